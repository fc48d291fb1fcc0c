import Entities

/// Cuts an utterance into pieces, left to right: at each token the first rule that applies takes the longest stretch.
struct PieceReader {
  /// What may be decided one way or the other; each choice is a reading of its own.
  struct Choices: Hashable, Sendable {
    /// Whether `25.10` without a preposition is a day.
    var pointsAreDates = false
    /// Whether "30 may", "on 25.10" are left alone, because the number is needed as the amount.
    var numbersBeforeDates = false
    /// Whether words that recognisers write for currencies are read as such: "thirty years" for thirty euros.
    var hearsCurrencies = false
    /// Whether `4:50` is a price, as recognisers write one.
    var timesArePrices = false
    /// Whether a name that is a number and nothing else is read as that number: "365".
    var namesAreNumbers = false
  }

  let utterance: Utterance
  let grammar: NumberGrammar
  let today: CalendarDate
  let choices: Choices
  /// Whether a word is said that joins two amounts of which one is meant: "50 or 60".
  let saysOr: Bool

  init(_ utterance: Utterance, words: [NumberWord?], today: CalendarDate, choices: Choices) {
    self.utterance = utterance
    self.grammar = NumberGrammar(words: words)
    self.today = today
    self.choices = choices
    saysOr = utterance.tokens.indices.contains { utterance.says($0, .orNumber) }
  }

  /// The pieces, in order, without gaps.
  func pieces() -> [Piece] {
    var pieces: [Piece] = []
    pieces.reserveCapacity(utterance.count)
    var index = 0
    while index < utterance.count {
      let piece = piece(at: index, after: pieces.last)
      pieces.append(piece)
      index = piece.tokens.upperBound
    }
    return pieces
  }

  private func piece(at index: Int, after previous: Piece?) -> Piece {
    if utterance.tokens[index].payee != nil {
      return Piece(tokens: index..<index + 1, kind: .name, rule: "name in the sheet")
    }
    if let name = name(at: index, after: previous) { return name }
    if let date = date(at: index) { return date }
    if let instrument = instrument(at: index) { return instrument }
    if let time = time(at: index) { return time }
    if let number = money(at: index, after: previous) { return number }
    if let currency = loneCurrency(at: index, after: previous) { return currency }
    if let price = priceOfThings(at: index) { return price }
    if utterance.tokens[index].kind == .word {
      if let cue = cue(at: index), !isShopName(cue, at: index, after: previous) { return cue }
      if let glue = glue(at: index) { return glue }
      return deedWithInstrument(at: index) ?? Piece(tokens: index..<index + 1, kind: .word, rule: "word")
    }
    if let glue = glue(at: index) { return glue }
    if isDotOfUnit(index) {
      return Piece(tokens: index..<index + 1, kind: .glue(.noun), rule: "dot of an abbreviation")
    }
    return Piece(tokens: index..<index + 1, kind: .mark, rule: "mark")
  }

  /// "3 бр. кифли по 1,20", "2 pcs. at 4": what is counted goes on behind the dot.
  private func isDotOfUnit(_ index: Int) -> Bool {
    guard index > 1, utterance.isText(index, "."), utterance.isGlued(index), index + 1 < utterance.count,
      !utterance.tokens[index + 1].capitalised, utterance.isKind(index - 1, .word),
      utterance.literal(index - 2) != nil || grammar.words[index - 2] != nil
    else { return false }
    return Lexicon.match(.units, utterance, at: index - 1).map { $0.count == 1 } ?? false
  }

  /// "at Made in Home": what follows the preposition is a name, whatever the word says elsewhere.
  private func isShopName(_ piece: Piece, at index: Int, after previous: Piece?) -> Bool {
    guard previous?.glue == .at, piece.tokens.count == 1, let cue = piece.cue else { return false }
    switch cue.role {
    case .spend, .receive, .got, .move, .save, .arrived, .not, .total: return true
    default: return false
    }
  }

  // MARK: - Tables

  private func name(at index: Int, after previous: Piece?) -> Piece? {
    guard let match = Lexicon.match(.names, utterance, at: index) else { return nil }
    // "at 365" is the shop all the same.
    if choices.namesAreNumbers, previous?.glue != .at, utterance.literal(index) != nil,
      let number = money(at: index, after: previous), number.tokens.upperBound >= index + match.count
    {
      return nil
    }
    switch match.meaning.role {
    case "name", "weekday-name": return Piece(tokens: index..<index + match.count, kind: .name, rule: "listed name")
    default: return nil
    }
  }

