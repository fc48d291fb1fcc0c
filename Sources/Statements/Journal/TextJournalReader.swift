import Entities

/// Reads the journals of hledger, ledger and Beancount: a transaction is a day at the beginning of a line, with its postings below.
/// (hledger's and ledger's manuals, “journal format”; Beancount's language syntax.)
struct TextJournalReader {
  private(set) var transactions: [JournalTransaction] = []
  /// What the roots of accounts are called, in lower case, where the journal says so itself.
  private(set) var roots: [String: JournalRoot] = [:]
  /// What stands before the cents, where the journal says so.
  private(set) var decimal: Unicode.Scalar?
  /// Sums that only show how they are written.
  private(set) var examples: [String] = []
  /// What sums without a commodity are counted in.
  private(set) var usualCommodity: String?

  private let isBeancount: Bool
  private var year: Int?
  /// Whether indented lines belong to the last transaction.
  private var isInside = false
  /// What ends the lines that are passed over.
  private var end: String?

  /// - Throws: `ImportError.broken` at the first line that cannot be read, or that changes what others say.
  init(_ text: String) throws(ImportError) {
    let lines = text.textLines
    isBeancount = TextJournalReader.isBeancount(lines)
    if isBeancount { decimal = "." }
    for (index, line) in lines.enumerated() { try read(line, number: index + 1) }
  }

  private mutating func read(_ line: Substring, number: Int) throws(ImportError) {
    if let end {
      if line.hasPrefix(end) { self.end = nil }
      return
    }
    guard let first = line.first, line.contains(where: { !$0.isWhitespace }) else {
      isInside = false
      return
    }
    if first.isWhitespace {
      if isInside { try detail(line.drop { $0.isWhitespace }, number: number) }
      return
    }
    isInside = false
    if ("0"..."9").contains(first) { return try head(line, number: number) }
    // Comments, rules for what comes by itself, prices and hours.
    guard first.isLetter else { return }
    try directive(line, number: number)
  }

  // MARK: The first line of a transaction

  private mutating func head(_ line: Substring, number: Int) throws(ImportError) {
    let written = line.prefix { !$0.isWhitespace && $0 != "=" && $0 != ";" }
    guard let day = day(written) else {
      throw .field(line: number, name: "date", text: String(written), expected: "a day as YYYY-MM-DD")
    }
    // A second day, that of the bank's booking.
    var rest = line.dropFirst(written.count)
    if rest.first == "=" { rest = rest.drop { !$0.isWhitespace } }
    rest = rest.drop { $0.isWhitespace }
    if isBeancount {
      let word = rest.prefix { !$0.isWhitespace }
      // Any other word is a directive with a day: an account is opened, a balance asserted, a price given.
      guard word == "txn" || word.count == 1 else { return }
      let texts = TextJournalReader.quoted(rest)
      var transaction = JournalTransaction(line: number, day: day, payee: texts.first.flatMap { LineText.cleaned($0) })
      if texts.count > 1 { transaction.purpose = LineText.cleaned(texts[1]) }
      transactions.append(transaction)
    } else {
      if let mark = rest.first, mark == "*" || mark == "!" { rest = rest.dropFirst().drop { $0.isWhitespace } }
      if rest.first == "(", let end = rest.firstIndex(of: ")") {
        rest = rest[rest.index(after: end)...].drop { $0.isWhitespace }
      }
      let comment = rest.firstIndex(of: ";")
      let texts = rest[..<(comment ?? rest.endIndex)].split(separator: "|", maxSplits: 1)
      var transaction = JournalTransaction(line: number, day: day, payee: texts.first.flatMap { LineText.cleaned($0) })
      if texts.count > 1 { transaction.purpose = LineText.cleaned(texts[1]) }
      transactions.append(transaction)
      if let comment { note(rest[comment...]) }
    }
    isInside = true
  }

  private func day(_ text: Substring) -> CalendarDate? {
    let parts = text.split(omittingEmptySubsequences: false) { "-/.".contains($0) }
    let numbers = parts.compactMap { $0.count <= 4 ? Int($0) : nil }
    guard numbers.count == parts.count else { return nil }
    if numbers.count == 3, parts[0].count == 4 {
      return CalendarDate(year: numbers[0], month: numbers[1], day: numbers[2])
    }
    guard numbers.count == 2, let year else { return nil }
    return CalendarDate(year: year, month: numbers[0], day: numbers[1])
  }

  // MARK: What is indented below

  private mutating func detail(_ text: Substring, number: Int) throws(ImportError) {
    guard let first = text.first else { return }
    if first == ";" { return note(text) }
    if isBeancount, first.isLowercase || first == "#" || first == "^" { return metadata(text) }
    var rest = text
    if first == "*" || first == "!" { rest = rest.dropFirst().drop { $0.isWhitespace } }
    let account = TextJournalReader.account(rest, isBeancount: isBeancount)
    rest = rest.dropFirst(account.count)
    if let comment = rest.firstIndex(of: ";") { rest = rest[..<comment] }
    // Envelopes: no money of one's own moves.
    if account.hasPrefix("("), account.hasSuffix(")") { return }
    if account.hasPrefix("["), account.hasSuffix("]") { return }
    let sum = rest.drop { $0.isWhitespace }
    var amount: JournalAmount?
    if !sum.isEmpty, sum.first != "=" {
      guard let read = JournalAmount(sum) else {
        throw .field(
          line: number, name: String(account), text: String(sum).trimmedEnd, expected: "a sum such as 12.50 EUR")
      }
      amount = read
    }
    transactions[transactions.count - 1].postings.append(
      JournalTransaction.Posting(line: number, account: String(account), amount: amount))
  }

