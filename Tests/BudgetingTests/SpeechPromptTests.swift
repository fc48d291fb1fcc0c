import Entities
import Testing

@testable import Budgeting

/// What a speech recogniser is told beforehand.
@Suite("What a recogniser is told")
struct SpeechPromptTests {
  @Test("names come first, the newest sentence last, and nothing twice")
  func order() {
    let prompt = SpeechPrompt(
      said: [("20 at  Lidl", "lidl"), ("45.50 at lidl", "Lidl"), ("Coffee 3!", "coffee"), (" \n", nil)],
      names: ["LIDL", "dm", "coffee", "шел"], currency: .euro)
    #expect(prompt.text == "EUR, dm, шел. Coffee 3! 20 at Lidl.")
    #expect(SpeechPrompt(said: [], names: [], currency: .lev).text == "BGN.")
  }

  @Test("it stays as short as recognisers heed, and leaves out what nobody speaks")
  func length() {
    let message = String(repeating: "Card 1234 ", count: 9)
    let names = (0..<200).map { "shop number \($0)" }
    let prompt = SpeechPrompt(said: [(message, nil), ("tea 2", "tea")], names: names, currency: .euro)
    #expect(prompt.text.count <= SpeechPrompt.mostCharacters)
    #expect(prompt.text.hasPrefix("EUR, shop number 0, shop number 1,"))
    #expect(prompt.text.hasSuffix(". tea 2."))
    #expect(!prompt.text.contains("Card"))
  }

  @Test("what came from a bank's file was said by nobody")
  func household() throws {
    let scene = try Scene()
    _ = try scene.say("spent 45.50 at lidl")
    _ = try scene.say("taxi 12")
    #expect(try scene.household.speechPrompt().text == "BGN. spent 45.50 at lidl. taxi 12.")
  }
}
