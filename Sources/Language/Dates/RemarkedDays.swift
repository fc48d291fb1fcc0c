import Entities

/// Tells days and times that are said of something else than the payment: of what is usual, of how it was before, of since when.
///
/// "Every year the same thing, paid 120", "lunch 13, last week it was 11", "gym 40, I have been going since summer".
enum RemarkedDays {
  /// The pieces, with the days of remarks marked as such, and what something cost before set aside.
  static func settle(_ pieces: [Piece], in utterance: Utterance, today: CalendarDate) -> [Piece] {
    let isSeveral = pieces.count(where: Totals.isCandidate) > 1
    guard isSeveral || pieces.contains(where: { $0.date != nil }) else { return pieces }
    var pieces = pieces
    for index in pieces.indices where pieces[index].date?.role == .due {
      let own = Totals.stretch(around: index, pieces)
      if isAhead(index, own, pieces, utterance), Totals.paysElsewhere(than: own, pieces) {
        pieces[index].date?.role = .other
      }
    }
    for index in pieces.indices where pieces[index].date?.role == .paid {
      let first = pieces[index].tokens.lowerBound
      let since = [first - 1, first].first { utterance.says($0, .since) }
      if isOfDebt(index, pieces, utterance) || isToldOfOther(index, pieces, utterance)
        || since.map({ isOfRecord(since: $0, utterance) }) ?? false
        || isAside(index, pieces, utterance, today: today)
      {
        pieces[index].date?.role = .other
      } else if let date = ofWhatWasShared(index, pieces, utterance, today: today) {
        pieces[index].date = date
      }
    }
    for index in pieces.indices where isOpenToOthers(index, pieces, utterance) { leaveOpen(index, &pieces) }
    if isSeveral { for index in pieces.indices { setAsideCostBefore(index, &pieces, utterance) } }
    guard pieces.contains(where: isOpen) else { return pieces }
    for index in pieces.indices where isOpen(pieces[index]) { setAsideComparison(index, &pieces, utterance) }
    for index in pieces.indices where isOpen(pieces[index]) {
      if isRemark(index, pieces, utterance) {
        pieces[index].date?.role = .other
      } else if index > 0, utterance.says(pieces[index - 1].tokens.lowerBound, .otherDeed),
        isInClause(index, pieces, utterance)
      {
        // "paid 38 for the boots I saw on saturday": seen then, and paid for perhaps.
        pieces[index].date?.day = .unclear([])
      }
    }
    return pieces
  }

  /// "every grandchild gets a book at Halloween, the seven cost 74", "he paid for the lunch from yesterday, sent me 14": a day of something
  /// that is told before the amount, and perhaps not the payment's.
  private static func isOpenToOthers(_ index: Int, _ pieces: [Piece], _ utterance: Utterance) -> Bool {
    guard let date = pieces[index].date, date.role == .paid, case .day = date.day else { return false }
    let own = Totals.stretch(around: index, pieces)
    guard !own.contains(where: { Totals.isCandidate(pieces[$0]) }),
      let amount = pieces[own.upperBound...].firstIndex(where: Totals.isCandidate)
    else { return false }
    if own.contains(where: { $0 < index && utterance.says(pieces[$0].tokens.lowerBound, .every) }) { return true }
    return index > own.lowerBound && pieces[index - 1].isContent && pieces[index].tokens.count > 1
      && utterance.says(pieces[index].tokens.lowerBound, .from)
      && own.contains { $0 < index && pieces[$0].cue?.role == .spend }
      && Totals.stretch(around: amount, pieces).contains { utterance.has(.give, pieces[$0]) || pieces[$0].cue != nil }
  }

  private static func leaveOpen(_ index: Int, _ pieces: inout [Piece]) {
    guard case .day(let day) = pieces[index].date?.day else { return }
    pieces[index].date?.day = .unclear([day])
  }

  /// A day that would be asked about: one that cannot be told, or a weekday.
  private static func isOpen(_ piece: Piece) -> Bool {
    guard let date = piece.date, date.role == .paid else { return false }
    return isUnclear(date) || date.cycle == .week
  }

  private static func isBound(_ piece: Piece) -> Bool { piece.date.map { $0.role == .other } ?? false }

