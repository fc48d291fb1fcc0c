import Vocabulary

/// Tells a text that speaks to whoever reads it, or tells them to do something, from what people say of their own money.
///
/// Who keeps a book says "I", says what was done, or names things; who says "you" or "book now" sells them.
struct AddressedText {
  let utterance: Utterance
  let pieces: [Piece]
  let drafts: [Reading.Draft]
  let words: OfferWords

  /// Whether somebody speaks to the reader, and nothing beside an amount says that it was paid.
  func isToReader() -> Bool {
    guard speaksToReader || ordersReader || isBargain else { return false }
    return !speaksOfSelf && !drafts.contains(where: saysPaid)
  }

  /// A word to the reader, and none that is part of a name ("About You") or of a number that was misheard.
  private var speaksToReader: Bool {
    words.all.contains { found in
      guard found.word == .reader || found.word == .call else { return false }
      let token = found.tokens.lowerBound
      return pieces.contains { $0.tokens.contains(token) && $0.number == nil && $0.date == nil } && !isOfName(token)
    }
  }

  /// Whether a shop's name that is known holds a word: "About You".
  private func isOfName(_ token: Int) -> Bool {
    let neighbours = max(0, token - 3)..<min(utterance.count, token + 3)
    return Vocabulary.evidence(in: neighbours.map { utterance.text($0) }).contains { evidence in
      evidence.words.count > 1 && evidence.kind <= .transliteration
        && evidence.words.contains(token - neighbours.lowerBound)
    }
  }

  /// "Пишете на лично": an order to more than one, or to somebody who is not known.
  private var ordersReader: Bool {
    !utterance.asked.hasLeader && utterance.tokens.indices.contains { RecordSigns.addresses($0, utterance) }
  }

  /// "spend 100 and save 20": what is to be done, and what it brings.
  private var isBargain: Bool {
    guard drafts.count > 1, let first = pieces.first(where: { !$0.isMark }), first.cue?.role == .spend,
      utterance.begins(.todo, first)
    else { return false }
    return pieces.dropFirst().contains { $0.cue?.role == .save || $0.cue?.role == .got }
  }

  /// Whether it is in Bulgarian, in whichever letters.
  private var isBulgarian: Bool {
    utterance.tokens.indices.contains(where: utterance.isCyrillic) || LatinGrammar.isBulgarian(utterance)
  }

  /// "I", "we", or a verb of what who speaks did.
  private var speaksOfSelf: Bool {
    utterance.tokens.indices.contains { index in
      guard utterance.isKind(index, .word) else { return false }
      // "good you please add": an order to write something down, wherever it stands.
      if utterance.frameWord(index)?.word == .own {
        // "glasuvai i specheli": "and" there.
        return utterance.text(index).count > 1 || !isBulgarian
      }
      return utterance.endsAsOwnDeed(index) || isOwnVerbOfMoney(index)
        || Lexicon.match(.speech, utterance, at: index)?.meaning.role == SpeechCleaner.Role.order.rawValue
          && !words.all.contains { $0.word == .call && $0.tokens.lowerBound == index }
    }
  }

  /// "взех ти обувките", "ела да видиш палтото, взех го": what who speaks did.
  private func isOwnVerbOfMoney(_ index: Int) -> Bool {
    utterance.endings(index).has(.ownPastEnding)
      && pieces.contains { $0.tokens.contains(index) && $0.isSpending }
  }

  /// Whether the stretch around an amount says that it was paid: "your order, paid 24".
  private func saysPaid(_ draft: Reading.Draft) -> Bool {
    var start = draft.clause.amount
    while start > draft.clause.pieces.lowerBound, !pieces[start - 1].isBoundary { start -= 1 }
    var end = draft.clause.amount + 1
    while end < draft.clause.pieces.upperBound, !pieces[end].isBoundary { end += 1 }
    return (start..<end).contains { index in
      if pieces[index].isSpending { return !isBargain && !words.has(.call, in: pieces[index].tokens) }
      switch utterance.recordWord(pieces[index].tokens.lowerBound)?.role {
      case .paid, .payment, .received, .refund, .sent, .approved: return true
      default: return false
      }
    }
  }
}

extension Utterance {
  /// Whether a word ends as what who speaks did, and is no thing that ends so: "прах".
  func endsAsOwnDeed(_ index: Int) -> Bool {
    endings(index).has(.ownPastEnding) && !Vocabulary.isKnown(text(index))
  }
}
