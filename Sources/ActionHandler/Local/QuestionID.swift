import Entities

/// What a question is called: the same words on the same day have the same id.
public enum QuestionID {
  /// Six letters and digits that are not taken for one another, of a hash of the words and the day.
  public static func of(_ said: String, on day: CalendarDate) -> String {
    var hash = StableHash(of: "\(day) \(said)").value
    let letters = Array("abcdefghjkmnpqrstuvwxyz23456789".utf8)
    var id = ""
    for _ in 0..<6 {
      id.unicodeScalars.append(Unicode.Scalar(letters[Int(hash % UInt64(letters.count))]))
      hash /= UInt64(letters.count)
    }
    return id
  }
}
