import Entities

/// Takes out of an utterance what speaking puts into it: fillers, greetings, orders, doubled and misheard words.
struct SpeechCleaner {
  /// The roles that the tables of speech give.
  enum Role: String {
    case filler, greeting, polite, order, correction
    /// By itself it is neither an entry nor a question; beside others it is a word like any.
    case talk
    /// Misheard: what was said follows.
    case hear
    /// The same, but only after a word that a shop follows ("at little").
    case merchant

    /// Whether a question may begin behind it.
    var isLeftOutBeforeQuestions: Bool { self == .filler || self == .greeting || self == .polite }
  }

  /// The type an order names: "add income", "new expense".
  private(set) var orderedType: TransactionType?
  /// Whether it was ordered to write something down: "can you log 20 for lunch?" is no question.
  private(set) var isOrdered = false
  /// Whether somebody is asked to move money: "please transfer 150 to Kalina".
  private(set) var isBegged = false
  /// Whether it opens with words that correct what was said before: "make that".
  private(set) var isCorrected = false
  /// What was changed, for the explanation.
  private(set) var notes: [String] = []
  var utterance: Utterance
  private var kept: [Token] = []
  private var dropped = false
  private var turned = false

  /// The utterance without what speaking puts into it.
  static func clean(_ utterance: Utterance, explain: Bool) -> (Utterance, SpeechCleaner) {
    var cleaner = SpeechCleaner(utterance: utterance)
    cleaner.run(explain: explain)
    return (cleaner.utterance, cleaner)
  }

  private init(utterance: Utterance) {
    self.utterance = utterance
  }

  private mutating func run(explain: Bool) {
    kept.reserveCapacity(utterance.count)
    var index = listMarker
    while index < utterance.count {
      guard utterance.tokens[index].kind == .word, let match = Lexicon.match(.speech, utterance, at: index),
        let role = Role(rawValue: match.meaning.role), let count = accept(role, match, at: index)
      else {
        keep(index)
        index += 1
        continue
      }
      if explain { note(role, match, at: index) }
      index += count
    }
    utterance.tokens = kept
  }

  /// How many tokens "1." or "2)" takes at the start of a line of a list: only where another number follows.
  private var listMarker: Int {
    guard let number = utterance.literal(0), number.form == .plain, number.value.isWhole, number.integerDigits <= 2,
      utterance.isText(1, ".") || utterance.isText(1, ")"), utterance.isGlued(1), utterance.isKind(2, .word),
      !utterance.isGlued(2), Lexicon.match(.dates, utterance, at: 2)?.meaning.role != "month",
      utterance.tokens.dropFirst(2).hasNumber
    else { return 0 }
    return 2
  }

  /// Applies the word at `index` and says how many tokens it takes; `nil` where it does not apply there.
  private mutating func accept(_ role: Role, _ match: PhraseTable.Match, at index: Int) -> Int? {
    switch role {
    case .filler, .polite:
      guard !isName(index, match.count), !isMonth(index), !pointsNumber(index), !isOdd(index),
        !opensPhrase(index, match.count), !isMeasure(index)
      else { return nil }
      if role == .polite, isStart ? begs(behind: index + match.count) : isBegging(before: index) {
        isBegged = true
      }
      dropped = true
      turned = turned || turns(index..<index + match.count)
    case .greeting:
      guard isStart || match.count > 1, !isNoun(index, match.count) else { return nil }
      dropped = true
    case .order:
      guard isStart, index + match.count < utterance.count, !setsBound(index + match.count) else { return nil }
      isOrdered = true
      orderedType = type(match.meaning.rest) ?? orderedType
      dropped = true
    case .correction:
      let isEnd = index + match.count == utterance.count && !isStart
      if isStart, isContrast(index, match.count) || utterance.frameWord(index)?.word == .nobody { return nil }
      guard isEnd || isStart && (!denies(index) || match.count > 1) else { return nil }
      isCorrected = isCorrected || isStart
      dropped = true
    case .talk: return nil
    case .hear:
      replace(index..<index + match.count, with: match.meaning.rest)
    case .merchant:
      guard let last = kept.last, isShopPreposition(last) else { return nil }
      replace(index..<index + match.count, with: match.meaning.rest)
    }
    return match.count
  }

  /// Whether nothing but marks was kept so far.
  private var isStart: Bool { kept.allSatisfy { $0.kind == .mark } }

  /// What follows a shop's preposition is a name: "at So Bio".
  private func isName(_ index: Int, _ count: Int) -> Bool {
    guard count == 1, let last = kept.last, index + 1 < utterance.count else { return false }
    return isShopPreposition(last) && utterance.isKind(index + 1, .word) && utterance.says(index, .fillerOrName)
  }