  private static func isUnclear(_ date: DateFacts) -> Bool { if case .unclear = date.day { true } else { false } }

  private static func isRemark(_ index: Int, _ pieces: [Piece], _ utterance: Utterance) -> Bool {
    guard let date = pieces[index].date else { return false }
    let own = Totals.stretch(around: index, pieces)
    let isUnclear = isUnclear(date)
    // "like every autumn", "more than last month"
    if isUnclear, isCompared(index, pieces, utterance) { return true }
    let isHabit = own.contains { pieces[$0].tokens.contains { utterance.says($0, .usual) } }
    if isUnclear, isHabit,
      own.contains(where: { $0 < index && pieces[$0].tokens.contains { utterance.says($0, .usual) } })
    {
      return true
    }
    if isUnclear, isInClause(index, pieces, utterance) { return true }
    // What stands beside the amount is said of it, and what names the thing is no remark.
    guard !own.contains(where: { Totals.isCandidate(pieces[$0]) }), Totals.paysElsewhere(than: own, pieces) else {
      return false
    }
    if isHabit { return true }
    // "struck by lightning, second time this summer, 2150 for the board"
    if isUnclear, isOfRecord(since: pieces[index].tokens.lowerBound, utterance) { return true }
    // "the shop that opened last month, 45 for a jumper"
    if isUnclear, own.contains(where: { $0 < index && isRelative(pieces[$0], utterance) }) { return true }
    let first = pieces[index].tokens.lowerBound
    let says = own.count { $0 != index && (pieces[$0].isContent || pieces[$0].cue != nil) }
    // "всяка година едно и също"
    let isSince = [first - 1, first].contains { utterance.says($0, .since) }
    // "i'm only shopping since thursday"
    if isSince, says > 0 { return true }
    guard isUnclear, says > 0 || utterance.says(first, .every) && own.count > 3 else { return false }
    // "че миналия път ми го резнаха"
    if own.contains(where: { $0 < index && utterance.says(pieces[$0].tokens.lowerBound, .because) }) { return true }
    return isSince || utterance.says(first, .from) || utterance.says(first, .every)
  }

  /// "like last week", "as every autumn": what it is compared with.
  private static func isCompared(_ index: Int, _ pieces: [Piece], _ utterance: Utterance) -> Bool {
    // "as I do every tuesday"
    if utterance.says(pieces[index].tokens.lowerBound, .every),
      pieces[..<index].suffix(3).contains(where: { utterance.says($0.tokens.lowerBound, .comparesWith) })
    {
      return true
    }
    let before = pieces[..<index].last { $0.glue != .the && $0.glue != .article }
    // "to savings like every month": where the word is left out as a filler.
    let first = pieces[index].tokens.lowerBound
    if utterance.tokens[first].afterFiller, utterance.says(first, .every) { return true }
    return before.map { utterance.says($0.tokens.upperBound - 1, .comparesWith) } ?? false
  }

  /// "for the course we started in september", "с колегата, който почна в понеделник": behind a thing or a person, in a clause that tells
  /// of them.
  private static func isInClause(_ index: Int, _ pieces: [Piece], _ utterance: Utterance) -> Bool {
    guard index > 2,
      pieces[index - 1].isContent
        || pieces[index - 1].cue?.role == .spend && utterance.says(pieces[index - 1].tokens.lowerBound, .orders)
    else { return false }
    let start = pieces[..<index].lastIndex { Totals.isCandidate($0) }.map { $0 + 1 } ?? 0
    guard start > 0,
      let who = pieces[start..<index - 1].firstIndex(where: { $0.glue == .pronoun || isRelative($0, utterance) }),
      who > start,
      pieces[who - 1].isContent || utterance.isText(pieces[who - 1].tokens.lowerBound, ",")
    else { return false }
    return pieces[start..<who].contains { $0.glue?.isPreposition ?? false }
      && pieces[start..<who].contains { $0.isContent }
  }

  private static func isRelative(_ piece: Piece, _ utterance: Utterance) -> Bool {
    utterance.says(piece.tokens.lowerBound, .relative)
  }

