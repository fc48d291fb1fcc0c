import Entities

/// A line of the table: a phrase and the categories it points to.
struct ListedPhrase {
  /// The phrase as its file spells it.
  let phrase: String
  /// Categories with the section's strength, plain listings before hints.
  let listings: [Listing]

  /// A category and how strongly the phrase means it.
  struct Listing {
    let category: BudgetCategory
    let isMerchant: Bool
    let isName: Bool
    /// 0 to 100.
    let weight: Int
  }

  init(_ line: SortedTable.Fields) {
    phrase = String(decoding: line.rest.isEmpty ? line.key : line.rest, as: UTF8.self)
    var listings: [Listing] = []
    for index in stride(from: 0, to: line.codes.count - 1, by: 2) {
      if let listing = ListedPhrase.listing(category: line.codes[index], kind: line.codes[index + 1]) {
        listings.append(listing)
      }
    }
    self.listings = listings
  }

  private static func listing(category: UInt8, kind: UInt8) -> Listing? {
    let place = Int(category) - 65
    guard BudgetCategory.allCases.indices.contains(place) else { return nil }
    let weight =
      switch UnicodeScalar(kind) {
      case "n": Weight.categoryName
      case "m": Weight.merchant
      case "w": Weight.word
      case "g": Weight.generalMerchant
      case "v": Weight.generalWord
      default: Weight.hint
      }
    let isMerchant = kind == UInt8(ascii: "m") || kind == UInt8(ascii: "g") || kind == UInt8(ascii: "y")
    return Listing(
      category: BudgetCategory.allCases[place], isMerchant: isMerchant, isName: weight == Weight.categoryName,
      weight: weight)
  }
}

/// How surely a phrase means its category: the order decides where two of them meet in one sentence.
enum Weight {
  /// "groceries".
  static let categoryName = 100
  /// A shop of one trade: "netflix".
  static let merchant = 90
  /// "lunch", "diapers": outranks the shop of many things that sold it.
  static let word = 80
  /// A shop of many things: "lidl", "ikea".
  static let generalMerchant = 75
  /// Gives way to the shop: "coffee" is Eat out, in a supermarket it is Groceries.
  static let generalWord = 70
  /// Marked `?` in the file: only where nothing else points anywhere.
  static let hint = 50
}
