import Entities

/// By what sheets tell currencies: ISO codes, and the signs of Unicode's Common Locale Data Repository.
package enum CurrencySign {
  /// The currency that a number format shows beside its amounts (ECMA-376 part 1, 18.8.31); `nil` where it shows none.
  ///
  /// - Parameter format: a format code, such as `#,##0.00 [$€-2]`; only what it makes of amounts above zero counts.
  package static func currency(inFormat format: some StringProtocol) -> Currency? {
    var literal = ""
    var rest = Substring(format)
    while let first = rest.popFirst(), first != ";" {
      switch first {
      case "[":
        if let found = currency(inBracket: bracket(&rest)) { return found }
      case "\"":
        let inside = rest.prefix { $0 != "\"" }
        rest = rest.dropFirst(inside.count + 1)
        literal += inside
      case "\\": if let next = rest.popFirst() { literal.append(next) }
      // The width of a character, or one that fills the cell: neither is text.
      case "_", "*": _ = rest.popFirst()
      default: literal.append("#0?,.@/% ".contains(first) ? " " : first)
      }
    }
    return currency(inText: literal)
  }

  /// What stands in brackets, whose opening was read; they are gone past.
  static func bracket(_ rest: inout Substring) -> Substring {
    let inside = rest.prefix { $0 != "]" }
    rest = rest.dropFirst(inside.count + 1)
    return inside
  }

  /// The currency that brackets such as `$€-407` show, with the place that they name; `nil` where they show none.
  static func currency(inBracket inside: Substring) -> Currency? {
    guard inside.first == "$" else { return nil }
    let parts = inside.dropFirst().split(separator: "-", maxSplits: 1, omittingEmptySubsequences: false)
    return parts.first.flatMap { currency(of: $0, in: parts.count > 1 ? String(parts[1]).lowercased() : "") }
  }

  /// The currency that a header names as its unit, such as `Amount (EUR)`; `nil` where it names none, or several.
  package static func currency(inText text: some StringProtocol) -> Currency? { unit(in: Substring(text)) }

  /// The same of a text of one type: what is generic looks its types up among all of the program.
  private static func unit(in text: Substring) -> Currency? {
    var found: Currency?
    for word in text.split(whereSeparator: { $0.isWhitespace || "()[]{},:;/|".contains($0) }) {
      guard let named = currency(of: word, in: "") else { continue }
      guard found == nil || found == named else { return nil }
      found = named
    }
    return found
  }

  /// Whether a word, folded, is a currency's code or sign.
  package static func isUnit(_ word: Substring) -> Bool {
    word.utf8.count == 3 && codes.contains(word.uppercased()) || currency(of: word, in: "") != nil
  }

  /// - Parameter place: a Windows locale identifier in hexadecimal; empty where none is given.
  static func currency(of sign: Substring, in place: String) -> Currency? {
    var spelled = ""
    for character in sign where character != "." && !character.isWhitespace { spelled.append(character) }
    guard !spelled.isEmpty else { return nil }
    if codes.contains(where: { $0 == spelled }) { return Currency(code: spelled) }
    let folded = spelled.lowercased()
    // Of a sign that several currencies share, the one of the place; else the first.
    let meant = signs.filter { $0.sign == folded }
    let one = meant.first { $0.place == place } ?? meant.first
    return (one?.code ?? SheetWords.currencyCode(ofSign: folded)).flatMap { Currency(code: $0) }
  }

  private static let codes = [
    "AED", "ALL", "AUD", "BAM", "BGN", "BRL", "CAD", "CHF", "CNY", "CZK", "DKK", "EGP", "EUR", "GBP", "GEL", "HKD",
    "HRK",
    "HUF", "IDR", "ILS", "INR", "ISK", "JPY", "KRW", "MDL", "MKD", "MXN", "MYR", "NOK", "NZD", "PHP", "PLN", "RON",
    "RSD",
    "RUB", "SEK", "SGD", "THB", "TRY", "UAH", "USD", "ZAR",
  ]

  private static let signs: [(sign: String, place: String, code: String)] = [
    ("€", "", "EUR"), ("\u{43B}\u{432}", "", "BGN"), ("$", "409", "USD"), ("$", "1009", "CAD"), ("$", "c0c", "CAD"),
    ("$", "c09", "AUD"), ("$", "1409", "NZD"), ("$", "80a", "MXN"), ("$", "c04", "HKD"), ("$", "1004", "SGD"),
    ("us$", "", "USD"), ("£", "", "GBP"), ("¥", "411", "JPY"), ("¥", "804", "CNY"), ("zł", "", "PLN"),
    ("kč", "", "CZK"), ("ft", "", "HUF"), ("₺", "", "TRY"), ("₴", "", "UAH"), ("₽", "", "RUB"), ("₪", "", "ILS"),
    ("₹", "", "INR"), ("₩", "", "KRW"), ("₾", "", "GEL"), ("kr", "41d", "SEK"), ("kr", "414", "NOK"),
    ("kr", "406", "DKK"),
    ("kr", "40f", "ISK"),
  ]
}
