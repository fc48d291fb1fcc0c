import Testing
import WordForms

@Suite("Keys of phrases")
struct PhraseKeyTests {
  private func key(_ phrase: String) -> String { String(decoding: PhraseKey.of(phrase), as: UTF8.self) }

  @Test(
    "letters and digits stay, and nothing else does",
    arguments: [
      ("azby019", "azby019"), ("`{/:@[", ""), ("AZ", ""), ("mr. bricolage", "mrbricolage"), ("h&m", "hm"),
      ("7-eleven", "7eleven"),
      ("абяю", "AB`_"), ("гп", "DP"), ("ѐёє", "FFF"), ("ії", "II"), ("ѝј", "JJ"), ("ђѓѕљ", ""), ("Ͽ\u{500}", ""),
      ("àå", "aa"), ("æ", "ae"), ("çčć", "ccc"), ("èëě", "eee"), ("ìïı", "iii"), ("ñ", "n"), ("òöøő", "oooo"),
      ("šşș", "sss"), ("ß", "ss"), ("ț", "t"), ("ùüů", "uuu"), ("ýÿ", "yy"), ("žż", "zz"), ("ğ", "g"), ("ł", "l"),
      ("÷ð", ""), ("日本", ""),
    ])
  func keys(phrase: String, letters: String) {
    #expect(key(phrase) == letters)
  }

  @Test("a key is behind what stands there already, and says its letters again")
  func texts() {
    var key = PhraseKey.of("кафе ")
    PhraseKey.append("café 2", to: &key)
    #expect(PhraseKey.text(of: key) == "кафеcafe2")
    #expect(PhraseKey.text(of: PhraseKey.of("абвгдежзийклмнопрстуфхцчшщъыьэюя")) == "абвгдежзийклмнопрстуфхцчшщъыьэюя")
  }

  @Test("a byte is of one script, or a digit")
  func kinds() {
    #expect((0...255).filter { PhraseKey.isCyrillic(UInt8($0)) } == Array(0x41...0x60))
    #expect((0...255).filter { PhraseKey.isDigit(UInt8($0)) } == Array(0x30...0x39))
  }
}

@Suite("Tables that are read where they lie")
struct PackedTableTests {
  @Test(
    "a number is written in six bits a character",
    arguments: [(0, 2, "00"), (63, 2, "0o"), (64, 2, "10"), (4095, 2, "oo"), (1, 1, "1"), (262_144, 4, "1000")])
  func numbers(value: Int, width: Int, text: String) {
    let bytes = PackedNumber.bytes(value, width: width)
    #expect(bytes == Array(text.utf8))
    let read = bytes.withUnsafeBufferPointer { $0.baseAddress.map { PackedNumber.value(at: $0, width: width) } }
    #expect(read == value)
  }

  @Test("a key's hash is that of Fowler, Noll and Vo, its high bits folded in")
  func hashes() {
    #expect(KeyHash.of([]) == 2_166_202_364)
    #expect(KeyHash.of("a".utf8) == 3_826_114_868)
    #expect(KeyHash.of("ab".utf8) == 1_294_311_296)
  }

  @Test(
    "at most two thirds of the slots are taken",
    arguments: [(0, 4), (2, 4), (3, 8), (5, 8), (6, 16), (10, 16), (11, 32)])
  func sizes(keys: Int, slots: Int) {
    let all = (0..<keys).map { Array("key \($0)".utf8) }
    let packed = KeyHash.slots(for: all, offsets: Array(0..<keys))
    #expect(packed.count == slots * PackedNumber.offsetWidth)
    #expect(packed.filter { $0 != UInt8(ascii: "o") }.isEmpty == (keys == 0))
  }

