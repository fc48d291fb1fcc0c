import Budgeting
import Entities
import FoundationEssentials
import Messages
import Platform
import Sheets

/// The three questions for who has no workbook yet: which one, in what currency, with which categories. What was told already is not asked.
/// Each has a good answer by one key, and can be skipped; what is chosen is done by the commands that do it otherwise.
struct FirstRun {
  private let invocation: Invocation

  init(_ invocation: Invocation) { self.invocation = invocation }

  /// What comes after the questions.
  enum Settled {
    /// The prompt, with what was said in place of an answer as its first line.
    case prompt(first: TypedLine?)
    case end
  }

  /// What a question comes to: one of its answers, or something else that was said.
  private enum Reply<Value> {
    case answer(Value)
    case line(TypedLine)
  }

  /// Asks, where there is no workbook.
  func settle() throws -> Settled {
    let host = invocation.host
    let configuration = invocation.configuration
    guard access(configuration.book, F_OK) != 0, configuration.hasPerson(host) else { return .prompt(first: nil) }
    try host.output.write(line: Message.firstRun)
    try host.output.flush()
    // In the language of the screen, where the program has them in it.
    let plain = "plain-" + host.output.language.rawValue
    let sets = [OwnCategories.shippedNames.contains(plain) ? plain : "plain", "household"]
    var said: TypedLine?
    if try invocation.settings.setting(.file) == nil {
      switch try replyOnWorkbook() {
      case nil: return .prompt(first: nil)
      case .line(let line): said = line
      case .answer(nil): break
      // What it lacks is told there; what is said next is told the same.
      case .answer(let found?):
        return host.runAgain(["init", "--from", found]) == .done ? .prompt(first: nil) : .end
      }
    }
    var currency = configuration.currency
    if !configuration.currencyIsSet {
      currency = WorkbookCurrency(configuration, invocation.ledger, host).likely
      if said == nil {
        switch try replyOnCurrency(likely: currency) {
        case nil: return .prompt(first: nil)
        case .line(let line): said = line
        case .answer(let chosen): currency = chosen
        }
      }
    }
    var set = sets[0]
    if said == nil {
      switch try replyOnCategories(sets) {
      // What was answered holds, whatever else is skipped.
      case nil: break
      case .line(let line): said = line
      case .answer(let chosen): set = chosen
      }
    }
    if let said {
      if said.endsPrompt { return .end }
      // A command may be the one that makes the workbook, and otherwise.
      if said.command != nil { return .prompt(first: said) }
      try host.output.write(line: Message.firstAnswersHold(text: said.text, set: set))
      try host.output.flush()
    }
    let options = invocation.commands.words(of: invocation.settings.said, for: "init", isElsewhere: false)
    let isMade = host.runAgain(options + ["init", "--currency", currency.code, "--categories", set]) == .done
    return isMade ? .prompt(first: said) : .end
  }

  private func replyOnWorkbook() throws -> Reply<String?>? {
    try reply(
      Message.whichWorkbook,
      [(nil, .newBook(book: invocation.configuration.book))] + books.map { (Optional($0), .verbatim($0)) })
  }

  private func replyOnCurrency(likely: Currency) throws -> Reply<Currency>? {
    var currencies = [likely]
    for other in [Currency.euro, .lev, .dollar, .pound] where other != likely { currencies.append(other) }
    return try reply(
      Message.whichCurrency, currencies.map { ($0, $0.said) },
      typed: { [context = invocation.configuration.parsing] in CurrencyPrompt.named($0, in: context) })
  }

  private func replyOnCategories(_ sets: [String]) throws -> Reply<String>? {
    try reply(
      Message.whichCategories,
      [(sets[0], Message.categoriesPlain), (sets[1], Message.categoriesHousehold)])
  }

  /// - Parameter typed: What else answers when it is typed out.
  private func reply<Value>(
    _ question: Message, _ choices: [(Value, Message)], typed: @escaping (String) -> Value? = { _ in nil }
  ) throws -> Reply<Value>? {
    try KeyChoice(
      host: invocation.host, question: question, choices: choices.map { (Reply.answer($0), $1) },
      typed: { text in typed(text).map(Reply.answer) ?? line(text).map(Reply.line) }
    ).ask()
  }

  /// What was said in place of an answer; `nil` where it is nothing that the prompt would take either.
  private func line(_ text: String) -> TypedLine? {
    let line = TypedLine(text, invocation.commands)
    if line.endsPrompt || line.command != nil { return line }
    // A number alone is an answer that there is none for.
    guard text.contains(where: \.isLetter) else { return nil }
    let household = invocation.household
    let session = Session(
      household, in: invocation.conversation(in: household), manner: Session.Manner(isPreview: true))
    switch try? session.understand(Statement(line.text)) {
    case .draft, .doubtful, .question, .repayment, .move, .limit: return line
    case .answer, .amendment, .settled, nil: return nil
    }
  }

  /// Workbooks in the usual places that entries could go into, the latest first.
  private var books: [String] {
    let home = Folders(invocation.host.environment).home
    let folders = [home, home + "/Documents", home + "/Desktop", FileManager.default.currentDirectoryPath]
    var found: [(path: String, saved: Int)] = []
    for folder in folders {
      for name in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [] {
        let path = folder + "/" + name
        // What begins so is the mark of a program that has another one open.
        guard name.lowercased().hasSuffix(".xlsx"), !name.hasPrefix("~$"), !name.hasPrefix("."),
          !found.contains(where: { $0.path == path })
        else { continue }
        var status = stat()
        guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { continue }
        found.append((path, status.st_mtim.tv_sec))
      }
    }
    let latest = found.sorted { $0.saved > $1.saved }.prefix(12).map(\.path)
    return Array(latest.filter(isUsable).prefix(5))
  }

  /// Whether entries could go into it as it is.
  private func isUsable(_ path: String) -> Bool {
    let store = invocation.host.stores.store(
      at: path, keepingRejectedIn: nil, layouts: invocation.configuration.location.layouts)
    guard let reading = try? store.reading(sheet: nil) else { return false }
    return reading.problem == nil
  }
}
