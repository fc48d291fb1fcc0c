import Entities
import FoundationEssentials

/// What a person wants changed of an entry that was logged: "130", "it was groceries", "no, yesterday", "undo that".
public struct Amendment: Hashable, Sendable {
  /// The new amount; in the base currency where none was said (see `saysCurrency`).
  public var money: Money?
  /// Whether the currency of `money` was said. Where it was not, the entry keeps the one it has.
  public var saysCurrency: Bool
  /// The new currency of the amount that stands, where a currency was said without an amount: "no, euros".
  public var currency: Currency?
  /// Which of the entries of the last sentence is meant, from 1, or 0 for the last; `nil` for whatever was spoken of last.
  public var place: Int?
  /// What the entry is called that is meant, where it is named and said to have been another: "the electricity was 54".
  public var named: String?
  /// With `named`: what the entry that is meant came to, where that names it: "the 30 should be 32".
  public var namedAmount: Decimal?
  /// With `named`: what others are to be, which are named as well: "the taxi was 25, and the pharmacy 10".
  public var also: [Amendment] = []
  /// With `named`: one of several that are told in turn, of which none need have an article.
  public var isInTurn = false
  /// With `named`: the day of the entry that is meant, where that names it: "yesterday's was 13".
  public var namedDay: CalendarDate?
  /// With `named`: whether nothing says that it was another amount before, so that it may be one more: "and the pharmacy 19". With `person`:
  /// whether only who it was is said, so that it is another's of what belongs to one: "and Ivo 3100", behind a salary.
  public var isUnsure = false
  /// With `named`: whether an article says that it is one that was spoken of; with `fulfils`, whether who was paid was.
  public var isDefinite = false
  /// With `removes`: the entries to go are not those of the last sentence, but the one that the rest describes: "delete the rent".
  public var selects = false
  /// With `selects`: the latest of those that it describes; and where `count` says how many, that many of the latest.
  public var selectsLatest = false
  /// It says which of several is meant, where that was asked: "the 12 one", "the second".
  public var picks = false
  /// An amount and nothing else, for an entry of which the rest was said: "28".
  public var fillsIn = false
  /// An amount and nothing else beside words that say that another was wrong, or that one is right now: "114, sorry, typo".
  public var tellsAnew = false
  /// With `tellsAnew`, or `fulfils`: things that are named beside it, which are no others than those of the entry: "there were two tickets, so 28".
  public var mentions: [String] = []
  /// With `tellsAnew`: the other amounts beside it, of which one has to lead from what stands to what is right: "they took 2 off, so 82.60".
  public var steps: [Decimal] = []
  /// With `undo`: it may be about what was said last and was not logged: "never mind".
  public var waives = false
  /// With `undo`: the latest change that still stands, one more than what was taken back just now: "undo again".
  public var undoesAgain = false
  /// With `selects`: one of those that were said last and are alike: "said it twice, remove one".
  public var isOneOfSame = false
  /// With `isOneOfSame`: there are to be two that are alike, since it was said twice.
  public var isTwice = false
  /// With `money`: a small number in words behind "make it", which may as well say how many there were: "make that two".
  public var mayCount = false
  /// With `money`: two number words, "two seventy", which may as well be as many hundreds.
  public var mayBeHundreds = false
  /// What is told behind it in the same words, and is an entry of its own: "actually it was 16, and a coffee for 3".
  public var further: String?
  /// With `isPart`: more parts of the same, each with its amount: "25 of that was shampoo and 15 socks".
  public var furtherParts: [Amendment] = []
  /// With `restores`: only what the very last turn took back.
  public var isDenial = false
  /// Nothing is to be changed: it is asked what the entry is.
  public var asks = false
  /// Whether `money` comes off the amount that stands: "take 5 off".
  public var subtracts = false
  /// That was done which was only meant before: "ok, I bought it, 380".
  public var fulfils = false
  /// With `repeatsLast`: the one of the household who did the same: "Kalina's was 90"; empty for who speaks: "and mine too".
  public var person: String?
  /// What the entry before is divided into, each with its amount: "split it: lamp 70, shelves 150".
  public var pieces: [Amendment] = []
  /// Nothing but a day in one word, which may as well be asked about where a question was the last that was said.
  public var isBareDay = false
  /// With `named`: how the one that is meant is to others that were said last: "the bigger one".
  public var relation: Relation?
  /// With `named`: that is to be changed as another one was just now: "the cake too".
  public var isSoToo = false

  /// Entries that the words name beside what they change, each as an amendment of it: where one of them is not the last entry, it is not known
  /// which is meant.
  public var elsewhere: [Amendment] = []

