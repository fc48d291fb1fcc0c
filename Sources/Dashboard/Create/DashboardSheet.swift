import Entities
import Messages
import Spreadsheet

/// Writes the *Budget Dashboard* sheet, with the values of a workbook without entries.
struct DashboardSheet {
  let sheet: SheetWriter
  let baseCurrency: Currency
  let year: Int
  /// The names of each type's categories, in the order of `BudgetLayout.types`.
  let categories: [[String]]
  let layout: DashboardLayout
  let language: ScreenLanguage
  private var formulas: Formulas {
    Formulas(
      layout: layout, planningSheet: BudgetLayout.quoted(said(.sheetOfPlan)),
      listsSheet: BudgetLayout.quoted(said(.sheetOfLists)),
      columns: Formulas.Columns(
        date: said(.columnDate), type: said(.columnType), category: said(.columnCategory), amount: said(.columnAmount)))
  }

  func said(_ text: Message) -> String { text.text(in: language) }

  typealias Layout = DashboardLayout
  typealias Formulas = DashboardFormulas

  private static let label = CellStyle().with { $0.bottom = Palette.line }
  private static let figure = CellStyle().with {
    $0.numberFormat = NumberFormat.quietAmount
    $0.bottom = Palette.line
    $0.shrinks = true
  }
  private static let header = CellStyle().with {
    $0.bold = true
    $0.color = Palette.white
    $0.fill = Palette.heading
    $0.alignment = .right
  }

  func write() throws(SpreadsheetFault) {
    setColumns()
    writeTitle()
    writeCards()
    writeHeaders()
    for line in layout.lines { write(line) }
    for type in Layout.sections { writeHeading(type) }
    writeRanking()
    nameCategories()
    highlightOverspending()
    try DashboardCharts(sheet: sheet, layout: layout, language: language).insert()

    sheet.hideGridlines()
    sheet.zoom(90)
    sheet.select(Layout.yearCell)
    sheet.showFirst()
    sheet.tabColor(Palette.heading)
    sheet.printOnA4(
      landscape: true, pages: 1, area: CellArea(CellReference(1, 1), CellReference(Layout.lastColumn, layout.lastRow)))
  }

  private func setColumns() {
    sheet.width(1.5, columns: 1...1)
    sheet.width(22, columns: Layout.labelColumn...Layout.labelColumn)
    sheet.width(12, columns: 3...5)
    sheet.width(1.5, columns: 6...6)
    sheet.width(13, columns: 7...9)
    sheet.width(1.5, columns: 10...10)
    sheet.width(10.5, columns: Layout.firstMonthColumn...Layout.lastColumn)
    sheet.height(8, row: 1)
    sheet.height(30, row: Layout.titleRow)
    sheet.height(20, row: Layout.subtitleRow)
  }

  // MARK: The figures

  private func writeHeaders() {
    let group = DashboardSheet.header.with { $0.alignment = .center }
    let groups: [(Layout.Figure, Layout.Figure, String, Int, String)] = [
      (
        .monthActual, .monthLeft, Formulas.chosenMonth, DashboardLayout.serial(year, month: 1),
        NumberFormat.monthAndYear
      ),
      (.yearActual, .yearLeft, Formulas.chosenYear, year, NumberFormat.yearBehind(said(.yearToDate))),
    ]
    for (first, last, formula, value, format) in groups {
      let style = group.with { $0.numberFormat = format }
      let cell = CellReference(first.column, Layout.groupRow)
      sheet.merge(CellArea(cell, CellReference(last.column, Layout.groupRow)), style)
      sheet.formula("=\(formula)", value: value, at: cell, style)
    }
    let row = Layout.headerRow
    sheet.blank(at: CellReference(Layout.labelColumn, Layout.groupRow), DashboardSheet.header)
    sheet.blank(at: CellReference(Layout.labelColumn, row), DashboardSheet.header)
    for figure in Layout.Figure.allCases {
      sheet.write(said(figure.header), at: CellReference(figure.column, row), DashboardSheet.header)
    }
    for month in 1...12 {
      let column = Layout.column(ofMonth: month)
      sheet.blank(at: CellReference(column, Layout.groupRow), DashboardSheet.header)
      sheet.formula(
        "=\(Formulas.monthStart(month))", value: DashboardLayout.serial(year, month: month),
        at: CellReference(column, row),
        DashboardSheet.header.with { $0.numberFormat = NumberFormat.month })
    }
  }

