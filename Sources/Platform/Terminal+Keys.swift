extension Terminal {
  /// Waits for one key without the line's end, and without showing it.
  ///
  /// However it ends, the terminal is as it was: signals that end the process are held back until it is.
  ///
  /// - Returns: the bytes that the key sends, more than one for letters outside ASCII and for keys such as arrows; none where
  ///   the input has ended, or is no terminal.
  package static func key(of descriptor: Int32) -> [UInt8] {
    let signals = HeldSignals([SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGTSTP])
    while true {
      signals.hold()
      let key = heldKey(of: descriptor, signals)
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
    var bytes = [UInt8](repeating: 0, count: 16)
    let count = bytes.withUnsafeMutableBytes { read(descriptor, $0.baseAddress, $0.count) }
    return Array(bytes.prefix(max(0, count)))
  }
}
