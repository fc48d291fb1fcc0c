import Entities
import FoundationEssentials

/// A row of a receipt, with the sums that are its own.
struct PrintedLine {
  let role: PrintWords.Role?
  let amounts: [PrintedAmount]
  let row: PrintRow
  /// Whether the point of its sum was not read.
  let lacksPoint: Bool

  /// Whether it is called a total and nothing else: not the total of something.
  var isWholeTotal: Bool { role == .total && row.rest == 0 && !amounts.isEmpty }

  /// Whether it is a line of a table, such as that of the taxes, whose total is another one: several numbers stand in it.
  var isOfTable: Bool {
    guard amounts.allSatisfy({ $0.currency == nil }) else { return false }
    let unpointed = row.words.count { word in
      let digits = word.text.filter(\.isNumber)
      return (3...6).contains(digits.count) && word.text.allSatisfy { $0.isASCII && !$0.isLetter && !".,".contains($0) }
    }
    return row.amounts.count + unpointed > 1
  }

  /// Sums that may have been handed over, or given back: who pays in notes has no cents, and a sum may be printed without them.
  var handed: [PrintedAmount] { amounts.isEmpty || lacksPoint ? amounts.suffix(1) + whole : amounts.suffix(1) }
  private let whole: [PrintedAmount]

  /// The lines of a receipt. What a speck, or a drawn line, was read as is none.
  ///
  /// - Parameter law: what sums are counted in by law, where the same in another currency may stand beside them.
  static func all(of rows: [PrintRow], law: Currency? = nil) -> [PrintedLine] {
    let rows = rows.filter { $0.text.contains { $0.isLetter || $0.isNumber } }
    let edges = rows.compactMap { $0.amounts.last?.right }
    return rows.enumerated().map { index, row in
      PrintedLine(row, following: index + 1 < rows.count ? rows[index + 1] : nil, edges: edges, law)
    }
  }

  /// The sum of a line in large letters may stand in the next row, alone.
  private init(_ row: PrintRow, following: PrintRow?, edges: [Int], _ law: Currency?) {
    self.row = row
    // A subtotal is no total, a total of tax neither.
    let order: [PrintWords.Role] = [.part, .change, .other, .card, .cash, .total]
    let role = order.first { row.has($0) }
    self.role = role
    let below = row.amounts.isEmpty && role != nil ? following.flatMap { $0.isSumAlone ? $0.amounts : nil } : nil
    let unpointed = below == nil ? PrintedAmount.withoutPoint(row, edges: edges) : nil
    amounts = below ?? PrintedAmount.once(row.amounts, law) + (unpointed.map { [$0] } ?? [])
    lacksPoint = unpointed != nil
    let isHanded = role == .cash || role == .change
    whole = isHanded && (row.amounts.isEmpty && below == nil) ? PrintedAmount.whole(row).map { [$0] } ?? [] : []
  }
}

extension PrintedAmount {
  /// Sums of a row, of which the last two may be one, in euro and in leva: then the one that is counted in what the law says.
  fileprivate static func once(_ amounts: [PrintedAmount], _ law: Currency?) -> [PrintedAmount] {
    guard let law, law == .lev || law == .euro, amounts.count > 1 else { return amounts }
    let pair = amounts.suffix(2).sorted { $0.value < $1.value }
    guard
      (pair[0].value * Currency.levaPerEuro).rounded(places: 2) == pair[1].value
        || (pair[1].value / Currency.levaPerEuro).rounded(places: 2) == pair[0].value
    else { return amounts }
    let (euros, leva) = (pair[0], pair[1])
    // Their names, where they have some, must not say otherwise.
    guard euros.currency ?? .euro == .euro, leva.currency ?? .lev == .lev else { return amounts }
    return amounts.dropLast(2) + [(law == .euro ? euros : leva).counted(in: law)]
  }

  /// How sure of digits is who has not read the point between them.
  private static let ofUnpointed = 50

  /// The sum at the end of a row whose point was not read: only digits that end where the sums of other rows do.
  fileprivate static func withoutPoint(_ row: PrintRow, edges: [Int]) -> PrintedAmount? {
    guard let word = row.words.last, row.amounts.last.map({ $0.right < word.left }) ?? true,
      edges.count(where: { abs($0 - word.right) <= row.height }) >= 3
    else { return nil }
    let digits = word.text.drop { "-−–".contains($0) }
    guard (3...6).contains(digits.count), word.text.count - digits.count <= 1 else { return nil }
    guard digits.allSatisfy({ $0.isASCII && $0.isNumber }), let cents = Int(digits) else { return nil }
    return PrintedAmount(
      value: Decimal(cents) / 100, sign: digits.count < word.text.count ? -1 : 0, currency: nil,
      confidence: min(word.confidence, ofUnpointed), right: word.right, left: word.left)
  }

  /// The units at the end of a row.
  fileprivate static func whole(_ row: PrintRow) -> PrintedAmount? {
    guard let word = row.words.last, (1...4).contains(word.text.count), let units = Int(word.text), units > 0,
      word.text.first != "0"
    else { return nil }
    return PrintedAmount(
      value: Decimal(units), sign: 0, currency: nil, confidence: min(word.confidence, ofUnpointed), right: word.right,
      left: word.left)
  }
}
