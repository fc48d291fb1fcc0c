import Entities
import FoundationEssentials

/// What to take back.
public enum UndoSelector: Hashable, Sendable {
  /// Whatever was done last: entries are taken back, an edit is reverted, an undo is undone.
  case last
  /// So many of the latest entries that still stand.
  case count(Int)
  /// That entry: taken back, or put back where it was taken back before.
  case id(String)
  /// These entries: taken back, as far as they still stand.
  case entries([String])
  /// Whatever was done last to one of these entries, or else the entries themselves.
  case latestChange(of: [String])
  /// The latest request that logged or changed one of these entries, and that still stands as it left it: one after the other, however
  /// many were taken back before.
  case latestStanding(of: [String])
}

/// Which entry to change.
public enum EntrySelector: Hashable, Sendable {
  /// The latest one that stands.
  case last
  /// That one.
  case id(String)
}

/// What is to be different about an entry; what is `nil` stays.
public struct EntryChange: Hashable, Sendable {
  /// Another day.
  public var date: CalendarDate?
  /// Another category, and with it its type.
  public var category: BudgetCategory?
  /// What the sheet calls that category, where it has words of its own.
  public var label: String?
  /// Another amount, in the base currency; replaces the original amount as well.
  public var amount: Decimal?
  /// The amount as said in another currency; looked at only where `amount` is set.
  public var original: OriginalAmount?
  /// Another merchant or thing; an empty text takes away what there was.
  public var details: String?
  /// With whom the entry is divided, so that the others owe their parts; looked at only where `amount` is set, to one's own part.
  public var division: EntryDivision?

  /// What is to be different.
  public init(
    date: CalendarDate? = nil, category: BudgetCategory? = nil, amount: Decimal? = nil,
    original: OriginalAmount? = nil, details: String? = nil, label: String? = nil
  ) {
    self.date = date
    self.category = category
    self.label = label
    self.amount = amount
    self.original = original
    self.details = details
  }
}

/// An entry that is divided among people after it was logged.
public struct EntryDivision: Hashable, Sendable {
  /// Among how many, who said it among them.
  public let among: Int
  /// Who owes a part to who said the entry.
  public let people: [String]

  /// An entry that is divided.
  public init(among: Int, people: [String]) { (self.among, self.people) = (among, people) }
}

/// A phrase or merchant whose category the household has taught.
public struct LearnedPhrase: Hashable, Sendable {
  /// Where the knowledge comes from, strongest first.
  public enum Source: String, Hashable, Sendable {
    /// Said outright.
    case taught
    /// The same correction, made twice.
    case corrected
    /// Read from what the workbook holds.
    case workbook
  }

  /// In lower case.
  public let phrase: String
  /// Where it points.
  public let category: BudgetCategory
  /// The word of the sheet's own that it points to, where none of the program's categories tells that alone; what the journal remembers
  /// of it has as its `category` the one that belongs nowhere else.
  public let label: String?
  /// Where this is known from.
  public let source: Source
  /// How often it was met: corrections made, or rows read; 0 where it follows from another phrase.
  public let count: Int

  /// A phrase and its category.
  public init(phrase: String, category: BudgetCategory, label: String? = nil, source: Source, count: Int = 1) {
    self.phrase = phrase
    self.category = category
    self.label = label
    self.source = source
    self.count = count
  }
}

/// What was asked for, with the key under which it is done once.
struct KeyedWords {
  let key: String
  let text: String

  /// `nil` without a key: such a request is done each time.
  init?(key: String?, text: String) {
    guard let key else { return nil }
    (self.key, self.text) = (key, text)
  }
}
