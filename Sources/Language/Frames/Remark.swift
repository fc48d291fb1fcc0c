/// What a clause without a verb of money tells behind its amount: in a stretch of its own, or of somebody.
///
/// Who writes down what was paid adds when, where and how. What somebody else did, and what came instead, takes it back as a rule,
/// whatever its words are.
struct Remark {
  let reader: FrameReader
  /// The words of the clause that the category was told by.
  let recognised: [String]

  private var utterance: Utterance { reader.utterance }
  private var pieces: [Piece] { reader.pieces }
  private var words: [FrameWord?] { reader.words }
  private var clause: Clause { reader.clause }

  /// "lunch 18, Dani's treat", "taxi 14, Pavel wouldn't hear of it", "kafe 3 cherpi Mitko": whether somebody else did something.
  func isOfSomebody() -> Bool {
    let own = ownStretch
    // "mcdonalds 28.40 everyone was starving"
    if namesThing, !own.contains(where: { words[$0] == .third }), tells(of: own.lowerBound, in: own) { return true }
    return stretches.contains { stretch in
      // "don't tell Paul": said to whoever reads it.
      !isReason(stretch) && !utterance.says(pieces[stretch.lowerBound].tokens.lowerBound, .forbids)
        && (tells(of: stretch.lowerBound, in: stretch) || isSomebodys(stretch) || isDoneByName(stretch))
    }
  }

  /// "pizza 32, my brother got it", "маникюр 45, Деси ми го подари": whether somebody else paid, gave or took what was named.
  func isDoneToIt() -> Bool {
    ([ownStretch] + stretches).contains { stretch in
      guard !isReason(stretch),
        let who = stretch.first(where: { isNamed($0) }),
        !stretch.contains(where: { words[$0] == .own || words[$0] == .household || pieces[$0].number != nil }),
        stretch.contains(where: { $0 > who && utterance.begins(.object, pieces[$0]) })
      else { return false }
      return stretch.contains { index in
        guard index > who else { return false }
        if utterance.has(.give, pieces[index]) || utterance.has(.take, pieces[index]) { return true }
        guard let cue = pieces[index].cue, cue.kind != "meal" else { return false }
        return [.spend, .got, .receive, .move, .refund].contains(cue.role)
      }
    }
  }

  /// "taxi 15, it was free", "беше подарък": nothing was paid for what was named; "delivery was free" is of something else.
  func saysUnpaid() -> Bool {
    stretches.contains { stretch in
      guard let state = stretch.first(where: { utterance.says(pieces[$0].tokens.lowerBound, .states) }),
        !stretch.contains(where: { $0 < state && pieces[$0].isContent })
      else { return false }
      return stretch.contains { $0 > state && utterance.says(pieces[$0].tokens.lowerBound, .unpaid) }
    }
  }

  /// Somebody who is neither of the household nor whose work was paid for.
  private func isNamed(_ index: Int) -> Bool {
    guard !isBound(index, from: clause.amount + 1), !utterance.namesOwner(pieces[index]) else { return false }
    switch words[index] {
    case .person, .name: return !reader.isTrade(index)
    case nil:
      if utterance.has(.family, pieces[index]) { return pieces[index].isContent }
      return isUnknown(index) && isCapital(index) && !utterance.isText(pieces[index].tokens.lowerBound - 1, ".")
    default: return false
    }
  }

  /// "taxi 20 but went on foot", "премия 400, не я дадоха", "обувки 120 лв, нямаше ми номера": whether something else happened.
  func takesBack() -> Bool {
    stretches.enumerated().contains { order, stretch in
      // "the card was charged for it"
      guard !isReason(stretch), !stretch.contains(where: { words[$0] == .instrument }) else { return false }
      // "boots 140, too tight"
      if let first = stretch.first, utterance.says(pieces[first].tokens.lowerBound, .excess) { return true }
      // "395 лв. скъпо, ама няма как" turns from what was said of it.
      if order == 0, opensOtherwise(stretch) { return true }
      return stretch.contains { isDoneByOthers($0) || isNotDone($0, in: stretch) || isAhead($0, in: stretch) }
    }
  }

