import Entities
import FoundationEssentials
import Sheets
import Spreadsheet
import Vocabulary

/// A column for the amounts of one category, which its header names.
package struct CategoryColumn: Hashable {
  package let column: Int
  package let name: String
  /// What the group says that it stands in, “Income” above several of them; `nil` where its own name is all that tells.
  package var type: TransactionType?
}

/// Sheets in which each category has a column of its own: food, fuel, clothes; perhaps with their sum at the end.
extension BudgetSheet {
  /// So many headers at least name categories, and of all such columns most do: columns of people or of shops are none.
  private static let leastNamed = 2
  /// So many do where nothing stands below them yet.
  private static let leastNamedEmpty = 3
  /// So many of the last rows are looked at, and with fewer nothing is said of how often a column is used.
  private static let (rowsSampled, leastRows) = (50, 3)

  /// The field that an entry of a category fills, with its columns.
  package func columns(of category: String) -> [(field: BudgetField, column: Int)] {
    guard !kinds.isEmpty else { return columns }
    let own = kind(of: category).map { [$0.column] } ?? []
    return (columns + (own + (typedSum.map { [$0] } ?? [])).map { (.amount, $0) }).sorted { $0.column < $1.column }
  }

  /// The column of a category.
  package func kind(of category: String) -> CategoryColumn? {
    kinds.first { FoldedText.saysTheSame($0.name, category) }
  }

  /// Whether amounts of one category stand in the column.
  package func isKind(_ column: Int) -> Bool { kinds.contains { $0.column == column } }

  /// All columns that an entry may fill.
  package var entryColumns: [Int] { columns.map(\.column) + kinds.map(\.column) + (typedSum.map { [$0] } ?? []) }

  /// The columns that amounts stand in.
  package var amountColumns: [Int] { BudgetField.amounts.compactMap(column) + kinds.map(\.column) }

  /// Whether it says the category of an entry.
  package var hasCategories: Bool { column(.category) != nil || !kinds.isEmpty }

  /// What it has a column for.
  package var fields: [BudgetField] {
    kinds.isEmpty ? columns.map(\.field) : columns.map(\.field) + [.category, .amount]
  }

  /// Refuses entries of a category that no column is for.
  package func refuseUncolumned(_ entries: [BudgetRow]) throws(SheetError) {
    guard !kinds.isEmpty, let entry = entries.first(where: { kind(of: $0.category) == nil }) else { return }
    throw .refused(
      sheet: sheet.name,
      reason: "it has a column for each category, and none for “\(entry.category)”: add one, or name another category")
  }

  /// The sheet with its columns for categories, where it has such, and no column for what is spent on whatever.
  func byCategory(_ text: SheetText, _ cells: inout CellReader) throws(SheetError) -> BudgetSheet {
    guard !cells.book.isOurs, !isAmountSaid, kinds.isEmpty, let day = column(.date), column(.category) == nil,
      column(.type) == nil, column(.original) == nil
    else { return self }
    func isSum(_ header: String) -> Bool { SheetWords.isSum(FoldedText.folded(header)) }
    let free = headers.filter { field($0.column) == nil && !SheetWords.isCount(header: $0.text) && !isSum($0.text) }
    guard free.count >= Self.leastNamed else { return self }
    let namings = Dictionary(free.map { ($0.column, Self.naming(of: $0.text)) }, uniquingKeysWith: { $1 })
    guard namings.values.count(where: { $0 > .nothing }) >= Self.leastNamed else { return self }
    var (parts, sums) = ([Int](), [Int]())
    let others = headers.filter { field($0.column) == nil && isSum($0.text) }.map(\.column)
    for money in [BudgetField.amount, .outflow].compactMap(column) + others {
      guard let added = try self.parts(of: money, text) else { continue }
      (parts, sums) = (added, sums + [money])
    }
    let rows = try lastRows(day, text)
    if sums.isEmpty, let amount = column(.amount), rows.allSatisfy({ $0.cell(amount)?.isEmpty ?? true }) {
      if headers.contains(where: { $0.column == amount && isSum($0.text) }) { sums.append(amount) }
    }
    var found: [(column: Int, text: String)] = []
    for header in free where parts.isEmpty || parts.contains(header.column) {
      let isKind = try parts.isEmpty ? isSparse(header, namings[header.column], in: rows, text, &cells) : true
      if isKind { found.append(header) }
    }
    guard found.count(where: { isReading($0.column, in: rows, text) }) * 2 <= found.count else { return self }
    let named = found.count { namings[$0.column] ?? .nothing > .nothing }
    // What fits nowhere else may be anything: a bank, a tax, somebody's mother.
    guard found.count(where: { namings[$0.column] == .category }) >= Self.leastNamed else { return self }
    guard named >= (rows.isEmpty ? Self.leastNamedEmpty : Self.leastNamed), named * 2 > found.count else { return self }
    // What comes in may have one column beside those of what is spent.
    for other in BudgetField.amounts.compactMap(column) where !sums.contains(other) {
      guard let header = headers.first(where: { $0.column == other }), isOneWay(header.text),
        TransactionType(categoryWord: header.text) == .income
      else { return self }
      found.append(header)
    }
    guard Set(found.map { FoldedText.folded($0.text) }).count == found.count else { return self }
    let typed = sums.first { isTyped($0, in: rows) }
    let groups = try groups(text, &cells)
    var sheet = self
    sheet.split(
      into: found.sorted { $0.column < $1.column }.map { header in
        let type = groups.last { $0.column <= header.column }.flatMap(\.type)
        return CategoryColumn(column: header.column, name: header.text, type: type)
      },
      typedSum: typed)
    return sheet
  }

