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

  fileprivate init?(_ meaning: Meaning) {
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

extension Parser {
  /// What the words answer, where all of them are an answer; whether anything was asked is not known here.
  ///
  /// Words with more in them ("no, 130") are no answer but an amendment.
  public func answer(_ text: String) -> DoubtAnswer? {
    guard text.utf8.count <= Parser.longestAnswer, let said = Tokenizer.tokens(of: text) else { return nil }
    var words: [String] = []
    for index in said.tokens.indices where !said.isKind(index, .mark) {
      // "Yes, please"; but a word that is all there is answers.
      if !words.isEmpty, said.says(index, .closesUndo) { continue }
      words.append(said.text(index))
    }
    guard let first = words.first else { return nil }
    if words.count == 1, first.utf8.count == 1, let number = Int(first) { return number == 0 ? .no : .option(number) }
    return Lexicon.table(.answers).meaning(ofPhrase: words.joined(separator: " ")).flatMap(DoubtAnswer.init)
  }

  /// In bytes; no answer in the tables is longer.
  private static let longestAnswer = 80
}
