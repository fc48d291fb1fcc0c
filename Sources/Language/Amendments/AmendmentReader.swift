import Entities
import FoundationEssentials
import Vocabulary

/// Reads what a person wants changed of an entry.
struct AmendmentReader {
  /// The roles that the tables of amendments give.
  enum Role: String {
    case undo, remove, restore, correct, same, more
  }

  let context: ParsingContext

  /// What the words change of an entry that is named already.
  func change(_ raw: Utterance) -> Interpretation.Outcome {
    do throws(Refusal) {
      var (amendment, rest) = opening(of: raw)
      if let meant = behindDenied(rest.tokens, in: raw) { rest.tokens = meant }
      guard !amendment.undo, !amendment.restores, hasContent(rest) else { throw .noChange }
      return .amendment(try fill(amendment, from: rest))
    } catch {
      return .refused(error)
    }
  }

  /// What the words change of the entry before, where they say so themselves; `nil` where they are a sentence of their own.
  ///
  /// - Parameter hasEntry: whether there is an entry before.
  func read(_ raw: Utterance, after hasEntry: (Amendment) -> Bool) -> Interpretation.Outcome? {
    let (opened, rest) = opening(of: raw)
    guard opened.isExplicit else { return nil }
    do throws(Refusal) {
      guard let amendment = try read(opened, rest), !amendment.isRemark else { return nil }
      if hasEntry(amendment) { return .amendment(amendment) }
      // "It was 20 at lidl" can begin a conversation; "make it 20" cannot.
      let isWhole = amendment.money != nil && (amendment.category != nil || amendment.details != nil)
      return isWhole ? nil : .refused(.noEntryBefore)
    } catch {
      // Without an entry before it is a sentence of its own, and has reasons of its own.
      return error != .noChange && hasEntry(opened) ? .refused(error) : nil
    }
  }

  private func read(_ opened: Amendment, _ rest: Utterance) throws(Refusal) -> Amendment? {
    let hasContent = hasContent(rest)
    if opened.undo || opened.restores { return hasContent ? nil : opened }
    guard hasContent else { return opened.repeatsLast ? opened : nil }
    return try fill(opened, from: rest)
  }

  // MARK: - Words of amending

  /// What the words that take back, correct or repeat say, and what is left without them.
  private func opening(of raw: Utterance) -> (Amendment, rest: Utterance) {
    var amendment = Amendment()
    var utterance = raw
    utterance.tokens = rest(of: raw, into: &amendment)
    return (amendment, utterance)
  }

  /// What is left when the words that take back, correct or repeat are gone.
  private func rest(of raw: Utterance, into amendment: inout Amendment) -> [Token] {
    var rest: [Token] = []
    var index = 0
    var isOpening = true
    while index < raw.count {
      guard let (role, count) = role(raw, at: index), applies(role, isOpening, raw, from: index + count, rest) else {
        let isMark = raw.tokens[index].kind == .mark
        if !(isOpening && isMark && !raw.isText(index, "-")) {
          rest.append(raw.tokens[index])
          isOpening = isOpening && (isMark || isJoint(raw, index))
        }
        index += 1
        continue
      }
      switch role {
      case .undo: amendment.undo = true
      case .remove:
        amendment.undo = true
        amendment.removes = true
      case .restore: amendment.restores = true
      case .correct: amendment.isExplicit = true
      case .same, .more: amendment.repeatsLast = true
      }
      index += count
    }
    if amendment.undo || amendment.restores || amendment.repeatsLast { amendment.isExplicit = true }
    if !amendment.isExplicit, let meant = meantOfTwo(raw) ?? beforeClosing(raw) {
      amendment.isExplicit = true
      return meant
    }
    if let meant = behindContrast(rest, in: raw) {
      amendment.isExplicit = true
      return meant
    }
    return rest
  }

  /// What was meant, of “75 not 70”: two numbers and nothing else, so that nothing but the entry before can be meant.
  private func meantOfTwo(_ raw: Utterance) -> [Token]? {
    let tokens = raw.tokens.filter { $0.kind != .mark }
    guard tokens.count == 3, tokens[0].kind == .number, tokens[2].kind == .number, tokens[1].kind == .word,
      tokens[1].entry.has(.denies, raw.asked), let denied = raw.tokens.lastIndex(where: { $0.kind == .word }),
      // "75, not, 70" is somebody who thinks again.
      denied + 1 < raw.count, raw.tokens[denied + 1].kind == .number
    else { return nil }
    return [tokens[0]]
  }

