import ActionHandler
import Budgeting
import Entities
import Language
import Ledger
import Messages

/// `budget recurring`: entries that come again.
struct RecurringCommand: Command {
  let manual = CommandManual(
    name: "recurring", summary: Message.recurringSummary,
    arguments: "[SENTENCE|run|find|remove ID|move ID…]",
    details: Message.recurringHelp,
    options: [.id, .today, .doubt, .yes, .noInput, .dryRun, .json, .quiet, .file, .sheet, .currency, .rate, .strict])
  let dryRun = DryRun.shown
  let currency = CurrencyNeed.settled

  func sources(behind words: [String]) -> [WordSource] {
    switch words.first {
    case nil: [.words(["run", "find", "remove", "move"])]
    case "remove": words.count == 1 ? [.recurring] : []
    case "move": [.recurring]
    default: [.payees]
    }
  }

  func run(_ invocation: Invocation) throws -> ExitCode {
    var list = try RecurringList(Folders(invocation.host.environment))
    // As other commands call it.
    let isDeleting = invocation.words.first == "delete" && invocation.words.count <= 2
    switch isDeleting ? "remove" : invocation.words.first {
    case nil: try show(list, invocation)
    case "run" where invocation.words.count == 1: return try log(list, invocation)
    case "find" where invocation.words.count == 1: try RegularOutput(invocation).write()
    // "add" is what it does without a word for it.
    case "add" where invocation.words.count > 1:
      try add(invocation.words.dropFirst().joined(separator: " "), to: &list, invocation)
    case "remove" where invocation.words.count == 1: throw CommandError.usage(.removeWhich)
    case "remove" where invocation.words.count == 2: try remove(invocation.words[1], from: &list, invocation)
    // "move 50 to savings every 1st" is a sentence.
    case "move" where invocation.words.count == 1: throw CommandError.usage(.moveWhich)
    case "move" where invocation.words.dropFirst().allSatisfy(RecurringList.isID):
      try move(Array(invocation.words.dropFirst()), in: &list, invocation)
    default: try add(invocation.words.joined(separator: " "), to: &list, invocation)
    }
    return .done
  }

  private func show(_ list: RecurringList, _ invocation: Invocation) throws {
    let ledger = invocation.ledger
    let today = invocation.configuration.today
    if invocation.answersInJSON {
      return try invocation.answer(
        list.items.map { item in
          RecurringDTO(item, next: try Upcoming.next(of: item, on: today, notIn: ledger))
        })
    }
    let own = try list.items(for: invocation)
    if list.items.isEmpty {
      try invocation.host.output.write(
        line: .nothingRecurs)
    }
    let rhythms = list.items.map { invocation.host.output.words(of: $0.toldRhythm) }
    let entryWidth = list.items.reduce(30) { max($0, $1.entry.count) } + 2
    // A long one steps out of line where there is no room for all.
    let room = (invocation.host.output.columns ?? .max) - entryWidth - 28
    let rhythmWidth = max(28, min(room, rhythms.reduce(26) { max($0, $1.count) } + 2))
    for (item, rhythm) in zip(list.items, rhythms) {
      let next = try Upcoming.next(of: item, on: today, notIn: ledger)
      try invocation.host.output.write(
        line: item.id.padding(to: 5) + item.entry.padding(to: entryWidth) + rhythm.padding(to: rhythmWidth)
          + (own.contains(item)
            ? next.map { $0 < today ? Message.dueSince(day: $0) : .nextOn(day: $0) } ?? .nothing
            : .isForBook(book: item.book ?? "")))
    }
    try list.homelessOnes(besides: invocation).forEach { invocation.say($0) }
  }