  /// "ama", "and so": something else begins behind it.
  private func turns(_ words: Range<Int>) -> Bool {
    words.contains { Lexicon.match(.hints, utterance, at: $0)?.meaning.role == Hint.turn.rawValue }
  }

  /// "a 10 mm drill bit": no humming.
  private func isMeasure(_ index: Int) -> Bool {
    kept.last?.kind == .number && Lexicon.match(.units, utterance, at: index)?.meaning.role == "unit"
  }

  private func numberWords(_ tokens: [Token]) -> [NumberWord?] {
    var some = utterance
    some.tokens = tokens
    return some.numberWords()
  }

  /// "five comma fifty": a comma that was dictated within a number.
  private func pointsNumber(_ index: Int) -> Bool {
    guard utterance.says(index, .spokenComma), let last = kept.last, utterance.tokens.indices.contains(index + 1) else {
      return false
    }
    let words = numberWords([last, utterance.tokens[index + 1]])
    return (words[0] != nil || last.kind == .number) && (words[1] != nil || utterance.isKind(index + 1, .number))
  }

  /// "24 май": the month, not the "май" of "май беше двайсет лева".
  private func isMonth(_ index: Int) -> Bool {
    guard let last = kept.last, let match = Lexicon.match(.dates, utterance, at: index),
      match.meaning.role == "month"
    else { return false }
    if last.kind == .number { return true }
    return numberWords([last])[0] != nil
  }

  private func type(_ name: String) -> TransactionType? {
    switch name {
    case "expense": .expense
    case "income": .income
    case "savings": .savings
    default: nil
    }
  }

  private func isShopPreposition(_ token: Token) -> Bool {
    token.entry.has(.beforeShop, utterance.asked)
  }

  private mutating func keep(_ index: Int) {
    var token = utterance.tokens[index]
    if dropped {
      token.spaceBefore = true
      token.afterFiller = true
      token.afterTurn = turned
    }
    dropped = false
    turned = false
    if isDoubled(token, at: index) || splitsNumber(index) { return }
    kept.append(token)
  }

  /// "One thousand, two hundred": the comma that a recogniser puts into a number.
  private func splitsNumber(_ index: Int) -> Bool {
    guard utterance.isText(index, ","), let last = kept.last, last.kind == .word, utterance.isKind(index + 1, .word)
    else { return false }
    let words = numberWords([last, utterance.tokens[index + 1]])
    guard let before = words[0], let after = words[1], before.role == .times, before.value >= 1_000 else {
      return false
    }
    return [.small, .teen, .tens, .hundreds].contains(after.role)
  }

  /// "at at lidl", "forty forty euros": said twice. Names may double ("bla bla"), words of the grammar may not.
  private func isDoubled(_ token: Token, at index: Int) -> Bool {
    guard token.kind == .word, let last = kept.last, last.kind == .word,
      utterance.bytes[last.folded] == utterance.bytes[token.folded]
    else { return false }
    // "five point nine nine" are two digits.
    if kept.count > 1, numberWords([kept[kept.count - 2]])[0]?.role == .point { return false }
    var pair = utterance
    pair.tokens = [token]
    // "fifty fifty" is a price; "fifty fifty euros" was said twice.
    if numberWords([token])[0] != nil { return Lexicon.match(.currencies, utterance, at: index + 1) != nil }
    return Lexicon.match(.glue, pair, at: 0) != nil || Lexicon.match(.verbs, pair, at: 0) != nil
      || Lexicon.match(.currencies, pair, at: 0) != nil || Lexicon.match(.dates, pair, at: 0) != nil
  }

  private mutating func replace(_ range: Range<Int>, with word: String) {
    let start = utterance.bytes.count
    utterance.bytes.append(contentsOf: word.utf8)
    let (first, last) = (utterance.tokens[range.lowerBound], utterance.tokens[range.upperBound - 1])
    kept.append(
      Token(
        kind: .word, folded: start..<utterance.bytes.count,
        source: first.source.lowerBound..<last.source.upperBound, spaceBefore: first.spaceBefore,
        capitalised: first.capitalised, uppercase: false, literal: nil,
        entry: WordIndex.entry(of: utterance.bytes[start...])))
  }

  private mutating func note(_ role: Role, _ match: PhraseTable.Match, at index: Int) {
    let words = utterance.words(index..<index + match.count)
    switch role {
    case .hear, .merchant: notes.append("heard “\(words)” as “\(match.meaning.rest)”")
    default: notes.append("left out “\(words)” (\(role.rawValue))")
    }
  }
}
