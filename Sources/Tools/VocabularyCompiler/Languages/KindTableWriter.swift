/// Writes what tells two purchases of one category apart, in all languages, as Swift source for the module `Budgeting`.
///
/// The roles are names of cases there: a role that is none does not compile.
public enum KindTableWriter {
  /// The Swift file.
  public static func source(for folder: LanguageFolder) -> String {
    var known: Set<String> = []
    let phrases = folder.tables.filter { $0.concern == "kinds" }.flatMap(\.phrases).filter {
      known.insert("\($0.meaning): \($0.text)").inserted
    }
    let lines = phrases.map { "    (.\($0.meaning), #\"\($0.text)\"#),\n" }
    return """
      // Generated from Languages/ by compile-words; not to be edited.

      extension KindOfPurchase {
        /// What things and firms are called, with what they are.
        static let all: [(kind: KindOfPurchase, phrase: String)] = [
      \(lines.joined())  ]
      }

      """
  }
}