  /// How an entry is to others.
  public enum Relation: Hashable, Sendable {
    /// Of two, not the one that was spoken of last.
    case other
    /// The one before that.
    case previous
    /// The one that came to more.
    case larger
    /// The one that came to less.
    case smaller
    /// Of two, the one that names nobody: one's own.
    case own
    /// Of three or more, the one in the middle.
    case middle
    /// Any of two: which, is to be asked.
    case either
  }
  /// Which of the entries that were said lately are meant, counted from the last, which is 0: where all that words may mean was weighed.
  public var meant: [Int] = []
  /// How many of the latest entries are meant: "delete the last two", "both were yesterday".
  public var count: Int?
  /// All of what was said last: "delete them all", "all of that was on sunday".
  public var isAll = false
  /// With `isAll`: only of one category: "move everything from hobbies to fun".
  public var allOf: BudgetCategory?
  /// What it answers to a question that waits, beside what it changes: "paid, but it was 620".
  public var chooses: DoubtAnswer?
  /// Among how many the amount that stands is divided: one's own share is left of it, "split it in three".
  public var among: Int?
  /// With `among`: what is divided, where it was divided just now among others: "no, five ways".
  public var whole: Money?
  /// With `among`: the others who are named, and owe their parts: "split it with Anna".
  public var sharers: [String] = []
  /// Whether `money` comes on top of the amount that stands: "add 5 to that".
  public var adds = false
  /// Whether the words only tell what the entry before was for: "on groceries". They mean one of which that was not known.
  public var completes = false
  /// Whether `money` is a part of the amount that stands, for something else: "20 of that was groceries".
  public var isPart = false
  /// With `isPart` and without `money`: one of how many equal parts it is, two of "half of it was nappies".
  public var ofEqual: Int?
  /// With `isPart`: the category of what it is a part of, where that names it: "20 of the groceries was nappies".
  public var partOf: BudgetCategory?
  /// With `isPart`: only of more than that, since nothing says of what: "20 was for nappies".
  public var mayBeMore = false
  /// With `adds` or `subtracts`: said to be so much more or less than it was: "it was 10 less".
  public var isDifference = false
  /// With `mayBeMore`: joined to another part that was told just before: "and 10 for shampoo".
  public var isOneMorePart = false
  /// With `tellsAnew`: it came to more with something, and not to as much again: "45 with the wrapping".
  public var isRise = false
  /// With `undo` and `removes`: words that say why, which may be about what was changed last: "the delivery was free, undo that".
  public var reason: [String] = []
  /// With `reason`: whether a denial opens it, so that what was said last is meant: "no, he came alone, undo that".
  public var deniesLast = false
  /// The amounts of the two that were said last stand for each other: "other way round".
  public var swaps = false
  /// Whether the words may deny what they name, instead of saying what is right: then they do where the entry has it already.
  public var mayDeny = false
  /// With `isPart`: whether it is to be an entry of its own: "split it off".
  public var isSetApart = false
  /// The new day; never in the future.
  public var date: CalendarDate?
  /// The new type, where a word said it or the new category stands in another one.
  public var type: TransactionType?
  /// The new category.
  public var category: BudgetCategory?
  /// What the person's sheet calls the new category, where that was said: `category` is what it stands for.
  public var label: String?
  /// Whether somebody's name, or what it was for, alone tells the new category: "that was on Kalina's card" is no salary of hers, nor is what
  /// was paid "for work".
  public var isOfPerson = false
  /// The new merchant or thing, in lower case.
  public var details: String?
  /// With `undo`: the entry itself is to go ("delete it"), and not only the last change to it ("undo that").
  public var removes = false
  /// What was taken back is to stand again: "redo". With `undo` only where something was; else that is what is meant.
  public var restores = false
  /// With `restores`: where nothing was taken back, what was changed just now is to be as it was: "put it back".
  public var reverts = false
  /// Whether the words name no category, amount, type or place: "that was expensive" is said of an entry and changes none.
  public var isRemark = false
  /// The entry is to be taken back.
  public var undo: Bool
  /// Another entry like the last one is wanted, with what is given here in place of its own.
  public var repeatsLast: Bool
  /// Whether the words themselves say that they change something ("no, …", "make it …", "it was …").
  ///
  /// A plain sentence after an entry is an amendment only then: "coffee 3.20" is the next entry.
  public var isExplicit: Bool

  /// What is to be changed of an entry.
  public init(
    money: Money? = nil, saysCurrency: Bool = false, date: CalendarDate? = nil, type: TransactionType? = nil,
    category: BudgetCategory? = nil, details: String? = nil, undo: Bool = false, repeatsLast: Bool = false,
    isExplicit: Bool = false
  ) {
    self.money = money
    self.saysCurrency = saysCurrency
    self.date = date
    self.type = type
    self.category = category
    self.details = details
    self.undo = undo
    self.repeatsLast = repeatsLast
    self.isExplicit = isExplicit
  }
}

extension Amendment {
  /// What was changed or divided just now is to be as it was.
  public static var asBefore: Amendment {
    var amendment = Amendment(isExplicit: true)
    (amendment.restores, amendment.reverts) = (true, true)
    return amendment
  }

  /// Whether its amount is that of the whole of one entry.
  public var tellsWhole: Bool {
    money != nil && !adds && !subtracts && !isPart && pieces.isEmpty && among == nil && !repeatsLast && count == nil
      && !isAll
      && also.isEmpty && !undo && !picks && !fillsIn && !fulfils && !swaps
  }

  /// Whether it says of several what they are to be alike: a day, a category; an amount is that of one.
  public var changesAlike: Bool {
    money == nil && currency == nil && details == nil && among == nil && place == nil && !repeatsLast && !undo
      && (date != nil || category != nil || type != nil)
  }
}
