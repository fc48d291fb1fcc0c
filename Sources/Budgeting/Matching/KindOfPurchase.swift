import Language
import Sheets
import Vocabulary

/// What tells two purchases of one category apart: a ride in a taxi is no ticket of the metro, though both are transport.
enum KindOfPurchase: Hashable {
  case taxi, transit, fuel, parking, power, line

  /// What words say that they are; empty where they do not.
  static func kinds(in words: [String]) -> Set<KindOfPurchase> {
    var kinds: Set<KindOfPurchase> = []
    for start in words.indices {
      for (phrase, kind) in byFirst[words[start]] ?? [] where words[start...].starts(with: phrase) {
        kinds.insert(kind)
      }
    }
    return kinds
  }

  private static let byFirst: [String: [(phrase: [String], kind: KindOfPurchase)]] = {
    var table: [String: [(phrase: [String], kind: KindOfPurchase)]] = [:]
    for (kind, phrase) in all {
      let words = phrase.split(separator: " ").map(String.init)
      if let first = words.first { table[first, default: []].append((words, kind)) }
    }
    return table
  }()
}

extension [BudgetRow] {
  /// What rows are called that are of the kind that a word is for all of: diesel and what was bought at a filling station, of "fuel"; none where
  /// it is a shop's name.
  func ofKind(_ word: String) -> [String] {
    let plain = Parser().withoutArticle(word)
    let kinds = KindOfPurchase.kinds(in: [FoldedText.folded(plain)])
    guard !kinds.isEmpty, Vocabulary.evidence(in: [plain]).allSatisfy({ $0.kind != .merchant }) else { return [] }
    var found: [String] = []
    for row in self {
      guard let details = row.details, !found.contains(details),
        case let words = FoldedText.folded(details).split(separator: " ").map(String.init),
        !KindOfPurchase.kinds(in: words).isDisjoint(with: kinds)
      else { continue }
      found.append(details)
    }
    return found
  }
}
