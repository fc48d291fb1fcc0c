import Ledger

/// What was said before, and so what "it" and "that" mean.
public protocol Conversation: Sendable {
  /// The entries of the last sentence, in the order they were said, whatever became of them; none where it is too long ago.
  func latest() throws(LedgerError) -> [LedgerEntry]

  /// The entries of the last sentences, the last one last, as far as they are not too long ago.
  func recent() throws(LedgerError) -> [LedgerEntry]

  /// The same as far as they are no older than a day: what is named may be longer ago than what "it" means.
  func ofToday() throws(LedgerError) -> [LedgerEntry]

  /// What "undo that" means after these entries.
  func latestChange(of entries: [LedgerEntry]) -> UndoSelector

  /// The question that was asked last, where it waits and nothing was done since; `nil` otherwise.
  func openQuestion() throws(LedgerError) -> KeptQuestion?

  /// Whether nothing was said in it yet, whatever the journal holds.
  var isNew: Bool { get }

  /// Told what was asked, and is kept.
  func asked(_ question: KeptQuestion)

  /// Told what a sentence has logged: from now on it is the last one.
  func logged(_ entries: [LedgerEntry])
}

extension Conversation {
  /// It may go on.
  public var isNew: Bool { false }
}

/// The conversation of all who log into one workbook without naming one: at the terminal, in pipes and scripts.
public struct WorkbookConversation: Conversation {
  private let household: Household
  /// How long a sentence is taken to be about the last one, in seconds. Later, "no, 130" is no clear sentence.
  static let patience: Int64 = 15 * 60

  /// The conversation of a workbook.
  public init(_ household: Household) { self.household = household }

  /// The entries of the latest sentence in the journal, where it is fresh.
  public func latest() throws(LedgerError) -> [LedgerEntry] {
    let latest = try household.ledger.existing()?.latestSentence(in: household.workbook.path) ?? []
    let now = Int64(household.surroundings.now())
    return latest.filter { now - $0.loggedAt <= WorkbookConversation.patience }
  }

  /// The entries of the latest sentences in the journal, as far as they are fresh.
  public func recent() throws(LedgerError) -> [LedgerEntry] { try recent(within: WorkbookConversation.patience) }

  /// The same, as far as they are of the last day.
  public func ofToday() throws(LedgerError) -> [LedgerEntry] { try recent(within: 24 * 60 * 60) }

  private func recent(within seconds: Int64) throws(LedgerError) -> [LedgerEntry] {
    let recent = try household.ledger.existing()?.recentSentences(in: household.workbook.path) ?? []
    let now = Int64(household.surroundings.now())
    return recent.filter { now - $0.loggedAt <= seconds }
  }

  /// Whatever was done last.
  public func latestChange(of entries: [LedgerEntry]) -> UndoSelector { .last }

  /// The journal's last question, where it is fresh.
  public func openQuestion() throws(LedgerError) -> KeptQuestion? {
    guard let question = try household.ledger.existing()?.openQuestion(for: household.workbook.path) else { return nil }
    return Int64(household.surroundings.now()) - question.askedAt <= WorkbookConversation.patience ? question : nil
  }

  /// The journal knows already.
  public func asked(_ question: KeptQuestion) {}

  /// The journal knows already.
  public func logged(_ entries: [LedgerEntry]) {}
}

/// A conversation that its participants name: it goes on for a day, on other devices and after a restart, since the journal has it.
public struct NamedConversation: Conversation {
  private let household: Household
  private let name: String
  /// For how long it goes on, in seconds.
  private static let patience: Int64 = 24 * 60 * 60

  /// The conversation that the household names; `nil` where it names none.
  public init?(_ household: Household) {
    guard let name = household.conversation else { return nil }
    (self.household, self.name) = (household, name)
  }

  private var begins: Int64 { Int64(household.surroundings.now()) - NamedConversation.patience }

  /// The entries of the latest sentence in it.
  public func latest() throws(LedgerError) -> [LedgerEntry] {
    let latest =
      try household.ledger.existing()?.latestSentence(in: household.workbook.path, conversation: name) ?? []
    return latest.filter { $0.loggedAt >= begins }
  }

  /// The entries of the latest sentences in it.
  public func recent() throws(LedgerError) -> [LedgerEntry] {
    let recent =
      try household.ledger.existing()?.recentSentences(in: household.workbook.path, conversation: name) ?? []
    return recent.filter { $0.loggedAt >= begins }
  }

  /// The same: it goes on for a day.
  public func ofToday() throws(LedgerError) -> [LedgerEntry] { try recent() }

  /// What was done last to those very entries: others may have said something since.
  public func latestChange(of entries: [LedgerEntry]) -> UndoSelector { .latestChange(of: entries.map(\.id)) }

  /// The question that was asked last in it.
  public func openQuestion() throws(LedgerError) -> KeptQuestion? {
    let question = try household.ledger.existing()?.openQuestion(for: household.workbook.path, in: name)
    return question.flatMap { $0.askedAt >= begins ? $0 : nil }
  }

  /// The journal knows already.
  public func asked(_ question: KeptQuestion) {}

  /// The journal knows already.
  public func logged(_ entries: [LedgerEntry]) {}
}

/// A conversation that begins with what is said now, under a name that nobody has used: there is nothing to look up.
public struct NewConversation: Conversation {
  /// One that begins.
  public init() {}

  /// It is.
  public var isNew: Bool { true }

  /// Nothing was said.
  public func latest() -> [LedgerEntry] { [] }

  /// Nothing was said.
  public func recent() -> [LedgerEntry] { [] }

  /// Nothing was said.
  public func ofToday() -> [LedgerEntry] { [] }

  /// What was done last to those very entries.
  public func latestChange(of entries: [LedgerEntry]) -> UndoSelector { .latestChange(of: entries.map(\.id)) }

  /// Nothing was asked.
  public func openQuestion() -> KeptQuestion? { nil }

  /// The journal knows already.
  public func asked(_ question: KeptQuestion) {}

  /// The journal knows already.
  public func logged(_ entries: [LedgerEntry]) {}
}
