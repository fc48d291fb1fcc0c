import Entities
import WordForms

/// The word that a misspelt one was meant to be.
enum Spelling {
  /// The one word of the vocabulary that is nearest; `nil` where none is near, or where two are that mean different things.
  ///
  /// Words of up to 7 letters may have one slip, longer ones two; the first letter is right, or changed places. In a word of
  /// 4 or 5 letters another letter makes another word: there it is no slip.
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
    if nearest.contains(where: \.isCommonWord) { return nil }
    let listed = nearest.filter(\.isListed)
    guard let first = listed.first ?? nearest.first else { return nil }
    return listed.allSatisfy { $0.mainCategory == first.mainCategory } ? first : nil
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
      let difference = (UInt64(littleEndian: others) ^ letters).nonzeroBitCount
      guard difference <= 2 * limit else { continue }
      if let second, word[1] != second { continue }
      let slips = distance.distance(to: word)
      if slips <= limit {
        note(word, Slip(count: slips, kind: kind(of: word, hasOtherLetters: difference > 0)))
      }
    }
  }

  private func kind(of word: UnsafeBufferPointer<UInt8>, hasOtherLetters: Bool) -> Slip.Kind {
    guard word.count == key.count else { return hasOtherLetters ? .lengthened : .doubled }
    let isSameLetters = word.reduce(0) { $0 + Int($1) } == key.reduce(0) { $0 + Int($1) }
    return isSameLetters ? .swapped : .exchanged
  }

  private mutating func note(_ word: UnsafeBufferPointer<UInt8>, _ slip: Slip) {
    if slip.kind == .exchanged && key.count < 6 { return }
    guard slip <= best, let phrase = CategoryLexicon.phrase(Array(word)[...]) else { return }
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

/// How far a word is from another, and by what.
private struct Slip: Comparable {
  /// The likeliest first.
  enum Kind: Int {
    /// Letters changed places.
    case swapped
    /// A letter stands twice that should stand once, or the other way round.
    case doubled
    /// A letter too much or too few.
    case lengthened
    /// Another letter.
    case exchanged
  }

  let count: Int
  let kind: Kind

  static let farthest = Slip(count: .max, kind: .exchanged)

  static func < (left: Slip, right: Slip) -> Bool {
    (left.count, left.kind.rawValue) < (right.count, right.kind.rawValue)
  }
}
