import Entities
import Vocabulary

/// The parts of a turn, and what each may be: an order, an amount, or a remark.
extension AmendmentReader {
  /// What stands between marks, or behind "because".
  func parts(of raw: Utterance) -> [Utterance] {
    raw.tokens.indices.split { index in
      let token = raw.tokens[index]
      return token.kind == .mark && (AmendmentReader.ends.contains(raw.text(of: token)) || isDash(raw, index))
        || token.kind == .word && (token.entry.has(.because, raw.asked) || leadsToOrder(raw, index))
    }.map { places in
      var part = raw
      part.tokens = Array(raw.tokens[places])
      return part
    }.flatMap(withoutComma)
  }

  /// A dash stands between words; right before a number it is a minus.
  func isDash(_ part: Utterance, _ index: Int) -> Bool {
    part.isText(index, "-") && part.tokens[index].spaceBefore
      && (index + 1 == part.count || part.tokens[index + 1].spaceBefore)
  }

  /// An order to take back and why, where nothing stands between them: "delete that i never went".
  private func withoutComma(_ part: Utterance) -> [Utterance] {
    let start = behindLead(part)
    guard start < part.count, let (role, count) = role(part, at: start),
      [.undo, .remove, .drop, .droplast, .undomore].contains(role),
      !part.tokens.hasNumber,
      let end = part.tokens.indices.first(where: { index in
        index >= start + max(count, 2) && index + 1 < part.count
          && (isSubject(part, index) || index == start + count && part.says(index, .ownShare))
      })
    else { return [part] }
    var (order, reason) = (part, part)
    order.tokens = Array(part.tokens[..<end])
    reason.tokens = Array(part.tokens[end...])
    return [order, reason]
  }

  private func isSubject(_ part: Utterance, _ index: Int) -> Bool {
    switch part.frameWord(index)?.word {
    case .own, .third, .you, .household, .person, .payer, .nobody: true
    // "delete the coffee it was free"
    default: part.says(index, .refersBack) && part.says(index + 1, .equals)
    }
  }

  private static let ends: Set<String> = [",", ".", ";", ":", "!", "?", "--", "(", ")", "…"]

  func isOrderToTakeBack(_ part: Utterance) -> Bool {
    let start = behindLead(part)
    guard start < part.count else { return false }
    if isOrderToLeaveOut(part) || takesThoseBack(part) { return true }
    if turned(part) != nil { return true }
    guard let (role, _) = role(part, at: start) else { return false }
    switch role {
    case .undo, .remove, .drop, .droplast, .undomore, .undoagain: return true
    case .take: return isInTwoParts(part)
    default: return false
    }
  }

  /// "take it out", "take Zara off the list"
  func isInTwoParts(_ part: Utterance) -> Bool {
    let start = behindLead(part)
    guard start < part.count, case (.take, let count)? = role(part, at: start) else { return false }
    return part.tokens.indices.contains { $0 > start + count - 1 && part.says($0, .takenOff) }
  }

  /// "последното махни", "the taxi delete": the order with what it is about behind it.
  func turned(_ part: Utterance) -> Utterance? {
    let start = behindLead(part)
    guard part.count - start >= 2,
      let verb = part.tokens.indices.last(where: { $0 > start && role(part, at: $0)?.0 == .drop }),
      case (.drop, let count)? = role(part, at: verb), verb + count == part.count,
      let name = name(part, start..<verb), name.isDefinite || name.isPointed || name.isBoth || name.isAll
    else { return nil }
    var turned = part
    turned.tokens = Array(part.tokens[verb...]) + Array(part.tokens[start..<verb])
    return turned
  }

  /// "scrap those", "махни тези", “това го махни”: a verb that takes back, and what was spoken of.
  private func takesThoseBack(_ part: Utterance) -> Bool {
    let words = part.tokens.indices.dropFirst(behindLead(part)).filter {
      !part.isKind($0, .mark) && !isPolite(part.tokens[$0], part)
    }
    let others = words.filter { !part.says($0, .takesBack) }
    return (1...2).contains(others.count) && words.count == others.count + 1
      && others.allSatisfy { part.says($0, .pointsOut) && !part.says($0, .definite) || part.says($0, .refersBack) }
  }

  /// “това го махни”: the same with the verb at its end; "undo that" takes back what was changed last, and not the entry.
  func turnsThoseBack(_ part: Utterance) -> Bool {
    takesThoseBack(part) && !part.says(behindLead(part), .takesBack)
  }

  /// "don't write it", "не го записвай": what was said is not to be there.
  private func isOrderToLeaveOut(_ part: Utterance) -> Bool {
    let words = part.tokens.indices.dropFirst(behindLead(part)).filter { !part.isKind($0, .mark) }
    return (2...4).contains(words.count) && words.contains { part.says($0, .forbids) || part.says($0, .denies) }
      && words.contains { part.says($0, .writesDown) } && words.contains { part.says($0, .refersBack) }
      && words.allSatisfy { index in
        [.forbids, .denies, .writesDown, .refersBack].contains { part.says(index, $0) }
          || isPolite(part.tokens[index], part)
          || part.frameWord(index) != nil
      }
  }

