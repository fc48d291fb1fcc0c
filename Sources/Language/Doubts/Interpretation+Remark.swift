import Entities

/// What a sentence comes to with words behind it that only judge what was told, and without them.
extension Interpretation.Outcome {
  /// Whether such words may have made it doubtful, or are told as a part of what was paid for.
  var mayBeRemarked: Bool {
    switch self {
    case .entries: true
    case .doubtful(let doubt):
      switch doubt.reason {
      case .happened, .moved, .whose, .unsure, .direction: true
      case .who, .amount, .day, .longAgo, .language: false
      }
    case .amendment, .question, .request, .refused: false
    }
  }

  /// Whether this, without such words, is surely an entry, and says the same where it is one with them.
  func isSureWithout(remarkOf whole: Interpretation.Outcome) -> Bool {
    guard case .entries(let entries) = self else { return false }
    guard case .entries(let others) = whole else {
      return entries.allSatisfy { $0.probability >= DoubtRules.sure && !$0.isCategoryGuessed }
    }
    return entries.count == others.count
      && zip(entries, others).allSatisfy {
        $0.money == $1.money && $0.date == $1.date && $0.type == $1.type && $0.details != nil
          && (!$0.isCategoryGuessed || $1.isCategoryGuessed)
      }
  }
}
