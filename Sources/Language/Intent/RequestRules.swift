import Entities

/// Tells what is no entry: reminders, lists, questions, and what was taken back or has not happened.
struct RequestRules {
  let pieces: [Piece]
  let utterance: Utterance
  let hasAmount: Bool

  /// The kinds of what is no entry; those that words stand for are named so in the tables.
  enum Kind: String {
    case question, reminder, calendar, shopping, note
    /// A note, or the way to say an entry: "запиши че".
    case noteThat = "note-that"
  }

  /// The kind of the request, where it is something other than an entry.
  func kind() -> Kind? {
    for (index, piece) in pieces.enumerated() {
      guard let cue = piece.cue, cue.role == .kind || cue.role == .weak, let kind = Kind(rawValue: cue.kind) else {
        continue
      }
      if cue.role == .weak {
        if isWeaklyAsked(kind, at: index) { return kind }
        continue
      }
      switch kind {
      case .question:
        if isFirst(index) && !isExclaimed(index) && !tellsEntryBehind(index) || endsWithQuestionMark { return kind }
      case .reminder where tellsEntry && isSaid(after: index): break
      case .note where tellsEntry || isFirst(index) && piece.tokens.count == 1 && namesCurrency: break
      // "запиши че 40 лева бензин": an order to write, whatever else it may begin.
      case .noteThat where hasMoney: break
      case .noteThat: return .note
      // "everything on the shopping list, 64.15": what was on it is bought.
      case .shopping where hasMoney && says(index, .onList): break
      default:
        // One word alone may be part of a thing ("calendar 2026"); a phrase of several is an order.
        if piece.tokens.count > 1 || isFirst(index) && !startsThing(index) || !hasAmount { return kind }
      }
    }
    if isListing { return .question }
    if isPossession { return .note }
    return endsWithQuestionMark && asks ? .question : nil
  }

  /// Of a word that asks for something only where no money is named.
  private func isWeaklyAsked(_ kind: Kind, at index: Int) -> Bool {
    if says(index, .need), pieces[index].tokens.count == 1, !isFirst(index) { return false }
    return !hasAmount || kind == .shopping && !hasMoney || kind == .calendar && !hasMoney && hasTime
  }

  /// "don't forget i spent 22": what was done already needs no reminder.
  private func isSaid(after index: Int) -> Bool {
    let next = index + 1
    guard says(next, .saysThat) || has(.speaker, next) || pieces.indices.contains(next) && pieces[next].isSpending
    else {
      return false
    }
    let verb = pieces[next...].first { $0.glue == nil }
    return verb?.isSpending == true
      && !(verb.map { utterance.begins(.todo, $0) } ?? false)
  }

  /// "what a day, flat tyre, gave him 30", "what a night. left 18.34 at the co-op", and not "what a coffee costs 3.20".
  private func isExclaimed(_ index: Int) -> Bool {
    guard pieces.indices.contains(index + 1), pieces[index + 1].glue == .article else { return false }
    let amount = pieces[index...].firstIndex { $0.number?.role == .amount }
    return hasMoneyMoved(behind: index) || amount.map { pieces[index..<$0].contains(where: \.isMark) } ?? false
  }

  /// Whether a verb of money and an amount stand behind a piece.
  private func hasMoneyMoved(behind index: Int) -> Bool {
    pieces[index...].contains(where: \.isSpending) && pieces[index...].contains { $0.number?.role == .amount }
  }

  /// "where was my head... bought a novel for 22", "какъв ден, платих 30 за гума": the question is none, and behind it an entry is told.
  private func tellsEntryBehind(_ index: Int) -> Bool {
    guard let mark = pieces[index...].firstIndex(where: \.isMark) else { return false }
    if utterance.isText(pieces[mark].tokens.lowerBound, ","),
      says(mark + 1, .saysThat) || pieces[..<mark].contains(where: { $0.cue != nil && $0.cue?.role != .kind })
    {
      return false
    }
    let rest = pieces[mark...]
    // "how is a bag of crisps 2 quid now? anyway bought two, £4", "how are peppers 8 leva, bought two for 16"
    let isOver =
      utterance.isText(pieces[mark].tokens.lowerBound, "?")
      || rest.dropFirst().first { $0.glue != .pronoun }?.isSpending == true
    return (isOver || !pieces[..<mark].contains { $0.number != nil }) && rest.contains(where: \.isSpending)
      && rest.contains { $0.number != nil }
  }

