import Entities
import Language
import Vocabulary

/// How much two payments look as if they went to one payee, by what they are called.
enum PayeeLikeness: Hashable {
  /// They are called the same.
  case same
  /// A word of their names is the same.
  case partly
  /// Their names differ, but they are of one category: "dinner" is any restaurant, "pharmacy" each of them.
  case category
  /// They are of one category, and a thing that is surely one was said to a shop that may sell another: a taxi, and petrol.
  case otherThing
  /// They are surely two things, though they may be of one category: a ticket of the metro, and a taxi.
  case otherKind
  /// One of them has no name.
  case unnamed
  /// Nothing is known of one of them: a firm that runs a shop has a name of its own.
  case unknown
  /// A shop that is known was said, and nothing is known of what the bank calls it.
  case unknownShop
  /// What they are known for differs, or each names another shop.
  case stranger

  /// Compares.
  ///
  /// - Parameter isOneCategory: whether they are of one category.
  init(_ said: String?, _ named: String?, isOneCategory: @autoclosure () -> Bool) {
    self.init(Name(said), Name(named), isOneCategory: isOneCategory())
  }

  /// Compares what a person said with what a bank calls it.
  init(_ said: Name, _ named: Name, isOneCategory: @autoclosure () -> Bool) {
    if said.words == named.words, !said.words.isEmpty {
      self = .same
    } else if said.words.contains(where: { named.words.contains($0) }) || said.soundsLike(named) {
      self = .partly
    } else if said.words.isEmpty || named.words.isEmpty {
      self = .unnamed
    } else if said.isOneShop, !named.trades.isEmpty {
      self = .stranger
    } else if !said.kinds.isEmpty, !named.kinds.isEmpty {
      self = said.kinds.isDisjoint(with: named.kinds) ? .otherKind : .category
    } else if isOneCategory() || !said.named.isDisjoint(with: named.named) {
      // A taxi is no petrol, though both are transport: what is surely one thing is not what a shop of another name sells.
      self = said.isSureThing && named.isShop ? .otherThing : .category
    } else if said.trades.isEmpty || !named.isShop || said.sharesTrade(with: named) {
      self = said.isOneShop && said.isPlace ? .unknownShop : .unknown
    } else {
      // What is sold in a shop of many things may be anything, but no other shop.
      self = named.sellsAll && !said.isPlace ? .unknown : .stranger
    }
  }

  /// What a payee is called, as it is compared.
  struct Name {
    let words: [Substring]
    /// What it is known for; empty where it is not.
    let trades: Set<BudgetCategory>
    /// Those whose own name is in it.
    let named: Set<BudgetCategory>
    /// What it is, where purchases of one category are told apart.
    let kinds: Set<KindOfPurchase>
    /// Whether it is a shop that is known, or a trade.
    let isShop: Bool
    /// Whether it is nothing else.
    let isPlace: Bool
    /// Whether it is a shop that is known, and no trade that has many.
    let isOneShop: Bool
    /// Whether it is a thing that is no other, such as a taxi, and no shop.
    let isSureThing: Bool
    /// Whether it is a shop that has things of many categories.
    let sellsAll: Bool
    private let isCyrillic: Bool
    /// What two neighbours come to in one: "co-op", which a bank writes COOP.
    private let joined: [Substring]
    /// As they are written, without those that only say how it was paid.
    private let own: [String]

    init(_ details: String?) {
      words = PayeeLikeness.words(of: details)
      let spoken = details?.lowercased().split { !$0.isLetter && !$0.isNumber && $0 != "&" }.map(String.init) ?? []
      isCyrillic = spoken.contains { $0.unicodeScalars.contains { ("\u{400}"..."\u{4FF}").contains($0) } }
      own = spoken.filter { !Payee.isOfPayment($0) }
      joined = own.count < 7 ? zip(own, own.dropFirst()).flatMap { PayeeLikeness.words(of: $0 + $1) } : []
      kinds = KindOfPurchase.kinds(in: own)
      let evidence = Name.evidence(in: own)
      let listed = evidence.map(\.category).filter { $0 != .unlisted(for: $0.type) }
      trades = Set(listed)
      named = Set(evidence.filter { $0.kind == .categoryName }.map(\.category))
      let shops = evidence.filter(\.isShop).map(\.weight)
      isShop = !shops.isEmpty
      isPlace = isShop && evidence.allSatisfy(\.isShop)
      // Trades stand among the shops of many things, see `CategoryEvidence.weight`.
      isOneShop = shops.contains { $0 > 60 }
      isSureThing = shops.isEmpty && evidence.contains { $0.kind != .categoryName && $0.weight >= 95 }
      sellsAll = !shops.isEmpty && shops.allSatisfy { $0 <= 75 }
    }

