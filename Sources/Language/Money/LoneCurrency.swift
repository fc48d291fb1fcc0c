/// Reads currencies that stand away from their numbers, and weights that are called as money is.
extension PieceReader {
  /// "in euros", "в евро": the currency of a number that stands elsewhere.
  func loneCurrency(at index: Int, after previous: Piece?) -> Piece? {
    guard utterance.tokens[index].kind == .word, let name = currency(at: index), !name.minor, !name.misheard,
      !choices.hearsCurrencies
    else { return nil }
    // "currency=EUR"
    let isLabelled = index > 1 && (utterance.isText(index - 1, "=") || utterance.isText(index - 1, ":"))
    guard previous?.glue == .at || isLabelled || standsApart(name, at: index) else { return nil }
    return Piece(tokens: index..<index + name.count, kind: .currency(name.code), rule: "currency away from its number")
  }

  /// "150 in the envelope, euros, and a card", "6.20 for a bap, pounds that is": between marks, and nothing beside it.
  private func standsApart(_ name: CurrencyName, at index: Int) -> Bool {
    let end = index + name.count
    // "that's Australian dollars"
    let isTold = utterance.frameWord(index - 1)?.word == .is && utterance.isKind(index - 2, .mark)
    guard index > 1, utterance.isKind(index - 1, .mark) || isTold, !utterance.isGlued(index),
      utterance.text(index).count > 2,
      utterance.tokens[index].uppercase || Lexicon.match(.currencies, utterance, at: index) != nil,
      Lexicon.match(.verbs, utterance, at: index) == nil
    else { return false }
    return end >= utterance.count || utterance.isKind(end, .mark) || utterance.says(end, .saysWhichMoney)
  }

  /// Whether the currency named at token `index` measures what stands behind it: "2 pounds of beef", and not "40 pounds of petrol",
  /// "50 quid of shopping".
  func weighs(_ name: CurrencyName, at index: Int) -> Bool {
    let of = index + name.count
    guard !name.minor, utterance.says(of, .ofThing), utterance.says(index, .weightOrMoney) else { return false }
    return !(of + 1...of + 2).contains { utterance.says($0, .neverWeighed) }
  }
}
