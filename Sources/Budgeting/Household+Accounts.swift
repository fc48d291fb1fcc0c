import Entities
import FoundationEssentials
import Language
import Ledger
import Messages
import Reports
import Sheets

/// What is in an account.
public struct AccountBalance: Hashable, Sendable {
  /// The account's name; `nil` for entries of which nobody said which one.
  public let account: String?
  /// What went in, less what went out; below zero where more went out.
  public let amount: Decimal
  /// How many entries it comes from.
  public let entries: Int
}

/// Money that moved from one account into another, or was found to be there, in the currency of the workbook.
public struct MoneyMove: Hashable, Sendable {
  /// As it was said.
  public let move: AccountMove
  /// In the workbook's currency; above zero.
  public let amount: Decimal
}

/// The accounts that a household keeps its money in: for who names them, and nobody else.
public struct HouseholdAccounts: Hashable, Sendable {
  /// Those that sentences may name.
  public var names: [String]
  /// That of entries which name none; `nil` where nobody has said.
  public var usual: String?

  /// Accounts.
  public init(_ names: [String] = [], usual: String? = nil) { (self.names, self.usual) = (names, usual) }

  /// The account of what a file tells: the one that it says, where the household has one of that name; else the usual one.
  public func account(written name: String?) -> String? {
    name.flatMap { name in names.first { FoldedText.saysTheSame($0, name) } } ?? usual
  }

  /// The account of each entry that was said: the one that its words name, and that is not what was bought. Of several it is the one that
  /// the money came from. Where a sentence of several entries names one account, all of them are of it.
  public func accounts(of entries: [BudgetAction], told text: TokenizedText, on today: CalendarDate) -> [String?] {
    guard !names.isEmpty else { return usual == nil ? [] : entries.map { _ in usual } }
    let told = Parser().accounts(named: text, among: names).filter(\.isPlace)
    if entries.count > 1, Set(told.map(\.name)).count > 1 {
      let amounts = entries.map { $0.saidAmount }
      guard let parts = Parser().accounts(named: text, among: names, ofEach: amounts, on: today) else {
        return entries.map { _ in usual }
      }
      return zip(entries, parts).map { account(of: [$0], $1.filter(\.isPlace)) }
    }
    let one = account(of: entries, told)
    return entries.map { _ in one }
  }

  private func account(of entries: [BudgetAction], _ told: [SaidAccount]) -> String? {
    let sources = Set(told.filter(\.isSource).map(\.name))
    if sources.count == 1, let source = sources.first { return source }
    guard Set(told.map(\.name)).count == 1, let name = told.first?.name else { return usual }
    if told.contains(where: \.isSure) { return name }
    let isBought = entries.contains { entry in
      entry.details.map { !Parser().accounts(named: TokenizedText($0), among: [name]).isEmpty } ?? false
    }
    return isBought ? usual : name
  }

  /// The account that words about an entry put it into: “account cash”, “it was by card”; `nil` where they name none as that.
  func account(amendedBy text: TokenizedText) -> String? {
    let told = Parser().accounts(named: text, among: names)
    let isLedTo = text.string.split(separator: " ").first.map { BudgetField(header: String($0)) == .account } ?? false
    return told.first { $0.isSure || isLedTo }?.name
  }
}

extension Household {
  /// What is in each account, the household's own first; what was put aside goes into the account that is called as its category is, where
  /// there is one. Entries without an account come last.
  ///
  /// - Parameter last: the day at whose end that was; `nil` counts all there is.
  /// - Throws: what reading the workbook or the journal throws.
  public func balances(through last: CalendarDate? = nil) throws -> Reported<[AccountBalance]> {
    func counts(_ day: CalendarDate) -> Bool { last.map { day <= $0 } ?? true }
    let moves = try moves().filter { counts($0.move.date) }
    let names = AccountNames(accounts.names + moves.flatMap { [$0.move.from, $0.move.to].compactMap(\.self) })
    var sums = Sums(names)
    let known = try KnownAccounts(ledger.existing()?.accounts(in: workbook.path) ?? [])
    var unreadable = UnreadableRows()
    try forEachRow(&unreadable) { place, row in
      guard counts(row.date) else { return }
      let account = known.account(of: row, at: place)
      sums.add(row.type == .income ? row.amount : -row.amount, to: account)
      // Money in a box of its own.
      if row.type == .savings, let box = sums.names.known(row.category) { sums.put(row.amount, into: box) }
    }
    for moved in moves {
      if let from = moved.move.from { sums.put(-moved.amount, into: from) }
      if let to = moved.move.to { sums.put(moved.amount, into: to) }
    }
    return Reported(report: sums.balances, unreadable: unreadable)
  }

  /// What moved between accounts, oldest first.
  ///
  /// - Throws: what reading the workbook or the journal throws.
  public func moves() throws -> [MoneyMove] {
    guard let moves = try ledger.existing()?.moves(in: workbook.path), !moves.isEmpty else { return [] }
    let counting = try isThere { try rates.counting(in: currencyOfBook()) } ?? rates
    return moves.compactMap { move in
      counting.converted(move.money, on: move.date).map { MoneyMove(move: move, amount: $0.amount) }
    }
  }

