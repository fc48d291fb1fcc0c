/// How many sentences were right, and in which fields.
public struct Tally: Sendable {
  /// Sentences judged.
  public private(set) var sentences = 0
  /// Sentences right in every field.
  public private(set) var right = 0
  private var scored = [Int](repeating: 0, count: Field.allCases.count)
  private var wrong = [Int](repeating: 0, count: Field.allCases.count)

  /// Nothing judged yet.
  public init() {}

  /// The tally of some judgements.
  public init(_ judgements: some Sequence<Judgement>) {
    for judgement in judgements { add(judgement) }
  }

  /// Counts one judgement.
  public mutating func add(_ judgement: Judgement) {
    sentences += 1
    if judgement.isRight { right += 1 }
    for field in judgement.scored { scored[field.rawValue] += 1 }
    for field in judgement.wrong { wrong[field.rawValue] += 1 }
  }

  /// The share of sentences right in every field, in per mille.
  public var perMille: Int { Tally.perMille(right, of: sentences) ?? 0 }

  /// The share of sentences right in `field` among those where it is scored, in per mille; `nil` where it never is.
  public func perMille(_ field: Field) -> Int? {
    Tally.perMille(scored[field.rawValue] - wrong[field.rawValue], of: scored[field.rawValue])
  }

  private static func perMille(_ part: Int, of whole: Int) -> Int? {
    whole == 0 ? nil : (part * 2_000 + whole) / (whole * 2)
  }
}

/// A table of accuracy: one line a group, one column a field.
public struct AccuracyTable: Sendable {
  /// Its lines, without line ends.
  public let lines: [String]

  /// The table of `judgements` under a title, its groups in the order in which they first appear.
  public init(_ title: String, _ judgements: [Judgement]) {
    var groups: [String] = []
    var tallies: [String: Tally] = [:]
    for judgement in judgements {
      let group = judgement.sentence.group
      if tallies[group] == nil { groups.append(group) }
      tallies[group, default: Tally()].add(judgement)
    }
    let header = title.padded(to: 16) + "sentences".aligned(to: 10) + "right".aligned(to: 8)
    lines =
      [header + Field.allCases.map { "\($0)".aligned(to: 10) }.joined()]
      + groups.map { AccuracyTable.line($0, tallies[$0, default: Tally()]) }
      + [AccuracyTable.line("all", Tally(judgements))]
  }

  private static func line(_ name: String, _ tally: Tally) -> String {
    name.padded(to: 16) + String(tally.sentences).aligned(to: 10) + percent(tally.perMille).aligned(to: 8)
      + Field.allCases.map { percent(tally.perMille($0)).aligned(to: 10) }.joined()
  }

  private static func percent(_ perMille: Int?) -> String {
    guard let perMille else { return "·" }
    return "\(perMille / 10).\(perMille % 10)"
  }
}

extension String {
  fileprivate func padded(to width: Int) -> String { self + String(repeating: " ", count: max(0, width - count)) }
  fileprivate func aligned(to width: Int) -> String { String(repeating: " ", count: max(0, width - count)) + self }
}
