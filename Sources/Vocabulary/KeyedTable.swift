import WordForms

/// Lines in the binary's constant data, found where they lie by a hash table in a second constant: nothing is built at start.
///
/// A line is its key, a tab and a value.
struct KeyedTable {
  private let start: UnsafePointer<UInt8>
  private let slots: StaticString
  private let count: Int

  init(_ lines: StaticString, slots: StaticString) {
    start = lines.utf8Start
    count = lines.utf8CodeUnitCount
    self.slots = slots
  }

  /// Where the line of `key` stands.
  func line(of key: Letters) -> Int? { KeyHash.offset(of: key, in: slots) { hasKey(key, at: $0) } }

  /// The key of the line at `offset`.
  func key(at offset: Int) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(start: start + offset, count: find(KeyedTable.tab, from: offset) - offset)
  }

  /// What stands behind the key of the line at `offset`.
  func value(at offset: Int) -> UnsafeBufferPointer<UInt8> {
    let tab = find(KeyedTable.tab, from: offset)
    return UnsafeBufferPointer(start: start + tab + 1, count: find(KeyedTable.newline, from: tab) - tab - 1)
  }

  private func hasKey(_ key: Letters, at offset: Int) -> Bool {
    guard offset + key.count < count, start[offset + key.count] == KeyedTable.tab else { return false }
    var position = offset
    for byte in key {
      if start[position] != byte { return false }
      position += 1
    }
    return true
  }

  private func find(_ byte: UInt8, from: Int) -> Int {
    var position = from
    while position < count && start[position] != byte { position += 1 }
    return position
  }

  private static let tab: UInt8 = 9
  private static let newline: UInt8 = 10
}

extension KeyedTable {
  /// All phrases by their key.
  static var phrases: KeyedTable { KeyedTable(VocabularyTable.phrases, slots: VocabularyTable.phraseSlots) }
  /// Where the phrases of a stem stand.
  static var stems: KeyedTable { KeyedTable(VocabularyTable.stems, slots: VocabularyTable.stemSlots) }
  /// Where the phrases stand that sound so in Bulgarian.
  static var latin: KeyedTable { KeyedTable(VocabularyTable.latin, slots: VocabularyTable.latinSlots) }
  /// What the pieces of words speak for: a category's letter and a weight.
  static var pieces: KeyedTable { KeyedTable(VocabularyTable.pieces, slots: VocabularyTable.pieceSlots) }
}
