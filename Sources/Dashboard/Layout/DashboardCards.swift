import Messages
import Spreadsheet

extension DashboardLayout {
  /// A large figure on top, with a small one below it.
  struct Card {
    let title: Message
    let columns: ClosedRange<Int>
    let line: Line
    let value: Figure
    let note: Figure
    /// What stands before the small figure, and behind it.
    let noteWords: (before: Message, behind: Message)
    /// What stands in place of a small figure of nothing; then a large one of nothing is no figure either: without a plan nothing is left of it.
    var noteOfNothing: Message?

    /// A number format that says in words what the small figure is.
    func noteFormat(in language: ScreenLanguage) -> String {
      let before = noteWords.before.text(in: language)
      let behind = "\" \(noteWords.behind.text(in: language))\""
      if let nothing = noteOfNothing?.text(in: language) {
        return "\"\(before) \"#,##0.00\(behind);-#,##0.00\(behind);\"\(nothing)\""
      }
      return before.isEmpty ? "#,##0.00\(behind);-#,##0.00\(behind)" : "\"\(before) \"#,##0.00\(behind)"
    }

    /// What the large figure shows, in the dashboard that the card stands on.
    func formula(in layout: DashboardLayout) -> String { "\(CellReference(value.column, layout.row(of: line)))" }
    /// What the small figure shows.
    func noteFormula(in layout: DashboardLayout) -> String { "\(CellReference(note.column, layout.row(of: line)))" }
  }

  static var cards: [Card] {
    func yearly(_ title: Message, _ columns: ClosedRange<Int>, _ line: Line) -> Card {
      Card(
        title: title, columns: columns, line: line, value: .yearActual, note: .monthActual,
        noteWords: (.nothing, .inTheMonth))
    }
    return [
      yearly(.cardIncome, 2...3, .total(.income)),
      yearly(.cardExpenses, 4...7, .total(.expense)),
      yearly(.cardSavings, 8...11, .total(.savings)),
      yearly(.balance, 12...15, .balance),
      Card(
        title: .leftToSpend, columns: 16...19, line: .total(.expense), value: .monthLeft,
        note: .monthPlan, noteWords: (.ofPlanned, .plannedBehind), noteOfNothing: .nothingPlanned),
    ]
  }
}
