/// Where a word that points to a category stands in its clause.
struct CategoryPlace: Sendable {
  /// What stands before it, articles and pronouns left out.
  enum Lead: Sendable {
    case verb
    /// "at", "from", "in"
    case place
    /// "for", "on"
    case purpose
    /// "to": on the way there.
    case way
    case other
  }

  let lead: Lead
  /// Whether "for" stands behind it.
  let isBeforePurpose: Bool
  /// Whether it stands behind the verb that governs the amount, in its stretch.
  let isOfVerb: Bool
  /// Whether it stands in a stretch of its own behind the amount.
  let isAfterwards: Bool
  /// Whether its stretch begins with somebody else.
  let isOfOthers: Bool
  /// How often the sentence turns between it and the amount: commas, and words such as "because".
  let turns: Int
  /// How many pieces away from the amount.
  let distance: Int
}
