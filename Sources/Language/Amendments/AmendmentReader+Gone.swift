import Vocabulary

/// What is to go, or to stand again, where it is named or a reason stands beside it.
extension AmendmentReader {
  /// "it was me after all, bring it back", "чакай, обърках се, върни записа".
  func restoredWithReason(_ parts: [Utterance]) -> Amendment? {
    inOnePart(parts) { part in
      guard !part.tokens.hasNumber,
        let (place, way) = part.tokens.indices.lazy.compactMap({ index -> (Int, Role)? in
          guard let (role, count) = role(part, at: index), role.putsBack,
            part.tokens[(index + count)...].allSatisfy({ isAboutEntry($0, part) })
          else { return nil }
          return (index, role)
        }).first
      else { return nil }
      let lead = part.tokens.indices.prefix(place).allSatisfy {
        isAboutEntry(part.tokens[$0], part) || part.says($0, .leadsOn)
      }
      guard lead || place == behindLead(part) else { return nil }
      var amendment = Amendment(isExplicit: true)
      (amendment.restores, amendment.reverts) = (true, way == .putback)
      return amendment
    }
  }

  /// "put it back as 32", “върни го, но на 20”: what is to stand again with another amount.
  func restoredAnew(_ raw: Utterance) -> Amendment? {
    guard raw.count <= 10, raw.tokens.hasNumber,
      let (place, count) = raw.tokens.indices.lazy.compactMap({ index -> (Int, Int)? in
        guard let (role, count) = role(raw, at: index), role.putsBack else { return nil }
        return (index, count)
      }).first, place == behindLead(raw)
    else { return nil }
    var rest = raw
    rest.tokens = raw.tokens[(place + count)...].filter { $0.kind != .mark && !$0.entry.has(.leadsTo, raw.asked) }
    guard let told = bareAmount(rest), told.date == nil else { return nil }
    var amendment = Amendment(money: told.money, saysCurrency: told.saysCurrency, isExplicit: true)
    amendment.restores = true
    return amendment
  }

  /// "а не, плащахме си", "no, we did": what was taken back just now is denied to have been wrong, by who did it.
  func restoredByDenial(_ raw: Utterance) -> Amendment? {
    let start = behindLead(raw)
    let opens = raw.tokens[..<start].indices.contains { index in
      // "не го платих аз" denies the deed itself.
      raw.isKind(index, .word) && (!raw.says(index, .denies) || raw.isKind(index + 1, .mark))
        && (DoubtAnswer(raw.text(index)) == .no || role(raw, at: index)?.0 == .correct)
    }
    guard opens, start < raw.count, raw.count <= 8, !raw.tokens.hasNumber,
      things(raw).isEmpty,
      raw.tokens.indices.dropFirst(start).contains(where: { index in
        raw.frameWord(index)?.word == .own
          || [.ownPastEnding, .ourPastEnding, .ownNowEnding].contains { raw.endings(index).has($0) }
      }), !namesDay(raw)
    else { return nil }
    var amendment = Amendment(isExplicit: true)
    (amendment.restores, amendment.isDenial) = (true, true)
    return amendment
  }

  /// "bring the strings back, I'm keeping those": what is named is to stand again.
  func restoredByName(_ parts: [Utterance]) -> Amendment? {
    inOnePart(parts) { part in
      let start = behindLead(part)
      guard start < part.count, part.says(start, .bringsBack), !part.tokens.hasNumber
      else { return nil }
      var named = part
      named.tokens = part.tokens.indices.filter { index in
        index > start && !isPolite(part.tokens[index], part) && !part.says(index, .takenOff)
      }.map { part.tokens[$0] }
      guard !named.tokens.isEmpty, let name = name(named, named.tokens.indices), !name.words.isEmpty else { return nil }
      var amendment = Amendment(isExplicit: true).of(name)
      (amendment.restores, amendment.isDefinite) = (true, true)
      return amendment
    }
  }

  /// "I said that twice by mistake": one of two that are alike is to go.
  func saidTwice(_ part: Utterance) -> Amendment? {
    guard part.count <= 10, !part.tokens.hasNumber,
      part.tokens.indices.contains(where: { role(part, at: $0)?.0 == .twice })
    else { return nil }
    var amendment = Amendment(undo: true, isExplicit: true)
    (amendment.removes, amendment.selects, amendment.isOneOfSame, amendment.isTwice) = (true, true, true, true)
    return amendment
  }

  /// "without the bread": what is named is not to be there.
  func leftOut(_ part: Utterance) -> Amendment? {
    let start = behindLead(part)
    guard part.says(start, .without), start + 1 < part.count, part.count - start <= 4, !part.tokens.hasNumber,
      let name = name(part, start + 1..<part.count), !name.words.isEmpty, !name.isPointed
    else { return nil }
    var amendment = Amendment(undo: true, isExplicit: true).of(name)
    amendment.removes = true
    return amendment
  }

  /// Whether a word means what was said before, or nothing.
  func isAboutEntry(_ token: Token, _ part: Utterance) -> Bool {
    token.kind == .mark || isPolite(token, part)
      || [.refersBack, .standsForEntry, .pointsOut, .joinsAmendment].contains { token.entry.has($0, part.asked) }
  }

  private func isForbidding(_ token: Token, _ part: Utterance) -> Bool {
    token.entry.has(.denies, part.asked) || token.entry.has(.forbids, part.asked)
  }

  /// "scrap Spotify, that was on my sister's card", "вестника махни го, няма смисъл": what is to go is named, and was spoken of.
  func takenBackByName(_ parts: [Utterance]) -> Amendment? {
    guard !isThoughtOver(parts.dropFirst()) else { return nil }
    return inOnePart(parts) { part in
      guard !part.tokens.hasNumber,
        let (verb, count) = part.tokens.indices.lazy.compactMap({ index -> (Int, Int)? in
          guard let (role, count) = role(part, at: index) else {
            return part.says(index, .takesBack) ? (index, 1) : nil
          }
          switch role {
          case .undo, .undomore, .remove, .drop, .droplast: return (index, count)
          default: return part.says(index, .takesBack) ? (index, 1) : nil
          }
        }).first, !part.tokens[..<verb].contains(where: { isForbidding($0, part) })
      else { return nil }
      var named = part
      named.tokens = part.tokens.indices.filter { index in
        index >= behindLead(part) && !(verb..<verb + count).contains(index) && !isPolite(part.tokens[index], part)
          && !part.says(index, .refersBack) && !part.says(index, .takenOff)
      }.map { part.tokens[$0] }
      guard !named.tokens.isEmpty, let name = name(named, named.tokens.indices), !name.isBoth, !name.isAll else {
        return nil
      }
      var amendment = Amendment(undo: true, isExplicit: true).of(name)
      amendment.removes = true
      if amendment.named == nil {
        (amendment.selects, amendment.count) = (true, name.place == 0 ? 1 : nil)
      } else {
        amendment.isDefinite = true
      }
      return amendment
    }
  }
}
