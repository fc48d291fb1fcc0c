/// Makes the ids of entries: one letter and five letters or digits, without those that look or sound alike.
///
/// Some 650 million of them: the journal never gives one out twice, and ids of other journals in the same workbook
/// hardly ever meet.
enum EntryID {
  private static let letters = Array("abcdefghjkmnpqrstuvwxyz".utf8)
  private static let all = Array("abcdefghjkmnpqrstuvwxyz23456789".utf8)

  static func random() -> String {
    var number = UInt64.random(in: .min ... .max)
    var text: [UInt8] = []
    for position in 0..<6 {
      let alphabet = position == 0 ? letters : all
      text.append(alphabet[Int(number % UInt64(alphabet.count))])
      number /= UInt64(alphabet.count)
    }
    return String(decoding: text, as: UTF8.self)
  }
}
