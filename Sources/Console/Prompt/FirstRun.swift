import Entities
import FoundationEssentials
import Messages
import Platform
import Sheets

/// The three questions for who has no workbook yet: which one, in what currency, with which categories. Each has a good answer by one key,
/// and can be skipped; what is chosen is done by the commands that do it otherwise.
struct FirstRun {
  private let invocation: Invocation

  init(_ invocation: Invocation) { self.invocation = invocation }

  /// Asks, where there is no workbook.
  ///
  /// - Returns: whether the prompt is to go on.
  func settle() throws -> Bool {
    let host = invocation.host
    let book = invocation.configuration.book
    guard access(book, F_OK) != 0, invocation.configuration.hasPerson(host) else { return true }
    try host.output.write(
      line: Message.firstRun)
    try host.output.flush()
    if try invocation.settings.setting(.file) == nil {
      let found = books
      let answer = try KeyChoice(
        host: host, question: Message.whichWorkbook,
        choices: [(nil, .newBook(book: book))] + found.map { (Optional($0), .verbatim($0)) }
      ).ask()
      guard let answer else { return true }
      // What it lacks is told there; what is said next is told the same.
      if let found = answer { return host.runAgain(["init", "--from", found]) == .done }
    }
    let likely = WorkbookCurrency(invocation.configuration, invocation.ledger, host).likely
    var currencies = [likely]
    for other in [Currency.euro, .lev, .dollar, .pound] where other != likely { currencies.append(other) }
    let currency = try KeyChoice(
      host: host, question: Message.whichCurrency,
      choices: currencies.map { ($0, $0.said) },
      typed: { [context = invocation.configuration.parsing] in CurrencyPrompt.named($0, in: context) }
    ).ask()
    guard let currency else { return true }
    // In the language of the screen, where the program has them in it.
    let plain = "plain-" + host.output.language.rawValue
    let sets = [OwnCategories.shippedNames.contains(plain) ? plain : "plain", "household"]
    let set = try KeyChoice(
      host: host, question: Message.whichCategories,
      choices: [
        (sets[0], Message.categoriesPlain), (sets[1], Message.categoriesHousehold),
      ]
    ).ask()
    let said = CommandTable.words(of: invocation.settings.said, for: "init", isElsewhere: false)
    // What was answered holds, whatever else is skipped.
    return host.runAgain(said + ["init", "--currency", currency.code, "--categories", set ?? sets[0]])
      == .done
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
