import FoundationEssentials

/// The folder `Languages/`: the list of languages, the list of roles, and a folder of files for each language.
public struct LanguageFolder: Sendable {
  /// The phrases of one concern in one language.
  public struct Table: Sendable {
    /// The place of the language in the list.
    public let language: Int
    /// The kind of file.
    public let concern: String
    /// In the file's order.
    public let phrases: [PhraseFile.Phrase]

    /// The same with more phrases at its end.
    func adding(_ more: [PhraseFile.Phrase]) -> Table {
      Table(language: language, concern: concern, phrases: phrases + more)
    }

    /// The same, and each phrase as it is typed without letters that a keyboard lacks, unless that is another phrase.
    func typed(with letters: TypedLetters) -> Table {
      guard !["letters", "endings", "sounds"].contains(concern) else { return self }
      let own = Set(phrases.map(\.text))
      let more = phrases.compactMap { phrase in
        letters.typed(phrase.text).flatMap { text in
          own.contains(text)
            ? nil : PhraseFile.Phrase(text: text, meaning: phrase.meaning, file: phrase.file, line: phrase.line)
        }
      }
      return adding(more)
    }
  }

  /// In the order of the list.
  public let languages: [LanguageList.Language]
  /// What may stand in the files.
  public let roles: RoleList
  /// One for each file.
  public let tables: [Table]
  /// What is wrong in the files, by file and line.
  public let complaints: [Complaint]

  /// What is wrong where a language of the list has no file: it would be left out in silence. By the place in the list.
  public var wordless: [Complaint] {
    languages.indices.filter { place in !tables.contains { $0.language == place } }.map { place in
      let code = languages[place].code
      return Complaint(
        file: "Languages/\(code)", line: 1,
        message: "the language “\(code)” of languages.txt has no file of words there")
    }
  }

  /// The concern whose words have marks: a word may have several.
  public static let marks = "marks"

  /// Reads every file below `path`; complaints name files as `Languages/en/dates.txt`.
  public init(path: String) {
    let root = URL(fileURLWithPath: path).lastPathComponent
    var complaints: [Complaint] = []
    func text(_ name: String) -> String? {
      guard let data = try? Data(contentsOf: URL(fileURLWithPath: path + "/" + name)) else {
        complaints.append(Complaint(file: "\(root)/\(name)", line: 1, message: "the file is missing or cannot be read"))
        return nil
      }
      guard let text = String(bytes: data, encoding: .utf8) else {
        let message = "the file is not UTF-8 text; save it as UTF-8"
        complaints.append(Complaint(file: "\(root)/\(name)", line: 1, message: message))
        return nil
      }
      return text
    }
    let list = LanguageList(path: "\(root)/languages.txt", text: text("languages.txt") ?? "")
    let roles = RoleList(path: "\(root)/roles.txt", text: text("roles.txt") ?? "")
    complaints += list.complaints + roles.complaints
    var tables: [Table] = []
    for (place, language) in list.languages.enumerated() {
      for name in LanguageFolder.files(in: "\(path)/\(language.code)") {
        let shown = "\(root)/\(language.code)/\(name)"
        guard let concern = roles.concerns.first(where: { $0.name + ".txt" == name }) else {
          let known = roles.concerns.map { $0.name + ".txt" }.joined(separator: ", ")
          complaints.append(
            Complaint(file: shown, line: 1, message: "no such kind of file is known; there are \(known)"))
          continue
        }
        guard let text = text("\(language.code)/\(name)") else { continue }
        let file = PhraseFile(path: shown, text: text, concern: concern, of: roles)
        complaints += file.complaints + LanguageFolder.duplicates(in: file.phrases, concern)
        tables.append(Table(language: place, concern: concern.name, phrases: file.phrases))
      }
    }
    languages = list.languages
    self.roles = roles
    tables = RespelledPhrases(list.languages, roles, tables).added
    self.tables = tables.map { table in
      let letters = tables.first { $0.language == table.language && $0.concern == "letters" }
      return letters.map { table.typed(with: TypedLetters($0.phrases)) } ?? table
    }
    self.complaints = complaints + LanguageFolder.strays(in: path, root, list.languages)
  }

  private static func files(in path: String) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).filter { $0.hasSuffix(".txt") }.sorted()
  }

  /// A folder that belongs to no language would be left out in silence.
  private static func strays(in path: String, _ root: String, _ languages: [LanguageList.Language]) -> [Complaint] {
    let names = ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted()
    return names.filter { name in
      !languages.contains { $0.code == name } && !files(in: path + "/" + name).isEmpty
    }.map { Complaint(file: "\(root)/\($0)", line: 1, message: "this language is not in \(root)/languages.txt") }
  }

  /// A phrase has one meaning in each kind of file; a word may have many marks, and what is outside of sentences many roles, but
  /// each once.
  private static func duplicates(in phrases: [PhraseFile.Phrase], _ concern: RoleList.Concern) -> [Complaint] {
    var first: [String: PhraseFile.Phrase] = [:]
    return phrases.compactMap { phrase in
      if concern.name == marks, phrase.text.contains(" ") {
        return Complaint(
          file: phrase.file, line: phrase.line, message: "“\(phrase.text)” is more than one word, and cannot be marked")
      }
      let role = phrase.meaning.prefix { $0 != " " }
      let key = concern.name == marks || concern.isOutside ? phrase.text + ": " + role : phrase.text
      guard let earlier = first[key] else {
        first[key] = phrase
        return nil
      }
      return Complaint(
        file: phrase.file, line: phrase.line,
        message: "“\(phrase.text)” stands here already: “\(earlier.meaning)”, line \(earlier.line)")
    }
  }
}
