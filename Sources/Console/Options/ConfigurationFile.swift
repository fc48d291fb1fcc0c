import Messages
import Platform

/// The configuration file: `key = value` a line, `#` comments; the keys are the long options' names.
public struct ConfigurationFile: Hashable, Sendable {
  /// Where it is, whether or not it exists.
  public let path: String
  /// The settings, in the order of the lines.
  public let settings: [Setting]

  /// One line of it.
  public struct Setting: Hashable, Sendable {
    /// Which option it sets.
    public let option: Option
    /// As it stands there.
    public let value: String
    /// From 1.
    public let line: Int
  }

  /// Reads the file at `path`; one that does not exist has no settings.
  ///
  /// - Throws: a `CommandError` that names file and line.
  public init(path: String) throws(CommandError) {
    self.path = path
    guard let text = try ConfigurationFile.text(of: path) else {
      settings = []
      return
    }
    settings = try ConfigurationFile.parse(text, path: path)
  }

  /// The settings of a text; `path` is for messages.
  static func parse(_ text: String, path: String) throws(CommandError) -> [Setting] {
    var settings: [Setting] = []
    for (index, content) in text.textLines.enumerated() {
      let line = content.trimmed
      guard !line.isEmpty, !line.hasPrefix("#") else { continue }
      let place = "\(path):\(index + 1)"
      guard let equals = line.firstIndex(of: "=") else {
        throw CommandError(.noSettingLine(place: place, line: line) + " " + .mendLine, .configuration)
      }
      let key = String(line[..<equals].trimmed)
      guard let option = Option.named(key), option.isSetting else {
        let known = Option.allCases.filter(\.isSetting).map(\.name)
        let hint = SpellingHint.nearest(to: key, among: known).map { Message.didYouMeanName(name: $0) }
        throw CommandError(
          .noSetting(place: place, key: key, hint: hint ?? .thereAre(names: known.joined(separator: ", "))) + " "
            + .mendSetting(key: key), .configuration)
      }
      guard option.isRepeatable || !settings.contains(where: { $0.option == option }) else {
        throw CommandError(.setTwice(place: place, key: key) + " " + .mendSetting(key: key), .configuration)
      }
      let value = String(line[line.index(after: equals)...].trimmed)
      do {
        settings.append(
          Setting(option: option, value: try CommandLineParser.checked(value, for: option), line: index + 1))
      } catch {
        throw CommandError("\(place): " + error.told + " " + .mendSetting(key: key), .configuration)
      }
    }
    return settings
  }

  /// Sets an option for good: in its line where it has one, else in a new one; all other lines stay.
  ///
  /// - Throws: a `CommandError` where the file cannot be replaced; it is then as it was.
  func set(_ option: Option, to value: String) throws(CommandError) {
    var lines = try ConfigurationFile.lines(of: path)
    let ending = lines.first?.last(where: \.isNewline).map(String.init) ?? "\n"
    let new = "\(option.name) = \(value)" + ending
    if let old = settings.last(where: { $0.option == option }), lines.indices.contains(old.line - 1) {
      lines[old.line - 1] = new
    } else {
      if let last = lines.last, last.last?.isNewline == false { lines[lines.count - 1] += ending }
      lines.append(new)
    }
    try OutputFile.replace(path, with: Array(lines.joined().utf8))
  }

  /// Takes every line of an option out; all others stay.
  ///
  /// - Throws: a `CommandError` where the file cannot be replaced; it is then as it was.
  func unset(_ option: Option) throws(CommandError) {
    let taken = Set(settings.filter { $0.option == option }.map(\.line))
    let lines = try ConfigurationFile.lines(of: path)
    let left = lines.indices.filter { !taken.contains($0 + 1) }.map { lines[$0] }
    try OutputFile.replace(path, with: Array(left.joined().utf8))
  }

  /// Takes every line out that a key stands in, whether or not the file can be read as a whole; all others stay.
  ///
  /// - Returns: whether there was one.
  static func unset(named key: String, in path: String) throws(CommandError) -> Bool {
    let lines = try lines(of: path)
    let left = lines.filter { line in
      let content = line.trimmed
      return content.hasPrefix("#") || String(content.prefix { $0 != "=" }).trimmed != key
    }
    guard left.count < lines.count else { return false }
    try OutputFile.replace(path, with: Array(left.joined().utf8))
    return true
  }

  /// Its lines, each with what ends it, as the editor that wrote it ends lines; none where there is no file.
  private static func lines(of path: String) throws(CommandError) -> [String] {
    var rest = try text(of: path)?[...] ?? ""
    var lines: [String] = []
    while !rest.isEmpty {
      let end = rest.firstIndex(where: \.isNewline).map(rest.index(after:)) ?? rest.endIndex
      lines.append(String(rest[..<end]))
      rest = rest[end...]
    }
    return lines
  }

  private static let longestFile = 1 << 16

  private static func text(of path: String) throws(CommandError) -> String? {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else {
      guard errno == ENOENT || errno == ENOTDIR else {
        throw CommandError(
          .cannotReadConfiguration(path: path, reason: ReasonText.said(code: errno)), .configuration)
      }
      return nil
    }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      throw CommandError(.configurationNoFile(path: path), .configuration)
    }
    var bytes = [UInt8](repeating: 0, count: longestFile)
    let count = bytes.withUnsafeMutableBytes { read(descriptor, $0.baseAddress, $0.count) }
    guard count >= 0 else {
      throw CommandError(
        .cannotReadConfiguration(path: path, reason: ReasonText.said(code: errno)), .configuration)
    }
    guard count < longestFile, let text = String(validating: bytes[..<count], as: UTF8.self) else {
      throw CommandError(.noConfiguration(path: path), .configuration)
    }
    return text
  }
}

extension StringProtocol {
  /// Without white space at its end.
  var withoutTrailingSpaces: String {
    lastIndex { !$0.isWhitespace }.map { String(self[...$0]) } ?? ""
  }

  /// Without white space at both ends.
  var trimmed: SubSequence {
    let start = firstIndex { !$0.isWhitespace } ?? endIndex
    let end = self[start...].lastIndex { !$0.isWhitespace }.map { index(after: $0) } ?? start
    return self[start..<end]
  }
}
