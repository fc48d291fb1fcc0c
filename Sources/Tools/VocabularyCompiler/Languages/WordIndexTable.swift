import WordForms

/// The first words of all phrases and all marked words: which tables need asking, and what the word is to the rules.
struct WordIndexTable {
  /// A word with what each language says of it.
  struct Line {
    let word: [UInt8]
    let languages: [(language: Int, tables: Int, marks: [Int])]

    /// `word⇥`, then for each language its place, the tables as a set of bits, how many marks there are, and the marks.
    var bytes: [UInt8] {
      word + [9]
        + languages.flatMap { entry in
          [UInt8(48 + entry.language)] + PackedNumber.bytes(entry.tables, width: 4)
            + PackedNumber.bytes(entry.marks.count, width: 1)
            + entry.marks.flatMap { PackedNumber.bytes($0, width: 2) }
        } + [10]
    }
  }

  /// Sorted by word.
  let lines: [Line]

  init(_ folder: LanguageFolder, concerns: [String], marks: [String]) {
    var words: [[UInt8]: [Int: (tables: Int, marks: Set<Int>)]] = [:]
    let outside = Set(folder.roles.concerns.filter(\.isOutside).map(\.name))
    for table in folder.tables where !outside.contains(table.concern) {
      let bit = concerns.firstIndex(of: table.concern)
      for phrase in table.phrases {
        let word = phrase.words.first ?? []
        var entry = words[word]?[table.language] ?? (0, [])
        if let bit {
          entry.tables |= 1 << bit
        } else if let mark = marks.firstIndex(of: phrase.meaning) {
          entry.marks.insert(mark)
        }
        words[word, default: [:]][table.language] = entry
      }
    }
    lines = words.map { word, languages in
      Line(
        word: word,
        languages: languages.sorted { $0.key < $1.key }.map { ($0.key, $0.value.tables, $0.value.marks.sorted()) })
    }.sorted { $0.word.lexicographicallyPrecedes($1.word) }
  }

  /// The hash table of the lines, packed.
  var slots: [UInt8] {
    let offsets = lines.reduce(into: [0]) { $0.append(($0.last ?? 0) + $1.bytes.count) }
    return KeyHash.slots(for: lines.map(\.word), offsets: offsets)
  }
}
