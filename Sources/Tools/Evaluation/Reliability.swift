/// How far the probabilities that entries are given can be trusted.
public struct Reliability: Sendable {
  /// What was said of one sentence, and whether it was right.
  public struct Claim: Sendable {
    /// 0 to 1.
    public let probability: Double
    /// Whether all of its entries were right.
    public let isRight: Bool

    /// What was said of one sentence.
    public init(_ probability: Double, isRight: Bool) {
      self.probability = probability
      self.isRight = isRight
    }
  }

  private let claims: [Claim]

  /// Of these claims.
  public init(_ claims: [Claim]) { self.claims = claims.sorted { $0.probability < $1.probability } }

  /// The area under the curve: how often a right sentence has the higher probability than a wrong one, where as high is half; `nil`
  /// where all are right, or all wrong.
  public var areaUnderCurve: Double? {
    var wrong = 0.0
    var before = 0.0
    var start = 0
    while start < claims.count {
      let same = claims[start...].prefix { $0.probability == claims[start].probability }
      let wrongHere = Double(same.count { !$0.isRight })
      before += Double(same.count { $0.isRight }) * (wrong + wrongHere / 2)
      wrong += wrongHere
      start = same.endIndex
    }
    let right = Double(claims.count) - wrong
    return right > 0 && wrong > 0 ? before / right / wrong : nil
  }

  /// What comes of a bound: how many are wrong and not below it, and how many are right and below it.
  public func effects(of bound: Double) -> (wrong: Int, asked: Int) {
    (
      claims.count { !$0.isRight && $0.probability >= bound },
      claims.count { $0.isRight && $0.probability < bound }
    )
  }

  /// A line for each stretch of probabilities: how many there are, what they claim on average, and how many of them are right.
  public var lines: [String] {
    let bounds = [0, 0.5, 0.7, 0.8, 0.9, 0.95, 0.975, 1]
    let stretches = zip(bounds, bounds.dropFirst()).compactMap { low, high -> String? in
      let inside = claims.filter { $0.probability >= low && ($0.probability < high || high == 1) }
      guard !inside.isEmpty else { return nil }
      let claimed = inside.reduce(0) { $0 + $1.probability } / Double(inside.count)
      let right = Double(inside.count { $0.isRight }) / Double(inside.count)
      return "\(Reliability.percent(low)) to \(Reliability.percent(high)) %: \(inside.count) sentences, "
        + "claimed \(Reliability.percent(claimed)) %, right \(Reliability.percent(right)) %"
    }
    return stretches + ["area under the curve: \(areaUnderCurve.map { Reliability.percent($0) + " %" } ?? "·")"]
  }

  /// Of a hundred, with one place.
  private static func percent(_ share: Double) -> String { "\((share * 1_000).rounded() / 10)" }
}
