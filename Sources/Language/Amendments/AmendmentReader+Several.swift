import Entities
import FoundationEssentials
import Vocabulary

/// What is said of several entries in few words: that each is to be once more, or that their amounts stand the wrong way round.
extension AmendmentReader {
  /// "same two again today", “днес пак и двете”: each of the last ones once more, perhaps on another day.
  func sameOfSeveral(_ raw: Utterance) -> Amendment? {
    guard (2...9).contains(raw.count), !raw.isText(raw.count - 1, "?"),
      !raw.tokens.contains(where: { $0.kind == .number || $0.kind == .symbol })
    else { return nil }
    var repeats = Set<Int>()
    var several = Set<Int>()
    var amendment = Amendment(repeatsLast: true, isExplicit: true)
    for index in raw.tokens.indices where raw.isKind(index, .word) {
      if case (.same, let count)? = role(raw, at: index) { repeats.formUnion(index..<index + count) }
      if raw.says(index, .againNow), dayNamed(raw, raw.tokens[index]) == nil { repeats.insert(index) }
      if raw.says(index, .bothEntries) {
        (amendment.count, _) = (2, several.insert(index))
      } else if raw.says(index, .allEntries) {
        (amendment.isAll, _) = (true, several.insert(index))
      }
    }
    let alike = raw.tokens.indices.filter { raw.says($0, .suchThings) }
    let counting = raw.tokens.indices.dropFirst().filter { repeats.contains($0 - 1) || alike.contains($0 - 1) }
    if several.isEmpty, !counting.isEmpty, case let numbers = few(raw),
      let index = counting.first(where: { numbers[raw.text($0)] != nil })
    {
      (amendment.count, _) = (numbers[raw.text(index)], several.insert(index))
    }
    guard !several.isEmpty, !repeats.isEmpty || !alike.isEmpty,
      raw.tokens.indices.allSatisfy({ index in
        repeats.contains(index) || several.contains(index) || alike.contains(index) || raw.isKind(index, .mark)
          || isPolite(raw.tokens[index], raw) || isJoint(raw, index) || dayNamed(raw, raw.tokens[index]) != nil
          || raw.isGlue(index, .and) || raw.isGlue(index, .of) || raw.isGlue(index, .article) || raw.isGlue(index, .the)
          || [.refersBack, .pointsOut, .leadsOn, .asWell, .joinsEntry, .leadsTo].contains { raw.says(index, $0) }
      })
    else { return nil }
    if raw.tokens.contains(where: { dayNamed(raw, $0) != nil }) {
      guard let day = (try? fill(Amendment(isExplicit: true), from: raw))?.date else { return nil }
      amendment.date = day
    }
    return amendment
  }

  /// "another coffee", “същата баничка”: one more of what is named right behind the words for it; `nil` where no entry is called so.
  func repeated(_ raw: Utterance, _ amendment: Amendment, after hasEntry: (Amendment) -> Bool) -> Amendment? {
    guard amendment.repeatsLast, amendment.isAboutLast else { return nil }
    // "the same pizza again for their dad"
    let starts = raw.tokens.indices.compactMap { index -> Int? in
      guard let (role, count) = self.role(raw, at: index), role == .same || role == .more else { return nil }
      return index + count
    }
    for start in starts where start < raw.count {
      if let named = repeated(raw, amendment, from: start, after: hasEntry) { return named }
    }
    return nil
  }

  private func repeated(
    _ raw: Utterance, _ amendment: Amendment, from start: Int, after hasEntry: (Amendment) -> Bool
  ) -> Amendment? {
    for end in (start + 1...min(start + 2, raw.count)).reversed() where mayEndName(raw, end - 1) {
      guard raw.isKind(end - 1, .word), var name = name(raw, start..<end), !name.words.isEmpty, !name.isPointed else {
        continue
      }
      name.isDefinite = true
      var named = amendment.of(name)
      (named.details, named.category, named.type, named.isRemark) = (nil, nil, nil, false)
      if hasEntry(named) { return named }
    }
    return nil
  }

  /// The words that count two to nine, with how many each does.
  private func few(_ raw: Utterance) -> [String: Int] {
    let (pieces, clean) = PieceReader.measured(cleaning: raw, today: context.today)
    var found: [String: Int] = [:]
    for piece in pieces {
      guard let number = piece.number, number.inWords, number.currency == nil, number.value.isWhole,
        (2...9).contains(number.value.whole)
      else { continue }
      for token in piece.tokens { found[clean.text(token)] = number.value.whole }
    }
    return found
  }

  /// "no, other way round", "I mixed them up", “разменени са”: that the amounts of two entries stand for each other, and nothing else.
  func swapping(_ raw: Utterance) -> Amendment? { swappingAlone(raw) ?? swappingWithAmounts(raw) }

