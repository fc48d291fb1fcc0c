import WordForms

/// All single words by first letter and length: what a misspelling may have meant.
struct SpellingTable {
  /// The words' letter sets and letters, shelf after shelf.
  let bytes: [UInt8]
  /// Where each shelf starts, packed; one more for the end.
  let index: [UInt8]

  init(of table: PhraseTableBuilder) {
    var shelves = [[UInt8]](repeating: [], count: SpellingShelf.count)
    for line in table.lines where SpellingShelf.lengths.contains(line.key.count) && !line.isBrand {
      let isPhrase = line.codes.count > 1
      if !isPhrase && line.key.allSatisfy(PhraseKey.isDigit) { continue }
      let shelf = SpellingShelf.of(first: line.key[0], length: line.key.count)
      shelves[shelf] += LetterSet.of(line.key[...]) + line.key
    }
    var bytes: [UInt8] = []
    var index: [UInt8] = []
    for shelf in shelves {
      index += PackedNumber.bytes(bytes.count, width: PackedNumber.offsetWidth)
      bytes += shelf
    }
    self.bytes = bytes
    self.index = index + PackedNumber.bytes(bytes.count, width: PackedNumber.offsetWidth)
  }
}
