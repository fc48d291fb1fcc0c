import Entities
import Vocabulary

/// Reads questions: what is asked, of which entries, over which days.
struct QuestionReader {
  let context: ParsingContext
  /// Which languages are asked about the words.
  private let asked: AskedLanguages
  private let utterance: Utterance

  /// Reads the tokens of a text.
  init(context: ParsingContext, _ utterance: Utterance) {
    self.context = context
    self.utterance = utterance
    asked = utterance.asked
  }

  private var known: QuestionWords { QuestionWords(asked: asked) }

  /// The question that the text asks.
  func read() -> Question? {
    var words = self.words
    guard words.count <= 60, let kind = known.kind(&words), !known.askForMore(words) else {
      return nil
    }
    let type = known.type(words)
    let period = QuestionPeriod(today: context.today, asked: asked).take(from: &words) ?? .month(of: context.today)
    let subject = words.filter { !known.isScaffolding($0) }
    let category = category(of: subject, type: type)
    let isTypeAlone = subject.allSatisfy { known.typeWord($0) != nil }
    if subject.isEmpty, type == nil, words.contains(where: { Lexicon.says($0, .possess, asked) }) { return nil }
    let details = category != nil || isTypeAlone ? [] : things(words)
    // "groceries and taxi": one answer for a category and a thing would be none of either.
    if details.count > 1, details.contains(where: { self.category(of: [$0], type: type) != nil }) { return nil }
    return Question(
      kind: kind, type: category?.type ?? type ?? (kind == .left && isTypeAlone ? nil : .expense), category: category,
      details: details, period: period)
  }

  /// "lidl and billa": each of them by itself, as it may stand in the details of an entry.
  private func things(_ words: [String]) -> [String] {
    words.split { Lexicon.says($0, .betweenThings, asked) }.map { group in
      group.filter { !known.isScaffolding($0) && known.typeWord($0) == nil }.map(singular)
        .joined(separator: " ")
    }
    .filter { !$0.isEmpty }
  }

  /// "taxis" are found as "taxi", "кафета" as "кафе": what is searched for is a part of the details.
  private func singular(_ word: String) -> String {
    let endings = WordEndings(of: word, asked)
    let ending = endings.length(.droppedEnding)
    guard ending > 0, word.count > 3 + ending, !endings.has(.noPluralEnding) else { return word }
    return String(word.dropLast(ending))
  }

  /// The tokens without punctuation.
  private var words: [String] {
    utterance.tokens.indices.filter { utterance.isKind($0, .word) || utterance.isKind($0, .number) }.map(utterance.text)
  }

  /// A category that the words name, or mean as a whole; a merchant or a single thing is no category.
  private func category(of subject: [String], type: TransactionType?) -> BudgetCategory? {
    let words = subject.filter { known.typeWord($0) == nil }
    if words.isEmpty { return subject.isEmpty ? nil : known.category(meantBy: subject) }
    if let meant = known.category(meantBy: words) { return meant }
    let found = Vocabulary.evidence(in: words).filter { type == nil || $0.category.type == type }
    guard let named = found.first(where: { $0.kind == .categoryName }) else { return nil }
    return named.words.count == words.count ? named.category : nil
  }
}
