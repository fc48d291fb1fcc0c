import Entities

/// Cuts a text into the pieces of a record, left to right: the tokens are those of sentences, and numbers, days and
/// identifiers are read anew from the text beneath them, as machines write them.
struct RecordScanner {
  let utterance: Utterance
  /// The text, in UTF-8.
  let bytes: [UInt8]
  let today: CalendarDate
  /// Whether commas part fields, so that none is a decimal comma.
  let hasCommaFields: Bool
  /// Whose dollars a lone sign means: those of the country whose bank writes.
  let dollar: String

  init(_ utterance: Utterance, text: String, today: CalendarDate) {
    self.utterance = utterance
    self.bytes = Array(text.utf8)
    self.today = today
    hasCommaFields = RecordScanner.hasCommaFields(bytes)
    let senders = utterance.tokens.indices.prefix(RecordScanner.longestSender)
    dollar =
      senders.contains { utterance.says($0, .bankOfCanada) }
      ? "CAD" : senders.contains { utterance.says($0, .bankOfAustralia) } ? "AUD" : Currency.dollar.code
  }

  /// So many tokens of a text may name who sent it.
  private static let longestSender = 4

  /// The pieces, in order.
  func items() -> [RecordItem] {
    var items: [RecordItem] = []
    items.reserveCapacity(utterance.count)
    var index = 0
    if let slip = slip() { (items, index) = slip }
    while index < utterance.count {
      if index > 0, hasLineBreak(before: index) {
        items.append(RecordItem(kind: .boundary, tokens: index..<index))
      }
      let item = item(at: index, after: items.last)
      items.append(item)
      index = max(item.tokens.upperBound, index + 1)
    }
    return items
  }

  private func item(at index: Int, after last: RecordItem?) -> RecordItem {
    if let day = day(at: index) { return day }
    if let time = time(at: index) { return time }
    if let identifier = identifier(at: index, after: last) { return identifier }
    if let amount = amount(at: index, after: last) { return amount }
    if let label = label(at: index) { return label }
    if let currency = currency(at: index) {
      return RecordItem(kind: .currency(currency.code), tokens: index..<index + currency.count)
    }
    if utterance.tokens[index].kind == .word {
      if let match = Lexicon.match(.glue, utterance, at: index), let glue = Glue(rawValue: match.meaning.role),
        glue != .payment || match.count > 1, !utterance.tokens[index].uppercase
      {
        // "using card x2231": the card is a piece of its own.
        let count = glue == .payment ? 1 : match.count
        return RecordItem(kind: .glue(glue == .payment ? .with : glue), tokens: index..<index + count)
      }
      return RecordItem(kind: .word, tokens: index..<index + 1)
    }
    return RecordItem(kind: mark(at: index, after: last), tokens: index..<index + 1)
  }

  // MARK: - Words

  /// The longest phrase of `records.txt`.
  private func label(at index: Int) -> RecordItem? {
    if let key = joinedLabel(at: index) { return key }
    // "ABOUT YOU" is a shop, and so is one "ot RESERVED SOFIA".
    guard let (role, count) = utterance.recordWord(index), role != .yours || !utterance.tokens[index].uppercase,
      role != .pending || !utterance.tokens[index].uppercase
        || Lexicon.match(.glue, utterance, at: index - 1)?.meaning.role != Glue.at.rawValue,
      role != .country || !isWordOfSpeech(index)
    else { return nil }
    return RecordItem(kind: .label(role), tokens: index..<index + count)
  }

  /// "can you believe it", "us": in small letters a word, whatever country has it for its code.
  private func isWordOfSpeech(_ index: Int) -> Bool {
    !isCapital(utterance.tokens[index])
      && [.frames, .glue].contains { (concern: Concern) in
        utterance.tokens[index].entry.tables & 1 << concern.rawValue != 0
      }
  }

  /// "value_date": a label whose words a line joins.
  private func joinedLabel(at index: Int) -> RecordItem? {
    guard utterance.isText(index + 1, "_"), utterance.isGlued(index + 1), utterance.isGlued(index + 2) else {
      return nil
    }
    var words = [utterance.text(index)]
    var next = index + 1
    while utterance.isText(next, "_"), utterance.isKind(next + 1, .word) {
      words.append(utterance.text(next + 1))
      next += 2
    }
    guard let match = Lexicon.match(.records, words, at: 0, utterance.asked), match.count == words.count,
      let role = RecordRole(rawValue: match.meaning.role)
    else { return nil }
    return RecordItem(kind: .label(role), tokens: index..<next)
  }

