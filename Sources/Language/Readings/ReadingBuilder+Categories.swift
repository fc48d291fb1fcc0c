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
  }
}