  /// What stands before the words that close it, of “yesterday it was”: without a number it is no entry of its own.
  private func beforeClosing(_ raw: Utterance) -> [Token]? {
    guard raw.count > 1, !raw.tokens.contains(where: { $0.kind == .number || $0.kind == .mark }) else { return nil }
    for index in 1..<raw.count {
      guard let (role, count) = role(raw, at: index) else { continue }
      return role == .correct && index + count == raw.count ? Array(raw.tokens[..<index]) : nil
    }
    return nil
  }

  /// What was meant, of “not groceries but clothes”.
  private func behindContrast(_ rest: [Token], in raw: Utterance) -> [Token]? {
    func says(_ token: Token, _ mark: WordMark) -> Bool {
      token.kind == .word && token.entry.has(mark, raw.asked)
    }
    guard let but = rest.firstIndex(where: { says($0, .butMeant) }), but + 1 < rest.count,
      let not = raw.tokens.first(where: { says($0, .denies) }),
      not.folded.lowerBound < rest[but].folded.lowerBound,
      // "we did not find tickets but bought popcorn": something else is told.
      !rest[..<but].contains(where: { $0.kind != .mark && $0.folded.lowerBound < not.folded.lowerBound })
    else { return nil }
    return Array(rest[(but + 1)...])
  }

  /// What was meant, of "not today, yesterday": behind the one comma of what opens with a denial.
  private func behindDenied(_ rest: [Token], in raw: Utterance) -> [Token]? {
    let commas = rest.indices.filter { rest[$0].kind == .mark && raw.bytes[rest[$0].folded].elementsEqual(",".utf8) }
    guard raw.says(0, .denies), commas.count == 1, commas[0] > 0, commas[0] + 1 < rest.count,
      rest[commas[0] + 1].spaceBefore
    else { return nil }
    return Array(rest[(commas[0] + 1)...])
  }

  private func role(_ raw: Utterance, at index: Int) -> (Role, Int)? {
    guard raw.tokens[index].kind == .word else { return nil }
    guard let match = Lexicon.match(.amendments, raw, at: index), let role = Role(rawValue: match.meaning.role) else {
      return nil
    }
    return (role, match.count)
  }

  /// Corrections open the sentence; "undo" is the whole of it; "the same" may stand anywhere, "more" after a number.
  private func applies(_ role: Role, _ isOpening: Bool, _ raw: Utterance, from next: Int, _ rest: [Token]) -> Bool {
    switch role {
    case .undo, .remove, .restore: isOpening && raw.tokens[next...].allSatisfy { $0.kind == .mark || isPolite($0, raw) }
    case .correct: isOpening
    case .same: true
    case .more: isOpening || rest.last?.kind == .number || rest.count > 1
    }
  }

  private func isPolite(_ token: Token, _ raw: Utterance) -> Bool {
    token.entry.has(.closesUndo, raw.asked)
  }

  private func isJoint(_ raw: Utterance, _ index: Int) -> Bool {
    raw.says(index, .joinsAmendment)
  }

  private func hasContent(_ utterance: Utterance) -> Bool {
    utterance.tokens.contains { $0.kind == .number || $0.kind == .word && !isJointToken($0, utterance) }
  }

  private func isJointToken(_ token: Token, _ utterance: Utterance) -> Bool {
    token.entry.has(.emptyAmendment, utterance.asked)
  }

  // MARK: - What is to be changed

  private func fill(_ start: Amendment, from utterance: Utterance) throws(Refusal) -> Amendment {
    var amendment = start
    var (clean, _) = SpeechCleaner.clean(utterance, explain: false)
    clean.lookUp()
    clean = GrammarSpelling.correct(clean).0
    let reader = PieceReader(clean, words: clean.numberWords(), today: context.today, choices: .init())
    let pieces = Strength.measure(Restarts.resolve(reader.pieces(), in: clean), in: clean)
    let amount = pieces.indices.filter { (pieces[$0].number?.strength ?? 0) > 0 }
      .max { (pieces[$0].number?.strength ?? 0) < (pieces[$1].number?.strength ?? 0) }
    if let amount, let number = pieces[amount].number {
      try check(number)
      try checkAlone(number, pieces)
      amendment.saysCurrency = number.currency != nil
      amendment.money = money(number)
    }
    if amount == nil, pieces.contains(where: { $0.number?.tooLarge == true }) { throw .amountTooLarge }
    amendment.date = try day(pieces, clean)
    let clause = Clause(pieces: pieces.indices, amount: amount ?? -1, amountFirst: false)
    describe(&amendment, DetailsBuilder(utterance: clean, pieces: pieces, clause: clause), pieces)
    let isEmpty = amendment.money == nil && amendment.date == nil && amendment.category == nil && amendment.type == nil
    guard !isEmpty || amendment.details != nil || amendment.repeatsLast else { throw .noChange }
    return amendment
  }

