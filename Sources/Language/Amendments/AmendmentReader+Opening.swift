import Entities

/// The words that take back, correct or repeat, and what is left without them.
extension AmendmentReader {
  /// What the words that take back, correct or repeat say, and what is left without them.
  func opening(of raw: Utterance) -> (Amendment, rest: Utterance) {
    var amendment = Amendment()
    var utterance = raw
    utterance.tokens = rest(of: raw, into: &amendment)
    return (amendment, utterance)
  }

  /// What is left when the words that take back, correct or repeat are gone.
  func rest(of raw: Utterance, into amendment: inout Amendment) -> [Token] {
    var rest: [Token] = []
    var index = 0
    var isOpening = true
    while index < raw.count {
      guard let (role, count) = role(raw, at: index), applies(role, isOpening, raw, from: index + count, rest) else {
        // "cancel that refund": what stands behind "that" is to go, and not what was changed last.
        if isOpening, rest.isEmpty, let count = ordersOfNamed(raw, at: index) {
          (amendment.undo, amendment.removes, amendment.selects) = (true, true, true)
          (index, isOpening) = (index + count, false)
          continue
        }
        // "hmm no it was 12", "can you delete it"
        if isOpening, let count = raw.courtesy(at: index) ?? raw.wish(at: index) {
          index += count
          continue
        }
        // "medical makes more sense": no word of it stands by itself.
        if case (.correct, let count)? = role(raw, at: index), count > 1, !isOpening {
          rest += raw.tokens[index..<index + count]
          index += count
          continue
        }
        let isMark = raw.tokens[index].kind == .mark
        if !(isOpening && isMark && !raw.isText(index, "-")) {
          if !(isOpening && rest.isEmpty && raw.says(index, .leadsOn)) { rest.append(raw.tokens[index]) }
          isOpening = isOpening && (isMark || isJoint(raw, index) || raw.says(index, .leadsOn))
        }
        index += 1
        continue
      }
      switch role {
      case .undo, .waive:
        amendment.undo = true
        amendment.waives = Lexicon.match(.amendments, raw, at: index)?.meaning.role == Role.waive.rawValue
      case .remove:
        amendment.undo = true
        amendment.removes = true
      // "leave them 110"
      case .restore where raw.isKind(index + count, .number),
        .putback where raw.isKind(index + count, .number):
        amendment.isExplicit = true
      case .restore: amendment.restores = true
      case .back: (amendment.undo, amendment.restores) = (true, true)
      case .putback: (amendment.restores, amendment.reverts) = (true, true)
      case .undoagain: (amendment.undo, amendment.undoesAgain) = (true, true)
      case .undomore:
        (amendment.undo, amendment.removes, amendment.selects, amendment.count) = (true, true, true, 1)
      case .drop, .droplast:
        (amendment.undo, amendment.removes, amendment.selects) = (true, true, true)
        amendment.selectsLatest = role == .droplast
        // "scrap both teas"
        if (index..<index + count).contains(where: { raw.says($0, .bothEntries) }) { amendment.count = 2 }
      case .first, .second, .third, .last:
        amendment.isExplicit = true
        amendment.place = role == .first ? 1 : role == .second ? 2 : role == .third ? 3 : 0
      case .correct: amendment.isExplicit = true
      case .same, .more: amendment.repeatsLast = true
      case .add, .addto, .partof, .move, .take, .sameday, .samecategory, .daybefore, .too, .beside, .ratherthan, .wish,
        .twice, .bound:
        break
      }
      index += count
    }
    if amendment.undo || amendment.restores || amendment.repeatsLast { amendment.isExplicit = true }
    if !amendment.isExplicit, let meant = meantOfTwo(raw) ?? beforeClosing(raw) {
      amendment.isExplicit = true
      return meant
    }
    if let meant = insteadOfDenied(amendment.isExplicit ? rest : raw.tokens, in: raw, amendment.isExplicit) {
      amendment.isExplicit = true
      return meant
    }
    if amendment.isExplicit, let meant = beforeDenied(rest, in: raw) { return meant }
    if let meant = behindContrast(rest, in: raw) {
      amendment.isExplicit = true
      return meant
    }
    return rest
  }

  /// Corrections open the sentence; "undo" is the whole of it; "the same" may stand anywhere, "more" after a number.
  func applies(_ role: Role, _ isOpening: Bool, _ raw: Utterance, from next: Int, _ rest: [Token]) -> Bool {
    switch role {
    case .restore where raw.isKind(next, .number), .putback where raw.isKind(next, .number): isOpening
    case .undo, .waive, .undomore, .undoagain, .remove, .restore, .back, .putback:
      isOpening && raw.tokens[next...].allSatisfy { $0.kind == .mark || isPolite($0, raw) }
    case .drop, .droplast: isOpening && rest.isEmpty
    case .correct, .first, .second, .third, .last: isOpening
    // "undo again" is no order to log it again.
    case .same: !opensWithUndo(raw)
    case .add, .addto, .partof, .move, .take, .sameday, .samecategory, .daybefore, .too, .beside, .ratherthan, .wish,
      .twice, .bound:
      false
    // "it was more, 26.30" is no other one.
    case .more where next > 1 && raw.says(next - 2, .equals): false
    // “смених гумите още днес”
    case .more
    where raw.says(next - 1, .asEarlyAs) && rest.last?.kind != .number && next < raw.count
      && raw.isKind(next, .word) && dayNamed(raw, raw.tokens[next]) != nil:
      false
    // "no more for me tonight"
    case .more where next > 1 && raw.isKind(next - 2, .word) && DoubtAnswer(raw.text(next - 2)) == .no: false
    // "and two more of those"
    case .more
    where next > 1 && raw.isKind(next - 2, .word) && Lexicon.match(.numbers, raw, at: next - 2) != nil && goesOn(raw)
      && raw.tokens.indices.contains { $0 >= next && raw.says($0, .suchThings) }:
      true
    case .more: isOpening || rest.last?.kind == .number || rest.count > 1
    }
  }

  /// How many words order something to be taken back that is named right behind their last one: "scrap that taxi".
  private func ordersOfNamed(_ raw: Utterance, at index: Int) -> Int? {
    guard let (role, count) = role(raw, at: index), role == .undo || role == .remove, count > 1,
      case let next = index + count, raw.isKind(next, .word), raw.says(next - 1, .pointsOut), !raw.tokens.hasNumber,
      !things(raw, at: next).isEmpty || raw.says(next, .refundName) || raw.says(next, .typeName)
    else { return nil }
    return count
  }

  func isJoint(_ raw: Utterance, _ index: Int) -> Bool {
    raw.says(index, .joinsAmendment)
  }

  /// "it's 72 again", “пак е 72”: an amount that is right once more, and not one more entry.
  func isAgain(_ raw: Utterance) -> Amendment? {
    guard raw.count <= 8, let said = withoutAgain(raw) else { return nil }
    let (opened, rest) = opening(of: said)
    guard opened.isExplicit, !opened.repeatsLast, !opened.undo, !opened.restores, let amendment = bareAmount(rest),
      amendment.date == nil
    else { return nil }
    return amendment
  }
}
