import Entities

extension TransactionType {
  /// The type that a sheet calls so, in any of the languages, singular or plural.
  package init?(sheetName: String) {
    if let type = TransactionType(rawValue: sheetName) {
      self = type
      return
    }
    self.init(folded: FoldedText.folded(sheetName))
  }
}