  /// Refuses what could not be an entry's amount; two places are kept, so that what rounds to nothing is nothing.
  private func check(_ number: NumberFacts) throws(Refusal) {
    let amount = number.value.decimal
    if number.tooLarge || number.value.whole > Numeral.largestWhole { throw .amountTooLarge }
    if number.role == .vague || number.isUncertain { throw .unclearAmount }
    if number.negative { throw .amountNotPositive(-amount) }
    if amount.rounded(places: 2) <= 0 { throw .amountNotPositive(amount) }
  }

  /// Refuses an amount beside another one that it may be as well: an entry has one, and what is changed is not guessed.
  private func checkAlone(_ number: NumberFacts, _ pieces: [Piece]) throws(Refusal) {
    let rivals = pieces.compactMap(\.number).filter { other in
      other.role == .amount && other.strength >= Strength.worthy && (other.currency != nil || number.currency == nil)
        && other.value != number.value
    }
    if !rivals.isEmpty { throw .unclearAmount }
  }

  /// The day that is named. As with an entry (contract, section 3), none is taken where several are named, where words of a date are
  /// not understood, or where the year would be rolled back by more than 90 days.
  private func day(_ pieces: [Piece], _ utterance: Utterance) throws(Refusal) -> CalendarDate? {
    var said: CalendarDate?
    let days = pieces.count { $0.date?.role == .paid }
    for (index, piece) in pieces.enumerated() {
      // "on the 28th, not today"
      if days > 1, index > 0, pieces[index - 1].cue?.role == .not { continue }
      // What is due, or ends, on another day says nothing of the one it was paid on.
      guard let date = piece.date, date.role == .paid else { continue }
      switch date.day {
      case .future(let day): throw .futureDate(day)
      case .unclear: throw .unclearDate(utterance.words(piece.tokens))
      case .day(let day):
        if date.isLongAgo(on: context.today) || said.map({ $0 != day }) ?? false {
          throw .unclearDate(utterance.words(piece.tokens))
        }
        said = day
      }
    }
    if let left = LeftoverDays.words(in: pieces, utterance) { throw .unclearDate(utterance.words(left)) }
    return said
  }

  private func money(_ number: NumberFacts) -> Money {
    Money(number.value.decimal, number.currency(base: context.baseCurrency))
  }

  /// The category's own name changes the category alone; a shop or thing changes what was bought as well.
  private func describe(_ amendment: inout Amendment, _ builder: DetailsBuilder, _ pieces: [Piece]) {
    amendment.type = spokenType(pieces)
    let words = builder.words()
    guard !words.isEmpty else { return }
    // "това беше храна": a word for all of a category.
    if let meant = QuestionWords(asked: builder.utterance.asked).category(meantBy: words) {
      amendment.category = meant
      return
    }
    let evidence = CategoryEvidenceOfClause.of(words, builder.utterance.asked).filter {
      amendment.type == nil || $0.category.type == amendment.type
    }
    let named = evidence.first { $0.kind == .categoryName }
    let strongest = named ?? evidence.max { ($0.kind, -$0.weight) > ($1.kind, -$1.weight) }
    amendment.category = context.learned?(words.joined(separator: " ")) ?? strongest?.category
    if amendment.type == nil, let category = amendment.category, category.type != .expense {
      amendment.type = category.type
    }
    guard !words.allSatisfy({ Lexicon.says($0, .typeName, builder.utterance.asked) }) else { return }
    if named == nil || named.map({ $0.words.count < words.count }) == true { amendment.details = builder.details() }
    let namesPlace = pieces.contains { $0.glue == .at }
    amendment.isRemark = amendment.category == nil && !namesPlace && amendment.money == nil && amendment.type == nil
  }

  private func spokenType(_ pieces: [Piece]) -> TransactionType? {
    for piece in pieces {
      switch piece.cue?.role {
      case .receive, .refund, .income, .rentin: return .income
      case .save, .savings: return .savings
      case .spend: return .expense
      default: continue
      }
    }
    return nil
  }
}
