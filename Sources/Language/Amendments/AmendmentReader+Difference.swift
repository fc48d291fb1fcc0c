import Entities
import FoundationEssentials
import Vocabulary

/// How much more or less it was than what stands, and what that holds besides: no amount of its own.
extension AmendmentReader {
  /// "it went up by 3", "both are 2 dearer", “с 5 повече”: so much more or less of what was spoken of, of what is named, or of each of several.
  func risen(_ parts: [Utterance], _ hasEntry: (Amendment) -> Bool) -> Amendment? {
    guard let place = telling(parts),
      parts.indices.allSatisfy({ $0 == place || isRemark(parts[$0]) && !namesDay(parts[$0]) })
    else { return nil }
    let part = parts[place]
    guard let way = part.tokens.indices.first(where: { part.says($0, .rises) || part.says($0, .falls) }),
      let number = part.tokens.firstIndex(where: { $0.kind == .number }),
      !part.tokens.indices.contains(where: { part.says($0, .denies) })
    else { return nil }
    let isLess = part.says(way, .falls)
    let by = number > 0 && part.says(number - 1, .differsBy)
    let hasSubject = way > behindLead(part) && number > behindLead(part)
    // "3 more"; "ended up 14" tells how much.
    guard by || hasSubject && (way == number + 1 || way == number + 2 && !part.isKind(number + 1, .mark)) else {
      return nil
    }
    let end = by ? min(way, number - 1) : min(way, number)
    var before = part
    before.tokens = Array(part.tokens[min(behindLead(part), end)..<end])
    // "reduce the electricity by 10", “намали тока с 10”: an order, and what is named behind it was spoken of.
    let isOrder = by && way == behindLead(part)
    if isOrder { before.tokens = Array(part.tokens[(way + 1)..<max(number - 1, way + 1)]) }
    // "both went", "the rent is"
    while let last = before.tokens.indices.last, before.tokens[last].kind == .word, before.count > 1,
      !mayEnd(before, last)
    {
      before.tokens.removeLast()
    }
    var amount = part
    amount.tokens = part.tokens.indices.filter { index in
      index >= number && index != way && !part.says(index, .comparesWith)
    }.map { part.tokens[$0] }
    guard var told = bareAmount(amount), told.date == nil else { return nil }
    (told.adds, told.subtracts, told.isDifference) = (!isLess, isLess, true)
    if before.tokens.allSatisfy({
      $0.kind == .mark || $0.entry.has(.refersBack, part.asked) || $0.entry.has(.pointsOut, part.asked)
    }) {
      return hasEntry(told) ? told : nil
    }
    guard var name = name(before, before.tokens.indices), isOrder || name.isBoth || name.isAll || name.isDefinite else {
      return nil
    }
    name.isDefinite = name.isDefinite || isOrder
    let named = told.of(name)
    return hasEntry(named) ? named : nil
  }

  /// Whether a word can end what names an entry: what it is called, "both", "it".
  private func mayEnd(_ before: Utterance, _ index: Int) -> Bool {
    [.bothEntries, .allEntries, .refersBack, .standsForEntry].contains { before.says(index, $0) }
      || !things(before, at: index).isEmpty
  }

  /// Whether the one number of a turn tells no amount of the whole: "that's for two", "swap those two", "they're 8 each", "up by 1".
  func tellsNoWhole(_ raw: Utterance) -> Bool {
    let (pieces, clean) = PieceReader.measured(cleaning: raw, today: context.today)
    let numbers = pieces.filter { $0.number != nil }
    guard numbers.count == 1, let piece = numbers.first, let number = piece.number, number.currency == nil else {
      return false
    }
    return isNoWhole(number, clean, piece.tokens) || saysDifference(raw)
  }

  /// The same of a number with the words beside it.
  func isNoWhole(_ number: NumberFacts, _ clean: Utterance, _ place: Range<Int>) -> Bool {
    if clean.says(place.upperBound, .eachOf) { return true }
    // "there were 4 of us"
    let behind = place.lowerBound + 1..<place.upperBound + 2
    if number.currency == nil, behind.contains(where: { clean.says($0, .ofUs) }) { return true }
    let before = place.lowerBound - 1
    guard number.inWords, number.currency == nil, number.value.isWhole, (2...9).contains(number.value.whole),
      before >= 0
    else { return false }
    return clean.says(before, .theseMany) || clean.says(before, .suchThings) || clean.isGlue(before, .for)
  }

  /// "last month's was 45": what is told of another time, and changes nothing.
  func tellsOfPeriod(_ raw: Utterance) -> Bool {
    raw.tokens.hasNumber
      && raw.tokens.indices.dropFirst().contains { index in
        (raw.says(index - 1, .previous) || raw.says(index - 1, .lately))
          && [.thisMonth, .thisWeek, .thisYear, .thisQuarter].contains { raw.says(index, $0) }
          && raw.says(index + 1, .equals)
      }
  }