  /// "taxi 20 but got home on foot": whether a verb of money is of what happened instead.
  func turnsAway() -> Bool {
    stretches.prefix(1).contains { opensOtherwise($0) && $0.contains { pieces[$0].cue?.role == .got } }
  }

  // MARK: - Stretches

  /// What stands behind the amount up to the next mark, or the next word that turns.
  private var ownStretch: Range<Int> {
    let start = clause.amount + 1
    return start < clause.pieces.upperBound && isAfterTurn(start) ? start..<start : cut(start)
  }

  /// What stands behind that, between two of them each.
  private var stretches: [Range<Int>] {
    var stretches: [Range<Int>] = []
    var start = ownStretch.upperBound
    while start < clause.pieces.upperBound {
      if reader.isTurn(start) { start += 1 }
      let stretch = cut(start)
      if !stretch.isEmpty { stretches.append(stretch) }
      start = max(stretch.upperBound, start)
    }
    return stretches
  }

  private func cut(_ start: Int) -> Range<Int> {
    var end = start
    while end < clause.pieces.upperBound, !reader.isTurn(end), end == start || !isAfterTurn(end) { end += 1 }
    return start..<max(start, end)
  }

  private func isAfterTurn(_ index: Int) -> Bool { utterance.tokens[pieces[index].tokens.lowerBound].afterTurn }

  private func isReason(_ stretch: Range<Int>) -> Bool {
    stretch.contains { utterance.says(pieces[$0].tokens.lowerBound, .because) }
  }

  // MARK: - Somebody

  /// Whether somebody is named that no preposition binds, and a word beside that may be what they did.
  private func tells(of start: Int, in stretch: Range<Int>) -> Bool {
    stretch.contains { index in
      guard !isBound(index, from: start), isSomebody(index, from: start) else { return false }
      return stretch.contains { $0 != index && isPredicate($0, from: start) }
    }
  }

  private func isSomebody(_ index: Int, from start: Int) -> Bool {
    switch words[index] {
    // "plumber 120, he fixed the leak", "for the kid who found a coin"
    case .third:
      !clause.pieces.contains { $0 < index && words[$0] == .person } && (index == start || !pieces[index - 1].isContent)
    case .person, .name, .payer: pieces[index].glue == nil && !reader.isTrade(index)
    // "her treat", and not "8 for a cake next door"
    case .theirs: index == start && !clause.pieces.contains { utterance.says(pieces[$0].tokens.lowerBound, .hasDay) }
    case .household: false
    default: !reader.isTrade(index) && pieces[index].isContent && utterance.has(.family, pieces[index])
    }
  }

  private func isBound(_ index: Int, from start: Int) -> Bool {
    var before = index - 1
    while before >= start, [.the, .article, .pronoun].contains(pieces[before].glue) { before -= 1 }
    return before >= start && (pieces[before].glue?.isPreposition ?? false || pieces[before].number != nil)
  }

  /// A verb, as far as anybody knows: a word that no list has, and that is neither a name nor behind a preposition.
  private func isPredicate(_ index: Int, from start: Int) -> Bool {
    if pieces[index].glue == .auxiliary || words[index] == .acts || words[index] == .happens || words[index] == .modal {
      return true
    }
    if let cue = pieces[index].cue { return [.spend, .receive, .got, .not].contains(cue.role) }
    return pieces[index].isContent && words[index] == nil && !isCapital(index) && !isBound(index, from: start)
  }

  /// "Dani's treat": something of somebody, and no feast of theirs.
  private func isSomebodys(_ stretch: Range<Int>) -> Bool {
    let first = stretch.lowerBound
    guard stretch.contains(first + 1), pieces[first].isContent, pieces[first].tokens.count == 1,
      pieces[first + 1].isContent, !utterance.namesOwner(pieces[first]),
      utterance.endings(pieces[first].tokens.lowerBound).has(.possessiveEnding)
    else { return false }
    return !isKnown(first) && !stretch.contains { utterance.says(pieces[$0].tokens.lowerBound, .hasDay) }
  }

