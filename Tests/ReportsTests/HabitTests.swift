import Entities
import Sheets
import Testing

@testable import Reports

@Test("ways to write one payee are one habit, called as it was written first")
func habitsOfOnePayee() throws {
  var habits = Habits { $0.split(separator: " ").first.map(String.init) ?? $0 }
  for details in ["lidl", "lidl 342", "lidl sofia"] {
    habits.add(try row("2025-10-01", .expense, "Groceries", "1", details))
  }
  #expect(habits.majorities == [Habits.Habit(details: "lidl", category: .groceries, count: 3)])
}

@Test("a habit is what most rows of a payee say, met at least twice")
func habits() throws {
  var habits = Habits()
  for entry in [
    try row("2025-10-01", .expense, "Groceries", "1", "Lidl"),
    try row("2025-10-02", .expense, "Groceries", "1", "lidl"),
    try row("2025-10-03", .expense, "Fun", "1", "lidl"), try row("2025-10-03", .expense, "Fun", "1", "once"),
    try row("2025-10-03", .expense, "Fun", "1", "tie"), try row("2025-10-03", .expense, "Medical", "1", "tie"),
    try row("2025-10-03", .expense, "Zoo", "1", "zoo"), try row("2025-10-03", .expense, "Zoo", "1", "zoo"),
  ] { habits.add(entry) }
  #expect(habits.majorities == [Habits.Habit(details: "lidl", category: .groceries, count: 2)])
}
