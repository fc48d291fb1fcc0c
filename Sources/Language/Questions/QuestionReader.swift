import Entities
import Vocabulary

/// Reads questions: what is asked, of which entries, over which days.
struct QuestionReader {
  let context: ParsingContext
  /// Which languages are asked about the words.
  let asked: AskedLanguages
  let utterance: Utterance

  /// Reads the tokens of a text.
  init(context: ParsingContext, _ utterance: Utterance) {
    self.context = context
    self.utterance = utterance
    asked = utterance.asked
  }

  var known: QuestionWords { QuestionWords(asked: asked) }

  /// The question that the text asks.
  func read() -> Question? {
    let (people, rest) = PeopleReader(context: context, asked: asked).people(in: self.words, isCategory: isCategory)
    var words = rest
    // "what's that in euros": sums are told in one currency.
    guard words.count <= 60, !asksOtherCurrency else { return nil }
    let most = known.asksLargestByMost(words) ? (isAsked: false, count: nil) : known.most(&words)
    let asksWhat =
      utterance.isText(utterance.count - 1, "?") || words.first.map { Lexicon.says($0, .asksWhat, asked) } ?? false
    var days: Period?
    var named = known.role(&words)
    if named == nil {
      // "what does today come to": the words that ask stand around the day.
      var rest = words
      days = QuestionPeriod(today: context.today, asked: asked).take(from: &rest)
      if days != nil { named = known.role(&rest) }
      if named == nil { days = nil } else { words = rest }
    }
    if named == nil { named = askedAround(&words) }
    let isOfType = most.isAsked || asksWhat
    // Whatever else is most or least of something is not answered.
    guard
      let role = named
        ?? (isOfType && known.type(words) != nil
          ? most.isAsked ? .categories : .total : known.isIncoming(words) || asksOfCategory(words) ? .total : nil),
      !most.isAsked || [.merchants, .categories, .total, .entries, .months].contains(role),
      let (kind, period) = kind(role, most, of: days, &words), !known.askForMore(words)
    else { return nil }
    return question(kind, period, people, words)
  }

  /// "what are subscriptions at this month?": a word that asks, a category, and nothing else but days.
  private func asksOfCategory(_ said: [String]) -> Bool {
    guard utterance.tokens.indices.contains(where: { utterance.says($0, .interrogative) }),
      utterance.isText(utterance.count - 1, "?") || begins(withAsking: utterance)
    else { return false }
    var words = said
    _ = QuestionPeriod(today: context.today, asked: asked).take(from: &words)
    let subject = words.filter { !known.isScaffolding($0) }
    return !subject.isEmpty && category(of: subject, type: nil) != nil
  }

  /// "so what are utilities this month": a word that asks comes first, though no mark says that it is asked.
  private func begins(withAsking said: Utterance) -> Bool {
    let start = said.behindLead
    // "what's transport today": the verb is in the word.
    return said.says(start, .interrogative) && (said.says(start + 1, .equals) || said.says(start, .asksWhat))
      && !said.tokens.hasNumber
  }

  /// Whether the words ask for a sum or a list and say nothing else.
  var asksAlone: Bool {
    var words = self.words
    guard words.count <= 6, let role = known.role(&words), [.total, .latest, .overview].contains(role) else {
      return false
    }
    _ = QuestionPeriod(today: context.today, asked: asked).take(from: &words)
    return words.allSatisfy { known.isScaffolding($0) || Lexicon.says($0, .closesUndo, asked) }
  }

  /// "total for transport please", “общо за храна”: a sum, and nothing else but a category or days; `nil` for anything more.
  var askedOfCategory: Question? {
    var words = self.words
    guard words.count <= 8, !utterance.tokens.hasNumber, let role = known.role(&words),
      [.total, .largest, .count, .average].contains(role), let question = read(), question.category != nil
    else { return nil }
    return question
  }

  /// What is asked by words that stand around what it is about: "what do the utilities come to"; that is moved behind them.
  private func askedAround(_ words: inout [String]) -> QuestionWords.Role? {
    for count in 1...3 where words.count > count + 1 {
      for start in 1..<words.count - count {
        var rest = words
        rest.removeSubrange(start..<start + count)
        guard let role = known.role(&rest), role == .total else { continue }
        words = rest + words[start..<start + count]
        return role
      }
    }
    return nil
  }

