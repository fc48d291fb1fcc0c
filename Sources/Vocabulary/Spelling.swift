import Entities
import WordForms

/// The word that a misspelt one was meant to be.
enum Spelling {
  /// The one word of the vocabulary that is nearest; `nil` where none is near, or where two are that mean different things.
  ///
  /// Words of up to 7 letters may have one slip, longer ones two; the first letter is right, or changed places.
  ///
  /// - Parameter key: the ``PhraseKey`` of a word that is not known.
  static func correction(of key: Letters) -> ListedPhrase? {
    guard key.count >= 4, key.count <= SpellingShelf.lengths.upperBound, !key.contains(where: PhraseKey.isDigit) else {
      return nil
    }
    var search = SpellingSearch(for: key)
    search.run()
    return search.result
  }
}

/// One walk along the shelves.
private struct SpellingSearch {
  private let key: Letters
  private let letters: UInt64
  private let distance: EditDistance
  private let limit: Int
  private var nearest: [ListedPhrase] = []
  private var best = Slip.farthest

  init(for key: Letters) {
    self.key = key
    letters = LetterSet.of(key).reversed().reduce(0) { $0 << 8 | UInt64($1) }
    distance = EditDistance(from: key)
    limit = key.count < 8 ? 1 : 2
  }

  mutating func run() {
    let (first, second) = (key[key.startIndex], key[key.startIndex + 1])
    for length in key.count - limit...key.count + limit where SpellingShelf.lengths.contains(length) {
      look(first: first, length: length, second: nil)
    }
    if first != second { look(first: second, length: key.count, second: first) }
  }

  /// The nearest word, unless it may be a word that means no category, or another category.
  var result: ListedPhrase? {
    guard let first = nearest.first, !nearest.contains(where: \.isCommonWord) else { return nil }
    if nearest.count == 1 { return first }
    let category = first.mainCategory
    return category != nil && nearest.allSatisfy { $0.mainCategory == category } ? first : nil
  }

  /// Looks at the words of one shelf; with `second`, only at those whose second letter it is.
  private mutating func look(first: UInt8, length: Int, second: UInt8?) {
    let shelf = SpellingShelf.of(first: first, length: length)
    let end = offset(of: shelf + 1)
    let start = VocabularyTable.spelling.utf8Start
    var position = offset(of: shelf)
    while position < end {
      let others = UnsafeRawPointer(start + position).loadUnaligned(as: UInt64.self) & SpellingSearch.setBits
      let word = UnsafeBufferPointer(start: start + position + LetterSet.width, count: length)
      position += LetterSet.width + length
      guard (UInt64(littleEndian: others) ^ letters).nonzeroBitCount <= 2 * limit else { continue }
      if let second, word[1] != second { continue }
      let slips = distance.distance(to: word)
      if slips <= limit {
        note(word, Slip(count: slips, hasOtherLetters: length != key.count || UInt64(littleEndian: others) != letters))
      }
    }
  }

  private mutating func note(_ word: UnsafeBufferPointer<UInt8>, _ slip: Slip) {
    guard slip <= best, let phrase = Lexicon.phrase(Array(word)[...]) else { return }
    if slip < best { nearest = [] }
    best = slip
    nearest.append(phrase)
  }

  private func offset(of shelf: Int) -> Int {
    PackedNumber.value(
      at: VocabularyTable.spellingIndex.utf8Start + shelf * PackedNumber.offsetWidth, width: PackedNumber.offsetWidth)
  }

  /// The six bytes of a letter set in the eight that are read.
  private static let setBits = UInt64(littleEndian: 0x0000_FFFF_FFFF_FFFF)
}

/// How far a word is from another; letters that changed places are the likelier slip than other letters.
private struct Slip: Comparable {
  let count: Int
  let hasOtherLetters: Bool

  static let farthest = Slip(count: .max, hasOtherLetters: true)

  static func < (left: Slip, right: Slip) -> Bool {
    left.count != right.count ? left.count < right.count : !left.hasOtherLetters && right.hasOtherLetters
  }
}
