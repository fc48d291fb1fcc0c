import ActionHandler
import Entities
import FoundationEssentials
import Language
import Ledger
import Messages
import Platform
import Rates
import Sheets

/// One budget as the use cases see it: where its entries are, what they are counted in, and what day it is.
///
/// ```swift
/// let session = Session(household, in: WorkbookConversation(household))
/// let said = try session.say(Statement("spent 20 at lidl"))
/// ```
public struct Household: Sendable {
  /// What was logged, and what became of it.
  public let ledger: LedgerHandle
  /// Where rows go.
  public let workbook: any SheetStore
  /// The sheet's name; `nil` leaves it to the workbook.
  public let sheet: String?
  /// What other currencies are worth; their base is what amounts are counted in.
  public private(set) var rates: ExchangeRates
  /// The clock, the settings of kinds of action other than entries, and what those may touch.
  public let surroundings: ActionContext
  /// The day of entries that name none; the day it is where it is `nil`.
  public var defaultDate: CalendarDate?
  /// Whether what is said is known to come again (`ParsingContext.comesAgain`).
  var comesAgain = false
  /// The accounts that its money is in, where it names any.
  public var accounts = HouseholdAccounts()
  /// How sure an entry must be to be written without a question, 0 to 1.
  public var doubt = ParsingContext.usualDoubt
  /// Whether all is said in one run, whose lines may be understood ahead of their turn; a server goes on.
  public var isOneRun = false
  /// Who says what is said without a speaker of its own; `nil` where that is not known.
  public var speaker: Speaker?
  /// The name of the conversation in which things are said; `nil` where it has none.
  public var conversation: String?
  /// Whether a category that is not known is refused.
  public var isStrict = false
  /// What was taught: the category of a phrase in lower case, or `nil`.
  public var learned: @Sendable (String) -> BudgetCategory?
  /// Who keeps what was added up; `nil` where it is added up each time.
  public var keeper: (any SumsKeeper)?
  /// What the sheet calls categories, where that was made out in this run.
  let labels = LabelCache()
  /// Whose budget it is, where that was looked for in this run.
  let whose = PeopleCache()
  /// Whose turn it is to understand something, where many threads do; `nil` where none waits for another.
  package var turns: Turns?
  /// The kinds of action that are read and carried out.
  public var kinds = ActionKindRegistry.shipped

  /// A budget.
  public init(
    _ ledger: LedgerHandle, workbook: any SheetStore, sheet: String? = nil, rates: ExchangeRates,
    surroundings: ActionContext
  ) {
    self.ledger = ledger
    self.workbook = workbook
    self.sheet = sheet
    self.rates = rates
    self.surroundings = surroundings
    learned = { ledger.learned($0) }
  }

  /// The parser on this machine, with what the household has taught it.
  public var localSource: LocalParserSource {
    var context = context()
    // It answers no questions, so that nobody need be looked for in journal and sheet.
    context.people = nil
    return LocalParserSource(context: context, rates: rates, registry: kinds, surroundings: surroundings)
  }

  /// What reads answers, whoever gave them.
  var mapper: ProcessingResponseMapper {
    // A sheet with words of its own is asked whether it has one for what is not told (`Draft.reading`).
    ProcessingResponseMapper(strict: isStrict && labelModel() == nil, registry: kinds, base: rates.base)
  }

  /// The same, counting in another currency.
  public func counting(in currency: Currency) -> Household {
    var household = self
    household.rates = rates.counting(in: currency)
    return household
  }

  /// What sentences are understood against.
  ///
  /// - Parameters:
  ///   - day: the day they were said, where that is not today.
  ///   - speaker: who said them, where that is another than who says all of it.
  public func context(on day: CalendarDate? = nil, by speaker: Speaker? = nil) -> ParsingContext {
    var context = ParsingContext(
      today: day ?? surroundings.today(), defaultDate: defaultDate, baseCurrency: rates.base,
      learned: { [self] in learned($0) ?? known(bySheet: $0) }, doubt: doubt, people: { [self] in people() })
    context.members = { [self] in ownPeople() }
    context.speaker = (speaker ?? self.speaker)?.member
    context.partners = { [self] in partners(of: speaker ?? self.speaker) }
    // A sentence asks about many of its words, and each time the file would be looked at.
    context.sheetCategory = { [self, labels = LabelCache()] in sheetCategory(called: $0, in: labels.atFirst(labelModel))
    }
    context.payees = { [self] in payeesOfSheet }
    context.comesAgain = comesAgain
    return context
  }
}

/// One thing that was said.
public struct Statement: Hashable, Sendable {
  /// The words, without what only a terminal reads.
  public let words: TokenizedText
  /// The day it was said, where that is not today.
  public let day: CalendarDate?
  /// What makes a retry harmless: it changes nothing a second time.
  public private(set) var key: String?
  /// Who says it; `nil` where that is not known.
  public private(set) var speaker: Speaker?
  /// Whether it is a sentence by itself whatever was said before, such as one that was kept and is sent late.
  public private(set) var standsAlone: Bool

  /// One thing that was said.
  public init(
    _ text: String, on day: CalendarDate? = nil, key: String? = nil, by speaker: Speaker? = nil,
    standsAlone: Bool = false
  ) {
    words = TokenizedText(TerminalText.words(of: text))
    self.speaker = speaker
    self.day = day
    self.key = key
    self.standsAlone = standsAlone
  }

  /// The words as they are kept and told.
  public var text: String { words.string }

  /// The same, said by somebody.
  func said(by speaker: Speaker?) -> Statement {
    var statement = self
    statement.speaker = speaker
    return statement
  }

  /// The same for what it does first, under a key of its own where it has one: a retry finds that done and goes on.
  func step(_ name: String) -> Statement {
    var statement = self
    statement.key = key.map { "\($0)-\(name)" }
    statement.standsAlone = false
    return statement
  }
}

/// Who understands words that are about no entry before: a server. The parser here needs no such source.
public protocol UtteranceSource: ProcessingResponseSource {
  /// The answers to one utterance, at least one.
  ///
  /// - Parameter key: the key that makes a retry harmless, where it has one.
  /// - Throws: `KeptUtterance` where it is kept for later; anything else ends the run.
  func answers(to request: ProcessActionRequestDTO, key: String?) throws -> [UtteranceAnswer]

  /// Whether something that was said before still waits to be understood: then nobody knows what "it" means.
  var isBehind: Bool { get }

  /// Who it is: a server's address; `nil` for the parser here.
  var name: String? { get }
}

extension UtteranceSource {
  /// It answers at once.
  public var isBehind: Bool { false }

  /// It has none.
  public var name: String? { nil }
}

extension LocalParserSource: UtteranceSource {
  /// One answer; never fails.
  public func answers(to request: ProcessActionRequestDTO, key: String?) -> [UtteranceAnswer] { [answer(to: request)] }
}

/// An utterance that nobody could understand now, and that is kept to be sent later.
public struct KeptUtterance: Error, Hashable {
  /// Why, and what becomes of it.
  public let message: Message

  /// An utterance that is kept.
  public init(_ message: Message) { self.message = message }
}
