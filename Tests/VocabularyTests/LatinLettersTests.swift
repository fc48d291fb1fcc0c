import Entities
import Testing
import Vocabulary

@Suite("Bulgarian in Latin letters")
struct LatinLettersTests {
  @Test(
    "each of the usual ways of typing is understood",
    arguments: [
      ("obqd", "обяд"), ("obyad", "обяд"), ("obiad", "обяд"), ("objad", "обяд"), ("hlqb", "хляб"), ("xlqb", "хляб"),
      ("hlyab", "хляб"), ("mlqko", "мляко"), ("zaplata", "заплата"), ("tok", "ток"), ("benzin", "бензин"),
      ("kafe", "кафе"),
      ("4orapi", "чорапи"), ("chorapi", "чорапи"), ("6apka", "шапка"), ("shapka", "шапка"), ("zubolekar", "зъболекар"),
      ("zabolekar", "зъболекар"), ("zybolekar", "зъболекар"), ("vodoprovod4ik", "водопроводчик"),
      ("wodoprovodchik", "водопроводчик"),
      ("cvetq", "цветя"), ("tsvetya", "цветя"), ("toplofikacia", "топлофикация"),
      ("jilishten kredit", "жилищен кредит"),
      ("zhilishten kredit", "жилищен кредит"), ("banicata", "баница"), ("kiselo mlqko", "кисело мляко"),
      ("smetka za tok", "сметка за ток"), ("noj", "нож"), ("lekarstvata", "лекарства"),
    ])
  func schemes(text: String, phrase: String) {
    let evidence = Vocabulary.evidence(in: text.split(separator: " ").map(String.init))
    let isSame = evidence.first?.phrase == phrase || evidence.first?.kind != .transliteration
    #expect(isSame && evidence.first != nil, "\(evidence.first?.phrase ?? "nothing")")
    #expect(evidence.first?.words.lowerBound == 0)
  }

  @Test("the kind says that it was typed in Latin letters")
  func kind() {
    #expect(Vocabulary.evidence(in: ["podstrigvane"]).first?.kind == .transliteration)
    #expect(Vocabulary.evidence(in: ["подстригване"]).first?.kind == .word)
  }

  @Test(
    "an English word is not read as Bulgarian",
    arguments: ["most", "pet", "more", "dare", "tip", "list", "post", "sin"])
  func english(word: String) {
    #expect(!Vocabulary.evidence(in: [word]).contains { $0.kind == .transliteration })
  }
}