    /// What words are known for, surely enough to tell two payees apart: what is merely spelt nearly so is a name of its own.
    private static func evidence(in words: [String]) -> [CategoryEvidence] {
      words.isEmpty
        ? [] : Vocabulary.evidence(in: words).filter { $0.kind < .nearSpelling && ($0.weight >= 60 || $0.isShop) }
    }

    /// Whether both are known for one thing: as a whole, or a word of either by itself. Books are what a bookshop sells, for school as well.
    func sharesTrade(with other: Name) -> Bool {
      if !trades.isDisjoint(with: other.trades) { return true }
      let (all, others) = (tradesOfWords, other.tradesOfWords)
      return !all.isDisjoint(with: other.trades) || !trades.isDisjoint(with: others)
    }

    /// What single words of it are known for.
    private var tradesOfWords: Set<BudgetCategory> {
      guard own.count > 1 else { return [] }
      let listed = own.flatMap { Name.evidence(in: [$0]) }.map(\.category)
      return Set(listed.filter { $0 != .unlisted(for: $0.type) })
    }

    /// Whether a word of both is nearly the same, or begins the other: the other script, or another form, has another spelling of it.
    func soundsLike(_ other: Name) -> Bool {
      if joined.contains(where: other.words.contains) || other.joined.contains(where: words.contains) { return true }
      return words.contains { word in
        other.words.contains { another in
          let (one, two) = (Array(word.utf8), Array(another.utf8))
          let shorter = min(one.count, two.count)
          if Name.distance(one, two) * 5 <= shorter { return true }
          if shorter >= 5, zip(one, two).prefix(while: { $0 == $1 }).count * 5 >= shorter * 4 { return true }
          guard isCyrillic != other.isCyrillic else { return false }
          // Vowels are what two scripts spell in the most ways.
          // Only one of them has a vowel behind it: "озон", and OZONE.
          if shorter >= 4, max(one.count, two.count) == shorter + 1, one.starts(with: two) || two.starts(with: one) {
            return true
          }
          let (bones, others) = (Name.bones(of: one), Name.bones(of: two))
          guard min(bones.count, others.count) >= 3 else { return false }
          // Of two that are known for one thing the bank may say more: "стийм", and STEAMGAMES.
          return bones == others
            || !trades.isDisjoint(with: other.trades) && (bones.starts(with: others) || others.starts(with: bones))
        }
      }
    }

    private static func bones(of sound: [UInt8]) -> [UInt8] {
      sound.flatMap { letter -> [UInt8] in
        if letter == UInt8(ascii: "x") { return Array("ks".utf8) }
        return "aeiouyhw".utf8.contains(letter) ? [] : [letter]
      }
    }

    /// How many letters are another, too many or too few (Levenshtein).
    private static func distance(_ one: [UInt8], _ two: [UInt8]) -> Int {
      var row = Array(0...two.count)
      for (index, letter) in one.enumerated() {
        var diagonal = row[0]
        row[0] = index + 1
        for (place, other) in two.enumerated() {
          let kept = diagonal + (letter == other ? 0 : 1)
          diagonal = row[place + 1]
          row[place + 1] = min(kept, row[place] + 1, diagonal + 1)
        }
      }
      return row[two.count]
    }
  }

  /// Of `netflix.com`, `paypal*netflix` and `pos-netflix` each part by itself: people say one of them.
  private static func words(of details: String?) -> [Substring] {
    guard let details else { return [] }
    let parts = details.map { "./*-".contains($0) ? " " : $0 }.split(separator: " ").map { String($0) }
    let names = parts.filter { !Payee.isOfPayment($0) }
    return Payee.key(of: (names.isEmpty ? parts : names).joined(separator: " ")).split(separator: " ")
  }
}
