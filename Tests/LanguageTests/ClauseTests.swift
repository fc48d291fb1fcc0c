import Entities
import Testing

@testable import Language

@Suite("Several entries in one sentence")
struct ClauseTests {
  private func all(_ text: String) -> String {
    Said.entries(text).map { "\($0.money.amount) \($0.details ?? "-")" }.joined(separator: " + ")
  }

  @Test(
    "commas, semicolons, and, or nothing at all come between entries",
    arguments: [
      Case("50 at DM, 120 at Next", "50 dm + 120 next"), Case("lidl 45.20 billa 12.10", "45.2 lidl + 12.1 billa"),
      Case("30 at kaufland, 12 at dm and 8 for coffee", "30 kaufland + 12 dm + 8 coffee"),
      Case("yesterday 15 taxi; 40 dinner", "15 taxi + 40 dinner"),
      Case("кафе 3,40, сандвич 5,60", "3.4 кафе + 5.6 сандвич"),
      Case("ten leva for bread and six for milk", "10 bread + 6 milk"),
      Case("taxi 15 and lunch and coffee 20", "15 taxi + 20 lunch and coffee"),
      Case("15 taxi 40 dinner", "15 taxi + 40 dinner"),
      Case("20 and 30 at lidl", "20 lidl + 30 lidl"),
    ])
  func several(_ line: Case) { #expect(all(line.text) == line.expected) }

  @Test(
    "one amount is one entry, whatever is joined in it",
    arguments: [
      Case("bread and butter 8.40", "8.4 bread and butter"), Case("dress and biscuits 800", "800 dress and biscuits"),
      Case("wine and cheese 32 at billa", "32 wine and cheese at billa"),
      Case("hotel room 204, 230 eur, booked on wednesday", "230 hotel room 204"),
      Case("2 coffees and a croissant 7.40 eur", "7.4 2 coffees and a croissant"),
    ])
  func single(_ line: Case) { #expect(all(line.text) == line.expected) }

  @Test("a day, a verb and a currency said once hold for what follows")
  func shared() {
    #expect(Said.entries("yesterday 15 taxi; 40 dinner").map(\.date.description) == ["2025-11-03", "2025-11-03"])
    #expect(Said.entries("30 at kaufland, 12 at dm yesterday").map(\.date.description) == ["2025-11-03", "2025-11-03"])
    #expect(Said.money("20 euros at lidl and 15 at dm") == "20 EUR + 15 EUR")
    #expect(Said.entries("sold the bike for 50 and the chair for 20").map(\.type) == [.income, .income])
  }

  @Test("an amount that belongs to nothing that was said is not guessed")
  func unclear() {
    #expect(Said.money("lidl 20.50 30.20") == "unclearAmount")
  }
}
