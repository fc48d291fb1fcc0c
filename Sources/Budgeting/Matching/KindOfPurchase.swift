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