  private func add(_ sentence: String, to list: inout RecurringList, _ invocation: Invocation) throws {
    let today = invocation.configuration.today
    guard let item = RecurringList.read(sentence, since: today) else {
      if let obstacle = RecurringList.obstacle(in: sentence, since: today) { throw obstacle.commandError }
      throw CommandError.usage(.sayHowOften)
    }
    var option: String?
    var understood = try invocation.household.recurrence(item.entry, on: today)
    if case .doubtful(let question) = understood {
      option = try self.option(of: question, invocation)
      understood = invocation.household.recurrence(of: question, choosing: option)
    }
    let draft: Draft
    switch understood {
    case .draft(let made): draft = made
    case .refused(let refusal): throw refusal.commandError
    case .doubtful, .declined: throw CommandError(.nothingIsKeptOf(entry: item.entry), .notUnderstood)
    }
    draft.warnings.forEach { invocation.say(WireText.said($0)) }
    let currency = invocation.configuration.currency
    let entries = draft.entries.map {
      Message.amountIn(money: Money($0.amount, currency), category: $0.label ?? $0.category.name)
        + ($0.details.map { " (\($0))" } ?? "")
    }
    .joined(by: ", ")
    let what = (draft.entries.first.map { $0.transactionType.told + ": " } ?? .nothing) + entries
    let key = invocation.configuration.key
    let known = try list.done(under: key, isRemoval: false, about: sentence)
    if known == nil, !invocation.configuration.yes, let same = try list.same(as: item, in: invocation) {
      throw CommandError(.recursAlready(id: same.id, sentence: same.sentence), .notUnderstood)
    }
    if invocation.configuration.dryRun {
      return try invocation.answer(.wouldKeepRecurring(what: what, rhythm: item.toldRhythm))
    }
    guard
      let added = try known
        ?? list.add(sentence, since: today, option: option, key: key, for: invocation.configuration.book)
    else { return }
    invocation.did(.didKeep)
    // Nothing may be logged to it before it is moved.
    try invocation.ledger.open().watch(invocation.configuration.book)
    let next = try Upcoming.next(of: added, on: today, notIn: invocation.ledger)
    try invocation.answer(
      .keptRecurring(id: added.id, what: what, rhythm: added.toldRhythm)
        + (next.map { ", " + .nextOnDay(day: $0) } ?? .nothing))
    if !invocation.answersInJSON { try invocation.host.output.write(line: .logDueWith) }
  }

  /// The option of a sentence in doubt that is meant on each day.
  private func option(of question: OpenQuestion, _ invocation: Invocation) throws -> String? {
    if invocation.configuration.yes { return question.confirmation.best?.id }
    let prompt = QuestionPrompt(invocation)
    guard prompt.canAsk, !invocation.configuration.dryRun else {
      throw CommandError(
        .sayOneWay(question: question.confirmation.told, options: QuestionText.options(of: question)),
        .notUnderstood)
    }
    if case .option(let option, _) = try prompt.ask(question, takesWords: false) { return option.id }
    return nil
  }

  private func remove(_ id: String, from list: inout RecurringList, _ invocation: Invocation) throws {
    let isPreview = invocation.configuration.dryRun
    let key = invocation.configuration.key
    let known = try isPreview ? list.items.first { $0.id == id } : list.done(under: key, isRemoval: true, about: id)
    guard let item = isPreview ? known : try known ?? list.remove(id, key: key) else {
      throw CommandError(.noSuchRecurring(id: id), .notUnderstood)
    }
    if isPreview { return try invocation.answer(.wouldRemove(id: item.id, sentence: item.sentence)) }
    invocation.did(.didRemove)
    try invocation.answer(.removed(id: item.id, sentence: item.sentence))
  }

  /// Has some be for this workbook, wherever they went before.
  private func move(_ ids: [String], in list: inout RecurringList, _ invocation: Invocation) throws {
    if let unknown = ids.first(where: { id in !list.items.contains { $0.id == id } }) {
      throw CommandError(.noSuchRecurring(id: unknown), .notUnderstood)
    }
    let (told, book) = (ids.joined(separator: " "), invocation.configuration.book)
    if invocation.configuration.dryRun { return try invocation.answer(.wouldMoveRecurring(ids: told, book: book)) }
    try list.move(ids, to: invocation.configuration.book)
    invocation.did(.didKeep)
    try invocation.answer(.movedRecurring(ids: told, book: book))
  }
}

extension ScheduleReader.Obstacle {
  /// What is wrong, and what works.
  fileprivate var commandError: CommandError {
    switch self {
    case .severalTimes, .severalDays:
      .usage(.nameTheDays)
    case .unclearEnd:
      .usage(.sayUntilWhen)
    case .unclearBound:
      .usage(.sayFromWhen)
    case .workingDay:
      .usage(
        .whichWorkingDay)
    }
  }
}
