import Spreadsheet

extension DashboardLayout {
  /// A large figure on top, with a small one below it.
  struct Card {
    let title: String
    let columns: ClosedRange<Int>
    let line: Line
    let value: Figure
    let note: Figure
    /// A number format that says in words what the small figure is.
    let noteFormat: String

    /// What the large figure shows, in the dashboard that the card stands on.
    func formula(in layout: DashboardLayout) -> String { "\(CellReference(value.column, layout.row(of: line)))" }
    /// What the small figure shows.
    func noteFormula(in layout: DashboardLayout) -> String { "\(CellReference(note.column, layout.row(of: line)))" }
  }

  static var cards: [Card] {
    let inMonth = "#,##0.00\" in the month\";-#,##0.00\" in the month\""
    func yearly(_ title: String, _ columns: ClosedRange<Int>, _ line: Line) -> Card {
      Card(title: title, columns: columns, line: line, value: .yearActual, note: .monthActual, noteFormat: inMonth)
    }
    return [
      yearly("Income", 2...3, .total(.income)),
      yearly("Expenses", 4...7, .total(.expense)),
      yearly("Savings", 8...11, .total(.savings)),
      yearly("Balance", 12...15, .balance),
      Card(
        title: "Left to spend in the month", columns: 16...19, line: .total(.expense), value: .monthLeft,
        note: .monthPlan, noteFormat: "\"of \"#,##0.00\" planned\""),
    ]
  }
}
