import Entities

/// A transaction of a journal as it is written: what it comes to, `JournalStatement` says.
struct JournalTransaction: Hashable {
  /// Money that goes to an account, or from it.
  struct Posting: Hashable {
    let line: Int
    let account: String
    /// `nil` where it is what the other postings leave.
    let amount: JournalAmount?
  }

  /// The line that it begins on.
  let line: Int
  let day: CalendarDate
  /// Who was paid, or what for.
  let payee: String?
  /// What else is said of it.
  var purpose: String?
  /// What its comments or metadata say under a name.
  var tags: [String: String] = [:]
  /// Those whose money is real: envelopes in brackets are left out.
  var postings: [Posting] = []
}

/// A sum as a posting writes it.
struct JournalAmount: Hashable {
  /// Digits and marks, without a sign.
  let number: String
  let isBelowZero: Bool
  /// A code or a sign; `nil` where nothing stands beside the number.
  let commodity: String?
  /// What it cost, in another commodity.
  var price: Price?

  /// What a sum cost.
  enum Price: Hashable {
    /// One unit of it.
    indirect case each(JournalAmount)
    /// All of it.
    indirect case total(JournalAmount)
  }

  /// The sum that a text holds; `nil` where it holds none. What is asserted of the account's balance, and of the lot, is passed over.
  init?(_ text: Substring) {
    var rest = text
    guard let first = JournalAmount.sum(&rest) else { return nil }
    self = first
    while true {
      rest = rest.drop { $0.isWhitespace }
      guard let mark = rest.first else { return }
      switch mark {
      case "{", "[", "(":
        let closing: Character = mark == "{" ? "}" : mark == "[" ? "]" : ")"
        guard let end = rest.lastIndex(of: closing) else { return nil }
        rest = rest[rest.index(after: end)...]
      case "@":
        rest = rest.dropFirst()
        let isTotal = rest.first == "@"
        if isTotal { rest = rest.dropFirst() }
        guard let cost = JournalAmount.sum(&rest) else { return nil }
        price = isTotal ? .total(cost) : .each(cost)
      case "=": return
      default: return nil
      }
    }
  }

  private init(number: String, isBelowZero: Bool, commodity: String?) {
    self.number = number
    self.isBelowZero = isBelowZero
    self.commodity = commodity
  }

  /// A number with a sign and a commodity on either side; takes it from the text.
  private static func sum(_ text: inout Substring) -> JournalAmount? {
    var rest = text.drop { $0.isWhitespace }
    var isBelowZero = false
    func sign() {
      while let first = rest.first, first == "-" || first == "+" {
        if first == "-" { isBelowZero.toggle() }
        rest = rest.dropFirst().drop { $0.isWhitespace }
      }
    }
    sign()
    var unit = commodity(&rest)
    if unit != nil {
      rest = rest.drop { $0.isWhitespace }
      sign()
    }
    var number = ""
    while let first = rest.first {
      let isDigit = ("0"..."9").contains(first)
      // Blanks part thousands only where three digits follow.
      let parts = first == " " || first == "\u{A0}" || first == "\u{202F}"
      guard
        isDigit || ".,'’".contains(first)
          || parts && rest.dropFirst().prefix(3).allSatisfy(\.isNumber) && rest.count > 3
      else { break }
      number.append(first)
      rest = rest.dropFirst()
    }
    guard number.contains(where: { ("0"..."9").contains($0) }) else { return nil }
    if unit == nil {
      var behind = rest.drop { $0.isWhitespace }
      unit = commodity(&behind)
      if unit != nil { rest = behind }
    }
    text = rest
    return JournalAmount(number: number, isBelowZero: isBelowZero, commodity: unit)
  }

  /// A code, a sign, or anything in quotes; takes it from the text.
  private static func commodity(_ text: inout Substring) -> String? {
    if text.first == "\"" {
      guard let end = text.dropFirst().firstIndex(of: "\"") else { return nil }
      let name = text[text.index(after: text.startIndex)..<end]
      text = text[text.index(after: end)...]
      return String(name)
    }
    let name = text.prefix { !$0.isWhitespace && !("0"..."9").contains($0) && !"-+.,;@={}[]()\"'’*/".contains($0) }
    guard !name.isEmpty else { return nil }
    text = text.dropFirst(name.count)
    return String(name)
  }
}