  private func cue(at index: Int) -> Piece? {
    var longest: PhraseTable.Match?
    for concern in [Concern.requests, .nouns, .verbs] {
      guard let match = Lexicon.match(concern, utterance, at: index) else { continue }
      if match.count > (longest?.count ?? 0) { longest = match }
    }
    if let parted = Lexicon.parted(utterance, at: index), let role = Cue.Role(rawValue: parted.role) {
      return Piece(tokens: index..<index + 1, kind: .cue(Cue(role: role, kind: parted.rest)), rule: "cue in two parts")
    }
    guard let match = longest, let role = Cue.Role(rawValue: match.meaning.role) else { return nil }
    // "won 3:1": a game, and no money.
    let next = index + match.count
    if role == .receive, score(at: next, end: next + 1) != nil { return nil }
    return Piece(
      tokens: index..<index + match.count, kind: .cue(Cue(role: role, kind: match.meaning.rest)), rule: "cue")
  }

  /// "with my visa", "чрез револют", "on my revolut card": how it was paid, and no shop nor a place of savings.
  private func instrument(at index: Int) -> Piece? {
    let isWith = utterance.says(index, .beforeInstrument)
    guard isWith || utterance.says(index, .beforeOwnInstrument) else { return nil }
    var next = index + 1
    var isOwn = false
    while let match = Lexicon.match(.glue, utterance, at: next), ["pronoun", "the"].contains(match.meaning.role) {
      isOwn = isOwn || match.meaning.role == "pronoun"
      next += match.count
    }
    let start = next
    while let word = utterance.frameWord(next), word.word == .instrument { next += word.count }
    guard next > start, isWith || isOwn else { return nil }
    return Piece(tokens: index..<next, kind: .glue(.payment), rule: "how it was paid")
  }

  /// "Dave revoluted me 25", "venmo'd us 30": a verb made of the name of what money is sent with.
  private func deedWithInstrument(at index: Int) -> Piece? {
    guard utterance.frameWord(index + 1)?.word == .us else { return nil }
    let ending = utterance.endings(index).length(.madePastEnding)
    guard ending > 0, Lexicon.isInstrument(utterance.bytes[utterance.tokens[index].folded].dropLast(ending)) else {
      return nil
    }
    return Piece(tokens: index..<index + 2, kind: .cue(Cue(role: .receive)), rule: "made verb")
  }

  private func glue(at index: Int) -> Piece? {
    guard let match = Lexicon.match(.glue, utterance, at: index), let glue = Glue(rawValue: match.meaning.role)
    else { return nil }
    return Piece(tokens: index..<index + match.count, kind: .glue(glue), rule: "glue")
  }

  private func isNamed(_ index: Int) -> Bool {
    utterance.isKind(index, .word) && grammar.words[index] == nil
      && Lexicon.match(.glue, utterance, at: index) == nil
      && Lexicon.match(.currencies, utterance, at: index) == nil
  }

  /// How the word before token `index` claims a number for its name: `soft`, `model` or `hard`.
  func claim(before index: Int) -> String? {
    guard index > 0 else { return nil }
    // "ап. 17", "no. 5"
    if utterance.isText(index - 1, "."), utterance.isGlued(index - 1), index > 1 { return claim(before: index - 1) }
    // "flight FB 431", "gate B 12"
    if index > 1, utterance.isKind(index - 1, .word), utterance.tokens[index - 1].folded.count <= 2,
      Lexicon.match(.glue, utterance, at: index - 1) == nil,
      let match = Lexicon.match(.names, utterance, at: index - 2), match.count == 1, match.meaning.role == "soft"
    {
      return "hard"
    }
    for start in max(0, index - 2)..<index {
      guard let match = Lexicon.match(.names, utterance, at: start), start + match.count == index else { continue }
      // "menu no 3" names a menu; "thirty no forty" takes thirty back.
      let isCorrection =
        Lexicon.match(.speech, utterance, at: start)?.meaning.role == "correction"
        && (start == 0 || !isNamed(start - 1))
      return isCorrection ? nil : match.meaning.role
    }
    return nil
  }
}
