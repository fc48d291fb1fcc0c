import Spreadsheet

/// What stands above the figures: the title, the year and the month that are shown, and the large figures.
extension DashboardSheet {
  func writeTitle() {
    sheet.write(
      said(.bookTitle), at: CellReference(Layout.labelColumn, Layout.titleRow),
      CellStyle().with {
        $0.size = 22
        $0.bold = true
        $0.color = Palette.heading
      })
    sheet.formula(
      "=\(Formulas.subtitle(in: language))", text: "\(said(.bookAmountsIn)) \(baseCurrency)",
      at: CellReference(Layout.labelColumn, Layout.subtitleRow), CellStyle().with { $0.color = Palette.muted })
    writeInput(said(.yearShown), value: year, at: Layout.yearCell, name: BudgetLayout.Name.year)
    writeInput(said(.monthShown), value: 1, at: Layout.monthCell, name: BudgetLayout.Name.month)
    sheet.wholeNumbers(
      CellArea(Layout.yearCell, Layout.yearCell), DashboardLayout.years, title: said(.yearShown),
      message: said(.yearShownHelp))
    sheet.wholeNumbers(
      CellArea(Layout.monthCell, Layout.monthCell), 1...12, title: said(.monthShown),
      message: said(.monthShownHelp))
  }

  private func writeInput(_ label: String, value: Int, at cell: CellReference, name: String) {
    sheet.write(
      label, at: CellReference(cell.column - 1, cell.row),
      CellStyle().with {
        $0.color = Palette.muted
        $0.alignment = .right
        $0.indent = 1
      })
    sheet.write(
      value, at: cell,
      CellStyle().with {
        $0.bold = true
        $0.numberFormat = NumberFormat.year
        $0.alignment = .center
        $0.fill = Palette.inputFill
        $0.frame = Palette.inputFrame
      })
    sheet.writer.define(name, as: "=\(BudgetLayout.quoted(sheet.name))!\(cell.absolute)")
  }

  func writeCards() {
    let row = Layout.cardRow
    sheet.height(18, row: row)
    sheet.height(28, row: row + 1)
    sheet.height(18, row: row + 2)
    let colors = [Palette.income, Palette.expense, Palette.savings, Palette.balance, Palette.expense]
    for (card, color) in zip(Layout.cards, colors) {
      let base = CellStyle().with {
        $0.fill = Palette.band
        $0.accent = color
        $0.alignment = .left
        $0.indent = 1
        $0.color = Palette.muted
      }
      let large = base.with {
        $0.size = 18
        $0.bold = true
        $0.color = color
        $0.numberFormat = card.noteOfNothing == nil ? NumberFormat.amount : NumberFormat.quietAmount
      }
      let note = base.with {
        $0.size = 9
        $0.numberFormat = card.noteFormat(in: language)
      }
      for (offset, style) in [base, large, note].enumerated() {
        let first = CellReference(card.columns.lowerBound, row + offset)
        sheet.merge(CellArea(first, CellReference(card.columns.upperBound, row + offset)), style)
        switch offset {
        case 0: sheet.write(said(card.title), at: first, style)
        case 1: sheet.formula("=\(card.formula(in: layout))", value: 0, at: first, style)
        default: sheet.formula("=\(card.noteFormula(in: layout))", value: 0, at: first, style)
        }
      }
    }
  }
}
