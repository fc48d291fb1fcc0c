import Messages

extension OutputStream {
  /// A message in the language of whom it is for.
  public func words(of message: Message) -> String { message.text(in: language) }

  /// Adds a message as one line, whatever stands in its arguments.
  ///
  /// - Throws: `OutputError`, as `write(line:look:)`.
  public func write(line message: Message, look: Look = .plain) throws(OutputError) {
    try write(line: words(of: message), look: look)
  }

  /// Writes a message over the line that a terminal's cursor is in, at once.
  ///
  /// - Throws: `OutputError`, as `rewrite(line:)`.
  public func rewrite(line message: Message) throws(OutputError) { try rewrite(line: words(of: message)) }

  /// Writes what stands before a line that is to be typed, at once.
  ///
  /// - Throws: `OutputError`, as `write(prompt:)`.
  func write(prompt message: Message) throws(OutputError) { try write(prompt: words(of: message)) }

  /// Adds the line that tells of one entry.
  ///
  /// - Throws: `OutputError`, as `write(line:look:)`.
  func write(confirmation message: Message) throws(OutputError) { try write(confirmation: words(of: message)) }
}
