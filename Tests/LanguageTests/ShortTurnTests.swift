import Entities
import FoundationEssentials
import Testing

@testable import Language

/// Turns of a few words that can only be about what was said before.
@Suite("Short turns")
struct ShortTurnTests {
  private func outcome(_ text: String, hasEntry: Bool = true) -> Interpretation.Outcome {
    Parser().understand(TokenizedText(text), in: Said.context, as: .inConversation(hasEntry: { _ in hasEntry })).outcome
  }

  private func amendment(_ text: String) throws -> Amendment {
    guard case .amendment(let amendment) = outcome(text) else {
      throw NoAmendment(text: text)
    }
    return amendment
  }

  private struct NoAmendment: Error {
    let text: String
  }

  @Test(
    "a day among words that name nothing is that of the entry before",
    arguments: [
      "it arrived on the 1st of november", "на 1 ноември дойде", "it landed on the 1st, by the way",
      "на 1-ви ги пратиха",
      "on the 1st, not today: 1 november", "na 1 noemvri ya platih",
    ])
  func day(_ text: String) throws {
    let amendment = try amendment(text)
    #expect(amendment.date == CalendarDate(year: 2025, month: 11, day: 1))
    #expect(amendment.money == nil && amendment.details == nil && amendment.category == nil)
  }

