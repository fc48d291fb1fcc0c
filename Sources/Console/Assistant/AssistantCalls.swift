import Budgeting
import Entities
import Language
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

  func command(_ words: [String], _ more: [String] = [], standsAlone: Bool = false) -> ToolRun {
    let taken = invocation.commands.words(of: options, for: words.first, isElsewhere: isShared)
    // They stand in front: what follows the two dashes are words.
    return ToolRun(taken + ["--json"] + more + words, for: invocation, today: today(), standsAlone: standsAlone)
  }

  /// Runs a tool; what is said again, once.
  func run(
    _ tool: AssistantTool, _ arguments: ToolArguments
  ) throws(ToolMistake) -> (run: ToolRun, note: ToolNote?) {
    if arguments.isOn("dry_run"), tool.name != AssistantTool.logName {
      return (command(tool.words(arguments), ["--dry-run"]), .onlyShown)
    }
    switch tool.name {
    case AssistantTool.logName: return try log(tool, arguments)
    case AssistantTool.undoName: return try undo(tool, arguments)
    case AssistantTool.answerName:
      return (answer(arguments.text("question") ?? "", arguments.text("option") ?? ""), nil)
    default: return (command(tool.words(arguments)), nil)
    }
  }

  /// Answers a question, once: answered so again, it is told with the entry that stands.
  func answer(_ question: String, _ option: String) -> ToolRun {
    command(
      ["review", "--no-input", "--", question, option], ["--id=\(AssistantKey.key(answer: option, to: question))"])
  }

  /// Logs a sentence once: said again, it is answered with what stands.
  private func log(
    _ tool: AssistantTool, _ arguments: ToolArguments
  ) throws(ToolMistake) -> (run: ToolRun, note: ToolNote?) {
    let text = arguments.text("text") ?? ""
    let standsAlone = try standsAlone(text)
    let other = arguments.text(AssistantTool.anotherThan)
    let day = today()
    if let other, try status(of: other) == nil {
      throw ToolMistake(
        "There is no entry \(other). \(AssistantTool.anotherThan) takes the id that an earlier call answered")
    }
    let key = { (day: CalendarDate) in
      AssistantKey.key(text, on: day, given: arguments.text("date"), other: other)
    }
    guard !isShared else { return try logElsewhere(tool, arguments, text, key: key(day), standsAlone: standsAlone) }
    var (known, chosen) = (try logged(key(day)), key(day))
    // A retry may come after midnight.
    if known == nil, let before = try logged(key(day.adding(days: -1))), before.age < 600 {
      (known, chosen) = (before, key(day.adding(days: -1)))
    }
    // A key keeps the words that it came with.
    let before = try words(under: chosen, as: text)
    let run = command(
      tool.words(arguments.saying(before ?? text)), ["--id=\(chosen)"] + manner(of: arguments),
      standsAlone: standsAlone)
    guard let known, let entry = known.entries.first else {
      return (run, before == nil ? note(of: arguments) : .repeated(AssistantCalls.doneBefore))
    }
    let stands = known.entries.contains { $0.status != .undone }
    let mend = AssistantCalls.mend(entry.id, stands: stands)
    let age = AssistantKey.elapsed(known.age)
    return (run, .repeated("Said \(age), the same words: logged before, nothing was written now. \(mend)"))
  }

  /// The same, into the ledger of another machine: what was said before, its history tells.
  private func logElsewhere(
    _ tool: AssistantTool, _ arguments: ToolArguments, _ text: String, key: String, standsAlone: Bool
  ) throws(ToolMistake) -> (run: ToolRun, note: ToolNote?) {
    let before = try distantHistory()
    let same = before.last { AssistantKey.plain($0.text) == AssistantKey.plain(text) }
    let run = command(
      tool.words(arguments.saying(same?.text ?? text)), ["--id=\(key)"] + manner(of: arguments),
      standsAlone: standsAlone)
    guard same != nil, let id = run.entries.first,
      let entry = before.flatMap(\.entries).first(where: { $0.id == id })
    else { return (run, note(of: arguments)) }
    let mend = AssistantCalls.mend(id, stands: entry.status != .undone)
    return (run, .repeated("The same words were said before: nothing was written now. \(mend)"))
  }

  /// What was logged before would not be again: its key tells that also where it is only to be shown.
  private func manner(of arguments: ToolArguments) -> [String] { arguments.isOn("dry_run") ? ["--dry-run"] : [] }

  private func note(of arguments: ToolArguments) -> ToolNote? { arguments.isOn("dry_run") ? .onlyShown : nil }

  /// Whether words are about nothing that was said before, so that no signs of a turn make a change of them; those that are one more like
  /// what was said are about that.
  ///
  /// - Throws: for words that change what stands, or answer what was asked: other tools do that, to what is named by its id.
  private func standsAlone(_ text: String) throws(ToolMistake) -> Bool {
    let context = ParsingContext(today: today(), baseCurrency: invocation.configuration.currency)
    let words = TokenizedText(text)
    let outcome = Parser().understand(words, in: context, as: .inConversation(hasEntry: { _ in true })).outcome
    if case .entries = outcome { return true }
    guard Parser().tellsLimit(words, in: context) == nil else {
      throw ToolMistake("That sets a limit, and log only adds entries. Call set_limit")
    }
    if case .amendment(let amendment) = outcome {
      if amendment.repeatsLast || amendment.fulfils { return false }
      throw ToolMistake(
        "That is about an entry before it, and log only adds entries. Call edit or undo with that entry's id; see list. "
          + "A new entry says all of it in one sentence")
    }
    guard Parser().answer(words) == nil else {
      throw ToolMistake(
        "That answers a question, and log only adds entries. Call answer with the question's id; see review")
    }
    return true
  }

  private static let doneBefore = "The same words were said before: that is done, and nothing was done now."

  private static func mend(_ id: String, stands: Bool) -> String {
    stands
      ? "If the person really paid a second time, call log again with \(AssistantTool.anotherThan): \(id)"
      : "It was taken back since; undo with put_back puts it back"
  }

  /// Takes an entry back that stands, or puts one back that does not; the command alone would turn it round each time.
  private func undo(
    _ tool: AssistantTool, _ arguments: ToolArguments
  ) throws(ToolMistake) -> (run: ToolRun, note: ToolNote?) {
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

  /// Something that the history of another machine's ledger tells of.
  private struct Said {
    let text: String
    let entries: [(id: String, status: EntryStatus)]
  }

  /// What the history of another machine's ledger tells of, the newest last, with entries as they are now.
  private func distantHistory() throws(ToolMistake) -> [Said] {
    let run = command(["history"], ["--limit=\(Self.furthest)"])
    guard run.code == .done else { throw ToolMistake(run.remarks.joined(separator: "\n")) }
    return (run.values.first?.elements ?? []).compactMap { item in
      guard let text = item["input"]?.text else { return nil }
      let entries = (item["entries"]?.elements ?? []).compactMap { entry -> (id: String, status: EntryStatus)? in
        guard let id = entry["id"]?.text, let status = entry["status"]?.text else { return nil }
        return EntryStatus(rawValue: status).map { (id, $0) }
      }
      return Said(text: text, entries: entries)
    }
  }

  /// How it is with an entry; `nil` where there is none of that id.
  private func status(of id: String) throws(ToolMistake) -> EntryStatus? {
    guard !isShared else { return try distantHistory().flatMap(\.entries).first { $0.id == id }?.status }
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

  /// The words of what was done under a key; `nil` where nothing was.
  private func words(under key: String, as text: String) throws(ToolMistake) -> String? {
    do throws(LedgerError) {
      return try ledger.existing()?.isDone(text, key: key) == true ? text : nil
    } catch {
      if case .keyReused(_, let said) = error { return said }
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
