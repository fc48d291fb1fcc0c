import Entities

/// Whether money was laid aside.
extension TypeRules {
  /// "sent 60 to metlife": to a place of savings by name.
  private var isSentToPlace: Bool {
    guard let spend = first(.spend), utterance.begins(.give, pieces[spend]),
      let to = clause.pieces.first(where: { $0 > spend && pieces[$0].glue == .to }), clause.pieces.contains(to + 1),
      pieces[to + 1].isContent
    else { return false }
    let name = utterance.text(pieces[to + 1].tokens.lowerBound)
    return evidence.contains {
      $0.category.type == .savings && $0.kind <= .transliteration && $0.weight >= 90
        && $0.phrase.split(separator: " ").first.map { $0 == name } ?? false
    }
  }

  func laidAside() -> Decision? {
    if isSentToPlace {
      return Decision(type: .savings, rule: "sent to a place of savings", basis: .said, carries: false)
    }
    if has(.fromsavings) { return nil }
    if let save = first(.save), !has(.receive) || (first(.receive) ?? 0) > save {
      return Decision(type: .savings, rule: "laid aside", basis: .said, carries: true)
    }
    if let place = first(.savings), isBought(place) || isPartOfThing(place) || holdsThing(place) || isForCause(place) {
      return nil
    }
    if let place = first(.savings), isPutInto(place) || !has(.receive) && !has(.income), !has(.expensenoun) {
      return Decision(type: .savings, rule: "put into savings", basis: .said, carries: false)
    }
    let isSomebodys = evidence.contains { $0.category.type == .savings && !$0.category.owner.isEmpty }
    if has(.move), !has(.receive), isSomebodys, namesAccount {
      return Decision(type: .savings, rule: "moved to somebody's account", basis: .said, carries: false)
    }
    // "paid metlife", "put 50 into ibkr": a place of savings by name. A person's name is none beside a thing.
    if let named = evidence.max(by: { $0.weight < $1.weight }), named.category.type == .savings, named.weight >= 50,
      isPutInto(named) || !has(.receive) && !has(.income), isPlace(named), !isOfReason(named),
      !named.isPerson || !evidence.contains(where: { $0.category.type == .expense })
    {
      return Decision(type: .savings, rule: "a place of savings", basis: .said, carries: false)
    }
    return nil
  }

  /// The name of a bank or broker alone moves nothing: it is where money went only as the very account, after a verb of moving
  /// money, or behind "to". A near spelling never is.
  private func isPlace(_ named: CategoryEvidenceOfClause) -> Bool {
    guard named.kind <= .transliteration else { return false }
    if named.kind != .merchant || named.isPerson || has(.move) || has(.save) { return true }
    return clause.pieces.count { pieces[$0].isContent } == named.words.count
      || clause.pieces.contains { pieces[$0].glue == .to || pieces[$0].glue == .at }
  }

  /// "popcorn 23.50 because it's made of gold": named behind the amount, in what says why.
  private func isOfReason(_ named: CategoryEvidenceOfClause) -> Bool {
    guard let first = named.phrase.split(separator: " ").first,
      let reason = clause.pieces.first(where: {
        $0 > clause.amount && utterance.says(pieces[$0].tokens.lowerBound, .because)
      })
    else { return false }
    return !(clause.pieces.lowerBound..<reason).contains { pieces[$0].tokens.contains { utterance.text($0) == first } }
  }

  /// "ски уроци депозит 80": paid ahead for a thing that is named, and nothing says that it was moved.
  private func isPartOfThing(_ place: Int) -> Bool {
    guard utterance.says(pieces[place].tokens.lowerBound, .paidAhead), !has(.move), !has(.save) else { return false }
    return evidence.contains {
      $0.category.type == .expense && !$0.category.isFallback && $0.kind <= .word && $0.weight >= 80
    }
  }

  /// "касичката за приюта": with the words behind it, it is surely something else.
  private func isForCause(_ place: Int) -> Bool {
    let word = utterance.text(pieces[place].tokens.lowerBound)
    return evidence.contains { item in
      guard item.category.type == .expense, item.kind <= .word, item.weight >= CategoryChooser.sure,
        let first = item.phrase.split(separator: " ").first, first.count < item.phrase.count
      else { return false }
      return word.hasPrefix(first) || first.hasPrefix(word)
    }
  }

  /// "буркан акациев мед": what is in it is bought, where nothing says that money went into it.
  private func holdsThing(_ place: Int) -> Bool {
    guard pieces[place].tokens.count == 1, !has(.move), !has(.save),
      place == clause.pieces.lowerBound || ![.to, .at].contains(pieces[place - 1].glue)
    else { return false }
    let things = pieces[(place + 1)...].prefix { $0.isContent }.prefix(2).map { utterance.text($0.tokens.lowerBound) }
    return things.contains { thing in
      evidence.contains {
        $0.category.role == .groceries && $0.kind <= .word
          && $0.phrase.split(separator: " ").contains { thing.hasPrefix($0) }
      }
    }
  }

  /// "put 250 in my retirement fund, same as every payday": what came in is told behind it, and is when it was done.
  private func isPutInto(_ place: Int) -> Bool {
    guard clause.amount < place,
      let way = (clause.amount..<place).last(where: { pieces[$0].glue == .to || pieces[$0].glue == .at })
    else { return false }
    return !namesWhatCame(before: place) && (way + 1..<place).count { pieces[$0].isContent } < 2
  }

  /// The same of a place by its name: "stuck 250 in my 401k, same as every payday".
  private func isPutInto(_ named: CategoryEvidenceOfClause) -> Bool {
    guard let lead = named.place?.lead, lead == .place || lead == .way else { return false }
    return !namesWhatCame(before: clause.amount)
      && !clause.pieces.contains { utterance.says(pieces[$0].tokens.lowerBound, .from) }
  }

  private func namesWhatCame(before place: Int) -> Bool {
    [Cue.Role.receive, .income].contains { (first($0) ?? Int.max) < place }
  }

  private var namesAccount: Bool {
    clause.pieces.contains { utterance.has(.account, pieces[$0]) }
  }

  /// "bought a savings jar", "paid the deposit": a thing, unless a preposition says that the money went into it.
  private func isBought(_ place: Int) -> Bool {
    guard let spend = first(.spend), spend < place else { return false }
    // "преведох на": the preposition is part of the verb.
    if Lexicon.match(.glue, utterance, at: pieces[spend].tokens.upperBound - 1)?.meaning.role == Glue.to.rawValue {
      return false
    }
    return !(clause.pieces.lowerBound..<place).contains { pieces[$0].glue == .to || pieces[$0].glue == .at }
  }
}
