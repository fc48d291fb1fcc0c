import Entities
import FoundationEssentials

/// What was understood of one utterance.
public struct Interpretation: Sendable {
  /// Entries, a change of one, a question, something that is no entry at all, or a refusal.
  public enum Outcome: Sendable {
    /// At least one; all of them are to be written, or none.
    case entries([ParsedEntry])
    /// Perhaps an entry: what it may be is to be asked before anything is written.
    case doubtful(Doubt)
    /// What is to be different about the entry before, or about the one that is named.
    case amendment(Amendment)
    /// A question about the budget; `nil` where it is none that can be answered from the entries.
    case question(Question?)
    /// Something else a person may ask of an assistant, or tell it.
    case request(Request)
    /// An entry or a change that lacks something, or that may not be written.
    case refused(Refusal)

    /// Whether it may as well be about what was said before: no entry, or one of which it is not known what it was for.
    public var isUnsettled: Bool {
      switch self {
      case .refused, .doubtful, .question(nil): true
      case .entries(let entries): entries.count == 1 && entries[0].isCategoryGuessed
      case .amendment, .question, .request: false
      }
    }

    /// Whether somebody else than who speaks seems to have done it.
    var tellsOfOthers: Bool {
      switch self {
      case .entries(let entries): entries.contains(where: \.isOfHousehold)
      case .refused(.noEntry(.strangers)): true
      // “12 лв плати Мария”: for who does not know her, a shop.
      case .doubtful: true
      default: false
      }
    }
  }

  /// What it comes to.
  public internal(set) var outcome: Outcome
  /// Tokens, the rules that fired and the readings that lost; empty unless it was asked for.
  public let explanation: [String]

  /// What was understood of one utterance.
  public init(outcome: Outcome, explanation: [String] = []) {
    self.outcome = outcome
    self.explanation = explanation
  }
}

/// One entry as it was said: the amount is not converted yet.
public struct ParsedEntry: Hashable, Sendable {
  /// Above zero, in the currency said, or in the base currency where none was said.
  public var money: Money
  /// Not in the future.
  public var date: CalendarDate
  /// Expense, income or savings.
  public var type: TransactionType
  /// Always one of `type`.
  public var category: BudgetCategory
  /// The merchant or thing, in lower case, without the words around it.
  public var details: String?
  /// Who of the household paid or got it, where that is said by name; `nil` for who speaks.
  public var member: String?
  /// The probability that amount, currency, day and type are right, and that it is an entry at all: above 0 and below 1, two
  /// places. Where nothing told the category, .69 at most (contract, section 3), however sure the rest is.
  public var confidence: Decimal
  /// Whether nothing told the category, so that it is the type's fallback.
  public private(set) var isCategoryGuessed = false
  /// What that probability rests on; none where it did not come from words.
  package var features = ConfidenceFeatures()
  /// What the person should know, such as that four digits were read as a price. A category that was not recognised is
  /// told by the confidence.
  public var warnings: [String]

  /// The probability before the category lowered it: what `ParsingContext.doubt` is held against.
  package var probability: Decimal { ConfidenceModel.probability(features) }

  /// Whether one of the household is said to have done it, and not who speaks.
  public internal(set) var isOfHousehold = false

  /// Notes what the confidence rests on.
  ///
  /// - Parameter isFallback: whether nothing told the category.
  mutating func judge(by features: ConfidenceFeatures, isFallback: Bool) {
    self.features = features
    isCategoryGuessed = isFallback
    confidence = isFallback ? min(probability, ParsedEntry.fallbackConfidence) : probability
  }

  /// Puts it where somebody said that it belongs.
  public mutating func put(in category: BudgetCategory) {
    (self.category, type, isCategoryGuessed) = (category, category.type, false)
    confidence = probability
  }

  /// The most that an entry may have whose category nothing told (contract, section 3).
  private static let fallbackConfidence = Decimal(sign: .plus, exponent: -2, significand: 69)

  /// One entry as it was said.
  public init(
    money: Money, date: CalendarDate, type: TransactionType, category: BudgetCategory, details: String?,
    confidence: Decimal, warnings: [String] = []
  ) {
    self.money = money
    self.date = date
    self.type = type
    self.category = category
    self.details = details
    self.confidence = confidence
    self.warnings = warnings
  }
}

/// Why no entry was made of a text.
public enum Refusal: Error, Hashable, Sendable {
  /// Nothing but white space.
  case blank
  /// No amount in it.
  case noAmount
  /// A zero, or a minus.
  case amountNotPositive(Decimal)
  /// More than 12 digits before the point.
  case amountTooLarge
  /// A day after today.
  case futureDate(CalendarDate)
  /// A day that the calendar does not have, or a date that cannot be told.
  case unclearDate(String)
  /// "didn't pay", "cancel".
  case negated
  /// It speaks of money and is no entry.
  case noEntry(NoEntry)
  /// Amounts were met, but which is the one that was paid cannot be told.
  case unclearAmount
  /// More than 1,000 Unicode scalars.
  case tooLong
  /// It is about the entry before, and there is none.
  case noEntryBefore
  /// Nothing in it that an entry could be changed by.
  case noChange
  /// It says what the entry before is not, and not what it is.
  case onlyDenied
  /// Thanks, a farewell: nothing is to be done.
  case courtesy
}
