/// A language in another script than its own, whichever way it is typed; made of `Languages/<code>/sounds.txt` by the compiler of words.
///
/// A sound gets one letter: those that several letters are typed for get one of the language's own script, others stand for themselves.
/// Where a letter leaves the sound open, the listed phrase is written in each of the ways, and the sentence's word in one.
public struct Respelling: Sendable {
  /// Which letters stand for which sound: the sound, the letters, a space; the longer ones first.
  public let sounds: String
  /// How each letter from the first of the Cyrillic alphabet to the last is typed: the ways with commas between, and a space.
  public let written: String
  /// Sounds with the letter before them that says nothing then, in pairs.
  public let swallowed: String
  /// The endings of the language, in sounds.
  public let endings: Endings

  /// A language as its files say it.
  public init(sounds: String, written: String, swallowed: String, endings: Endings) {
    self.sounds = sounds
    self.written = written
    self.swallowed = swallowed
    self.endings = endings
  }

  /// Appends the sounds of a word in Latin letters, without its ending.
  public func appendStem(of key: Letters, to stems: inout [UInt8]) {
    endings.appendStem(of: sounds(of: key)[...], to: &stems)
  }

  /// The sounds of a word in Latin letters.
  public func sounds(of key: Letters) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(key.count)
    _ = sounds.utf8.withContiguousStorageIfAvailable { table in
      var index = key.startIndex
      while index < key.endIndex {
        let (sound, length) = Respelling.sound(at: index, in: key, table)
        index += length
        if sound == result.last && !PhraseKey.isDigit(sound) { continue }
        if let last = result.last, swallows(sound, last) { result.removeLast() }
        result.append(sound)
      }
    }
    return result
  }

  private func swallows(_ sound: UInt8, _ before: UInt8) -> Bool {
    var pairs = swallowed.utf8.makeIterator()
    while let one = pairs.next(), let other = pairs.next() {
      if one == sound && other == before { return true }
    }
    return false
  }

  /// All stems under which a phrase may be typed, each of its words without its ending, joined.
  ///
  /// - Parameter phrase: words in Cyrillic letters.
  public func stems(ofPhrase phrase: String) -> [[UInt8]] {
    var stems: [[UInt8]] = [[]]
    for word in phrase.split(separator: " ") {
      // In order: what is cut off below is to be the same in every build.
      var forms: [[UInt8]] = []
      for spelling in spellings(of: PhraseKey.of(String(word))[...]) {
        var stem: [UInt8] = []
        appendStem(of: spelling[...], to: &stem)
        if !forms.contains(stem) { forms.append(stem) }
      }
      stems = stems.prefix(Respelling.maximumSpellings).flatMap { stem in forms.map { stem + $0 } }
    }
    return stems
  }

  /// How a word is typed, but for the letters that ``sounds(of:)`` makes equal; the official way first.
  public func spellings(of key: Letters) -> [[UInt8]] {
    var spellings: [[UInt8]] = [[]]
    for letter in key {
      let ways = PhraseKey.isCyrillic(letter) ? ways(of: Int(letter) - 0x41) : [[letter]]
      let usual = spellings.count * ways.count > Respelling.maximumSpellings ? Array(ways.prefix(1)) : ways
      spellings = spellings.flatMap { spelling in usual.map { spelling + $0 } }
    }
    return spellings
  }

  /// How the letter at that place of the alphabet is typed.
  private func ways(of place: Int) -> [[UInt8]] {
    var rest = written.utf8[...]
    for _ in 0..<place { rest = rest.drop { $0 != Respelling.space }.dropFirst() }
    return rest.prefix { $0 != Respelling.space }.split(separator: UInt8(ascii: ",")).map(Array.init)
  }

  /// The sound that the letters at `index` stand for, and how many they are.
  private static func sound(at index: Int, in key: Letters, _ table: UnsafeBufferPointer<UInt8>) -> (UInt8, Int) {
    let first = key[index]
    var position = 0
    while position < table.count {
      var end = position + 1
      var fits = end < table.count && table[end] == first
      if fits {
        var place = index
        while end < table.count, table[end] != space {
          fits = fits && place < key.endIndex && key[place] == table[end]
          place += 1
          end += 1
        }
        if fits { return (table[position], end - position - 1) }
      }
      while end < table.count, table[end] != space { end += 1 }
      position = end + 1
    }
    return (key[index], 1)
  }

  private static let space = UInt8(ascii: " ")
  private static let maximumSpellings = 12
}
