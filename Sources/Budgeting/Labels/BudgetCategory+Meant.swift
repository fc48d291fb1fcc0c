import Entities
import Sheets
import Vocabulary

extension BudgetCategory {
  private static let foldedNames = BudgetCategory.allCases.map { ($0, FoldedText.folded($0.name)) }

  /// Where a text of a sheet points: by the name of a category, by what questions call it, by its words.
  ///
  /// - Parameter type: of the categories that count; `nil` for all.
  static func meant(by text: String, type: TransactionType?) -> [(category: BudgetCategory, weight: Double)] {
    let folded = FoldedText.folded(text)
    var meant: [(category: BudgetCategory, weight: Double)] = []
    func add(_ category: BudgetCategory, _ weight: Double) {
      guard type == nil || category.type == type else { return }
      guard let index = meant.firstIndex(where: { $0.category == category }) else {
        return meant.append((category, weight))
      }
      meant[index].weight = max(meant[index].weight, weight)
    }
    let words = LabelFeatures.words(of: folded)
    for (category, name) in foldedNames {
      let weight = category.weight(of: folded, words, name)
      if weight > 0 { add(category, weight) }
    }
    for item in Vocabulary.evidence(in: words) {
      let isWhole = item.words.count == words.count
      add(item.category, item.kind == .statistical ? 0.3 : isWhole ? 3 : item.weight >= 60 ? 1.5 : 0.8)
    }
    return meant
  }

  /// How much a text is its name, or one of those that sheets give it: 4 for no more than that, 2 for that and other words, else 0.
  private func weight(of folded: String, _ words: [String], _ name: String) -> Double {
    if name == folded || (aliases + sheetNames).contains(where: { $0 == folded }) { return 4 }
    return words.contains(name) || aliases.contains { words.contains(String($0)) } ? 2 : 0
  }

  /// How much a text of a sheet says that what belongs nowhere else stands there (“Other income”). What only names one of the things that
  /// the program has no other place for says nothing of it: a fine is no gift.
  static func restWeight(of text: String, type: TransactionType) -> Double {
    let unlisted = unlisted(for: type)
    let folded = FoldedText.folded(text)
    let named = unlisted.weight(of: folded, LabelFeatures.words(of: folded), FoldedText.folded(unlisted.name))
    return named > 0 ? named + 4 : namesRest(text, type: type) ? 2 : 0
  }

  /// Whether a text is a name of what belongs nowhere else, as it stands in a sheet.
  static func namesRest(_ text: String, type: TransactionType) -> Bool {
    let folded = FoldedText.folded(text)
    return namesRest(folded, LabelFeatures.words(of: folded), type: type)
  }
}
