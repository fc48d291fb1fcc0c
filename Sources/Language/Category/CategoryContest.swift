/// What the category of an entry is told by.
package struct CategoryContest: Sendable {
  /// The words that point to a category of the entry's type, in the order they were said.
  package let named: [CategoryModel.Candidate]
  /// What all of it is worded with.
  package let signs: CategorySigns

  package init(named: [CategoryModel.Candidate], signs: CategorySigns) {
    self.named = named
    self.signs = signs
  }
}