  @Test(
    "a day with a thing, a question or another day is no such turn",
    arguments: ["and yesterday", "bread yesterday", "was it yesterday?", "на кино вчера"])
  func noDay(_ text: String) {
    if case .amendment(let amendment) = outcome(text) { #expect(amendment.date == nil, "\(text): \(amendment)") }
  }

  @Test(
    "an order to take back may name what it means, with a reason beside it",
    arguments: [
      ("scrap Spotify, that was on my sister's card", "spotify"), ("forget the hot dog", "hot dog"),
      ("вестника махни го, няма смисъл", "вестника"), ("меда го взе комшията за себе си, махни го", "меда"),
    ])
  func goneByName(_ text: String, _ name: String) throws {
    // Only what is named is there.
    let isNamed = { (amendment: Amendment) in amendment.named == name }
    let outcome = Parser().understand(TokenizedText(text), in: Said.context, as: .inConversation(hasEntry: isNamed))
      .outcome
    guard case .amendment(let amendment) = outcome else {
      Issue.record("\(text): \(outcome)")
      return
    }
    #expect(amendment.named == name && amendment.undo && amendment.removes)
  }

  @Test(
    "what was taken back stands again, whatever is said beside it",
    arguments: [
      "hang on, put that back", "чакай, обърках се, върни записа", "hmm no, it was me after all. bring it back",
      "а не, върни ги, аз съм ги платила",
    ])
  func back(_ text: String) throws {
    let amendment = try amendment(text)
    #expect(amendment.restores)
    #expect(amendment.details == nil)
  }

  @Test(
    "a word that puts and a category or day say where the entry before goes",
    arguments: [("сложи го при хобита", "Hobbies"), ("v hobi go slozhi", "Hobbies"), ("хоби е това", "Hobbies")])
  func put(_ text: String, _ category: String) throws {
    #expect(try amendment(text).category?.name == category)
  }

  @Test(
    "an amount and that it was it is the amount of the entry before",
    arguments: ["720 бяха", "the landlord says it was 720", "they paid their own so only 720"])
  func amount(_ text: String) throws {
    let amendment = try amendment(text)
    #expect(amendment.money?.amount == 720)
    #expect(amendment.details == nil && amendment.category == nil)
  }

  @Test(
    "one of several is meant by its place, without a verb",
    arguments: [("and the second to 35", 2), ("а второто на 35", 2), ("the third one 35", 3)])
  func place(_ text: String, _ place: Int) throws {
    let amendment = try amendment(text)
    #expect(amendment.place == place)
    #expect(amendment.money?.amount == 35)
  }

  @Test("a misspelt order is one, where no amount is said")
  func misspelt() throws {
    #expect(try amendment("delte the last one").undo)
    if case .amendment(let other) = outcome("canel 12") { #expect(!other.undo) }
  }

  @Test("“next to it” adds nothing, “add 6 to it” does")
  func beside() throws {
    if case .amendment(let amendment) = outcome("and six for a cappuccino at the cafe next to it") {
      Issue.record("\(amendment)")
    }
    #expect(try amendment("add 6 to it").adds)
  }

  @Test("what came with it is not what it was")
  func withTip() throws {
    let amendment = try amendment("make it 58 with the tip")
    #expect(amendment.money?.amount == 58)
    #expect(amendment.type == nil && amendment.category == nil && amendment.details == nil)
  }

  @Test("thanks and farewells are told as such, and a greeting with an entry is an entry")
  func courtesy() {
    for text in [
      "thanks, you're a star", "ok bye", "ясно, чао", "cheers", "how are you today?", "stiga tolkova za dnes",
    ] {
      guard case .refused(.courtesy) = outcome(text) else {
        Issue.record("\(text): \(outcome(text))")
        continue
      }
    }
    guard case .entries = outcome("thanks, 20 at lidl") else {
      Issue.record("\(outcome("thanks, 20 at lidl"))")
      return
    }
  }

  @Test("what is joined to an entry is one, though nothing knows what it is")
  func joined() {
    let context = Said.usual
    let outcomes = [true, false].map { isThere in
      Parser().understand(
        TokenizedText("plus a rain cover, 39"), in: context, as: .inConversation(hasEntry: { _ in isThere })
      ).outcome
    }
    guard outcomes.allSatisfy({ if case .entries = $0 { true } else { false } }) else {
      Issue.record("\(outcomes)")
      return
    }
  }

  @Test("petrol for tomorrow is to come; a ticket for tomorrow is paid")
  func ahead() {
    for text in ["paid 45 for petrol tomorrow", "платих 45 за бензин утре"] {
      guard case .refused(.futureDate) = outcome(text) else {
        Issue.record("\(text): \(outcome(text))")
        continue
      }
    }
    guard case .entries = outcome("paid 45 for tickets tomorrow") else {
      Issue.record("\(outcome("paid 45 for tickets tomorrow"))")
      return
    }
  }

  @Test(
    "words that say outright that another thing is right mean one that was spoken of",
    arguments: [
      ("lidl should have been 33", "lidl"), ("the taxi ended up 33", "taxi"), ("sorry, billa was 33", "billa"),
      ("can you change the taxi to 33?", "taxi"), ("можеш ли да смениш таксито на 33?", "таксито"),
    ])
  func named(_ text: String, _ name: String) throws {
    let amendment = try amendment(text)
    #expect(amendment.named == name && amendment.isDefinite)
    #expect(amendment.money?.amount == 33)
  }

  @Test(
    "what a part names, and says nothing else, is meant by the other",
    arguments: [("oh the taxi, that was yesterday", "taxi"), ("а, таксито, то беше вчера", "таксито")])
  func antecedent(_ text: String, _ name: String) throws {
    // Nothing else is there by name.
    let isThere = { (amendment: Amendment) in amendment.named == nil || amendment.named == name }
    let outcome = Parser().understand(TokenizedText(text), in: Said.context, as: .inConversation(hasEntry: isThere))
      .outcome
    guard case .amendment(let amendment) = outcome else { throw NoAmendment(text: text) }
    #expect(amendment.named == name)
    #expect(amendment.date == CalendarDate(year: 2025, month: 11, day: 3))
  }

  @Test("who it was for is no income, and both are two")
  func persons() throws {
    if case .amendment(let amendment) = outcome("the shoes were for Kalina's birthday") {
      #expect(amendment.type != .income && amendment.category?.type != .income)
    }
    #expect(try amendment("those were both yesterday").count == 2)
  }

  @Test("how many, how much less and what is asked are no amounts")
  func noAmounts() {
    for text in [
      "two more of those", "още две такива", "5 лева отстъпка", "the first two were yesterday",
      "how much was it again?",
    ] {
      if case .amendment(let amendment) = outcome(text) {
        #expect(amendment.money == nil || amendment.subtracts, "\(text)")
      }
    }
  }

  @Test(
    "what was meant stands behind what is denied", arguments: ["it wasn't Zara, it was H&M", "това не беше 48 а 52"])
  func denied(_ text: String) throws {
    let amendment = try amendment(text)
    #expect(amendment.details == "h&m" || amendment.money?.amount == 52)
  }
}
