/// Writes what stands on the screen as Swift source for the module `Messages`: a function for each text, so that one without its
/// arguments, or one that there is not, does not compile; and for each language the texts, where nothing is built when a program starts.
public enum ScreenTableWriter {
  /// The Swift file.
  public static func source(for folder: ScreenFolder) -> String {
    guard let first = folder.languages.first else { return "" }
    return """
      // Generated from Languages/ by compile-words; not to be edited.

      /// The languages that the screen has texts in.
      public enum ScreenLanguage: String, CaseIterable, Sendable {
        case \(folder.languages.map(\.code).joined(separator: ", "))

        /// The one that is spoken where no other is asked for, and on the wire.
        public static let standard = ScreenLanguage.\(first.code)

        /// Which form of a text a number takes.
        func form(_ number: Int) -> Int {
          switch self {
      \(folder.languages.map { "    case .\($0.code): \(form($0.forms))\n" }.joined())    }
        }

        /// A text; the forms of one that has several are separated by U+001E, and the arguments are the characters from U+0001 on.
        func template(_ number: Int) -> StaticString {
          switch self {
      \(folder.languages.map { "    case .\($0.code): template_\($0.code)(number)\n" }.joined())    }
        }
      }

      extension Message {
      \(first.texts.enumerated().map { function($1, $0) }.joined(separator: "\n"))}

      \(folder.languages.map { table($0, first) }.joined(separator: "\n"))
      """
  }

  private static func form(_ forms: ScreenForms) -> String {
    let cases = forms.forms.dropLast().enumerated().map { place, form in
      "case \(form.numbers.map { "\($0.lowerBound)...\($0.upperBound)" }.joined(separator: ", ")): \(place)"
    }
    return cases.isEmpty ? "0" : "switch number { \(cases.joined(separator: "; ")); default: \(cases.count) }"
  }

  private static func function(_ text: ScreenText, _ number: Int) -> String {
    let comment = text.forms.last?.text.split(separator: "\n").map { "  /// \($0)\n" }.joined() ?? ""
    guard !text.places.isEmpty else {
      return comment + "  public static var \(text.key): Message { .known(\(number), []) }\n"
    }
    let parameters = text.places.map { "\($0.name): \($0.isNumber ? "Int" : "some Sayable")" }
    let arguments = text.places.map { $0.isNumber ? ".number(\($0.name))" : "\($0.name).said" }
    return comment
      + "  public static func \(text.key)(\(parameters.joined(separator: ", "))) -> Message { .known(\(number), [\(arguments.joined(separator: ", "))]) }\n"
  }

  private static func table(_ language: ScreenFolder.Language, _ first: ScreenFolder.Language) -> String {
    let cases = language.texts.enumerated().map { number, text in
      var text = text
      let forms = text.forms.map { text.template($0, order: first.texts[number].places) }
      return "  case \(number): \"\(forms.joined(separator: "\\u{1E}"))\"\n"
    }
    return """
      private func template_\(language.code)(_ number: Int) -> StaticString {
        switch number {
      \(cases.joined())  default: ""
        }
      }

      """
  }
}
