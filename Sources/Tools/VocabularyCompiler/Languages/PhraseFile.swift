/// A file of a language: `meaning: phrase, phrase …` a line, goes on in lines that are indented, `#` comments.
public struct PhraseFile: Sendable {
  /// A phrase with its meaning.
  public struct Phrase: Hashable, Sendable {
    /// One or more words in lower case, separated by single spaces.
    public let text: String
    /// A role, and what stands behind it.
    public let meaning: String
    /// The file, relative to the package.
    public let file: String
    /// The line, from 1.
    public let line: Int

    /// Its words, as bytes: the order of the tables.
    var words: [[UInt8]] { text.split(separator: " ").map { Array($0.utf8) } }
  }

  /// Its phrases, in the file's order.
  public private(set) var phrases: [Phrase] = []
  /// What is wrong with it.
  public private(set) var complaints: [Complaint] = []

  private let path: String
  private let roles: RoleList
  private let concern: RoleList.Concern
  private var meaning: String?

  /// Reads the text of one file.
  ///
  /// - Parameter concern: which roles may stand in it.
  public init(path: String, text: String, concern: RoleList.Concern, of roles: RoleList) {
    self.path = path
    self.roles = roles
    self.concern = concern
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      read(line, number: index + 1)
    }
  }

  private mutating func read(_ line: Substring, number: Int) {
    let content = line.trimmed
    if content.isEmpty || content.first == "#" { return }
    if line.first?.isWhitespace == true {
      guard meaning != nil else {
        return complain(number, "this line goes on with a meaning, and none stands above it; do not indent it")
      }
      return readPhrases(content, number: number)
    }
    guard let colon = content.firstRange(of: ":") else {
      meaning = nil
      return complain(number, "“\(content)” has no meaning; write the role, a colon, and the phrases")
    }
    let text = content[..<colon.lowerBound].split(separator: " ").joined(separator: " ")
    if let fault = fault(inMeaning: text) {
      meaning = nil
      return complain(number, fault)
    }
    meaning = text
    let rest = content[colon.upperBound...].trimmed
    if !rest.isEmpty { readPhrases(rest, number: number) }
  }

  private mutating func readPhrases(_ text: Substring, number: Int) {
    guard let meaning else { return }
    let list = text.last == "," ? text.dropLast() : text
    for part in list.split(separator: ",", omittingEmptySubsequences: false) {
      let phrase = String(part.trimmed)
      if let fault = PhraseFile.fault(in: phrase) {
        complain(number, fault)
      } else {
        phrases.append(Phrase(text: phrase, meaning: meaning, file: path, line: number))
      }
    }
  }

  // MARK: - Faults

  /// Why something cannot be a phrase; `nil` if it can.
  static func fault(in phrase: String) -> String? {
    if phrase.isEmpty { return "an empty phrase; remove the comma that has nothing beside it" }
    if let capital = phrase.first(where: \.isUppercase) {
      return "“\(phrase)” has the capital letter “\(capital)”; write \(phrase.lowercased())"
    }
    if phrase.contains("  ") || phrase.contains("\t") { return "“\(phrase)” has more than one space between two words" }
    // A colon ends the phrase in the table: it may only stand as a word of its own.
    let words = phrase.split(separator: " ")
    if words[0].contains(":") || words.contains(where: { $0.count > 1 && $0.contains(":") }) {
      return "“\(phrase)” has a colon within a word; put a space before it"
    }
    return nil
  }

  /// Why a meaning is none of this kind of file; `nil` if it is.
  private func fault(inMeaning meaning: String) -> String? {
    let words = meaning.split(separator: " ").map(String.init)
    guard let name = words.first, let role = roles.role(name, of: concern) else {
      let known = concern.roles.map { $0.name ?? "a currency's code" }.joined(separator: ", ")
      return "there is no role “\(words.first ?? "")” in \(concern.name); there are \(known)"
    }
    let rest = words.dropFirst().joined(separator: " ")
    switch role.value {
    case .nothing:
      return rest.isEmpty ? nil : "nothing may stand behind “\(name)”; take “\(rest)” away"
    case .number(let bounds):
      if let number = Int(rest), bounds.contains(number) { return nil }
      return "“\(name)” needs a number from \(bounds.lowerBound) to \(bounds.upperBound) behind it, not “\(rest)”"
    case .word(let allowed, let orNothing):
      if allowed.contains(rest) || orNothing && rest.isEmpty { return nil }
      let list = allowed.joined(separator: " or ") + (orNothing ? ", or nothing," : "")
      return "“\(name)” needs \(list) behind it, not “\(rest)”"
    case .text:
      return rest.isEmpty ? "“\(name)” needs a text behind it" : nil
    case .code:
      if RoleList.isCode(rest) || rest == "cent" { return nil }
      return "“\(name)” needs the code of a currency behind it, such as EUR, not “\(rest)”"
    }
  }

  private mutating func complain(_ line: Int, _ message: String) {
    complaints.append(Complaint(file: path, line: line, message: message))
  }
}
