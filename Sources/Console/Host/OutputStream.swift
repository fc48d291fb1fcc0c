import Messages
import Platform

/// A stream of text to a file descriptor, or into memory.
///
/// Buffered until `flush`; a reader that went away ends the program quietly, any other fault is an error.
public final class OutputStream {
  private let descriptor: Int32?
  private var buffer: [UInt8] = []
  private let fixedColumns: Int?

  /// Whether what cannot be written is passed over, and told at the end (`fault`): what a run is to do is done all the same.
  public var defersFaults = false

  /// Why some of it was not written, where that was passed over.
  public private(set) var fault: OutputError?

  /// The language of whom it is for.
  public var language = ScreenLanguage.standard

  /// Whether a person reads it.
  public let isTerminal: Bool

  /// Text to an open file descriptor.
  public init(descriptor: Int32) {
    self.descriptor = descriptor
    fixedColumns = nil
    isTerminal = isatty(descriptor) == 1
  }

  /// Text kept in memory, for tests.
  ///
  /// - Parameter columns: how wide a terminal it is taken for.
  public init(isTerminal: Bool = false, columns: Int? = nil) {
    descriptor = nil
    fixedColumns = columns
    self.isTerminal = isTerminal
  }

  /// The terminal that it goes to; `nil` for anything else.
  var terminal: Int32? { isTerminal ? descriptor : nil }

  /// How many columns the terminal has now; `nil` where it does not say, and for anything else than a terminal.
  public var columns: Int? {
    guard isTerminal, let descriptor else { return fixedColumns }
    return Terminal.columns(of: descriptor)
  }

  /// What was written into memory, or not yet flushed.
  public var text: String { String(decoding: buffer, as: UTF8.self) }

  /// Adds a line of text for a person. What would not be seen as itself is shown as something that is (`VisibleText`), so that
  /// nothing in it can end the line, move the cursor or turn the direction: this is where all text passes. On a terminal that is narrower
  /// it is broken between words.
  ///
  /// - Parameter look: How a terminal is to show it.
  /// - Throws: `OutputError`, where the buffer was full and could not be written.
  public func write(line: String, look: Look = .plain) throws(OutputError) {
    guard isTerminal, line.utf8.count > OutputStream.narrowest, let columns, line.count > columns else {
      return try write(whole: line, look: look)
    }
    for part in FoldedLine.words(of: line, columns: columns) { try write(whole: part, look: look) }
  }

  /// In columns: what is shorter fits anywhere, so that no terminal need be asked.
  private static let narrowest = 20

  /// The same without a break, however narrow a terminal is.
  ///
  /// - Throws: `OutputError`, as `write(line:look:)`.
  func write(whole line: String, look: Look = .plain) throws(OutputError) {
    if look != .plain { buffer.append(contentsOf: "\u{1B}[\(look.rawValue)m".utf8) }
    VisibleText.append(line, to: &buffer)
    if look != .plain { buffer.append(contentsOf: "\u{1B}[0m".utf8) }
    try endLine()
  }

  /// How a terminal shows a line (ECMA-48, select graphic rendition).
  public enum Look: Int, CaseIterable, Sendable {
    case plain = 0
    case bold = 1
    case red = 31
  }

  /// Adds a line of a picture that a terminal is to show black on white, whatever its colours are.
  ///
  /// - Throws: `OutputError`, where the buffer was full and could not be written.
  public func write(blackOnWhite line: String) throws(OutputError) {
    buffer.append(contentsOf: "\u{1B}[30;107m".utf8)
    VisibleText.append(line, to: &buffer)
    buffer.append(contentsOf: "\u{1B}[0m".utf8)
    try endLine()
  }

  /// Adds a line of JSON, in UTF-8. Characters that would not be seen as themselves are escaped.
  ///
  /// - Throws: `OutputError`, where the buffer was full and could not be written.
  public func write(json: [UInt8]) throws(OutputError) {
    VisibleText.append(json: json, to: &buffer)
    try endLine()
  }

  /// Adds a record of separated values: as it is, since a program reads it; on a terminal it is text for a person.
  ///
  /// - Throws: `OutputError`, where the buffer was full and could not be written.
  func write(record: String) throws(OutputError) {
    if isTerminal {
      VisibleText.append(record, to: &buffer, keepsTabs: true)
    } else {
      buffer.append(contentsOf: record.utf8)
    }
    try endLine()
  }

  /// Adds what this program has written on another machine, line by line. A terminal is shown the looks
  /// that lines may have here, and nothing else that moves or colours: the other machine may not be what it seems.
  ///
  /// - Throws: `OutputError`, where the buffer was full and could not be written.
  public func write(fromElsewhere text: String) throws(OutputError) {
    guard isTerminal else {
      buffer.append(contentsOf: text.utf8)
      if buffer.count >= 1 << 16 { try flush() }
      return
    }
    for line in text.split(separator: "\n", omittingEmptySubsequences: false).dropLast(text.hasSuffix("\n") ? 1 : 0) {
      let look = Look.allCases.first { $0 != .plain && line.hasPrefix("\u{1B}[\($0.rawValue)m") } ?? .plain
      let ending = "\u{1B}[0m"
      guard look != .plain, line.hasSuffix(ending) else {
        try write(line: String(line))
        continue
      }
      try write(line: String(line.dropFirst("\u{1B}[\(look.rawValue)m".count).dropLast(ending.count)), look: look)
    }
  }

  /// Writes over the line that a terminal's cursor is in, at once; an empty text leaves it blank. Not for other readers.
  ///
  /// - Throws: `OutputError`, where it could not be written.
  public func rewrite(line: String) throws(OutputError) {
    buffer.append(contentsOf: "\r\u{1B}[K".utf8)
    VisibleText.append(line, to: &buffer)
    try flush()
  }

  /// Writes what stands before a line that is to be typed, at once.
  ///
  /// - Throws: `OutputError`, where it could not be written.
  func write(prompt: String) throws(OutputError) {
    VisibleText.append(prompt, to: &buffer)
    try flush()
  }

  /// Whether a line was written.
  private(set) var hasLines = false

  private func endLine() throws(OutputError) {
    hasLines = true
    buffer.append(UInt8(ascii: "\n"))
    if buffer.count >= 1 << 16 { try flush() }
  }

  /// Hands everything to the operating system.
  ///
  /// - Throws: why that cannot be done, unless it is passed over (`defersFaults`).
  public func flush() throws(OutputError) {
    guard let descriptor else { return }
    if fault != nil { return buffer.removeAll() }
    var start = 0
    while start < buffer.count {
      let count = buffer[start...].withUnsafeBytes { Platform.write(descriptor, $0.baseAddress, $0.count) }
      if count > 0 {
        start += count
      } else if errno != EINTR {
        let code = errno
        buffer.removeAll()
        let error = code == EPIPE ? OutputError.readerWentAway : .failed(code: code)
        guard defersFaults else { throw error }
        fault = error
        return
      }
    }
    buffer.removeAll(keepingCapacity: true)
  }
}

/// Why nothing more can be written to a stream.
public enum OutputError: Error, Hashable {
  /// Whoever read the pipe has closed it: no error to a person.
  case readerWentAway
  /// The operating system's error, such as a full disk.
  case failed(code: Int32)
}
