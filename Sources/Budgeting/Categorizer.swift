import Entities
import Language
import Vocabulary

/// The category of a payee that comes without a sentence around it, as in a bank's file.
struct Categorizer {
  /// What the household has taught; outranks the shipped words.
  let learned: (String) -> BudgetCategory?
  /// Whether words count that are only near to known ones: print is misread, and a bank's file says what it says. Its unknown words are
  /// names, and one of the commonest is near to petrol.
  let readsNear: Bool

  init(readsNear: Bool, learned: @escaping (String) -> BudgetCategory?) {
    (self.readsNear, self.learned) = (readsNear, learned)
  }

  /// The category of that type; `nil` where nothing tells it.
  ///
  /// - Parameter written: the same as it stands in the file: what is left out of a name may be part of a firm's.
  func category(of details: String?, written: String? = nil, type: TransactionType) -> BudgetCategory? {
    guard let details else { return nil }
    if let taught = learned(details), taught.type == type { return taught }
    if let written,
      let firm = best(evidence(written, type).filter { $0.kind == .merchant && $0.words.count > 1 })
    {
      return firm
    }
    let evidence = evidence(details, type)
    // What a person is called is no trade: Peter Baker bakes no bread. A shop may be called like a person.
    if Payee.isPerson(details) { return best(evidence.filter { $0.kind == .merchant && $0.words.count > 1 }) }
    return best(evidence.filter { readsNear || $0.kind < .nearSpelling })
  }

  /// The category of that type that a payment's purpose tells by known words; `nil` where it tells none.
  func category(ofPurpose purpose: String?, type: TransactionType) -> BudgetCategory? {
    guard let purpose else { return nil }
    if let taught = learned(purpose), taught.type == type { return taught }
    let evidence = evidence(purpose, type).filter { $0.kind < .nearSpelling }
    let sure = evidence.filter { $0.weight >= 70 }
    // Hints tell it where there is one answer.
    return sure.isEmpty && Set(evidence.map(\.category)).count == 1 ? evidence.first?.category : best(sure)
  }

  private func evidence(_ text: String, _ type: TransactionType) -> [CategoryEvidence] {
    let words = text.lowercased().split { !$0.isLetter && !$0.isNumber && $0 != "&" }.map(String.init)
    // A mere word for what is of no category tells none of a name; a shop of many things is one of Other.
    return Vocabulary.evidence(in: words).filter {
      $0.category.type == type && (readsNear || $0.isShop || $0.category != .unlisted(for: type))
    }
  }

  private func best(_ evidence: [CategoryEvidence]) -> BudgetCategory? {
    evidence.min { ($0.kind, -$0.weight, $0.words.lowerBound) < ($1.kind, -$1.weight, $1.words.lowerBound) }?.category
  }
}
