import Entities

/// What an entry's amount is reckoned from: a share of what stands, or something on top of it.
extension AmendmentReader {
  /// "add 5 to that", "plus 5 on top", "добави още 5 към него": what comes on top of the amount that stands.
  func adding(_ raw: Utterance) -> Amendment? {
    guard let opening = openingOfAddition(raw), !tellsOnTop(raw) else { return nil }
    var rest: [Token] = []
    var (isOfEntry, endsAsAddition) = (false, false)
    var index = opening
    while index < raw.count {
      switch role(raw, at: index) {
      case (.addto, let count)?:
        isOfEntry = true
        let next = index + count
        endsAsAddition =
          next == raw.count
          || raw.isGlue(next, .for)
        index += count
      case (.more, _)?: index += 1
      // "at the cafe next to it"
      case (.beside, let count)?:
        rest += raw.tokens[index..<index + count]
        index += count
      default:
        rest.append(raw.tokens[index])
        index += 1
      }
    }
    guard isOfEntry else { return addingToNamed(raw, from: opening) }
    var amount = raw
    amount.tokens = rest
    guard var amendment = try? fill(Amendment(isExplicit: true), from: amount), amendment.money != nil,
      amendment.date == nil
    else { return nil }
    // "add 5 for the bags to that": what it was for, where "to that" ends it.
    let isBare = amendment.details == nil && amendment.category == nil && amendment.type == nil
    guard isBare || endsAsAddition else { return nil }
    (amendment.details, amendment.category, amendment.type, amendment.isRemark) = (nil, nil, nil, false)
    amendment.adds = true
    return amendment
  }

  /// "add 5 to the lunch", "добави 5 към обяда": what comes on top of an entry that is named.
  private func addingToNamed(_ raw: Utterance, from opening: Int) -> Amendment? {
    guard case .add? = role(raw, at: 0)?.0,
      let to = (opening..<raw.count).last(where: { raw.says($0, .leadsTo) }),
      to > opening, to + 1 < raw.count,
      case let end = raw.tokens.indices.first(where: { $0 > to + 1 && raw.says($0, .beforeReason) }) ?? raw.count,
      let name = name(raw, to + 1..<end), !name.isBoth, !name.isAll
    else { return nil }
    var amount = raw
    amount.tokens = Array(raw.tokens[opening..<to])
    guard let amendment = try? fill(Amendment(isExplicit: true), from: amount), amendment.isAmount else { return nil }
    var added = amendment.of(name)
    added.adds = true
    return added
  }

  /// "split it: lamp 70, shelves 150", "раздели го, 30 за храна и 18 за играчки": the parts of what stands, each with its amount.
  func divided(_ raw: Utterance) -> Amendment? {
    let numbers = raw.tokens.indices.filter { raw.isKind($0, .number) }
    guard numbers.count > 1,
      let verb = raw.tokens.indices.first(where: { raw.says($0, .shares) || raw.says($0, .setsApart) }),
      verb < numbers[0],
      raw.tokens[..<numbers[0]].indices.contains(where: { raw.says($0, .refersBack) })
        || raw.isKind(verb + 1, .mark)
    else { return nil }
    var rest = raw
    rest.tokens = Array(raw.tokens.drop { $0.folded.lowerBound <= raw.tokens[verb].folded.lowerBound })
    rest.tokens = Array(
      rest.tokens.drop { $0.kind == .mark || $0.entry.has(.refersBack, raw.asked) || $0.entry.has(.leadsTo, raw.asked) }
    )
    let told = rest.tokens.split { token in
      token.kind == .mark || raw.isGlue(token, .and)
    }
    var pieces: [Amendment] = []
    for tokens in told {
      var piece = raw
      piece.tokens = tokens.filter { !$0.entry.has(.equals, raw.asked) && !$0.entry.has(.pointsOut, raw.asked) }
      guard piece.tokens.count(where: { $0.kind == .number }) == 1,
        let read = try? fill(Amendment(isExplicit: true), from: piece), read.money != nil,
        read.details != nil || read.category != nil
      else { return nil }
      var named = read
      // "30 was the food": what it was is more than its category.
      if named.details == nil { named.details = fragment(piece).concatenated(separator: " ") }
      if named.details == "" { named.details = nil }
      pieces.append(named)
    }
    guard pieces.count > 1 else { return nil }
    var amendment = Amendment(isExplicit: true)
    amendment.pieces = pieces
    return amendment
  }

