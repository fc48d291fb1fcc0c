import Console
import Foundation
import Testing

/// A question that waits is answered by its options, and by words in place of what the best reading says.
@Suite("Words that answer what waits") struct ReviewWordsTests {
  private func asked(_ sentence: String) throws -> (home: TestHome, id: String) {
    let home = try TestHome()
    try home.budget(["init", "--currency", "EUR", "--categories", "plain"])
    let waiting = try home.budget([sentence, "--json"])
    #expect(waiting.code == .notUnderstood, "\(waiting)")
    let line = try #require(try home.budget(["review"]).output.split(separator: " ").first)
    return (home, String(line))
  }

  @Test("a category that is not among the options", arguments: ["Travel", "travel"])
  func category(named: String) throws {
    let (home, id) = try asked("gave Mam 50")
    #expect(try home.budget(["review", id, named]).output.contains("Logged expenses: 50 EUR in Travel"))
  }

  @Test("a category of several words, and a day")
  func words() throws {
    let (home, id) = try asked("gave Mam 50")
    #expect(try home.budget(["review", id, "gifts", "and", "charity"]).output.contains("in Gifts and charity"))
    let (other, day) = try asked("lunch 12 last week")
    #expect(try other.budget(["review", day, "2025-10-24"]).output.contains("24 Oct 2025"))
  }

  @Test("a part of a category's name", arguments: [("gifts", "Gifts and charity"), ("hobbies", "Hobbies and sport")])
  func part(named: String, _ category: String) throws {
    let (home, id) = try asked("gave Mam 50")
    #expect(try home.budget(["review", id, named]).output.contains("in \(category)"))
  }

  @Test("yes and no")
  func yes() throws {
    let (home, id) = try asked("gave Mam 50")
    #expect(try home.budget(["review", id, "yes"]).output.contains("Logged expenses: 50 EUR"))
    let (other, second) = try asked("gave Mam 50")
    #expect(try other.budget(["review", second, "no"]).output.contains("Logged nothing"))
  }

  @Test("anything else is none, and what would be is said", arguments: ["blah", "9", "2030-01-01"])
  func none(answer: String) throws {
    let (home, id) = try asked("gave Mam 50")
    let refused = try home.budget(["review", id, answer])
    #expect(refused.code == .notUnderstood && refused.error.contains("with a category, or with a day"), "\(refused)")
  }

  @Test("an entry that comes again is told how, also where it is asked about; the command stands on a line of its own")
  func comesAgain() throws {
    let home = try TestHome()
    try home.budget(["init", "--currency", "EUR", "--categories", "plain"])
    let asked = try home.budget(["netflix 9.99 every month"])
    #expect(asked.error.hasSuffix("\nbudget:   budget recurring 'netflix 9.99 every month'\n"), "\(asked.error)")
  }

  @Test("what was taught to be saved is saved by an import, and what money was sent for tells the category of income")
  func imported() throws {
    let home = try TestHome()
    try home.budget(["init", "--currency", "EUR", "--categories", "plain-bg"])
    try home.budget(["learn", "raisin bank", "Спестявания"])
    try home.write(
      "Дата;Контрагент;Основание;Сума\n03.10.2025;ACME ООД;Превод заплата;2000,00\n"
        + "05.10.2025;RAISIN BANK;plan;-100,00\n", to: "x.csv")
    let answer = try home.budget(["import", home.path + "/x.csv"]).output
    #expect(answer.contains("2000 EUR in Заплата"), "\(answer)")
    #expect(answer.contains("savings: 100 EUR in Спестявания"), "\(answer)")
  }
}
