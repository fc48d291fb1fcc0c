extension OutputStream {
  /// Adds the line that tells of one entry. On a terminal that is narrower it is broken between its parts, two spaces
  /// apart, so that no cell and no command is torn; elsewhere it stays one line.
  ///
  /// - Throws: `OutputError`, as `write(line:)`.
  func write(confirmation line: String) throws(OutputError) {
    guard isTerminal, let columns else { return try write(line: line) }
    for part in FoldedLine.lines(of: line, columns: columns) { try write(line: part) }
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
}
