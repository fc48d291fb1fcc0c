/// Tells at a glance whether a text may be a record: what is not gets to the reader of sentences at no cost.
struct RecordGate {
  let utterance: Utterance

  /// Whether labels, identifiers, stamps and delimiters enough are in it to look closer.
  func mayBeRecord(_ text: String) -> Bool {
    var labels = 0
    var signs = 0
    var capitals = 0
    var numbers = 0
    for index in utterance.tokens.indices {
      let token = utterance.tokens[index]
      if utterance.gap(before: index) > 3 { signs += 1 }
      switch token.kind {
      case .word:
        if token.entry.tables & RecordGate.labels != 0 { labels += 1 }
        if token.uppercase, token.folded.count > 3 || utterance.isCyrillic(index) { capitals += 1 }
        if token.folded.count > 11, holdsDigits(token) { signs += 1 }
      case .number:
        numbers += 1
        guard let literal = token.literal else { continue }
        switch literal.form {
        case .overlong: signs += 1
        case .plain where literal.integerDigits > 7 || literal.leadingZero && literal.integerDigits > 3: signs += 1
        case .date, .time: signs += utterance.isKind(index + 1, .number) ? 1 : 0
        default: break
        }
      case .symbol: break
      case .mark: signs += sign(index)
      }
    }
    guard numbers > 0 || signs > 0 else { return false }
    if hasSender { return true }
    guard RecordGate.isShouted(text) else {
      return labels + min(capitals, 2) + 2 * signs >= RecordGate.least
        || labels > 0 && (addressesReader || tellsReader || labels > 1 && saysNothingPaid)
    }
    return labels > 1 || labels + 2 * signs >= RecordGate.least
      || labels > 0 && (utterance.literal(0)?.form == .date || utterance.literal(1) != nil)
  }

  /// So many hints, and the text is cut into pieces of a record.
  private static let least = 3

  private static let labels = 1 << Concern.records.rawValue

  /// "eMAG: Black Friday!", "fibank sms - …": a few words, a colon, or a bank and a dash, and a text.
  private var hasSender: Bool {
    let isFromBank = (0..<2).contains { index in
      utterance.recordWord(index).map { $0.role == .bank || $0.role == .processor } ?? false
    }
    return utterance.tokens.indices.dropFirst().prefix(RecordGate.longestSender).contains { index in
      guard index + 1 < utterance.count else { return false }
      if utterance.isText(index, ":") { return utterance.isGlued(index) && !utterance.isGlued(index + 1) }
      let isDash = utterance.isText(index, "-") || utterance.isText(index, "--")
      return isFromBank && isDash && !utterance.isGlued(index) && !utterance.isGlued(index + 1)
    }
  }

  private static let longestSender = 7

  /// What a mark tells: a mask, a pair of key and value, a list of fields.
  private func sign(_ index: Int) -> Int {
    let isBeforeNumber = utterance.isKind(index + 1, .number) && utterance.isGlued(index + 1)
    // "1 EUR = 1.95583 BGN"
    if utterance.isText(index, "="), utterance.isKind(index + 1, .number), !utterance.isGlued(index + 1) { return 2 }
    if utterance.isText(index, "*") { return isBeforeNumber || utterance.isText(index + 1, "*") ? 1 : 0 }
    if utterance.isText(index, "=") || utterance.isText(index, "|") || utterance.isText(index, "{")
      || utterance.isText(index, ";")
    {
      return 1
    }
    if utterance.isText(index, ":") {
      if index > 0, utterance.tokens[index - 1].entry.tables & RecordGate.labels != 0 { return 1 }
      // "Revolut: You paid …": a name before the text.
      return index > 0 && index < 5 && utterance.isGlued(index) && utterance.isKind(index + 1, .word)
        && utterance.tokens[0].capitalised ? 1 : 0
    }
    // "espresso 2.80 / latte 3.90"
    if utterance.isText(index, "/") { return utterance.isGlued(index) || utterance.isGlued(index + 1) ? 0 : 1 }
    // "-33,12": with its sign, as statements have it.
    if utterance.isText(index, "-") { return isBeforeNumber && !utterance.isGlued(index) ? 1 : 0 }
    if utterance.isText(index, ",") {
      return utterance.isGlued(index) && utterance.isGlued(index + 1) ? 1 : 0
    }
    return utterance.isText(index, "#") && isBeforeNumber ? 1 : 0
  }

  /// "Neuspeshno plashtane": one of the labels tells that nothing was paid.
  private var saysNothingPaid: Bool {
    utterance.tokens.indices.contains { index in
      utterance.recordWord(index).map { [.declined, .pending, .due, .code, .request].contains($0.role) } ?? false
    }
  }

  /// "Dobavihte 100 lv v Djob": a verb that says what the reader did.
  private var addressesReader: Bool {
    utterance.tokens.indices.contains { RecordSigns.addresses($0, utterance) }
  }

  /// "Kalina sent you €25"
  private var tellsReader: Bool {
    utterance.tokens.indices.contains { index in
      guard let (role, count) = utterance.recordWord(index) else { return false }
      return RecordSigns.tellsReader(index..<index + count, role, utterance)
    }
  }

  private func holdsDigits(_ token: Token) -> Bool {
    utterance.bytes[token.folded].count { (0x30...0x39).contains($0) } > 3
  }

  /// Whether all letters are capitals, but for a word or so: then none of them tells anything, but all together do.
  static func isShouted(_ text: String) -> Bool {
    var (small, capitals) = (0, 0)
    for scalar in text.unicodeScalars {
      if case .letter(_, let isCapital) = Letters.classify(scalar.value) {
        if isCapital { capitals += 1 } else { small += 1 }
      }
    }
    return small * RecordGate.capitalsToOneSmall <= capitals
  }

  private static let capitalsToOneSmall = 10
}
