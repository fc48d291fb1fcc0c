import Entities
import FoundationEssentials
import Vocabulary

extension NumberFacts {
  /// Whether it is a bare "one", which counts and tells no amount.
  var isOneInWords: Bool { inWords && currency == nil && value.decimal == 1 }
}

/// What is to be changed of an entry.
extension AmendmentReader {
  func fill(_ start: Amendment, from utterance: Utterance) throws(Refusal) -> Amendment {
    var amendment = start
    let reader = PieceReader(cleaning: utterance, today: context.today)
    let clean = reader.utterance
    if let currency = currencyAlone(clean, reader) {
      amendment.currency = currency
      return amendment
    }
    let pieces = Strength.measure(Restarts.resolve(reader.pieces(), in: clean), in: clean)
    let amount = pieces.indices.filter { (pieces[$0].number?.strength ?? 0) > 0 }
      .max { (pieces[$0].number?.strength ?? 0) < (pieces[$1].number?.strength ?? 0) }
    // "delete one of them"
    if let amount, let number = pieces[amount].number, !number.isOneInWords {
      try check(number)
      try checkAlone(number, pieces)
      amendment.saysCurrency = number.currency != nil
      amendment.mayBeHundreds =
        number.inWords && number.currency == nil && (2...3).contains(pieces[amount].tokens.count)
        && number.value.decimal < 10 && number.value.decimal != number.value.decimal.rounded(places: 0)
      amendment.money = money(number)
    }
    if amount == nil, pieces.contains(where: { $0.number?.tooLarge == true }) { throw .amountTooLarge }
    amendment.date = try day(pieces, clean)
    // “бяха 21 май… да, 21”: an amount that is told twice is no day.
    if let money = amendment.money, let date = amendment.date, money.amount == Decimal(date.day),
      clean.tokens.count(where: { $0.kind == .number && number(clean, $0) == money.amount }) > 1
    {
      amendment.date = nil
    }
    let told = start.selects || start.repeatsLast ? pieces : withoutCompany(pieces, behind: amount)
    let clause = Clause(pieces: told.indices, amount: amount ?? -1, amountFirst: false)
    describe(&amendment, DetailsBuilder(utterance: clean, pieces: told, clause: clause), told)
    try checkDirection(amendment, clean)
    // "same again for the way home": where somebody went is no other thing.
    let said = amendment.details?.split(separator: " ") ?? []
    let isWay =
      amendment.money == nil && !said.isEmpty
      && said.allSatisfy { Lexicon.says($0, .whereabouts, clean.asked) || Lexicon.says($0, .homeward, clean.asked) }
    if start.repeatsLast, isWay { amendment.isRemark = false }
    if start.repeatsLast, isWay || clean.tokens.indices.contains(where: { clean.says($0, .journey) }) {
      (amendment.category, amendment.details) = (nil, nil)
    }
    // "make it 58 with the tip": what came with it is not what it was.
    if amendment.money != nil, start.isExplicit, !start.selects,
      clean.tokens.indices.contains(where: { clean.says($0, .tip) })
    {
      (amendment.category, amendment.type, amendment.details, amendment.isRemark) = (nil, nil, nil, false)
    }
    let isEmpty = amendment.money == nil && amendment.date == nil && amendment.category == nil && amendment.type == nil
    guard !isEmpty || amendment.details != nil || amendment.repeatsLast else { throw .noChange }
    return amendment
  }

  /// The currency that the words name, and nothing else beside it: "in euros".
  func currencyAlone(_ utterance: Utterance, _ reader: PieceReader) -> Currency? {
    var found: Currency?
    var index = 0
    while index < utterance.count {
      let token = utterance.tokens[index]
      if found == nil, let named = reader.currency(at: index), !named.minor, !named.misheard, !named.doubtful {
        found = Currency(code: named.code)
        index += named.count
        continue
      }
      let isAround =
        token.kind == .mark || isJointToken(token, utterance) || isPolite(token, utterance)
        || AmendmentReader.aroundCurrency.contains { utterance.says(index, $0) }
      guard isAround || Lexicon.meaning(.glue, of: utterance.text(index), utterance.asked) != nil else { return nil }
      index += 1
    }
    return found
  }

