import Entities

/// The words that questions are made of.
struct QuestionWords {
  /// Which languages are asked about them.
  let asked: AskedLanguages

  /// What is asked; the words that say so are taken away.
  func kind(_ words: inout [String]) -> Question.Kind? {
    for (role, kind) in QuestionWords.kinds {
      for start in words.indices {
        guard let found = Lexicon.match(.questions, words, at: start, asked), found.meaning.role == role else {
          continue
        }
        words.removeSubrange(start..<start + found.count)
        return kind
      }
    }
    return nil
  }

  /// What is left and what is largest before how much.
  private static let kinds: [(String, Question.Kind)] = [
    ("count", .count), ("largest", .largest), ("left", .left), ("total", .total), ("entries", .entries),
  ]

  /// Whether the words ask for something that is not answered: better none than a wrong answer.
  func askForMore(_ words: [String]) -> Bool { words.contains { Lexicon.says($0, .unanswerable, asked) } }

  /// The type that the words speak of; expenses are not spoken of, they are what is meant.
  func type(_ words: [String]) -> TransactionType? {
    words.lazy.compactMap { typeWord($0) }.first { $0 != .expense } ?? words.lazy.compactMap { typeWord($0) }.first
  }

  /// The type that one word speaks of.
  func typeWord(_ word: String) -> TransactionType? {
    if Lexicon.says(word, .asksExpense, asked) { return .expense }
    if Lexicon.says(word, .asksIncome, asked) { return .income }
    return Lexicon.says(word, .asksSavings, asked) ? .savings : nil
  }

  /// Words around the subject.
  func isScaffolding(_ word: String) -> Bool { Lexicon.says(word, .aroundSubject, asked) }

  /// A category that is meant by a word for all of it.
  func category(meantBy words: [String]) -> BudgetCategory? {
    CategorySet.shipped.category(alias: words.concatenated(separator: " "))
  }
}
