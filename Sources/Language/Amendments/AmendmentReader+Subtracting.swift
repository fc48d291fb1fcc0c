import Entities

/// What comes off an amount that stands.
extension AmendmentReader {
  /// "minus 5", "take 5 off", "20 of that was for the neighbour, take it off": what comes off the amount that stands.
  func subtracting(_ raw: Utterance, _ parts: [Utterance]) -> Amendment? {
    if parts.count == 2, let place = parts.indices.first(where: { part(parts[$0]) != nil }),
      isOrderToTakeBack(parts[1 - place]),
      !parts[1 - place].tokens.hasNumber, let part = part(parts[place])
    {
      return off(part)
    }
    let said = parts.filter(\.tokens.hasNumber)
    guard said.count == 1, var told = said.first, told.count <= 10,
      parts.allSatisfy({ isRemark($0) || $0.count == told.count })
    else { return nil }
    if let named = subtractingFromNamed(told) { return named }
    let start = behindLead(told)
    guard start < told.count, let number = told.tokens.firstIndex(where: { $0.kind == .number }) else { return nil }
    let isMinus = told.says(start, .minus)
    let isTaken =
      role(told, at: start).map { [.take, .drop, .remove].contains($0.0) } ?? false
      && told.tokens.indices.contains {
        $0 > number && (told.says($0, .takenOff) || told.says($0, .refersBack) || role(told, at: $0)?.0 == .partof)
      }
    // "they gave me 2 off", "10 leva discount"
    let isLess =
      isReduction(told) && told.tokens.indices.contains { $0 > number && told.says($0, .reduces) }
      && !told.tokens.contains { $0.kind == .symbol }
    guard isMinus || isTaken || isLess else { return nil }
    if isLess, !isMinus, !isTaken {
      told.tokens.removeAll { $0.kind == .word && $0.entry.has(.reduces, told.asked) }
      return bareAmount(told).map(off)
    }
    let end =
      isTaken ? told.count : told.tokens.indices.first { $0 > number && told.says($0, .beforeReason) } ?? told.count
    told.tokens = told.tokens.indices.filter { index in
      index > start && index < end && !told.says(index, .takenOff) && role(told, at: index)?.0 != .partof
    }.map { told.tokens[$0] }
    return bareAmount(told).map(off)
  }

  /// "take 5 off the theatre", “махни 5 лева от театъра”: what comes off an entry that is named.
  private func subtractingFromNamed(_ told: Utterance) -> Amendment? {
    let start = behindLead(told)
    guard start < told.count, let (verb, count) = role(told, at: start), [.take, .drop, .remove].contains(verb),
      let number = told.tokens.indices.first(where: { told.isKind($0, .number) }), number <= start + count + 1,
      let link = told.tokens.indices.first(where: {
        $0 > number && (told.says($0, .takenOff) || told.says($0, .from))
      }), link <= number + 2,
      case let first = told.says(link + 1, .from) ? link + 2 : link + 1, first < told.count,
      let name = name(told, first..<told.count), name.isDefinite, !name.words.isEmpty, !name.isPointed
    else { return nil }
    var amount = told
    amount.tokens = Array(told.tokens[start + count..<link])
    return bareAmount(amount).map { off($0).of(name) }
  }

  private func off(_ told: Amendment) -> Amendment {
    var amendment = Amendment(money: told.money, saysCurrency: told.saysCurrency, isExplicit: true)
    amendment.subtracts = true
    return amendment
  }
}
