import CXlsxLoader
import Messages
import Spreadsheet

/// Writes the *Budget Tracking* sheet: the table of all entries, with one empty row that the first entry fills.
struct TrackingSheet {
  let sheet: SheetWriter
  let language: ScreenLanguage

  private struct Column {
    let width: Double
    let style: CellStyle
  }

  private static let text = CellStyle()
  private static let quiet = CellStyle().with { $0.color = Palette.muted }

  /// In the order of `TrackingLayout.headers`.
  private static let columns = [
    Column(
      width: 13,
      style: text.with {
        $0.numberFormat = NumberFormat.date
        $0.alignment = .right
      }),
    Column(width: 11, style: text.with { $0.indent = 1 }),
    Column(width: 20, style: text),
    Column(width: 13, style: text.with { $0.numberFormat = NumberFormat.amount }),
    Column(width: 34, style: text.with { $0.indent = 1 }),
    Column(width: 12, style: quiet.with { $0.numberFormat = NumberFormat.amount }),
    Column(width: 10, style: quiet.with { $0.alignment = .center }),
    Column(width: 10, style: quiet.with { $0.numberFormat = NumberFormat.rate }),
    Column(
      width: 18,
      style: quiet.with {
        $0.size = 8
        $0.indent = 1
      }),
  ]

  func write() {
    let first = CellReference(1, TrackingLayout.headerRow)
    let last = CellReference(TrackingLayout.headers.count, TrackingLayout.headerRow + 1)
    for (index, column) in TrackingSheet.columns.enumerated() {
      sheet.width(column.width, columns: (index + 1)...(index + 1), column.style)
    }
    sheet.table(
      CellArea(first, last), name: TrackingLayout.table, headers: TrackingLayout.headers.map { $0.text(in: language) },
      headerStyles: TrackingSheet.columns.map { headerStyle(over: $0.style) })
    for (index, column) in TrackingSheet.columns.enumerated() {
      sheet.blank(at: CellReference(index + 1, last.row), column.style)
    }
    addChoices()
    addColors()
    sheet.height(20, row: first.row)
    sheet.freeze(at: CellReference(1, last.row))
    sheet.tabColor(Palette.income)
    sheet.printOnA4(landscape: true, pages: 0, repeating: first.row...first.row)
  }

  private func headerStyle(over style: CellStyle) -> CellStyle {
    CellStyle().with {
      $0.bold = true
      $0.color = Palette.white
      $0.fill = Palette.heading
      $0.indent = style.indent
      $0.alignment = style.numberFormat == nil ? style.alignment : .right
    }
  }

  /// Down to the last row there is: what is typed below the table gets the same help, and an append need not widen it.
  private func wholeColumn(_ column: Int) -> CellArea {
    CellArea(
      CellReference(column, TrackingLayout.headerRow + 1), CellReference(column, TrackingLayout.lastRow))
  }

  private func addChoices() {
    sheet.dropDown(
      wholeColumn(2), source: "=\(BudgetLayout.Name.types)", title: Message.columnType.text(in: language),
      message: Message.typesCounted.text(in: language))
    let typeCell = "$B\(TrackingLayout.headerRow + 1)"
    sheet.dropDown(
      wholeColumn(3), source: "=INDIRECT(IF(\(typeCell)=\"\",\"Expenses\",\(typeCell)))",
      title: Message.columnCategory.text(in: language), message: Message.categoryNotListed.text(in: language))
  }

  private func addColors() {
    let typeCell = "$B\(TrackingLayout.headerRow + 1)"
    for (type, color) in [("Income", Palette.income), ("Savings", Palette.savings)] {
      sheet.highlight(wholeColumn(2), when: "=\(typeCell)=\"\(type)\"", CellStyle().with { $0.color = color })
    }
  }
}
