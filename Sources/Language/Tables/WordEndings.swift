/// What the languages say of the endings of one word, of which the rules ask one after another.
struct WordEndings {
  /// Of its last letter, its last two and so on, as long as something stands before them.
  private var entries: [WordIndex.Entry] = []
  private let asked: AskedLanguages

  /// The endings of a word in lower case.
  init(of word: ArraySlice<UInt8>, _ asked: AskedLanguages) {
    self.asked = asked
    entries.reserveCapacity(WordEndings.longest)
    var start = word.endIndex
    while entries.count < WordEndings.longest {
      repeat { start -= 1 } while start > word.startIndex && UTF8.isContinuation(word[start])
      guard start > word.startIndex else { break }
      entries.append(WordIndex.entry(of: word[start...]))
    }
  }

  /// The endings of a word in lower case.
  init(of word: String, _ asked: AskedLanguages) { self.init(of: Array(word.utf8)[...], asked) }

  /// How many letters the longest ending has of which a language says so; 0 where it has none.
  func length(_ mark: WordMark) -> Int { (entries.lastIndex { $0.has(mark, asked) } ?? -1) + 1 }

  /// Whether it has such an ending.
  func has(_ mark: WordMark) -> Bool { entries.contains { $0.has(mark, asked) } }

  /// Whether it says that who speaks did it, alone or with others.
  var isOwnPast: Bool { has(.ownPastEnding) || has(.ourPastEnding) }

  private static let longest = 4
}
