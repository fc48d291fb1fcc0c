import Language
import Vocabulary

/// How much two payments look as if they went to one payee, by what they are called.
enum PayeeLikeness: Hashable {
  /// They are called the same.
  case same
  /// A word of their names is the same.
  case partly
  /// One of them has no name.
  case unnamed
  /// Their names differ, but they are of one category: "dinner" is any restaurant, "pharmacy" each of them.
  case category
  /// Payee and category both say otherwise, or each names another shop.
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
    } else if said.words.contains(where: { named.words.contains($0) }) {
      self = .partly
    } else if said.words.isEmpty || named.words.isEmpty {
      self = .unnamed
    } else if said.isOneShop, named.isShop {
      self = said.soundsLike(named) ? .partly : .stranger
    } else {
      self = isOneCategory() ? .category : .stranger
    }
  }

  /// What a payee is called, as it is compared.
  struct Name {
    let words: [Substring]
    /// Whether it is a shop, or a trade, that is known.
    let isShop: Bool
    /// Whether it is a shop that is known, and no trade that has many.
    let isOneShop: Bool

    init(_ details: String?) {
      words = PayeeLikeness.words(of: details)
      let spoken = details?.lowercased().split { !$0.isLetter && !$0.isNumber && $0 != "&" }.map(String.init) ?? []
      let shops = spoken.isEmpty ? [] : Vocabulary.evidence(in: spoken).filter(\.isShop)
      isShop = !shops.isEmpty
      // Trades stand among the shops of many things, see `CategoryEvidence.weight`.
      isOneShop = shops.contains { $0.weight > 60 }
    }

    /// Whether a word of both is nearly the same: the other script has another spelling of it.
    func soundsLike(_ other: Name) -> Bool {
      words.contains { word in
        other.words.contains { another in
          let (one, two) = (Array(word.utf8), Array(another.utf8))
          return Name.distance(one, two) * 5 <= min(one.count, two.count)
        }
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

  /// Of `netflix.com` and `paypal*netflix` each part by itself: people say one of them.
  private static func words(of details: String?) -> [Substring] {
    details.map { Payee.key(of: String($0.map { "./*".contains($0) ? " " : $0 })) }?.split(separator: " ") ?? []
  }
}
