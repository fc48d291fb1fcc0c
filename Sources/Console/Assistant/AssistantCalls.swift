import Budgeting
import Entities
import Ledger
import Platform

/// Runs the tools that an assistant calls.
///
/// Each is a command that a person could type, run in this process with `--json`: what it does, when it asks and that nothing is
/// lost or doubled is decided where it is for everybody.
struct AssistantCalls {
  private let invocation: Invocation
  /// The options that commands are run with, those that take them.
  private let options: [ParsedCommandLine.OptionValue]
  private let today: () -> CalendarDate

  /// - Parameter today: asked anew for each call, since an assistant's program runs for days.
  init(_ invocation: Invocation, today: @escaping () -> CalendarDate) {
    self.invocation = invocation
    self.today = today
    options = invocation.settings.said.filter { $0.option != .readOnly && $0.option != .json }
  }

  func command(_ words: [String], _ more: [String] = []) -> ToolRun {
    let taken = CommandTable.words(of: options, for: words.first, isElsewhere: isShared)
    // They stand in front: what follows the two dashes are words.
    return ToolRun(taken + ["--json"] + more + words, for: invocation.host, today: today())
  }

  /// Runs a tool; what is said again, once.
  func run(
    _ tool: AssistantTool, _ arguments: ToolArguments
  ) throws(ToolMistake) -> (run: ToolRun, note: String?) {
    if arguments.isOn("dry_run") { return (command(tool.words(arguments), ["--dry-run"]), nil) }
    switch tool.name {
    case AssistantTool.logName: return try log(tool, arguments)
    case AssistantTool.undoName: return try undo(tool, arguments)
    default: return (command(tool.words(arguments)), nil)
    }
  }

  /// Logs a sentence once: said again, it is answered with what stands.
  private func log(
    _ tool: AssistantTool, _ arguments: ToolArguments
  ) throws(ToolMistake) -> (run: ToolRun, note: String?) {
    let text = arguments.text("text") ?? ""
    let other = arguments.text(AssistantTool.anotherThan)
    let day = today()
    let key = { (day: CalendarDate) in
      AssistantKey.key(text, on: day, given: arguments.text("date"), other: other)
    }
    if let other, try status(of: other) == nil {
      throw ToolMistake(
        "There is no entry \(other). \(AssistantTool.anotherThan) takes the id that an earlier call answered")
    }
    guard !isShared else {
      let before = try distantEntries()
      let run = command(tool.words(arguments), ["--id=\(key(day))"])
      guard let id = run.entries.first, let entry = before.first(where: { $0.id == id }) else { return (run, nil) }
      let mend = AssistantCalls.mend(id, stands: entry.status != .undone)
      return (run, "The same words were said before: nothing was written now. \(mend)")
    }
    var known = try logged(key(day))
    var chosen = key(day)
    // A retry may come after midnight.
    if known == nil, let before = try logged(key(day.adding(days: -1))), before.age < 600 {
      (known, chosen) = (before, key(day.adding(days: -1)))
    }
    let run = command(tool.words(arguments), ["--id=\(chosen)"])
    guard let known, let entry = known.entries.first else { return (run, nil) }
    let stands = known.entries.contains { $0.status != .undone }
    let mend = AssistantCalls.mend(entry.id, stands: stands)
    return (
      run, "Said \(AssistantKey.elapsed(known.age)), the same words: logged before, nothing was written now. \(mend)"
    )
  }

  private static func mend(_ id: String, stands: Bool) -> String {
    stands
      ? "If the person really paid a second time, call log again with \(AssistantTool.anotherThan): \(id)"
      : "It was taken back since; undo with put_back puts it back"
  }

  /// Takes an entry back that stands, or puts one back that does not; the command alone would turn it round each time.
  private func undo(
    _ tool: AssistantTool, _ arguments: ToolArguments
  ) throws(ToolMistake) -> (run: ToolRun, note: String?) {
    let id = arguments.text("id") ?? ""
    guard let status = try status(of: id) else { throw ToolMistake("There is no entry \(id). See list") }
    let isBack = status == .undone
    guard isBack == arguments.isOn("put_back") else {
      return (ToolRun(saying: isBack ? "\(id) is taken back already" : "\(id) stands in the sheet already"), nil)
    }
    return (command(tool.words(arguments)), nil)
  }

  /// Whether the ledger is that of another machine.
  private var isShared: Bool { invocation.configuration.ledger != nil }

  /// The entries that the history of another machine's ledger tells of, the newest last, as they are now.
  private func distantEntries() throws(ToolMistake) -> [(id: String, status: EntryStatus)] {
    let run = command(["history"], ["--limit=\(Self.furthest)"])
    guard run.code == .done else { throw ToolMistake(run.remarks.joined(separator: "\n")) }
    let entries = run.values.first?.elements?.flatMap { $0["entries"]?.elements ?? [] } ?? []
    return entries.compactMap { entry in
      guard let id = entry["id"]?.text, let status = entry["status"]?.text else { return nil }
      return EntryStatus(rawValue: status).map { (id, $0) }
    }
  }

  /// How it is with an entry; `nil` where there is none of that id.
  private func status(of id: String) throws(ToolMistake) -> EntryStatus? {
    guard !isShared else { return try distantEntries().first { $0.id == id }?.status }
    do throws(LedgerError) {
      return try ledger.existing()?.entry(id)?.status
    } catch {
      throw ToolMistake(LedgerMessages.commandError(for: error).message)
    }
  }

  /// So far back an assistant's entries are looked for on another machine.
  private static let furthest = 1_000

  private func logged(_ key: String) throws(ToolMistake) -> (entries: [LedgerEntry], age: Int64)? {
    do throws(LedgerError) {
      guard let known = try ledger.existing()?.utterance(key: key), let first = known.entries.first else { return nil }
      return (known.entries, Int64(time(nil)) - first.loggedAt)
    } catch {
      throw ToolMistake(LedgerMessages.commandError(for: error).message)
    }
  }

  /// Opened for each call: the state may have been replaced since the last.
  private var ledger: LedgerHandle {
    LedgerHandle(
      invocation.configuration.location, baseCurrency: invocation.configuration.currency,
      stores: invocation.host.stores)
  }
}
