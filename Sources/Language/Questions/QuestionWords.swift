import Entities

/// The words that questions are made of.
enum QuestionWords {
  /// What is asked; the words that say so are taken away.
  static func kind(_ words: inout [String]) -> Question.Kind? {
    for (role, kind) in kinds {
      for start in words.indices {
        guard let found = Lexicon.match(.questions, words, at: start), found.meaning.role == role else { continue }
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
  static func askForMore(_ words: [String]) -> Bool { words.contains { Lexicon.says($0, .unanswerable) } }

  /// The type that the words speak of; expenses are not spoken of, they are what is meant.
  static func type(_ words: [String]) -> TransactionType? {
    words.lazy.compactMap { typeWord($0) }.first { $0 != .expense } ?? words.lazy.compactMap { typeWord($0) }.first
  }

  /// The type that one word speaks of.
  static func typeWord(_ word: String) -> TransactionType? {
    if Lexicon.says(word, .asksExpense) { return .expense }
    if Lexicon.says(word, .asksIncome) { return .income }
    return Lexicon.says(word, .asksSavings) ? .savings : nil
  }

  /// Words around the subject.
  static func isScaffolding(_ word: String) -> Bool { Lexicon.says(word, .aroundSubject) }

  /// A category that is meant by a word for all of it.
  static func category(meantBy words: [String]) -> BudgetCategory? {
    guard !words.isEmpty, let found = Lexicon.match(.categories, words, at: 0), found.count == words.count else {
      return nil
    }
    let name = found.meaning.rest
    return BudgetCategory.allCases.first { $0.name == name }
  }
}
