internal import CLinuxShims

/// Signals, such as `SIGINT` (Ctrl-C), that can be held back and waited for instead of ending the process.
package struct HeldSignals: Sendable {
  private let set: sigset_t

  /// Those that end a process at a terminal.
  package static let ending = [SIGINT, SIGTERM, SIGHUP, SIGQUIT]

  /// These signals; nothing is held back yet.
  package init(_ numbers: [Int32]) {
    var set = sigset_t()
    sigemptyset(&set)
    for number in numbers { sigaddset(&set, number) }
    self.set = set
  }

  /// Holds them back from now on, in this thread and those that it starts later.
  package func hold() {
    var set = set
    pthread_sigmask(SIG_BLOCK, &set, nil)
  }

  /// Whether one that ends the process has come while they are held back.
  package static var endingHasCome: Bool {
    var come = sigset_t()
    sigpending(&come)
    return ending.contains { sigismember(&come, $0) == 1 }
  }

  /// Lets them do again what they did before; one that came meanwhile does it now.
  package func release() {
    var set = set
    pthread_sigmask(SIG_UNBLOCK, &set, nil)
  }

  /// Waits while they are held back; whether one of them came in that time.
  package func wait(seconds: Int) -> Bool {
    var set = set
    var time = timespec(tv_sec: seconds, tv_nsec: 0)
    return sigtimedwait(&set, nil, &time) > 0
  }

  /// A new descriptor that can be read as soon as one of them has come and is held back, so that it is waited for beside sockets; -1
  /// where the system has none. The caller closes it. (Linux: `signalfd`.)
  package func descriptor() -> Int32 {
    var set = set
    return budget_signal_descriptor(&set)
  }

  /// Which of them came, from a descriptor that can be read; it does nothing any more. (Linux: `signalfd_siginfo`, which begins with the number.)
  package func taken(from descriptor: Int32) -> Int32 {
    var bytes = [UInt8](repeating: 0, count: 128)
    guard read(descriptor, &bytes, bytes.count) == bytes.count else { return SIGTERM }
    return bytes.withUnsafeBytes { $0.load(as: Int32.self) }
  }
}
