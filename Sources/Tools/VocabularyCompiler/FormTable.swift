import WordForms

/// Phrases by another key than their own: their stems, or their Bulgarian sounds in Latin letters.
struct FormTable {
  /// Sorted by key; each names the lines of the phrases (and of the common words) that have it.
  let lines: [(key: [UInt8], phrases: [Int])]

  /// - Parameter keys: the other keys of a phrase, given its words.
  init(of table: PhraseTableBuilder, keys: (String) -> [[UInt8]]) {
    var byKey: [[UInt8]: [Int]] = [:]
    for (index, line) in table.lines.enumerated() where !line.isBrand {
      let spelling = line.spelling.isEmpty ? PhraseKey.text(of: line.key) : line.spelling
      for key in keys(spelling) where !key.isEmpty { byKey[key, default: []].append(table.offsets[index]) }
    }
    lines = byKey.map { ($0.key, $0.value) }.sorted { $0.key.lexicographicallyPrecedes($1.key) }
  }

  /// `key⇥offsets`, each line's phrases as packed offsets into the table of phrases.
  var bytes: [[UInt8]] {
    lines.map { line in
      line.key + [9] + line.phrases.flatMap { PackedNumber.bytes($0, width: PackedNumber.offsetWidth) } + [10]
    }
  }
}
