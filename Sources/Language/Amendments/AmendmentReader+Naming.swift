import Entities
import FoundationEssentials

/// Amendments of an entry that is named: "the electricity was 54", "and the bus was yesterday", "move the taxi to Vacation", "half of the
/// dinner was hers". Whether such an entry was spoken of, who has them knows.
extension AmendmentReader {
  /// What the words may say of a named entry, the likeliest first.
  func naming(_ raw: Utterance) -> [Amendment] {
    var said = raw
    // "not the pharmacy, the dentist was 90"
    let lead = behindLead(raw)
    said.tokens = behindDenied(raw.tokens, in: raw) ?? Array(raw.tokens[lead...])
    guard said.count > 1, !tellsOnTop(raw) else { return [] }
    let corrects = raw.tokens[..<lead].indices.contains { role(raw, at: $0)?.0 == .correct }
    if let several = equatedInTurn(said, corrects) ?? orderedInTurn(said) { return [several] }
    if var amendment = equated(said), amendment.named?.isEmpty == false,
      amendment.money == nil ? amendment.date != nil : corrects
    {
      // "sorry, billa was 83": what was said wrong was spoken of. "lunch was thursday" is no entry by itself.
      amendment.isDefinite = true
      return [amendment]
    }
    if let amendment = contrastOfName(said) ?? equated(said) ?? ordered(said) ?? takenBack(said) {
      return [amendment]
    }
    // "both on saturday night"
    if let several = equated(said, by: .day), several.count != nil || several.isAll { return [several] }
    if let turned = amountOfName(
      said, isSure: corrects || raw.tokens[..<lead].indices.contains { raw.says($0, .onlyAmount) })
    {
      return [turned]
    }
    let shared = shares(said)
    guard shared.isEmpty, mayCome(said), var amendment = equated(said, by: .amount) ?? equated(said, by: .direction)
    else { return shared }
    if amendment.named == nil { return pointsOut(said) ? [amendment] : [] }
    // "cheese 16 not 14": it came to that.
    if amendment.namedAmount != nil, amendment.named?.isEmpty == false,
      said.tokens.indices.contains(where: { said.says($0, .denies) || said.says($0, .inPlaceOf) })
    {
      return [amendment]
    }
    guard amendment.isDefinite, amendment.namedAmount == nil, amendment.namedDay == nil else { return [] }
    amendment.isUnsure = true
    return [amendment]
  }

  /// Whether the amount behind a name may be what it came to: what nothing says was spoken of is one more, and read no further for it. So
  /// is nearly every entry.
  private func mayCome(_ said: Utterance) -> Bool {
    guard let amount = said.tokens.indices.first(where: { $0 > 0 && begins(.amount, said, $0) }),
      let name = name(said, 0..<amount), !name.words.isEmpty, !name.isBoth, !name.isAll, name.count == nil
    else { return true }
    return name.isDefinite
      || said.tokens.indices.contains { index in
        [.denies, .inPlaceOf, .leadsTo].contains { said.says(index, $0) }
      }
  }

  /// "and then my haircut was 50 on top": one more, and no change of what is called so.
  func tellsOnTop(_ raw: Utterance) -> Bool {
    goesOn(raw) && raw.says(raw.count - 1, .onTop) && !things(raw).isEmpty
      && raw.tokens.indices.contains { raw.says($0, .equals) } && !raw.tokens.indices.contains { raw.says($0, .tip) }
  }

  /// “токът не беше 88 а 98”, "the electricity wasn't 88 but 98": the amount that is right of what is named, behind one that is denied.
  private func contrastOfName(_ said: Utterance) -> Amendment? {
    guard let but = said.tokens.indices.first(where: { said.says($0, .butMeant) }),
      let not = said.tokens.indices.first(where: { said.says($0, .denies) }), not > 0, not < but,
      let end = said.tokens.indices.first(where: { said.says($0, .denies) || said.says($0, .equals) }), end > 0,
      var name = name(said, 0..<end), !name.words.isEmpty, !name.isPointed
    else { return nil }
    var (wrong, right) = (said, said)
    wrong.tokens = said.tokens[end..<but].filter { $0.kind == .number }
    right.tokens = Array(said.tokens[(but + 1)...])
    guard let denied = bareAmount(wrong)?.money?.amount, let amendment = bareAmount(right) else { return nil }
    (name.amount, name.isDefinite) = (denied, true)
    return amendment.of(name)
  }

