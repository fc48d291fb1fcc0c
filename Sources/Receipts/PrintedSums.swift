import Entities
import FoundationEssentials

/// Which of the sums on a receipt was paid. What bears each out is counted: the line that is called a total, what a card was charged, what
/// was handed over less the change, what the lines above add up to, the same in the other currency.
struct PrintedSums {
  /// A sum that may have been paid.
  struct Candidate: Hashable {
    let value: Decimal
    /// What it is counted in, where that stands beside it.
    var currency: Currency?
    /// How much bears it out.
    var grounds: Double
    /// How sure the reader is of its digits where it stands clearest, 0 to 100.
    var confidence: Int
    /// What bears it out.
    var ways: Set<Way>

    /// Whether it is printed nowhere: others come to it.
    var isDerived: Bool { ways.isDisjoint(with: [.line, .card]) }
    /// What lines come to of which one may be misread, and nothing else says, is less than the word of one.
    fileprivate var weight: Double { ways == [.items] ? min(grounds, 1) : grounds }
  }

  /// What may bear a sum out.
  enum Way: Hashable {
    /// A line says that it is the total, or one of the lines.
    case line
    /// A card was charged so much.
    case card
    /// What was handed over less the change comes to it.
    case change
    /// The lines above come to it.
    case items
    /// Another sum and what is put to it come to it.
    case parts
  }

  /// How it was paid.
  private(set) var payment: PrintedReceipt.Payment?
  /// What most sums are counted in that say so.
  private(set) var currency: Currency?
  /// All that may have been paid.
  var candidates: [Candidate] = []
  /// Whether a line is called a total, or says how it was paid.
  private(set) var isOfPayment = false
  /// What cards were charged.
  private var charged: [Decimal] = []
  private var foreign: [Decimal] = []
  /// Whether something was put to it or taken off that is less than the smallest coin.
  var isRounded = false
  /// What the lines come to, before anything is put to it or taken off.
  private(set) var bare: Set<Decimal> = []
  private let law: Currency?

  /// - Parameter law: what sums are counted in that day by law; those in another currency are the same again.
  init(_ rows: [PrintRow], law: Currency?) {
    self.law = law
    currency = PrintedSums.most(rows.flatMap(\.amounts).compactMap(\.currency))
    let lines = PrintedLine.all(of: rows, law: law)
    isOfPayment = lines.contains { [.total, .card, .cash, .change].contains($0.role) }
    weigh(lines)
    weighCash(lines)
    weighItems(lines)
    weighParts(lines)
    weighRounding(lines)
    weighOtherCurrency()
    settleDigits()
  }

  /// The same of several readings of one receipt: what each has counts.
  init(_ readings: [PrintedSums]) {
    law = readings.first?.law
    isOfPayment = readings.contains(where: \.isOfPayment)
    payment = readings.lazy.compactMap(\.payment).first
    currency = PrintedSums.most(readings.compactMap(\.currency))
    charged = readings.flatMap(\.charged)
    foreign = readings.flatMap(\.foreign)
    isRounded = readings.contains(where: \.isRounded)
    for candidate in readings.flatMap(\.candidates) {
      guard let index = candidates.firstIndex(where: { $0.value == candidate.value }) else {
        candidates.append(candidate)
        continue
      }
      // One misread digit makes all readings come to one wrong sum.
      let isAgain = candidate.isDerived && candidates[index].isDerived
      candidates[index].grounds =
        isAgain
        ? max(candidates[index].grounds, candidate.grounds) : candidates[index].grounds + candidate.grounds
      candidates[index].confidence = max(candidates[index].confidence, candidate.confidence)
      candidates[index].currency = candidates[index].currency ?? candidate.currency
      candidates[index].ways.formUnion(candidate.ways)
    }
    settleDigits()
  }

  /// The sum that most bears out.
  var best: Candidate? {
    candidates.max { ($0.weight, Double($0.confidence), $0.value) < ($1.weight, Double($1.confidence), $1.value) }
  }

  /// Whether a card was charged more than the sum: with what nobody has read.
  func isExceeded(_ best: Candidate) -> Bool { charged.contains { $0 > best.value } }

  // MARK: - What bears a sum out

  mutating func add(
    _ value: Decimal, _ grounds: Double, _ confidence: Int, by way: Way, _ currency: Currency? = nil
  ) {
    guard value > 0 else { return }
    if let index = candidates.firstIndex(where: { $0.value == value }) {
      candidates[index].grounds += grounds
      candidates[index].confidence = max(candidates[index].confidence, confidence)
      candidates[index].currency = candidates[index].currency ?? currency
      candidates[index].ways.insert(way)
    } else {
      candidates.append(
        Candidate(value: value, currency: currency, grounds: grounds, confidence: confidence, ways: [way]))
    }
  }

