import Entities
import FoundationEssentials
import Vocabulary

/// An amount that is told by itself, among words that name nothing.
extension AmendmentReader {
  /// The one part that tells an amount; or else a day, where none does.
  func telling(_ parts: [Utterance]) -> Int? {
    let figures = parts.indices.filter { place in parts[place].tokens.hasNumber }
    if figures.count > 1 { return nil }
    if let figure = figures.first { return figure }
    let spoken = parts.indices.filter { bareAmount(parts[$0]) != nil }
    if let only = spoken.first { return spoken.count == 1 ? only : nil }
    return parts.count > 1 ? parts.indices.first { mayEquate(parts[$0]) } : nil
  }

  func mayEquate(_ part: Utterance) -> Bool {
    part.tokens.indices.contains { part.says($0, .equals) || role(part, at: $0)?.0 == .move }
  }

  /// An amount with nothing beside it but words that stand around one: "I paid 162 in the end", "общо 30".
  ///
  /// - Parameter isShared: whether words for one's own share may stand there.
  func bareAmount(_ part: Utterance, isShared: Bool = false) -> Amendment? {
    guard part.count <= AmendmentReader.longestBare else { return nil }
    var kept: [Token] = []
    var index = 0
    // "220 with VAT": what came with it.
    let end = part.tokens.indices.first { index in
      (part.isKind(index - 1, .number)
        || part.isKind(index - 1, .word) && Lexicon.match(.numbers, part, at: index - 1) != nil)
        && part.isKind(index, .word) && part.isGlue(index, .with)
        && !part.tokens.indices.dropFirst(index + 1).contains { part.isGlue($0, .for) }
    }
    while index < end ?? part.count {
      if case (.correct, let count)? = role(part, at: index) {
        index += count
        continue
      }
      // "в Била": a shop that is a little word as well.
      let isShop = index > 0 && part.says(index - 1, .beforeShop) && !things(part, at: index).isEmpty
      let isAround =
        (AmendmentReader.around.contains { part.says(index, $0) } || isShared && part.says(index, .ownShare))
        && !isWithinNumber(part, index) && !isShop
      if !isAround, !isDash(part, index) { kept.append(part.tokens[index]) }
      index += 1
    }
    guard !kept.isEmpty, kept.count <= 6, !countsEntries(part) else { return nil }
    var amount = part
    amount.tokens = kept
    guard let amendment = try? fill(Amendment(isExplicit: true), from: amount), amendment.money != nil,
      amendment.details == nil, amendment.category == nil, amendment.type == nil
    else { return nil }
    return amendment
  }

  /// "the first two", "all three": how many are meant, and no amount.
  func countsEntries(_ part: Utterance) -> Bool {
    part.tokens.indices.dropFirst().contains { index in
      (part.isKind(index, .number) || part.isKind(index, .word) && Lexicon.match(.numbers, part, at: index) != nil)
        && (part.says(index - 1, .lastOf) || part.says(index - 1, .allEntries)
          || part.isKind(index - 1, .word) && place(part, of: part.tokens[index - 1]) == 1)
        && !part.tokens[..<(index - 1)].hasNumber
    }
  }

  /// "5 leva discount": how much less it was, and not how much.
  func isReduction(_ part: Utterance) -> Bool {
    part.tokens.indices.contains { part.says($0, .reduces) }
      && !part.tokens.indices.contains { index in
        part.says(index, .equals) || part.says(index, .inAll) || role(part, at: index)?.0 == .correct
          || part.isGlue(index, .with)
      }
  }

  /// "eighty two fifty": a number word beside another one tells how much it was, though "two" alone tells how many.
  func isWithinNumber(_ part: Utterance, _ index: Int) -> Bool {
    func isNumber(_ index: Int) -> Bool {
      part.isKind(index, .word) && Lexicon.match(.numbers, part, at: index) != nil
    }
    return isNumber(index) && (isNumber(index - 1) || isNumber(index + 1))
  }

  static let around: [WordMark] = [
    .aroundAmount, .tellsAnew, .leadsOn, .equals, .refersBack, .pointsOut, .standsForEntry, .joinsAmendment,
    .tellsAmount,
  ]

  /// In tokens.
  static let longestBare = 14

  /// What is right of what is named: an amount among words that name nothing, "79 in the end", or whatever else stands there.
  func filled(from rest: Utterance) -> Amendment? {
    let amendment = try? fill(Amendment(isExplicit: true), from: rest)
    guard let amendment, amendment.money == nil || amendment.details != nil || amendment.category != nil else {
      return amendment
    }
    return amendment.money == nil ? amendment : bareAmount(rest) ?? amendment
  }

  /// "the lunch belongs under vacation": the category that stands behind a word that leads there, and nothing else.
  func belonging(_ rest: Utterance) -> Amendment? {
    guard rest.says(0, .leadsTo), rest.count > 1, !rest.tokens.hasNumber else { return nil }
    var named = rest
    named.tokens.removeFirst()
    guard let amendment = filled(from: named), amendment.category != nil, amendment.details == nil,
      amendment.money == nil, amendment.date == nil
    else { return nil }
    return amendment
  }

  /// “майсторът взе 80”, "the plumber took 80": what somebody came to.
  func charges(_ said: Utterance, _ index: Int) -> Bool {
    said.says(index, .charges) && (said.isKind(index + 1, .number) || said.isKind(index + 1, .symbol))
  }
}
