import Testing
import WordForms

/// Words in other letters than their own, with a script of four letters.
@Suite("Words that are typed in other letters")
struct RespellingTests {
  private let respelling = Respelling(
    sounds: "Hsh H6 vw ", written: "a b v,w zh,j,z sh,6 ", swallowed: "Hi", endings: Endings())

  private func sounds(_ word: String) -> String {
    String(decoding: respelling.sounds(of: PhraseKey.of(word)[...]), as: UTF8.self)
  }

  @Test(
    "letters that stand for a sound are that sound, others stand for themselves",
    arguments: [
      ("washa", "vaHa"), ("6a", "Ha"), ("as", "as"), ("ash", "aH"), ("sah", "sah"), ("", ""), ("shsh6", "H"),
      ("abba", "aba"), ("a11", "a11"), ("ish", "H"), ("ashi", "aHi"), ("iis", "is"),
    ])
  func sounds(word: String, heard: String) { #expect(sounds(word) == heard) }

  @Test("a word's part sounds as the word does")
  func part() {
    let key = PhraseKey.of("xwashax")
    #expect(respelling.sounds(of: key[1..<6]) == Array("vaHa".utf8))
    #expect(respelling.sounds(of: key[1..<4]) == Array("vas".utf8))
  }

  @Test("each letter is typed in each of its ways, the official one first")
  func spellings() {
    func typed(_ word: String) -> [String] {
      respelling.spellings(of: PhraseKey.of(word)[...]).map { String(decoding: $0, as: UTF8.self) }
    }
    #expect(typed("аб") == ["ab"] && typed("аx") == ["ax"])
    #expect(typed("ва") == ["va", "wa"])
    #expect(typed("гд") == ["zhsh", "zh6", "jsh", "j6", "zsh", "z6"])
    // Twelve ways at most: what comes then is typed in the official one.
    #expect(typed("гдв").count == 12 && typed("ввв").count == 8)
    #expect(typed("вввв").count == 8 && typed("гггб").allSatisfy { $0.hasSuffix("zhb") })
  }

  @Test("a phrase is found under each way of its words")
  func phrases() {
    let stems = Set(respelling.stems(ofPhrase: "ва ба").map { String(decoding: $0, as: UTF8.self) })
    #expect(stems == ["vaba"])
    // In order: what is cut off is the same in every build.
    let others = respelling.stems(ofPhrase: "га да").map { String(decoding: $0, as: UTF8.self) }
    #expect(others == ["zhaHa", "jaHa", "zaHa"])
    // Each word has three; what comes behind twelve of them is looked for with those.
    #expect(
      (1...4).map { respelling.stems(ofPhrase: Array(repeating: "га", count: $0).joined(separator: " ")).count } == [
        3, 9, 27, 36,
      ])
  }
}
