import Entities
import Sheets
import Vocabulary

/// What an entry, or a row, is told apart by when it comes to its category: its words, and where those point.
struct LabelFeatures {
  /// Each feature, with how much it counts: in halves.
  private(set) var all: [(name: String, halves: Int)] = []

  /// - Parameters:
  ///   - category: where the words point; `nil` where they point nowhere.
  init(details: String?, category: BudgetCategory?) {
    let folded = FoldedText.folded(details ?? "")
    if !folded.isEmpty {
      add("=" + folded, 4)
      let words = LabelFeatures.words(of: folded)
      for word in words {
        add("w" + word, 2)
        // Forms of a word share its beginning.
        if word.count > 4 { add("p" + word.prefix(5), 1) }
      }
    }
    if let category { add(LabelFeatures.of(category), category.isUnlisted ? 1 : 2) }
  }

  private mutating func add(_ name: String, _ halves: Int) {
    guard !all.contains(where: { $0.name == name }) else { return }
    all.append((name, halves))
  }

  static func of(_ category: BudgetCategory) -> String { "c\(category.type.rawValue) \(category.name)" }

  /// The words of a text that say something: numbers and single letters do not.
  static func words(of folded: String) -> [String] {
    var words: [String] = []
    for word in folded.split(whereSeparator: { (character: Character) in !character.isLetter && !character.isNumber }) {
      if word.count > 1, word.contains(where: \.isLetter) { words.append(String(word)) }
    }
    return words
  }
}

extension BudgetCategory {
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
    for category in BudgetCategory.allCases {
      let name = FoldedText.folded(category.name)
      if name == folded || category.aliases.contains(where: { $0 == folded }) {
        add(category, 4)
      } else if words.contains(name) || category.aliases.contains(where: { words.contains(String($0)) }) {
        add(category, 2)
      }
    }
    for item in Vocabulary.evidence(in: words) {
      let isWhole = item.words.count == words.count
      add(item.category, item.kind == .statistical ? 0.3 : isWhole ? 3 : item.weight >= 60 ? 1.5 : 0.8)
    }
    return meant
  }
}
