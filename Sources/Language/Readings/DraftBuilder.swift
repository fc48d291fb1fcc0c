import Entities
import FoundationEssentials

/// Makes one entry of one clause.
struct DraftBuilder {
  let utterance: Utterance
  let pieces: [Piece]
  let clause: Clause
  let context: ParsingContext
  let ordered: TransactionType?
  let carried: TypeRules.Carried?
  let carriedCurrency: String?
  /// The words of the clause before.
  let before: [String]
  let explain: Bool

  /// The words it was judged by, the entry, and the type that a following clause takes over.
  func draft(_ said: NumberFacts) -> (words: [String], Reading.Draft, carries: TypeRules.Carried?) {
    var number = said
    let member = FrameReader.member(of: clause, in: pieces, utterance)
    let builder = DetailsBuilder(
      utterance: utterance, pieces: pieces, clause: clause, deed: member.map { [$0.place, $0.verb] } ?? [])
    let placed = builder.words()
    let own = placed.map(\.text)
    let words = refersBack(own) ? before : sharesNoun(own) ?? own
    var evidence = CategoryEvidenceOfClause.of(words, utterance.asked)
    if words == own {
      evidence = evidence.map { standsAsName($0.words, placed.map(\.piece)) ? $0.asShop(words) : $0 }
    }
    var told: Int?
    if words == own, let last = placed.last?.piece {
      let isDivided = evidence.contains { $0.category != evidence[0].category }
      if isDivided || last > clause.amount {
        let places = CategoryPlaces(utterance: utterance, pieces: pieces, clause: clause)
        if isDivided { places.fill(&evidence, placed.map(\.piece)) }
        told = placed.firstIndex { places.isAfterwards($0.piece) }
      }
    }
    let ofRows = clause.pieces.lazy.compactMap { utterance.tokens[pieces[$0].tokens.lowerBound].payee?.type }.first
    let type = TypeRules(
      utterance: utterance, pieces: pieces, clause: clause, evidence: evidence, ordered: ordered, carried: carried,
      ofRows: ofRows
    )
    .decide()
    let details = builder.details()
    let chooser = CategoryChooser(
      words: words, told: told, evidence: evidence, cues: cues.map(\.role), fromSomebody: fromSomebody,
      isForWork: isForWork, learned: context.learned, asked: utterance.asked
    )
    var category = chooser.choose(type.type, details: details)
    if type.type == .expense, category.isFallback || isGiven && !category.isTaught,
      let deed = chooser.expense(toldBy: deeds)
    {
      category = deed
    }
    var rules: [String] = []
    if explain {
      rules = ["type: \(type.rule)", "category: \(category.reason)"]
      rules += evidence.map { "evidence: \($0.category.name), \($0.kind) “\($0.phrase)” \($0.weight)" }
      rules.append("category: \(category.certainty) of 100 sure of \(category.category.name)")
    }
    if let other = number.alternative, number.inWords,
      PriceSense.isOpen(number.value, words, category.category, single: hasArticle, utterance.asked)
    {
      number.others = [other]
      number.isUncertain = true
    } else if let other = number.alternative,
      number.inWords
        ? PriceSense.prefersHundreds(number.value, words, category.category, single: hasArticle, utterance.asked)
        : number.currency == nil && PriceSense.prefersPoint(words, category.category, type.type, utterance.asked)
    {
      // Four digits may as well be what they say.
      if !number.inWords {
        number.others = [number.value]
        number.isUncertain = true
      }
      number.value = other
      if explain { rules.append("amount: \(other.decimal) makes better sense than \(said.value.decimal)") }
    }
    if number.currency == nil { number.currency = saidElsewhere }
    if number.currency == nil, let carriedCurrency { number.currency = carriedCurrency }
    let date = self.date(of: evidence)
    var entry = ParsedEntry(
      money: Money(number.value.decimal, number.currency(base: context.baseCurrency)), date: day(date), type: type.type,
      category: category.category, details: details,
      confidence: 0, warnings: warnings(number, type, category))
    entry.member = member.flatMap { utterance.tokens[pieces[$0.place].tokens.lowerBound].member }
    return (
      words,
      Reading.Draft(
        clause: clause, number: number, date: date, entry: entry, saysType: type.said,
        isTaught: category.isTaught || ofRows != nil,
        namesPayer: clause.pieces.contains { utterance.frameWord(pieces[$0].tokens.lowerBound)?.word == .payer },
        rules: rules, grounds: grounds(type, category, evidence, (words, told), isKnown: ofRows != nil)),
      type.carries ? TypeRules.Carried(type: type.type, things: type.things) : nil
    )
  }

  /// "at Boots", "from boots": nothing but a preposition of place before a word, and no other word behind it.
  private func standsAsName(_ words: Range<Int>, _ places: [Int]) -> Bool {
    guard words.count == 1, let place = places.indices.contains(words.lowerBound) ? places[words.lowerBound] : nil,
      clause.pieces.contains(place - 1), pieces[place - 1].glue == .at,
      utterance.says(pieces[place - 1].tokens.lowerBound, .beforeShop)
    else { return false }
    return !clause.pieces.contains(place + 1) || !pieces[place + 1].isContent
  }

