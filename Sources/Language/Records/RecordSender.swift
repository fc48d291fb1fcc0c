/// Who sent a short message: "Revolut: You paid …" begins with a name and a colon.
struct RecordSender {
  let items: [RecordItem]
  let utterance: Utterance

  /// The pieces of the name; `nil` where the text does not begin so.
  var name: Range<Int>? {
    guard let name = words else { return nil }
    // "Wed: 15 lv", "Coffee: 3.20" are said by people: a sentence begins with a word, and has more of them.
    let next = items[name.upperBound + 1].tokens.lowerBound
    guard next < utterance.count else { return nil }
    let isSentence =
      utterance.isKind(next, .word)
      && (utterance.tokens[next].capitalised || items[name.upperBound + 1].role != nil
        || RecordSigns.addresses(next, utterance))
    return isSentence || items[name].contains { $0.role == .bank } ? name : nil
  }

  /// The pieces before a colon that the text begins with, where all of them may be parts of a name.
  var words: Range<Int>? {
    guard let colon = items.prefix(5).firstIndex(where: \.isLink), colon > 0,
      utterance.isText(items[colon].tokens.lowerBound, ":"), utterance.isGlued(items[colon].tokens.lowerBound),
      items.indices.contains(colon + 1), utterance.tokens[0].capitalised || colon == 1 || isShouted,
      items[..<colon].allSatisfy(isPart)
    else { return nil }
    return 0..<colon
  }

  /// "Лев Инс", "Lidl Plus", "Bank of Ireland": any word may be part of a name that has capitals.
  private func isPart(_ item: RecordItem) -> Bool {
    if item.isWord || item.role == .bank || item.role == .processor { return true }
    // "Trading 212"
    if let amount = item.amount { return amount.currency == nil && amount.value.isWhole && item.tokens.lowerBound > 0 }
    guard item.tokens.count == 1, utterance.isKind(item.tokens.lowerBound, .word) else { return false }
    return utterance.tokens[item.tokens.lowerBound].capitalised && item.role?.isState != true
  }

  private var isShouted: Bool { utterance.tokens.allSatisfy { !$0.capitalised } }
}
