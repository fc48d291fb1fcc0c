import Entities

/// Categories of things that nobody knows, beside things that are known.
extension ReadingBuilder {
  /// "a tin of paint 73 and rollers 9.90", "85 за майстора и 40 за помпата": what nothing tells the category of is most likely of the same
  /// as what was paid before it in the same breath.
  ///
  /// Of 361 neighbouring entries of sentences by fresh hands 220 were of one category. It stays a guess, and as little sure as one.
  func shareCategories(_ drafts: inout [Reading.Draft]) {
    for index in drafts.indices.dropFirst() {
      let last = drafts[index - 1]
      guard drafts[index].entry.type == .expense, last.entry.type == .expense, drafts[index].grounds.isFallback,
        drafts[index].entry.details != nil, !last.grounds.isHint, !last.entry.category.isFallback
      else { continue }
      drafts[index].entry.category = last.entry.category
    }
    for index in drafts.indices where drafts[index].grounds.certainty < ReadingBuilder.open {
      guard let other = sibling(of: index, drafts) else { continue }
      drafts[index].entry.category = other
    }
  }

  /// "gas and electric, 61.20 and 48.90": of what a word may as well mean, that which the entry beside it surely is.
  private func sibling(of index: Int, _ drafts: [Reading.Draft]) -> BudgetCategory? {
    let draft = drafts[index]
    guard draft.entry.type == .expense, !draft.isTaught else { return nil }
    return [index - 1, index + 1].lazy.filter(drafts.indices.contains).map { drafts[$0] }.first { other in
      other.entry.type == .expense && !other.grounds.isHint && other.grounds.certainty >= ReadingBuilder.sure
        && other.entry.category != draft.entry.category
        && draft.grounds.contenders.contains { !$0.isUnnamed && $0.category == other.entry.category }
    }?.entry.category
  }

  /// Below how much of 100 a category may as well be another that is named.
  private static let open = 60
  /// From how much on it is sure.
  private static let sure = 85
}