  private func write(_ line: DashboardLayout.Line) {
    let row = layout.row(of: line)
    let (label, figure) = styles(of: line)
    let labelCell = CellReference(Layout.labelColumn, row)
    if let formula = formulas.label(line) {
      sheet.formula("=\(formula)", text: name(of: line), at: labelCell, label)
    } else {
      sheet.write(name(of: line), at: labelCell, label)
    }
    for kind in Layout.Figure.allCases {
      let cell = CellReference(kind.column, row)
      if let formula = formulas.figure(kind, of: line) {
        sheet.formula("=\(formula)", value: 0, at: cell, figure)
      } else {
        sheet.blank(at: cell, figure)
      }
    }
    for month in 1...12 {
      sheet.formula(
        "=\(formulas.amount(line, month: month))", value: 0,
        at: CellReference(Layout.column(ofMonth: month), row), figure.with { $0.size = 9 })
    }
  }

  private func styles(of line: DashboardLayout.Line) -> (label: CellStyle, figure: CellStyle) {
    switch line {
    case .total:
      return (DashboardSheet.label.with { $0.bold = true }, DashboardSheet.figure)
    case .balance:
      let change: (inout CellStyle) -> Void = {
        $0.bold = true
        $0.fill = Palette.band
      }
      return (DashboardSheet.label.with(change), DashboardSheet.figure.with(change))
    case .category:
      return (DashboardSheet.label, DashboardSheet.figure)
    case .unlisted:
      let change: (inout CellStyle) -> Void = {
        $0.italic = true
        $0.color = Palette.muted
      }
      return (DashboardSheet.label.with(change), DashboardSheet.figure.with(change))
    }
  }

  /// What a line is called in a new workbook.
  private func name(of line: DashboardLayout.Line) -> String {
    switch line {
    case .total(let type): type.rawValue
    case .category(let type, let index): categories[BudgetLayout.index(of: type)][index]
    case .balance: said(.balance)
    case .unlisted: said(.notListed)
    }
  }

  /// What the charts of spending draw.
  private func writeRanking() {
    let ranking = DashboardRanking(layout)
    for span in DashboardRanking.Span.allCases {
      for part in DashboardRanking.Part.allCases {
        for row in ranking.rows {
          let cell = CellReference(DashboardRanking.column(span, part), row)
          let formula = "=\(ranking.formula(span, part, row: row))"
          if part == .name {
            sheet.formula(formula, text: "", at: cell)
          } else {
            sheet.formula(formula, value: 0, at: cell)
          }
        }
      }
    }
    sheet.hide(columns: DashboardRanking.firstColumn...DashboardRanking.lastColumn)
  }

  private func writeHeading(_ type: TransactionType) {
    let row = layout.headingRow(of: type)
    let title: Message =
      switch type {
      case .expense: .expensesByCategory
      case .income: .incomeByCategory
      case .savings: .savingsByCategory
      }
    let style = CellStyle().with {
      $0.bold = true
      $0.color = Palette.heading
      $0.bottom = Palette.heading
    }
    for column in Layout.labelColumn...Layout.lastColumn where column != 6 && column != 10 {
      sheet.blank(at: CellReference(column, row), style)
    }
    sheet.write(said(title), at: CellReference(Layout.labelColumn, row), style)
  }

  /// Says where the categories stand, for whoever brings the values up to date.
  private func nameCategories() {
    for type in BudgetLayout.types {
      let first = CellReference(Layout.labelColumn, layout.row(of: .category(type, 0)))
      let last = CellReference(Layout.labelColumn, layout.row(of: .unlisted(type)) - 1)
      sheet.writer.define(
        BudgetLayout.Name.dashboard(of: type),
        as: "=\(BudgetLayout.quoted(sheet.name))!\(CellArea(first, last).absolute)")
    }
  }

  // MARK: Over the plan

  private func highlightOverspending() {
    let warning = CellStyle().with {
      $0.color = Palette.warning
      $0.fill = Palette.warningFill
    }
    let first = layout.row(of: .category(.expense, 0))
    let last = layout.row(of: .unlisted(.expense)) - 1
    for figure in [Layout.Figure.monthLeft, .yearLeft] {
      let letters = CellReference.letters(of: figure.column)
      for rows in [first...last, Layout.totalRow(of: .expense)...Layout.totalRow(of: .expense)] {
        sheet.highlight(
          CellArea(CellReference(figure.column, rows.lowerBound), CellReference(figure.column, rows.upperBound)),
          when: "=\(letters)\(rows.lowerBound)<0", warning)
      }
    }
    let start = CellReference(Layout.firstMonthColumn, first)
    let plan =
      "INDEX(\(BudgetLayout.Name.expensePlan),ROW(\(start))-\(first - 1),"
      + "COLUMN(\(start))-\(Layout.firstMonthColumn - 1))"
    sheet.highlight(
      CellArea(start, CellReference(Layout.lastColumn, last)), when: "=AND(\(plan)>0,ROUND(\(start)-\(plan),2)>0)",
      warning)
  }
}
