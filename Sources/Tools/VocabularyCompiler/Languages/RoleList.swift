/// `Languages/roles.txt`: what a word can be to the rules, for each kind of file.
public struct RoleList: Sendable {
  /// A kind of file, with the roles that may stand in it.
  public struct Concern: Sendable {
    /// The name of its section, and of its files.
    public let name: String
    /// What it is for.
    public fileprivate(set) var purpose = ""
    /// Whether its phrases are asked for by themselves: the index of first words leaves them out.
    public fileprivate(set) var isApart = false
    /// Whether sentences do not hold its phrases: other rooms are built with them.
    public fileprivate(set) var isOutside = false
    /// Whether a language that writes another one in its own letters has that one's phrases as well.
    public fileprivate(set) var isRespelled = false
    /// In the order of the list.
    public fileprivate(set) var roles: [Role] = []
  }

  /// A role.
  public struct Role: Sendable {
    /// What must stand behind it.
    public enum Value: Hashable, Sendable {
      case nothing
      case number(ClosedRange<Int>)
      /// One of these words; nothing where `orNothing` says so.
      case word([String], orNothing: Bool)
      case text
      /// Three capital letters, or `cent`.
      case code
    }

    /// Its name; `nil` where the code of a currency itself is the role.
    public let name: String?
    /// What must stand behind it.
    public let value: Value
    /// What it means.
    public let purpose: String
    /// The line of the list, from 1.
    public let line: Int
  }

  /// Kinds of files, in the order of the list.
  public private(set) var concerns: [Concern] = []
  /// What is wrong with the list.
  public private(set) var complaints: [Complaint] = []

  private let path: String
  private var uses: [(concern: Int, section: String, line: Int)] = []

  /// Reads the text of the list.
  public init(path: String, text: String) {
    self.path = path
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      read(line.trimmed, number: index + 1)
    }
    for use in uses {
      guard let section = concerns.firstIndex(where: { $0.name == use.section }) else {
        complain(use.line, "there is no section [\(use.section)] to take the roles of")
        continue
      }
      concerns[use.concern].roles = concerns[section].roles
    }
    let sections = Set(uses.map(\.section))
    concerns.removeAll { sections.contains($0.name) }
  }

  /// The role that a meaning begins with, in one concern.
  func role(_ name: String, of concern: Concern) -> Role? {
    concern.roles.first { $0.name == name } ?? (RoleList.isCode(name) ? concern.roles.first { $0.name == nil } : nil)
  }

  /// Three capital letters.
  static func isCode(_ text: String) -> Bool {
    text.utf8.count == 3 && text.utf8.allSatisfy { (0x41...0x5A).contains($0) }
  }

  private mutating func read(_ line: Substring, number: Int) {
    if line.isEmpty { return }
    if line.first == "#" {
      if let last = concerns.indices.last, concerns[last].purpose.isEmpty, concerns[last].roles.isEmpty {
        concerns[last].purpose = String(line.dropFirst().trimmed)
      }
      return
    }
    if line.first == "[" {
      let parts = line.dropFirst().split(separator: "]", omittingEmptySubsequences: false).map(\.trimmed)
      let traits = parts.count == 2 ? parts[1].split(separator: " ").map(String.init) : [""]
      guard traits.allSatisfy(["apart", "outside", "respelled"].contains) else {
        return complain(
          number, "a section ends with ], as in [numbers]; only “apart”, “outside” or “respelled” may stand behind it")
      }
      concerns.append(
        Concern(
          name: String(parts[0]), isApart: traits.contains("apart"), isOutside: traits.contains("outside"),
          isRespelled: traits.contains("respelled")))
      return
    }
    guard let last = concerns.indices.last else {
      return complain(number, "“\(line)” stands before the first section; put a line such as [numbers] above it")
    }
    if line.first == "@" {
      uses.append((last, String(line.dropFirst()), number))
      return
    }
    guard let colon = line.firstIndex(of: ":") else {
      return complain(number, "“\(line)” says nothing of its role; write the role, a colon, and what it means")
    }
    let words = line[..<colon].split(separator: " ").map(String.init)
    guard let name = words.first, words.count <= 2, let value = RoleList.value(words.dropFirst().first) else {
      return complain(
        number, "“\(line[..<colon])” is no role: a name, and behind it nothing, 1...9, a|b, [a|b], TEXT or CODE")
    }
    let purpose = String(line[line.index(after: colon)...].trimmed)
    concerns[last].roles.append(Role(name: name == "CODE" ? nil : name, value: value, purpose: purpose, line: number))
  }

  private static func value(_ word: String?) -> Role.Value? {
    guard let word else { return .nothing }
    if word == "TEXT" { return .text }
    if word == "CODE" { return .code }
    if let dots = word.firstRange(of: "...") {
      guard let low = Int(word[..<dots.lowerBound]), let high = Int(word[dots.upperBound...]), low <= high else {
        return nil
      }
      return .number(low...high)
    }
    let isOptional = word.first == "[" && word.last == "]"
    let words = (isOptional ? String(word.dropFirst().dropLast()) : word).split(separator: "|").map(String.init)
    return words.isEmpty ? nil : .word(words, orNothing: isOptional)
  }

  private mutating func complain(_ line: Int, _ message: String) {
    complaints.append(Complaint(file: path, line: line, message: message))
  }
}
