import Entities

/// A sentence that is nothing but an amount and what the sheet's own rows name: "13.67 Клуб 33", "45.98 Tesco Extra".
extension Utterance {
  /// The same with each such name as one word, whatever its words and numbers mean elsewhere.
  ///
  /// - Parameters:
  ///   - text: what the tokens were cut from.
  ///   - payee: what the rows say of a name as it was typed; `nil` where no row has it.
  func naming(_ payee: (String) -> KnownPayee?, in text: String) -> Utterance {
    var names: [(tokens: Range<Int>, payee: KnownPayee)] = []
    var numbers = 0
    var index = 0
    while index < count {
      if let found = longestName(at: index, payee, in: text) {
        names.append(found)
        index = found.tokens.upperBound
      } else {
        // Most sentences say something else, and are not looked through any further.
        guard mayStandByAmount(index) else { return self }
        if tokens[index].kind == .number { numbers += 1 }
        index += 1
      }
    }
    guard !names.isEmpty, numbers == 1 else { return self }
    return named(names)
  }

  private static let longestName = 6

  private func longestName(
    at index: Int, _ payee: (String) -> KnownPayee?, in text: String
  ) -> (tokens: Range<Int>, payee: KnownPayee)? {
    let end = min(count, index + Utterance.longestName)
    for range in (index + 1...end).reversed().map({ index..<$0 }) where mayBeName(range) {
      guard let payee = payee(written(range, in: text)) else { continue }
      // "rent 650": one row tells nothing of the next, but that a number in it is none of an amount.
      if payee.type != nil || range.contains(where: { tokens[$0].kind == .number }) { return (range, payee) }
    }
    return nil
  }

  /// Some tokens as they were typed.
  private func written(_ range: Range<Int>, in text: String) -> String {
    let first = tokens[range.lowerBound].source.lowerBound
    let start = text.utf8.index(text.startIndex, offsetBy: first)
    let last = tokens[range.upperBound - 1].source.upperBound
    return String(Substring(text.utf8[start..<text.utf8.index(start, offsetBy: last - first)]))
  }

  private func mayBeName(_ range: Range<Int>) -> Bool {
    [range.lowerBound, range.upperBound - 1].allSatisfy { tokens[$0].kind == .word || tokens[$0].kind == .number }
      && range.contains { tokens[$0].kind == .word }
  }

  /// Whether a token that is of no name may stand in such a sentence: a number, its currency, a day.
  private func mayStandByAmount(_ index: Int) -> Bool {
    switch tokens[index].kind {
    case .number, .symbol: return true
    case .mark: return isText(index, ",") || isText(index, ".")
    case .word:
      let sayable = 1 << Concern.currencies.rawValue | 1 << Concern.dates.rawValue
      return tokens[index].entry.tables & sayable != 0
    }
  }

  private func named(_ names: [(tokens: Range<Int>, payee: KnownPayee)]) -> Utterance {
    var named = self
    named.tokens = []
    var next = 0
    for (range, payee) in names {
      named.tokens += tokens[next..<range.lowerBound]
      let start = named.bytes.count
      named.bytes.append(contentsOf: words(range).utf8)
      let (first, last) = (tokens[range.lowerBound], tokens[range.upperBound - 1])
      var name = Token(
        kind: .word, folded: start..<named.bytes.count, source: first.source.lowerBound..<last.source.upperBound,
        spaceBefore: first.spaceBefore, capitalised: first.capitalised, uppercase: first.uppercase, literal: nil)
      name.payee = payee
      named.tokens.append(name)
      next = range.upperBound
    }
    named.tokens += tokens[next...]
    return named
  }
}
