import Entities
import Messages
import Reports
import Sheets

/// Entries of the sheet for a person, a line each.
///
/// On a terminal with a head above the columns, which are as wide as what stands in them, and long details in as many lines as they need.
/// Elsewhere the columns are always of the same width, and each entry is one line, however long.
struct EntryTable {
  /// An entry, and what `edit` and `undo` call it, or its cell where they do not know it.
  struct Entry {
    let name: String
    let row: BudgetRow
  }

  private let entries: [Entry]
  private let prices: Prices?
  /// `nil` where it goes to no terminal.
  private let columns: Int?
  private let output: OutputStream
  private let categoryWidth: Int
  private let amountWidth: Int

  private static let nameWidth = 8
  private static let dateWidth = 12
  private let typeWidth: Int
  /// Details in less room than this stand on lines of their own.
  private static let leastDetails = 16

  /// - Parameters:
  ///   - prices: how amounts are told at a terminal; `nil` for a pipe.
  ///   - output: where it goes: 80 columns, where a terminal does not say how wide it is.
  init(_ entries: [Entry], _ prices: Prices?, on output: OutputStream) {
    self.output = output
    self.entries = entries
    self.prices = prices
    self.columns = prices == nil ? nil : output.columns ?? 80
    typeWidth = max(8, TransactionType.allCases.map { output.type($0).count }.max() ?? 0) + 2
    guard let prices else {
      (categoryWidth, amountWidth) = (19, 12)
      return
    }
    let category = entries.map(\.row.category.count).max() ?? 0
    categoryWidth = min(max(category, output.words(of: .categoryColumn).count), 26) + 2
    let amount = entries.map { EntryTable.amount(of: $0.row, prices, output).count }.max() ?? 0
    amountWidth = max(amount, prices.base.code.count)
  }

  /// What stands above the columns; `nil` where it goes to no terminal.
  var head: String? {
    guard let prices else { return nil }
    let words = output.words(of:)
    return line(
      "id", words(.dateColumn), words(.typeColumn), words(.categoryColumn),
      prices.others.isEmpty ? prices.base.code : words(.priceColumn), words(.detailsColumn))
  }

  /// The lines of the entries, in their order.
  var lines: [String] { entries.flatMap(lines(of:)) }

  private func lines(of entry: Entry) -> [String] {
    let row = entry.row
    let details = row.details ?? ""
    let amount = prices.map { EntryTable.amount(of: row, $0, output) } ?? output.figure(row.amount)
    func line(_ details: String) -> String {
      self.line(entry.name, output.day(row.date), output.type(row.type), row.category, amount, details)
    }
    guard let columns else { return [line(details)] }
    let before = EntryTable.nameWidth + EntryTable.dateWidth + typeWidth + categoryWidth + amountWidth + 2
    // What is short stands at its place, however little room there is.
    guard columns - before < EntryTable.leastDetails, details.count > columns - before else {
      let parts = EntryTable.folded(details, to: columns - before)
      return [line(parts.first ?? "")] + parts.dropFirst().map { String(repeating: " ", count: before) + $0 }
    }
    let indent = EntryTable.nameWidth
    return [line("")]
      + EntryTable.folded(details, to: max(EntryTable.leastDetails, columns - indent)).map {
        String(repeating: " ", count: indent) + $0
      }
  }

  private func line(
    _ name: String, _ date: String, _ type: String, _ category: String, _ amount: String, _ details: String
  ) -> String {
    var category = category
    if columns != nil, category.count > categoryWidth - 2 { category = category.prefix(categoryWidth - 3) + "…" }
    let cells = [
      name.padding(to: EntryTable.nameWidth), date.padding(to: EntryTable.dateWidth),
      type.padding(to: typeWidth), category.padding(to: categoryWidth),
      amount.leftPadding(to: amountWidth), "  ", details,
    ]
    return String(cells.joined().trimmed)
  }

  private static func amount(of row: BudgetRow, _ prices: Prices, _ output: OutputStream) -> String {
    prices.others.isEmpty ? output.figure(row.amount) : output.words(of: prices.told(row))
  }

  /// The words in lines of at most `width` columns; a word that is longer is cut into several.
  static func folded(_ text: String, to width: Int) -> [String] {
    var lines: [String] = []
    for word in text.split(separator: " ") {
      if let last = lines.last, last.count + 1 + word.count <= width {
        lines[lines.count - 1] = last + " " + word
        continue
      }
      var rest = word
      while rest.count > width {
        lines.append(String(rest.prefix(width)))
        rest = rest.dropFirst(width)
      }
      if !rest.isEmpty { lines.append(String(rest)) }
    }
    return lines
  }
}
