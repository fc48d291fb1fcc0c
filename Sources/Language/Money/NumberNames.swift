/// Tells number words that are part of a name: "Grand Optics", "Two Brothers", "Трима братя", "в Седем".
enum NumberNames {
  /// The pieces with such words as the names they are part of, where another number says how much was paid.
  static func settle(_ pieces: [Piece], in utterance: Utterance) -> [Piece] {
    guard pieces.contains(where: { isBareWord($0) }), pieces.contains(where: { isSaid($0) }) else { return pieces }
    var pieces = pieces
    for index in pieces.indices where isBareWord(pieces[index]) && isPartOfName(index, pieces, utterance) {
      pieces[index] = Piece(tokens: pieces[index].tokens, kind: .name, rule: "number word in a name")
    }
    return pieces
  }

  /// A number in words without a currency.
  private static func isBareWord(_ piece: Piece) -> Bool {
    guard let number = piece.number, number.inWords, number.currency == nil else { return false }
    return number.role == .amount || number.role == .ordinal || number.role == .quantity
  }

  /// An amount in digits, or with its currency: there is one, so that words need be none.
  private static func isSaid(_ piece: Piece) -> Bool {
    guard let number = piece.number, number.role == .amount else { return false }
    return number.currency != nil || !number.inWords
  }

  private static func isPartOfName(_ index: Int, _ pieces: [Piece], _ utterance: Utterance) -> Bool {
    let token = pieces[index].tokens.lowerBound
    let isShop = index > 0 && pieces[index - 1].glue == .at
    let next = index + 1 < pieces.count && pieces[index + 1].isContent ? pieces[index + 1].tokens.lowerBound : nil
    if utterance.tokens[token].capitalised {
      if isShop { return true }
      if let next, utterance.tokens[next].capitalised { return true }
      guard index > 0 else { return false }
      let last = pieces[index - 1]
      return last.isContent && utterance.tokens[last.tokens.lowerBound].capitalised
    }
    // "at two brothers": in lower case, only where a shop is expected and more of its name follows.
    return isShop && next != nil
  }
}
