import Entities
import FoundationEssentials

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
  /// Looks up what the sheet calls categories in words of its own: asked where a change may name one. Outranks the shipped words.
  public var sheetCategory: (@Sendable (String) -> SheetCategory?)?
  /// Looks names up in the sheet's own rows, as they were typed; asked once a sentence, and `nil` where the rows have no words of their own.
  public var payees: (@Sendable () -> ((String) -> KnownPayee?)?)?
  /// Who belongs to the household or has to do with its entries, by name: asked where a question names somebody.
  public var people: (@Sendable () -> [String])?
  /// Whose budget it is, by name: asked where a sentence tells of somebody by name. What they pay is paid by the household.
  public var members: (@Sendable () -> [String])?
  /// Who speaks, by name; `nil` where that is not known.
  public var speaker: String?
  /// Who of them is not who speaks, so that “my wife” means one of them, by name; `nil` where nobody's name is kept.
  public var partners: (@Sendable () -> [String]?)?
  /// How sure an entry must be to be written without a question, 0 to 1: below it, it is asked about (setting `doubt`).
  public var doubt: Decimal

  /// Whether what is said is known to come again: then "the tenant pays us 800" is no doubt whether it has happened.
  public var comesAgain = false

  /// Whether nothing was said before in its conversation: then there is no entry that words can be about, and those that only may be are
  /// not looked for.
  public var isFirst = false

  /// What a sentence is understood against.
  public init(
    today: CalendarDate, defaultDate: CalendarDate? = nil, baseCurrency: Currency = .lev,
    learned: (@Sendable (String) -> BudgetCategory?)? = nil, doubt: Decimal = ParsingContext.usualDoubt,
    people: (@Sendable () -> [String])? = nil
  ) {
    self.people = people
    self.today = today
    self.defaultDate = defaultDate
    self.baseCurrency = baseCurrency
    self.learned = learned
    self.doubt = doubt
  }

  /// What `doubt` is where nobody set it: set so that few rows are written wrong for a few questions more (docs/decisions.md).
  public static let usualDoubt = Decimal(sign: .plus, exponent: -2, significand: 80)

}
