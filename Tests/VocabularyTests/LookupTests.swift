import Entities
import Testing
import Vocabulary

@Suite("Looking up phrases as they are listed")
struct LookupTests {
  @Test("a category's own name is the strongest evidence")
  func categoryName() throws {
    let evidence = try #require(Vocabulary.evidence(in: ["50", "eat", "out"]).first)
    #expect(evidence.category == .eatOut)
    #expect(evidence.kind == .categoryName)
    #expect(evidence.words == 1..<3)
    #expect(evidence.weight == 100)
  }

  @Test("a merchant is found in either alphabet")
  func merchant() {
    #expect(found("at lidl") == ["lidl: Groceries"])
    #expect(found("в лидл") == ["лидл: Groceries"])
  }

  @Test("the longest listed phrase wins")
  func longest() {
    #expect(found("gas bill") == ["gas bill: Utilities"])
    #expect(found("cat food") == ["cat food: Other"])
  }

  @Test(
    "spaces, dots, hyphens and ampersands make no difference",
    arguments: [
      "h&m", "h & m", "h m", "7-eleven", "7 eleven", "mr. bricolage", "mr bricolage", "mrbricolage", "met life",
      "metlife",
      "t-market", "tmarket", "l'oréal", "loreal", "a 1",
    ])
  func lenient(text: String) {
    let evidence = Vocabulary.evidence(in: text.split(separator: " ").map(String.init))
    #expect(evidence.first?.words == 0..<text.split(separator: " ").count)
  }

  @Test("a function word is not glued to its neighbour")
  func functionWords() {
    #expect(!found("in come").contains { $0.contains("income") })
    #expect(!found("on ions").contains { $0.contains("onion") })
  }

  @Test("every phrase of a sentence is evidence, in the order of the words")
  func several() {
    #expect(found("diapers at dm") == ["diapers: Baby", "dm: Body care"])
  }

  @Test("a thing outranks the shop of many things that sold it, and coffee gives way to it")
  func weights() {
    #expect(surest("diapers at dm") == .baby)
    #expect(surest("coffee at billa") == .groceries)
    #expect(surest("lunch at ikea") == .eatOut)
    #expect(surest("coffee") == .eatOut)
    #expect(surest("sandwich with cheese") == .eatOut)
    #expect(surest("bread from the bakery") == .groceries)
    #expect(surest("taxi to the cinema") == .transport)
    #expect(surest("breakfast at the hotel") == .eatOut)
  }

  @Test("a hint counts only where nothing else points anywhere")
  func hints() {
    #expect(found("invoice") == ["invoice: Other"])
    #expect(found("invoice plumber") == ["plumber: Home improvements"])
  }

  @Test("a phrase of two types gives evidence for both")
  func types() {
    #expect(Set(Vocabulary.evidence(in: ["rent"]).map(\.category)) == [.rent, .mortgage])
  }

  @Test("nothing is found where nothing is listed")
  func nothing() {
    #expect(found("") == [])
    #expect(found("zzqx the of") == [])
    #expect(Vocabulary.evidence(in: ["", "…", "—"]) == [])
  }

  private func found(_ text: String) -> [String] {
    Vocabulary.evidence(in: text.split(separator: " ").map(String.init)).map { "\($0.phrase): \($0.category.name)" }
  }

  private func surest(_ text: String) -> BudgetCategory? {
    Vocabulary.evidence(in: text.split(separator: " ").map(String.init)).max { $0.weight < $1.weight }?.category
  }
}
