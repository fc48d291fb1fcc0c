import Entities
import FoundationEssentials
import Vocabulary

/// Turns without marks that deny one thing and tell another, and what is to be once more as it was on another day.
extension AmendmentReader {
  /// "it wasn't billa it was dm", “не беше зара беше лидл”: the part that denies what an entry says, and the one that tells what it is; `nil`
  /// where a mark stands between them, or nothing.
  func deniedAndTold(_ raw: Utterance) -> [Utterance]? {
    guard (4...14).contains(raw.count), !raw.tokens.dropLast().contains(where: { $0.kind == .mark }),
      !raw.tokens.hasNumber,
      let not = raw.tokens.indices.first(where: { raw.says($0, .denies) }), not <= behindLead(raw) + 2,
      let second = raw.tokens.indices.first(where: { beginsTelling(raw, $0, behind: not) })
    else { return nil }
    var (denied, told) = (raw, raw)
    denied.tokens = Array(raw.tokens[..<second])
    told.tokens = Array(raw.tokens[second...])
    return [denied, told]
  }

  /// Whether words that say what it is begin there, and something is denied before them.
  private func beginsTelling(_ raw: Utterance, _ index: Int, behind not: Int) -> Bool {
    guard index > not + 1, index + 1 < raw.count, case (.correct, _)? = role(raw, at: index) else { return false }
    // "it wasn't that it was": what is denied is named.
    guard raw.tokens.indices.contains(where: { $0 > not && $0 < index && !raw.says($0, .equals) }) else { return false }
    return !raw.says(index, .leadsOn)
  }

  /// "no not twenty five thirty five", "no, not 25 35": an amount that is denied, and behind it the one that is right; each way in which the words
  /// may be cut in two.
  func deniedAndRight(_ raw: Utterance) -> [Amendment] {
    guard (3...12).contains(raw.count), case let start = behindLead(raw),
      let not = raw.tokens.indices.first(where: { raw.says($0, .denies) && $0 + 1 < raw.count }),
      raw.tokens[..<not].indices.allSatisfy({ index in
        index < start || raw.says(index, .denies) || role(raw, at: index)?.0 == .correct || raw.isKind(index, .mark)
      })
    else { return [] }
    let last = raw.tokens.indices.last { raw.says($0, .denies) && $0 <= max(start, not) + 1 } ?? not
    let rest = raw.tokens[(last + 1)...].filter { $0.kind != .mark && !isPolite($0, raw) }
    guard (2...8).contains(rest.count), isDenied(raw, last) || rest.allSatisfy({ $0.kind == .number }),
      // "not twenty five" is one amount, and no twenty that is five.
      amountOf(Array(rest), raw).map({ $0.money?.amount != $0.money?.amount.rounded(places: 0) }) ?? true
    else { return [] }
    return rest.indices.dropFirst().compactMap { cut in
      guard let wrong = amountOf(Array(rest[..<cut]), raw), let right = amountOf(Array(rest[cut...]), raw),
        let denied = wrong.money?.amount, denied != right.money?.amount, right.date == nil
      else { return nil }
      var amendment = right
      (amendment.named, amendment.namedAmount, amendment.isDefinite) = ("", denied, true)
      return amendment
    }
  }

  /// Whether a word denies, and does not only answer: "not", and no “no”.
  private func isDenied(_ raw: Utterance, _ index: Int) -> Bool {
    guard !raw.says(index, .leadsOn) else { return false }
    if case (.correct, 1)? = role(raw, at: index) { return false }
    return true
  }

  private func amountOf(_ tokens: [Token], _ raw: Utterance) -> Amendment? {
    var said = raw
    said.tokens = tokens
    said.lookUp()
    let (pieces, clean) = PieceReader.measured(cleaning: said, today: context.today)
    guard pieces.count(where: { $0.number != nil }) == 1,
      pieces.allSatisfy({ piece in
        piece.number != nil || piece.tokens.allSatisfy { isCurrency(clean.tokens[$0], clean) }
      })
    else { return nil }
    return bareAmount(said)
  }

