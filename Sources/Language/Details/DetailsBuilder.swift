/// Says what was bought and where, without the words that only hold the sentence together.
struct DetailsBuilder {
  let utterance: Utterance
  let pieces: [Piece]
  let clause: Clause
  /// The pieces that say who of the household did it, and what: nothing that was bought.
  var deed: [Int] = []

  /// A word that carries meaning, and the piece it is of.
  struct PlacedWord {
    let text: String
    let piece: Int
  }

  /// The words that carry meaning, with the glue between them: what the vocabulary is asked about. Where somebody went with it says
  /// nothing of what was bought, unless nothing else is said.
  func words() -> [PlacedWord] {
    guard let way = way() ?? debt() else { return words(without: 0..<0) }
    let others = words(without: way)
    return others.isEmpty ? words(without: 0..<0) : others
  }

  /// "върнах му двайсет лева, дето ги дължах от морето": since when it was owed, in a clause that tells of the money.
  private func debt() -> Range<Int>? {
    let behind = clause.behindAmount
    guard let start = behind.first(where: { utterance.says(pieces[$0].tokens.lowerBound, .relative) }),
      (start..<behind.upperBound).contains(where: { utterance.has(.debt, pieces[$0]) })
    else { return nil }
    return start..<behind.upperBound
  }

  /// "on my way to oxford", "на път за Икеа": from the word that says so to where it leads.
  private func way() -> Range<Int>? {
    // "on the way home": said without a preposition.
    let homeward = clause.pieces.dropLast().first { index in
      utterance.says(pieces[index].tokens.upperBound - 1, .journey)
        && utterance.says(pieces[index + 1].tokens.lowerBound, .homeward)
    }
    if let homeward { return homeward..<homeward + 2 }
    let start = clause.pieces.dropLast(2).first { index in
      guard let glue = pieces[index + 1].glue, glue == .to || glue == .for || glue == .at else { return false }
      return utterance.says(pieces[index].tokens.upperBound - 1, .journey)
    }
    guard let start else { return nil }
    // "on the way back from work at Costa": up to what else is told.
    let end = (start + 2..<clause.pieces.upperBound).first { index in
      !pieces[index].isContent && ![.the, .article, .pronoun].contains(pieces[index].glue)
    }
    return start..<(end ?? clause.pieces.upperBound)
  }

  private func words(without left: Range<Int>) -> [PlacedWord] {
    var result: [PlacedWord] = []
    var pendingGlue: [PlacedWord] = []
    for index in clause.pieces where !left.contains(index) && !deed.contains(index) {
      switch pieces[index].kind {
      case .word, .name:
        // "без асансьор", "without dessert": what was not there says nothing.
        guard !isLeftOut(index) else { continue }
        guard !claimsNumber(index) else {
          if let place = meant(index, "numbered") { result.append(PlacedWord(text: place, piece: index)) }
          continue
        }
        if let place = placeForSome(index) {
          result.append(PlacedWord(text: place, piece: index))
          continue
        }
        result += pendingGlue
        pendingGlue = []
        result += pieces[index].tokens.map { PlacedWord(text: plainWord($0), piece: index) }
      case .cue(let cue) where isNoun(cue) || cue.kind == "meal":
        result += pendingGlue
        pendingGlue = []
        result += pieces[index].tokens.map { PlacedWord(text: plainWord($0), piece: index) }
      // "playstation plus 8.99": what would begin another entry may be part of a name.
      case .glue(.then) where !result.isEmpty && index + 1 == clause.amount:
        result += pieces[index].tokens.map { PlacedWord(text: plainWord($0), piece: index) }
      case .glue where !result.isEmpty:
        pendingGlue += pieces[index].tokens.map { PlacedWord(text: plainWord($0), piece: index) }
      case .number(let number) where number.role == .quantity && index != clause.amount:
        // "two nights": what is counted tells as much as any other word.
        pendingGlue = []
        result += pieces[index].tokens.filter { utterance.tokens[$0].kind == .word }.suffix(1).map {
          PlacedWord(text: plainWord($0), piece: index)
        }
      default:
        pendingGlue = []
      }
    }
    return result
  }

  /// The merchant or thing, in lower case; `nil` where nothing was said of it.
  func details() -> String? {
    var text = ""
    var glue = ""
    var separated = false
    var isBareArticle = false
    for index in clause.pieces where !deed.contains(index) {
      let piece = pieces[index]
      if isKept(index) {
        isBareArticle = false
        if !text.isEmpty { text += separated && !glue.isEmpty ? " \(glue) " : joined(glue) }
        text += spelled(piece)
        glue = ""
        separated = false
        continue
      }
      switch piece.kind {
      case .glue(let kind):
        glue = merged(glue, kind, piece, separated: separated, isEmpty: text.isEmpty)
      case .mark:
        let mark = utterance.text(piece.tokens.lowerBound)
        if mark == ",", glue.isEmpty, !separated { glue = "," }
      default:
        separated = true
        glue = ""
      }
      // "at the crown": the article may be part of the name, and nothing but capitals could tell.
      if case .glue(.the) = piece.kind, text.isEmpty || separated, index > clause.pieces.lowerBound,
        pieces[index - 1].glue == .at || isQuote(index - 1), clause.pieces.contains(index + 1), isKept(index + 1)
      {
        let article = spelled(piece)
        if text.isEmpty { text = article } else { glue += " " + article }
        isBareArticle = text == article
      }
    }
    if text.isEmpty { return counted() ?? refund() }
    return isBareArticle ? nil : text
  }

