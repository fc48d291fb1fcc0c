import Platform

/// A wish to stop that reaches a transfer, or a pause between two attempts, at once.
///
/// It is a file descriptor that can be read from then on, so that waiting for the network and waiting for the wish are
/// one wait, and nothing has to be asked again and again.
public final class Cancellation: Sendable {
  let descriptor: Int32
  /// Writing here makes `descriptor` readable; -1 where signals do that.
  private let trigger: Int32
  private let held: HeldSignals

  private init(descriptor: Int32, trigger: Int32, held: HeldSignals = HeldSignals([])) {
    self.descriptor = descriptor
    self.trigger = trigger
    self.held = held
  }

  deinit {
    if descriptor >= 0 { close(descriptor) }
    if trigger >= 0 { close(trigger) }
  }

  /// A wish that the program itself makes, with `cancel`.
  public static func manual() -> Cancellation {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return Cancellation(descriptor: -1, trigger: -1) }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    return Cancellation(descriptor: ends[0], trigger: ends[1])
  }

  /// A wish that a signal makes, such as `SIGINT` (Ctrl-C), while it is held back (`hold`).
  public static func signals(_ signals: [Int32]) -> Cancellation {
    let held = HeldSignals(signals)
    return Cancellation(descriptor: held.descriptor(), trigger: -1, held: held)
  }

  /// From now on the signals make the wish, and do not end the process. For a program of one thread.
  public func hold() {
    guard trigger < 0 else { return }
    held.hold()
  }

  /// From now on the signals do again what they did before; one that came meanwhile does it now.
  public func release() {
    guard trigger < 0 else { return }
    held.release()
  }

  /// Makes the wish. Has no effect where signals make it.
  public func cancel() {
    guard trigger >= 0 else { return }
    var byte: UInt8 = 1
    _ = write(trigger, &byte, 1)
  }

  /// Whether the wish has been made.
  public var isCancelled: Bool { wait(milliseconds: 0) }

  /// Waits for that long, or until the wish is made; answers whether it was.
  public func wait(milliseconds: Int) -> Bool {
    let deadline = Cancellation.now() + milliseconds
    while true {
      var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      let left = max(0, deadline - Cancellation.now())
      let ready = poll(&entry, 1, Int32(clamping: left))
      if ready > 0 { return true }
      // Another signal cut the wait short: the rest is still due.
      guard ready < 0, errno == EINTR else { return false }
    }
  }

  /// Milliseconds on a clock that is never set.
  private static func now() -> Int {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return time.tv_sec * 1000 + time.tv_nsec / 1_000_000
  }
}
