import Entities
import WordForms

/// A line of the table of phrases.
struct ListedPhrase {
  /// Where its line stands.
  let offset: Int
  private let value: UnsafeBufferPointer<UInt8>

  init(_ offset: Int) {
    self.offset = offset
    value = KeyedTable.phrases.value(at: offset)
  }

  /// The phrases whose packed offsets are in `packed`.
  static func all(in packed: UnsafeBufferPointer<UInt8>) -> [ListedPhrase] {
    guard let start = packed.baseAddress else { return [] }
    return stride(from: 0, to: packed.count, by: PackedNumber.offsetWidth).map {
      ListedPhrase(PackedNumber.value(at: start + $0, width: PackedNumber.offsetWidth))
    }
  }

  /// The letters of the phrase without its spaces.
  var key: UnsafeBufferPointer<UInt8> { KeyedTable.phrases.key(at: offset) }

  /// Whether it points to a category: not so for common words and for those that only occur within phrases.
  var isListed: Bool { value.count > 1 && value[1] != ListedPhrase.tab }

  /// Whether it is a word that means no category.
  var isCommonWord: Bool { value.first == UInt8(ascii: "-") }

  /// Whether it is a shop or firm by name.
  var isMerchant: Bool {
    guard isListed else { return false }
    let (kind, weight) = ListedPhrase.strength(value[1])
    return kind == .merchant && weight != Weight.place
  }

  /// How many words it has as its file spells it.
  var wordCount: Int { 1 + value.count { $0 == 32 } }

  /// Its spelling in the file.
  var spelling: String {
    let spelled = value.drop { $0 != ListedPhrase.tab }.dropFirst()
    return spelled.isEmpty ? PhraseKey.text(of: key) : String(decoding: spelled, as: UTF8.self)
  }

  /// The category it means outright, or the first it hints at; `nil` where it points to none.
  var mainCategory: BudgetCategory? { isListed ? ListedPhrase.category(value[0]) : nil }

  /// Adds a piece of evidence for each category it points to, plain listings before hints.
  func appendEvidence(for words: Range<Int>, kind: CategoryEvidence.Kind?, to evidence: inout [CategoryEvidence]) {
    let spelling = spelling
    let lack = Weight.lack(of: kind)
    var index = 0
    while index + 1 < value.count, value[index] != ListedPhrase.tab {
      if let category = ListedPhrase.category(value[index]) {
        let (ownKind, weight) = ListedPhrase.strength(value[index + 1])
        evidence.append(
          CategoryEvidence(
            category: category, kind: kind ?? ownKind, words: words, phrase: spelling, weight: weight - lack,
            isShop: ownKind == .merchant && weight != Weight.place))
      }
      index += 2
    }
  }

  private static func category(_ letter: UInt8) -> BudgetCategory? {
    let place = Int(letter) - 65
    let categories = CategorySet.shipped.all
    return categories.indices.contains(place) ? categories[place] : nil
  }

  private static func strength(_ code: UInt8) -> (CategoryEvidence.Kind, Int) {
    switch UnicodeScalar(code) {
    case "n": (.categoryName, Weight.categoryName)
    case "t": (.merchant, Weight.sure)
    case "s": (.word, Weight.sure)
    case "m": (.merchant, Weight.merchant)
    case "p": (.merchant, Weight.place)
    case "w": (.word, Weight.word)
    case "f": (.merchant, Weight.supermarket)
    case "d": (.word, Weight.dish)
    case "i": (.word, Weight.ingredient)
    case "g", "b": (.merchant, Weight.generalMerchant)
    case "y": (.merchant, Weight.hint)
    default: (.word, Weight.hint)
    }
  }

  private static let tab: UInt8 = 9
}

/// How surely a phrase means its category: the order decides where two of them meet in one sentence.
enum Weight {
  /// "groceries".
  static let categoryName = 100
  /// Marked `!`: "taxi", whatever it goes to.
  static let sure = 95
  /// A shop of one trade: "netflix".
  static let merchant = 90
  /// "restaurant", "dentist".
  static let place = 80
  /// "lunch", "lipstick": outranks the shop of many things that sold it.
  static let word = 80
  /// "lidl": what is a dish elsewhere is groceries there.
  static let supermarket = 75
  /// "coffee", "pizza".
  static let dish = 72
  /// "cheese": in a sandwich it is part of a dish.
  static let ingredient = 70
  /// A shop of many things: "ikea", "shell", "dm".
  static let generalMerchant = 60
  /// Marked `?`: only where nothing else points anywhere.
  static let hint = 50
  /// A word that nobody listed, guessed by its pieces.
  static let guess = 30

  /// What a phrase loses by not being spelt as listed.
  static func lack(of kind: CategoryEvidence.Kind?) -> Int {
    switch kind {
    case .nearSpelling: 20
    case .transliteration: 2
    default: 0
    }
  }
}
