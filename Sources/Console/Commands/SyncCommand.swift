import Budgeting
import Entities
import FoundationEssentials
import Ledger
import Messages

/// `budget sync`: brings kept entries into their workbooks.
public struct SyncCommand: Command {
  /// What it is for, and how it is used.
  public let manual = CommandManual(
    name: "sync", summary: Message.syncSummary,
    details: Message.syncHelp, options: [.dryRun, .json, .quiet, .show, .file, .sheet, .server])
  /// It shows what waits.
  public let dryRun = DryRun.shown

  /// The command.
  public init() {}

  /// The program that asks servers, where sentences wait for one.
  public func companion(for configuration: Configuration) -> String? {
    // What is shown beforehand can be shown here.
    !configuration.dryRun && Companion.hasSentences(in: configuration.stateFolder) ? Companion.remote : nil
  }

  /// Writes what the journal keeps.
  public func run(_ invocation: Invocation) throws -> ExitCode {
    if invocation.configuration.dryRun { return try preview(invocation) }
    invocation.beginsEffects()
    let ledger = try invocation.ledger.open()
    let pending = try ledger.workbooksWithPending()
    let books = try (pending.isEmpty ? [invocation.configuration.book] : pending).map {
      (path: $0, other: try otherCurrency(of: $0, ledger, invocation))
    }
    var code = ExitCode.done
    var count = 0
    // Those that are counted as the run counts come first: for each of the others the ledger counts in what it is counted in.
    for (path, other) in books.filter({ $0.other == nil }) + books.filter({ $0.other != nil }) {
      if let other { try ledger.count(in: other) }
      let currency = other ?? invocation.configuration.currency
      let outcome = try ledger.sync(invocation.host.stores.store(at: path))
      count += outcome.written.count
      invocation.host.effects.note(outcome.written)
      if invocation.answersInJSON {
        for entry in outcome.written { try invocation.answer(WrittenDTO(entry)) }
      } else if !invocation.configuration.quiet {
        for entry in outcome.written {
          let prices = invocation.prices(in: currency)
          let line =
            entry.status == .undone
            ? Message.tookBack(what: ConfirmationLine.entry(entry.row, prices))
            : ConfirmationLine.line(of: entry, prices)
          try invocation.host.output.write(confirmation: line)
        }
      }
      WritingNotes.tell(outcome.writing, of: path, in: currency, invocation)
      if outcome.writing.exitCode != .done { code = outcome.writing.exitCode }
      if code == .done, outcome.writing.lostRows != nil { code = .inputOutput }
    }
    // What waits for a server or another ledger is told of beside this, and is kept.
    let waits = Companion.hasSentences(in: invocation.configuration.stateFolder)
    if count == 0, code == .done, !waits, !invocation.configuration.quiet {
      try invocation.answer(.nothingIsKept)
    }
    return code
  }

  /// Whether that is the workbook of the run.
  private func isOwn(_ path: String, _ invocation: Invocation) -> Bool {
    let book = invocation.configuration.book
    guard path != book, let version = FileVersion(of: path) else { return path == book }
    return version == FileVersion(of: book)
  }

  /// What a workbook is counted in that is not the run's; `nil` for that, and for one of which nothing is known.
  private func otherCurrency(of path: String, _ ledger: Ledger, _ invocation: Invocation) throws -> Currency? {
    guard !isOwn(path, invocation), let known = try ledger.currency(of: path, sheet: nil) else { return nil }
    return known.currency ?? known.remembered
  }

  private func preview(_ invocation: Invocation) throws -> ExitCode {
    let ledger = try invocation.ledger.existing()
    let waiting = try ledger?.syncPreview() ?? []
    var currencies: [String: Currency] = [:]
    for (entry, effect) in waiting.map({ ($0.entry, $0.effect) }) {
      var counted = currencies[entry.workbook] ?? invocation.configuration.currency
      if let ledger, currencies[entry.workbook] == nil {
        counted = try otherCurrency(of: entry.workbook, ledger, invocation) ?? counted
        currencies[entry.workbook] = counted
      }
      if invocation.answersInJSON {
        try invocation.answer(WrittenDTO(entry))
        continue
      }
      let what = ConfirmationLine.entry(entry.row, invocation.prices(in: counted))
      let line: Message =
        switch effect {
        case .append: .wouldLog(what: what)
        case .change: .wouldChangeTo(what: what)
        case .remove: .wouldTakeBack(what: what)
        }
      try invocation.host.output.write(confirmation: line)
    }
    if Companion.hasSentences(in: invocation.configuration.stateFolder) {
      invocation.say(.waitForServerToo)
    } else if waiting.isEmpty {
      try invocation.answer(.nothingIsKept)
    }
    return .done
  }
}

/// Where an entry stands, in JSON.
private struct WrittenDTO: Encodable {
  private let id, workbook, status, date, type, category: String
  private let details, sheet: String?
  private let amount: Decimal
  private let row: Int?

  init(_ entry: LedgerEntry) {
    (id, workbook, status) = (entry.id, entry.workbook, entry.status.rawValue)
    (date, type, category) = (entry.row.date.description, entry.row.type.rawValue, entry.row.category)
    (details, amount) = (entry.row.details, entry.row.amount)
    (sheet, row) = (entry.reference?.sheet, entry.reference?.row)
  }
}
