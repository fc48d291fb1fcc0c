import Entities
import FoundationEssentials
import Vocabulary

/// How much may be spent in a category, as it was said: "no more than 200 for eating out".
public struct SpokenLimit: Equatable, Sendable {
  /// What the limit is for.
  public let category: BudgetCategory
  /// How much.
  public let amount: Decimal
  /// In which currency, where one was said.
  public let currency: Currency?
  /// The month that it is for, from 1; `nil` for each.
  public let month: Int?

  /// A limit.
  public init(category: BudgetCategory, amount: Decimal, currency: Currency?, month: Int? = nil) {
    (self.category, self.amount, self.currency, self.month) = (category, amount, currency, month)
  }
}

/// What words say that tell a limit as one: "raise the limit to 150" leaves out for what.
public struct ToldLimit: Equatable, Sendable {
  /// How much.
  public let amount: Decimal
  /// In which currency, where one was said.
  public let currency: Currency?
  /// For what; `nil` where no category is named, or more than one, or a day beside it.
  public let category: BudgetCategory?
  /// The month that it is for, from 1; `nil` for each.
  public let month: Int?
  /// Whether a day is told, for which nothing can be limited.
  public let isDated: Bool
  /// Whether a word says outright that it must not be passed, and not only "under" or "to".
  public internal(set) var isOutright = false

  /// The whole of it; `nil` where something is missing.
  public var limit: SpokenLimit? {
    guard let category, !isDated else { return nil }
    return limit(for: category)
  }

  /// The same for a category that it is known to be for.
  public func limit(for category: BudgetCategory) -> SpokenLimit {
    SpokenLimit(category: category, amount: amount, currency: currency, month: month)
  }
}

extension Parser {
  /// The limit that words set, whichever way they are put; `nil` where not exactly one amount and one category are named.
  public func limit(_ text: TokenizedText, in context: ParsingContext) -> SpokenLimit? {
    guard let raw = text.utterance else { return nil }
    return LimitReader(context: context).read(raw)?.limit
  }

  /// For what words take a limit away, "remove the limit for groceries", “махни лимита”: whether they do, and the category where one is named.
  public func takesLimitAway(_ text: TokenizedText, in context: ParsingContext) -> (Bool, category: BudgetCategory?) {
    guard let raw = text.utterance, raw.count <= 10, !raw.tokens.hasNumber else { return (false, nil) }
    return LimitReader(context: context).takesAway(raw)
  }

  /// What words tell that say that it is a limit, "set a limit of 300 for groceries", "keep food under 400 a month", so that they are no entry;
  /// `nil` for others.
  public func tellsLimit(_ text: TokenizedText, in context: ParsingContext) -> ToldLimit? {
    guard let raw = text.utterance, !raw.isText(raw.count - 1, "?") else { return nil }
    let reader = LimitReader(context: context)
    guard reader.saysLimit(raw), var told = reader.read(raw), told.category != nil || !reader.namesMore(raw) else {
      return nil
    }
    told.isOutright = reader.saysOutright(raw)
    return told
  }
}

/// Reads a limit: one amount, and a category by its own name or by a word for all of it. A shop or a thing names none.
struct LimitReader {
  let context: ParsingContext

  func read(_ raw: Utterance) -> ToldLimit? {
    let (pieces, clean) = PieceReader.measured(cleaning: raw, today: context.today)
    let amounts = pieces.indices.filter { (pieces[$0].number?.strength ?? 0) >= Strength.worthy }
    // A day would be a month to limit, or a slip.
    let (month, isOther) = month(raw)
    let hasDay = pieces.contains { piece in
      piece.date != nil && !piece.tokens.contains { clean.says($0, .every) || isOfMonth($0, clean) }
    }
    guard amounts.count == 1, let number = pieces[amounts[0]].number, !number.negative, !number.tooLarge,
      !number.isUncertain || bounds(raw), number.role != .vague || bounds(raw),
      number.value.whole <= Numeral.largestWhole, number.value.decimal.rounded(places: 2) > 0
    else { return nil }
    return ToldLimit(
      amount: number.value.decimal.rounded(places: 2),
      currency: number.currency.map { _ in number.currency(base: context.baseCurrency) },
      category: category(pieces, clean), month: month,
      isDated: isOther || month == nil && hasDay)
  }

  /// "this month", "next month", "in december": the one month that is named, which may be to come; whether another stretch of time is, of which
  /// there are no limits: "a week", "last month", "october and november".
  private func month(_ raw: Utterance) -> (Int?, isOther: Bool) {
    let isOther = raw.tokens.indices.contains { index in
      raw.says(index, .aWeek) || raw.says(index, .aDay) || raw.says(index, .aYear) || raw.says(index, .aQuarter)
        || Lexicon.meaning(.schedules, of: raw.text(index), raw.asked).map { $0.role != "monthly" } ?? false
    }
    if isOther { return (nil, true) }
    let near = raw.tokens.indices.lazy.compactMap { isOfMonth($0 + 1, raw) ? pointsAt(raw, $0) : nil }.first
    if let near { return near == .next ? (context.today.month % 12 + 1, false) : (nil, true) }
    let isPresent = raw.tokens.indices.contains { index in
      raw.says(index, .present) && !raw.says(index, .definite) && isOfMonth(index + 1, raw)
    }
    if isPresent { return (context.today.month, false) }
    let isEach = raw.tokens.indices.contains { isOfMonth($0, raw) || raw.says($0, .every) }
    guard !isEach else { return (nil, false) }
    var words = raw.tokens.indices.filter { raw.isKind($0, .word) }.map(raw.text)
    let days = QuestionPeriod(today: context.today, asked: raw.asked)
    guard let period = days.take(from: &words) else { return (nil, false) }
    let isOne = period.unit == .month && days.take(from: &words) == nil
    return isOne ? (period.first.month, false) : (nil, true)
  }