  /// The currency that is named at token `index`.
  func currency(at index: Int) -> (code: String, count: Int)? {
    guard utterance.tokens.indices.contains(index) else { return nil }
    let token = utterance.tokens[index]
    guard token.kind == .word || token.kind == .symbol else { return nil }
    if let code = dollars(at: index) { return (code, 2) }
    if let match = Lexicon.match(.currencies, utterance, at: index) {
      // "Canadian Tire": in what machines write, a land's name is none.
      if match.count == 1, utterance.says(index, .currencyByLand) { return nil }
      let code = match.meaning.text
      // "a $12" is twelve dollars, and "a$12" Australian ones.
      let isParted = match.count == 2 && utterance.isKind(index + 1, .symbol) && !utterance.isGlued(index + 1)
      guard code.utf8.count == 3, !isParted else { return nil }
      return (token.kind == .symbol && code == Currency.dollar.code ? dollar : code, match.count)
    }
    let folded = utterance.bytes[token.folded]
    guard CurrencyCodes.contains(folded), !CurrencyCodes.isWord(folded) || isCapital(token) else { return nil }
    return (utterance.text(index).uppercased(), 1)
  }

  /// Whether a word is written in capitals, whatever the text around it is.
  func isCapital(_ token: Token) -> Bool {
    String(decoding: bytes[token.source], as: UTF8.self).unicodeScalars.allSatisfy { scalar in
      if case .letter(_, capital: false) = Letters.classify(scalar.value) { false } else { true }
    }
  }

  /// "CA$", "C$": letters right before a dollar sign tell whose it is.
  private func dollars(at index: Int) -> String? {
    guard utterance.isText(index + 1, "$"), utterance.isGlued(index + 1), utterance.tokens[index].folded.count < 3
    else {
      return nil
    }
    let letters = Array(utterance.bytes[utterance.tokens[index].folded])
    if let named = Lexicon.table(.currencies).meaning(of: (letters + [UInt8(ascii: "$")])[...]) { return named.text }
    let code = letters + [UInt8(ascii: "d")]
    return CurrencyCodes.contains(code[...]) ? String(decoding: code, as: UTF8.self).uppercased() : nil
  }

  /// "FIBANK* MC-2218 * CINEGRAND": what stands by itself, or behind a bank, parts fields.
  private func isFieldStar(_ index: Int, _ last: RecordItem?) -> Bool {
    guard !utterance.isGlued(index + 1), last?.role != .processor else { return false }
    return !utterance.isGlued(index) || last?.role == .bank
  }

  private func mark(at index: Int, after last: RecordItem?) -> RecordItem.Kind {
    guard utterance.tokens[index].folded.count == 1, let mark = utterance.bytes[utterance.tokens[index].folded].first
    else { return .mark }
    switch mark {
    case UInt8(ascii: ":"), UInt8(ascii: "="): return .link
    case UInt8(ascii: "*"): return isFieldStar(index, last) ? .boundary : .star
    case UInt8(ascii: ","): return .comma
    case UInt8(ascii: ";"), UInt8(ascii: "|"), UInt8(ascii: "!"), UInt8(ascii: "?"): return .boundary
    // "billa 1618 / bread 2,19 / …", and not "BGN/EUR".
    case UInt8(ascii: "/"): return utterance.isGlued(index) || utterance.isGlued(index + 1) ? .mark : .boundary
    case UInt8(ascii: "."): return isAbbreviation(before: index, last) ? .mark : .boundary
    default: return .mark
    }
  }

  /// "лв.", "No.", "EUR.": a point that ends no sentence.
  private func isAbbreviation(before index: Int, _ last: RecordItem?) -> Bool {
    guard utterance.isGlued(index), utterance.isKind(index - 1, .word) else { return false }
    // "apple.com.bill", "S.A."
    if utterance.isGlued(index + 1) { return true }
    guard utterance.text(index - 1).count <= 8, index + 1 < utterance.count else { return false }
    if case .amount = last?.kind { return !utterance.tokens[index + 1].capitalised }
    // "D. STOYANOVA": the first letter of a name.
    if last?.isWord == true, utterance.tokens[index - 1].source.count < 3, utterance.isKind(index + 1, .word) {
      return true
    }
    return last?.role != nil && last?.role?.isState == false && utterance.text(index - 1).count <= 6
      && (utterance.isKind(index + 1, .number) || utterance.isText(index + 1, ":"))
  }
}
