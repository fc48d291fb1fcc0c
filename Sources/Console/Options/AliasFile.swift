import Language
import Messages
import Platform

/// The names that a person gave to command lines: `name = words` a line, `#` comments, in a file beside the configuration.
struct AliasFile {
  /// A name, and what it stands for.
  struct Alias: Hashable {
    let name: String
    let words: String
    /// From 0.
    let line: Int
  }

  /// Where it is, whether or not it exists.
  let path: String
  let aliases: [Alias]
  private let lines: [Substring]

  /// Reads the file; one that is not there, or is none, has no names.
  init(_ folders: Folders) {
    path = folders.configuration + "/aliases"
    let text = Self.text(of: path) ?? ""
    var lines = text.textLines
    if lines.last?.isEmpty == true { lines.removeLast() }
    self.lines = lines
    aliases = lines.enumerated().compactMap { number, line in
      guard !line.trimmed.hasPrefix("#"), let equals = line.firstIndex(of: "=") else { return nil }
      let (name, words) = (line[..<equals].trimmed, line[line.index(after: equals)...].trimmed)
      guard Self.isName(name), !words.isEmpty else { return nil }
      return Alias(name: String(name), words: String(words), line: number)
    }
  }

  /// The last of that name.
  func alias(named name: String) -> Alias? { aliases.last { $0.name == name } }

  /// The arguments with a name in front of them replaced by what it stands for; as they are where it is none. What a name stands for is not
  /// looked up again.
  static func expanded(
    _ arguments: [String?], _ folders: Folders, isCommand: (String) -> Bool
  ) throws(CommandError) -> [String?] {
    guard let first = arguments.first ?? nil, isName(first[...]), !isCommand(first),
      !arguments.contains("--no-config"), let alias = AliasFile(folders).alias(named: first)
    else { return arguments }
    return try split(alias.words, of: alias.name) + arguments.dropFirst()
  }

  // MARK: - Names and words

  /// Letters, digits, hyphens and underscores, beginning with a letter; bytes, since each run asks.
  private static func isName(_ name: some StringProtocol) -> Bool {
    guard let first = name.utf8.first, name.utf8.count <= 40 else { return false }
    return first | 0x20 >= UInt8(ascii: "a") && first | 0x20 <= UInt8(ascii: "z")
      && name.utf8.allSatisfy { byte in
        byte | 0x20 >= UInt8(ascii: "a") && byte | 0x20 <= UInt8(ascii: "z")
          || byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") || byte == UInt8(ascii: "-")
          || byte == UInt8(ascii: "_")
      }
  }

  /// Refuses what no name may be: a command's, or a word that sentences begin with.
  static func check(_ name: String, isCommand: (String) -> Bool) throws(CommandError) {
    guard isName(name[...]) else { throw .usage(.noAliasName(name: name)) }
    guard !isCommand(name) else { throw .usage(.aliasIsCommand(name: name)) }
    guard !Parser().beginsSentence(name) else { throw .usage(.aliasIsWord(name: name)) }
  }

  /// The words of a command line: parted by spaces, but not within quotes of either kind.
  static func split(_ text: String, of name: String) throws(CommandError) -> [String] {
    var words: [String] = []
    var word: String?
    var quote: Character?
    for character in text {
      if let open = quote {
        if character == open { quote = nil } else { word?.append(character) }
      } else if character == "\"" || character == "'" {
        quote = character
        word = word ?? ""
      } else if character.isWhitespace {
        if let done = word { words.append(done) }
        word = nil
      } else {
        word = (word ?? "") + String(character)
      }
    }
    if let done = word { words.append(done) }
    guard quote == nil else { throw .usage(.aliasQuotes(name: name)) }
    return words
  }

  /// One word as `split` takes it.
  static func quoted(_ word: String) -> String {
    guard word.isEmpty || word.contains(where: { $0.isWhitespace || $0 == "\"" || $0 == "'" }) else { return word }
    return word.contains("\"") ? "'\(word)'" : "\"\(word)\""
  }

  // MARK: - Writing

  /// Gives a name: in its line where it has one, else in a new one; all other lines stay.
  func set(_ name: String, to words: String) throws(CommandError) {
    var lines = lines
    let new = "\(name) = \(words)"[...]
    if let old = alias(named: name) { lines[old.line] = new } else { lines.append(new) }
    try write(lines)
  }

  /// Takes every line of a name out.
  func delete(_ name: String) throws(CommandError) {
    let taken = Set(aliases.filter { $0.name == name }.map(\.line))
    try write(lines.indices.filter { !taken.contains($0) }.map { lines[$0] })
  }

  private func write(_ lines: [Substring]) throws(CommandError) {
    try OutputFile.replace(path, with: Array(lines.map { $0 + "\n" }.joined().utf8))
  }

  /// In bytes.
  private static let longest = 1 << 16

  private static func text(of path: String) -> String? {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var bytes = [UInt8](repeating: 0, count: longest)
    let count = bytes.withUnsafeMutableBytes { read(descriptor, $0.baseAddress, $0.count) }
    guard count > 0, count < longest else { return nil }
    return String(validating: bytes[..<count], as: UTF8.self)
  }
}