  /// Which of the months a word before "month" points at: the next one, or the last.
  private func pointsAt(_ raw: Utterance, _ index: Int) -> DateWord.Role? {
    Lexicon.meaning(.dates, of: raw.text(index), raw.asked).flatMap { DateWord.Role(rawValue: $0.role) }
      .flatMap { [.next, .last].contains($0) ? $0 : nil }
  }

  private func bounds(_ raw: Utterance) -> Bool {
    raw.tokens.indices.contains { index in
      raw.says(index, .boundsLimit) || AmendmentReader.ofWords.role(raw, at: index)?.0 == .bound
    }
  }

  func takesAway(_ raw: Utterance) -> (Bool, category: BudgetCategory?) {
    let reader = AmendmentReader.ofWords
    let start = reader.behindLead(raw)
    guard start < raw.count, raw.says(start, .takesBack) || reader.role(raw, at: start)?.0.takesAway == true,
      raw.tokens.indices.contains(where: { $0 > start && raw.says($0, .setsLimit) })
    else { return (false, nil) }
    let (pieces, clean) = PieceReader.measured(cleaning: raw, today: context.today)
    return (true, category(pieces, clean))
  }

  /// Whether words say that something must not be passed: by a word for a limit, by one that holds something below an amount, or by what
  /// bounds one that comes again.
  func saysLimit(_ raw: Utterance) -> Bool {
    let all = raw.tokens.indices
    if all.contains(where: { namesLimit(raw, $0) }) { return true }
    guard bounds(raw) else { return false }
    let start = AmendmentReader.ofWords.behindLead(raw)
    return start < raw.count && raw.says(start, .holdsLimit) || all.contains { isOfMonth($0, raw) }
      || all.contains { AmendmentReader.ofWords.role(raw, at: $0)?.0 == .bound } && !all.contains { tellsDeed(raw, $0) }
  }

  func saysOutright(_ raw: Utterance) -> Bool {
    raw.tokens.indices.contains { index in
      namesLimit(raw, index) || AmendmentReader.ofWords.role(raw, at: index)?.0 == .bound
    }
  }

  private func namesLimit(_ raw: Utterance, _ index: Int) -> Bool {
    raw.frameWord(index)?.word == .goal || raw.says(index, .setsLimit)
  }

  /// Whether words name things besides the limit, which may be something else that was limited: "raise the limit of my card to 1500".
  func namesMore(_ raw: Utterance) -> Bool {
    // What is done to the limit stands first, and "raise" is no thing.
    let start = AmendmentReader.ofWords.behindLead(raw)
    return raw.tokens.indices.contains { index in
      guard index != start, raw.isKind(index, .word), raw.frameWord(index) == nil, !raw.says(index, .setsLimit) else {
        return false
      }
      return !CategoryEvidenceOfClause.of([raw.text(index)], raw.asked).isEmpty
    }
  }

  private func tellsDeed(_ raw: Utterance, _ index: Int) -> Bool {
    raw.isKind(index, .word) && Lexicon.match(.verbs, raw, at: index) != nil
  }

  private func isOfMonth(_ token: Int, _ utterance: Utterance) -> Bool { utterance.says(token, .aMonth) }

  /// The one category that the words between numbers, days and little words name.
  private func category(_ pieces: [Piece], _ utterance: Utterance) -> BudgetCategory? {
    let words = pieces.filter { $0.number == nil && $0.date == nil && !$0.isMark }
      .flatMap { $0.tokens.map(utterance.text) }
    var found: [BudgetCategory] = []
    var start = 0
    while start < words.count {
      let ends = (start + 1...min(words.count, start + LimitReader.longestName)).reversed()
      guard
        let (end, category) = ends.lazy.compactMap({ end in
          self.category(called: Array(words[start..<end]), utterance).map { (end, $0) }
        }).first
      else {
        // "groceries 900 smarch": what nothing knows may be a slip for a month.
        guard WordIndex.entry(of: Array(words[start].utf8)[...]).isKnown else { return nil }
        start += 1
        continue
      }
      if !found.contains(category) { found.append(category) }
      start = end
    }
    return found.count == 1 ? found[0] : nil
  }

  private static let longestName = 3

  private func category(called words: [String], _ utterance: Utterance) -> BudgetCategory? {
    let name = words.joined(separator: " ")
    if let own = BudgetCategory(name: name, type: .expense) { return own }
    if let meant = QuestionWords(asked: utterance.asked).category(meantBy: words) { return meant }
    return CategoryEvidenceOfClause.of(words, utterance.asked).first {
      $0.kind == .categoryName && $0.category.type == .expense && $0.words == words.indices
    }?.category
  }
}
