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

  /// The type that a cell of the column of types says: also by less than a name, such as “out” or “-”.
  package init?(sheetCell text: String) {
    if let type = TransactionType(sheetName: text) {
      self = type
    } else {
      self.init(cell: FoldedText.folded(text))
    }
  }
}
