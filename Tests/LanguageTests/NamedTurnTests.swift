import Entities
import FoundationEssentials
import Testing

@testable import Language

/// Turns that name the entry they are about, anywhere among their words: a taxi of 12, a coffee and shoes from Deichmann were said before.
@Suite("Turns that name an entry")
struct NamedTurnTests {
  private static let said = [
    "taxi", "coffee", "shoes", "deichmann", "таксито", "кафето", "обувките", "деичман",
  ]

  private func outcome(_ text: String) -> Interpretation.Outcome {
    Parser().understand(
      TokenizedText(text), in: Said.context,
      as: .inConversation(hasEntry: { amendment in
        if let day = amendment.namedDay, day != Said.today { return false }
        guard let named = amendment.named else { return !amendment.completes && !amendment.isSoToo }
        if named.isEmpty { return amendment.namedAmount == 12 || amendment.relation != nil }
        return named.split(separator: " ").allSatisfy { Self.said.contains(String($0)) }
      })
    ).outcome
  }

  private func amendment(_ text: String) throws -> Amendment {
    guard case .amendment(let amendment) = outcome(text) else { throw NoAmendment(text: text) }
    return amendment
  }

  private struct NoAmendment: Error {
    let text: String
  }

  @Test(
    "an order to delete is about what is named, whatever stands around it",
    arguments: [
      "oh wait I never paid that so delete the coffee", "actually the coffee should go", "let's drop the coffee",
      "I want to remove the coffee", "you can delete that coffee", "the coffee can go",
      "I returned the coffee so delete it",
      "искам да махна кафето", "можеш ли да изтриеш кафето", "сестра ми плати, така че махни кафето",
    ])
  func deletes(_ text: String) throws {
    let amendment = try amendment(text)
    #expect(amendment.undo && amendment.money == nil)
    #expect(["coffee", "кафето"].contains(amendment.named ?? amendment.details))
  }

  @Test(
    "what is named is put elsewhere, and not what was said last",
    arguments: [
      "no, the coffee goes under hobbies", "can you put the coffee under hobbies",
      "the category for the coffee is hobbies",
      "make that coffee hobbies", "I'd rather have the coffee in hobbies", "категорията на кафето е хоби",
      "можеш ли да сложиш кафето в хоби", "нека кафето е хоби",
    ])
  func moves(_ text: String) throws {
    let amendment = try amendment(text)
    #expect(amendment.category?.name == "Hobbies")
    #expect(["coffee", "кафето"].contains(amendment.named))
  }

  @Test(
    "an amount and a day are those of what is named",
    arguments: [
      "turns out the taxi was 9", "hm, I just looked and the taxi was 9", "please change the 12 one to 9",
      "поправи таксито на 9", "смени онова за 12 на 9",
    ])
  func amounts(_ text: String) throws {
    let amendment = try amendment(text)
    #expect(amendment.money?.amount == 9)
    #expect(["taxi", "таксито"].contains(amendment.named) || amendment.namedAmount == 12)
  }

  @Test(
    "the day of what is named",
    arguments: [
      "I paid for the taxi yesterday", "change the date of the taxi to yesterday", "датата на таксито е вчера",
    ])
  func days(_ text: String) throws {
    let amendment = try amendment(text)
    #expect(amendment.date == Said.today.adding(days: -1) && amendment.money == nil)
    #expect(["taxi", "таксито"].contains(amendment.named))
  }

  @Test("several that are named in turn go together", arguments: ["get rid of the taxi and the coffee please"])
  func several(_ text: String) throws {
    let amendment = try amendment(text)
    #expect(amendment.undo && amendment.named == "taxi" && amendment.also.map(\.named) == ["coffee"])
  }

  @Test(
    "a place says which one is to go",
    arguments: ["the first one was free, delete it", "първото беше безплатно, изтрий го"])
  func place(_ text: String) throws {
    let amendment = try amendment(text)
    #expect(amendment.undo && amendment.selects && amendment.place == 1)
  }

  @Test("what names an entry, and is not understood otherwise, is told with what is changed")
  func elsewhere() throws {
    let amendment = try amendment("actually the coffee whatever")
    #expect(amendment.elsewhere.map(\.named) == ["coffee"])
  }

  @Test(
    "one that stands for an entry is no amount",
    arguments: ["I returned the Deichmann one", "I paid for the coffee one happily"])
  func noAmount(_ text: String) {
    switch outcome(text) {
    case .entries, .doubtful: Issue.record("“\(text)” came to an entry")
    default: break
    }
  }

  @Test(
    "who is not sure changes nothing, and remarks about what is named are none",
    arguments: ["maybe the coffee was 4", "I love the shoes", "the taxi was late", "кафето беше хубаво"])
  func remarks(_ text: String) {
    if case .amendment(let amendment) = outcome(text) { #expect(amendment.named == nil && amendment.money == nil) }
  }
}
