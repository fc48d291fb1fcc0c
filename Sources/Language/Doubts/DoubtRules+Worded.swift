import FoundationEssentials

/// What the wording of the whole tells so plainly that no single rule is asked.
extension DoubtRules {
  /// "bread, milk and a piece of white cheese from the corner shop, 11.60": whether a rule doubts that one amount was paid, though all that is
  /// known of the entry makes it sure, and the wording of the whole tells one.
  ///
  /// What the other readings would be, a day, a side, whose it was, the wording does not know; nor does it hear a question or a plea. A bare number may be an hour.
  func isBeyond(_ doubt: Doubt, _ reading: Reading) -> Bool {
    guard reading.drafts.count == 1, let draft = reading.drafts.first, doubt.readings.count == 1, !isOrdered,
      !isBegged, !ordersPayment(), !context.comesAgain, !draft.isTaught, unclearDay == nil,
      draft.number.currency != nil, let wording = draft.entry.features.wording
    else { return false }
    switch doubt.reason {
    case .happened, .moved: break
    default: return false
    }
    return draft.entry.probability >= max(context.doubt, DoubtRules.sure) && wording <= DoubtRules.plain
      && !UnmarkedQuestion(utterance: utterance, pieces: reading.pieces).isAsked()
  }

  /// The odds of the wording, in hundredths, from which on it tells an entry.
  private static let plain = -300
}
