/// Writes what stands on receipts, in all languages, as Swift source for the module `Receipts`.
///
/// The roles are names of cases there: a role that is none does not compile.
public enum ReceiptTableWriter {
  /// The Swift file.
  public static func source(for folder: LanguageFolder) -> String {
    var known: Set<String> = []
    let phrases = folder.tables.filter { $0.concern == "receipt" }.flatMap(\.phrases).filter {
      known.insert("\($0.meaning): \($0.text)").inserted
    }
    let lines = phrases.map { phrase in
      let words = phrase.meaning.split(separator: " ")
      let role = words.count > 1 ? "\(words[0])(\(Int(words[1]).map(String.init) ?? "\"\(words[1])\""))" : "\(words[0])"
      return "    (.\(role), #\"\(phrase.text)\"#),\n"
    }
    return """
      // Generated from Languages/ by compile-words; not to be edited.

      extension PrintWords {
        /// What stands on receipts, with what it tells.
        static let all: [(role: Role, phrase: String)] = [
      \(lines.joined())  ]
      }

      """
  }
}
