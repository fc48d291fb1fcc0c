import Entities

extension BudgetCategory {
  /// Whether a text is a name of what belongs nowhere else, and not that of one of the things that stand there: “Misc”, and not “Pets”.
  ///
  /// - Parameters:
  ///   - folded: the text as texts of sheets are compared.
  ///   - words: its words.
  public static func namesRest(_ folded: String, _ words: [String], type: TransactionType) -> Bool {
    let rest = unlisted(for: type)
    return rest.name.lowercased() == folded || (rest.aliases + rest.sheetNames).contains { $0 == folded }
      || Vocabulary.evidence(in: words).contains { $0.category == rest && $0.kind == .categoryName }
  }
}
