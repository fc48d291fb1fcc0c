import ActionHandler
import Budgeting
import Entities
import Ledger
import Messages
import Sheets

/// `budget categories`: those of the sheet; where it has none of its own, the 23 that the program is built with. And changing them.
struct CategoriesCommand: Command {
  let manual = CommandManual(
    name: "categories", summary: Message.categoriesSummary,
    arguments: "[add|rename|merge …]",
    details: Message.categoriesHelp, options: [.dryRun, .json, .quiet, .file, .sheet])
  let dryRun = DryRun.shown

  func sources(behind words: [String]) -> [WordSource] {
    words.isEmpty ? [.words(["add", "rename", "merge"])] : [.categories]
  }

  func run(_ invocation: Invocation) throws -> ExitCode {
    guard let word = invocation.words.first else { return try show(invocation) }
    guard let kind = CategoryChange.Kind(rawValue: word.lowercased()) else {
      throw CommandError.usage(.categoriesTake)
    }
    let names = Array(invocation.words.dropFirst())
    let change: CategoryChange
    do {
      change = try invocation.household.categoryChange(kind, names)
    } catch let refusal as Refusal {
      throw refusal.commandError
    }
    if invocation.configuration.dryRun {
      try tell(try invocation.workbook.preview(of: change), change, nil, invocation)
      return .done
    }
    let text = ([manual.name, word] + names).concatenated(separator: " ")
    let outcome = try invocation.ledger.open().change(change, in: invocation.workbook, text: text)
    invocation.did(.didChangeCategories)
    if let book = outcome.book { try tell(book, change, outcome.copy, invocation) }
    WritingNotes.tell(outcome.writing, invocation)
    invocation.household.lookAgain()
    return .done
  }

  private func show(_ invocation: Invocation) throws -> ExitCode {
    let all = invocation.household.categoriesOfSheet ?? BudgetCategory.allCases.map { ($0.name, $0.type) }
    if invocation.configuration.json {
      let list = all.map { ListedDTO(name: $0.name, type: $0.type?.rawValue) }
      try invocation.host.output.write(json: try ResponseEncoder().encode(list))
      return .done
    }
    let types = all.map { $0.type.map { invocation.host.output.words(of: $0.inTable) } ?? "" }
    let width = max(10, (types.map(\.count).max() ?? 0) + 2)
    for (category, type) in zip(all, types) {
      try invocation.host.output.write(line: type.padding(to: width) + category.name)
    }
    return .done
  }

  /// - Parameter copy: where the workbook lies as it was; `nil` where nothing was done.
  private func tell(
    _ book: ConvertedBook, _ change: CategoryChange, _ copy: String?, _ invocation: Invocation
  ) throws {
    let isDone = copy != nil
    if invocation.configuration.json {
      let done = ChangedDTO(
        done: isDone, change: change.kind.rawValue, old: change.old.isEmpty ? nil : change.old, new: change.new,
        type: change.type?.rawValue, entries: book.entries, limits: book.limits, lists: book.others, copy: copy,
        notes: book.notes)
      return try invocation.host.output.write(json: try ResponseEncoder().encode(done))
    }
    guard !invocation.configuration.quiet else { return }
    let counts = book.counts { .changedLists(count: $0) }
    let said: Message =
      switch change.kind {
      case .add: isDone ? .added(new: change.new) : .wouldAdd(new: change.new)
      case .rename:
        isDone ? .renamed(old: change.old, new: change.new) : .wouldRename(old: change.old, new: change.new)
      case .merge:
        isDone ? .merged(old: change.old, new: change.new) : .wouldMerge(old: change.old, new: change.new)
      }
    try invocation.host.output.write(
      line: said + (counts.map { ": " + $0 } ?? .nothing) + (isDone ? "  " + .undoLast : .nothing))
    book.notes.forEach { invocation.say(CategoryNote.said($0)) }
    if let copy { invocation.say(.workbookAsItWas(copy: copy)) }
  }
}

private struct ListedDTO: Encodable {
  let name: String
  let type: String?
}

private struct ChangedDTO: Encodable {
  let done: Bool
  let change: String
  let old: String?
  let new: String
  let type: String?
  let entries, limits, lists: Int
  let copy: String?
  let notes: [String]
}
