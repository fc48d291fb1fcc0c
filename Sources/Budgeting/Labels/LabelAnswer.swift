import Entities
import FoundationEssentials
import Sheets

/// What is to stand in the sheet as an entry's category.
enum LabelAnswer: Hashable {
  /// As the contract calls it.
  case contracts
  case label(String)
  /// A category that the sheet has not had: none of its own is for such entries.
  case new(String)
  /// One of these, the likeliest first; it is not sure which.
  case unsure([String])

  /// What anybody would call it, where the contract's category is that of one person: a stranger has no salary of Ivo's.
  static func anybodys(_ entry: BudgetAction) -> LabelAnswer {
    guard !entry.category.owner.isEmpty else { return .contracts }
    let unlisted = BudgetCategory.unlisted(for: entry.transactionType)
    if entry.isCategoryGuessed, unlisted.owner.isEmpty { return .label(unlisted.name) }
    let choices = PlainCategories.firstModel?.choices(for: entry) ?? []
    return choices.first.map { .label($0.label) } ?? .contracts
  }
}

/// The categories for anybody, which the program brings along in several languages.
enum PlainCategories {
  private static let prefix = "plain"
  /// The one that names no language first.
  private static let sets = OwnCategories.shippedNames.filter { $0.hasPrefix(prefix) }.sorted { $0.count < $1.count }
    .compactMap { name in try? OwnCategories.shipped(name) }

  /// The set that names no language.
  static var first: OwnCategories? { sets.first }

  /// What that set calls things. Only an entry of one person's category makes them out.
  static let firstModel = sets.first.flatMap(model)

  private static func model(_ set: OwnCategories) -> LabelModel? {
    LabelModel(SheetLabels(listed: set.items.map { .init(name: $0.name, type: $0.type, words: $0.words) }, uses: []))
  }

  /// Those in the language of a sheet, by the letters of its own names; the first set where they tell nothing. Only what a sheet has no
  /// word of its own for makes them out.
  static func model(like labels: [String]) -> LabelModel? {
    let letters = labels.flatMap { $0.lowercased() }.filter(\.isLetter)
    func likeness(_ set: OwnCategories) -> Int {
      let known = Set(set.items.flatMap { $0.name.lowercased() })
      return letters.count { known.contains($0) }
    }
    let most = sets.map(likeness).max() ?? 0
    guard let place = sets.firstIndex(where: { likeness($0) == most }) else { return nil }
    return place == sets.startIndex ? firstModel : model(sets[place])
  }
}

extension LabelModel {
  /// What a new category for an entry would be called beside the sheet's own; `nil` where the sheet takes no other, where it has
  /// one of that name, and where nothing tells what the entry is.
  func newLabel(for entry: BudgetAction) -> String? {
    guard !isClosed, !entry.isCategoryGuessed, let plain = PlainCategories.model(like: labels.map(\.name)),
      let best = plain.choices(for: entry).first, best.probability >= Household.sureLabel,
      plain.tells(best.label, of: entry), label(called: best.label) == nil
    else { return nil }
    return best.label
  }

  /// Whether the sheet has words of its own, and none for a type.
  func lacks(_ type: TransactionType) -> Bool {
    !isClosed && !labels.isEmpty && !labels.contains { $0.type ?? type == type }
  }

  /// What is offered where nothing tells: what belongs nowhere else, and then the likeliest; where none is likelier, what is named most under
  /// sums like it.
  func offered(_ likely: [String], for entry: BudgetAction) -> [String] {
    let rest = rest(of: entry.transactionType)
    return [rest].compactMap(\.self) + (likely.isEmpty ? common(for: entry) : likely).filter { $0 != rest }
  }
}
