import Entities
import Messages
import Spreadsheet

/// Writes the *Budget Planning* sheet: empty limits, and their totals.
struct PlanningSheet {
  let sheet: SheetWriter
  /// The names of each type's categories, in the order of `BudgetLayout.types`.
  let categories: [[String]]
  let layout: PlanningLayout
  let language: ScreenLanguage

  private static let input = CellStyle().with {
    $0.numberFormat = NumberFormat.amount
    $0.bottom = Palette.line
    $0.shrinks = true
  }
  private static let computed = input.with { $0.numberFormat = NumberFormat.quietAmount }
  private static let total = computed.with {
    $0.bold = true
    $0.fill = Palette.band
  }

  func write() {
    sheet.width(11, columns: PlanningLayout.typeColumn...PlanningLayout.typeColumn)
    sheet.width(22, columns: PlanningLayout.categoryColumn...PlanningLayout.categoryColumn)
    sheet.width(10.5, columns: PlanningLayout.firstMonthColumn...(PlanningLayout.yearColumn - 1))
    sheet.width(13, columns: PlanningLayout.yearColumn...PlanningLayout.yearColumn)
    writeHeading()
    for (type, names) in zip(BudgetLayout.types, categories) {
      writeRows(of: type, names)
      sheet.writer.define(
        BudgetLayout.Name.plan(of: type),
        as: "=\(BudgetLayout.quoted(sheet.name))!\(layout.limits(of: type).absolute)")
    }
    writeLeftOver()

    sheet.hideGridlines()
    sheet.freeze(at: CellReference(PlanningLayout.firstMonthColumn, PlanningLayout.firstDataRow))
    sheet.select(CellReference(PlanningLayout.firstMonthColumn, PlanningLayout.firstDataRow))
    sheet.tabColor(Palette.savings)
    sheet.printOnA4(landscape: true, pages: 1)
  }

  private func writeHeading() {
    sheet.height(30, row: 1)
    sheet.write(
      Message.planTitle.text(in: language), at: CellReference(1, 1),
      CellStyle().with {
        $0.size = 20
        $0.bold = true
        $0.color = Palette.heading
      })
    sheet.write(
      Message.bookPlanHelp.text(in: language), at: CellReference(1, 2),
      CellStyle().with { $0.color = Palette.muted })
    let header = CellStyle().with {
      $0.bold = true
      $0.color = Palette.white
      $0.fill = Palette.heading
    }
    sheet.height(20, row: PlanningLayout.headerRow)
    for (column, name) in [
      (PlanningLayout.typeColumn, Message.columnType), (PlanningLayout.categoryColumn, .columnCategory),
    ] {
      sheet.write(name.text(in: language), at: CellReference(column, PlanningLayout.headerRow), header)
    }
    let months = PlanningLayout.monthHeaders(in: language)
    for (index, name) in (months + [Message.planYear.text(in: language)]).enumerated() {
      sheet.write(
        name, at: CellReference(PlanningLayout.firstMonthColumn + index, PlanningLayout.headerRow),
        header.with { $0.alignment = .right })
    }
  }

  private func writeRows(of type: TransactionType, _ names: [String]) {
    let typeStyle = CellStyle().with {
      $0.color = Palette.muted
      $0.bottom = Palette.line
    }
    for (index, name) in names.enumerated() {
      let row = layout.row(of: type, category: index)
      sheet.formula(
        "=\(lists(ListsLayout.cell(type)))", text: type.rawValue,
        at: CellReference(PlanningLayout.typeColumn, row), typeStyle)
      sheet.formula(
        "=\(lists(ListsLayout.cell(type, category: index)))", text: name,
        at: CellReference(PlanningLayout.categoryColumn, row), CellStyle().with { $0.bottom = Palette.line })
      for month in 1...12 {
        sheet.blank(at: CellReference(PlanningLayout.column(ofMonth: month), row), PlanningSheet.input)
      }
      writeYear(row: row, PlanningSheet.computed)
    }
    let row = layout.totalRow(of: type)
    writeTotalLabels(row: row, type.rawValue, Message.planTotal.text(in: language))
    for month in 1...12 {
      let column = PlanningLayout.column(ofMonth: month)
      sheet.formula(
        "=\(layout.totalFormula(of: type, column: column))", value: 0, at: CellReference(column, row),
        PlanningSheet.total)
    }
    writeYear(row: row, PlanningSheet.total)
  }

  private func writeLeftOver() {
    let row = layout.leftOverRow
    writeTotalLabels(row: row, "", Message.planLeftOver.text(in: language))
    for month in 1...12 {
      let column = PlanningLayout.column(ofMonth: month)
      sheet.formula(
        "=\(layout.leftOverFormula(column: column))", value: 0, at: CellReference(column, row),
        PlanningSheet.total)
    }
    writeYear(row: row, PlanningSheet.total)
  }

  private func lists(_ cell: CellReference) -> String {
    "\(BudgetLayout.quoted(Message.sheetOfLists.text(in: language)))!\(cell.absolute)"
  }

  private func writeTotalLabels(row: Int, _ type: String, _ label: String) {
    let style = CellStyle().with {
      $0.bold = true
      $0.fill = Palette.band
      $0.bottom = Palette.line
    }
    sheet.write(type, at: CellReference(PlanningLayout.typeColumn, row), style)
    sheet.write(label, at: CellReference(PlanningLayout.categoryColumn, row), style)
  }

  private func writeYear(row: Int, _ style: CellStyle) {
    sheet.formula(
      "=\(PlanningLayout.yearFormula(row: row))", value: 0, at: CellReference(PlanningLayout.yearColumn, row),
      style.with {
        $0.bold = true
        $0.fill = Palette.band
      })
  }
}
