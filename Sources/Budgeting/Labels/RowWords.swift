import Entities
import Ledger
import Sheets
import Vocabulary

/// What the words of rows tell, made out once for all that say the same: years of rows name the same payees again and again.
struct RowWords {
  /// What is told by the words of a row.
  struct Said {
    /// The feature of its payee; `nil` where it names none.
    let name: String?
    /// All features but those of the amount.
    let features: [String]
    /// The names that no row met before has.
    var newest: [String]
  }

  private struct Key: Hashable {
    let details: String?
    let notes: String?
    let type: TransactionType
  }

  /// In a sheet whose rows hardly ever say the same, those said longest ago tell least.
  private static let mostTexts = 4_000

  private var known: [Key: Said] = [:]
  private var names: Set<String> = []

  /// What a row says, whose later ones were met before; `nil` where it says something else than so many others.
  mutating func said(by use: SheetLabels.Use) -> Said? {
    let key = Key(details: use.details, notes: use.notes, type: use.type)
    if let said = known[key] { return said }
    guard known.count < Self.mostTexts else { return nil }
    let words = [use.details, use.notes].compactMap(\.self).concatenated(separator: " ")
    let meant = BudgetCategory.meant(by: words, type: use.type).max { $0.weight < $1.weight }
    let name = FoldedText.folded(use.details ?? "")
    var said = Said(
      name: name.isEmpty ? nil : "=" + name,
      features: LabelFeatures(wordsOf: use, category: meant?.category ?? .unlisted(for: use.type)).all.map(\.name),
      newest: [])
    known[key] = said
    said.newest = LabelFeatures.names(of: use).filter { names.insert($0).inserted }
    return said
  }
}
