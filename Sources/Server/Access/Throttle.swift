import Platform
import Synchronization

/// Counts what addresses do in windows of time.
final class Throttle: Sendable {
  private struct Window {
    var begins: Int
    var count: Int
  }

  /// How often each may ask in a window, and how long that is.
  private let limit: Int
  private let seconds: Int
  private let windows = Mutex<[String: Window]>([:])
  /// More addresses than this are not told apart for long: memory is bounded.
  private let mostAddresses = 4096

  init(limit: Int, seconds: Int) {
    self.limit = limit
    self.seconds = seconds
  }

  /// Counts one more; answers the seconds to wait where that is one too many.
  func count(_ address: String) -> Int? {
    let allowance = take(address)
    return allowance.isUsedUp ? allowance.resets : nil
  }

  /// Counts one more, and answers what is left.
  func take(_ address: String) -> Allowance { allowance(of: address, counting: 1) }

  /// What is left, without counting.
  func look(at address: String) -> Allowance { allowance(of: address, counting: 0) }

  private func allowance(of address: String, counting count: Int) -> Allowance {
    let now = SteadyClock.seconds
    return windows.withLock { windows in
      if windows.count > mostAddresses { windows = windows.filter { now - $0.value.begins < seconds } }
      if windows.count > mostAddresses { windows = [:] }
      var window = windows[address] ?? Window(begins: now, count: 0)
      if now - window.begins >= seconds { window = Window(begins: now, count: 0) }
      window.count += count
      windows[address] = window
      return Allowance(
        limit: limit, window: seconds, left: limit - window.count, resets: max(1, window.begins + seconds - now))
    }
  }
}
