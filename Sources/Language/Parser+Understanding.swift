import Entities
import Vocabulary

/// One understanding of a sentence, and what else a face asks about words.
extension Parser {
  /// The days that words name as a question does, all of them and no other: "last 3 months", "миналия месец"; `nil` for any other words.
  ///
  /// - Parameter today: what they are seen from.
  public func period(of text: String, today: CalendarDate) -> Period? {
    let ends = [" - ", " – ", " — "].lazy.map { text.split(separator: $0) }.first { $0.count == 2 }
    if let ends {
      guard let first = period(of: String(ends[0]), today: today), let last = period(of: String(ends[1]), today: today)
      else { return nil }
      return Period(first.first, last.last)
    }
    guard let utterance = Tokenizer.tokens(of: text) else { return nil }
    var words = utterance.tokens.indices
      .filter { utterance.isKind($0, .word) || utterance.isKind($0, .number) }.map(utterance.text)
    let days = QuestionPeriod(today: today, asked: utterance.asked)
    if words.count == 1, let present = days.present(words[0]) { return present }
    guard let period = days.take(from: &words) else { return nil }
    return words.allSatisfy { Lexicon.says($0, .aroundSubject, utterance.asked) } ? period : nil
  }

  /// Whether sentences about money may begin with a word: a verb, a number, a currency, a day, a thing, a shop.
  public func beginsSentence(_ word: String) -> Bool {
    guard let utterance = Tokenizer.tokens(of: word), let token = utterance.tokens.first else { return false }
    let concerns: [Concern] = [.verbs, .numbers, .currencies, .requests, .amendments, .dates, .speech, .glue]
    let tables = token.entry.tables
    return concerns.contains { tables & 1 << $0.rawValue != 0 } || !Vocabulary.evidence(in: [utterance.text(0)]).isEmpty
  }

  /// Whether a word names something that is bought, or a shop.
  public func namesThing(_ word: String) -> Bool { !Vocabulary.evidence(in: [word.lowercased()]).isEmpty }

  /// What one utterance comes to. Never fails: what cannot be read is a refusal.
  ///
  /// - Parameters:
  ///   - text: the words, as they came.
  ///   - context: what they are understood against.
  ///   - situation: what they are taken for.
  ///   - explain: whether the interpretation is to say how it came about.
  public func understand(
    _ text: TokenizedText, in context: ParsingContext, as situation: Situation = .alone, explain: Bool = false
  ) -> Interpretation {
    guard var raw = text.utterance else { return Interpretation(outcome: .refused(.tooLong)) }
    if case .inConversation(_, _, let dayBefore) = situation, let (place, back) = raw.dayOfBefore, let day = dayBefore()
    {
      let named = text.replacing(bytes: place, with: "\(day.adding(days: -back))")
      return understand(named, in: context, as: situation, explain: explain)
    }
    if let payee = context.payees?() { raw = raw.naming(payee, in: text.string) }
    let isBlank = raw.tokens.isEmpty && text.string.allSatisfy(\.isWhitespace)
    switch situation {
    case .question:
      let question =
        QuestionReader(context: context, raw).read()
        ?? LatinGrammar.inCyrillic(raw).flatMap(Tokenizer.tokens)
        .flatMap { QuestionReader(context: context, $0).read() }
      return Interpretation(outcome: .question(question))
    case .amendment:
      return Interpretation(outcome: isBlank ? .refused(.blank) : AmendmentReader(context: context).change(raw))
    case .alone, .inConversation: break
    }
    // "€": a sign alone is a slip of the finger.
    if raw.count == 1, raw.text(0).allSatisfy(\.isCurrencySymbol) {
      return Interpretation(outcome: .refused(.noAmount))
    }
    if case .inConversation = situation, Courtesy.isAll(of: raw) { return Interpretation(outcome: .refused(.courtesy)) }
    let found = RecordReader(context: context, explain: explain).read(raw, text: text.string)
    if case .record(let record) = found {
      // "returned one, change it to 26"
      guard case .inConversation(let hasEntry, _, _) = situation, case .refused = record.outcome,
        case .amendment(let amendment)? = AmendmentReader(context: context).read(raw, after: hasEntry)
      else { return record }
      return Interpretation(outcome: .amendment(amendment))
    }
    if case .inConversation(let hasEntry, let awaits, _) = situation {
      let reader = AmendmentReader(context: context)
      if let outcome = reader.repeatedElsewhere(raw, after: hasEntry) ?? reader.read(raw, after: hasEntry, or: awaits) {
        return Interpretation(outcome: outcome)
      }
    }
    if case .inConversation(let hasEntry, _, _) = situation,
      let rest = AmendmentReader(context: context).behindIdleOrder(raw),
      !hasEntry(Amendment(undo: true, isExplicit: true))
    {
      raw = rest
    }
    guard !raw.tokens.isEmpty else { return Interpretation(outcome: .refused(isBlank ? .blank : .noAmount)) }
    let read = interpret(raw, in: context, explain: explain)
    if case .inConversation = situation, let put = putElsewhere(raw, in: context) {
      return Interpretation(outcome: put, explanation: read.explanation)
    }
    if read.outcome.isUnsettled, let other = aboutBefore(raw, in: context, as: situation) {
      return Interpretation(outcome: other, explanation: read.explanation)
    }
    if case .inConversation(let hasEntry, _, _) = situation, !read.outcome.isUnsettled, raw.count <= 8,
      raw.tokens.contains(where: { $0.kind == .word && $0.entry.tables == 0 }),
      let other = misspelt(raw, in: context, after: hasEntry), case .amendment(let amendment) = other,
      amendment.named != nil
    {
      return Interpretation(outcome: other, explanation: read.explanation)
    }
    if case .inConversation(let hasEntry, _, _) = situation,
      let other = AmendmentReader(context: context).behindEntry(read.outcome, raw, after: hasEntry)
    {
      return Interpretation(outcome: other, explanation: read.explanation)
    }
    // No words of a message say that it was paid: what looks like an entry may be an offer, or a price.
    guard case .entries(let entries) = read.outcome else { return read }
    let isOrder = if case .alone = situation { ToldOrder(raw).isTold() } else { false }
    var isMessage = isOrder
    if case .message = found { isMessage = true }
    guard isMessage else { return read }
    return Interpretation(outcome: .doubtful(Doubt(.moved, [entries])), explanation: read.explanation)
  }

