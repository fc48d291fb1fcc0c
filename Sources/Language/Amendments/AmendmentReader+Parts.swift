import Entities
import Vocabulary

/// The parts of a turn, and what each may be: an order, an amount, or a remark.
extension AmendmentReader {
  /// What stands between marks, or behind "because".
  func parts(of raw: Utterance) -> [Utterance] {
    raw.tokens.indices.split { index in
      let token = raw.tokens[index]
      return token.kind == .mark && (AmendmentReader.ends.contains(raw.text(of: token)) || isDash(raw, index))
        || token.kind == .word && token.entry.has(.because, raw.asked)
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
      !part.tokens.contains(where: { $0.kind == .number }),
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
    if turned(part) != nil { return true }
    guard let (role, _) = role(part, at: start) else { return false }
    switch role {
    case .undo, .remove, .drop, .droplast, .undomore: return true
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

  /// What an order to take back means, by itself.
  func takingBack(_ said: Utterance) -> Amendment? {
    let order = turned(said) ?? said
    if case (.take, let count)? = role(order, at: 0) {
      guard let off = order.tokens.indices.last(where: { order.says($0, .takenOff) }), off >= count else { return nil }
      var object = order
      object.tokens = Array(order.tokens[count..<max(off, count)])
      if object.tokens.isEmpty { object.tokens = Array(order.tokens[(off + 1)...]) }
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
    switch role(part, at: start)?.0 {
    case .move, .add, .same, .more, .take, .restore, .back: return false
    default: break
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

  /// The words of a part that name something that is bought.
  func things(_ part: Utterance) -> [String] {
    part.tokens.indices.compactMap { index -> String? in
      guard part.isKind(index, .word), !AmendmentReader.around.contains(where: { part.says(index, $0) }) else {
        return nil
      }
      let word = part.text(index)
      return CategoryEvidenceOfClause.of([word], part.asked).isEmpty ? nil : word
    }
  }
}