  /// An account's name: two blanks or a tab end it; in Beancount, one does.
  private static func account(_ text: Substring, isBeancount: Bool) -> Substring {
    if isBeancount { return text.prefix { !$0.isWhitespace } }
    var end = text.startIndex
    while end < text.endIndex {
      let character = text[end]
      let next = text.index(after: end)
      if character == "\t" || character == ";" { break }
      if character.isWhitespace, next == text.endIndex || text[next].isWhitespace { break }
      end = next
    }
    return text[..<end]
  }

  /// A comment of the form `name: value`.
  private mutating func note(_ comment: Substring) {
    let text = comment.drop { $0 == ";" || $0.isWhitespace }
    guard let colon = text.firstIndex(of: ":"), !text[..<colon].contains(where: \.isWhitespace) else { return }
    keep(text[..<colon], text[text.index(after: colon)...])
  }

  private mutating func metadata(_ text: Substring) {
    guard let colon = text.firstIndex(of: ":") else { return }
    let value = text[text.index(after: colon)...]
    keep(text[..<colon], TextJournalReader.quoted(value).first.map { $0[...] } ?? value)
  }

  private mutating func keep(_ name: Substring, _ value: Substring) {
    let value = value.drop { $0.isWhitespace }
    guard !value.isEmpty else { return }
    transactions[transactions.count - 1].tags[name.lowercased()] = String(value).trimmedEnd
  }

  /// What stands in quotes, one after another.
  private static func quoted(_ text: Substring) -> [String] {
    var found: [String] = []
    var open: String?
    var isEscaped = false
    for character in text {
      if let inside = open {
        if isEscaped || character != "\"" && character != "\\" {
          open = inside + String(character)
          isEscaped = false
        } else if character == "\\" {
          isEscaped = true
        } else {
          found.append(inside)
          open = nil
        }
      } else if character == "\"" {
        open = ""
      } else if character == ";" {
        break
      }
    }
    return found
  }

  // MARK: Directives

  private mutating func directive(_ line: Substring, number: Int) throws(ImportError) {
    let words = line.split(whereSeparator: \.isWhitespace)
    let rest = line.drop { !$0.isWhitespace }.drop { $0.isWhitespace }
    switch words.first {
    // What they change is done by the program itself, which writes the journal out as it understands it.
    case "include", "alias", "apply":
      if words[0] == "apply", words.dropFirst().first == "year" {
        year = words.last.flatMap { Int($0) }
        return
      }
      throw .broken(
        line: number,
        reason:
          "“\(line.prefix(60))” changes what other lines mean. Have its program write the journal out first, such as with: hledger print"
      )
    case "comment", "test": end = "end"
    case "account": declare(rest)
    case "decimal-mark": decimal = rest.unicodeScalars.first { $0 == "," || $0 == "." }
    case "commodity": examples += JournalAmount(rest).map { [$0.number] } ?? []
    case "D":
      usualCommodity = JournalAmount(rest)?.commodity
      examples += JournalAmount(rest).map { [$0.number] } ?? []
    case "year", "Y": year = words.last.flatMap { Int($0) }
    case "option":
      let values = TextJournalReader.quoted(rest)
      if values.count == 2, values[0].hasPrefix("name_") {
        roots[values[1].lowercased()] = JournalRoot(String(values[0].dropFirst(5)))
      }
    case .some(let word) where word.hasPrefix("Y"): year = Int(word.dropFirst()) ?? year
    default: break
    }
  }

  /// What an account is, where its comment says so: `account Travail  ; type: R`.
  private mutating func declare(_ text: Substring) {
    let name = String(TextJournalReader.account(text, isBeancount: false)).trimmedEnd
    let words = text.dropFirst(name.count).split { $0.isWhitespace || ";:,".contains($0) }
    guard let type = words.firstIndex(of: "type"), type + 1 < words.count else { return }
    if let root = JournalRoot(String(words[type + 1])) { roots[name.lowercased()] = root }
  }

  // MARK: Which form it is in

  /// By directives that only Beancount has; else by texts in quotes behind a flag.
  private static func isBeancount(_ lines: [Substring]) -> Bool {
    for line in lines {
      guard let first = line.first, !first.isWhitespace else { continue }
      if line.hasPrefix("option \"") || line.hasPrefix("plugin \"") { return true }
      guard ("0"..."9").contains(first) else { continue }
      let words = line.split(separator: " ", maxSplits: 3)
      guard words.count > 2 else { return false }
      return words[1] == "open" && words[2].contains(":") || words[1] == "txn" && words[2].hasPrefix("\"")
        || words[1].count == 1 && words[2].hasPrefix("\"") || words[1] == "commodity"
    }
    return false
  }
}

extension String {
  /// Without blanks at its end.
  fileprivate var trimmedEnd: String {
    var text = self[...]
    while let last = text.last, last.isWhitespace { text = text.dropLast() }
    return String(text)
  }
}
