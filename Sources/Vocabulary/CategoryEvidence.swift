import Entities

/// Why some words point to a category.
public struct CategoryEvidence: Hashable, Sendable {
  /// How the words were recognised, strongest first.
  public enum Kind: Int, Hashable, Sendable, Comparable {
    /// The category's own name was said.
    case categoryName
    /// A merchant of the list, as written.
    case merchant
    /// A word or phrase of the list, as written or inflected.
    case word
    /// Bulgarian in Latin letters.
    case transliteration
    /// A misspelling of a listed word or merchant.
    case nearSpelling
    /// The statistical fallback: a word that nobody listed, guessed from those that are.
    case statistical

    /// Stronger evidence comes first.
    public static func < (left: Kind, right: Kind) -> Bool { left.rawValue < right.rawValue }
  }

  /// Where the words point.
  public let category: BudgetCategory
  /// How they were recognised.
  public let kind: Kind
  /// Which of the words given.
  public let words: Range<Int>
  /// The listed phrase, as the file of its category spells it; of a guess, the word itself.
  public let phrase: String
  /// 0 to 100: how surely the phrase means the category; where two phrases of a sentence disagree, the higher one is right.
  ///
  /// 100 the category's name, 95 sure ("taxi" to anywhere), 90 a shop of one trade, 80 a thing, service or trade, 75 a supermarket,
  /// 72 a dish, 70 an ingredient, 60 a shop of many things, 50 a hint, 30 a guess at an
  /// unlisted word. A misspelling weighs 20 less, Latin letters 2 less.
  public let weight: Int
  /// Whether the phrase is a shop or firm by name, or a trade of shops with many things, however it was recognised.
  public let isShop: Bool

  /// Evidence for a category.
  public init(
    category: BudgetCategory, kind: Kind, words: Range<Int>, phrase: String, weight: Int, isShop: Bool = false
  ) {
    self.isShop = isShop
    self.category = category
    self.kind = kind
    self.words = words
    self.phrase = phrase
    self.weight = weight
  }
}
