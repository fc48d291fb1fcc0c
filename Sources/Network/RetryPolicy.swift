import CHTTPClient
import HTTP
import Platform

/// When a request is made again, and after what pause.
public struct RetryPolicy: Hashable, Sendable {
  /// How often a request is made at most, the first time included; at least 1.
  public var attempts: Int
  /// The pause before the second attempt, in milliseconds; each later one is twice as long.
  public var firstPause: Int
  /// No pause is longer, in milliseconds.
  public var longestPause: Int
  /// A server that asks for more seconds than this (`Retry-After`) is not waited for.
  public var longestRetryAfter: Int

  /// When a request is made again.
  public init(attempts: Int = 4, firstPause: Int = 250, longestPause: Int = 4_000, longestRetryAfter: Int = 15) {
    self.attempts = max(1, attempts)
    self.firstPause = firstPause
    self.longestPause = longestPause
    self.longestRetryAfter = longestRetryAfter
  }

  /// Every request is made once.
  public static let never = RetryPolicy(attempts: 1)

  /// Statuses that say "not now" (RFC 9110, 15.6; RFC 6585, 4).
  static let passingStatuses = [429, 502, 503, 504]

  /// The pause before the attempt after `attempt` (counted from 1), in milliseconds; `nil` where there is to be none.
  ///
  /// - Parameter jitter: 0 to 1. Half of the pause is chance, so that many clients that failed together do not come back
  ///   together.
  public func pause(after error: NetworkError, attempt: Int, jitter: Double) -> Int? {
    guard attempt < attempts, error.isServerAway else { return nil }
    // It had all the time that there is: who waits gets no more of it.
    if case .timedOut = error { return nil }
    let doubled = firstPause << min(attempt - 1, 20)
    let grown = min(doubled, longestPause)
    let pause = grown / 2 + Int(Double(grown - grown / 2) * min(max(jitter, 0), 1))
    guard case .refused(let refusal) = error, let asked = refusal.retryAfter else { return pause }
    guard asked <= longestRetryAfter else { return nil }
    return max(pause, asked * 1000)
  }
}

/// The field `Retry-After` (RFC 9110, 10.2.3): seconds, or the time from which on to ask again.
enum RetryAfter {
  /// The seconds to wait, none of them below zero; `nil` where the field is absent or says neither.
  ///
  /// A time is measured from the server's own `Date`, so that two clocks that differ do no harm.
  static func seconds(in fields: HTTPFields, now: Int) -> Int? {
    guard let text = fields["Retry-After"] else { return nil }
    if let seconds = Int(text) { return seconds >= 0 ? seconds : nil }
    guard let then = time(text) else { return nil }
    return max(0, then - (fields["Date"].flatMap(time) ?? now))
  }

  /// Seconds since 1970, in any of the three forms of RFC 9110, 5.6.7.
  private static func time(_ text: String) -> Int? {
    let time = curl_getdate(text, nil)
    return time < 0 ? nil : Int(time)
  }
}
