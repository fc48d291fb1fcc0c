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

  /// How rare a sum is among all payments, by the sum: the oftener it is paid, the less it tells.
  private let counts: [Decimal: Int]
  private let total: Int

  /// - Parameter amounts: those of the statement's lines.
  init(_ amounts: [Decimal]) {
    var counts: [Decimal: Int] = [:]
    for amount in amounts { counts[amount, default: 0] += 1 }
    self.counts = counts
    total = amounts.count
  }

  /// What speaks for a pair; `nil` where the day rules it out.
  ///
  /// - Parameter isUsual: whether the two names have met before in the statement.
  func weight(
    _ line: ImportCandidate, _ row: BudgetRow, _ likeness: PayeeLikeness, isUsual: Bool
  ) -> Int? {
    guard let days = PairWeight.days(line.line, row.date) else { return nil }
    let payee = isUsual ? max(200, PairWeight.payee(likeness)) : PairWeight.payee(likeness)
    // A sum that is not quite the same says already that they may be strangers.
    let weight = days + sum(line.action, row) + (line.action.amount == row.amount ? payee : max(payee, -100))
    let isSum =
      PairWeight.isClose(line.action.amount, row.amount) || row.original != nil || PairWeight.isConverted(line.line)
    let isTold = likeness != .otherThing || isUsual || sum(line.action, row) > PairWeight.ofRound
    return isSum && isTold ? weight : min(weight, PairWeight.sure - 1)
  }

  private static func isClose(_ amount: Decimal, _ said: Decimal) -> Bool { abs(amount - said) * 200 <= said }

  private static func payee(_ likeness: PayeeLikeness) -> Int {
    switch likeness {
    case .same: 500
    case .partly: 400
    case .category, .otherThing: 200
    case .unnamed, .unknown: 0
    case .stranger: -300
    }
  }

  /// By how many days the bank is later than what was said: it books up to some days behind, and seldom before.
  static func days(_ line: StatementLine, _ said: CalendarDate) -> Int? {
    let booked = line.booked.daysSince1970 - said.daysSince1970
    let byBooking: Int? =
      switch booked {
      case 0...1: 200
      case 2: 180
      case 3: 150
      case 4: 80
      case 5: 20
      case -1: 80
      case -StatementMatch.reach ... -2: 50 + 60 * booked
      default: nil
      }
    guard let purchased = line.purchased, purchased != line.booked else { return byBooking }
    // The bank tells the day of the purchase: then that is the day, but who logs what the bank shows says the other one.
    let byPurchase: Int? =
      switch abs(purchased.daysSince1970 - said.daysSince1970) {
      case 0: 250
      case 1: 120
      case 2...StatementMatch.reach: 80 - 60 * abs(purchased.daysSince1970 - said.daysSince1970)
      default: nil
      }
    return [byBooking.map { $0 - 100 }, byPurchase].compactMap { $0 }.max()
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
    guard line.amount != row.amount else { return rarity(of: line.amount) }
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
  func isRare(_ amount: Decimal) -> Bool { rarity(of: amount) == PairWeight.ofRare }

  private func rarity(of amount: Decimal) -> Int {
    let others = 1000 * ((counts[amount] ?? 1) - 1) / (total + 30)
    let byCount =
      switch others {
      case 100...: 230
      case 30...: 350
      case 10...: 460
      case 1...: 570
      default: PairWeight.ofRare
      }
    let bySteps =
      switch ShortDecimal(amount)?.cents {
      case let cents? where cents.isMultiple(of: 10_000): cents < 20_000 ? PairWeight.ofRound : 460
      case let cents? where cents < 10_000 && cents.isMultiple(of: 500): PairWeight.ofRound
      case let cents? where cents.isMultiple(of: 1000): 460
      case let cents? where cents.isMultiple(of: 50): cents < 10_000 ? 460 : 570
      case let cents? where cents.isMultiple(of: 10): 570
      default: PairWeight.ofRare
      }
    return min(byCount, bySteps)
  }
}