  /// "sold the sofa for 250 and bought a new one for 900": the words name nothing, but what was named before.
  private func refersBack(_ words: [String]) -> Bool {
    guard !before.isEmpty, words.contains(where: { Hint.of($0, utterance.asked) == .again }) else { return false }
    return words.allSatisfy {
      Hint.of($0, utterance.asked) == .again || Lexicon.meaning(.glue, of: $0, utterance.asked) != nil
    }
  }

  /// "winter tyres 420, summer 360", "синя зона 4, зелена 2": what the noun before is called with that word as well; `nil` where the
  /// vocabulary knows nothing by such a name.
  private func sharesNoun(_ own: [String]) -> [String]? {
    guard own.count == 1, before.count > 1, let noun = before.last, noun != own[0],
      !CategoryEvidenceOfClause.of(own, utterance.asked).contains(where: ListedThings.isListed)
    else { return nil }
    let joined = own + [noun]
    let isKnown = CategoryEvidenceOfClause.of(joined, utterance.asked).contains {
      $0.kind <= .word && $0.words.count == 2
    }
    return isKnown ? joined : nil
  }

  /// "19.99 at h&m in euros".
  private var saidElsewhere: String? {
    for index in clause.pieces {
      if case .currency(let code) = pieces[index].kind { return code }
    }
    return nil
  }

  private var hasArticle: Bool { clause.pieces.contains { pieces[$0].glue == .article } }

  private var cues: [Cue] { clause.pieces.compactMap { pieces[$0].cue } }

  /// The words of each verb that says that money went out.
  private var deeds: [[String]] {
    clause.pieces.filter { pieces[$0].cue?.role == .spend }.map { pieces[$0].tokens.map(utterance.text) }
  }

  /// "donated 30 to the children's hospital": it was given away, to whomever.
  private var isGiven: Bool {
    clause.pieces.contains { pieces[$0].cue?.role == .spend && utterance.says(pieces[$0].tokens.lowerBound, .donates) }
  }

  /// "from ivan", "от мама": the money has a source.
  private var fromSomebody: Bool {
    clause.pieces.contains { index in
      pieces[index].glue == .at && clause.pieces.contains(index + 1) && pieces[index + 1].isContent
        && utterance.says(pieces[index].tokens.lowerBound, .from)
    } || isGivenByNamed
  }

  /// "the mammy slipped me 50", "Дамян ми бутна 100": somebody is named who gave it to who speaks, and pays nobody's wages.
  private var isGivenByNamed: Bool {
    guard
      let verb = clause.pieces.first(where: { index in
        pieces[index].cue?.role == .receive && pieces[index].tokens.count > 1
          && pieces[index].tokens.contains { utterance.frameWord($0)?.word == .us }
      })
    else { return false }
    let before = clause.pieces.lowerBound..<verb
    return before.contains { pieces[$0].isContent }
      && !before.contains { pieces[$0].tokens.contains { utterance.says($0, .employer) } }
  }

  /// "got paid 300 for translating": for something that was done.
  private var isForWork: Bool {
    clause.pieces.contains { index in
      index > clause.amount && pieces[index].glue == .for && clause.pieces.contains(index + 1)
        && pieces[index + 1].isContent
    }
  }

  // MARK: - How sure

  private func grounds(
    _ type: TypeRules.Decision, _ category: CategoryChooser.Choice, _ evidence: [CategoryEvidenceOfClause],
    _ said: (words: [String], told: Int?), isKnown: Bool
  ) -> Reading.Grounds {
    let words = said.words
    var grounds = Reading.Grounds(
      type: category.isTaught || isKnown ? .said : type.basis, category: category.kind, isFallback: category.isFallback,
      phrase: category.phrase, isHint: category.kind != nil && category.weight <= 50)
    grounds.contenders = category.contenders
    grounds.certainty = category.certainty
    (grounds.words, grounds.told) = said
    grounds.guess = category.guess
    let telling = evidence.first { $0.phrase == category.phrase && $0.category == category.category }?.words
    if let telling, telling.count > 1, !grounds.isHint, type.type == .expense { grounds.named += words[telling] }
    var end = 0
    for item in evidence where item.kind < .statistical {
      let start = max(end, item.words.lowerBound)
      if start < item.words.upperBound {
        grounds.recognised += words[start..<item.words.upperBound]
        end = item.words.upperBound
      }
      if item.category.type != type.type, let telling, item.words.overlaps(telling) { grounds.mayComeIn = true }
      // Who is named tells little: presents are bought for family.
      if item.isPerson || Hint.of(item.phrase, utterance.asked) == .family { continue }
      // Rent is paid as well as received, and a verb tells which.
      if item.category.type != type.type, item.kind <= .word, item.weight > 50, item.category.role != .rent {
        grounds.pointsElsewhere = true
      }
      if item.category.type == type.type, item.category != category.category { grounds.isDivided = true }
    }
    return grounds
  }

  /// Whether four digits were taken for a price with a point.
  private func isPointRead(_ number: NumberFacts) -> Bool {
    !number.inWords && number.alternative.map { $0 == number.value } ?? false
  }

  private func warnings(_ number: NumberFacts, _ type: TypeRules.Decision, _ category: CategoryChooser.Choice)
    -> [String]
  {
    var warnings: [String] = []
    if isPointRead(number) {
      let digits = number.value.mantissa
      warnings.append("I read \(digits) as \(number.value.decimal); say “no, \(digits)” if it was that much")
    }
    if category.category.role == .rent, !type.said {
      warnings.append("I took it as rent received; say “paid rent” if you paid it")
    }
    return warnings
  }
}
