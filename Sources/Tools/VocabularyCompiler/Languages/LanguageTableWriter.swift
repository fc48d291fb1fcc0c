import WordForms

/// Writes the words of all languages as Swift source: static strings, searched where they lie.
///
/// Each concern is one table for all languages, sorted by the bytes of its words; behind the colon of a line stands the
/// place of its language in the list. The index tells for each word which tables have a phrase that begins with it, and
/// its marks, for each language that knows it.
public enum LanguageTableWriter {
  /// The Swift file.
  public static func source(for folder: LanguageFolder) -> String {
    let concerns = folder.roles.concerns.filter { $0.name != LanguageFolder.marks && !$0.isOutside }
    let marks = folder.roles.concerns.first { $0.name == LanguageFolder.marks }?.roles ?? []
    let index = WordIndexTable(
      folder, concerns: concerns.map { $0.isApart ? "" : $0.name }, marks: marks.compactMap(\.name))
    return """
      // Generated from Languages/ by compile-words; not to be edited.

      \(concernCases(concerns))
      \(markCases(marks))
      extension Language {
      \(languages(folder.languages))}

      extension Lexicon {
      \(concerns.map { table($0.name, lines(folder, $0.name)) }.joined())\(selector(concerns))}

      enum WordIndexTable {
      \(constant("lines", index.lines.flatMap(\.bytes)))\(constant("slots", index.slots))}

      """
  }

  private static func concernCases(_ concerns: [RoleList.Concern]) -> String {
    "/// The kinds of words, a table each.\nenum Concern: Int, CaseIterable, Sendable {\n"
      + concerns.map { "  /// \($0.purpose)\n  case \($0.name)\n" }.joined()
      + "\n  /// Those whose first words are in the index.\n  static let indexed: [Concern] = ["
      + concerns.filter { !$0.isApart }.map { ".\($0.name)" }.joined(separator: ", ") + "]\n}\n"
  }

  private static func markCases(_ marks: [RoleList.Role]) -> String {
    "/// What a rule asks of a single word.\nenum WordMark: Int, CaseIterable, Sendable {\n"
      + marks.map { "  /// \($0.purpose)\n  case \(camelCase($0.name ?? ""))\n" }.joined()
      + (marks.isEmpty ? "  case none\n" : "") + "}\n"
  }

  /// `before-year` as Swift spells it.
  static func camelCase(_ name: String) -> String {
    let words = name.split(separator: "-")
    let text = words.prefix(1).joined() + words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    return ["in", "for", "is", "as", "let"].contains(text) ? "`\(text)`" : text
  }

  private static func languages(_ languages: [LanguageList.Language]) -> String {
    "  /// All languages, in the order in which they are asked.\n  static let all: [Language] = [\n"
      + languages.map { language in
        let traits = language.traits.map { ".\(camelCase($0.rawValue))" }.joined(separator: ", ")
        let respelled = language.respelled.flatMap { code in languages.firstIndex { $0.code == code } }
        return "    Language(script: .\(language.script.rawValue), traits: [\(traits)], "
          + "respelled: \(respelled.map { "\($0)" } ?? "nil"), "
          + "pronouns: [\(language.pronouns.map { "\"\($0)\"" }.joined(separator: ", "))]),\n"
      }.joined() + "  ]\n\n"
      + "  /// A bit for each language that is always asked.\n"
      + "  static let always = \(bits(languages) { !$0.traits.contains(.onlyWhenMost) })\n\n"
      + "  /// A bit for each that is asked only in sentences of its own.\n"
      + "  static let onlyWhenMost = \(bits(languages) { $0.traits.contains(.onlyWhenMost) })\n"
  }

  private static func bits(
    _ languages: [LanguageList.Language], where isMeant: (LanguageList.Language) -> Bool
  ) -> Int {
    languages.enumerated().reduce(0) { isMeant($1.element) ? $0 | 1 << $1.offset : $0 }
  }

  private static func selector(_ concerns: [RoleList.Concern]) -> String {
    "\n  /// The table of one concern.\n  static func table(_ concern: Concern) -> PhraseTable {\n    switch concern {\n"
      + concerns.map { "    case .\($0.name): PhraseTable(\($0.name), slots: \($0.name)Slots)\n" }.joined()
      + "    }\n  }\n"
  }

  /// `phrase:0meaning` a line.
  static func lines(_ folder: LanguageFolder, _ concern: String) -> [UInt8] {
    let phrases = folder.tables.filter { $0.concern == concern }.flatMap { table in
      table.phrases.map { (phrase: $0, language: table.language) }
    }
    let sorted = phrases.map { ($0.phrase.words, $0) }.sorted { left, right in
      if left.0 == right.0 { return left.1.language < right.1.language }
      return left.0.lexicographicallyPrecedes(right.0) { $0.lexicographicallyPrecedes($1) }
    }
    let lines = sorted.flatMap { _, line -> [UInt8] in
      let text = "\(line.phrase.text):\(UnicodeScalar(UInt8(48 + line.language)))\(line.phrase.meaning)\n"
      return Array(text.utf8)
    }
    return lines.dropLast()
  }

  /// The lines of a concern, and where the first one stands of each first word.
  private static func table(_ name: String, _ lines: [UInt8]) -> String {
    var words: [[UInt8]] = []
    var offsets: [Int] = []
    var offset = 0
    for line in lines.split(separator: UInt8(ascii: "\n")) {
      let word = Array(line.prefix { $0 != UInt8(ascii: ":") && $0 != UInt8(ascii: " ") })
      if word != words.last {
        words.append(word)
        offsets.append(offset)
      }
      offset += line.count + 1
    }
    return constant(name, lines) + constant("\(name)Slots", KeyHash.slots(for: words, offsets: offsets))
  }

  /// Never inlined: each file that asks for the table would have a copy of it in the program.
  private static func constant(_ name: String, _ bytes: [UInt8]) -> String {
    let text = String(decoding: bytes, as: UTF8.self)
    return "  @inline(never) static var \(name): StaticString { ##\"\"\"\n\(text)\n\"\"\"## }\n"
  }
}
