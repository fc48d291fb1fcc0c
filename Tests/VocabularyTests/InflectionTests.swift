import Entities
import Testing
import Vocabulary

@Suite("Forms of a word")
struct InflectionTests {
  @Test(
    "the Bulgarian article and plural are understood",
    arguments: [
      ("обядът", BudgetCategory.eatOut), ("обяда", .eatOut), ("баничките", .eatOut), ("кафетата", .eatOut),
      ("гумите", .transport), ("таксито", .transport), ("таксита", .transport), ("бензина", .transport),
      ("чорапите", .clothes), ("обувката", .clothes), ("подаръци", .otherExpense), ("подаръкът", .otherExpense),
      ("червилото", .bodyCare), ("лекарствата", .medical), ("зъболекарят", .medical), ("пелените", .baby),
      ("вафличките", .groceries), ("якенце", .clothes), ("концерта", .fun), ("билета", .fun),
      ("домати", .groceries), ("доматите", .groceries), ("сиренето", .groceries), ("хлябът", .groceries),
    ])
  func bulgarian(word: String, category: BudgetCategory) {
    #expect(Vocabulary.evidence(in: [word]).first?.category == category)
  }

  @Test(
    "the English plural, possessive, -ing and -ed are understood",
    arguments: [
      ("lunches", BudgetCategory.eatOut), ("dentists", .medical), ("tyre", .transport), ("haircuts", .bodyCare),
      ("batteries", .homeImprovements), ("plumber's", .homeImprovements), ("groceries", .groceries),
      ("fuelled", .transport),
    ])
  func english(word: String, category: BudgetCategory) {
    #expect(Vocabulary.evidence(in: [word]).first?.category == category)
  }

  @Test("each word of a phrase may be inflected")
  func phrases() {
    #expect(Vocabulary.evidence(in: ["зимните", "гуми"]).first?.words == 0..<2)
    #expect(Vocabulary.evidence(in: ["winter", "tyre"]).first?.words == 0..<2)
    #expect(Vocabulary.evidence(in: ["спестовна", "сметката"]).first?.category == .savings)
  }

  @Test(
    "a word that only looks inflected is another word",
    arguments: ["suite", "hated", "matched", "sparred", "коли"])
  func notInflected(word: String) {
    let wrong = ["suit", "hat", "matches", "spar", "колие"]
    #expect(!Vocabulary.evidence(in: [word]).contains { wrong.contains($0.phrase) })
  }

  @Test("of two listed words with one stem, the one that looks like what was said is meant")
  func likeness() {
    #expect(Vocabulary.evidence(in: ["таксито"]).first?.category == .transport)
    #expect(Vocabulary.evidence(in: ["таксата"]).first?.category == .otherExpense)
  }
}
