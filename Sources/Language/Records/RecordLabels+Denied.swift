/// Labels that mean something else than they say: what is denied, what one currency costs in another, and who tells of it.
extension RecordLabels {
  /// `"captured": false`, "refunded=no": what a key tells is denied by its value.
  mutating func deny(_ denial: Int) {
    let isMark = { (item: RecordItem) in if case .mark = item.kind { true } else { false } }
    guard let link = items[..<denial].lastIndex(where: { !isMark($0) }), items[link].isLink,
      let key = items[..<link].lastIndex(where: { !isMark($0) }), let role = items[key].role, role.isState
    else { return }
    switch role {
    case .paid, .approved, .received, .sent: items[key] = RecordItem(kind: .label(.pending), tokens: items[key].tokens)
    default: items[key] = RecordItem(kind: .mark, tokens: items[key].tokens)
    }
    items[denial] = RecordItem(kind: .mark, tokens: items[denial].tokens)
  }

  /// "1 EUR = 1.9558 BGN": what one currency costs in another, and no money of anybody's.
  mutating func markRates() {
    for index in items.indices.dropFirst().dropLast() where items[index].isLink {
      guard var one = items[index - 1].amount, var other = items[index + 1].amount, let code = one.currency,
        let against = other.currency, code != against, one.value.isWhole, one.value.whole == 1 || one.value.whole == 100
      else { continue }
      (one.role, other.role) = (.rate, .rate)
      items[index - 1] = RecordItem(kind: .amount(one), tokens: items[index - 1].tokens)
      items[index + 1] = RecordItem(kind: .amount(other), tokens: items[index + 1].tokens)
    }
  }

  /// "Amex: STARBUCKS charged $6.80": who issued the card tells of it.
  mutating func markIssuer() {
    guard items.count > 2, items[0].role == .card, items[1].isLink, items[2].isWord,
      utterance.frameWord(items[0].tokens.lowerBound)?.word == .instrument
    else { return }
    items[0] = RecordItem(kind: .label(.bank), tokens: items[0].tokens)
  }
}
