import Entities

/// What a person answers to a question that is asked before something is written: "yes", "the second", "neither".
public enum DoubtAnswer: Hashable, Sendable {
  /// It was read rightly: the best reading.
  case yes
  /// It is no entry, or none of the readings.
  case no
  /// That one of them, from 1.
  case option(Int)
  /// The one of that type: "received".
  case type(TransactionType)

  /// The roles that the tables of answers give.
  private enum Role: String {
    case yes, no, option, type
  }

  /// What a phrase in lower case answers.
  init?(_ phrase: String) {
    guard let meaning = Lexicon.table(.answers).meaning(ofPhrase: phrase) else { return nil }
    self.init(meaning)
  }

  private init?(_ meaning: Meaning) {
    switch Role(rawValue: meaning.role) {
    case .yes: self = .yes
    case .no: self = .no
    case .option: self = .option(meaning.number)
    case .type:
      switch meaning.rest {
      case "expense": self = .type(.expense)
      case "income": self = .type(.income)
      case "savings": self = .type(.savings)
      default: return nil
      }
    case nil: return nil
    }
  }
}
