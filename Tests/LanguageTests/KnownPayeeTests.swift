import Entities
import Synchronization
import Testing

@testable import Language

/// Names that stand in the rows of a person's own sheet.
@Suite("What is known to be a name")
struct KnownPayeeTests {
  private func understand(_ text: String) throws -> Interpretation.Outcome {
    let today = try #require(CalendarDate(year: 2025, month: 11, day: 4))
    var context = ParsingContext(today: today)
    let rows: [String: TransactionType] = [
      "lunch 12": .expense, "Club 33": .expense, "Tesco Extra": .expense, "half time": .expense, "Acme": .income,
    ]
    context.payees = {
      { name in rows.first { $0.key.lowercased() == name.lowercased() }.map { KnownPayee(type: $0.value) } }
    }
    return Parser().understand(TokenizedText(text), in: context).outcome
  }

  private func entries(_ text: String) throws -> [ParsedEntry] {
    if case .entries(let entries) = try understand(text) { entries } else { [] }
  }

  @Test(
    "has numbers that are no amounts where another is",
    arguments: [
      ("13.50 Club 33", ["club 33"]), ("Club 33 13.50 yesterday", ["club 33"]), ("€13.50 lunch 12", ["lunch 12"]),
    ])
  func numbers(_ text: String, details: [String?]) throws {
    let entries = try entries(text)
    #expect(entries.map(\.money.amount) == [13.5])
    #expect(entries.map(\.details) == details)
  }

  @Test(
    "keeps them where nothing else is an amount, or more is said",
    arguments: [("lunch 12", [12]), ("lunch 12 and dessert 5", [12, 5]), ("lunch 12, taxi 9", [12, 9])])
  func amounts(_ text: String, amounts: [Int]) throws {
    #expect(try entries(text).map(\.money.amount) == amounts.map { .init($0) })
  }

  @Test("is spent or earned as in the rows, unless the sentence says it")
  func types() throws {
    #expect(try entries("2600 Acme").map(\.type) == [.income])
    #expect(try entries("paid Acme 20").map(\.type) == [.expense])
    #expect(try entries("40 Tesco Extra half time").map(\.type) == [.expense])
  }

  @Test("is not looked for any further where a sentence says something else")
  func effort() throws {
    let asked = Mutex(0)
    var context = ParsingContext(today: try #require(CalendarDate(year: 2025, month: 11, day: 4)))
    context.payees = {
      { _ in
        asked.withLock { $0 += 1 }
        return nil
      }
    }
    let read = Parser().understand(
      TokenizedText("spent 120 euros at Next on a jacket and shoes for the children"), in: context
    )
    .outcome
    if case .entries(let entries) = read {
      #expect(entries.map(\.money.amount) == [120])
    } else {
      Issue.record("\(read)")
    }
    #expect(asked.withLock { $0 } <= 6)
  }
}