  /// What an order to take back means, by itself.
  func takingBack(_ said: Utterance) -> Amendment? {
    let leavesOut = isOrderToLeaveOut(said)
    if leavesOut || takesThoseBack(said) {
      var amendment = Amendment(undo: true, isExplicit: true)
      (amendment.removes, amendment.waives) = (true, leavesOut)
      return amendment
    }
    let order = turned(said) ?? said
    if case (.take, let count)? = role(order, at: 0) {
      guard let off = order.tokens.indices.last(where: { order.says($0, .takenOff) }), off >= count else { return nil }
      var object = order
      object.tokens = Array(order.tokens[count..<max(off, count)])
      if object.tokens.isEmpty { object.tokens = Array(order.tokens[(off + 1)...]) }
      // "take 10 off": so much less; "take the 10 off" is the entry.
      if !object.says(0, .oneOfThem), bareAmount(object) != nil, !object.says(0, .pointsOut) { return nil }
      var start = Amendment(undo: true, isExplicit: true)
      (start.removes, start.selects) = (true, true)
      return try? selected(start, object)
    }
    let (opened, rest) = opening(of: order)
    guard opened.undo, let read = try? read(opened, rest), read.undo else { return nil }
    return read
  }

  /// Whether a part orders nothing and tells no amount.
  func isRemark(_ part: Utterance) -> Bool {
    let start = behindLead(part)
    guard start < part.count else { return true }
    if isOrderToTakeBack(part) { return false }
    if let role = role(part, at: start)?.0, role.putsBack || [.move, .add, .same, .more, .take].contains(role) {
      return false
    }
    let saysDigits = part.tokens.contains { $0.kind == .symbol || $0.kind == .number }
    return !saysDigits || part.tokens.indices.contains { part.says($0, .ofDigits) }
  }

  /// Whether a part says that something else was right.
  func corrects(_ part: Utterance) -> Bool {
    let (opened, rest) = opening(of: part)
    guard opened.isExplicit, let read = try? read(opened, rest) else { return false }
    return read.category != nil || read.date != nil || read.money != nil
  }

  /// Whether words tell what happened or what somebody did, so that "again" among them asks for nothing.
  func tellsOfSomething(_ rest: Utterance) -> Bool {
    rest.tokens.indices.contains { index in
      guard rest.isKind(index, .word) else { return false }
      switch rest.frameWord(index)?.word {
      case .third, .you, .acts, .happens, .unmoved, .modal, .has, .condition, .fails, .fiction: return true
      default: break
      }
      let isNamed =
        index > 0
        && Lexicon.meaning(.glue, of: rest.text(index - 1), rest.asked).flatMap { Glue(rawValue: $0.role) }?
          .isPreposition == true
      return rest.tokens[index].entry.tables == 0 && !isNamed && !rest.tokens[index].capitalised
        && CategoryEvidenceOfClause.of([rest.text(index)], rest.asked).isEmpty
    }
  }

  /// What a part names that has neither a subject nor a verb, whether it is known or not: "merry-go-round, three rounds".
  func fragment(_ part: Utterance) -> [String] {
    var named: [String] = []
    for index in part.tokens.indices.dropFirst(behindLead(part)) where part.isKind(index, .word) {
      if part.says(index, .tellsAnew) || part.says(index, .isWrong) { return [] }
      let tables = part.tokens[index].entry.tables
      if AmendmentReader.around.contains(where: { part.says(index, $0) }) || role(part, at: index) != nil
        || tables & (1 << Concern.glue.rawValue | 1 << Concern.numbers.rawValue | 1 << Concern.dates.rawValue) != 0
      {
        continue
      }
      if part.frameWord(index) != nil || tables & 1 << Concern.verbs.rawValue != 0 || endsAsPast(part, index) {
        return []
      }
      named.append(part.text(index))
    }
    return named
  }

  /// What a word that stands behind "at" means, whatever it is elsewhere.
  func things(_ part: Utterance, at index: Int) -> [CategoryEvidenceOfClause] {
    part.isKind(index, .word) ? CategoryEvidenceOfClause.of([part.text(index)], part.asked) : []
  }

  /// The words of a part that name something that is bought.
  func things(_ part: Utterance) -> [String] {
    part.tokens.indices.compactMap { index -> String? in
      guard part.isKind(index, .word), !AmendmentReader.around.contains(where: { part.says(index, $0) }) else {
        return nil
      }
      // "nice man": how somebody is.
      if part.frameWord(index)?.word.isSomebody == true || part.frameWord(index + 1)?.word.isSomebody == true {
        return nil
      }
      let word = part.text(index)
      return CategoryEvidenceOfClause.of([word], part.asked).allSatisfy(\.isPerson) ? nil : word
    }
  }
}

extension AmendmentReader {
  /// Whether a part tells what happened, and names no place where it was bought: "they raised it", "forgot the crisps".
  func saysWhy(_ part: Utterance) -> Bool {
    if isClause(part) || hasVerb(part) { return true }
    let start = behindLead(part)
    guard start + 1 < part.count, !part.tokens.indices.contains(where: { part.says($0, .beforeShop) }) else {
      return false
    }
    let isOfMoney = part.tokens[start].entry.tables & 1 << Concern.verbs.rawValue != 0
    return part.says(start, .leftOut) || !isOfMoney && endsAsPast(part, start) && things(part, at: start).isEmpty
  }

  /// Whether a part says that somebody does something: "they raised it".
  func isClause(_ part: Utterance) -> Bool {
    let start = behindLead(part)
    guard start + 1 < part.count else { return false }
    switch part.frameWord(start)?.word {
    case .own, .third, .you, .person, .household, .name, .payer, .nobody: return true
    default:
      let endings = part.endings(start)
      return endings.has(.othersPastEnding) || endings.has(.ownPastEnding)
    }
  }

  /// "there was a coupon", which is no shop and nothing that was bought.
  func hasVerb(_ part: Utterance) -> Bool {
    part.tokens.indices.contains {
      $0 > 0 && part.says($0, .equals) && (!part.says(0, .refersBack) || things(part).isEmpty)
    }
  }
}