  private func isQuote(_ index: Int) -> Bool { utterance.isText(pieces[index].tokens.lowerBound, "\"") }

  /// "cashback 5.60": the cue itself, where nothing else was said.
  private func refund() -> String? {
    clause.pieces.first { pieces[$0].cue?.role == .refund && isNamedRefund(pieces[$0]) }.map { spelled(pieces[$0]) }
  }

  private func isNamedRefund(_ piece: Piece) -> Bool {
    piece.tokens.count == 1 || utterance.says(piece.tokens.upperBound - 1, .refundName)
  }

  /// "three nights for 400": what was counted, where nothing else was said.
  private func counted() -> String? {
    clause.pieces.first { $0 != clause.amount && pieces[$0].number?.role == .quantity && pieces[$0].tokens.count > 1 }
      .map { spelled(pieces[$0]) }
  }

  // MARK: - Parts

  /// What stands between two kept words: all glue where nothing else was said between them, else the shop's preposition.
  private func merged(_ glue: String, _ kind: Glue, _ piece: Piece, separated: Bool, isEmpty: Bool) -> String {
    let words = spelled(piece)
    guard !isEmpty else { return "" }
    if separated { return kind == .at ? words : glue }
    switch kind {
    case .payment, .noun, .auxiliary: return glue
    default: return glue.isEmpty || glue == "," ? (glue == "," ? "" : glue) + words : "\(glue) \(words)"
    }
  }

  private func joined(_ glue: String) -> String {
    switch glue {
    case "": " "
    case ",": ", "
    default: " \(glue) "
    }
  }

  private func isKept(_ index: Int) -> Bool {
    let piece = pieces[index]
    switch piece.kind {
    case .word, .name: return true
    case .cue(let cue): return isNoun(cue)
    case .number(let number):
      guard index != clause.amount, number.value.whole > 0 else { return false }
      switch number.role {
      case .identifier, .quantity, .amount, .year: return touchesContent(index)
      case .ordinal: return true
      case .percent, .vague, .aside: return false
      }
    default: return false
    }
  }

  /// What a word stands for where it does not mean itself: a room with a number is one of a hotel's.
  private func meant(_ index: Int, _ role: String) -> String? {
    guard let meaning = Lexicon.table(.meant).match(utterance, at: pieces[index].tokens.lowerBound)?.meaning,
      meaning.role == role
    else { return nil }
    return meaning.rest
  }

  /// "table for 8": nobody bought a table.
  private func placeForSome(_ index: Int) -> String? {
    guard clause.pieces.contains(index + 2), pieces[index + 1].glue == .for, pieces[index + 2].number != nil,
      index + 2 != clause.amount
    else { return nil }
    return meant(index, "forsome")
  }

  private func isLeftOut(_ index: Int) -> Bool {
    guard clause.pieces.contains(index - 1), pieces[index - 1].glue == .with else { return false }
    let preposition = pieces[index - 1].tokens.lowerBound
    return utterance.says(preposition, .without)
  }

  /// "gate 7", "room 204": the word only says what the number is.
  private func claimsNumber(_ index: Int) -> Bool {
    guard clause.pieces.contains(index + 1), pieces[index + 1].number?.role == .identifier,
      let match = Lexicon.match(.names, utterance, at: pieces[index].tokens.lowerBound)
    else { return false }
    // "tram 5" is a ride all the same.
    return match.meaning.role == "soft" && match.meaning.rest.isEmpty
  }

  /// Whether a number stands next to a word that it may belong to.
  private func touchesContent(_ index: Int) -> Bool {
    let before = clause.pieces.contains(index - 1) && pieces[index - 1].isContent
    let after = clause.pieces.contains(index + 1) && pieces[index + 1].isContent
    return before || after
  }

  private func isNoun(_ cue: Cue) -> Bool {
    switch cue.role {
    case .income, .rent, .rentin, .savings, .expensenoun, .discount: true
    case .weak, .kind: true
    default: false
    }
  }

  private func spelled(_ piece: Piece) -> String {
    var text = ""
    for token in piece.tokens {
      if !text.isEmpty, utterance.tokens[token].spaceBefore { text += " " }
      text += utterance.text(token)
    }
    return text
  }

  private func plainWord(_ token: Int) -> String { utterance.text(token) }
}