  /// Whether words say that one that was spoken of is meant: "the last one 15", "второто на 35".
  private func pointsOut(_ said: Utterance) -> Bool {
    said.tokens.indices.contains { index in
      said.says(index, .pointsOut) || said.says(index, .standsForEntry)
        || said.isKind(index, .word) && said.endings(index).has(.definiteEnding)
    }
  }

  /// What stands behind the words that only lead on: "and", "no,", "oh".
  func behindLead(_ raw: Utterance) -> Int { raw.behindLead }

  /// "the electricity was 54", "бензинът е от събота", "the Lidl one should be 25", "both were yesterday".
  ///
  /// - Parameter way: what stands between the name and what is right.
  func equated(_ said: Utterance, by way: Equation = .word) -> Amendment? {
    guard let copula = said.tokens.indices.first(where: { $0 > 0 && begins(way, said, $0) }) else { return nil }
    return equated(said, at: copula, by: way)
  }

  /// What stands between a name and what is right of it.
  enum Equation {
    /// "the taxi was 25"
    case word
    /// Nothing: "the pharmacy 10"
    case amount
    /// Nothing: "the lesson today"
    case day
    /// "the second to 35"
    case direction
  }

  /// How many words of what says outright that another thing is right begin there: "should have been", "ended up at".
  private func equation(_ said: Utterance, _ index: Int) -> Int {
    if case (.correct, let count)? = role(said, at: index) { return count }
    return 0
  }

  private func begins(_ way: Equation, _ said: Utterance, _ index: Int) -> Bool {
    switch way {
    case .word:
      said.says(index, .equals) || equation(said, index) > 1 || charges(said, index)
        // "that 200 went to savings": where what was just said belongs.
        || index == 2 && said.says(index, .wentInto) && said.isKind(1, .number) && said.says(0, .pointsOut)
    case .amount: said.isKind(index, .number)
    case .day: dayNamed(said, said.tokens[index]) != nil
    case .direction: said.says(index, .leadsTo) && index + 1 < said.count
    }
  }

