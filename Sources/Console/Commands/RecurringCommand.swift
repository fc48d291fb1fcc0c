import Budgeting
import Entities
import Ledger

/// `budget recurring`: entries that come again.
struct RecurringCommand: Command {
  let manual = CommandManual(
    name: "recurring", summary: "keep entries that come again, and log those that are due",
    arguments: "[SENTENCE|run|remove ID]",
    details: """
      budget recurring rent 850 every 1st
      budget recurring netflix 9.99 eur monthly
      budget recurring                   show them, with the day each is due next
      budget recurring run               log what is due (for cron), each only once
      budget recurring remove r1
      budget list --upcoming             the next 31 days
      """, options: [.today, .dryRun, .json, .quiet, .file, .sheet])
  let dryRun = DryRun.shown

  func run(_ invocation: Invocation) throws -> ExitCode {
    var list = try RecurringList(Folders(invocation.host.environment))
    switch invocation.words.first {
    case nil: try show(list, invocation)
    case "run" where invocation.words.count == 1: return try log(list, invocation)
    // "add" is what it does without a word for it.
    case "add" where invocation.words.count > 1:
      try add(invocation.words.dropFirst().joined(separator: " "), to: &list, invocation)
    case "remove" where invocation.words.count == 2: try remove(invocation.words[1], from: &list, invocation)
    default: try add(invocation.words.joined(separator: " "), to: &list, invocation)
    }
    return .done
  }

  private func show(_ list: RecurringList, _ invocation: Invocation) throws {
    if list.items.isEmpty {
      try invocation.host.output.write(
        line: "Nothing comes again yet. Say it like this: budget recurring rent 850 every 1st")
    }
    let ledger = invocation.ledger
    let today = invocation.configuration.today
    for item in list.items {
      let next = try Upcoming.next(of: item, on: today, notIn: ledger)
      try invocation.host.output.write(
        line: item.id.padding(to: 5) + item.entry.padding(to: 32) + "\(item.schedule)".padding(to: 28)
          + (next.map { "\($0 < today ? "due since" : "next") \($0.readable)" } ?? ""))
    }
  }

  private func add(_ sentence: String, to list: inout RecurringList, _ invocation: Invocation) throws {
    let today = invocation.configuration.today
    guard let item = RecurringList.read(sentence, since: today) else {
      throw CommandError.usage("Say how often it comes, such as: budget recurring rent 850 every 1st")
    }
    let draft: Draft
    switch try invocation.household.recurrence(item.entry, on: today) {
    case .success(let understood): draft = understood
    case .failure(let refusal): throw refusal.commandError
    }
    draft.warnings.forEach(invocation.say)
    if invocation.configuration.dryRun {
      return try invocation.host.output.write(line: "Would keep: \(item.entry), \(item.schedule)")
    }
    guard let added = try list.add(sentence, since: today) else { return }
    invocation.did("it is kept")
    try invocation.host.output.write(
      line: "Kept \(added.id): \(added.entry), \(added.schedule). Log what is due with: budget recurring run")
  }

  private func remove(_ id: String, from list: inout RecurringList, _ invocation: Invocation) throws {
    let isPreview = invocation.configuration.dryRun
    guard let item = isPreview ? list.items.first(where: { $0.id == id }) : try list.remove(id) else {
      throw CommandError("Nothing that comes again is called \(id). See: budget recurring", .notUnderstood)
    }
    if isPreview { return try invocation.host.output.write(line: "Would remove \(item.id): \(item.sentence)") }
    invocation.did("it is removed")
    try invocation.host.output.write(line: "Removed \(item.id): \(item.sentence). What was logged stays")
  }

  /// Logs everything that is due, in the order of the days; what was logged before is passed over by its key.
  private func log(_ list: RecurringList, _ invocation: Invocation) throws -> ExitCode {
    let due = Upcoming.dates(of: list.items, through: invocation.configuration.today)
    let household = invocation.household
    var drafts: [Draft] = []
    var remarks: [String] = []
    var code = ExitCode.done
    for (item, date) in due where try !household.ledger.isLogged(key: item.key(on: date)) {
      switch try household.recurrence(item.entry, on: date, key: item.key(on: date)) {
      case .success(let draft):
        drafts.append(draft)
        for remark in draft.warnings.map({ "\(item.id): \($0)" }) where !remarks.contains(remark) {
          remarks.append(remark)
        }
      case .failure(let refusal):
        let told = refusal.commandError
        invocation.say("\(item.id): \(told.message)")
        code = told.exitCode
      }
    }
    if drafts.isEmpty, code == .done {
      if !invocation.configuration.quiet { try invocation.host.output.write(line: "Nothing is due") }
      return code
    }
    remarks.forEach(invocation.say)
    let manner = Session.Manner(isPreview: invocation.configuration.dryRun)
    guard !drafts.isEmpty else { return code }
    let written = try Session(household, in: WorkbookConversation(household), manner: manner).write(drafts)
    for outcome in written.outcomes { _ = try OutcomeOutput(invocation).tell(outcome, isLast: false) }
    guard let writing = written.writing else { return code }
    WritingNotes.tell(writing, invocation)
    return writing.kept == nil ? code : .kept
  }
}

/// When recurring entries are due.
enum Upcoming {
  /// The days on which items are due, in order, from the day each began.
  static func dates(
    of items: [RecurringList.Item], through last: CalendarDate
  ) -> [(item: RecurringList.Item, date: CalendarDate)] {
    items.flatMap { item in
      item.schedule.dates(from: item.since, through: last).map { (item: item, date: $0) }
    }.sorted { ($0.date, $0.item.id) < ($1.date, $1.item.id) }
  }

  /// The first day on which an item is due and that is not logged yet; before `today` where `run` has still to log it.
  static func next(
    of item: RecurringList.Item, on today: CalendarDate, notIn ledger: LedgerHandle
  ) throws -> CalendarDate? {
    try item.schedule.dates(from: item.since, through: today.adding(months: 13)).first {
      try !ledger.isLogged(key: item.key(on: $0))
    }
  }
}
