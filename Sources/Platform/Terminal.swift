/// What a terminal says of itself.
package enum Terminal {
  /// How many columns it has now; `nil` for anything else than a terminal, and where it does not say.
  package static func columns(of descriptor: Int32) -> Int? {
    var size = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return Int(size.ws_col)
  }
}
