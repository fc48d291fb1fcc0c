import Testing

@testable import Language

/// Words that mean a thing without naming it.
@Suite("Stand-ins")
struct StandInTests {
  @Test(
    "what was spoken of takes the place of a word for it",
    arguments: [
      ("mine were 150", "boots were 150"), ("ours was only 110, paid it today", "boots was only 110, paid it today"),
      ("went with the cheaper one, 119 at praktiker", "went with boots, 119 at praktiker"),
      ("got a different one, 30", "got boots, 30"), ("взех друга, 75", "взех boots, 75"),
      ("моите излязоха 20, моят 30", "моите излязоха 20, boots 30"),
    ])
  func replaced(_ text: String, _ whole: String) {
    #expect(Parser().naming(thing: { "boots" }, in: TokenizedText(text))?.string == whole)
  }

  @Test(
    "a word that goes with a thing stands for none, and nothing is asked for it",
    arguments: ["my boots 150", "моята сестра 20", "друга кола 30", "one coffee 3", "new boots 80"])
  func kept(_ text: String) {
    var isAsked = false
    let whole = Parser().naming(
      thing: {
        isAsked = true
        return "boots"
      }, in: TokenizedText(text))
    #expect(whole == nil && !isAsked)
  }

  @Test("where nothing was spoken of, the words stay")
  func nothing() { #expect(Parser().naming(thing: { nil }, in: TokenizedText("mine were 150")) == nil) }

  @Test(
    "an entry is put where another part of its sentence says",
    arguments: [("popcorn 11, put that under fun", "Fun", 11), ("хляб 4, сложи го в Maya", "Maya", 4)])
  func put(_ text: String, _ category: String, _ amount: Int) {
    let outcome = Parser().understand(
      TokenizedText(text), in: Said.context, as: .inConversation(hasEntry: { _ in false })
    ).outcome
    guard case .entries(let entries) = outcome else {
      Issue.record("“\(text)”: \(outcome)")
      return
    }
    #expect(entries.map(\.category.name) == [category] && entries.map { "\($0.money.amount)" } == ["\(amount)"])
    #expect(entries[0].details?.contains("put") == false)
  }

  @Test(
    "a sum of a category is asked for without a question mark",
    arguments: [
      ("total for transport please", "Transport"), ("transport total", "Transport"), ("общо за транспорт", "Transport"),
      ("what do utilities come to now", "Utilities"),
    ])
  func sums(_ text: String, _ category: String) {
    let asked =
      Parser().asked(TokenizedText(text), in: Said.context)
      ?? {
        guard case .question(let question) = Parser().understand(TokenizedText(text), in: Said.context).outcome else {
          return nil
        }
        return question
      }()
    #expect(asked?.category?.name == category && asked?.kind == .total)
  }
}
