import Platform
import Testing

@Suite("This process, its clock and its signals")
struct ProcessTests {
  @Test("the program knows its file and its words")
  func thisProgram() throws {
    let path = try #require(ThisProgram.path)
    #expect(path.hasPrefix("/") && access(path, X_OK) == 0)
    #expect(ThisProgram.arguments.compactMap { $0 } == Array(CommandLine.arguments.dropFirst()))
  }

  @Test("a program that is not there cannot be become")
  func becomeNothing() {
    #expect(ThisProgram.become("/nonexistent/program") == ENOENT)
  }

  @Test("a signal that is held back is waited for, and shows at its descriptor")
  func heldSignals() throws {
    let signals = HeldSignals([SIGWINCH])
    signals.hold()
    defer { signals.release() }
    #expect(!signals.wait(seconds: 0))
    pthread_kill(pthread_self(), SIGWINCH)
    let descriptor = signals.descriptor()
    try #require(descriptor >= 0)
    defer { close(descriptor) }
    var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    #expect(poll(&entry, 1, 0) == 1)
    #expect(signals.wait(seconds: 0))
    #expect(poll(&entry, 1, 0) == 0)
  }

  @Test("the steady clock does not go back")
  func steadyClock() {
    let first = SteadyClock.milliseconds
    let second = SteadyClock.milliseconds
    #expect(first > 0 && second >= first)
    #expect(SteadyClock.seconds >= second / 1_000)
  }

  @Test("a file is as wide as no terminal")
  func columns() throws {
    let null = try Descriptor("/dev/null", O_RDONLY)
    #expect(Terminal.columns(of: null.number) == nil)
  }

  @Test("a call is made again when it was interrupted, and its other errors are told")
  func check() throws {
    var calls = 0
    let result = try SystemError.check("read") {
      calls += 1
      errno = EINTR
      return calls < 3 ? -1 : 7
    }
    #expect(result == 7 && calls == 3)
    #expect(throws: SystemError(operation: "read", code: EIO)) {
      try SystemError.check("read") {
        errno = EIO
        return -1
      }
    }
    #expect(SystemError.text(ENOENT) == "No such file or directory")
  }
}