  /// What is asked behind what it is about: “а зъболекарят колко беше”; `nil` where no word asks, or what it is about is not known.
  var askedBehind: Question? {
    guard let place = utterance.tokens.indices.first(where: { utterance.says($0, .interrogative) }),
      !utterance.tokens.hasNumber, let question = read()
    else { return nil }
    // "and now how much did i spend"
    let isBegun = utterance.tokens[..<place].allSatisfy { token in
      [.leadsOn, .againNow, .asksOn].contains { token.entry.has($0, asked) }
    }
    return isBegun || question.category != nil || !question.details.isEmpty || question.isAboutLast ? question : nil
  }

  /// Whether the words end with another currency than the sheet's.
  private var asksOtherCurrency: Bool {
    let said = utterance.tokens.indices.filter { !utterance.isKind($0, .mark) }
    guard said.count > 2, let last = said.last, utterance.says(last - 1, .leadsTo),
      let named = Lexicon.meaning(.currencies, of: utterance.text(last), asked)
    else { return false }
    return named.bytes.count == 3 && String(decoding: named.bytes, as: UTF8.self) != context.baseCurrency.code
  }

  /// Whether words ask for something.
  var namesQuestion: Bool {
    var words = self.words
    return known.role(&words) != nil
  }

  /// What is asked, and of which days; the words that name them are taken away.
  private func kind(
    _ role: QuestionWords.Role, _ most: (isAsked: Bool, count: Int?), of spoken: Period?, _ words: inout [String]
  ) -> (Question.Kind, Period)? {
    let days = QuestionPeriod(today: context.today, asked: asked)
    let named = spoken ?? days.take(from: &words)
    // "average per week in october"
    let each = role == .average ? known.unit(&words) : nil
    // "за месец ноември"
    if named != nil { words.removeAll { days.isUnit($0) } }
    let period = named ?? .month(of: context.today)
    switch role {
    case .total, .entries:
      // "what did sunday cost"
      let asksCost = words.contains { Lexicon.says($0, .saidOfThings, asked) }
      // "show me the last entries"
      if role == .entries { _ = known.take(.entries, from: &words) }
      if most.isAsked { return (.categories(count: most.count), period) }
      if role == .total, named == nil, let unit = known.unitEach(&words) {
        return (.average(unit), days.whole(unit))
      }
      // "for the month", “за месеца”
      if named == nil, let last = words.last, let present = days.present(last) {
        words.removeLast()
        return (role == .total || asksCost ? .total : .entries, present)
      }
      return (role == .total || asksCost ? .total : .entries, period)
    case .when: return (.entries, named ?? .always)
    case .merchants: return (.merchants(count: most.count), period)
    case .categories: return (.categories(count: most.count), period)
    case .count: return (.count, period)
    case .largest:
      // "the largest one left"
      _ = known.take(.left, from: &words)
      return (.largest, period)
    case .smallest:
      // "the cheapest shop" is no entry.
      return known.take(.merchants, from: &words) || known.take(.categories, from: &words) ? nil : (.smallest, period)
    case .left: return (.left, period)
    case .over:
      // "which months was I over budget"
      return known.take(.months, from: &words) ? nil : (.over, period)
    case .trend:
      // "show me groceries month by month"
      _ = known.take(.entries, from: &words)
      return (.trend, days.months(named, usually: 6))
    case .months:
      let least = known.least(&words)
      // "the most expensive"
      guard known.take(.largest, from: &words) || most.isAsked != least else { return nil }
      return (.month(least: least), days.months(named, usually: 12))
    case .latest: return (.latest, named ?? .always)
    case .overview: return (.overview, period)
    case .owed: return (.owed, named ?? .always)
    case .average:
      let unit = each ?? .month
      return (.average(unit), named ?? days.whole(unit))
    case .comparison:
      if let named, let other = days.take(from: &words) {
        return named.first < other.first ? (.comparison(with: named), other) : (.comparison(with: other), named)
      }
      // "this month with the last"
      if named != nil, period.contains(context.today), days.isWhole(period),
        let last = words.firstIndex(where: { Lexicon.says($0, .previous, asked) })
      {
        words.remove(at: last)
        return (.comparison(with: period.previous), period)
      }
      guard named == nil || days.isWhole(period) else { return nil }
      // One that goes on is compared with the one before it, and one that is over with the present one.
      if period.contains(context.today) { return (.comparison(with: period.previous), period) }
      return days.present(like: period).map { (.comparison(with: period), $0) }
    }
  }
}
