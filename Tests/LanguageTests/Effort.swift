import Entities
import Language
import Platform

/// What reading a text costs, beside reading everyday sentences: the machine's own speed, and what else it has to do, stay
/// out of it.
enum Effort {
  /// Ten times what a thousand characters of digits come to, the worst text known; one that keeps the parser busy for
  /// ever passes it soon.
  static let most = 500.0

  /// The processor's time for `body`, as a multiple of the same for a dozen everyday sentences.
  static func multiple(of body: () -> Void) -> Double {
    Double(time(body)) / Double(everyday)
  }

  private static let everyday =
    (0..<5).map { _ in time { for text in sentences { _ = Said.outcome(text) } } }.min() ?? 1

  private static let sentences = [
    "spent 120 euros at Next", "похарчих 45,50 лв в Лидл вчера", "lidl 45.20 billa 12.10",
    "ten leva for bread and six for milk",
    "twelve hundred euros for the laptop", "got 50 euro refund from zara", "kafe 3.20 vchera",
    "put 300 into savings on Nov 1", "7 for banitsa yesterday", "two euros fifty for a bus ticket this morning",
    "i did not spend 50 at lidl", "remind me to buy milk",
  ]

  /// Nanoseconds of this thread's own.
  private static func time(_ body: () -> Void) -> Int {
    func now() -> Int {
      var time = timespec()
      clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
      return time.tv_sec * 1_000_000_000 + time.tv_nsec
    }
    let start = now()
    body()
    return max(now() - start, 1)
  }
}
