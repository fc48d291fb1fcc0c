extension [String] {
  /// The pieces in their order, with `separator` between them; empty for none.
  ///
  /// What `joined` does, for the way of an entry: its first call in a process has the Swift runtime look through all
  /// conformances of the program.
  public func concatenated(separator: String) -> String {
    guard var text = first else { return "" }
    for piece in dropFirst() {
      text.append(separator)
      text.append(piece)
    }
    return text
  }
}

extension String {
  /// Its lines, the empty ones too, whatever ends them: editors on other systems write two characters, which are one to Swift.
  public var textLines: [Substring] { split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) }
}
