import Testing
import WordForms

/// What goes from a word, at and beside each bound, with the rules of a language that nobody speaks.
@Suite("Endings that are taken off")
struct EndingTests {
  private func stemmer(
    articles: String = "", plurals: String = "", verbs: String = "", changes: String = "", little: String = "",
    silent: String = "", last: String = "", doubled: String = "", doubledWhenShort: String = ""
  ) -> Stemmer {
    let latin = Endings(
      articles: articles, plurals: plurals, verbs: verbs, changes: changes, little: little, silent: silent, last: last,
      vowels: "aeiou", doubled: doubled, doubledWhenShort: doubledWhenShort)
    return Stemmer(latin: latin, cyrillic: Endings())
  }

  private func stem(_ word: String, _ stemmer: Stemmer) -> String {
    String(decoding: stemmer.stem(of: PhraseKey.of(word)[...]), as: UTF8.self)
  }

  @Test(
    "two articles go at most, from words of five letters or more",
    arguments: [
      ("abcta", "abc"), ("abta", "abta"), ("abctata", "abc"), ("abctatata", "abcta"), ("abc", "abc"), ("zta", "zta"),
    ])
  func articles(word: String, left: String) { #expect(stem(word, stemmer(articles: "p2ta ")) == left) }

  @Test("a plural goes from words of four letters or more", arguments: [("cats", "cat"), ("ats", "ats")])
  func plurals(word: String, left: String) { #expect(stem(word, stemmer(plurals: "p1s ")) == left) }

  @Test("of two endings that fit, the longer one goes; of two as long, the first")
  func longest() {
    #expect(stem("boxes", stemmer(plurals: "p1s p2es ")) == "box")
    #expect(stem("boxes", stemmer(plurals: "p2es p1s ")) == "box")
    #expect(stem("boxes", stemmer(plurals: "p1s p3s ")) == "boxe")
    #expect(stem("boxes", stemmer(plurals: "p3s p1s ")) == "bo")
  }

  @Test(
    "an ending of long words needs two letters before it",
    arguments: [("abum", "ab"), ("abums", "ab"), ("aums", "aums")])
  func long(word: String, left: String) { #expect(stem(word, stemmer(plurals: "l2um l3ums ")) == left) }

  @Test("an ending of words of six letters needs as many, and nothing goes besides")
  func six() {
    #expect(stem("abcdey", stemmer(plurals: "s1y ", silent: "e")) == "abcde")
    #expect(stem("abcdey", stemmer(plurals: "p1y ", silent: "e")) == "abcd")
    #expect(stem("abcdy", stemmer(plurals: "s1y ", silent: "e")) == "abcdy")
  }

  @Test(
    "a silent letter goes from five letters on, a last one from four",
    arguments: [
      ("abcde", "abcd"), ("abce", "abce"), ("abco", "abc"), ("abo", "abo"), ("abceta", "abce"), ("abota", "abo"),
    ])
  func lastLetters(word: String, left: String) {
    #expect(stem(word, stemmer(articles: "p2ta ", silent: "e", last: "o")) == left)
  }

  @Test(
    "the ending of a verb goes where a word is left",
    arguments: [
      ("jumping", "jump"), ("toing", "toing"), ("string", "string"), ("trying", "trying"), ("shopping", "shop"),
      ("calling", "call"), ("buffing", "buff"), ("scoffing", "scof"), ("seeing", "see"), ("agreeing", "agree"),
      ("hating", "hate"), ("acting", "act"), ("camping", "camp"), ("using", "using"), ("boiling", "boil"),
    ])
  func verbs(word: String, left: String) {
    #expect(stem(word, stemmer(verbs: "p3ing ", silent: "e", doubled: "l", doubledWhenShort: "f")) == left)
  }

  @Test("no letter comes back in a language without silent ones")
  func nothingLost() { #expect(stem("hating", stemmer(verbs: "p3ing ")) == "hat") }

  @Test(
    "an end is changed in words of four letters, or of three where the rule says so",
    arguments: [
      ("abci", "abcy"), ("abi", "abi"), ("abu", "abk"), ("bu", "bu"), ("abts", "abq"), ("bts", "bts"),
      ("abctt", "abctz"),
    ])
  func changes(word: String, left: String) {
    #expect(stem(word, stemmer(changes: "pyi tku pqts pzt ")) == left)
  }

  @Test("words that stand before it are no part of a word")
  func appended() {
    let stemmer = stemmer(changes: "pyi ")
    var stems = PhraseKey.of("abc")
    stemmer.append(of: PhraseKey.of("abi")[...], to: &stems)
    stemmer.append(of: PhraseKey.of("abci")[...], to: &stems)
    #expect(stems == PhraseKey.of("abcabiabcy"))
    #expect(stemmer.stems(ofPhrase: "abi abci") == PhraseKey.of("abiabcy"))
  }

  @Test("a word in the other script keeps what only this one takes off")
  func scripts() {
    #expect(stemmer(plurals: "p1s ").stem(of: PhraseKey.of("котс")[...]) == PhraseKey.of("котс"))
    #expect(stemmer().stem(of: []).isEmpty)
    #expect(!stemmer(little: "p3ich ").isAmbiguous([]))
  }

  @Test(
    "a little thing of six letters or more has the stem of the thing besides, of three letters or more",
    arguments: [
      ("bookich", "book"), ("bokich", "bok"), ("boicha", "boi"), ("bookichta", "book"), ("bokicha", "bok"),
    ])
  func little(word: String, other: String) {
    let stemmer = stemmer(articles: "p2ta ", little: "p3ich ", last: "a")
    let key = PhraseKey.of(word)[...]
    var stem: [UInt8] = []
    stemmer.appendOther(of: key, to: &stem)
    #expect(stemmer.isAmbiguous(key) && stem == PhraseKey.of(other))
  }

  @Test(
    "an article's vowel may be an ending by itself in words of five letters or more",
    arguments: [("konta", "kont"), ("kontata", "kontat")])
  func vowelAlone(word: String, other: String) {
    let stemmer = stemmer(articles: "p2ta ", last: "a")
    let key = PhraseKey.of(word)[...]
    var stem: [UInt8] = []
    stemmer.appendOther(of: key, to: &stem)
    #expect(stemmer.isAmbiguous(key) && stem == PhraseKey.of(other))
  }

  @Test("other words have one stem", arguments: ["onta", "konca", "boich", "ich", "bokko", "kontu"])
  func alone(word: String) {
    let stemmer = stemmer(articles: "p2ta p1ca p2tu ", little: "p3ich ", last: "a")
    let key = PhraseKey.of(word)[...]
    var stem: [UInt8] = []
    stemmer.appendOther(of: key, to: &stem)
    #expect(!stemmer.isAmbiguous(key) && stem == stemmer.stem(of: key))
  }

  @Test("rules are written down and read again as they were")
  func rules() {
    var rules = EndingRules()
    #expect(rules.all.isEmpty)
    rules.add(.ofLong, UInt8(ascii: "2"), "es".utf8)
    rules.add(.ofThree, UInt8(ascii: "y"), "i".utf8)
    #expect(rules.text == "l2es tyi ")
    let all = EndingRules(text: rules.text).all
    #expect(all.map(\.kind) == [.ofLong, .ofThree] && all[0].number == 2)
    #expect(all.map(\.ending) == [Array("es".utf8), Array("i".utf8)] && all[1].replacement == UInt8(ascii: "y"))
  }
}
