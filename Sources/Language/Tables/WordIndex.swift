import WordForms

/// What is said of single words: which tables hold a phrase that begins with one, and what the rules ask of it.
///
/// The index is made at each build from `Languages/`, and searched where it lies.
struct WordIndex {
  /// What the languages say of one word.
  struct Entry: Sendable {
    /// Where its line's value begins; zero for a word that is in no table.
    fileprivate let offset: Int32

    static let unknown = Entry(offset: 0)

    /// Whether any language knows it.
    var isKnown: Bool { offset != 0 }

    /// A bit for each concern whose tables, of whichever language, have phrases that begin with the word.
    var tables: Int {
      tables(in: -1)
    }

    /// A bit for each concern whose tables of one of the languages, a bit each, have phrases that begin with the word.
    func tables(in languages: Int) -> Int {
      var tables = 0
      forEachLanguage { language, bits, _, _ in if languages & 1 << language != 0 { tables |= bits } }
      return tables
    }

    /// A bit for each language that knows the word.
    var languages: Int {
      var languages = 0
      forEachLanguage { language, _, _, _ in languages |= 1 << language }
      return languages
    }

    /// Counts the word for its language, unless others have it as well.
    func count(into counts: inout [Int]) {
      guard offset != 0 else { return }
      let languages = self.languages
      guard languages & (languages - 1) == 0 else { return }
      forEachLanguage { language, _, marks, count in
        let isShared = (0..<count).contains {
          PackedNumber.value(at: marks + 2 * $0, width: 2) == WordMark.shared.rawValue
        }
        if !isShared { counts[language] += 1 }
      }
    }

    /// Whether one of the languages that are asked says so of the word.
    func has(_ mark: WordMark, _ asked: AskedLanguages = .always) -> Bool {
      guard offset != 0 else { return false }
      let languages = asked.languages(for: self)
      var position = WordIndexTable.lines.utf8Start + Int(offset)
      while position[0] != UInt8(ascii: "\n") {
        let end = position + 6 + 2 * PackedNumber.value(at: position + 5, width: 1)
        if languages & 1 << (Int(position[0]) - 48) != 0 {
          var place = position + 6
          while place < end {
            if PackedNumber.value(at: place, width: 2) == mark.rawValue { return true }
            place += 2
          }
        }
        position = end
      }
      return false
    }

    private func forEachLanguage(_ body: (Int, Int, UnsafePointer<UInt8>, Int) -> Void) {
      guard offset != 0 else { return }
      var position = WordIndexTable.lines.utf8Start + Int(offset)
      while position[0] != UInt8(ascii: "\n") {
        let marks = PackedNumber.value(at: position + 5, width: 1)
        body(Int(position[0]) - 48, PackedNumber.value(at: position + 1, width: 4), position + 6, marks)
        position += 6 + 2 * marks
      }
    }
  }

  /// What the languages say of a word in lower case.
  static func entry(of word: ArraySlice<UInt8>) -> Entry {
    let lines = WordIndexTable.lines.utf8Start
    return KeyHash.offset(of: word, in: WordIndexTable.slots) { isLine(of: word, at: lines + $0) }
      .map { Entry(offset: Int32($0 + word.count + 1)) } ?? .unknown
  }

  private static func isLine(of word: ArraySlice<UInt8>, at line: UnsafePointer<UInt8>) -> Bool {
    var position = 0
    for byte in word {
      // A line never ends before its tab, so this stops in time.
      if line[position] != byte { return false }
      position += 1
    }
    return line[position] == 9
  }
}
