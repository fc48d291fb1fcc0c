internal import CEditLoader

/// A line that is edited at a terminal, with those that were typed before, and with a few lines below it that follow each key.
///
/// By libedit, which is loaded for it. One at a time.
package final class LineEditor {
  /// What was typed.
  package enum Line: Hashable {
    /// A line, without its end.
    case text(String)
    /// It was given up (Ctrl-C).
    case interrupted
    /// There is no more (Ctrl-D in an empty line).
    case end
  }

  /// What may complete the word before the cursor.
  package struct Completion {
    /// The characters that it replaces.
    package let typed: String
    /// What the word may become.
    package let offers: [String]

    /// What may stand in place of `typed`.
    package init(typed: String, offers: [String]) { (self.typed, self.offers) = (typed, offers) }
  }

  private let input, output: Int32
  private let prompt: String
  private let isDimmed: Bool
  private var line: OpaquePointer?
  private let signals = HeldSignals(HeldSignals.ending + [SIGTSTP, SIGWINCH])
  private var came: Int32 = -1
  private var below: (String) -> [String] = { _ in [] }
  private var completing: (String) -> Completion = { _ in Completion(typed: "", offers: []) }
  /// What the completion key offers, shown in place of what stands below until the next key.
  private var offered: [String] = []
  private var stopped: Stop?
  /// How many rows what is below the line lies below the cursor.
  private var rowsLeft = 1
  /// Goes to the cursor's column.
  private var backToCursor = ""
  /// Whether something stands below the line.
  private var isPainted = false

  private enum Stop {
    case interrupted
    case signal(Int32)
  }

  /// An editor between two open terminals.
  ///
  /// - Parameters:
  ///   - kind: what the terminal is, such as `xterm`.
  ///   - history: the file that keeps what was typed.
  ///   - isDimmed: whether what stands below the line is shown fainter.
  /// - Returns: `nil` where libedit is not installed, or the terminal cannot move its cursor.
  package init?(input: Int32, output: Int32, kind: String?, prompt: String, history: String?, isDimmed: Bool) {
    (self.input, self.output, self.prompt, self.isDimmed) = (input, output, prompt, isDimmed)
    guard let kind, kind != "dumb" else { return nil }
    let owner = edit_owner(
      context: Unmanaged.passUnretained(self).toOpaque(),
      next: { context, character in
        guard let context else { return 0 }
        return Unmanaged<LineEditor>.fromOpaque(context).takeUnretainedValue().next(character)
      },
      complete: { context in
        guard let context else { return }
        Unmanaged<LineEditor>.fromOpaque(context).takeUnretainedValue().complete()
      })
    guard let line = edit_open(input, output, kind, prompt, history, owner) else { return nil }
    self.line = line
  }

  deinit { if let line { edit_close(line) } }

  /// The next line. Waits for it; the terminal is as it was afterwards.
  ///
  /// - Parameters:
  ///   - below: what stands below the line, for what was typed of it so far.
  ///   - completing: what may complete the word that ends with this text.
  package func read(
    below: @escaping (String) -> [String], completing: @escaping (String) -> Completion
  ) -> Line {
    guard let line else { return .end }
    (self.below, self.completing, stopped, offered) = (below, completing, nil, [])
    signals.hold()
    came = signals.descriptor()
    let typed = edit_read(line).map { String(cString: $0) }
    if came >= 0 { close(came) }
    // A line that was ended has its cursor below it; any other is still in it.
    show((typed?.hasSuffix("\n") == true ? "" : String(repeating: "\n", count: rowsLeft)) + "\r\u{1B}[J")
    signals.release()
    switch stopped {
    case .interrupted: return .interrupted
    case .signal(let number):
      raise(number)
      return .end
    case nil: break
    }
    guard let typed else { return .end }
    return .text(typed.hasSuffix("\n") ? String(typed.dropLast()) : typed)
  }

  /// Keeps a line for the arrow keys, and for the next time.
  package func remember(_ text: String) {
    if let line { edit_remember(line, text) }
  }

  // MARK: - What the editor asks

  private func next(_ character: UnsafeMutablePointer<wchar_t>) -> Int32 {
    if !comes(within: 0) { paint() }
    offered = []
    while true {
      var waits = [
        pollfd(fd: input, events: Int16(POLLIN), revents: 0), pollfd(fd: came, events: Int16(POLLIN), revents: 0),
      ]
      guard poll(&waits, nfds_t(waits.count), -1) >= 0 else {
        if errno == EINTR { continue }
        return 0
      }
      if waits[1].revents & Int16(POLLIN) != 0 {
        guard takeSignal() else { return 0 }
        continue
      }
      guard let scalar = scalar() else { return 0 }
      // Esc alone would make a command of the key that comes next, and take it away.
      if scalar == "\u{1B}", !comes(within: 50) {
        paint()
        continue
      }
      erase()
      character.pointee = wchar_t(bitPattern: scalar.value)
      return 1
    }
  }

  /// Whether a key is pressed within so many milliseconds: keys that are several characters send them at once.
  private func comes(within milliseconds: Int32) -> Bool {
    var asked = pollfd(fd: input, events: Int16(POLLIN), revents: 0)
    return poll(&asked, 1, milliseconds) == 1
  }

  /// Whether the line goes on after the signal that came.
  private func takeSignal() -> Bool {
    switch signals.taken(from: came) {
    case SIGWINCH:
      if let line { edit_resize(line) }
      paint()
      return true
    case SIGTSTP: return true
    case SIGINT:
      stopped = .interrupted
      return false
    case let number:
      stopped = .signal(number)
      return false
    }
  }

  /// The next character of the input, in UTF-8; `nil` at its end.
  private func scalar() -> Unicode.Scalar? {
    guard let first = byte() else { return nil }
    var bytes = [first]
    // How many bytes a character has, its first one tells.
    let count = first < 0xC2 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : first < 0xF5 ? 4 : 1
    while bytes.count < count, let next = byte() { bytes.append(next) }
    return String(decoding: bytes, as: UTF8.self).unicodeScalars.first
  }

  private func byte() -> UInt8? {
    var byte: UInt8 = 0
    while true {
      let count = Platform.read(input, &byte, 1)
      if count == 1 { return byte }
      guard count < 0, errno == EINTR else { return nil }
    }
  }

  private func complete() {
    guard let line else { return }
    let completion = completing(text(of: line).before)
    guard let first = completion.offers.first else { return }
    if completion.offers.count == 1 {
      edit_insert(line, first + " ", Int32(completion.typed.unicodeScalars.count))
      return
    }
    let common = completion.offers.dropFirst().reduce(first) { String(zip($0, $1).prefix { $0 == $1 }.map(\.0)) }
    if common.count > completion.typed.count {
      edit_insert(line, common, Int32(completion.typed.unicodeScalars.count))
    }
    offered = completion.offers
  }

  // MARK: - What is shown

  private func text(of line: OpaquePointer) -> (before: String, whole: String) {
    var (before, length) = (0, 0)
    let bytes = edit_text(line, &before, &length)
    let whole = UnsafeRawBufferPointer(start: bytes, count: length)
    return (String(decoding: whole[..<before], as: UTF8.self), String(decoding: whole, as: UTF8.self))
  }

  /// Shows what stands below the line, and leaves the cursor where it was. Moves are relative: where the screen has no room left below,
  /// it goes up by itself.
  private func paint() {
    guard let line else { return }
    let columns = Terminal.columns(of: output) ?? 80
    let (before, whole) = text(of: line)
    let start = LineEditor.columns(of: prompt)
    let cursor = start + LineEditor.columns(of: before)
    rowsLeft = (start + LineEditor.columns(of: whole)) / columns - cursor / columns + 1
    let shown = offered.isEmpty ? below(whole) : [offered.joined(separator: "   ")]
    var text = String(repeating: "\n", count: rowsLeft) + "\r\u{1B}[J" + (isDimmed ? "\u{1B}[2m" : "")
    text += shown.map { LineEditor.cut($0, to: columns - 1) }.joined(separator: "\r\n")
    backToCursor = "\r" + (cursor % columns > 0 ? "\u{1B}[\(cursor % columns)C" : "")
    text += (isDimmed ? "\u{1B}[0m" : "") + "\u{1B}[\(rowsLeft + max(0, shown.count - 1))A" + backToCursor
    isPainted = true
    show(text)
  }

  /// Takes away what stands below the line, which may grow into its place.
  private func erase() {
    guard isPainted else { return }
    isPainted = false
    show(String(repeating: "\n", count: rowsLeft) + "\r\u{1B}[J\u{1B}[\(rowsLeft)A" + backToCursor)
  }

  private func show(_ text: String) {
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { write(output, $0.baseAddress, $0.count) }
      if count > 0 { bytes = bytes.dropFirst(count) } else if errno != EINTR { return }
    }
  }
}
