import Foundation
import Synchronization

/// A terminal with both of its ends.
final class PseudoTerminal: Sendable {
  let person: Int32
  let program: Int32
  /// What the program had written before the first key was pressed.
  let asked = Mutex("")

  struct CannotOpen: Error {}

  init() throws {
    // As the C library does (Linux: TIOCSPTLCK, TIOCGPTN), whose functions for it Swift does not see.
    let person = open("/dev/ptmx", O_RDWR | O_NOCTTY)
    var (locked, number): (Int32, Int32) = (0, 0)
    guard person >= 0, ioctl(person, 0x4004_5431, &locked) == 0, ioctl(person, 0x8004_5430, &number) == 0 else {
      throw CannotOpen()
    }
    self.person = person
    program = open("/dev/pts/\(number)", O_RDWR | O_NOCTTY)
    guard program >= 0 else { throw CannotOpen() }
  }

  deinit {
    close(person)
    close(program)
  }

  /// What the program has written, up to a text.
  func output(until wanted: String) -> String {
    var text = ""
    var bytes = [UInt8](repeating: 0, count: 1024)
    while !text.contains(wanted) {
      var waits = pollfd(fd: person, events: Int16(POLLIN), revents: 0)
      guard poll(&waits, 1, 20_000) == 1 else { return text }
      let count = read(person, &bytes, bytes.count)
      guard count > 0 else { return text }
      text += String(decoding: bytes.prefix(count), as: UTF8.self)
    }
    return text
  }

  func press(_ keys: String) { _ = write(person, keys, keys.utf8.count) }

  /// Whether a key is shown, and a line waited for.
  var mode: tcflag_t {
    var settings = termios()
    tcgetattr(program, &settings)
    return settings.c_lflag & tcflag_t(ECHO | ICANON)
  }
}
