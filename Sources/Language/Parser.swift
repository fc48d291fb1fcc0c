import Entities

/// What a sentence is understood against.
public struct ParsingContext: Sendable {
  /// The day on which it is said.
  public var today: CalendarDate
  /// The day of an entry that names none; today where it is `nil`.
  public var defaultDate: CalendarDate?
  /// The currency of an amount that names none.
  public var baseCurrency: Currency
  /// What the household has taught: the category of a payee or phrase in lower case, or `nil`. Outranks the shipped words.
  public var learned: (@Sendable (String) -> BudgetCategory?)?

  /// What a sentence is understood against.
  public init(
    today: CalendarDate, defaultDate: CalendarDate? = nil, baseCurrency: Currency = .lev,
    learned: (@Sendable (String) -> BudgetCategory?)? = nil
  ) {
    self.today = today
    self.defaultDate = defaultDate
    self.baseCurrency = baseCurrency
    self.learned = learned
  }
}

/// Understands what a person says about money, in English and Bulgarian.
public struct Parser: Sendable {
  /// A parser over the shipped vocabulary.
  public init() {}

  /// The best reading of one utterance. Never fails: what cannot be read is a refusal.
  public func parse(_ text: String, in context: ParsingContext, explain: Bool = false) -> Interpretation {
    Interpreter(context: context, explain: explain).interpret(text)
  }
}
