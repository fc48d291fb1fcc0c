import Entities

/// "And this month", "а за храна": what is asked next about the same, with other days, another category or thing.
extension QuestionReader {
  /// Whether the words may be a question that goes on from the one before: they begin so, and there is no number that may be an amount.
  var mayFollow: Bool {
    guard utterance.count > 1, utterance.says(0, .asksOn) else { return false }
    return !utterance.tokens.contains { $0.kind == .mark && !utterance.bytes[$0.folded].elementsEqual("?".utf8) }
  }

  /// The question before, asked of what the words name in place of its own; `nil` where they name nothing else, or something that is no
  /// part of a question.
  func following(_ question: Question) -> Question? {
    guard mayFollow else { return nil }
    let days = QuestionPeriod(today: context.today, asked: asked)
    var words = Array(self.words.drop { Lexicon.says($0, .asksOn, asked) })
    let isNow = words.contains { Lexicon.says($0, .againNow, asked) }
    words.removeAll { Lexicon.says($0, .againNow, asked) }
    let period = days.take(from: &words)
    guard !words.contains(where: { $0.contains(where: \.isNumber) }) else { return nil }
    var (people, others) = PeopleReader(context: context, asked: asked).people(in: words, isCategory: { _ in false })
    // "and me?", behind what another one spent
    if people.isEmpty, !question.people.isEmpty, let speaker = context.speaker,
      utterance.tokens.indices.contains(where: { [.own, .us].contains(utterance.frameWord($0)?.word) })
    {
      people = [speaker]
      others.removeAll { word in
        utterance.tokens.indices.contains { utterance.text($0) == word && utterance.frameWord($0) != nil }
      }
    }
    var (next, rest) = (question, others)
    // "and in total", “а за бебето общо”: something else of the same.
    var asking = others
    let kinds: [QuestionWords.Role: Question.Kind] = [
      .total: .total, .largest: .largest, .smallest: .smallest, .count: .count, .left: .left,
    ]
    if let kind = known.role(&asking).flatMap({ kinds[$0] }) {
      // “а сега колко остава”
      if kind == .left { _ = known.take(.total, from: &asking) }
      (next.kind, rest) = (kind, asking)
    }
    let type = known.type(rest)
    // "and all in all?", behind a question for one category: what all of them come to.
    let subject = rest.filter { !known.isScaffolding($0) && !Lexicon.says($0, .inAll, asked) }
    let asksOfAll = subject.isEmpty && period == nil && people.isEmpty && question.kind == .total
    if asksOfAll, rest.count < others.count || others.contains(where: { Lexicon.says($0, .inAll, asked) }) {
      (next.category, next.details, next.type, next.isAboutLast) = (nil, [], .expense, false)
    }
    if let period { next.period = period }
    if !people.isEmpty { next.people = people }
    if !subject.isEmpty {
      next.category = category(of: subject, type: type)
      next.details = next.category == nil ? things(rest) : []
      next.type = next.category?.type ?? type ?? .expense
      next.isAboutLast = false
      guard next.category != nil || !next.details.isEmpty else { return nil }
    }
    // Only what is counted, or left, is of all types together.
    if next.type == nil, next.kind != question.kind { next.type = .expense }
    return next != question || isNow || period != nil ? next : nil
  }
}
