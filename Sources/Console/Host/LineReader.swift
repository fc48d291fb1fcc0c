import Platform

/// Reads lines as they arrive, in bounded memory.
public final class LineReader {
  /// One line of input.
  public enum Line: Hashable {
    /// Its text, without the line break.
    case text(String)
    /// Its bytes are not UTF-8.
    case notUTF8
    /// Longer than `longestLine`; it was skipped.
    case tooLong
  }

  /// In bytes: many times what a sentence may have, so that a JSON object around one fits.
  public static let longestLine = 1 << 16

  private let descriptor: Int32?
  private var buffer: [UInt8]
  private var start = 0
  private var isAtEnd: Bool

  /// Whether a person types it.
  public let isTerminal: Bool

  /// The terminal that it is typed at; `nil` for anything else.
  var terminal: Int32? { isTerminal ? descriptor : nil }

  /// Lines from an open file descriptor.
  public init(descriptor: Int32) {
    self.descriptor = descriptor
    buffer = []
    isAtEnd = false
    isTerminal = isatty(descriptor) == 1
  }

  /// Lines of a text, for tests.
  ///
  /// - Parameter isTerminal: whether it is taken for what a person types.
  public init(text: String, isTerminal: Bool = false) {
    descriptor = nil
    buffer = Array(text.utf8)
    isAtEnd = true
    self.isTerminal = isTerminal
  }

  /// One key of a terminal.
  public enum Key: Hashable {
    /// A letter, a digit or a mark.
    case text(String)
    /// Takes back the last of them.
    case erase
    /// Escape, or a key that goes on.
    case escape
    /// The line's end.
    case enter
    /// A key that stands for no text, such as an arrow.
    case other
    /// There is nobody any more who types.
    case end
  }

  /// The next key, as it is pressed: no line needs to be ended. What was typed before it was asked counts.
  ///
  /// - Parameter ending: done before a signal such as Ctrl-C ends the process meanwhile.
  public func key(ending: () -> Void = {}) -> Key {
    if start == buffer.count {
      guard let descriptor, !isAtEnd else { return .end }
      buffer = Terminal.key(of: descriptor, ending: ending)
      start = 0
    }
    guard start < buffer.count else {
      isAtEnd = true
      return .end
    }
    let first = buffer[start]
    switch first {
    case 0x1B:
      // What follows at once belongs to a key such as an arrow.
      let isAlone = start + 1 == buffer.count
      start = buffer.count
      return isAlone ? .escape : .other
    case 0x03: return taken(1, .escape)
    case 0x04: return taken(1, .end)
    case 0x0A, 0x0D: return taken(1, .enter)
    case 0x08, 0x7F: return taken(1, .erase)
    case 0x00..<0x20: return taken(1, .other)
    default:
      let width = first < 0x80 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
      let bytes = buffer[start..<min(start + width, buffer.count)]
      return taken(bytes.count, String(validating: bytes, as: UTF8.self).map { .text($0) } ?? .other)
    }
  }

  /// How long a key is waited upon for another one behind it, in milliseconds: who types a word needs less between two letters.
  private static let pause: Int32 = 500

  /// Whether another key follows at once.
  func isTypedOn() -> Bool {
    guard start == buffer.count else { return true }
    guard let terminal, !isAtEnd else { return false }
    return Terminal.hasKey(of: terminal, within: LineReader.pause)
  }

  private func taken(_ count: Int, _ key: Key) -> Key {
    start += count
    return key
  }

  /// Whether another whole line is here already, so that it need not be waited for.
  public var hasLineAtHand: Bool {
    while true {
      if buffer[start...].contains(UInt8(ascii: "\n")) { return true }
      // What is in the pipe or the file already need not be waited for either; a fault is met by whoever reads on.
      guard !isAtEnd, buffer.count - start <= LineReader.longestLine, isReadable, (try? fill()) != nil else {
        return false
      }
    }
  }

  private var isReadable: Bool {
    guard let descriptor else { return false }
    var asked = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&asked, 1, 0) == 1 && asked.revents & Int16(POLLIN) != 0
  }

  /// The next line; `nil` after the last. Waits for it.
  ///
  /// - Throws: `InputError`, where the operating system cannot read.
  public func next() throws(InputError) -> Line? {
    var isTooLong = false
    var searched = start
    while true {
      if let end = buffer[searched...].firstIndex(of: UInt8(ascii: "\n")) {
        defer { start = end + 1 }
        return isTooLong || end - start > LineReader.longestLine ? .tooLong : line(buffer[start..<end])
      }
      searched = buffer.count
      if isAtEnd {
        guard start < buffer.count || isTooLong else { return nil }
        defer { start = buffer.count }
        return isTooLong || buffer.count - start > LineReader.longestLine ? .tooLong : line(buffer[start...])
      }
      if buffer.count - start > LineReader.longestLine {
        isTooLong = true
        buffer.removeAll(keepingCapacity: true)
        start = 0
        searched = 0
      }
      searched -= try fill()
    }
  }

  /// All that is still to come; `nil` where that is more than so many bytes.
  ///
  /// - Throws: `InputError`, where the operating system cannot read.
  public func rest(upTo most: Int) throws(InputError) -> [UInt8]? {
    while !isAtEnd, buffer.count - start <= most { _ = try fill() }
    defer { start = buffer.count }
    return buffer.count - start <= most ? Array(buffer[start...]) : nil
  }

  /// Reads once more from the descriptor; gives by how much the buffer's content moved down.
  private func fill() throws(InputError) -> Int {
    let moved = start
    buffer.removeFirst(start)
    start = 0
    guard let descriptor else {
      isAtEnd = true
      return moved
    }
    var chunk = [UInt8](repeating: 0, count: 1 << 15)
    let count = chunk.withUnsafeMutableBytes { read(descriptor, $0.baseAddress, $0.count) }
    if count > 0 {
      buffer.append(contentsOf: chunk[..<count])
    } else if count == 0 {
      isAtEnd = true
    } else if errno != EINTR {
      throw InputError(code: errno)
    }
    return moved
  }

  private func line(_ bytes: ArraySlice<UInt8>) -> Line {
    let content = bytes.last == UInt8(ascii: "\r") ? bytes.dropLast() : bytes
    // No text has one: UTF-16 without its mark has one beside each letter, and is UTF-8 as far as its bytes go.
    guard !content.contains(0) else { return .notUTF8 }
    return String(validating: content, as: UTF8.self).map(Line.text) ?? .notUTF8
  }
}

/// The operating system cannot read the input.
public struct InputError: Error, Hashable {
  /// `errno`.
  public let code: Int32
}
