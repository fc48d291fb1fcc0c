import Entities
import Vocabulary

/// Reads a turn of a conversation in all the ways that it may be meant, with what speaks for each.
package struct TurnReader {
  /// What a word does in a turn.
  enum Use {
    /// It holds the turn together, orders, corrects, refers: it names nothing.
    case frame
    /// It names an entry that was spoken of.
    case name
    /// An amount, a day, a category.
    case value
    /// Somebody.
    case somebody
    /// Something that the vocabulary knows, and no entry is called.
    case thing
    /// What nothing knows.
    case unknown
  }

  /// A value with the words that say it.
  struct Told<Value> {
    let value: Value
    let tokens: Range<Int>
  }

  let reader: AmendmentReader
  let raw: Utterance
  let talk: Talk
  /// What the words are by themselves.
  let alone: Interpretation.Outcome

  /// The part of the turn that each word stands in.
  private(set) var part: [Int] = []
  private(set) var uses: [Use] = []
  private(set) var amounts: [Told<(money: Money, saysCurrency: Bool)>] = []
  private(set) var days: [Told<CalendarDate>] = []
  private(set) var categories: [Told<(category: BudgetCategory, isName: Bool)>] = []
  /// The words that name each entry.
  private(set) var naming: [[Int]] = []
  /// The words that name what it is of each entry, where nothing is called so: "the coffee", of a flat white.
  private(set) var kinds: [[Int]] = []
  private(set) var roles: [Told<AmendmentReader.Role>] = []
  private(set) var cues: [Cue] = []
  let parts: [Utterance]

  init(_ raw: Utterance, after talk: Talk, alone: Interpretation.Outcome, in context: ParsingContext) {
    reader = AmendmentReader(context: context)
    self.raw = raw
    self.talk = talk
    self.alone = alone
    parts = reader.parts(of: raw)
    part = raw.tokens.map { token in
      parts.firstIndex { $0.tokens.contains { $0.source.lowerBound == token.source.lowerBound } } ?? -1
    }
    uses = raw.tokens.map { $0.kind == .word ? .unknown : .frame }
    readRoles()
    readFrame()
    readValues()
    readNames()
    readCategories()
    readThings()
  }

  // MARK: - Words

  private mutating func readRoles() {
    var index = 0
    while index < raw.count {
      guard let (role, count) = reader.role(raw, at: index) else {
        index += 1
        continue
      }
      // "no more for me tonight" asks for none.
      if role == .more, raw.isKind(index - 1, .word), DoubtAnswer(raw.text(index - 1)) == .no {
        index += count
        continue
      }
      roles.append(Told(value: role, tokens: index..<index + count))
      for place in index..<index + count { uses[place] = .frame }
      index += count
    }
  }

  private mutating func readFrame() {
    for index in raw.tokens.indices where uses[index] == .unknown {
      let isGrammar = TurnReader.grammar.contains { Lexicon.match($0, raw, at: index) != nil }
      if isGrammar || TurnReader.frame.contains(where: { raw.says(index, $0) })
        || reader.isPolite(raw.tokens[index], raw)
      {
        uses[index] = .frame
      }
      if let word = raw.frameWord(index)?.word { uses[index] = word.isSomebody && word != .third ? .somebody : .frame }
    }
  }

  private mutating func readValues() {
    let (pieces, clean) = PieceReader.measured(cleaning: raw, today: reader.context.today)
    let dayNumber = reader.dayNumber(raw)
    for piece in pieces {
      // "on second thought" tells no day.
      let isOfRole = tokens(of: piece, clean).allSatisfy { index in roles.contains { $0.tokens.contains(index) } }
      if isOfRole, piece.date != nil || piece.number?.inWords == true { continue }
      if let cue = piece.cue {
        cues.append(cue)
        for place in tokens(of: piece, clean) where uses[place] == .unknown { uses[place] = .frame }
      }
      if let told = dayNumber, piece.number != nil, tokens(of: piece, clean).contains(told.token) {
        uses[told.token] = .value
        days.append(Told(value: told.day, tokens: told.token..<told.token + 1))
        continue
      }
      if let number = piece.number, number.role == .amount, !number.isOneInWords, number.strength > 0, !number.tooLarge,
        !number.negative,
        number.value.decimal.rounded(places: 2) > 0
      {
        let money = Money(number.value.decimal, number.currency(base: reader.context.baseCurrency))
        let place = tokens(of: piece, clean)
        // "swap those two", "they're 8 each"
        if reader.isNoWhole(number, clean, piece.tokens) { continue }
        amounts.append(Told(value: (money, number.currency != nil), tokens: place))
        for token in place { uses[token] = .value }
      } else if let date = piece.date, case .day(let day) = date.day, date.role == .paid {
        let place = tokens(of: piece, clean)
        // "the second to 35"
        let isPlace =
          place.contains { reader.place(raw, of: raw.tokens[$0]) != nil }
          && place.allSatisfy { raw.isKind($0, .word) } && place.count <= 2
        // “на първи” is a day.
        if isPlace, place.count == 1 || raw.says(place.lowerBound, .pointsOut), talk.entries.count > 1 { continue }
        for token in place { uses[token] = .value }
        // "saturday, not yesterday"
        if raw.says(place.lowerBound - 1, .denies)
          || raw.says(place.lowerBound - 2, .denies) && !raw.isKind(place.lowerBound - 1, .mark)
        {
          continue
        }
        // "same as yesterday"
        if raw.says(place.lowerBound - 1, .comparesWith) { continue }
        days.append(Told(value: day, tokens: place))
      }
    }
  }

  /// The words of a piece, where they stand in what was said.
  private func tokens(of piece: Piece, _ clean: Utterance) -> Range<Int> {
    let first = clean.tokens[piece.tokens.lowerBound].source.lowerBound
    let end = clean.tokens[piece.tokens.upperBound - 1].source.upperBound
    let found = raw.tokens.indices.filter {
      raw.tokens[$0].source.lowerBound >= first && raw.tokens[$0].source.upperBound <= end
    }
    guard let start = found.first, let last = found.last else { return 0..<0 }
    return start..<last + 1
  }

  private mutating func readNames() {
    // What may name one may name any: how the words are is asked once, however many entries were spoken of.
    let words = raw.tokens.indices.filter { raw.isKind($0, .word) && mayName($0) }
    let names = words.map { index in
      (index, name: String(raw.text(index).dropLast(raw.endings(index).length(.possessiveEnding))))
    }
    naming = talk.entries.map { entry in names.filter { entry.isCalled($0.name) }.map(\.0) }
    // What is not called so was told so: "the tip", of which the row says "dinner".
    let isNamed = Set(naming.joined())
    let others = words.filter { !isNamed.contains($0) }.map { ($0, text: raw.text($0)) }.filter { $0.text.count > 2 }
    for (place, entry) in talk.entries.enumerated() {
      naming[place] += others.filter { other in
        entry.said.contains { SpokenEntry.isSame($0[...], other.text) }
      }.map(\.0)
    }
    for index in naming.joined() { uses[index] = .name }
  }

  private func mayName(_ index: Int) -> Bool {
    switch uses[index] {
    case .unknown, .thing, .somebody: return true
    case .value: return false
    // “тока”, "bus": a word that is one of the grammar's as well.
    case .frame, .name:
      return !roles.contains { $0.tokens.contains(index) } && raw.text(index).count > 2
        && !CategoryEvidenceOfClause.of([raw.text(index)], raw.asked).isEmpty
    }
  }

  private mutating func readCategories() {
    let questions = QuestionReader(context: reader.context, raw)
    var index = 0
    while index < raw.count {
      var next = index + 1
      for end in (index + 1...min(index + 3, raw.count)).reversed() {
        let words = (index..<end)
        guard words.allSatisfy({ raw.isKind($0, .word) && uses[$0] != .value }),
          words.contains(where: { uses[$0] == .unknown || uses[$0] == .name || uses[$0] == .somebody }),
          let category = questions.category(of: words.map(raw.text), type: nil)
        else { continue }
        // "Kalina says it was 33": somebody's name is a category's only beside other words for it.
        let isSomebody = words.allSatisfy { index in
          let possessive = raw.endings(index).length(.possessiveEnding)
          return category.owner.contains { $0 == raw.text(index).dropLast(possessive) }
        }
        // "that's not a refund", "they aren't for Maya"
        if !isDenied(before: index) { categories.append(Told(value: (category, !isSomebody), tokens: words)) }
        for place in words where uses[place] != .name { uses[place] = .value }
        next = end
        break
      }
      index = next
    }
  }

  private mutating func readThings() {
    let isFree = raw.tokens.indices.map { uses[$0] == .unknown }
    for index in raw.tokens.indices where isFree[index] {
      if !CategoryEvidenceOfClause.of([raw.text(index)], raw.asked).isEmpty {
        uses[index] = .thing
      } else if reader.endsAsPast(raw, index) {
        uses[index] = .frame
      }
    }
    let words = raw.tokens.indices.filter { uses[$0] == .thing }
    let ofWords = words.map { index in
      CategoryEvidenceOfClause.of([raw.text(index)], raw.asked).filter { $0.kind <= .word }.map(\.category.name)
    }
    kinds = talk.entries.map { entry in
      zip(words, ofWords).filter { $0.1.contains(entry.category) }.map(\.0)
    }
    guard categories.isEmpty, !words.isEmpty else { return }
    let evidence = CategoryEvidenceOfClause.of(words.map(raw.text), raw.asked)
    let best = evidence.max { ($0.kind, -$0.weight) > ($1.kind, -$1.weight) }
    if let best, let first = words.first, !isDenied(before: first) {
      categories.append(Told(value: (best.category, false), tokens: first..<first + 1))
    }
  }

  private static let grammar: [Concern] = [.glue, .speech, .numbers, .currencies]

  private static let frame: [WordMark] =
    AmendmentReader.around + [
      .denies, .butMeant, .ownShare, .inAll, .isWrong, .takesBack, .bringsBack, .writesDown, .bothEntries, .allEntries,
      .joinsEntry, .asWell, .onTop, .reduces, .shares, .concludes, .leadsTo, .because, .setsApart, .waits,
      .onlyAmount, .inPlaceOf, .interrogative, .takenOff, .infinitive, .partOf, .forbids, .oneOfThem, .joinsAmendment,
      .emptyAmendment,
    ]
}