  /// Calls `body` with each entry; of a workbook that is still to be made there is none.
  private func forEachRow(_ unreadable: inout UnreadableRows, _ body: (RowReference, BudgetRow) -> Void) throws {
    var found = unreadable
    try isThere { try workbook.forEachRow(sheet: sheet, unreadable: { found.add($0) }, body) }
    unreadable = found
  }

  /// What reading gives; `nil` where there is no workbook yet.
  @discardableResult
  private func isThere<Value>(_ read: () throws -> Value) throws -> Value? {
    do {
      return try read()
    } catch SheetError.notFound {
      return nil
    }
  }

  /// Keeps a move.
  ///
  /// - Returns: What was moved: under a known key, what was then.
  public func keep(_ move: AccountMove, told statement: Statement) throws(LedgerError) -> AccountMove {
    try ledger.open().move(
      move, in: workbook.path, text: statement.text, key: statement.key, by: statement.speaker ?? speaker,
      inConversation: conversation)
  }

  /// The move that a sentence tells: money that goes from one of the accounts into another; `nil` for any other sentence.
  func move(told statement: Statement) -> AccountMove? {
    guard accounts.names.count > 1, !statement.text.contains("?"), Parser().tellsMoving(statement.words) else {
      return nil
    }
    let said = Parser().accounts(named: statement.words, among: accounts.names)
    guard said.count == 2, said[0].name != said[1].name, said[0].isSource != said[1].isSource else { return nil }
    let (from, to) = said[0].isSource ? (said[0].name, said[1].name) : (said[1].name, said[0].name)
    let stated = StatedMoney(statement.words, on: surroundings.today())
    guard stated.numbers.count == 1, let entry = entry(in: statement) else { return nil }
    return AccountMove(entry.money, from: from, to: to, on: entry.date)
  }

  /// The one entry that a sentence would be where nothing of accounts were known; `nil` where it tells of none that has happened.
  private func entry(in statement: Statement) -> ParsedEntry? {
    switch Parser().understand(statement.words, in: context(on: statement.day)).outcome {
    case .entries(let told): told.count == 1 ? told[0] : nil
    case .doubtful(let doubt): doubt.readings.first.flatMap { $0.count == 1 ? $0[0] : nil }
    default: nil
    }
  }
}

extension AccountMove {
  /// As a person is told it.
  public var told: Message {
    switch (from, to) {
    case (let from?, let to?): .movedBetween(money: money, from: from, to: to)
    case (nil, let to?): .foundMore(money: money, account: to)
    case (let from?, nil): .foundLess(money: money, account: from)
    case (nil, nil): .verbatim("\(money)")
    }
  }
}

/// Names of accounts, each spelled as it was met first, whatever the case of its letters.
private struct AccountNames {
  private(set) var names: [String] = []

  init(_ names: [String]) { for name in names { add(name) } }

  /// As a name is spelled, where it is known.
  func known(_ name: String) -> String? { names.first { FoldedText.saysTheSame($0, name) } }

  @discardableResult
  mutating func add(_ name: String) -> String {
    if let known = known(name) { return known }
    names.append(name)
    return name
  }
}

/// Adds up what goes into accounts, and out of them.
private struct Sums {
  private(set) var names: AccountNames
  private var amounts: [String?: Decimal] = [:]
  private var counts: [String?: Int] = [:]

  init(_ names: AccountNames) { self.names = names }

  mutating func add(_ amount: Decimal, to account: String?) {
    let name = account.map { names.add($0) }
    amounts[name, default: 0] += amount
    counts[name, default: 0] += 1
  }

  mutating func put(_ amount: Decimal, into account: String) { amounts[names.add(account), default: 0] += amount }

  var balances: [AccountBalance] {
    let named = names.names.map { AccountBalance(account: $0, amount: amounts[$0] ?? 0, entries: counts[$0] ?? 0) }
    guard let count = counts[nil] else { return named }
    return named + [AccountBalance(account: nil, amount: amounts[nil] ?? 0, entries: count)]
  }
}

/// Which accounts entries are of: what stands in the sheet counts, and else what was said, by their ids, or by their places as long as day
/// and amount are still those.
public struct KnownAccounts {
  private var byID: [String: String] = [:]
  private var byPlace: [RowReference: [AccountOfEntry]] = [:]

  /// - Parameter said: as the journal keeps it.
  public init(_ said: [AccountOfEntry]) {
    for entry in said {
      byID[entry.id] = entry.account
      if let place = entry.reference { byPlace[place, default: []].append(entry) }
    }
  }

  /// The account of a row; `nil` where nobody has said.
  public func account(of row: BudgetRow, at place: RowReference) -> String? {
    if let account = row.account, !account.allSatisfy(\.isWhitespace) { return account }
    if let id = row.entryID { return byID[id] }
    return byPlace[place]?.first { $0.date == row.date && $0.amount == row.amount }?.account
  }
}
