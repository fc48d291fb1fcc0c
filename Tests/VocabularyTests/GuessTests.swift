import Entities
import Testing
import Vocabulary

@Suite("Words that nobody listed")
struct GuessTests {
  @Test("a word of a known family is guessed, and the guess weighs little")
  func family() throws {
    let guess = try #require(Vocabulary.evidence(in: ["ремонтират"]).first)
    #expect(guess.kind == .statistical)
    #expect(guess.category == .homeImprovements)
    #expect(guess.weight < 50)
    #expect(guess.phrase == "ремонтират")
  }

  @Test(
    "a word that reminds of nothing is not guessed",
    arguments: ["quartermaine", "zdravkovets", "бургаски", "йорданкин", "blorptang", "wexford", "40001", "xzxzxzxz"])
  func abstains(word: String) {
    #expect(!Vocabulary.evidence(in: [word]).contains { $0.kind == .statistical })
  }

  @Test("common words are never guessed at", arguments: ["yesterday", "технология", "author", "бизнес", "everything"])
  func common(word: String) {
    #expect(!Vocabulary.evidence(in: [word]).contains { $0.kind == .statistical })
  }
}
