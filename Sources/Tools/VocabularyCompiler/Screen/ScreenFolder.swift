import FoundationEssentials

/// The texts of the screen: `Languages/<code>/screen/`, in each language that has them. The first language's are those that the
/// program asks for; the others have to have each of them, with the same places.
public struct ScreenFolder {
  /// One language's texts.
  struct Language {
    let code: String
    let forms: ScreenForms
    /// In the order of the keys of the first language.
    var texts: [ScreenText]
  }

  private(set) var languages: [Language] = []
  /// What is wrong in the files, by file and line.
  public private(set) var complaints: [Complaint] = []

  /// Reads the texts of the languages in `path`.
  public init(path: String) {
    let root = URL(fileURLWithPath: path).lastPathComponent
    let list = (try? Data(contentsOf: URL(fileURLWithPath: path + "/languages.txt"))).map {
      String(decoding: $0, as: UTF8.self)
    }
    for language in LanguageList(path: "\(root)/languages.txt", text: list ?? "").languages {
      let folder = "\(path)/\(language.code)/screen"
      let names = ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).filter { $0.hasSuffix(".txt") }
      let files = names.sorted().map { name in
        let data = (try? Data(contentsOf: URL(fileURLWithPath: "\(folder)/\(name)"))) ?? Data()
        return (
          name,
          ScreenFile(path: "\(root)/\(language.code)/screen/\(name)", text: String(decoding: data, as: UTF8.self))
        )
      }
      if !files.isEmpty { add(language.code, files, "\(root)/\(language.code)/screen") }
    }
  }

  private mutating func add(_ code: String, _ files: [(name: String, file: ScreenFile)], _ shown: String) {
    complaints += files.flatMap(\.file.complaints)
    let forms = ScreenForms(files.first { $0.name == "forms.txt" }?.file ?? ScreenFile(path: shown, text: ""))
    complaints += forms.complaints
    var keys: [String] = []
    var found: [String: [ScreenFile.Entry]] = [:]
    for entry in files.filter({ $0.name != "forms.txt" }).flatMap(\.file.entries) {
      if found[entry.key] == nil { keys.append(entry.key) }
      if let twin = found[entry.key]?.first(where: { $0.form == entry.form || $0.form == nil || entry.form == nil }) {
        complain(entry, "“\(entry.key)” stands in \(twin.file):\(twin.line) already")
      } else {
        found[entry.key, default: []].append(entry)
      }
    }
    var texts: [String: ScreenText] = [:]
    for key in keys {
      let text = text(key, found[key] ?? [], forms)
      complaints += text.complaints
      texts[key] = text
    }
    guard let first = languages.first else {
      return languages.append(Language(code: code, forms: forms, texts: keys.compactMap { texts[$0] }))
    }
    compare(texts, with: first, shown)
    languages.append(Language(code: code, forms: forms, texts: first.texts.compactMap { texts[$0.key] }))
  }

  /// The forms of a text in the language's order.
  private mutating func text(_ key: String, _ entries: [ScreenFile.Entry], _ forms: ScreenForms) -> ScreenText {
    guard let only = entries.first, entries.count > 1 || only.form != nil else {
      return ScreenText(key: key, forms: entries)
    }
    for entry in entries where !forms.forms.contains(where: { $0.name == entry.form }) {
      complain(entry, "the language has no form “\(entry.form ?? "")”; there are \(forms.forms.map(\.name))")
    }
    let ordered = forms.forms.compactMap { form in entries.first { $0.form == form.name } }
    if ordered.count < forms.forms.count {
      complain(only, "“\(key)” lacks a form; there are to be \(forms.forms.map(\.name))")
    }
    return ScreenText(key: key, forms: ordered.isEmpty ? [only] : ordered)
  }

  private mutating func compare(_ texts: [String: ScreenText], with first: Language, _ shown: String) {
    for text in first.texts {
      guard let own = texts[text.key] else {
        let place = text.forms[0]
        complaints.append(
          Complaint(
            file: place.file, line: place.line, message: "“\(text.key)” has no text in \(shown)"))
        continue
      }
      if Set(own.places) != Set(text.places) {
        complain(own.forms[0], "“\(text.key)” has not the places that \(text.forms[0].file):\(text.forms[0].line) has")
      }
    }
    for (key, text) in texts.sorted(by: { $0.key < $1.key }) where !first.texts.contains(where: { $0.key == key }) {
      complain(text.forms[0], "“\(key)” is no text of \(first.code), which says what the program asks for")
    }
  }

  private mutating func complain(_ entry: ScreenFile.Entry, _ message: String) {
    complaints.append(Complaint(file: entry.file, line: entry.line, message: message))
  }
}
