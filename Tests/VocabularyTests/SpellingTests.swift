import Entities
import Testing
import Vocabulary

@Suite("Misspellings")
struct SpellingTests {
  @Test(
    "a slip or two of the finger are forgiven",
    arguments: [
      ("kauflnd", BudgetCategory.groceries), ("kaufand", .groceries), ("lild", .groceries), ("grocries", .groceries),
      ("resturant", .eatOut), ("restuarant", .eatOut), ("cofee", .eatOut), ("starbuks", .eatOut), ("pharmcy", .medical),
      ("dentsit", .medical), ("netlfix", .subscriptions), ("spotfy", .subscriptions), ("elecricity", .utilities),
      ("haircutt", .bodyCare), ("kindergarden", .maya), ("mortage", .mortgage), ("decathalon", .hobbies),
      ("ikae", .homeImprovements),
      ("кауфлнд", .groceries), ("ресторнат", .eatOut), ("аптекаа", .medical), ("бензнн", .transport),
      ("ипотка", .mortgage),
      ("зъболекр", .medical), ("нетфлкс", .subscriptions),
    ])
  func forgiven(word: String, category: BudgetCategory) {
    let evidence = Vocabulary.evidence(in: [word])
    #expect(evidence.first?.category == category)
  }

  @Test(
    "a right word is never taken for another one",
    arguments: [
      "bold", "little", "night", "word", "plane-tree", "money", "letter", "house", "weather", "brother", "thirty",
      "sunday",
      "friday", "november", "course", "whether", "twenty", "fifteen", "spent", "bought", "yesterday", "through",
      "worth",
      "fortress", "director", "evil", "sunshine", "strongest", "staircase", "farmland", "kosher",
      "песен", "накара", "професия", "икономика", "минимална", "легенди", "базата",
      "вчера", "днес", "купих", "платих", "двайсет", "лева", "неделя", "октомври", "петък", "голям", "човек",
    ])
  func right(word: String) {
    #expect(!Vocabulary.evidence(in: [word]).contains { $0.kind == .nearSpelling || $0.kind == .transliteration })
  }

  @Test(
    "a misspelt common word is not taken for a listed one",
    arguments: ["yesteday", "yesterdy", "thisrty", "вчерра", "мноого"])
  func misspeltCommon(word: String) {
    #expect(Vocabulary.evidence(in: [word]) == [])
  }

  @Test("short words and numbers are left alone", arguments: ["dn", "bil1", "k55", "16gb", "abc", "xx"])
  func short(word: String) {
    #expect(!Vocabulary.evidence(in: [word]).contains { $0.kind == .nearSpelling })
  }

  @Test(
    "a name that is nobody's misspelling stays unknown",
    arguments: ["zdravkov", "wroclaw", "kvartirnik", "qwertzu", "ббббббб"])
  func unknown(word: String) {
    #expect(!Vocabulary.evidence(in: [word]).contains { $0.kind == .nearSpelling })
  }

  @Test("known words are those listed, their forms, and the common ones")
  func known() {
    #expect(["lidl", "пелените", "yesterday", "hlqb", "двайсет", "kaufland"].allSatisfy(Vocabulary.isKnown))
    #expect(!["kauflnd", "qwertz", "йцукен"].contains(where: Vocabulary.isKnown))
  }

  @Test(
    "hostile words cost no crash", arguments: ["", "👩‍👩‍👧", String(repeating: "a", count: 5000), "\u{0}", "é̂̃", "ААА", "ß"])
  func hostile(word: String) {
    _ = Vocabulary.evidence(in: [word, word])
    _ = Vocabulary.isKnown(word)
  }
}
