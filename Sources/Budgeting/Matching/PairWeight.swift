import Entities
import FoundationEssentials
import Sheets
import Statements

/// How much speaks for a line of a statement and a row of the sheet being one payment, rather than two that happen to look alike: hundredths
/// of a natural logarithm of how many times likelier it is.
struct PairWeight {
  /// From here on they are taken for one payment.
  static let sure = 630
  /// From here on it is asked about.
  static let possible = 0
  /// A second way to pair them that is not worse by that much leaves it open which is right.
  static let margin = 250

  /// What a round sum tells at most.
  private static let ofRound = 240
  /// What one tells that no other payment has, to the cent.
  private static let ofRare = 690

  /// How rare a sum, and a category, is among all payments: the oftener, the less it tells.
  private let counts: [Decimal: [String?: Int]]
  private let ofCategory: [BudgetCategory: Int]
  private let total: Int
  /// Whether the bank books on working days: then those between tell, and a weekend is none.
  private let booksOnWorkdays: Bool

  /// - Parameter candidates: the lines of the statement.
  init(_ candidates: [ImportCandidate]) {
    let lines = candidates.map(\.action)
    let atWeekends = candidates.count { $0.line.booked.weekday.isOfWeekend }
    booksOnWorkdays = lines.count >= PairWeight.tellingLines && atWeekends * 7 < lines.count
    var counts: [Decimal: [String?: Int]] = [:]
    var ofCategory: [BudgetCategory: Int] = [:]
    for line in lines {
      counts[line.amount, default: [:]][line.details, default: 0] += 1
      if !line.isCategoryGuessed { ofCategory[line.category, default: 0] += 1 }
    }
    (self.counts, self.ofCategory) = (counts, ofCategory)
    total = lines.count
  }

  /// Of so many lines of a bank that books on any day, two sevenths fall on weekends, and a seventh hardly ever.
  private static let tellingLines = 40

  /// What else is known of a pair.
  struct Grounds {
    /// The day of the purchase, where the words of the line tell it.
    var told: CalendarDate?
    /// Whether the two names have met before in the statement.
    var isUsual = false
    /// Whether it is surely known what the bank's name is a name of.
    var isKnown = false
    /// Whether the household says round sums for what was paid to the cent.
    var saysRound = false
    /// Whether it says the cents: then a round sum is one.
    var saysCents = false
  }

  /// What speaks for a pair; `nil` where the day rules it out.
  func weight(_ line: ImportCandidate, _ row: BudgetRow, _ likeness: PayeeLikeness, _ grounds: Grounds) -> Int? {
    guard let days = PairWeight.days(line.line, row.date, told: grounds.told, onWorkdays: booksOnWorkdays) else {
      return nil
    }
    let isUsual = grounds.isUsual
    let payee = max(isUsual ? 200 : -400, payee(likeness, line.action, row, grounds))
    // A sum that is not quite the same says already that they may be strangers.
    let weight = days + sum(line.action, row) + (line.action.amount == row.amount ? payee : max(payee, -100))
    let isNamed = likeness == .same || likeness == .partly
    let isSum =
      line.action.amount == row.amount
      || !grounds.saysCents && PairWeight.isClose(line.action.amount, row.amount) || row.original != nil
      || PairWeight.isConverted(line.line)
      || grounds.saysRound && isNamed && PairWeight.isRounded(line.action.amount, as: row.amount)
    let isTold =
      isUsual || likeness != .otherKind && (likeness != .otherThing || sum(line.action, row) > PairWeight.ofRound)
    return isSum && isTold ? weight : min(weight, PairWeight.sure - 1)
  }

  private static func isClose(_ amount: Decimal, _ said: Decimal) -> Bool { abs(amount - said) * 200 <= said }

  /// Whether a sum is what somebody says for it who does not say the cents.
  static func isRounded(_ paid: Decimal, as said: Decimal) -> Bool {
    guard paid != said, let cents = ShortDecimal(said)?.cents, cents.isMultiple(of: 100) else { return false }
    let difference = abs(paid - said)
    return difference * 2 <= 1 || cents >= 10_000 && cents.isMultiple(of: 500) && difference * 50 <= said
  }

  private func payee(_ likeness: PayeeLikeness, _ line: BudgetAction, _ row: BudgetRow, _ grounds: Grounds) -> Int {
    let isOneCategory = row.category == line.category.name || row.category == line.label
    return switch likeness {
    case .same: 500
    case .partly: 400
    case .category: line.isCategoryGuessed ? 200 : rarity(of: line.category)
    case .otherThing: 200
    case .unnamed: 0
    // What the person called it, and what the payee is known for, are two things.
    case .unknown: isOneCategory || !grounds.isKnown || line.transactionType == .income ? 0 : -120
    // A shop is hardly ever billed by a name that is not its own.
    case .unknownShop: -150
    // However rare their sum is: at most asked about.
    case .otherKind: -200
    // One shop may have two names, of which each is known.
    case .stranger: isOneCategory ? -200 : -400
    }
  }

  /// Every fourth payment is food; two that both are for a hobby tell more.
  private func rarity(of category: BudgetCategory) -> Int {
    switch (1000 * (ofCategory[category] ?? 0) + 2350) / (total + 30) {
    case ..<25: 300
    case ..<35: 280
    case ..<50: 260
    case ..<70: 240
    case ..<90: 220
    case ..<125: 200
    case ..<170: 170
    case ..<230: 140
    default: 120
    }
  }

