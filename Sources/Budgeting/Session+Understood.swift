import Entities
import Language
import Ledger
import Messages

/// What an understood statement is carried out as, or refused for.
extension Session {
  func refusal(of statement: Statement, _ source: (any UtteranceSource)?) -> Refusal? {
    if source?.isBehind == true {
      return .notUnderstood(
        .aboutWaiting(text: statement.text))
    }
    guard manner.isAllOrNothing else { return nil }
    return .notUnderstood(.aboutNotTogether(text: statement.text))
  }

  /// The same, where words before it tell with whom it was shared.
  func told(_ reading: AnswerReader.Reading, in text: TokenizedText) -> AnswerReader.Reading {
    guard case .draft(var draft) = reading, text != draft.statement.words else { return reading }
    draft.shares = household.shares(of: draft.entries, told: text)
    return .draft(draft)
  }

  func question(_ question: Question?) -> Understood {
    question.map { .question($0) } ?? .settled(.refused(.unclearQuestion))
  }
}

extension Interpretation.Outcome {
  /// Whether it says of an entry what it is, or comes to nothing: of words that only deny, neither is meant.
  var changesWhatStands: Bool {
    switch self {
    case .amendment(let read):
      !read.undo && !read.restores && !read.repeatsLast && !read.mayDeny && !read.asks && !read.removes
        && read.namedAmount == nil
    case .refused(.noAmount), .refused(.unclearAmount), .refused(.noChange): true
    default: false
    }
  }
}

extension Session {
  /// "It's the big one": what is read as an amount only stands for an entry.
  func isOneInWords(_ entries: [ParsedEntry], _ text: TokenizedText) -> Bool {
    entries.count == 1 && entries[0].isCategoryGuessed && entries[0].money.amount == 1
      && Parser().saysNoAmountButOne(text)
  }
}
