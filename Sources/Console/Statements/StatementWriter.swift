import Budgeting
import Entities
import Ledger
import Messages
import Platform
import Sheets
import Statements

/// Turns a statement's lines into entries, and logs them.
struct StatementWriter {
  typealias Fresh = StatementComparison.Fresh

  private let path: String
  private let invocation: Invocation

  /// - Parameter path: the statement's file.
  init(_ path: String, _ invocation: Invocation) {
    self.path = path
    self.invocation = invocation
  }

  /// The statement beside the sheet.
  func comparison(of statement: BankStatement) throws -> StatementComparison {
    try checkCurrency(of: statement)
    let household = invocation.household
    return try household.compare(try candidates(of: statement), withdrawn: household.withdrawn(of: statement))
  }

  /// Refuses to make a workbook in a currency that nobody said, where the statement is in another.
  private func checkCurrency(of statement: BankStatement) throws {
    let configuration = invocation.configuration
    let counts = Dictionary(grouping: statement.entries.compactMap(\.currency)) { $0 }.mapValues(\.count)
    guard let most = counts.max(by: { ($0.value, $1.key.code) < ($1.value, $0.key.code) })?.key,
      counts[configuration.currency] == nil, configuration.currency != .euro || most != .lev,
      try invocation.settings.setting(.currency) == nil, !CurrencyPrompt(invocation.host, configuration).canAsk,
      access(configuration.book, F_OK) != 0,
      try invocation.ledger.existing()?.currency(of: configuration.book, sheet: configuration.sheet) == nil
    else { return }
    throw CommandError(.statementInCurrency(path: path, currency: most), .configuration)
  }

  /// Tells what cannot be read, what is lost, what the bank gave back or declined and the sheet still has, and that a statement does not add up.
  func tell(of comparison: StatementComparison, _ statement: BankStatement) {
    if let sentence = comparison.unreadable.sentence { invocation.say(sentence) }
    for (_, row) in comparison.withdrawn {
      let line = row.toldPlace + " " + ConfirmationLine.entry(row.row, invocation.prices)
      let id = row.row.entryID ?? ""
      invocation.say(id.isEmpty ? .withdrawnRow(line: line) : .withdrawnEntry(line: line, id: id))
    }
    if let (currency, count) = comparison.unnamedCurrency {
      let day = IrrevocableRates.firstEuroYear(of: currency).map { "\($0)-01-01" } ?? ""
      invocation.say(.unnamedTakenAs(path: path, count: count, day: day, currency: currency))
    }
    if !comparison.lost.isEmpty { invocation.say(.linesLost(count: comparison.lost.count)) }
    if let namesake = statement.namesakes.first {
      invocation.say(.namesakeLines(path: path, count: statement.namesakes.count, line: "\(namesake.line)"))
    }
    if let gap = statement.balanceGap { invocation.say(.balancesDiffer(path: path, amount: "\(gap)")) }
  }

  /// The statement's entries as actions, in the base currency and with a category each.
  private func candidates(of statement: BankStatement) throws(CommandError) -> [ImportCandidate] {
    do {
      return try invocation.household.candidates(of: statement)
    } catch {
      throw ImportMessages.commandError(for: error, path: path, base: invocation.configuration.currency)
    }
  }

  /// As many as this are written in one go: more would wait long for a word, fewer copy the workbook too often.
  private static let batch = 10_000

  /// What takes the latest `count` entries back: those that were said at once go with a bare undo.
  private func undo(_ count: Int, _ fresh: [Fresh]) -> String {
    let isOne = count <= StatementWriter.batch && fresh.allSatisfy { $0.key == nil }
    return isOne || count == 1
      ? "budget undo" : "budget undo \(count)" + (count > ConfirmationLine.undoneUnasked ? " --yes" : "")
  }

  /// Lines that their bank has a name for are told one by one, since each has a key; the others are said at once.
  private func utterances(_ part: ArraySlice<Fresh>) -> [Utterance] {
    let currency = invocation.configuration.currency
    let accounts = invocation.configuration.accounts
    let account = { (entry: Fresh) in accounts.account(written: entry.candidate.line.householdAccount) }
    let unnamed = part.filter { $0.key == nil }
    let named = part.compactMap { entry in
      entry.key.map { key in
        Utterance(
          key: key, text: "import \(key)", response: "", actions: [entry.candidate.action], countedIn: currency,
          accounts: [account(entry)], isSaid: false)
      }
    }
    guard !unnamed.isEmpty else { return named }
    return named + [
      Utterance(
        text: "import \(path)", response: "", actions: unnamed.map(\.candidate.action), countedIn: currency,
        accounts: unnamed.map(account), isSaid: false)
    ]
  }

  /// What would be told instead of logging them; `nil` where nothing stands against it that can be seen before.
  func refusal(of fresh: [Fresh]) -> CommandError? {
    guard !fresh.isEmpty else { return nil }
    let rows = fresh.map { BudgetRow($0.candidate.action, entryID: nil) }
    do {
      try invocation.workbook.rehearse(rows, sheet: invocation.configuration.sheet)
    } catch SheetError.refused(let sheet, let reason) {
      return WorkbookMessages.commandError(for: .refused(sheet: sheet, reason: reason))
    } catch {
      // The workbook is still to be made, or it may be another one by then.
    }
    return nil
  }

  /// Logs them, and answers in JSON: with how many that were.
  func write(
    _ fresh: [Fresh], of comparison: StatementComparison, _ statement: BankStatement, writes: Bool
  ) throws -> ExitCode {
    let logs = writes && !fresh.isEmpty
    let code = logs ? try write(fresh, saying: nil) : .done
    try invocation.answer(
      ComparisonDTO(
        comparison, statement, in: invocation.configuration.currency, logged: logs ? fresh.count : 0))
    return code
  }

  /// Logs them, and says so.
  ///
  /// - Parameter tally: what was found in the statement; `nil` where that is not said in words.
  func write(_ fresh: [Fresh], saying tally: Message?) throws -> ExitCode {
    invocation.beginsEffects()
    let ledger = try invocation.ledger.open()
    var done = 0
    var code = ExitCode.done
    while done < fresh.count {
      if fresh.count > StatementWriter.batch { invocation.show(progress: .soManyLogged(count: done, of: fresh.count)) }
      let part = fresh[done..<min(done + StatementWriter.batch, fresh.count)]
      let outcome: LogOutcome
      do {
        outcome = try ledger.log(
          utterances(part), in: invocation.workbook, sheet: invocation.configuration.sheet)
        invocation.show(progress: nil)
      } catch {
        invocation.show(progress: nil)
        let told = LedgerMessages.commandError(for: error)
        guard done > 0 else { throw told }
        throw CommandError(
          .aboutTheRest(why: told.told, count: done, of: fresh.count, undo: undo(done, fresh)),
          told.exitCode)
      }
      done += part.count
      invocation.host.effects.note(outcome.entries)
      WritingNotes.tell(outcome.writing, invocation)
      if outcome.writing.kept != nil { code = .kept }
    }
    if let tally, !invocation.configuration.quiet {
      let hint = fresh.isEmpty ? .nothing : "  " + .undoBy(command: undo(fresh.count, fresh))
      try invocation.host.output.write(
        line: (code == .kept ? .keptLines(counts: tally) : .loggedLines(counts: tally)) + hint)
    }
    return code
  }
}
