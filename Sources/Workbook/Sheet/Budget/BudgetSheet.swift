/// Where the entries of a budget sheet stand.
struct BudgetSheet {
  let sheet: BookFile.Sheet
  /// The table; `nil` for plain cells.
  let table: TablePart?
  let headerRow: Int
  /// The column of each field that the sheet has, from the left. At most nine: no dictionary is worth its setting up.
  let columns: [(field: BudgetField, column: Int)]
  /// The headers as the sheet spells them, by column.
  let headers: [(column: Int, text: String)]
  /// The columns of the table, or those with a header in one piece with the fields.
  let region: ClosedRange<Int>

  func column(_ field: BudgetField) -> Int? { columns.first { $0.field == field }?.column }

  /// What the column holds; `nil` for one of the user's own.
  func field(_ column: Int) -> BudgetField? { columns.first { $0.column == column }?.field }

  var firstDataRow: Int { headerRow + 1 }

  /// The letters of the column that holds the date.
  var dateLetters: String { column(.date).map(CellReference.letters(of:)) ?? "" }

  func reference(_ row: Int) -> Workbook.RowReference {
    Workbook.RowReference(sheet: sheet.name, row: row, column: dateLetters)
  }

  /// The fields that the sheet has no column for, of those that an entry cannot be written without.
  var missing: [BudgetField] { BudgetField.required.filter { column($0) == nil } }

  init?(sheet: BookFile.Sheet, table: TablePart) {
    guard table.hasHeader else { return nil }
    let headers = zip(table.area.columns, table.columns).map { ($0, $1.name) }
    self.init(
      sheet: sheet, table: table, row: table.area.rows.lowerBound, headers: headers, region: table.area.columns)
  }

  init?(sheet: BookFile.Sheet, headerRow: Int, headers: [(column: Int, text: String)]) {
    let fields = headers.filter { BudgetField(header: $0.text) != nil }.map(\.column)
    guard var first = fields.min(), var last = fields.max() else { return nil }
    let taken = Set(headers.map(\.column))
    while taken.contains(first - 1) { first -= 1 }
    while taken.contains(last + 1) { last += 1 }
    self.init(sheet: sheet, table: nil, row: headerRow, headers: headers, region: first...last)
  }

  private init?(
    sheet: BookFile.Sheet, table: TablePart?, row: Int, headers: [(column: Int, text: String)],
    region: ClosedRange<Int>
  ) {
    var columns: [(field: BudgetField, column: Int)] = []
    for (column, text) in headers {
      // The first of two columns with the same header is the one.
      guard let field = BudgetField(header: text), !columns.contains(where: { $0.field == field }) else { continue }
      columns.append((field, column))
    }
    guard !columns.isEmpty else { return nil }
    self.sheet = sheet
    self.table = table
    headerRow = row
    self.columns = columns
    self.headers = headers.filter { region.contains($0.column) }
    self.region = region
  }
}
