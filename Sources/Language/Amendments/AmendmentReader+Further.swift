import Entities
import FoundationEssentials
import Vocabulary

/// Short turns that say what was said before is another: its amount, its currency, or how many there were.
extension AmendmentReader {
  /// "but 780, they kept the rest": an amount behind a word that contradicts, and why.
  func contradicted(_ parts: [Utterance]) -> Amendment? {
    guard let first = parts.first, first.says(0, .contradicts), first.count > 1, first.count <= 6,
      parts.dropFirst().allSatisfy({ isRemark($0) && !namesDay($0) })
    else { return nil }
    var told = first
    told.tokens.removeFirst()
    guard told.isKind(0, .number) || told.isKind(0, .symbol), var amendment = bareAmount(told), amendment.date == nil
    else { return nil }
    amendment.tellsAnew = true
    return amendment
  }

  /// “не, в левове, и беше 15”: another currency, and in another part how much of it.
  private func currencyAndAmount(_ parts: [Utterance]) -> Amendment? {
    guard let place = parts.indices.first(where: { parts[$0].tokens.hasNumber }),
      var amendment = bareAmount(parts[place]), !amendment.saysCurrency, let money = amendment.money,
      case let others = parts.indices.filter({ $0 != place }).map({ parts[$0] }),
      let named = others.first(where: namesCurrency), let currency = tellsJustCurrency(named),
      others.allSatisfy({ namesCurrency($0) ? tellsJustCurrency($0) == currency : behindLead($0) == $0.count })
    else { return nil }
    (amendment.money, amendment.saysCurrency) = (Money(money.amount, currency), true)
    return amendment
  }

  /// "it really was euro, I just checked the card": another currency, in one part of the turn.
  func currencyTold(_ parts: [Utterance]) -> Amendment? {
    guard parts.count > 1 else { return nil }
    if let both = currencyAndAmount(parts) { return both }
    // "euro, not leva": each of them names one.
    guard !parts.contains(where: \.tokens.hasNumber) else { return nil }
    // "no, leva, it was leva after all": twice the same.
    let named = parts.filter { namesCurrency($0) }
    let insists = named.count > 1 && named.dropLast().allSatisfy { tellsJustCurrency($0) != nil }
    if insists, let last = named.last, let currency = named.first.flatMap(tellsJustCurrency),
      tellsLast(last) == currency,
      named.dropLast().allSatisfy({ tellsJustCurrency($0) == currency }),
      parts.allSatisfy({ isRemark($0) && !namesDay($0) && things($0).isEmpty })
    {
      var amendment = Amendment(isExplicit: true)
      amendment.currency = currency
      return amendment
    }
    guard named.count == 1 else { return nil }
    // "in euros, silly": nothing else is named, here or there.
    if let currency = tellsJustCurrency(named[0]), named[0].count > 1,
      parts.allSatisfy({ part in
        namesCurrency(part) || part.count <= 4 && isRemark(part) && !namesDay(part) && things(part).isEmpty
      })
    {
      var amendment = Amendment(isExplicit: true)
      amendment.currency = currency
      return amendment
    }
    return inOnePart(parts) { part in
      let (opened, rest) = opening(of: part)
      guard opened.isExplicit, !opened.undo, !opened.restores, !opened.repeatsLast, opened.place == nil else {
        return nil
      }
      return inCurrency(rest)
    }
  }

  /// The change to a currency, where words name one and nothing else.
  private func inCurrency(_ rest: Utterance) -> Amendment? {
    let reader = PieceReader(cleaning: rest, today: context.today)
    guard let currency = currencyAlone(reader.utterance, reader) else { return nil }
    var amendment = Amendment(isExplicit: true)
    amendment.currency = currency
    return amendment
  }

  /// The currency that a part names and nothing else, behind what leads on.
  private func tellsJustCurrency(_ part: Utterance) -> Currency? {
    var told = part
    told.tokens = Array(part.tokens[behindLead(part)...])
    let reader = PieceReader(cleaning: told, today: context.today)
    return currencyAlone(reader.utterance, reader)
  }

  /// The one currency that a part names, whatever stands around it.
  private func tellsLast(_ part: Utterance) -> Currency? {
    let reader = PieceReader(cleaning: part, today: context.today)
    let named = reader.utterance.tokens.indices.compactMap { reader.currency(at: $0) }
    return named.count == 1 ? Currency(code: named[0].code) : nil
  }

  private func namesCurrency(_ part: Utterance) -> Bool {
    let reader = PieceReader(cleaning: part, today: context.today)
    return reader.utterance.tokens.indices.contains { reader.currency(at: $0) != nil }
  }

  /// "no, in leva again": what looks like one more of the same names a currency and nothing else.
  func currencyAgain(_ raw: Utterance) -> Amendment? {
    guard let said = withoutAgain(raw) else { return nil }
    let (opened, rest) = opening(of: said)
    guard !opened.undo, !opened.restores, !opened.repeatsLast else { return nil }
    return inCurrency(rest)
  }

  /// The words without those for “again”; `nil` where there are none.
  func withoutAgain(_ raw: Utterance) -> Utterance? {
    var said = raw
    said.tokens.removeAll { $0.kind == .word && $0.entry.has(.againNow, raw.asked) }
    return said.count < raw.count ? said : nil
  }