  /// Whether a piece stands in a stretch of its own beside one that holds an amount and what it was paid for.
  static func isBeside(_ index: Int, _ pieces: [Piece]) -> Bool {
    let own = Totals.stretch(around: index, pieces)
    return !own.contains { Totals.isCandidate(pieces[$0]) } && own.contains { $0 < index && pieces[$0].isContent }
      && Totals.paysElsewhere(than: own, pieces)
  }

  /// "the salary landed, 1940, last month was 200 more", "субсидията 1260, миналата година беше повече": a time opens a stretch behind
  /// what was paid, and how it was then follows.
  private static func setAsideComparison(_ index: Int, _ pieces: inout [Piece], _ utterance: Utterance) {
    guard let date = pieces[index].date, isUnclear(date) else { return }
    let own = Totals.stretch(around: index, pieces)
    let opens = (own.lowerBound..<index).allSatisfy { pieces[$0].glue != nil }
    guard opens, own.lowerBound > 0, own.contains(index + 2), pieces[index + 1].glue == .auxiliary,
      !own.contains(where: { pieces[$0].isSpending || pieces[$0].number?.currency != nil }),
      Totals.paysElsewhere(than: own, pieces)
    else { return }
    for other in own where Totals.isCandidate(pieces[other]) { Totals.setAside(other, &pieces) }
    pieces[index].date?.role = .other
  }

  /// "lunch 13, last week it was 11", "35 for the subscription, it was 30 until last month": what it cost before.
  private static func setAsideCostBefore(_ index: Int, _ pieces: inout [Piece], _ utterance: Utterance) {
    guard index > 0, Totals.isCandidate(pieces[index]), Totals.hasOther(than: index, pieces),
      pieces[index - 1].glue == .auxiliary || pieces[index - 1].glue == .pronoun && pieces[index - 1].tokens.count > 1
        || pieces[index - 1].cue == nil && utterance.frameWord(pieces[index - 1].tokens.lowerBound)?.word == .costs
    else { return }
    let own = Totals.stretch(around: index, pieces)
    // "her shoe size is 39 now, was 37 in spring": neither was paid.
    let isToldOf = pieces.indices.contains {
      $0 != index && $0 > 0 && Totals.isCandidate(pieces[$0]) && Totals.isCost(pieces[$0 - 1])
    }
    guard !isToldOf || pieces.contains(where: \.isSpending) else { return }
    let isOfThatTime = own.contains { other in
      guard let date = pieces[other].date else { return false }
      return isUnclear(date) || date.role == .other || date.cycle == .week && isUsual(own, pieces, utterance)
    }
    let isOfBefore = own.contains { isOfEarlier(pieces[$0], utterance) }
    guard isOfThatTime || isOfBefore || isUsual(own, pieces, utterance),
      !own.contains(where: { other in
        pieces[other].isSpending
          || pieces[other].isContent && !isUsual(other..<other + 1, pieces, utterance) && !(isOfBefore && other > index)
            && !isOfEarlier(pieces[other], utterance)
      })
    else { return }
    Totals.setAside(index, &pieces)
    for other in own { pieces[other].date?.role = .other }
  }

  /// "before", "last november": a word of an earlier time, or the month that it is of.
  private static func isOfEarlier(_ piece: Piece, _ utterance: Utterance) -> Bool {
    piece.tokens.contains { token in
      utterance.says(token, .ofBefore)
        || [token, token + 1].contains { month in
          utterance.says(month - 1, .previous)
            && Lexicon.match(.dates, utterance, at: month)?.meaning.role == DateWord.Role.month.rawValue
        }
    }
  }

  /// "taxi 14, usually it is 10 on fridays": whether something usual is told in the stretch of a piece, and no amount.
  static func isUsual(_ index: Int, _ pieces: [Piece], _ utterance: Utterance) -> Bool {
    let own = Totals.stretch(around: index, pieces)
    return isUsual(own, pieces, utterance) && !own.contains { Totals.isCandidate(pieces[$0]) }
      && Totals.paysElsewhere(than: own, pieces)
  }

  private static func isUsual(_ own: Range<Int>, _ pieces: [Piece], _ utterance: Utterance) -> Bool {
    own.contains { pieces[$0].tokens.contains { utterance.says($0, .usual) } }
  }
}