  @Test("a key whose slot is taken has the next free one, also over the end")
  func collisions() {
    let keys = ["h", "p", "a", "b", "c"]
    let offsets = [0, 70, 5000, 64, 63]
    let slots: StaticString = "0016oooo000ooooo01>80010oooo0000"
    #expect(KeyHash.slots(for: keys.map { Array($0.utf8) }, offsets: offsets) == Array("\(slots)".utf8))
    func offset(_ key: String) -> Int? {
      KeyHash.offset(of: key.utf8, in: slots) { offset in offsets.firstIndex(of: offset).map { keys[$0] } == key }
    }
    for (key, expected) in zip(keys, offsets) { #expect(offset(key) == expected) }
    for other in ["e", "x", "f", "d", "i"] { #expect(offset(other) == nil) }
    #expect(KeyHash.empty == 16_777_215)
  }

  @Test("words that are a slip apart differ in two bits of their letters at most")
  func letterSets() {
    #expect(LetterSet.of(PhraseKey.of("a")[...]) == [0x40, 0x44, 0x40, 0x40, 0x40, 0x40])
    #expect(LetterSet.of(PhraseKey.of("xzz")[...]) == [0x45, 0x40, 0x40, 0x40, 0x40, 0x40])
    #expect(LetterSet.of([]).count == LetterSet.width)
    #expect(LetterSet.of(PhraseKey.of("abba")[...]) == LetterSet.of(PhraseKey.of("ab")[...]))
    let sets = (0x61...0x7A).map { LetterSet.of([UInt8($0)]) }
    #expect(Set(sets).count == 26)
    for set in sets {
      #expect(
        set.allSatisfy { (0x40...0x5F).contains($0) } && set.map { ($0 & 0x1F).nonzeroBitCount }.reduce(0, +) == 1)
    }
  }

  @Test("each first letter and each length has a shelf of its own")
  func shelves() {
    let firsts: [(UInt8, Int)] = [
      (0x30, 1), (0x39, 10), (0x41, 11), (0x60, 42), (0x61, 43), (0x7A, 68), (0x20, 0), (0x2F, 0), (0x3A, 0), (0x7B, 0),
    ]
    for (first, shelf) in firsts { #expect(SpellingShelf.of(first: first, length: 3) == shelf * 32 + 3) }
    #expect(SpellingShelf.of(first: 0x7A, length: 24) < SpellingShelf.count && SpellingShelf.count == 2208)
    #expect(SpellingShelf.lengths == 3...24)
  }
}

@Suite("Pieces of words")
struct PieceTests {
  private func pieces(_ word: String) -> [String] {
    var pieces: [String] = []
    WordPieces.forEach(of: PhraseKey.of(word)[...]) { pieces.append(String(decoding: $0, as: UTF8.self)) }
    return pieces
  }

  @Test("a word has pieces of five to seven letters, its ends marked; a short one has none")
  func pieces() {
    #expect(pieces("abcd").isEmpty)
    #expect(pieces("abcde") == ["{abcd", "abcde", "bcde{", "{abcde", "abcde{", "{abcde{"])
    #expect(pieces("abcdef").count == 4 + 3 + 2 && pieces("abcdefgh").last == "cdefgh{")
  }

  @Test(
    "the best category counts where it is clearly above twice the second",
    arguments: [
      ([36, 0], 0), ([35, 0], nil), ([100, 32], 0), ([100, 33], nil), ([10, 60], 1), ([0, 0], nil), ([60, 60], nil),
    ])
  func verdicts(weights: [Int], best: Int?) {
    var verdict = PieceVerdict()
    for (category, weight) in weights.enumerated() { verdict.add(weight, for: category) }
    #expect(verdict.category() == best)
  }

  @Test("what several pieces say adds up, and a category that there cannot be says nothing")
  func sums() {
    var verdict = PieceVerdict()
    for category in [-1, 62, 63] { verdict.add(1000, for: category) }
    #expect(verdict.category() == nil)
    verdict.add(20, for: 61)
    verdict.add(20, for: 61)
    #expect(verdict.category() == 61 && verdict.category(threshold: 40) == 61 && verdict.category(threshold: 41) == nil)
  }

  @Test("words that were joined are taken out one by one, with their neighbours, or with another one between")
  func joined() {
    var words = JoinedWords()
    #expect(words.count == 0)
    for word in ["one", "", "two"] { words.append { $0.append(contentsOf: word.utf8) } }
    #expect(
      words.count == 3 && words[0] == Array("one".utf8)[...] && words[1].isEmpty && words[2].elementsEqual("two".utf8))
    #expect(words[0..<3].elementsEqual("onetwo".utf8) && words[1..<2].isEmpty)
    let other = words.replacing(1, with: "and".utf8)
    #expect(other.count == 3 && other[0..<3].elementsEqual("oneandtwo".utf8) && other[2].elementsEqual("two".utf8))
  }
}
