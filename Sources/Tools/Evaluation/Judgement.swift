import FoundationEssentials

/// What of an answer is judged.
public enum Field: Int, CaseIterable, Sendable {
  case amount, currency, date, type, category, details
  /// How many entries there are.
  case count
  /// That nothing is logged where nothing should be.
  case refusal
  /// That an entry is not asked about where it needs no question.
  case asked
}

/// What a sentence does to the sheet: what matters most.
public enum Effect: Hashable, Sendable {
  /// The row that was meant, or none where none was.
  case right
  /// A row with another amount, currency, day or type, one too many or one too few, or one where none was meant.
  case wrongRow
  /// An entry that was asked about, and needed no question.
  case asked
  /// An entry that was refused.
  case refused
}

/// One answer held against what was expected.
public struct Judgement: Sendable {
  /// The sentence that was said.
  public let sentence: Sentence
  /// What came of it.
  public let answer: Answer
  /// The fields that were scored.
  public let scored: Set<Field>
  /// Those of them that are wrong. Where entries are missing or too many, every field of the sentence is.
  public let wrong: Set<Field>

  /// Right in every field.
  public var isRight: Bool { wrong.isEmpty }

  /// Holds `answer` against what `sentence` expects.
  public init(_ sentence: Sentence, _ answer: Answer) {
    self.sentence = sentence
    self.answer = answer
    switch sentence.expected {
    case .refusal:
      scored = [.refusal]
      switch answer {
      case .refusal, .asked: wrong = []
      case .entries, .broken: wrong = [.refusal]
      }
    case .entries where answer.isQuestion:
      scored = [.asked]
      wrong = sentence.mayAsk ? [] : [.asked]
    case .entries(let expected):
      let fields = expected.reduce(into: Set([Field.count])) { $0.formUnion($1.scoredFields) }
      scored = fields
      guard case .entries(let given) = answer, given.count == expected.count else {
        wrong = fields
        return
      }
      wrong = zip(expected, given).reduce(into: []) { $0.formUnion($1.0.wrongFields(in: $1.1)) }
    }
  }

  /// What it does to the sheet.
  public var effect: Effect {
    switch (sentence.expected, answer) {
    case (_, .asked): return isRight ? .right : .asked
    case (.refusal, _): return isRight ? .right : .wrongRow
    case (.entries, .refusal), (.entries, .broken): return .refused
    case (.entries, .entries):
      return wrong.isDisjoint(with: [.amount, .currency, .date, .type, .count]) ? .right : .wrongRow
    }
  }

  /// The fields to name to a person: only that the number of entries is wrong where it is.
  public var blame: [Field] {
    wrong.contains(.count) ? [.count] : wrong.sorted { $0.rawValue < $1.rawValue }
  }
}

extension ExpectedEntry {
  fileprivate var scoredFields: Set<Field> {
    var fields: Set<Field> = []
    if amount != nil { fields.insert(.amount) }
    if currency != nil { fields.insert(.currency) }
    if date != nil { fields.insert(.date) }
    if type != nil { fields.insert(.type) }
    if category != nil { fields.insert(.category) }
    if details != nil { fields.insert(.details) }
    return fields
  }

  func wrongFields(in given: AnsweredEntry) -> Set<Field> {
    var wrong: Set<Field> = []
    if let amount, amount != given.amount { wrong.insert(.amount) }
    if let currency, currency != given.currency { wrong.insert(.currency) }
    if let date, date != given.date { wrong.insert(.date) }
    if let type, type != given.type { wrong.insert(.type) }
    if let category, category != given.category { wrong.insert(.category) }
    if let details, !given.details.lowercased().contains(details) { wrong.insert(.details) }
    return wrong
  }
}
