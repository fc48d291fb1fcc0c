import Entities
import Testing

@testable import Language

/// What one of the household pays is the household's money; what they pay of their own is not.
@Suite("One of the household pays")
struct HouseholdTests {
  /// What it is, or may be at best.
  private func best(_ text: String) -> ParsedEntry? {
    switch Said.outcome(text) {
    case .entries(let entries): entries.first
    case .doubtful(let doubt): doubt.readings.first?.first
    default: nil
    }
  }

  @Test(
    "whose they are is not to whom they paid",
    arguments: ["мъжът ми плати паркинга 6 лева", "съпругата ми плати таксито 6 лева", "жена ми плати обяда 6 лв"])
  func pays(_ text: String) throws {
    let entry = try #require(best(text))
    #expect(entry.type == .expense)
    #expect(entry.money.amount == 6)
  }

  @Test("who pays the one who speaks brings money in")
  func paid() throws {
    #expect(try #require(Said.entries("клиентът ми плати 600").first).type == .income)
  }

  @Test(
    "it is written without a question",
    arguments: [
      "my wife bought a coat at Zara, 199", "мъжът ми зареди колата за 105 лв",
    ])
  func written(_ text: String) {
    guard case .entries = Said.outcome(text, in: Said.usual) else {
      Issue.record("asked or refused")
      return
    }
  }

  @Test(
    "of their own money it is theirs",
    arguments: ["мъжът ми изхарчи 70 лв за въдици от неговите пари", "my husband spent 70 on lures, his own money"])
  func theirs(_ text: String) { #expect(Said.entries(text).isEmpty) }

  @Test(
    "what it was before, usually or elsewhere is not paid",
    arguments: [
      "haircut 40, she used to take 25", "такси 40, обикновено е 25", "гуми 40, другаде ги даваха за 25",
      "plumber 40, he'd estimated 25",
    ])
  func before(_ text: String) { #expect(Said.money(text) == "40 BGN") }
}
