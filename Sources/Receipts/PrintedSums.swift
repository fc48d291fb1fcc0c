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
  }

  /// How it was paid.
  private(set) var payment: PrintedReceipt.Payment?
  /// What most sums are counted in that say so.
  private(set) var currency: Currency?
  private var candidates: [Candidate] = []
  /// What cards were charged.
  private var charged: [Decimal] = []
  private var foreign: [Decimal] = []
  private let law: Currency?

  /// - Parameter law: what sums are counted in that day by law; those in another currency are the same again.
  init(_ rows: [PrintRow], law: Currency?) {
    self.law = law
    currency = PrintedSums.most(rows.flatMap(\.amounts).compactMap(\.currency))
    let lines = rows.enumerated().map { index, row in
      Line(row, following: index + 1 < rows.count ? rows[index + 1] : nil)
    }
    weigh(lines)
    weighCash(lines)
    weighItems(lines)
    weighParts(lines)
    weighOtherCurrency()
  }

  /// The sum that most bears out.
  var best: Candidate? {
    candidates.max { ($0.grounds, Double($0.confidence), $0.value) < ($1.grounds, Double($1.confidence), $1.value) }
  }

  /// Whether a card was charged more than the sum: with what nobody has read.
  func isExceeded(_ best: Candidate) -> Bool { charged.contains { $0 > best.value } }

  /// What a row says of a sum.
  private struct Line {
    let role: PrintWords.Role?
    let amounts: [PrintedAmount]
    let row: PrintRow

    /// Whether it is called a total and nothing else: not the total of something.
    var isWholeTotal: Bool { role == .total && row.rest == 0 && !amounts.isEmpty }

    /// The sum of a line in large letters may stand in the next row, alone.
    init(_ row: PrintRow, following: PrintRow?) {
      self.row = row
      // A subtotal is no total, a total of tax neither.
      let order: [PrintWords.Role] = [.part, .change, .other, .card, .cash, .total]
      role = order.first { row.has($0) }
      if row.amounts.isEmpty, role != nil, let following, following.isSumAlone {
        amounts = following.amounts
      } else {
        amounts = row.amounts
      }
    }
  }

  // MARK: - What bears a sum out

  private mutating func add(_ value: Decimal, _ grounds: Double, _ confidence: Int, _ currency: Currency? = nil) {
    guard value > 0 else { return }
    if let index = candidates.firstIndex(where: { $0.value == value }) {
      candidates[index].grounds += grounds
      candidates[index].confidence = max(candidates[index].confidence, confidence)
      candidates[index].currency = candidates[index].currency ?? currency
    } else {
      candidates.append(Candidate(value: value, currency: currency, grounds: grounds, confidence: confidence))
    }
  }

  private mutating func weigh(_ lines: [Line]) {
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
        if line.amounts.count > 1, line.amounts.allSatisfy({ $0.currency == nil }) { continue }
        let isLarge = line.row.height * 10 > usual * 14
        let isKnown = candidates.contains { $0.value == amount.value }
        let said = line.isWholeTotal ? hasTotal ? 2.5 : 3 : isKnown ? 0.3 : 1.2
        add(amount.value, said + (isLarge ? 0.5 : 0), amount.confidence, amount.currency)
        if line.isWholeTotal { hasTotal = true }
      case .card:
        payment = payment ?? .card
        charged.append(amount.value)
        add(amount.value, 2, amount.confidence, amount.currency)
      case .cash: add(amount.value, 0.8, amount.confidence, amount.currency)
      case nil: add(amount.value, 0.1, amount.confidence, amount.currency)
      default: continue
      }
    }
  }

  /// What was handed over less what came back.
  private mutating func weighCash(_ lines: [Line]) {
    guard let change = lines.last(where: { $0.role == .change })?.amounts.last else {
      if payment == nil, lines.contains(where: { $0.role == .cash }) { payment = .cash }
      return
    }
    for given in lines.filter({ $0.role == .cash }).compactMap(\.amounts.last) {
      payment = .cash
      add(given.value - change.value, 2, min(given.confidence, change.confidence))
      // What was handed over was more than the sum.
      if change.value > 0, let index = candidates.firstIndex(where: { $0.value == given.value }) {
        candidates[index].grounds -= 0.8
      }
    }
  }

  /// What the lines above the first total add up to, with what is taken off.
  private mutating func weighItems(_ lines: [Line]) {
    guard
      let end = lines.firstIndex(where: \.isWholeTotal)
        ?? lines.firstIndex(where: { $0.role == .total && !$0.amounts.isEmpty })
    else { return }
    var (sum, count, confidence): (Decimal, Int, Int) = (0, 0, 100)
    let edge = lines[..<end].flatMap(\.amounts).map(\.right).max() ?? 0
    for line in lines[..<end] {
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
    // One line says no more than the total itself.
    if count > 0 { add(sum, count > 1 ? 2 : 1.5, confidence) }
  }

  /// A sum and what is put to it, or taken off, come to the one below: that is what was paid, and not the first. What is rounded in cash may
  /// have no total of its own.
  private mutating func weighParts(_ lines: [Line]) {
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
          add(whole.value, line.role == .part ? 4 : 2, min(whole.confidence, part.confidence))
          if let index = candidates.firstIndex(where: { $0.value == value }) { candidates[index].grounds -= 2 }
          break
        }
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

  private static func median(_ numbers: [Int]) -> Int { numbers.isEmpty ? 0 : numbers.sorted()[numbers.count / 2] }
}
