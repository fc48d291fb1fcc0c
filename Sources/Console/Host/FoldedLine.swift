extension OutputStream {
  /// Adds the line that tells of one entry. On a terminal that is narrower it is broken between its parts, two spaces
  /// apart, so that no cell and no command is torn; elsewhere it stays one line.
  ///
  /// - Throws: `OutputError`, as `write(line:)`.
  func write(confirmation line: String) throws(OutputError) {
    guard isTerminal, let columns else { return try write(line: line) }
    for part in FoldedLine.lines(of: line, columns: columns) { try write(whole: part) }
  }
}

/// Breaks a line for a terminal.
enum FoldedLine {
  private static let gap = "  "

  /// As many parts to a line as fit into `columns`, from the second line on indented; a part that is too wide by itself
  /// stays whole.
  static func lines(of line: String, columns: Int) -> [String] {
    guard line.count > columns else { return [line] }
    var lines: [String] = []
    for part in line.split(separator: gap) {
      if let last = lines.last, last.count + gap.count + part.count <= columns {
        lines[lines.count - 1] = last + gap + part
      } else {
        lines.append(lines.isEmpty ? String(part) : gap + part)
      }
    }
    return lines
  }

  /// As many words to a line as fit into `columns`, from the second line on indented; a word that is too wide by itself is left to the
  /// terminal, and so is a command to be copied.
  static func words(of line: String, columns: Int) -> [String] {
    let margin = line.prefix { $0 == " " }
    guard !isCommand(line), columns > margin.count + 3 * gap.count else { return [line] }
    var lines: [String] = []
    var rest = Substring(line)
    while rest.count > columns {
      let indent = rest.prefix { $0 == " " }.endIndex
      let edge = rest.index(rest.startIndex, offsetBy: columns)
      let within = rest[indent..<edge].lastIndex(of: " ") ?? rest[edge...].firstIndex(of: " ")
      guard let space = rest[edge] == " " ? edge : within else { break }
      let behind = rest[space...].drop { $0 == " " }
      guard !behind.isEmpty else { break }
      let end = rest[..<space].lastIndex { $0 != " " }.map { rest.index(after: $0) } ?? space
      lines.append(String(rest[..<end]))
      rest = margin + gap + behind
    }
    return lines + [String(rest)]
  }

  /// Whether a line is an example of what to call, on a line of its own.
  private static func isCommand(_ line: String) -> Bool {
    let said = line.hasPrefix("budget: ") ? line.dropFirst("budget: ".count) : Substring(line)
    return said.hasPrefix(gap) && said.drop { $0 == " " }.hasPrefix("budget ")
  }
}
