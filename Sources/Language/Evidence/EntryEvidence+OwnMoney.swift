import Entities

/// Money that stays one's own: between what it is kept in, out of a machine, or lent.
extension EntryEvidence {
  /// "380 for the trip, not our money": that whole sentence says whose it is.
  var isNotOurs: Bool { words.contains(.notOurs) }

  /// "handed over the takings to Pat, 418.50", "предадох оборота, 640": what was given away was the owner's of a shop.
  var handsOverTakings: Bool {
    guard entry.type == .expense, frame.act.isMoney || frame.other != nil else { return false }
    return clause.pieces.contains { index in
      guard index < clause.amount, utterance.says(pieces[index].tokens.upperBound - 1, .takings) else { return false }
      return pieces[index].tokens.count > 1 || clause.glue(beforeThingAt: index, in: pieces)?.isPreposition != true
    }
  }

  /// "moved 1000 from my revolut to the dsk account", "платих кредитната карта 640", "revolut 120": nothing is named but what
  /// money is kept in.
  var staysOwn: Bool {
    guard entry.type != .income, !saysWhatBecomes, !namesFee else { return false }
    var purses = 0
    var instruments = 0
    var contents = 0
    for index in clause.pieces where index != clause.amount {
      // "got 150 cash": no purchase that was paid so.
      if pieces[index].glue == .payment, movesOnly { purses += 1 }
      guard pieces[index].isContent, !isWay(index) else { continue }
      contents += 1
      guard isPurse(index) else { return drawsCash }
      purses += 1
      if words[index] == .instrument { instruments += 1 }
    }
    guard purses > 0, contents > 0 || drawsCash else { return drawsCash }
    return entry.category.isFallback || entry.type == .savings || instruments == contents
  }

  /// "дадох назаем 100 на митко", "loaned my sister 400": it went out, and is to come back.
  var isLent: Bool {
    entry.type == .expense && isDone && frame.subject == .own && !frame.isMeant && !frame.isNot
      && clause.pieces.contains { words[$0] == .lends }
      && !clause.pieces.contains { utterance.says(pieces[$0].tokens.lowerBound, .paysBack) }
  }

  /// "saved 30 because I didn't buy the jacket", "спестих 30, щото не си купих якето": it was not spent, and laid nowhere.
  var isOnlySpared: Bool {
    guard cue?.role == .save, entry.type == .savings else { return false }
    let behind = clause.behindAmount
    guard let not = behind.first(where: { pieces[$0].cue?.role == .not }) else { return false }
    return (not + 1..<clause.pieces.upperBound).contains {
      pieces[$0].cue?.role == .spend || utterance.says(pieces[$0].tokens.lowerBound, .boards)
    }
  }

  /// Whether nobody is asked to do it, nor promises to.
  private var isDone: Bool {
    if case .none = frame.act { true } else { frame.act.isMoney }
  }

  /// "got 150 from the ATM on the corner", and no fee of it.
  private var drawsCash: Bool {
    guard movesOnly else { return false }
    return clause.pieces.contains { index in
      pieces[index].tokens.contains { utterance.recordWord($0)?.role == .cash } || isOutOfPurse(index)
    }
  }

  /// "took 60 out of the machine": behind the amount, from what money is kept in, and no shop.
  private func isOutOfPurse(_ index: Int) -> Bool {
    guard index > clause.amount, pieces[index].isContent, isPurse(index), words[index] != .instrument else {
      return false
    }
    let before = pieces[clause.amount + 1..<index]
    return before.last?.glue == .the && before.count < 5
      && before.contains { $0.glue == .of || utterance.says($0.tokens.lowerBound, .from) }
      && before.allSatisfy { $0.glue != nil || isWay($0) }
  }

  private func isWay(_ piece: Piece) -> Bool { piece.tokens.allSatisfy { utterance.says($0, .movingWay) } }

  private var namesFee: Bool {
    clause.pieces.contains { pieces[$0].tokens.contains { utterance.says($0, .fee) } }
  }

  /// Whether a verb says no more than that money changed its place.
  private var movesOnly: Bool {
    switch frame.act {
    case .money(let verb): pieces[verb].cue.map { [.got, .move].contains($0.role) } ?? false
    case .transfer: true
    default: false
    }
  }

  /// Whether a word says what the money is now, or was: savings, a salary, money back.
  private var saysWhatBecomes: Bool {
    clause.pieces.contains { index in
      switch pieces[index].cue?.role {
      case .save, .savings, .income, .refund, .rent, .rentin, .fromsavings, .receive, .sell: true
      default: utterance.says(pieces[index].tokens.lowerBound, .laidAside)
      }
    }
  }

  /// Whether a piece names nothing but what money is kept in: a bank, a card, an account.
  private func isPurse(_ index: Int) -> Bool {
    if words[index] == .instrument { return true }
    return pieces[index].tokens.allSatisfy { token in
      if utterance.says(token, .purse) { return true }
      return switch utterance.recordWord(token)?.role {
      case .bank, .card, .account, .cash: true
      default: false
      }
    }
  }

  /// "out", "onto": how it went, and not where.
  private func isWay(_ index: Int) -> Bool {
    pieces[index].tokens.allSatisfy { utterance.says($0, .movingWay) }
  }
}