  /// How many tokens say that something comes on top: "add", "plus", "and"; `nil` where none does.
  private func openingOfAddition(_ raw: Utterance) -> Int? {
    guard raw.count > 1 else { return nil }
    if case (.add, let count)? = role(raw, at: 0) { return count }
    let isAnd = raw.isGlue(0, .and)
    return isAnd || raw.says(0, .plus) || raw.isText(0, "+") ? 1 : nil
  }

  /// "with the bulbs it came to 52", "с отстъпката излезе 23": what the entry comes to with something that is named.
  func withMore(_ raw: Utterance) -> Amendment? {
    let start = behindLead(raw)
    guard start < raw.count, raw.isGlue(start, .with),
      let (place, count) = (start + 2..<max(start + 2, raw.count)).lazy.compactMap({ index -> (Int, Int)? in
        guard case (.correct, let count)? = role(raw, at: index) else { return nil }
        return (index, count)
      }).first, place - start <= 5, !raw.tokens[start..<place].hasNumber
    else { return nil }
    var rest = raw
    rest.tokens = Array(raw.tokens[(place + count)...])
    guard let amendment = try? fill(Amendment(isExplicit: true), from: rest), amendment.money != nil,
      amendment.details == nil, amendment.category == nil, amendment.type == nil, amendment.date == nil
    else { return nil }
    return amendment
  }

  /// "20 of that was groceries", "от тях 12 за козметика": a part of the amount that stands.
  func part(_ raw: Utterance) -> Amendment? {
    var rest = raw
    for index in raw.tokens.indices {
      guard case (.partof, let count)? = role(raw, at: index),
        // "returned one of them, change it to 22"
        parts(of: raw).allSatisfy({ part in
          part.tokens.hasNumber || !part.tokens.contains { $0.folded == raw.tokens[index].folded }
        })
      else { continue }
      // "one more of those"
      let repeats: Set<Role> = [.more, .same]
      var goesOn = false
      if let place = (0..<index).first(where: { role(raw, at: $0).map { repeats.contains($0.0) } ?? false }) {
        // "and another 10 of that was a toy": one more part.
        guard case (.more, let words)? = role(raw, at: place), raw.isKind(place + words, .number),
          raw.tokens.indices.contains(where: { $0 > place && raw.says($0, .equals) })
        else { return nil }
        rest.tokens.removeSubrange(index..<index + count)
        rest.tokens.removeSubrange(place..<place + words)
        goesOn = true
      } else {
        rest.tokens.removeSubrange(index..<index + count)
      }
      guard var amendment = try? fill(Amendment(isExplicit: true), from: rest), amendment.money != nil,
        amendment.category != nil || amendment.details != nil
      else { return nil }
      (amendment.isPart, amendment.isOneMorePart) = (true, goesOn)
      return amendment
    }
    return nil
  }

  /// "on groceries", "за храна", "groceries": nothing but what something was for.
  func completing(_ raw: Utterance) -> Amendment? {
    guard (1...4).contains(raw.count), raw.tokens.allSatisfy({ $0.kind == .word }), namesThings(raw),
      var amendment = try? fill(Amendment(isExplicit: true), from: raw), amendment.category != nil,
      amendment.money == nil, amendment.date == nil, !QuestionReader(context: context, raw).namesQuestion
    else { return nil }
    amendment.completes = true
    return amendment
  }

  /// Whether the words name things and ask for nothing: "find bread", "платих ли тока" and "колко пъти пих кафе" say nothing of what was
  /// bought, though bread is groceries. What a preposition leads to may be any name.
  private func namesThings(_ raw: Utterance) -> Bool {
    let words = raw.tokens.indices.map(raw.text)
    let known = CategoryEvidenceOfClause.of(words, raw.asked)
    let leads =
      Lexicon.meaning(.glue, of: words[0], raw.asked).flatMap { Glue(rawValue: $0.role) }?.isPreposition == true
    return raw.tokens.indices.allSatisfy { index in
      let tables = raw.tokens[index].entry.tables
      if tables & 1 << Concern.requests.rawValue != 0, Lexicon.match(.requests, raw, at: index) != nil { return false }
      return leads || known.contains { $0.words.contains(index) } || raw.says(index, .refersBack)
        || tables & (1 << Concern.glue.rawValue | 1 << Concern.verbs.rawValue) != 0
    }
  }
}

extension Amendment {
  /// Whether an amount is told and nothing else.
  fileprivate var isAmount: Bool {
    money != nil && details == nil && category == nil && type == nil && date == nil
  }
}