  private func equated(_ said: Utterance, at copula: Int, by way: Equation) -> Amendment? {
    // "both on saturday"
    let isCharged = way == .word && charges(said, copula)
    var end = way == .day && copula > 1 && said.says(copula - 1, .leadsTo) ? copula - 1 : copula
    // "the whole lot happened on sunday"
    while way == .day, end > 1, said.frameWord(end - 1) != nil || endsAsPast(said, end - 1),
      things(said, at: end - 1).isEmpty
    {
      end -= 1
    }
    guard let name = name(said, 0..<end) ?? amountAlone(said, end, way),
      way == .word || way == .day || !name.isBoth && !name.isAll
    else { return nil }
    var rest = said
    let phrase = way == .word ? equation(said, copula) : 0
    rest.tokens = Array(
      said.tokens[(copula + (isCharged ? 1 : phrase))...].drop {
        isCopula($0, said) || $0.entry.has(.leadsOn, said.asked)
      })
    if way == .direction { rest.tokens = Array(rest.tokens.dropFirst()) }
    // "the ferry counts as vacation too"
    // "the coffee was 4 and was yesterday"
    let tellsAmount = rest.tokens.hasNumber
    rest.tokens.removeAll {
      $0.kind == .word
        && ($0.entry.has(.asWell, said.asked) || tellsAmount && $0.entry.has(.equals, said.asked)
          // "the house is 74 again"
          || tellsAmount && name.isDefinite && $0.entry.has(.againNow, said.asked))
    }
    // "the socks were three pairs, so 45"
    if let only = rest.tokens.indices.last(where: { $0 > 0 && $0 + 1 < rest.count && rest.says($0, .onlyAmount) }) {
      rest.tokens = Array(rest.tokens[(only + 1)...])
    }
    var denied: Decimal?
    // "the parking was 2, not 20"
    if let (meant, wrong) = amountNotAnother(rest) { (rest, denied) = (meant, wrong) }
    guard hasWords(rest), var amendment = way == .word ? belonging(rest) ?? filled(from: rest) : filled(from: rest)
    else {
      return nil
    }
    // "the shoes were for Kalina": who it was for is no income.
    if opensWithReason(rest), amendment.money == nil, amendment.category?.type != .expense { amendment.category = nil }
    let namesCategory = amendment.category != nil
    // "the DM one was for the baby": what it was for, and not what was bought.
    if namesCategory, opensWithReason(rest) { amendment.details = nil }
    guard !name.isAll || amendment.money == nil, way != .direction || amendment.money != nil else { return nil }
    // "the 42 one was nappies": an amount names it, so that what is told is what was bought.
    let isThing =
      namesCategory && way == .word && name.amount != nil && name.words.isEmpty && name.isDefinite
      && amendment.category?.type == .expense && amendment.money == nil
    guard amendment.details == nil || isThing,
      // "the shampoo is body care": the name of a category, and nothing else.
      // "both were paid on friday": paid is what they are.
      namesCategory
        ? amendment.money == nil && amendment.date == nil && (name.isDefinite || phrase > 1)
        : (amendment.type == nil || amendment.type == .expense)
          && (amendment.money != nil || amendment.date != nil || amendment.currency != nil)
    else { return nil }
    if !namesCategory { amendment.type = nil }
    var named = amendment.of(name)
    if denied != nil, name.isBoth || name.isAll || name.isPointed { return nil }
    named.namedAmount = denied ?? named.namedAmount
    named.isDefinite = named.isDefinite || denied != nil
    // "lidl should have been 33": it was said before.
    if phrase > 1, named.named != nil { named.isDefinite = true }
    // Who came again may have taken so much then.
    if isCharged {
      guard name.isDefinite, named.money != nil else { return nil }
      named.isUnsure = !rest.tokens.indices.contains { rest.says($0, .tellsAnew) }
    }
    return named
  }

  /// "24 should be 26": an amount that was said before, where words say outright that another is right.
  private func amountAlone(_ said: Utterance, _ end: Int, _ way: Equation) -> Name? {
    guard way == .word, end == 1, said.isKind(0, .number), let amount = number(said, said.tokens[0]) else { return nil }
    var name = Name()
    (name.amount, name.isDefinite) = (amount, true)
    return name
  }

  /// "2, not 20", "2 вместо 20": the amount that is right, and the one that it is not.
  private func amountNotAnother(_ rest: Utterance) -> (Utterance, denied: Decimal)? {
    guard let not = rest.tokens.indices.first(where: { rest.says($0, .denies) || rest.says($0, .inPlaceOf) }),
      not > 0, not + 1 < rest.count
    else { return nil }
    var (right, wrong) = (rest, rest)
    right.tokens = Array(rest.tokens[..<not])
    while right.tokens.last?.kind == .mark { right.tokens.removeLast() }
    wrong.tokens = Array(rest.tokens[(not + 1)...])
    guard let amount = bareAmount(wrong)?.money?.amount, bareAmount(right) != nil else { return nil }
    return (right, amount)
  }

  private func isCopula(_ token: Token, _ said: Utterance) -> Bool {
    token.kind == .word && (token.entry.has(.equals, said.asked) || token.entry.has(.infinitive, said.asked))
  }

  /// "for the baby"
  private func opensWithReason(_ rest: Utterance) -> Bool {
    rest.tokens.indices.first { rest.isKind($0, .word) }.map { index in
      rest.says(index, .beforeReason)
        || rest.isGlue(index, .for)
    } ?? false
  }

  private func hasWords(_ rest: Utterance) -> Bool { rest.tokens.contains { $0.kind != .mark } }
}