  /// "up by 1": an amount that tells by how much, whatever it is of.
  func saysDifference(_ raw: Utterance) -> Bool {
    raw.tokens.indices.contains { index in
      index > 0 && raw.isKind(index, .number) && raw.says(index - 1, .differsBy)
        && raw.tokens.indices.contains { raw.says($0, .rises) || raw.says($0, .falls) }
    }
  }

  /// "hmm no, move it back", "put that back where it was": an order that moves what was spoken of to where it was.
  func putBack(_ parts: [Utterance]) -> Amendment? {
    guard let part = parts.last, !part.tokens.hasNumber, part.count <= 10,
      parts.dropLast().allSatisfy({ isRemark($0) && !namesDay($0) && things($0).isEmpty })
    else { return nil }
    let start = behindLead(part)
    guard start + 2 < part.count,
      let (verb, count) = part.startsWithMove(at: start) ? (.move, 1) : role(part, at: start),
      verb == .move,
      let back = part.tokens.indices.first(where: { $0 >= start + count && part.says($0, .backward) }),
      case let between = (start + count)..<back, between.count <= 2,
      between.allSatisfy({ part.says($0, .refersBack) || part.says($0, .pointsOut) })
    else { return nil }
    let behind = part.tokens.indices.filter { $0 > back }
    guard
      behind.allSatisfy({ index in
        part.isKind(index, .mark) || isPolite(part.tokens[index], part)
          || [.refersBack, .equals, .leadsOn, .againNow, .formerly, .comparesWith].contains { part.says(index, $0) }
      })
    else { return nil }
    return .asBefore
  }

  /// "that included 12 for shampoo", "it had 12 of shampoo in it": a part of what stands.
  func includedPart(_ raw: Utterance) -> Amendment? {
    let start = behindLead(raw)
    guard start < raw.count, raw.tokens.count(where: { $0.kind == .number }) == 1,
      let verb = (start..<min(start + 3, raw.count)).first(where: { raw.says($0, .includes) }), verb + 1 < raw.count,
      (start..<verb).allSatisfy({ raw.says($0, .refersBack) || raw.says($0, .pointsOut) || raw.says($0, .equals) })
    else { return nil }
    var rest = raw
    rest.tokens = Array(raw.tokens[(verb + 1)...])
    guard rest.tokens.hasNumber, var told = try? fill(Amendment(isExplicit: true), from: rest), told.money != nil,
      told.date == nil, told.category != nil || told.details != nil
    else { return nil }
    told.isPart = true
    return told
  }

  /// "and one yesterday too", “и едно за вчера”: one more of the last, on another day.
  func oneOfDay(_ raw: Utterance) -> Amendment? {
    guard (3...8).contains(raw.count), goesOn(raw) || raw.tokens.indices.contains(where: { raw.says($0, .asWell) }),
      raw.tokens.count(where: { $0.entry.has(.oneOfThem, raw.asked) || $0.entry.has(.standsForEntry, raw.asked) }) == 1
    else { return nil }
    let (pieces, clean) = PieceReader.measured(cleaning: raw, today: context.today)
    let saysNothingElse = pieces.allSatisfy { piece in
      if piece.date != nil || piece.isMark || piece.glue != nil && piece.cue == nil { return true }
      return piece.tokens.allSatisfy { index in
        [.oneOfThem, .standsForEntry, .asWell, .againNow, .joinsEntry, .leadsOn, .beforeReason].contains {
          clean.says(index, $0)
        } || isPolite(clean.tokens[index], clean)
      }
    }
    guard saysNothingElse, pieces.count(where: { $0.date != nil }) == 1,
      let told = try? fill(Amendment(repeatsLast: true, isExplicit: true), from: raw), told.date != nil
    else { return nil }
    return Amendment(date: told.date, repeatsLast: true, isExplicit: true)
  }

  /// "I'd rather not pay 3 for bread again": whether a denial stands before a word that asks for one more.
  func deniesAgain(_ raw: Utterance) -> Bool {
    // “сметката още не е дошла”: not yet, and not one more.
    let isNotYet = raw.tokens.indices.contains { index in
      raw.says(index, .notYet)
        && (raw.says(index + 1, .denies)
          || raw.tokens[..<index].indices.contains { $0 > 0 && raw.says($0, .denies) && !raw.isKind($0 + 1, .mark) })
    }
    if isNotYet { return true }
    guard let not = raw.tokens.indices.first(where: { raw.says($0, .denies) }), not > 0, !raw.isKind(not + 1, .mark)
    else {
      return false
    }
    return raw.tokens.indices.contains { $0 > not && role(raw, at: $0)?.0 == .same }
  }

  /// "oh no, I did go: cinema 22": what is told behind a colon, with words before it that correct nothing, is a sentence of its own.
  func tellsAnew(_ rest: Utterance) -> Bool {
    guard let colon = rest.tokens.indices.first(where: { rest.isText($0, ":") }), colon > 0 else { return false }
    let (before, behind) = (rest.tokens[..<colon], rest.tokens[colon...])
    return before.contains { $0.kind == .word } && !before.hasNumber
      && behind.hasNumber
  }
}