  /// "черпи Краси": a word that may be a verb, a name, and nothing else.
  private func isDoneByName(_ stretch: Range<Int>) -> Bool {
    guard stretch.count == 2, let verb = stretch.first, isUnknown(verb), isUnknown(verb + 1), isCapital(verb + 1) else {
      return false
    }
    return !isCapital(verb) && utterance.endings(pieces[verb].tokens.lowerBound).has(.thirdEnding)
  }

  // MARK: - What came instead

  /// Whether a word that turns stands before it, and it is neither a day nor a payment.
  private func opensOtherwise(_ stretch: Range<Int>) -> Bool {
    let first = stretch.lowerBound
    guard isAfterTurn(first) || utterance.begins(.turn, pieces[first - 1]) else { return false }
    return stretch.contains { pieces[$0].isContent || pieces[$0].cue != nil }
      && !stretch.contains { pieces[$0].date != nil || pieces[$0].number != nil || isPayment($0) }
  }

  /// "but i took it": with "took" alone it is told that something was got for it only beside that.
  private func isPayment(_ index: Int) -> Bool {
    switch pieces[index].cue?.role {
    case .spend: true
    case .got: [index - 1, index + 1].contains { clause.pieces.contains($0) && utterance.begins(.object, pieces[$0]) }
    default: false
    }
  }

  /// "нямаше ми номера", and not "стискат ми", which may be told of what was bought.
  private func isDoneByOthers(_ index: Int) -> Bool {
    reader.form(at: index) == .others
      && !utterance.endings(pieces[index].tokens.lowerBound).has(.othersNowEnding)
  }

  /// "не я дадоха", "haven't decided": what is denied is done to what was named, or is a verb as far as anybody knows.
  private func isNotDone(_ index: Int, in stretch: Range<Int>) -> Bool {
    guard pieces[index].cue?.role == .not, stretch.contains(index + 1),
      !utterance.says(pieces[index].tokens.lowerBound, .forbids), !utterance.isOfBook(index + 1, in: pieces),
      index == stretch.lowerBound || !utterance.says(pieces[index - 1].tokens.lowerBound, .infinitive)
    else { return false }
    if pieces[index + 1].glue == .pronoun || pieces[index + 1].glue == .auxiliary || words[index + 1] == .us {
      return true
    }
    return isUnknown(index + 1) && !isCapital(index + 1)
  }

  /// "ще я платя", "да го мислим": what is told is still to be done.
  private func isAhead(_ index: Int, in stretch: Range<Int>) -> Bool {
    // "ще стигне до януари": for how long it will do.
    if words[index] == .modal {
      return !(pieces.indices.contains(index + 1) && utterance.says(pieces[index + 1].tokens.lowerBound, .lasts))
    }
    // "жената да не разбира": a wish, and nothing to be done.
    if stretch.contains(index + 1), pieces[index + 1].cue?.role == .not { return false }
    // "по-добре да бях спал": what would have been better, and is over.
    if stretch.contains(index + 1), pieces[index + 1].glue == .auxiliary { return false }
    return pieces[index].glue == .auxiliary && stretch.contains(index + 1)
      && utterance.says(pieces[index].tokens.lowerBound, .infinitive)
  }

  // MARK: - Words

  private var namesThing: Bool {
    (clause.pieces.lowerBound..<clause.amount).contains { pieces[$0].isContent && isKnown($0) }
  }

  private func isKnown(_ index: Int) -> Bool {
    pieces[index].tokens.contains { recognised.contains(utterance.text($0)) || reader.isThing(utterance.text($0)) }
  }

  private func isUnknown(_ index: Int) -> Bool {
    pieces[index].isContent && pieces[index].tokens.count == 1 && words[index] == nil && !isKnown(index)
  }

  private func isCapital(_ index: Int) -> Bool { utterance.tokens[pieces[index].tokens.lowerBound].capitalised }
}