  /// "other way round, lidl 20 dm 30", “обратното, ток 30, вода 50”: the same, with what each of the two is then.
  private func swappingWithAmounts(_ raw: Utterance) -> Amendment? {
    guard raw.count <= 20, raw.tokens.count(where: { $0.kind == .number }) == 2, !raw.isText(raw.count - 1, "?"),
      let swap = raw.tokens.indices.first(where: { raw.says($0, .swaps) }),
      let end = raw.tokens.indices.first(where: { $0 > swap && raw.isKind($0, .mark) }), end + 1 < raw.count
    else { return nil }
    var (order, told) = (raw, raw)
    order.tokens = Array(raw.tokens[..<end])
    told.tokens = Array(raw.tokens[(end + 1)...])
    let isBare =
      order.tokens[swap...].allSatisfy { $0.entry.has(.swaps, raw.asked) }
      && order.tokens[..<swap].allSatisfy { $0.kind == .mark || $0.entry.has(.leadsOn, raw.asked) }
    guard isBare || swappingAlone(order) != nil, !order.tokens.hasNumber,
      case let amounts = told.tokens.filter({ $0.kind == .number }).compactMap({ number(told, $0) }), amounts.count == 2
    else { return nil }
    var amendment = Amendment(isExplicit: true)
    (amendment.swaps, amendment.steps) = (true, amounts)
    return amendment
  }

  private func swappingAlone(_ raw: Utterance) -> Amendment? {
    guard (2...9).contains(raw.count), !raw.tokens.hasNumber, !raw.isText(raw.count - 1, "?"),
      raw.tokens.indices.contains(where: { raw.says($0, .swaps) })
    else { return nil }
    var index = 0
    var says = 0
    while index < raw.count {
      if case (.correct, let count)? = role(raw, at: index) {
        says += (index..<index + count).contains { raw.says($0, .swaps) } ? count : 0
        index += count
        continue
      }
      let isSwap = raw.says(index, .swaps)
      guard
        isSwap || raw.isKind(index, .mark) || raw.courtesy(at: index) != nil || isPolite(raw.tokens[index], raw)
          || isJoint(raw, index) || raw.frameWord(index)?.word == .own || raw.isGlue(index, .article)
          || raw.isGlue(index, .the) || raw.isGlue(index, .auxiliary) || raw.isGlue(index, .pronoun)
          || [.refersBack, .pointsOut, .leadsOn, .equals, .bothEntries, .figures, .definite, .isWrong]
            .contains(where: { raw.says(index, $0) })
      else { return nil }
      says += isSwap || raw.says(index, .figures) || raw.says(index, .refersBack) ? 1 : 0
      index += 1
    }
    // "swap" alone says of nothing what is to be swapped.
    guard says > 1 else { return nil }
    var amendment = Amendment(isExplicit: true)
    amendment.swaps = true
    return amendment
  }

  /// Whether a part says that what stood before was right: "I was right the first time".
  func saysWasRight(_ part: Utterance) -> Bool {
    let start = behindLead(part)
    guard start < part.count, case (.putback, let count)? = role(part, at: start) else { return false }
    return part.tokens[(start + count)...].allSatisfy { $0.kind == .mark || isPolite($0, part) }
  }

  /// "undo that, I was right": what was changed just now is to be as it was, and no entry is to go.
  func undoneAsWrong(_ parts: [Utterance]) -> Amendment? {
    guard parts.count == 2, parts.contains(where: saysWasRight),
      parts.contains(where: { part in
        let start = behindLead(part)
        guard start < part.count, case (.undo, _)? = role(part, at: start) else { return false }
        return isOrderToTakeBack(part)
      })
    else { return nil }
    return .asBefore
  }

  /// "undo the split": what was divided just now is to be whole again.
  func undividing(_ raw: Utterance) -> Amendment? {
    let start = behindLead(raw)
    let words = raw.tokens.indices.dropFirst(start).filter { raw.isKind($0, .word) && !isPolite(raw.tokens[$0], raw) }
    guard (2...4).contains(words.count), !raw.tokens.hasNumber, let verb = words.first,
      raw.says(verb, .takesBack) || role(raw, at: verb)?.0.takesAway == true,
      words.dropFirst().contains(where: { raw.says($0, .shares) }),
      words.dropFirst().allSatisfy({
        raw.says($0, .shares) || raw.says($0, .pointsOut) || raw.isGlue($0, .the) || raw.isGlue($0, .article)
      })
    else { return nil }
    return .asBefore
  }

  /// "make the petrol 72 and the coffee 4.50": the same, as an order.
  func orderedInTurn(_ said: Utterance) -> Amendment? {
    guard case (.move, let count)? = role(said, at: 0), said.tokens.count(where: { $0.kind == .number }) > 1 else {
      return nil
    }
    var told = said
    told.tokens = Array(said.tokens[count...])
    return equatedInTurn(told, true)
  }

  /// "the taxi was 25, and the pharmacy 10": several, each with its own.
  ///
  /// - Parameter corrects: whether words before it say that something was wrong, so that they were spoken of.
  func equatedInTurn(_ said: Utterance, _ corrects: Bool) -> Amendment? {
    let parts = said.tokens.split { token in
      token.kind == .mark || said.isGlue(token, .and)
    }
    guard (2...6).contains(parts.count) else { return nil }
    var found: [Amendment] = []
    for part in parts {
      var clause = said
      clause.tokens = Array(part)
      clause.tokens = Array(part[(part.startIndex + behindLead(clause))...])
      guard
        let amendment = equated(clause)
          ?? (found.isEmpty && !corrects
            ? nil
            : equated(clause, by: .direction) ?? equated(clause, by: .amount) ?? equated(clause, by: .day)),
        amendment.named != nil
      else { return nil }
      found.append(amendment)
    }
    let isSaid = corrects || found[0].isDefinite
    for index in found.indices { (found[index].isDefinite, found[index].isInTurn) = (isSaid, true) }
    var first = found.removeFirst()
    first.also = found
    return first
  }
}