  /// What the tokens of a sentence come to: what a member of the household did is the household's, where one is named.
  private func interpret(_ raw: Utterance, in context: ParsingContext, explain: Bool) -> Interpretation {
    let interpreter = Interpreter(context: context, explain: explain)
    let read = interpreter.interpret(raw)
    guard let members = context.members, read.outcome.tellsOfOthers || raw.namesBehindVerb else { return read }
    if let known = raw.knowing(members()) { return interpreter.interpret(known).ofOwners }
    guard raw.partner != nil, let partners = context.partners?() else { return read }
    if partners.count == 1, let known = raw.knowing(partner: partners[0]) {
      return interpreter.interpret(known).ofOwners
    }
    guard case .entries(let entries) = read.outcome, entries.contains(where: \.isOfHousehold) else { return read }
    let readings = partners.prefix(Parser.mostAsked).compactMap { name -> [ParsedEntry]? in
      guard let known = raw.knowing(partner: name),
        case .entries(let read) = interpreter.interpret(known).ofOwners.outcome
      else { return nil }
      return read
    }
    // Whoever it was, it was not who speaks.
    let doubt = Doubt(.who, readings.isEmpty ? [entries] : readings)
    return Interpretation(outcome: .doubtful(doubt), explanation: read.explanation)
  }

  /// More readings no question has.
  private static let mostAsked = 3

  /// What words come to that are no entry by themselves: about what was said before, in few words or misspelt, or asked in letters of
  /// another script; `nil` where they are neither.
  private func aboutBefore(
    _ raw: Utterance, in context: ParsingContext, as situation: Situation
  ) -> Interpretation.Outcome? {
    if case .inConversation(let hasEntry, let awaits, _) = situation {
      let reader = AmendmentReader(context: context)
      guard !reader.tellsOfPeriod(raw), !reader.tellsNoWhole(raw) else { return nil }
      let short = reader.short(raw, after: hasEntry).map { Interpretation.Outcome.amendment($0) }
      if let short = reader.weighed(short, raw, after: hasEntry) { return short }
      if let named = reader.named(raw, after: hasEntry) { return .amendment(named) }
      if let other = misspelt(raw, in: context, after: hasEntry, or: awaits) { return other }
    }
    guard let text = LatinGrammar.inCyrillic(raw) else { return nil }
    let outcome = understand(TokenizedText(text), in: context, as: situation).outcome
    switch outcome {
    case .amendment, .question(.some), .refused(.courtesy): return outcome
    default: return nil
    }
  }

  /// What words change or ask once their misspelt little words are put right: "billa shuld be 72"; `nil` where none was, or nothing comes of it.
  private func misspelt(
    _ raw: Utterance, in context: ParsingContext, after hasEntry: (Amendment) -> Bool,
    or awaits: (Amendment) -> Bool = { _ in false }
  ) -> Interpretation.Outcome? {
    var spelled = raw
    spelled.lookUp()
    let spelling = GrammarSpelling.correct(spelled)
    guard !spelling.notes.isEmpty else { return nil }
    if case .amendment(let amendment)? = AmendmentReader(context: context).read(
      spelling.0, after: hasEntry, or: awaits)
    {
      return .amendment(amendment)
    }
    return QuestionReader(context: context, spelling.0).askedBehind.map { .question($0) }
  }

  /// What a sentence is worded with, where it comes to any amount and no machine wrote it; `nil` for any other.
  package func wording(of text: TokenizedText, in context: ParsingContext) -> WordingSigns? {
    spoken(text, in: context).flatMap { Interpreter(context: context, explain: false).wording(of: $0) }
  }

  /// The entries that a sentence would come to, with what they are judged by, whatever rules make of them; empty for what a machine wrote.
  package func judged(_ text: TokenizedText, in context: ParsingContext) -> [ParsedEntry] {
    spoken(text, in: context).map { Interpreter(context: context, explain: false).judged($0) } ?? []
  }

  /// What a category is told by, of each entry that a sentence comes to; empty for what a machine wrote.
  package func contests(of text: TokenizedText, in context: ParsingContext) -> [CategoryContest] {
    spoken(text, in: context).map { Interpreter(context: context, explain: false).contests(of: $0) } ?? []
  }

  /// The words of a text; `nil` where there are none, or a machine wrote them.
  private func spoken(_ text: TokenizedText, in context: ParsingContext) -> Utterance? {
    guard let raw = text.utterance, !raw.tokens.isEmpty else { return nil }
    if case .record = RecordReader(context: context, explain: false).read(raw, text: text.string) { return nil }
    return raw
  }
}
