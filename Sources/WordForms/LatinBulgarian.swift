/// Bulgarian in Latin letters, whichever way it is typed: the official one, "q" for я, "w" for в, "4" and "6" for ч and ш.
///
/// A sound gets one letter: ж `J`, ц `C`, ч `H`, ш `S`, ю `U`, я `Q`, йо `O`; others stand for themselves.
/// Where the Latin letter leaves the sound open (a, u and y for ъ; j for ж and й), the listed phrase is written in each of
/// the ways, and the sentence's word in one.
public enum LatinBulgarian {
  /// Appends the sounds of a word in Latin letters, without its ending.
  public static func appendStem(of key: Letters, to stems: inout [UInt8]) {
    let start = stems.count
    appendSounds(of: key, to: &stems)
    removeEnding(of: &stems, from: start)
  }

  /// The sounds of a word in Latin letters.
  public static func sounds(of key: Letters) -> [UInt8] {
    var sounds: [UInt8] = []
    appendSounds(of: key, to: &sounds)
    return sounds
  }

  /// All stems under which a Bulgarian phrase may be typed, each of its words without its ending, joined.
  ///
  /// - Parameter phrase: words in Cyrillic letters.
  public static func stems(ofPhrase phrase: String) -> [[UInt8]] {
    var stems: [[UInt8]] = [[]]
    for word in phrase.split(separator: " ") {
      let forms = Set(
        spellings(of: PhraseKey.of(String(word))).map { spelling -> [UInt8] in
          var stem: [UInt8] = []
          appendStem(of: spelling[...], to: &stem)
          return stem
        })
      stems = stems.prefix(maximumSpellings).flatMap { stem in forms.map { stem + $0 } }
    }
    return stems
  }

  private static func appendSounds(of key: Letters, to sounds: inout [UInt8]) {
    let start = sounds.count
    var index = key.startIndex
    while index < key.endIndex {
      let (sound, length) = sound(key[index], index + 1 < key.endIndex ? key[index + 1] : 0)
      index += length
      let last = sounds.count > start ? sounds.last : nil
      if sound == last && !PhraseKey.isDigit(sound) { continue }
      if sound == ya && last == UInt8(ascii: "i") { sounds.removeLast() }
      sounds.append(sound)
    }
  }

  private static func sound(_ letter: UInt8, _ next: UInt8) -> (UInt8, Int) {
    switch (UnicodeScalar(letter), UnicodeScalar(next)) {
    case ("z", "h"): (UInt8(ascii: "J"), 2)
    case ("s", "h"): (UInt8(ascii: "S"), 2)
    case ("c", "h"): (UInt8(ascii: "H"), 2)
    case ("t", "s"), ("t", "z"), ("t", "c"): (UInt8(ascii: "C"), 2)
    case ("y", "a"), ("j", "a"), ("i", "a"): (ya, 2)
    case ("y", "u"), ("j", "u"), ("i", "u"): (UInt8(ascii: "U"), 2)
    case ("y", "o"), ("j", "o"), ("i", "o"): (UInt8(ascii: "O"), 2)
    case ("q", _): (ya, 1)
    case ("4", _): (UInt8(ascii: "H"), 1)
    case ("6", _): (UInt8(ascii: "S"), 1)
    case ("c", _): (UInt8(ascii: "C"), 1)
    case ("w", _): (UInt8(ascii: "v"), 1)
    case ("x", _): (UInt8(ascii: "h"), 1)
    default: (letter, 1)
    }
  }

  /// The endings of ``BulgarianStem``, in sounds.
  private static func removeEnding(of sounds: inout [UInt8], from start: Int) {
    for _ in 0..<2 where sounds.count - start >= 5 { sounds.removeLast(articleLength(sounds)) }
    if sounds.count - start >= 6 && sounds[...].ends(with: "ove") {
      sounds.removeLast(3)
    } else if sounds.count - start > 3 && sounds.last.map(isVowel) == true {
      sounds.removeLast()
    }
    if sounds.count - start > 3 && sounds.last == UInt8(ascii: "C") { sounds[sounds.count - 1] = UInt8(ascii: "k") }
  }

  private static func articleLength(_ sounds: [UInt8]) -> Int {
    let (before, last) = (UnicodeScalar(sounds[sounds.count - 2]), UnicodeScalar(sounds[sounds.count - 1]))
    if last == "t" { return before == "a" || before == "u" || before == "y" ? 2 : before == "Q" ? 1 : 0 }
    return before == "t" && (last == "a" || last == "o" || last == "e") ? 2 : 0
  }

  private static func isVowel(_ sound: UInt8) -> Bool {
    switch UnicodeScalar(sound) {
    case "a", "e", "i", "o", "u", "y", "j", "Q", "U", "O": true
    default: false
    }
  }

  /// How a Bulgarian word is typed, but for the letters that ``sounds(of:)`` makes equal; the official way first.
  public static func spellings(of key: some Sequence<UInt8>) -> [[UInt8]] {
    var spellings: [[UInt8]] = [[]]
    for letter in key {
      let ways = PhraseKey.isCyrillic(letter) ? latin[Int(letter) - 0x41] : [[letter]]
      let usual = spellings.count * ways.count > maximumSpellings ? Array(ways.prefix(1)) : ways
      spellings = spellings.flatMap { spelling in usual.map { spelling + $0 } }
    }
    return spellings
  }

  /// а to я.
  private static let latin: [[[UInt8]]] = [
    "a", "b", "v", "g", "d", "e", "zh j", "z", "i", "y i j", "k", "l", "m", "n", "o", "p", "r", "s", "t", "u", "f", "h",
    "ts", "ch", "sh", "sht", "a u y", "y", "y", "e", "yu", "ya",
  ].map { $0.split(separator: " ").map { Array($0.utf8) } }

  private static let ya = UInt8(ascii: "Q")
  private static let maximumSpellings = 12
}
