import Entities
import Vocabulary

/// What a question is about: its category, or the words that are looked for.
extension QuestionReader {
  func question(
    _ kind: Question.Kind, _ period: Period, _ people: [String], _ said: [String]
  ) -> Question? {
    // What somebody owes is asked of no category, shop or day.
    if case .owed = kind {
      return Question(kind: kind, type: nil, category: nil, details: [], people: people, period: period)
    }
    // Limits are nobody's.
    let kind = !people.isEmpty && kind == .overview ? .total : kind
    if !people.isEmpty, kind == .left || kind == .over { return nil }
    var (refersBack, words) = referring(said)
    let isIncoming = known.takeIncoming(from: &words)
    let type = isIncoming ? .income : known.takeSaving(from: &words) ? .savings : known.type(words)
    let subject = words.filter { !known.isScaffolding($0) }
    let category = asksOfPaying(type, isIncoming) ? categoryPaid(subject) : category(of: subject, type: type)
    let isTypeAlone = subject.allSatisfy { known.typeWord($0) != nil }
    if kind != .count, subject.isEmpty, type == nil, words.contains(where: { Lexicon.says($0, .possess, asked) }) {
      return nil
    }
    let details = category != nil || isTypeAlone ? [] : things(words)
    if details.contains(where: saysMore) { return nil }
    // "the largest 3 expenses": how many, and no shop.
    if details.contains(where: { $0.allSatisfy(\.isNumber) }) { return nil }
    // "groceries and taxi": one answer for a category and a thing would be none of either.
    if details.count > 1, details.contains(where: { self.category(of: [$0], type: type) != nil }) { return nil }
    switch kind {
    // These are about everything, or about limits, which are for categories.
    case .overview where category != nil || !details.isEmpty: return nil
    case .categories where category != nil || !details.isEmpty: return nil
    // The last of some kind is not looked for.
    case .latest where category != nil || !details.isEmpty || !people.isEmpty || period != .always: return nil
    default: break
    }
    // Nothing else was named that it may be about.
    let isAboutLast = refersBack && category == nil && details.isEmpty
    // "how many entries do I have": of whichever type.
    let isOfAllTypes = kind == .left ? isTypeAlone : kind == .count && subject.isEmpty && known.type(self.words) == nil
    return Question(
      kind: kind, type: category?.type ?? type ?? (isOfAllTypes ? nil : .expense), category: category,
      details: details, people: people, isAboutLast: isAboutLast, period: period)
  }

  /// "did I pay rent this month": what somebody pays is not what comes in under the same name.
  func asksOfPaying(_ type: TransactionType?, _ isIncoming: Bool) -> Bool {
    type == nil && !isIncoming
      && words.contains { word in
        let verb = Lexicon.meaning(.verbs, of: word, asked)
        return verb.flatMap { Cue.Role(rawValue: $0.role) } == .spend
      }
  }

  /// The category that words name of what is paid; `nil` where they name one of what comes in alone.
  func categoryPaid(_ subject: [String]) -> BudgetCategory? {
    let named = category(of: subject, type: nil)
    guard named?.type == .income else { return named }
    return category(of: subject, type: .expense).flatMap { $0.type == .expense ? $0 : nil }
  }

  /// Whether what was said before is meant, "left on it", and the words without those that say so.
  func referring(_ words: [String]) -> (Bool, [String]) {
    for (index, word) in words.enumerated() where index > 0 && Lexicon.says(word, .refersBack, asked) {
      let glue = Lexicon.meaning(.glue, of: words[index - 1], asked).flatMap { Glue(rawValue: $0.role) }
      guard glue?.isPreposition == true, index == words.count - 1 else { continue }
      return (true, words.enumerated().filter { $0.offset != index }.map(\.element))
    }
    return (false, words)
  }

  /// Whether words name a category, and nothing else beside it.
  func isCategory(_ words: [String]) -> Bool {
    category(of: words.filter { !known.isScaffolding($0) }, type: known.type(words)) != nil
  }

  /// The tokens without punctuation, and without what speaking puts before them: "ok how much".
  var words: [String] {
    let said = utterance.tokens.indices.filter { utterance.isKind($0, .word) || utterance.isKind($0, .number) }
    let asking = said.drop { index in
      guard let found = Lexicon.match(.speech, utterance, at: index), found.count == 1 else { return false }
      return SpeechCleaner.Role(rawValue: found.meaning.role)?.isLeftOutBeforeQuestions ?? false
    }
    return (asking.isEmpty ? said[...] : asking).map(utterance.text)
  }

  /// A category that the words name, or mean as a whole; a merchant or a single thing is no category.
  func category(of subject: [String], type: TransactionType?) -> BudgetCategory? {
    let words = subject.filter { known.typeWord($0) == nil }
    if words.isEmpty { return subject.isEmpty ? nil : known.category(meantBy: subject) }
    if let meant = known.category(meantBy: words) { return meant }
    let found = Vocabulary.evidence(in: words).filter { type == nil || $0.category.type == type }
    guard let named = found.first(where: { $0.kind == .categoryName }) else { return nil }
    return named.words.count == words.count ? named.category : nil
  }
}
