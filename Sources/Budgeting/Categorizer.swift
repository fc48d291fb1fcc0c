import Entities
import Vocabulary

/// The category of a payee that comes without a sentence around it, as in a bank's file.
struct Categorizer {
  /// What the household has taught; outranks the shipped words.
  let learned: (String) -> BudgetCategory?

  init(learned: @escaping (String) -> BudgetCategory?) { self.learned = learned }

  /// The category of that type; `nil` where nothing tells it.
  func category(of details: String?, type: TransactionType) -> BudgetCategory? {
    guard let details else { return nil }
    if let taught = learned(details), taught.type == type { return taught }
    let words = details.lowercased().split { !$0.isLetter && !$0.isNumber && $0 != "&" }.map(String.init)
    let best = Vocabulary.evidence(in: words).filter { $0.category.type == type }
      .min { ($0.kind, -$0.weight, $0.words.lowerBound) < ($1.kind, -$1.weight, $1.words.lowerBound) }
    return best?.category
  }
}
