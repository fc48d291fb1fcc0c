import Vocabulary

/// Names of shops that hold words of corrections.
extension AmendmentReader {
  /// "Just Eat 20": an amount and a shop, one word of whose name may else begin a correction, and nothing else.
  func isAmountAtMerchant(_ raw: Utterance) -> Bool {
    guard raw.tokens.hasNumber, (3...6).contains(raw.count) else { return false }
    var words: [String] = []
    var mayCorrect = false
    for index in raw.tokens.indices where raw.isKind(index, .word) {
      if Lexicon.match(.currencies, raw, at: index) != nil { continue }
      words.append(raw.text(index))
      mayCorrect =
        mayCorrect || raw.says(index, .onlyAmount) || raw.says(index, .leadsOn) || role(raw, at: index) != nil
    }
    guard mayCorrect, words.count > 1 else { return false }
    return CategoryEvidenceOfClause.of(words, raw.asked).contains {
      $0.kind == .merchant && $0.words == words.indices
    }
  }
}
