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
    var index = 0
    while index < count {
      let found = longestName(at: index, payee, in: text)
      if let found { names.append(found) }
      index = found?.tokens.upperBound ?? index + 1
    }
    guard !names.isEmpty, isAmount(besides: names.map(\.tokens)) else { return self }
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

  /// Whether what stands besides some names is one amount, with its currency or a day at the most.
  private func isAmount(besides names: [Range<Int>]) -> Bool {
    var numbers = 0
    for index in tokens.indices where !names.contains(where: { $0.contains(index) }) {
      switch tokens[index].kind {
      case .number: numbers += 1
      case .symbol: break
      case .mark: if !isText(index, ",") && !isText(index, ".") { return false }
      case .word:
        let sayable = 1 << Concern.currencies.rawValue | 1 << Concern.dates.rawValue
        guard tokens[index].entry.tables & sayable != 0 else { return false }
      }
    }
    return numbers == 1
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
