import Entities

/// A question about the budget, understood.
public struct Question: Hashable, Sendable {
  /// What is asked.
  public enum Kind: Hashable, Sendable {
    /// "how much did I spend on groceries this month"
    case total
    /// "how many times did I eat out"
    case count
    /// "biggest expense in October"
    case largest
    /// "and the smallest?"
    case smallest
    /// "what is left for eating out"
    case left
    /// "what did I buy at Lidl"
    case entries
    /// "where did I spend most", "top 5 merchants": so many of them, where a number was said.
    case merchants(count: Int?)
    /// "what did I spend most on", "top 3 categories"
    case categories(count: Int?)
    /// "average per month for groceries"
    case average(Unit)
    /// "compare October and November": with the earlier of the two.
    case comparison(with: Period)
    /// "am I over budget"
    case over
    /// "what was the last one": what was logged last
    case latest
    /// "how are we doing"
    case overview
    /// "how did groceries go over the last six months", "expenses by month": each month of the days
    case trend
    /// "which month did I spend most": the month with most of the days, or with least
    case month(least: Bool)
    /// "who owes whom", "what does Anna owe me"
    case owed
  }

  /// What an average is of.
  public enum Unit: Hashable, Sendable {
    case day, week, month, year
  }

  /// What is asked.
  public internal(set) var kind: Kind
  /// Expenses, unless income or savings are spoken of; `nil` for "what is left" of everything.
  public internal(set) var type: TransactionType?
  /// Where a category is spoken of by its name or by a word for it.
  public internal(set) var category: BudgetCategory?
  /// The merchants or things, in lower case, where some are spoken of that are no name of a category: any of them counts.
  public internal(set) var details: [String]
  /// The people whose entries are asked for, or about whose debts, as `ParsingContext.people` spells them; all where none are named.
  public internal(set) var people: [String]
  /// Whether it is about the category of what was said before: "what is left on it".
  public var isAboutLast = false
  /// The days; where none are named the present month, and for an average whole units up to now.
  public internal(set) var period: Period

  /// The same about other things.
  public func about(_ things: [String]) -> Question {
    var question = self
    question.details = things
    return question
  }

  /// The same about the category of an entry that was said before.
  ///
  /// - Parameter name: as the sheet calls it.
  public func about(_ type: TransactionType, _ name: String) -> Question {
    var question = self
    (question.isAboutLast, question.type) = (false, type)
    question.category = BudgetCategory(name: name, type: type)
    if question.category == nil { question.details = [name.lowercased()] }
    return question
  }
}
