/// Writes what sheets and banks' files call things, in all languages, as Swift source for the module `Sheets`.
///
/// The roles' words are names of cases there: a role that is none does not compile.
public enum SheetTableWriter {
  /// The Swift file.
  public static func source(for folder: LanguageFolder) -> String {
    let sheet = phrases(of: "sheet", in: folder)
    let bank = phrases(of: "bank", in: folder)
    return """
      // Generated from Languages/ by compile-words; not to be edited.
      import \(module)

      extension BudgetField {
        /// The field whose header this is in a language, folded.
        init?(folded: String) {
      \(choice(sheet, "column", or: "return nil") { "self = .\($0)" })
        }
      }

      extension BudgetField {
        /// The field that a header, folded, stands for where no other says so.
        init?(alsoFolded folded: String) {
      \(choice(sheet, "also", or: "return nil") { "self = .\($0)" })
        }
      }

      extension TransactionType {
        /// The type that a language calls so, folded.
        init?(folded: String) {
      \(choice(sheet, "type", or: "return nil") { "self = .\($0)" })
        }
      }

      extension TransactionType {
        /// The type that a cell of the column of types says so, folded, where it is no name of one.
        init?(cell folded: String) {
      \(choice(sheet, "cell", or: "return nil") { "self = .\($0)" })
        }
      }

      extension TransactionType {
        /// The type of all that stands under a category with this word, folded.
        init?(kind folded: String) {
      \(choice(sheet, "kind", or: "return nil") { "self = .\($0)" })
        }
      }

      /// What sheets and banks' files call things.
      package enum SheetWords {
        /// Whether this, folded, stands in the place of a category in a row that sums up others.
        package static func isSum(_ folded: String) -> Bool {
      \(choice(sheet, "sum", or: "false") { _ in "true" })
        }

        /// Whether this, folded, says in a header that the numbers below it are no money.
        package static func isCount(_ folded: String) -> Bool {
      \(choice(sheet, "count", or: "false") { _ in "true" })
        }

        /// Whether this, folded, is the header of somebody who is paid.
        package static func isSold(_ folded: String) -> Bool {
      \(choice(sheet, "sold", or: "false") { _ in "true" })
        }

        /// Whether this, folded, is a way of paying, and nobody's name.
        package static func isPayment(_ folded: String) -> Bool {
      \(choice(sheet, "payment", or: "false") { _ in "true" })
        }

        /// Whether this, folded, is the header of a column in which a payee's rows mostly have the same.
        package static func isHabit(_ folded: String) -> Bool {
      \(choice(sheet, "habit", or: "false") { _ in "true" })
        }

        /// Whether this, folded, says nothing where it is the only one of two columns of amounts.
        package static func isAlone(_ folded: String) -> Bool {
      \(choice(sheet, "alone", or: "false") { _ in "true" })
        }

        /// Whether this, folded, says nothing more beside a header.
        package static func isBeside(_ folded: String) -> Bool {
      \(choice(sheet, "beside", or: "false") { _ in "true" })
        }

        /// Whether this, folded, is the header of a column of notes.
        package static func isNote(_ folded: String) -> Bool {
      \(choice(sheet, "note", or: "false") { _ in "true" })
        }

        /// The names of the months, from 1.
        package static let months: [(name: String, month: Int)] = [
      \(sheet.filter { $0.role == "month" }.map { "    (\(quoted($0.name)), \($0.value)),\n" }.joined())  ]

        /// What each language calls the months, from January: the first name of each, folded.
        package static let monthNames: [[String]] = \(names(of: "month", in: folder))

        /// What each language calls the weekdays, from Monday.
        package static let weekdayNames: [[String]] = \(names(of: "weekday", in: folder))

        /// The code of the currency that banks write so.
        package static func currencyCode(ofSign folded: String) -> String? {
      \(choice(bank, "sign", or: "nil") { quoted($0) })
        }
      \(["date", "amount", "details", "currency"].map { headers(bank, $0) }.joined())}

      """
  }

  /// What the types of the file stand in.
  private static let module = "Entities"

  private struct Phrase {
    let name: String
    let role: String
    let value: String
  }

  /// Those of all languages, each name once in a role: the first language's.
  private static func phrases(of concern: String, in folder: LanguageFolder) -> [Phrase] {
    var known: Set<String> = []
    return folder.tables.filter { $0.concern == concern }.flatMap(\.phrases).compactMap { phrase in
      let words = phrase.meaning.split(separator: " ").map(String.init)
      guard known.insert("\(words[0]): \(phrase.text)").inserted else { return nil }
      return Phrase(name: phrase.text, role: words[0], value: words.dropFirst().joined(separator: " "))
    }
  }

  /// The first name of each value of a role, language by language, in order: of those languages that have all.
  private static func names(of role: String, in folder: LanguageFolder) -> String {
    let languages = folder.tables.filter { $0.concern == "sheet" }.map { table -> [(value: Int, name: String)] in
      var names: [(value: Int, name: String)] = []
      for phrase in table.phrases {
        let words = phrase.meaning.split(separator: " ")
        guard words.count == 2, words[0] == role, let value = Int(words[1]),
          !names.contains(where: { $0.value == value })
        else { continue }
        names.append((value, phrase.text))
      }
      return names.sorted { $0.value < $1.value }
    }
    // They are told by their places: a language that lacks one, or shares it with another, has none.
    let most = languages.map(\.count).max() ?? 0
    let whole = languages.filter { !$0.isEmpty && $0.count == most }
    return "[\n    "
      + whole.map { "[" + $0.map { quoted($0.name) }.joined(separator: ", ") + "]" }.joined(separator: ",\n    ")
      + ",\n  ]"
  }

  /// A switch over the names of one role.
  private static func choice(
    _ phrases: [Phrase], _ role: String, or otherwise: String, _ result: (String) -> String
  ) -> String {
    let chosen = phrases.filter { $0.role == role }
    var values: [String] = []
    for phrase in chosen where !values.contains(phrase.value) { values.append(phrase.value) }
    let cases = values.map { value in
      let names = chosen.filter { $0.value == value }.map { quoted($0.name) }.joined(separator: ", ")
      return "    case \(names): \(result(value))\n"
    }
    return "    switch folded {\n" + cases.joined() + "    default: \(otherwise)\n    }"
  }

  private static func headers(_ phrases: [Phrase], _ role: String) -> String {
    let names = phrases.filter { $0.role == role }.map { quoted($0.name) }.joined(separator: ", ")
    return """

        /// What banks call the column, the likeliest first.
        package static let bank\(role.prefix(1).uppercased() + role.dropFirst()): [String] = [\(names)]

      """
  }

  private static func quoted(_ text: String) -> String { "#\"\(text)\"#" }
}
