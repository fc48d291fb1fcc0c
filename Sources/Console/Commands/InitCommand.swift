import Messages
import Platform
import Sheets

/// `budget init`: makes a new workbook, or goes on in one that is there.
struct InitCommand: Command {
  let manual = CommandManual(
    name: "init", summary: Message.initSummary,
    details: Message.initHelp, options: [.file, .categories, .from, .currency, .dryRun, .json, .quiet, .today])
  let dryRun = DryRun.shown
  let currency = CurrencyNeed.settled

  func run(_ invocation: Invocation) throws -> ExitCode {
    let set = try invocation.settings.setting(.categories)?.value
    if try invocation.settings.setting(.from) != nil {
      guard set == nil else {
        throw CommandError.usage(.categoriesOrFrom)
      }
      return try goOn(invocation)
    }
    let configuration = invocation.configuration
    let categories = try set.map(categories(of:)) ?? nil
    let what = Message.bookCountedIn(book: configuration.book, currency: configuration.currency)
    if configuration.dryRun {
      try invocation.workbook.checkCreate()
      try invocation.answer(.wouldMake(what: what))
      return .done
    }
    do {
      try invocation.workbook.create(
        baseCurrency: configuration.currency, year: configuration.today.year, categories: categories)
    } catch {
      guard access(configuration.book, F_OK) == 0 else { throw error }
      let told = WorkbookMessages.commandError(for: error)
      throw CommandError(told.told + ". " + .initElsewhere, told.exitCode)
    }
    invocation.did(.didMakeWorkbook)
    if !configuration.quiet || configuration.json { try invocation.answer(.made(what: what)) }
    return .done
  }

  /// The categories of that name, or of that file; `nil` for those that the program is built with.
  private func categories(of set: String) throws(CommandError) -> OwnCategories? {
    guard set != "household" else { return nil }
    let text = OwnCategories.shippedNames.contains(set) ? nil : try text(of: set)
    do throws(OwnCategories.Mistake) {
      return if let text { try OwnCategories(text: text) } else { try OwnCategories.shipped(set) }
    } catch {
      throw CommandError(ReasonText.said(error.reason, at: "\(set):\(error.line)"), .noInput)
    }
  }

  private func text(of file: String) throws(CommandError) -> String {
    guard access(file, F_OK) == 0 else {
      let known = (["household"] + OwnCategories.shippedNames).concatenated(separator: ", ")
      throw .usage(.noCategorySet(file: file, known: known))
    }
    guard let text = String(validating: try InputFile.bytes(ofNamed: file), as: UTF8.self) else {
      throw CommandError(.notTextInUTF8(file: file), .noInput)
    }
    return text
  }

  /// Shows how a workbook is read, and sets it as the one that entries go to, where one can be written.
  private func goOn(_ invocation: Invocation) throws -> ExitCode {
    guard let file = invocation.settings.file else {
      throw CommandError.usage(.fromSets)
    }
    if case .environment(let name)? = try invocation.settings.unsaidSetting(.file)?.source {
      throw CommandError(.bookIsSetBy(name: name), .usage)
    }
    let code = try SheetCommand().run(invocation)
    guard code == .done else { return code }
    guard let book = FileNames.resolved(invocation.configuration.book) else {
      throw CommandError(
        .cannotFind(path: invocation.configuration.book, reason: ReasonText.said(code: errno)), .noInput)
    }
    try keepCurrency(invocation, of: book)
    let old = file.settings.last { $0.option == .file }?.value
    guard old != book else { return .done }
    let isSet = Message.isSetIn(name: "file", value: book, file: file.path)
    let instead: Message = old.map { ", " + .insteadOf(old: $0) } ?? .nothing
    if invocation.configuration.dryRun {
      try invocation.answer(.wouldSet(what: isSet + instead))
      return .done
    }
    try file.set(.file, to: book)
    invocation.did(.didSetWorkbook)
    if !invocation.configuration.quiet {
      try invocation.answer(
        .entriesGoThere(setting: isSet + instead))
    }
    do {
      try invocation.workbook.rehearse(on: invocation.configuration.today, sheet: invocation.configuration.sheet)
    } catch {
      invocation.say(.noEntryNow(why: ErrorMessages.commandError(for: error).told))
    }
    return .done
  }

  /// What is said of its currency holds from the first entry on, where the sheet does not show it.
  private func keepCurrency(_ invocation: Invocation, of book: String) throws {
    let configuration = invocation.configuration
    guard !configuration.dryRun, case .option? = try invocation.settings.setting(.currency)?.source,
      try invocation.workbook.describe(sheet: configuration.sheet).currency == nil
    else { return }
    try invocation.ledger.open().remember(configuration.currency, of: book)
  }
}
