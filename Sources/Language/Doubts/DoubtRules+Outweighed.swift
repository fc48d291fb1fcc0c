import FoundationEssentials

/// How sure what a rule doubts must be to be written all the same.
extension DoubtRules {
  /// Whether an entry that a rule doubts is sure enough all the same, by all that is known of it: surer than any must usually be,
  /// whatever `doubt` is set to.
  func outweighs(_ draft: Reading.Draft) -> Bool {
    draft.entry.probability >= max(context.doubt, DoubtRules.outweighing)
  }

  /// Whether the only entry there is says what its amount is in, and is worded as entries are.
  private func isWorded(_ draft: Reading.Draft, _ reading: Reading) -> Bool {
    reading.drafts.count == 1 && draft.number.isMoneyByLooks
      && (draft.entry.features.wording ?? 0) <= DoubtRules.wordedAsEntry
  }

  /// The same of what is told of others beside an entry: what that is worth is weighed in, and of 14 that were at least as likely as not
  /// on fresh sentences all were entries; "taxi 14, Pavel wouldn't hear of it" is less likely than this.
  func outweighs(
    _ draft: Reading.Draft, _ verdict: EntryEvidence.Verdict, in reading: Reading
  ) -> Bool {
    switch verdict {
    case .wonder(.whose): break
    case .ask where isWorded(draft, reading), .wonder where isWorded(draft, reading): break
    default: return outweighs(draft)
    }
    return draft.entry.probability >= max(context.doubt, DoubtRules.outweighingRemark)
  }

  private static let outweighingRemark = Decimal(string: "0.8") ?? 1

  /// What a rule is for, few sentences of the corpus are about, and what it doubts is rarely what it looks like.
  private static let outweighing = Decimal(string: "0.9") ?? 1

  /// Up to which odds of the wording, in hundredths, less will do: of 8,955 sentences by strangers 16 lay between, all of them entries.
  private static let wordedAsEntry = -100
}
