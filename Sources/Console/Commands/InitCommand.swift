import Messages
import Platform
import Sheets

/// `budget init`: makes a new workbook, or goes on in one that is there.
struct InitCommand: Command {
  let manual = CommandManual(
    name: "init", summary: Message.initSummary,
    details: Message.initHelp, options: [.file, .categories, .from, .currency, .dryRun, .json, .quiet])
  let dryRun = DryRun.shown
  let currency = CurrencyNeed.settled

  func run(_ invocation: Invocation) throws -> ExitCode {
    if let word = invocation.words.first {
      throw CommandError.usage("init takes no words, but got “\(word)”. Name the workbook with --file")
    }
    let set = try invocation.settings.setting(.categories)?.value
    if try invocation.settings.setting(.from) != nil {
      guard set == nil else {
        throw CommandError.usage("--categories is for a new workbook, --from for one that has its own")
      }
      return try goOn(invocation)
    }
    let configuration = invocation.configuration
    let categories = try set.map(categories(of:)) ?? nil
    let what = "\(configuration.book), in \(configuration.currency)"
    if configuration.dryRun {
      try invocation.workbook.checkCreate()
      try invocation.answer("Would make \(what)")
      return .done
    }
    try invocation.workbook.create(
      baseCurrency: configuration.currency, year: configuration.today.year, categories: categories)
    invocation.did(.didMakeWorkbook)
    if !configuration.quiet || configuration.json { try invocation.answer("Made \(what)") }
    return .done
  }

  /// The categories of that name, or of that file; `nil` for those that the program is built with.
  private func categories(of set: String) throws(CommandError) -> OwnCategories? {
    guard set != "household" else { return nil }
    let text = OwnCategories.shippedNames.contains(set) ? nil : try text(of: set)
    do throws(OwnCategories.Mistake) {
      return if let text { try OwnCategories(text: text) } else { try OwnCategories.shipped(set) }
    } catch {
      throw CommandError("\(set):\(error.line): \(error.reason)", .noInput)
    }
  }

  private func text(of file: String) throws(CommandError) -> String {
    guard access(file, F_OK) == 0 else {
      let known = (["household"] + OwnCategories.shippedNames).concatenated(separator: ", ")
      throw .usage("There are no categories “\(file)”, and no file of that name. There are: \(known)")
    }
    guard let text = String(validating: try InputFile.bytes(of: file), as: UTF8.self) else {
      throw CommandError("\(file) is not UTF-8 text; save it as UTF-8", .noInput)
    }
    return text
  }

  /// Shows how a workbook is read, and sets it as the one that entries go to, where one can be written.
  private func goOn(_ invocation: Invocation) throws -> ExitCode {
    let code = try SheetCommand().run(invocation)
    guard code == .done else { return code }
    guard let file = invocation.settings.file else {
      throw CommandError.usage("--from sets the workbook in the configuration, which --no-config leaves out")
    }
    guard let book = FileNames.resolved(invocation.configuration.book) else {
      throw CommandError("Cannot find \(invocation.configuration.book): \(SystemError.text(errno))", .noInput)
    }
    if case .environment(let name)? = try invocation.settings.unsaidSetting(.file)?.source {
      throw CommandError("\(name) says which workbook entries go to, whatever the configuration says. Unset it", .usage)
    }
    let old = file.settings.last { $0.option == .file }?.value
    guard old != book else { return .done }
    let instead = old.map { ", instead of \($0)" } ?? ""
    if invocation.configuration.dryRun {
      try invocation.answer("Would set file = \(book) in \(file.path)\(instead)")
      return .done
    }
    try file.set(.file, to: book)
    invocation.did(.didSetWorkbook)
    if !invocation.configuration.quiet {
      try invocation.answer(
        "From now on entries go into it: file = \(book) in \(file.path)\(instead)")
    }
    return .done
  }
}