  /// "ne, pak v leva si e": the same in Latin letters.
  func currencyAgainInLatin(_ raw: Utterance) -> Amendment? {
    LatinGrammar.inCyrillic(raw).flatMap(Tokenizer.tokens).flatMap(currencyAgain)
  }

  /// "make that two": so few, in words, behind an order that may as well say how many there were.
  func mayCount(_ raw: Utterance, _ amendment: Amendment) -> Bool {
    guard let money = amendment.money, !amendment.saysCurrency, amendment.details == nil, amendment.category == nil,
      amendment.date == nil, !raw.tokens.hasNumber, raw.count <= 6,
      money.amount == money.amount.rounded(places: 0), (2...9).contains(money.amount)
    else { return false }
    let start = behindLead(raw)
    return raw.says(start, .mayCount) || (0..<start).contains { raw.says($0, .mayCount) }
  }

  /// "the other half was vitamins": the half that is left, and no half of that.
  func ofOtherHalf(_ raw: Utterance) -> Bool {
    raw.tokens.indices.contains { raw.says($0, .theOther) && raw.says($0 + 1, .halves) }
  }

  /// "was 75 in the end": an amount, and words that name nothing beside it.
  func withoutFrame(_ amendment: Amendment, _ rest: Utterance) -> Amendment {
    guard amendment.money != nil, amendment.details != nil, !amendment.repeatsLast, !amendment.selects,
      let bare = bareAmount(rest), bare.money == amendment.money
    else { return amendment }
    var told = amendment
    (told.details, told.category, told.type, told.isRemark) = (nil, nil, nil, false)
    return told
  }

  /// The same with its amounts in digits, "twenty five for the baby": what is told in parts is cut at them.
  ///
  /// - Parameter least: what is less is left in words.
  func inDigits(_ raw: Utterance, from least: Decimal = 0) -> Utterance? {
    guard !raw.tokens.hasNumber, raw.tokens.count <= 20 else { return nil }
    let reader = PieceReader(raw, words: raw.numberWords(), today: context.today, choices: .init())
    var text = ""
    var isAny = false
    for piece in reader.pieces() {
      if let number = piece.number, number.inWords, number.role == .amount, !number.isOneInWords,
        number.value.decimal >= least
      {
        text += " \(number.value.decimal)"
        isAny = true
        continue
      }
      for index in piece.tokens {
        if raw.tokens[index].spaceBefore, !text.isEmpty { text += " " }
        text += raw.text(index)
      }
    }
    return isAny ? Tokenizer.tokens(of: text) : nil
  }

  /// Whether words name one of several by what it is like, "the blue one": another than the last may be meant, and nobody knows which.
  func namesOne(_ words: Utterance) -> Bool {
    words.tokens.indices.contains { index in
      index > 1 && words.says(index, .oneOfThem) && words.says(index - 2, .pointsOut) && words.isKind(index - 1, .word)
        && !AmendmentReader.around.contains { words.says(index - 1, $0) }
    }
  }

  /// Whether a number beside words for one more is none of what was read: "same, no 14".
  func leavesNumber(_ amendment: Amendment, _ told: Utterance) -> Bool {
    amendment.repeatsLast && amendment.money == nil && amendment.date == nil && amendment.place == nil
      && told.tokens.count(where: { $0.kind == .number }) == 1
      && told.tokens.allSatisfy { $0.kind != .word || isJointToken($0, told) || $0.entry.has(.leadsOn, told.asked) }
  }

  /// "25 of that was shampoo and 15 socks": several parts of what stands, each with its amount.
  func partsInTurn(_ raw: Utterance) -> Amendment? {
    guard raw.tokens.count(where: { $0.kind == .number }) > 1,
      let of = raw.tokens.indices.first(where: { role(raw, at: $0)?.0 == .partof })
    else { return nil }
    var told: [[Token]] = [[]]
    for (index, token) in raw.tokens.enumerated() {
      let joins = token.kind == .mark || raw.isGlue(index, .and) || raw.says(index, .joinsEntry)
      if joins, raw.tokens[(index + 1)...].prefix(3).contains(where: { $0.kind == .number }),
        told[told.count - 1].contains(where: { $0.kind == .number })
      {
        told.append([])
      } else {
        told[told.count - 1].append(token)
      }
    }
    guard told.count > 1, told.allSatisfy({ tokens in tokens.count(where: { $0.kind == .number }) == 1 }) else {
      return nil
    }
    var found: [Amendment] = []
    for tokens in told {
      var clause = raw
      clause.tokens = tokens
      if let part = part(clause) {
        found.append(part)
        continue
      }
      // "and 15 was for socks": of the same.
      clause.tokens = tokens.drop { $0.kind == .mark }.filter {
        !$0.entry.has(.equals, raw.asked) && !$0.entry.has(.leadsOn, raw.asked)
      }
      guard var part = try? fill(Amendment(isExplicit: true), from: clause), part.money != nil, part.date == nil,
        part.category != nil || part.details != nil
      else { return nil }
      part.isPart = true
      found.append(part)
    }
    guard found.count > 1, of < raw.count else { return nil }
    var first = found.removeFirst()
    first.furtherParts = found
    return first
  }
}

extension Parser {
  /// Whether words name one of several by what it is like, "the blue one": where no entry is called so, nobody knows which is meant.
  public func namesOne(_ text: TokenizedText) -> Bool {
    text.utterance.map { AmendmentReader.ofWords.namesOne($0) } ?? false
  }
}
