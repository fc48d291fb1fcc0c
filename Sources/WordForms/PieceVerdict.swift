/// Adds up what the pieces of a word say.
public struct PieceVerdict {
  /// As many categories as it can tell apart.
  public static let mostCategories = 62

  private var sums = [Int](repeating: 0, count: mostCategories)

  /// No piece has spoken yet.
  public init() {}

  /// A piece speaks for a category.
  ///
  /// - Parameter category: its place, from 0 to 61.
  public mutating func add(_ weight: Int, for category: Int) {
    if sums.indices.contains(category) { sums[category] += weight }
  }

  /// The category that the pieces agree on, if they do so clearly; `nil` otherwise.
  ///
  /// - Parameter threshold: how far the best must be above twice the second.
  public func category(threshold: Int = PieceVerdict.usualThreshold) -> Int? {
    guard let best = sums.indices.max(by: { sums[$0] < sums[$1] }) else { return nil }
    let second = sums.indices.filter { $0 != best }.map { sums[$0] }.max() ?? 0
    return sums[best] - 2 * second >= threshold ? best : nil
  }

  /// Chosen by cross-validation (`compile-words --evaluate`).
  public static let usualThreshold = 36
}
