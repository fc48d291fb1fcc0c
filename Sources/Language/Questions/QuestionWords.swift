import Entities

/// The words that questions are made of.
struct QuestionWords {
  /// Which languages are asked about them.
  let asked: AskedLanguages

  /// What words ask for, as the tables say it.
  enum Role: String, CaseIterable {
    // What asks for more than a sum comes before how much: "how much on average", "how much is left".
    case when, latest, owed, comparison, average, over, months, count, largest, smallest, left, merchants, categories,
      overview,
      trend,
      total, entries
  }

  /// What is asked; the words that say so are taken away.
  func role(_ words: inout [String]) -> Role? {
    Role.allCases.first { take($0, from: &words) }
  }

  /// Whether words ask for that; they are taken away.
  func take(_ role: Role, from words: inout [String]) -> Bool { take(role.rawValue, from: &words) }

  /// Whether it is asked what was received, as "how much came in" does; the words that say so are taken away.
  func takeIncoming(from words: inout [String]) -> Bool { take("incoming", from: &words) }

  /// Whether it is asked so.
  func isIncoming(_ words: [String]) -> Bool {
    var words = words
    return takeIncoming(from: &words)
  }

  private func take(_ role: String, from words: inout [String]) -> Bool {
    for start in words.indices {
      guard let found = Lexicon.match(.questions, words, at: start, asked), found.meaning.role == role else {
        continue
      }
      words.removeSubrange(start..<start + found.count)
      return true
    }
    return false
  }

  /// Whether the largest is asked for by words of which one alone means most: "the most expensive".
  func asksLargestByMost(_ words: [String]) -> Bool {
    func saysMost(_ words: [String]) -> Bool { words.contains { Lexicon.says($0, .asksMost, asked) } }
    var rest = words
    return saysMost(words) && take(.largest, from: &rest) && !saysMost(rest)
  }

  /// Whether the least of something is asked for; the words that say so are taken away.
  func least(_ words: inout [String]) -> Bool {
    let count = words.count
    words.removeAll { Lexicon.says($0, .asksLeast, asked) }
    return words.count < count
  }

  /// How many are wanted of those that come to most: "top 5"; the words that say so are taken away.
  func most(_ words: inout [String]) -> (isAsked: Bool, count: Int?) {
    let count = words.count
    var limit: Int?
    if let top = words.firstIndex(where: { Lexicon.says($0, .topOf, asked) }) {
      words.remove(at: top)
      if words.indices.contains(top), let number = Int(words[top]), (1...100).contains(number) {
        limit = number
        words.remove(at: top)
      }
    }
    words.removeAll { Lexicon.says($0, .asksMost, asked) }
    return (words.count < count, limit)
  }

  /// What an average is of: "per month", "a week"; the word that says so is taken away.
  func unit(_ words: inout [String]) -> Question.Unit? {
    for (mark, unit) in QuestionWords.units {
      guard let place = words.firstIndex(where: { Lexicon.says($0, mark, asked) }) else { continue }
      words.remove(at: place)
      return unit
    }
    return nil
  }

  /// The same of "how much do we spend a month", “колко харчим на месец”: it ends the question, behind a little word.
  func unitEach(_ words: inout [String]) -> Question.Unit? {
    guard words.count > 1, let last = words.last,
      let glue = Lexicon.meaning(.glue, of: words[words.count - 2], asked)?.role,
      // "for the month", “за месеца”: the present one.
      ![Glue.pronoun.rawValue, Glue.the.rawValue, Glue.for.rawValue].contains(glue),
      let unit = QuestionWords.units.first(where: { Lexicon.says(last, $0.0, asked) })?.1
    else { return nil }
    words.removeLast(2)
    return unit
  }

  private static let units: [(WordMark, Question.Unit)] = [
    (.thisDay, .day), (.thisWeek, .week), (.thisMonth, .month), (.thisYear, .year),
  ]

  /// A verb of spending, or the name of a currency: “колко лева пих за кафе”.
  func isOfMoney(_ word: String) -> Bool {
    if let verb = Lexicon.meaning(.verbs, of: word, asked), Cue.Role(rawValue: verb.role) == .spend { return true }
    return Lexicon.meaning(.currencies, of: word, asked).map { $0.bytes.count == 3 } ?? false
  }

  /// Whether the words ask for something that is not answered: better none than a wrong answer.
  func askForMore(_ words: [String]) -> Bool {
    words.contains { Lexicon.says($0, .unanswerable, asked) }
  }

  /// The type that the words speak of; expenses are not spoken of, they are what is meant.
  func type(_ words: [String]) -> TransactionType? {
    words.lazy.compactMap { typeWord($0) }.first { $0 != .expense } ?? words.lazy.compactMap { typeWord($0) }.first
  }

  /// "how much did we put aside": whether it is asked so by a verb of saving that is none without its second word; its words are taken away.
  func takeSaving(from words: inout [String]) -> Bool {
    for start in words.indices {
      guard let verb = Lexicon.match(.verbs, words, at: start, asked), verb.count > 1,
        Cue.Role(rawValue: verb.meaning.role) == .save
      else { continue }
      words.removeSubrange(start..<start + verb.count)
      return true
    }
    return false
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
