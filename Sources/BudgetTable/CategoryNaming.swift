import Entities
import Sheets
import Vocabulary

extension BudgetSheet {
  /// What the header of a column says of categories.
  enum Naming: Int, Comparable {
    /// A person, a shop, or anything else.
    case nothing
    /// What belongs nowhere else.
    case rest
    /// A category, or what belongs to one.
    case category

    static func < (one: Naming, other: Naming) -> Bool { one.rawValue < other.rawValue }
  }

  /// Whether a header is the name of a category, or of what belongs to one: not of a person, a shop, or anything else.
  static func namesCategory(_ header: String) -> Bool { naming(of: header) > .nothing }

  static func naming(of header: String) -> Naming {
    if TransactionType(categoryWord: header) != nil { return .category }
    let words = FoldedText.folded(header).split { !$0.isLetter }.map(String.init)
    guard !words.isEmpty else { return .nothing }
    let name = words.joined(separator: " ")
    var naming = Naming.nothing
    for category in BudgetCategory.allCases where category.owner.isEmpty && naming < .category {
      guard category.name.lowercased() == name || category.aliases.contains(where: { $0 == name }) else { continue }
      naming = max(naming, category.isUnlisted ? .rest : .category)
    }
    guard naming < .category else { return naming }
    for item in Vocabulary.evidence(in: words)
    where item.category.owner.isEmpty && !item.isShop && item.kind != .merchant {
      guard item.kind < .transliteration || item.kind == .transliteration && name.count >= Self.leastRespelled,
        item.weight > Self.weightOfHints
      else { continue }
      naming = max(naming, item.category.isUnlisted ? .rest : .category)
    }
    return naming
  }
}
