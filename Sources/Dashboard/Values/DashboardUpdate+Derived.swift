import Entities
import FoundationEssentials
import Spreadsheet

/// What is worked out of other figures: what is left of a plan, and the large figures on top.
extension DashboardUpdate {
  /// The categories' first: a total may be their sum.
  mutating func settleLeft() {
    for isTotal in [false, true] {
      for line in layout.lines where line.isTotal == isTotal && layout.planRow(line) != nil {
        let row = layout.row(of: line)
        settle(.monthLeft, of: line, row, left(of: line, plan: .monthPlan, actual: .monthActual, .monthLeft))
        settle(.yearLeft, of: line, row, left(of: line, plan: .yearPlan, actual: .yearActual, .yearLeft))
      }
    }
  }

  private func left(of line: Line, plan: Figure, actual: Figure, _ left: Figure) -> Decimal? {
    if countsToDate, case .total(let type) = line {
      return sum(layout.categoryRows(of: type).map { figure(left, row: $0) })?.rounded(places: 2)
    }
    let row = layout.row(of: line)
    guard let planned = figure(plan, row: row) else { return nil }
    if planned == 0 { return 0 }
    return figure(actual, row: row).map { (planned - $0).rounded(places: 2) }
  }

  /// The large figures on top repeat some of the others.
  mutating func settleCards() {
    for card in Layout.cards {
      let row = layout.row(of: card.line)
      for (offset, figure, formula) in [
        (1, card.value, card.formula(in: layout)), (2, card.note, card.noteFormula(in: layout)),
      ] {
        _ = settle(card.columns.lowerBound, Layout.cardRow + offset, formula, self.figure(figure, row: row))
      }
    }
  }
}