  func says(_ index: Int, _ mark: WordMark) -> Bool {
    pieces.indices.contains(index) && utterance.says(pieces[index].tokens.lowerBound, mark)
  }

  private func has(_ hint: Hint, _ index: Int) -> Bool {
    pieces.indices.contains(index) && utterance.begins(hint, pieces[index])
  }

  /// "last 5 entries", "последните 5": the list is asked for.
  private var isListing: Bool {
    // Nearly all sentences are longer.
    guard (2...3).contains(pieces.count { !$0.isMark }) else { return false }
    let said = pieces.filter { !$0.isMark }
    guard let number = said[1].number, number.currency == nil, number.value.isWhole
    else { return false }
    let last = utterance.says(said[0].tokens.lowerBound, .latest)
    return last && (said.count == 2 || utterance.begins(.record, said[2]))
  }

  /// "i have 100 euros", "имам 100 лева": and nothing was done with them.
  private var isPossession: Bool {
    let isSaid = { (piece: Piece) in !piece.isMark && piece.glue != .pronoun }
    guard pieces.count(where: isSaid) == 2 else { return false }
    let said = pieces.filter(isSaid)
    return said[1].number != nil && utterance.says(said[0].tokens.lowerBound, .possess)
  }

  /// "is 45 leva too much for a haircut?"
  private var asks: Bool {
    guard let first = pieces.first(where: { !$0.isMark }) else { return false }
    return utterance.says(first.tokens.lowerBound, .opensQuestion)
  }

  /// "note that i spent eighty leva": an entry, however it begins.
  private var tellsEntry: Bool {
    hasMoney
      && pieces.contains { piece in
        guard let role = piece.cue?.role else { return false }
        return [.spend, .receive, .refund, .sell, .save, .got, .move].contains(role)
      }
  }

  /// "note lunch at the canteen, 8 leva": an order to write, where it is surely money.
  private var namesCurrency: Bool { pieces.contains { $0.number?.role == .amount && $0.number?.currency != nil } }

  private var hasMoney: Bool { pieces.contains { ($0.number?.strength ?? 0) >= Strength.decimals - 10 } }

  private var hasTime: Bool {
    pieces.contains { if case .time = $0.kind { true } else { false } }
  }

  /// Whether the entry was denied, cancelled, or is only meant for later.
  func isTakenBack() -> Bool {
    for (index, piece) in pieces.enumerated() {
      guard let cue = piece.cue else { continue }
      switch cue.role {
      // "тази година не забрави"
      case .cancel where index > 0 && pieces[index - 1].cue?.role == .not && pieces[index].tokens.count == 1: break
      case .cancel where isFirst(index) || isLast(index) || piece.tokens.count > 1: return true
      case .unreal
      where !tellsAnother(after: index) && !isToldBefore(index) && !isAsMuch(index) && !isWishOfOurs(index)
        && !isBesideDone(index):
        return true
      case .not
      where denies(index) && !tellsAnother(after: index) && !isOfThing(not: index) && !isBesideDone(index):
        return true
      default: break
      }
    }
    return false
  }

  /// "did not spend", "не платих": a verb of money stands within two words.
  private func denies(_ index: Int) -> Bool {
    for next in pieces.indices.dropFirst(index + 1).prefix(3) {
      if let cue = pieces[next].cue,
        [.spend, .receive, .refund, .save, .got, .move, .income, .sell, .arrived].contains(cue.role)
      {
        return true
      }
      guard pieces[next].glue != nil else { return false }
    }
    return false
  }