  /// What may stand beside a currency: "those were leva as well", “лева си бяха”.
  private static let aroundCurrency: [WordMark] = [
    .equals, .refersBack, .pointsOut, .asWell, .againNow, .leadsOn, .aroundAmount,
  ]

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
      other.role == .amount && other.strength >= Strength.worthy && other.value != number.value
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
      // "the same as yesterday"
      if utterance.says(piece.tokens.lowerBound - 1, .comparesWith) { continue }
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
    if !amendment.selects, !amendment.repeatsLast, let own = sheetCategory(pieces, builder.utterance) {
      (amendment.label, amendment.category, amendment.type) = (own.name, own.category, own.category.type)
      return
    }
    amendment.type = spokenType(pieces)
    // "no, he sent 680": what somebody else paid is nothing that one spent.
    if amendment.money != nil, amendment.type == .expense, !amendment.repeatsLast, isOfOthers(builder.utterance) {
      amendment.type = nil
    }
    let words = builder.words().map(\.text)
    // "it was a refund": that is no salary.
    if amendment.type == .income, !amendment.repeatsLast, pieces.contains(where: { $0.cue?.role == .refund }) {
      amendment.category = .unlisted(for: .income)
    }
    // "I paid for both": how many, and no thing.
    guard
      !words.allSatisfy({ word in
        [.bothEntries, .allEntries, .inAll].contains { Lexicon.says(word, $0, builder.utterance.asked) }
      })
    else { return }
    // What is described, and not changed, is known by its own words first.
    if amendment.selects { amendment.details = builder.details() }
    // "това беше храна": a word for all of a category.
    if let meant = QuestionWords(asked: builder.utterance.asked).category(meantBy: words) {
      amendment.category = meant
      let told = CategoryEvidenceOfClause.of(words, builder.utterance.asked)
      amendment.isOfPerson = !told.isEmpty && told.allSatisfy(\.isPerson)
      return
    }
    var evidence = CategoryEvidenceOfClause.of(words, builder.utterance.asked)
    if amendment.repeatsLast, !evidence.isEmpty,
      evidence.allSatisfy({
        // "and 28 for dog food at the same place" has an amount of its own.
        $0.kind != .categoryName
          && (amendment.money == nil && $0.category.isUnlisted && $0.category.type != .savings || $0.isPerson)
      })
    {
      // "same again, for grandma": what tells of nothing in particular tells of no other thing.
      return
    }
    // "actually Ivo paid for his own": who did something is not what came in.
    if amendment.type == .expense || amendment.type == nil && amendment.money == nil && evidence.count < words.count,
      evidence.contains(where: \.isPerson)
    {
      evidence.removeAll { $0.isPerson && $0.category.type == .income }
    }
    let ofType = evidence.filter { found in
      guard amendment.type == nil else { return found.category.type == amendment.type }
      // "another ice cream for grandma, 4.20": who it was for is no income.
      return amendment.money == nil && !amendment.repeatsLast || found.category.type == .expense
        || found.kind == .categoryName || namesIncome(pieces)
    }
    // "that went to Metlife": the category's own name tells the type, and a verb that goes with others does not.
    if ofType.isEmpty, evidence.contains(where: { $0.kind == .categoryName }) {
      amendment.type = nil
    } else {
      evidence = ofType
    }
    let named = evidence.first { $0.kind == .categoryName }
    let strongest = named ?? evidence.max { ($0.kind, -$0.weight) > ($1.kind, -$1.weight) }
    amendment.category = context.learned?(words.concatenated(separator: " ")) ?? strongest?.category
    amendment.isOfPerson =
      strongest?.category == amendment.category
      && evidence.allSatisfy { $0.category != amendment.category || $0.isPerson }
    if amendment.type == nil, let category = amendment.category, category.type != .expense {
      amendment.type = category.type
    }
    guard !words.allSatisfy({ Lexicon.says($0, .typeName, builder.utterance.asked) }) else { return }
    if named == nil || named.map({ $0.words.count < words.count }) == true { amendment.details = builder.details() }
    // "that was for Peter, he paid me back": what somebody did is told of it, and the entry is none that came in for that.
    if amendment.money == nil, amendment.type == .income, amendment.category?.type != .income, !namesIncome(pieces) {
      (amendment.type, amendment.isRemark) = (nil, true)
      return
    }
    let namesPlace = pieces.contains { $0.glue == .at }
    // "actually Tom paid for his own": what somebody else did changes nothing.
    let isOthers = amendment.type == .expense && amendment.date == nil && isOfOthers(builder.utterance)
    amendment.isRemark =
      amendment.category == nil && !namesPlace && amendment.money == nil && (amendment.type == nil || isOthers)
  }

  /// Whether words begin with somebody else, as who did something.
  private func isOfOthers(_ utterance: Utterance) -> Bool {
    utterance.tokens.indices.first { utterance.isKind($0, .word) }.map { index in
      switch utterance.frameWord(index)?.word {
      case .third, .person, .name, .household, .nobody: true
      default: utterance.namesOwner(index)
      }
    } ?? false
  }

  private func namesIncome(_ pieces: [Piece]) -> Bool {
    pieces.contains { $0.cue?.role == .income || $0.cue?.role == .rentin }
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
