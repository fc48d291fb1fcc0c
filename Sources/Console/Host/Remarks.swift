import Messages

/// What a run says beside its results: of many lines that are piped in, the same thing is worth saying once.
final class Remarks {
  /// Some few: looked through one by one, as a dictionary costs more to set up than that.
  private var told: [(message: String, count: Int)] = []
  /// So many different ones are remembered, so that memory stays bounded.
  private static let most = 256

  /// Whether that is to be told now: the first time. Later ones are counted.
  func isNew(_ message: String) -> Bool {
    guard let index = told.firstIndex(where: { $0.message == message }) else {
      if told.count < Remarks.most { told.append((message, 1)) }
      return true
    }
    told[index].count += 1
    return false
  }

  /// What was to be told more than once, with how often; and begins anew.
  func repeated() -> [Message] {
    defer { told = [] }
    return told.filter { $0.count > 1 }.map { .toldTimes(message: $0.message, count: $0.count) }
  }
}
