extension Terminal {
  /// Waits for one key without the line's end, and without showing it.
  ///
  /// However it ends, the terminal is as it was: signals that end the process are held back until it is.
  ///
  /// - Parameter ending: done before such a signal ends the process.
  /// - Returns: the bytes that the key sends, more than one for letters outside ASCII and for keys such as arrows; none where
  ///   the input has ended, or is no terminal.
  package static func key(of descriptor: Int32, ending: () -> Void = {}) -> [UInt8] {
    let signals = HeldSignals(HeldSignals.ending + [SIGTSTP])
    while true {
      signals.hold()
      let key = heldKey(of: descriptor, signals)
      if key == nil, HeldSignals.endingHasCome { ending() }
      // Here the process ends where one of them came.
      signals.release()
      if let key { return key }
    }
  }

  /// The key; `nil` where a signal came first.
  private static func heldKey(of descriptor: Int32, _ signals: HeldSignals) -> [UInt8]? {
    var usual = termios()
    guard tcgetattr(descriptor, &usual) == 0 else { return [] }
    var byKey = usual
    byKey.c_lflag &= ~tcflag_t(ICANON | ECHO)
    withUnsafeMutableBytes(of: &byKey.c_cc) { bytes in
      bytes[Int(VMIN)] = 1
      bytes[Int(VTIME)] = 0
    }
    guard tcsetattr(descriptor, TCSANOW, &byKey) == 0 else { return [] }
    defer { tcsetattr(descriptor, TCSANOW, &usual) }
    let came = signals.descriptor()
    defer { if came >= 0 { close(came) } }
    var waits = [
      pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0), pollfd(fd: came, events: Int16(POLLIN), revents: 0),
    ]
    while poll(&waits, nfds_t(waits.count), -1) < 0 { guard errno == EINTR else { return [] } }
    guard waits[1].revents == 0 else { return nil }
    guard let first = bytes(of: descriptor, upTo: 1).first else { return [] }
    // No more than this key: what is typed behind it may be for another program.
    let others = first == 0x1B ? 15 : first < 0xC0 ? 0 : first < 0xE0 ? 1 : first < 0xF0 ? 2 : 3
    guard others > 0, isReadable(descriptor, within: 0) else { return [first] }
    return [first] + bytes(of: descriptor, upTo: others)
  }

  private static func bytes(of descriptor: Int32, upTo most: Int) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: most)
    let count = bytes.withUnsafeMutableBytes { read(descriptor, $0.baseAddress, $0.count) }
    return Array(bytes.prefix(max(0, count)))
  }

  /// Whether another key comes within so many milliseconds, without the line's end.
  package static func hasKey(of descriptor: Int32, within milliseconds: Int32) -> Bool {
    var usual = termios()
    guard tcgetattr(descriptor, &usual) == 0 else { return false }
    var byKey = usual
    byKey.c_lflag &= ~tcflag_t(ICANON | ECHO)
    let signals = HeldSignals(HeldSignals.ending + [SIGTSTP])
    signals.hold()
    defer { signals.release() }
    guard tcsetattr(descriptor, TCSANOW, &byKey) == 0 else { return false }
    defer { tcsetattr(descriptor, TCSANOW, &usual) }
    return isReadable(descriptor, within: milliseconds)
  }

  private static func isReadable(_ descriptor: Int32, within milliseconds: Int32) -> Bool {
    var asked = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&asked, 1, milliseconds) == 1 && asked.revents & Int16(POLLIN) != 0
  }
}