  /// "35 back for the jacket which didn't cost much", "35 лева за якето, дето не ми стана": behind the amount, in a clause that tells of
  /// the thing.
  private func isOfThing(not index: Int) -> Bool {
    guard
      let opens = pieces[..<index].lastIndex(where: { !$0.isMark && utterance.says($0.tokens.lowerBound, .relative) }),
      pieces[opens..<index].allSatisfy({ $0.glue != nil || $0.isContent }),
      pieces[..<opens].contains(where: { $0.number?.role == .amount }), pieces[..<opens].contains(where: \.isContent)
    else { return false }
    return !pieces[index...].contains { $0.number != nil }
  }

  /// "found no tickets online, paid 12 at the desk", "was going to cook but ordered sushi for 47": what is denied names no
  /// money, and what is told later does.
  private func tellsAnother(after index: Int) -> Bool {
    guard let turn = pieces[index...].indices.first(where: { $0 > index && isTurn($0) }),
      !pieces[..<turn].contains(where: { $0.number != nil && $0.number?.role != .aside })
    else { return false }
    let rest = pieces[turn...]
    return rest.contains(where: isMoneyMoved) && rest.contains { $0.number != nil }
      && !rest.contains { $0.cue?.role == .not || $0.cue?.role == .unreal }
  }

  /// Whether a piece says that money went, came, came back or was laid aside.
  private func isMoneyMoved(_ piece: Piece) -> Bool {
    piece.isSpending || [.refund, .sell, .save, .move].contains(piece.cue?.role)
  }

  /// "децата искаха пица, 27": what one of the household wished for, and behind a mark what it came to.
  private func isWishOfOurs(_ index: Int) -> Bool {
    guard utterance.says(pieces[index].tokens.lowerBound, .wished),
      pieces[..<index].contains(where: {
        utterance.namesOwner($0) || utterance.frameWord($0.tokens.lowerBound)?.word == .household
      }), let turn = pieces[index...].firstIndex(where: \.isBoundary)
    else { return false }
    return pieces[index..<turn].contains(where: \.isContent) && !pieces[..<turn].contains { $0.number != nil }
      && pieces[turn...].contains { $0.number?.role == .amount }
  }

  /// "paid back 50 of the 200 i owe him": the payment was told, and no other number follows.
  private func isToldBefore(_ index: Int) -> Bool {
    utterance.has(.debt, pieces[index]) && pieces[..<index].contains { $0.number != nil }
      && pieces[..<index].contains { $0.isSpending || $0.cue?.role == .refund }
      && !pieces[index...].contains { $0.number != nil }
  }

  /// "paid him what he wanted, 120": done before, and the verb ends its stretch.
  private func isAsMuch(_ index: Int) -> Bool {
    let before = pieces[..<index]
    return pieces.indices.contains(index + 1) && pieces[index + 1].isMark && before.contains(where: \.isSpending)
      && !before.contains { $0.number != nil || $0.cue?.role == .not }
  }

  /// Where something else begins: a mark, "but", "so", "then".
  func isTurn(_ index: Int) -> Bool {
    if pieces[index].isMark || pieces[index].glue == .then || has(.turn, index) { return true }
    // "the card did not work and i paid 34 in cash"
    guard pieces[index].glue == .and else { return false }
    return pieces[(index + 1)...].first { $0.glue != .pronoun }.map(isMoneyMoved) ?? false
  }

  private var endsWithQuestionMark: Bool { utterance.isText(utterance.count - 1, "?") }

  private func isFirst(_ index: Int) -> Bool {
    pieces[..<index].allSatisfy { piece in
      if case .mark = piece.kind { return true }
      return piece.glue != nil
    }
  }

  private func isLast(_ index: Int) -> Bool {
    pieces[(index + 1)...].allSatisfy(\.isMark)
  }

  /// "calendar 12 lv": the word is the thing that was bought.
  private func startsThing(_ index: Int) -> Bool {
    hasAmount && pieces.indices.contains(index + 1) && pieces[index + 1].number != nil
  }
}
