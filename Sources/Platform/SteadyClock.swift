/// A clock that is never set, from some moment in the past on: as fine as the kernel's tick, some milliseconds, and read without
/// asking the kernel. (Linux: `CLOCK_MONOTONIC_COARSE`.)
package enum SteadyClock {
  /// Milliseconds.
  package static var milliseconds: Int {
    let time = now
    return time.tv_sec * 1_000 + time.tv_nsec / 1_000_000
  }

  /// Seconds.
  package static var seconds: Int { now.tv_sec }

  private static var now: timespec {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC_COARSE, &time)
    return time
  }
}
