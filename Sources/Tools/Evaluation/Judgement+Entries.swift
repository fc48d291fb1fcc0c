import FoundationEssentials

extension Judgement {
  /// Whether each entry of the answer, or of what it asks about, is the one that was meant: amount, currency, day and type, and that
  /// it is one at all. None is where there are more or fewer than there should be.
  public var rightEntries: [Bool] {
    let given: [AnsweredEntry]
    switch answer {
    case .entries(let entries), .asked(let entries, _): given = entries
    case .refusal, .broken: return []
    }
    guard case .entries(let expected) = sentence.expected, expected.count == given.count else {
      return given.map { _ in false }
    }
    return zip(expected, given).map { $0.wrongFields(in: $1).isDisjoint(with: [.amount, .currency, .date, .type]) }
  }
}
