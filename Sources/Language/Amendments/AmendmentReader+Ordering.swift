import Entities

/// Orders and amounts of what is named: "move Kaufland to fun", "50 for the cake", "half of the dinner was hers".
extension AmendmentReader {
  /// "the taxi wasn't mine, remove it": what is named before an order to delete.
  func takenBack(_ said: Utterance) -> Amendment? {
    guard let comma = said.tokens.lastIndex(where: { $0.kind == .mark }), comma > 0, comma + 1 < said.count,
      let (order, count) = role(said, at: comma + 1), order == .remove || order == .undo,
      said.tokens[(comma + 1 + count)...].allSatisfy({ isPolite($0, said) }),
      let copula = said.tokens[..<comma].indices.first(where: { said.says($0, .equals) || said.says($0, .denies) }),
      copula > 0, !said.tokens[..<comma].hasNumber, let name = name(said, 0..<copula),
      !name.isBoth
    else { return nil }
    var amendment = Amendment(undo: true, isExplicit: true).of(name)
    amendment.removes = true
    return amendment
  }

  /// "move Kaufland to Home improvements", "make the coffee 5", "премести таксито за вчера".
  func ordered(_ said: Utterance) -> Amendment? {
    func leadsTo(_ index: Int) -> Bool { said.says(index, .leadsTo) }
    if let turned = orderedAmountFirst(said) { return turned }
    guard let (named, end) = orderedName(said) else { return nil }
    var name = named
    name.isDefinite = name.isDefinite || leadsTo(end)
    var rest = said
    rest.tokens = Array(said.tokens[end...].drop { $0.entry.has(.leadsTo, said.asked) })
    guard var amendment = filled(from: rest) else { return nil }
    if amendment.category != nil { amendment.details = nil }
    let isAny = amendment.money != nil || amendment.date != nil || amendment.category != nil
    guard isAny, amendment.details == nil, amendment.money == nil || amendment.category == nil else { return nil }
    return amendment.of(name)
  }

  /// "put 129 for the lego", "сложи пак 129 за легото": the amount stands before the name.
  private func orderedAmountFirst(_ said: Utterance) -> Amendment? {
    guard case (.move, let count)? = role(said, at: 0),
      let link = said.tokens.indices.first(where: {
        $0 > count && said.says($0, .leadsTo) || $0 > count && said.says($0, .beforeReason)
      }),
      link + 1 < said.count, let name = name(said, link + 1..<said.count), name.isDefinite, !name.isBoth, !name.isAll,
      !name.words.isEmpty
    else { return nil }
    var amount = said
    amount.tokens = said.tokens.indices[count..<link].filter { !said.says($0, .againNow) }.map { said.tokens[$0] }
    return bareAmount(amount)?.of(name)
  }

  /// "so 50 for the cake": an amount of what was spoken of; without a word that corrects it may be one more.
  func amountOfName(_ said: Utterance, isSure: Bool) -> Amendment? {
    guard said.isKind(0, .number), let link = (1..<min(said.count, 4)).first(where: { said.says($0, .beforeReason) }),
      link + 1 < said.count, let name = name(said, link + 1..<said.count), name.isDefinite, !name.words.isEmpty,
      !name.isPointed
    else { return nil }
    var amount = said
    amount.tokens = Array(said.tokens[..<link])
    guard var amendment = bareAmount(amount)?.of(name) else { return nil }
    amendment.isUnsure = !isSure
    return amendment
  }

  /// What an order names, and where what it is to be begins: "make the first one 32", "първото направи 10".
  private func orderedName(_ said: Utterance) -> (Name, end: Int)? {
    if case (.move, let count)? = role(said, at: 0) {
      let end = (count..<said.count).first { said.says($0, .leadsTo) || said.isKind($0, .number) }
      // "move the 12 one to fun": a number that is named.
      let last = (count..<said.count).last { said.says($0, .leadsTo) || said.isKind($0, .number) }
      for end in [end, last].compactMap({ $0 }) where end > count {
        if let name = name(said, count..<end) { return (name, end) }
      }
      return nil
    }
    guard
      let (place, count) = (1..<said.count).lazy.compactMap({ index -> (Int, Int)? in
        guard case (.move, let count)? = role(said, at: index) else { return nil }
        return (index, count)
      }).first, place + count < said.count
    else { return nil }
    // “на Ави направи 90”: whose it is, before the order.
    if place > 1, said.isGlue(0, .to), var whose = name(said, 1..<place), !whose.words.isEmpty {
      whose.isDefinite = true
      return (whose, place + count)
    }
    guard let name = name(said, 0..<place), name.isDefinite || name.isPointed else { return nil }
    return (name, place + count)
  }

  /// "half of the dinner was hers", "split the taxi with Tom": what is shared is named.
  func shares(_ said: Utterance) -> [Amendment] {
    guard isAboutSharing(said) else { return [] }
    let hasNumber = said.tokens.hasNumber
    var found: [Amendment] = []
    for start in said.tokens.indices {
      for end in start + 1..<min(said.count, start + 4) + 1 {
        guard let name = name(said, start..<end), !hasNumber || name.isDefinite,
          !(start..<end).contains(where: { isOfSharing(said, $0) })
        else { continue }
        var rest = said
        rest.tokens.removeSubrange(start..<end)
        guard var amendment = sharing(rest) else { continue }
        amendment.named = name.words.concatenated(separator: " ")
        amendment.isDefinite = true
        found.append(amendment)
      }
    }
    return found
  }
}
