import Entities

/// Makes the ids of entries: a letter, then letters or digits, without those that look or sound alike.
///
/// Five follow where an id is drawn, some 650 million in all: the journal never gives one out twice, and ids of other
/// journals in the same workbook hardly ever meet. Nine follow where an id is made from a key, some 6 × 10¹⁴ in all:
/// there a row with the same id is taken for the very entry.
enum EntryID {
  private static let letters = Array("abcdefghjkmnpqrstuvwxyz".utf8)
  private static let all = Array("abcdefghjkmnpqrstuvwxyz23456789".utf8)

  static func random() -> String {
    spelled(UInt64.random(in: .min ... .max), length: 6)
  }

  /// The id of an entry that was logged under a key: the same on every machine, with whatever journal, so that a retry
  /// finds the row that the first try has written. Other words under the same key have another one.
  ///
  /// - Parameters:
  ///   - text: The words of the utterance.
  ///   - index: Which of the utterance's entries it is.
  ///   - attempt: How many ids of this entry were another entry's already.
  static func of(key: String, text: String, index: Int, attempt: Int) -> String {
    var stable = StableHash(of: key)
    stable.mix("\u{1F}")
    stable.mix(text)
    stable.mix(UInt64(index) << 8 | UInt64(attempt))
    // The last step of SplitMix64, which spreads what the last characters change.
    var hash = stable.value
    hash = (hash ^ (hash >> 30)) &* 0xbf58_476d_1ce4_e5b9
    hash = (hash ^ (hash >> 27)) &* 0x94d0_49bb_1331_11eb
    return spelled(hash ^ (hash >> 31), length: 10)
  }

  private static func spelled(_ number: UInt64, length: Int) -> String {
    var number = number
    var text: [UInt8] = []
    for position in 0..<length {
      let alphabet = position == 0 ? letters : all
      text.append(alphabet[Int(number % UInt64(alphabet.count))])
      number /= UInt64(alphabet.count)
    }
    return String(decoding: text, as: UTF8.self)
  }
}
