import Entities

/// Tells what is no entry: reminders, lists, questions, and what was taken back or has not happened.
struct RequestRules {
  let pieces: [Piece]
  let utterance: Utterance
  let hasAmount: Bool

  /// The kind of the request, where it is something other than an entry.
  func kind() -> RequestKind? {
    for (index, piece) in pieces.enumerated() {
      guard let cue = piece.cue, cue.role == .kind || cue.role == .weak, let kind = RequestKind(rawValue: cue.kind)
      else {
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
      // "can you jot down 14 for two banitsas"
      case .note
      where says(index, .writesDown) && pieces.indices.contains(index + 1)
        && pieces[index + 1].number?.role == .amount:
        break
      case .note where tellsEntry || isFirst(index) && piece.tokens.count == 1 && namesCurrency: break
      // "запиши че 40 лева бензин": an order to write, whatever else it may begin.
      case .noteThat where hasMoney: break
      case .noteThat: return .note
      // "bought two things I swore I'd never buy: slippers 28"
      case .shopping where hasPaid(before: index): break
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
  private func isWeaklyAsked(_ kind: RequestKind, at index: Int) -> Bool {
    if says(index, .need), pieces[index].tokens.count == 1, !isFirst(index) { return false }
    // "платих на майстора 250, най-после свърши": paid already, whatever has run out.
    if kind == .shopping, hasPaid(before: index) || isDoneBySomebody(index) { return false }
    return !hasAmount || kind == .shopping && !hasMoney || kind == .calendar && !hasMoney && hasTime
  }

  /// "жена ми купи обувки": told of one of the household, and no order.
  private func isDoneBySomebody(_ index: Int) -> Bool {
    guard utterance.frameWord(pieces[index].tokens.lowerBound)?.word == .does else { return false }
    return pieces[..<index].contains {
      utterance.frameWord($0.tokens.lowerBound)?.word.isSomebody ?? false || utterance.namesOwner($0)
    }
  }

  /// Whether a verb says before a piece that something was paid.
  private func hasPaid(before index: Int) -> Bool {
    pieces[..<index].contains { $0.cue?.role == .spend && !utterance.begins(.todo, $0) }
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
    // "who pays 7 euros for a croissant? me, this morning": answered by who asked.
    if isOver, isAnswered(behind: mark) { return true }
    return (isOver || !pieces[..<mark].contains { $0.number != nil }) && rest.contains(where: \.isSpending)
      && rest.contains { $0.number != nil }
  }

  /// Whether nothing is asked any more behind a question, and an amount stands there with what it was for, or who speaks.
  private func isAnswered(behind mark: Int) -> Bool {
    guard utterance.isText(pieces[mark].tokens.lowerBound, "?"), !endsWithQuestionMark else { return false }
    let rest = pieces[(mark + 1)...]
    let isMoney = { (piece: Piece) in
      piece.number.map { $0.role == .amount && ($0.currency != nil || $0.value.places == 2) } ?? false
    }
    if rest.contains(where: isMoney) { return rest.contains(where: \.isContent) }
    guard pieces[..<mark].contains(where: isMoney), let first = rest.first else { return false }
    let who = utterance.frameWord(first.tokens.lowerBound)?.word
    return who == .own || who == .us
  }

  func says(_ index: Int, _ mark: WordMark) -> Bool {
    pieces.indices.contains(index) && utterance.says(pieces[index].tokens.lowerBound, mark)
  }

  func has(_ hint: Hint, _ index: Int) -> Bool {
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

  /// Where something else begins: a mark, "but", "so", "then".
  func isTurn(_ index: Int) -> Bool {
    if pieces[index].isMark || pieces[index].glue == .then || has(.turn, index) { return true }
    // "the card did not work and i paid 34 in cash"
    guard pieces[index].glue == .and else { return false }
    return pieces[(index + 1)...].first { $0.glue != .pronoun }.map(isMoneyMoved) ?? false
  }

  private var endsWithQuestionMark: Bool { utterance.endsWithQuestion }

  func isFirst(_ index: Int) -> Bool {
    pieces[..<index].allSatisfy { piece in
      if case .mark = piece.kind { return true }
      return piece.glue != nil
    }
  }

  func isLast(_ index: Int) -> Bool {
    pieces[(index + 1)...].allSatisfy(\.isMark)
  }

  /// "calendar 12 lv": the word is the thing that was bought.
  private func startsThing(_ index: Int) -> Bool {
    hasAmount && pieces.indices.contains(index + 1) && pieces[index + 1].number != nil
  }
}