  private mutating func weigh(_ lines: [PrintedLine]) {
    let usual = PrintedSums.median(lines.map(\.row.height))
    var hasTotal = false
    for line in lines {
      guard let amount = line.amounts.last, amount.sign >= 0 else { continue }
      if let law, let currency = amount.currency, currency != law, line.role == .total || line.role == nil {
        if line.role == .total { foreign.append(amount.value) }
        continue
      }
      switch line.role {
      case .total:
        // A table of taxes has its own totals, several in a row.
        if line.isOfTable { continue }
        let isLarge = line.row.height * 10 > usual * 14
        let isKnown = candidates.contains { $0.value == amount.value }
        let said = line.isWholeTotal ? hasTotal ? 2.5 : 3 : isKnown ? 0.3 : 1.2
        add(amount.value, said + (isLarge ? 0.5 : 0), amount.confidence, by: .line, amount.currency)
        if line.isWholeTotal { hasTotal = true }
      case .card:
        payment = payment ?? .card
        charged.append(amount.value)
        add(amount.value, 2, amount.confidence, by: .card, amount.currency)
      case .cash: add(amount.value, 0.8, amount.confidence, by: .line, amount.currency)
      case nil: add(amount.value, 0.1, amount.confidence, by: .line, amount.currency)
      default: continue
      }
    }
  }

  /// What was handed over less what came back.
  private mutating func weighCash(_ lines: [PrintedLine]) {
    guard let change = lines.last(where: { $0.role == .change && !$0.handed.isEmpty }) else {
      if payment == nil, lines.contains(where: { $0.role == .cash }) { payment = .cash }
      return
    }
    for given in lines where given.role == .cash {
      for (given, change) in given.handed.flatMap({ given in change.handed.map { (given, $0) } }) {
        payment = .cash
        add(given.value - change.value, 2, min(given.confidence, change.confidence), by: .change)
        // What was handed over was more than the sum.
        if change.value > 0, let index = candidates.firstIndex(where: { $0.value == given.value }) {
          candidates[index].grounds -= 0.8
        }
      }
    }
  }

  /// What the lines above the first total add up to, with what is taken off.
  private mutating func weighItems(_ lines: [PrintedLine]) {
    guard
      let end = lines.firstIndex(where: \.isWholeTotal)
        ?? lines.firstIndex(where: { $0.role == .total && !$0.amounts.isEmpty })
    else { return }
    var sums: Set<Decimal> = []
    // Once with those whose point was not read, and once without: they may be no sums.
    for takesUnpointed in [false, true] {
      let (sum, count, confidence) = items(lines[..<end], takesUnpointed)
      bare.insert(items(lines[..<end].filter { $0.role == nil }[...], takesUnpointed).0)
      // One line says no more than the total itself.
      if count > 0, sums.insert(sum).inserted { add(sum, count > 1 ? 2 : 1.5, confidence, by: .items) }
    }
  }

  private func items(_ lines: ArraySlice<PrintedLine>, _ takesUnpointed: Bool) -> (Decimal, Int, confidence: Int) {
    var (sum, count, confidence): (Decimal, Int, Int) = (0, 0, 100)
    let edge = lines.flatMap(\.amounts).map(\.right).max() ?? 0
    for line in lines where takesUnpointed || !line.lacksPoint {
      guard let amount = line.amounts.last else { continue }
      switch line.role {
      case nil:
        // A quantity and its price: what they come to stands in the next row, or at the edge.
        guard amount.right * 10 > edge * 8 else { continue }
        sum += amount.sign < 0 ? -amount.value : amount.value
        count += 1
      case .part:
        if amount.sign < 0 { sum -= amount.value }
      default: continue
      }
      confidence = min(confidence, amount.confidence)
    }
    return (sum, count, confidence)
  }

  /// A sum and what is put to it, or taken off, come to the one below: that is what was paid, and not the first. What is rounded in cash may
  /// have no total of its own.
  private mutating func weighParts(_ lines: [PrintedLine]) {
    for (place, line) in lines.enumerated() where line.amounts.count == 1 {
      // "Total after adj. incl. GST", of which one word was misread, seems to be a part.
      guard line.row.has(.total) || line.role == .cash || line.role == .card else { continue }
      guard let whole = line.amounts.last else { continue }
      var (sum, count, unread): (Decimal, Int, Int) = (0, 0, 0)
      for above in lines[max(0, place - 8)..<place].reversed() {
        guard let part = above.amounts.last else { continue }
        let value = part.sign < 0 ? -part.value : part.value
        // Of one part the word may be unread, where the rest comes out to the cent.
        if count > unread, value > 0, value + sum == whole.value, unread == 0 || above.role == .total {
          guard value != whole.value else { break }
          add(whole.value, line.role == .part ? 4 : 2, min(whole.confidence, part.confidence), by: .parts)
          if let index = candidates.firstIndex(where: { $0.value == value }) { candidates[index].grounds -= 2 }
          break
        }
        if count > 0, unread == 0, above.role != nil { derive(value + sum, insteadOf: whole.value, from: value) }
        guard above.role == .part || above.role == nil && unread == 0 else { break }
        if above.role == nil { unread += 1 }
        sum += value
        count += 1
      }
    }
  }

  /// Prices in Bulgaria are printed in both currencies for a time, by the rate that the law fixes.
  private mutating func weighOtherCurrency() {
    guard let law else { return }
    for value in foreign {
      for index in candidates.indices where candidates[index].grounds >= 0.5 {
        let own = candidates[index].value
        let other = law == .lev ? (own / Currency.levaPerEuro) : own * Currency.levaPerEuro
        if abs(other.rounded(places: 2) - value) <= Decimal(exactly: "0.01") ?? 0 { candidates[index].grounds += 2 }
      }
    }
  }

  private static func most(_ currencies: [Currency]) -> Currency? {
    var counts: [Currency: Int] = [:]
    for currency in currencies { counts[currency, default: 0] += 1 }
    return counts.max { ($0.value, $0.key.code) < ($1.value, $1.key.code) }?.key
  }
}
