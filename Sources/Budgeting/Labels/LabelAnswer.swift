import Entities
import Sheets

/// What is to stand in the sheet as an entry's category.
enum LabelAnswer: Hashable {
  /// As the contract calls it.
  case contracts
  case label(String)
  /// One of these, the likeliest first; it is not sure which.
  case unsure([String])

  /// What anybody would call it, where the contract's category is that of one person: a stranger has no salary of Ivo's.
  static func anybodys(_ entry: BudgetAction) -> LabelAnswer {
    guard !entry.category.owner.isEmpty else { return .contracts }
    let unlisted = BudgetCategory.unlisted(for: entry.transactionType)
    if entry.isCategoryGuessed, unlisted.owner.isEmpty { return .label(unlisted.name) }
    let choices = plain?.choices(for: entry) ?? []
    return choices.first.map { .label($0.label) } ?? .contracts
  }

  /// The categories for anybody. Only an entry of one person's category makes them out.
  private static let plain = (try? OwnCategories.shipped("plain")).flatMap { set in
    LabelModel(
      SheetLabels(listed: set.items.map { .init(name: $0.name, type: $0.type, words: $0.words) }, uses: []))
  }
}
