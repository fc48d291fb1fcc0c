import Budgeting
import Entities
import Ledger
import Messages
import Reports
import Sheets

/// The line that says what was logged, where, and how to take it back (contract, "Streams").
enum ConfirmationLine {
  /// So many are taken back without a word. More may be a slip of the finger, or an id without its letter.
  static let undoneUnasked = 10

  /// - Parameter isLast: whether a bare `budget undo` would take this one back.
  static func line(
    of entry: LedgerEntry, _ prices: Prices, isRepeated: Bool = false, isLast: Bool = true
  ) -> Message {
    let what = self.entry(entry, prices)
    if isRepeated, entry.status == .undone {
      let line = Message.notLogged(what: what) + "  (" + repetition(of: entry) + ")"
      return entry.isMissing ? line : line + "  " + .putItBack(id: entry.id)
    }
    var line: Message = entry.isKept ? .kept(what: what) : .logged(what: what)
    if let place = entry.reference, entry.status == .written {
      line = line + "  \(place.sheet)!\(place.column)\(place.row)"
    }
    if isRepeated { return line + "  (" + repetition(of: entry) + ")" }
    return line + "  " + (isLast ? .undoLast : .undoThat(id: entry.id))
  }

  private static func repetition(of entry: LedgerEntry) -> Message {
    switch (entry.status, entry.isMissing) {
    case (.undone, true): .loggedBeforeDeleted
    case (.undone, false): .loggedBeforeTakenBack
    case (.pending, true): .loggedBeforeLost
    default: .loggedBefore
    }
  }

  /// What an entry says.
  static func entry(_ entry: LedgerEntry, _ prices: Prices) -> Message {
    self.entry(entry.row, prices, entry.member, entry.account)
  }

  /// What a row says: type, price, category, details and day, with who of the household paid it, and from which account, where that was said.
  static func entry(_ row: BudgetRow, _ prices: Prices, _ sides: String?...) -> Message {
    let sides = sides.compactMap { $0.map { Message.verbatim($0) } }
    let said = ([row.details.map { Message.verbatim($0) }, .day(row.date)].compactMap(\.self) + sides).joined(by: ", ")
    return .entry(type: row.type.told, price: prices.told(row), category: row.category, said: said)
  }
}

extension LedgerEntry {
  /// Whether what was said of it is kept, and still to be done in the workbook.
  var isKept: Bool { status == .pending && !isMissing }
}

extension TransactionType {
  /// In a sentence.
  var told: Message {
    switch self {
    case .expense: .typeExpenses
    case .income: .typeIncome
    case .savings: .typeSavings
    }
  }
}

/// What else happened while entries were written, for the person.
enum WritingNotes {
  /// - Parameters:
  ///   - path: the workbook, where it is not the one of the invocation.
  ///   - currency: what it is counted in, where that is another.
  static func tell(
    _ report: WritingReport, of path: String? = nil, in currency: Currency? = nil, _ invocation: Invocation
  ) {
    let isQuiet = invocation.configuration.quiet
    lines(of: report, book: path ?? invocation.configuration.book, isQuiet: isQuiet).forEach { invocation.remark($0) }
    guard !isQuiet else { return }
    for crossing in report.crossings {
      invocation.say(LimitText.sentence(crossing, currency: currency ?? invocation.configuration.currency))
    }
  }

  /// - Parameter isQuiet: whether what went well is left out.
  private static func lines(of report: WritingReport, book: String, isQuiet: Bool) -> [Message] {
    var lines = report.notices.map(LedgerMessages.text(of:))
    if report.createdWorkbook { lines.append(.madeWorkbook(book: book)) }
    if let copy = report.safetyCopy { lines.append(.keptCopy(book: book, copy: copy)) }
    if report.partsFromLinks { lines.append(.partsFromLinks(book: book)) }
    if let assumed = report.assumedCurrency { lines.append(.currencyAssumed(book: book, currency: assumed.code)) }
    if report.caughtUp > 0, !isQuiet { lines.append(.caughtUp(count: report.caughtUp)) }
    if report.foundThere > 0, !isQuiet { lines.append(.foundThere(count: report.foundThere)) }
    if let lost = report.lostRows {
      lines.append(lost.told(in: lost.workbook))
    }
    switch report.kept {
    case .workbookInUse(let path, let holder):
      lines.append(holder.map { .keptOpenBy(path: path, holder: $0) } ?? .keptOpen(path: path))
    case .writerBusy: lines.append(.keptBusy)
    case .failed(let error): lines.append(.keptFailed(why: LedgerMessages.commandError(for: error).told))
    case .undecided(let error): lines.append(.keptUndecided(why: LedgerMessages.cause(of: error)))
    case nil: break
    }
    if let note = report.leftBehindLock { lines.append(.verbatim(note)) }
    if let left = report.leftOut {
      lines.append(
        .leftOut(
          sheet: left.sheet, names: left.fields.map { Message.verbatim($0) }.joined(by: .and),
          field: left.fields.last ?? "details"))
    }
    if let left = report.leftToType {
      let names = left.fields.map { Message.quoted(text: $0) }.joined(by: .and)
      lines.append(.leftToType(names: names, sheet: left.sheet, row: left.row))
    }
    for problem in report.problems {
      let why = LedgerMessages.commandError(for: problem.error).told
      lines.append(problem.error.isAboutRow ? why : .stillKept(entry: problem.entry.id, why: why))
    }
    return lines
  }
}