  /// By how many days the bank is later than what was said: it books up to some days behind, and seldom before.
  ///
  /// - Parameters:
  ///   - told: the day of the purchase, where the words of the line tell it.
  ///   - onWorkdays: whether the bank books on working days only: what was paid on a Friday and booked on Monday is one day late.
  static func days(
    _ line: StatementLine, _ said: CalendarDate, told: CalendarDate? = nil, onWorkdays: Bool = false
  ) -> Int? {
    let booked = line.booked.daysSince1970 - said.daysSince1970
    let byBooking: Int? =
      switch booked {
      case -1: 80
      case -StatementMatch.reach ... -2: 50 + 60 * booked
      case 0...StatementMatch.reach:
        switch onWorkdays ? workdays(behind: said, upTo: line.booked) : booked {
        case 0...1: 200
        case 2: 180
        case 3: 150
        case 4: 80
        default: 20
        }
      default: nil
      }
    guard let purchased = line.purchased ?? told, purchased != line.booked else { return byBooking }
    // The bank tells the day of the purchase: then that is the day, but who logs what the bank shows says the other one.
    let early = purchased.daysSince1970 - said.daysSince1970
    let byPurchase: Int? =
      switch abs(early) {
      case 0: 250
      case 1: 120
      case 2...StatementMatch.reach: 80 - 60 * abs(early)
      default: nil
      }
    // Nobody says days before what they will have paid.
    guard early < 2 else { return byPurchase }
    return [byBooking.map { $0 - 100 }, byPurchase].compactMap { $0 }.max()
  }

  private static func workdays(behind day: CalendarDate, upTo last: CalendarDate) -> Int {
    (1...max(1, last.daysSince1970 - day.daysSince1970)).count {
      let next = day.adding(days: $0)
      return next <= last && !next.weekday.isOfWeekend
    }
  }

  /// Whether type and sum allow it.
  static func mayBe(_ line: ImportCandidate, _ row: BudgetRow) -> Bool {
    let action = line.action
    // Of savings a bank knows nothing: they go out like anything else.
    guard row.type == action.transactionType || row.type == .savings && action.transactionType == .expense else {
      return false
    }
    guard action.amount != row.amount else { return true }
    // People say round sums, and what another currency comes to roughly.
    let difference = abs(action.amount - row.amount)
    guard difference * 50 <= row.amount || difference * 2 <= 1 && difference * 20 <= row.amount else { return false }
    return ShortDecimal(row.amount)?.cents?.isMultiple(of: 100) == true || row.original != nil || isConverted(line.line)
  }

  /// Whether the bank paid it in another currency.
  private static func isConverted(_ line: StatementLine) -> Bool {
    if line.original != nil { return true }
    return [line.payee, line.purpose].compactMap { $0?.split(separator: " ") }.contains { words in
      zip(words, words.dropFirst()).contains { sum, code in
        Decimal(exactly: sum) != nil && Currency(code: code).map { $0 != line.currency } == true
      }
    }
  }

  /// What the sums tell.
  private func sum(_ line: BudgetAction, _ row: BudgetRow) -> Int {
    guard line.amount != row.amount else { return rarity(of: line.amount, besides: line.details) }
    // The larger a sum, the fewer others lie beside it.
    let near =
      switch row.amount {
      case ..<20: 140
      case ..<50: 200
      case ..<100: 260
      case ..<250: 350
      default: 420
      }
    return PairWeight.isClose(line.amount, row.amount) ? near : near - 100
  }

  /// Whether no other payment is likely to have that sum.
  func isRare(_ line: BudgetAction) -> Bool { rarity(of: line.amount, besides: line.details) == PairWeight.ofRare }

  /// Of one payee's lines of one sum any may be the row's, and as many are left.
  private func rarity(of amount: Decimal, besides payee: String?) -> Int {
    let all = counts[amount] ?? [:]
    let others = 1000 * (all.values.reduce(0, +) - (all[payee] ?? 0)) / (total + 30)
    let byCount =
      switch others {
      case 100...: 230
      case 60...: 250
      case 30...: 320
      case 10...: 430
      case 1...: 570
      default: PairWeight.ofRare
      }
    let bySteps =
      switch ShortDecimal(amount)?.cents {
      case let cents? where cents.isMultiple(of: 10_000): cents < 20_000 ? PairWeight.ofRound : 460
      case let cents? where cents < 10_000 && cents.isMultiple(of: 500): PairWeight.ofRound
      case let cents? where cents.isMultiple(of: 1000): 460
      // Of small sums there are few.
      case let cents? where cents.isMultiple(of: 50): cents < 500 ? 350 : cents < 10_000 ? 460 : 570
      case let cents? where cents.isMultiple(of: 10): cents < 500 ? 430 : 570
      case let cents?: cents < 500 ? 600 : PairWeight.ofRare
      default: PairWeight.ofRare
      }
    return min(byCount, bySteps)
  }
}

extension Weekday {
  /// Whether banks hardly book on it.
  fileprivate var isOfWeekend: Bool { self == .saturday || self == .sunday }
}
