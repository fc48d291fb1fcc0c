import Vocabulary

/// What a name is called, without what says which branch, where, and who took the money.
extension RecordMerchant {
  func words(_ run: Range<Int>) -> [String] {
    run.filter { items[$0].isWord || items[$0].glue != nil || items[$0].role != nil }.flatMap {
      items[$0].tokens.map(utterance.text)
    }
  }

  /// The name without what says which branch, where, and who took the money.
  func clean(_ run: Range<Int>) -> [String] {
    var kept = Array(run)
    // "SumUp *Cafe": who takes the money is not who is paid.
    if let star = kept.firstIndex(where: { if case .star = items[$0].kind { true } else { false } }), star > 0 {
      let isProcessor = kept[..<star].allSatisfy { items[$0].role == .processor || items[$0].role == .bank }
      kept = Array(isProcessor ? kept[(star + 1)...] : kept[...])
    } else if kept.count > 1, items[kept[0]].role == .processor, kept.dropFirst().contains(where: { items[$0].isWord })
    {
      kept.removeFirst()
    }
    // What follows a branch number is where the branch is.
    if let number = kept.firstIndex(where: { isNumber($0) }), number > 0,
      kept[..<number].contains(where: { items[$0].isWord })
    {
      kept = Array(kept[..<number])
    }
    let hadCountry = kept.contains { items[$0].role == .country }
    // "App Store" has no number.
    let isStore = kept.count == 2 && items[kept[1]].role == .branch
    while kept.count > 1, let last = kept.last, !items[last].isWord, !isStore { kept.removeLast() }
    kept.removeAll { items[$0].role == .branch && !isStore || items[$0].role == .firm || items[$0].role == .country }
    if kept.contains(where: { items[$0].isWord }) { kept.removeAll { items[$0].role == .place } }
    var words = kept.filter { items[$0].isWord || items[$0].role != nil || items[$0].glue != nil }
      .flatMap { items[$0].tokens.map(utterance.text) }
    // "electric ireland", "dunnes stores", "trader joe s": one word more is as often part of the name as it is a street.
    if let known = knownPart(words), words.count - known.count > 1 && isChain(known, 90) || isChain(known, 75),
      words[known.count].count > 1
    {
      return known
    }
    if hadCountry, words.count > 2 { words.removeLast() }
    while words.count > 1, let last = words.last, last.count == 1, knownPart(words) == nil { words.removeLast() }
    return Vocabulary.evidence(in: words).contains { $0.kind == .merchant } ? words : words.map(withoutDomain)
  }

  /// "bolt.eu" is bolt.
  private func withoutDomain(_ word: String) -> String {
    guard let point = word.firstIndex(of: "."), word.distance(from: word.startIndex, to: point) > 2 else { return word }
    return String(word[..<point])
  }

  /// Whether it is a shop by name, of that weight, and no kind of shops.
  private func isChain(_ words: [String], _ weight: Int) -> Bool {
    Vocabulary.evidence(in: words).contains { $0.kind == .merchant && $0.weight == weight }
  }

  /// "lidl bulgaria" is lidl: a shop that is known, with words behind it that are not.
  func knownPart(_ words: [String]) -> [String]? {
    let shops = Vocabulary.evidence(in: words).filter {
      // "bakery house" is more than a bakery.
      $0.kind == .merchant && $0.weight != 80 && $0.words.lowerBound == 0
    }
    guard let longest = shops.map(\.words.upperBound).max(), longest < words.count else { return nil }
    return Array(words[..<longest])
  }

  /// A name as it is written: "marks & spencer" keeps its sign.
  func joined(_ words: [String]) -> String {
    var name = words.first ?? ""
    for (word, next) in zip(words, words.dropFirst()) {
      let sign = utterance.tokens.indices.dropFirst().dropLast().first { index in
        (utterance.isText(index, "&") || utterance.isText(index, "+")) && utterance.text(index - 1) == word
          && utterance.text(index + 1) == next
      }
      name += sign.map { " \(utterance.text($0)) " } ?? " "
      name += next
    }
    return name
  }
}
