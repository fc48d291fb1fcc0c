import Entities

/// What a question is called: the same words on the same day have the same id.
public enum QuestionID {
  /// Six letters and digits that are not taken for one another, of a hash of the words and the day.
  public static func of(_ said: String, on day: CalendarDate) -> String {
    // FNV-1a
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in "\(day) \(said)".utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    let letters = Array("abcdefghjkmnpqrstuvwxyz23456789".utf8)
    var id = ""
    for _ in 0..<6 {
      id.unicodeScalars.append(Unicode.Scalar(letters[Int(hash % UInt64(letters.count))]))
      hash /= UInt64(letters.count)
    }
    return id
  }
}