  /// The titles right above the headers where those stand in two rows, with the type of what stands below each; none where no title says
  /// that something comes in.
  private func groups(
    _ text: SheetText, _ cells: inout CellReader
  ) throws(SheetError) -> [(column: Int, type: TransactionType?)] {
    guard table == nil, headerRow > 1, let row = try text.row(headerRow - 1) else { return [] }
    var groups: [(column: Int, type: TransactionType?)] = []
    var isHeaders = false
    for cell in row.cells where !cell.isEmpty {
      guard case .text(let title) = try cells.content(of: cell, in: text.bytes) else { return [] }
      let field = BudgetField(anyHeader: title)
      isHeaders = isHeaders || field == .date
      groups.append((cell.column, field == .inflow ? .income : field == .outflow ? .expense : nil))
    }
    return isHeaders && groups.contains { $0.type == .income } ? groups : []
  }

  /// Of columns below the titles of what comes in and what is spent those for what belongs nowhere else, or the only one of their title;
  /// `nil` where no titles part them, or none of them is such.
  func waysOfGroups(
    _ columns: [Int], _ text: SheetText, _ cells: inout CellReader
  ) throws(SheetError) -> (inflow: Int, outflow: Int)? {
    let groups = try groups(text, &cells)
    func rest(_ type: TransactionType) -> Int? {
      let own = headers.filter { header in
        columns.contains(header.column) && groups.last { $0.column <= header.column }?.type == type
      }
      guard own.count > 1 else { return own.first?.column }
      return own.first {
        let folded = FoldedText.folded($0.text)
        let words = folded.split { !$0.isLetter }.map(String.init)
        // Below such a title what only stands there is told from the others as well.
        return BudgetCategory.namesRest(folded, words, type: type)
          || Vocabulary.evidence(in: words).contains { $0.category == BudgetCategory.unlisted(for: type) }
      }?.column
    }
    guard let inflow = rest(.income), let outflow = rest(.expense) else { return nil }
    return (inflow, outflow)
  }

  private func isOneWay(_ header: String) -> Bool {
    BudgetField(anyHeader: header).map { $0 == .inflow } ?? false
  }

  private func lastRows(_ day: Int, _ text: SheetText) throws(SheetError) -> [RowView] {
    var rows: [RowView] = []
    for place in text.rows.reversed() {
      guard place.row > headerRow, rows.count < Self.rowsSampled else { break }
      let row = try text.view(place)
      if row.cell(day)?.holdsValue ?? false,
        headers.contains(where: { $0.column != day && !(row.cell($0.column)?.isEmpty ?? true) })
      {
        rows.append(row)
      }
    }
    return rows
  }

  /// Whether only numbers stand in a column, and not in all rows: a balance is in all of them.
  private func isSparse(
    _ header: (column: Int, text: String), _ naming: Naming?, in rows: [RowView], _ text: SheetText,
    _ cells: inout CellReader
  ) throws(SheetError) -> Bool {
    var filled = 0
    for row in rows {
      guard let cell = row.cell(header.column), cell.holdsValue || cell.inline != nil || cell.formula != nil else {
        continue
      }
      guard case .number = try cells.content(of: cell, in: text.bytes) else { return false }
      if cell.formula != nil { return false }
      filled += 1
    }
    return rows.count < Self.leastRows || filled * 10 < rows.count * 9 || naming ?? .nothing > .nothing
  }

  private func isTyped(_ column: Int, in rows: [RowView]) -> Bool {
    let cells = rows.compactMap { $0.cell(column) }.filter { !$0.isEmpty }
    return !cells.isEmpty && cells.count { $0.formula == nil } * 2 > cells.count
  }

  /// What weighs no more names no category: a hint does not, since “Mom” may be whom a gift was for.
  static let weightOfHints = 55
  /// A shorter word in Latin letters is rather another language's.
  static let leastRespelled = 4

  /// Whether the numbers of a column rise from row to row, and stand in all: what a meter shows is no money.
  private func isReading(_ column: Int, in rows: [RowView], _ text: SheetText) -> Bool {
    guard rows.count >= Self.leastRows else { return false }
    // From the bottom up.
    let numbers = rows.compactMap { row -> Decimal? in
      guard let cell = row.cell(column), let value = cell.value, cell.inline == nil, cell.formula == nil else {
        return nil
      }
      return CellReader.plainNumber(text.bytes, in: value)
    }
    return numbers.count == rows.count && zip(numbers, numbers.dropFirst()).allSatisfy { $0 > $1 }
  }
}

extension SheetWords {
  /// Whether a text is a way of paying, also as banks' exports write it: `CARD_PAYMENT`.
  static func isWayOfPaying(_ text: String) -> Bool {
    let folded = FoldedText.folded(text)
    guard !isPayment(folded) else { return true }
    let words = folded.split { $0 == "_" || $0 == "-" || $0 == " " }.map(String.init)
    return words.contains(where: isPayment) && words.allSatisfy { isPayment($0) || isBeside($0) }
  }

  /// Whether a header says that the numbers below it are no money: numbers of cheques, pieces, kilometres.
  package static func isCount(header: String) -> Bool {
    let folded = FoldedText.folded(header)
    return isCount(folded)
      || folded.split(whereSeparator: { !$0.isLetter && $0 != "#" && $0 != "№" }).contains { isCount(String($0)) }
  }
}