  /// "same as yesterday", “същото като вчера”: what was said of that day once more, and today.
  func sameAsOn(_ raw: Utterance) -> Amendment? {
    guard (3...9).contains(raw.count), !raw.tokens.hasNumber, !raw.isText(raw.count - 1, "?"),
      let day = raw.tokens.indices.first(where: { index in
        raw.says(index - 1, .comparesWith) && dayNamed(raw, raw.tokens[index]) != nil
      }), let named = dayNamed(raw, raw.tokens[day]), named != context.today
    else { return nil }
    var says = false
    var index = behindLead(raw)
    while index < raw.count {
      if case (.same, let count)? = role(raw, at: index) {
        (says, index) = (true, index + count)
        continue
      }
      let isAround =
        index == day || index == day - 1 || raw.isKind(index, .mark) || isPolite(raw.tokens[index], raw)
        || [.againNow, .leadsOn, .refersBack, .equals, .joinsEntry].contains { raw.says(index, $0) }
        || dayNamed(raw, raw.tokens[index]) == context.today
      guard isAround else { return nil }
      index += 1
    }
    guard says else { return nil }
    var amendment = Amendment(repeatsLast: true, isExplicit: true)
    (amendment.named, amendment.namedDay, amendment.isDefinite) = ("", named, true)
    return amendment
  }

  /// "they're not for Maya", "those aren't groceries": what an entry is said not to be, and nothing of what it is.
  func deniesOnly(_ raw: Utterance) -> Bool {
    let start = behindLead(raw)
    guard let not = raw.tokens.indices.first(where: { raw.says($0, .denies) }), not + 1 < raw.count,
      raw.isKind(not + 1, .word) || raw.isKind(not + 1, .number), isDenied(raw, not) || not > start,
      case let rest = not + 1..<raw.count,
      raw.tokens[min(start, not)..<not].indices.allSatisfy({ index in
        [.refersBack, .pointsOut, .equals, .states].contains { raw.says(index, $0) } || raw.isGlue(index, .pronoun)
          || raw.isGlue(index, .auxiliary) || raw.frameWord(index)?.word == .third
          || role(raw, at: index)?.0 == .correct
      })
    else { return false }
    let tellsMore = rest.dropLast().contains { index in
      raw.isKind(index, .mark) || index > not + 1 && raw.says(index, .butMeant) || raw.says(index, .inPlaceOf)
        || beginsTelling(raw, index, behind: not)
    }
    return !tellsMore && !isDeed(raw, rest) && !raw.says(rest.upperBound - 1, .isWrong)
  }
}

extension Parser {
  /// Whether words only say what an entry is not: "they're not for Maya".
  public func deniesOnly(_ text: TokenizedText) -> Bool {
    text.utterance.map { AmendmentReader.ofWords.deniesOnly($0) } ?? false
  }

  /// "nvm, didn't buy the game": the entry that is named, with an article, as what was not bought; `nil` for any other words.
  public func notBought(_ text: TokenizedText) -> Amendment? {
    guard let raw = text.utterance, (3...12).contains(raw.count), !raw.tokens.hasNumber,
      !raw.isText(raw.count - 1, "?")
    else { return nil }
    let reader = AmendmentReader.ofWords
    // "didn't pay the rent": of which month, nobody said.
    guard reader.behindLead(raw) > 0 else { return nil }
    let (pieces, clean) = PieceReader.measured(cleaning: raw, today: reader.context.today)
    guard let not = pieces.firstIndex(where: { $0.cue?.role == .not }), not + 1 < pieces.count,
      pieces[not + 1].cue.map({ $0.role == .spend || $0.role == .got }) == true, not + 2 < pieces.count,
      // "my son didn't buy the game"
      !clean.tokens[..<pieces[not].tokens.lowerBound].indices.contains(where: { index in
        clean.frameWord(index).map { [.third, .person, .name, .household].contains($0.word) } ?? false
      })
    else { return nil }
    var named = clean
    named.tokens = clean.tokens[pieces[not + 2].tokens.lowerBound...].filter { token in
      token.kind == .word && !reader.isPolite(token, clean)
    }
    guard !named.tokens.isEmpty, let name = reader.name(named, named.tokens.indices), name.isDefinite,
      !name.words.isEmpty, !name.isPointed
    else { return nil }
    var amendment = Amendment(undo: true, isExplicit: true).of(name)
    amendment.removes = true
    return amendment
  }
}
