import ActionHandler
import Budgeting
import Entities
import FoundationEssentials
import Messages
import Sheets

/// `budget sheet`: what was understood of the sheet's layout, and how it is mended.
struct SheetCommand: Command {
  let manual = CommandManual(
    name: "sheet", summary: Message.sheetSummary, arguments: "[set NAME=VALUE…|reset]",
    details: Message.sheetHelp, options: [.file, .sheet, .json, .dryRun])
  let dryRun = DryRun.shown
  let currency = CurrencyNeed.none

  func sources(behind words: [String]) -> [WordSource] { words.isEmpty ? [.words(["set", "reset"])] : [] }

  func run(_ invocation: Invocation) throws -> ExitCode {
    let (store, sheet) = (invocation.workbook, invocation.configuration.sheet)
    guard let reading = try store.reading(sheet: sheet) else {
      throw CommandError(
        .readOneWay(path: store.path), .notUnderstood)
    }
    guard let change = try change(invocation.words, reading) else { return try show(reading, store, invocation) }
    let changed = try store.reading(sheet: sheet, after: change)
    if let changed, case .keep(let layout) = change { try check(layout, over: reading.layout, isReadIn: changed) }
    if invocation.configuration.dryRun {
      guard let changed else { return .done }
      return try show(changed, store, invocation, isPreview: true)
    }
    // What makes a sheet that is read unreadable is not kept: every entry would be refused until it is forgotten.
    if case .keep = change, reading.problem == nil, let problem = changed?.problem {
      throw WorkbookMessages.commandError(for: problem)
    }
    try store.make(change)
    invocation.did(.didKeep)
    invocation.household.lookAgain()
    return try show(try store.reading(sheet: sheet) ?? reading, store, invocation)
  }

  // MARK: - Saying

  /// What the words ask for; `nil` where there are none.
  private func change(_ words: [String], _ reading: SheetReading) throws(CommandError) -> LayoutChange? {
    var layout = reading.layout ?? SheetLayout(headerRow: reading.headerRow, headers: reading.columns.map(\.header))
    switch words.first {
    case nil: return nil
    case "reset" where words.count == 1: return .forget(layout)
    case "set" where words.count > 1:
      for word in words.dropFirst() {
        let parts = word.split(separator: "=", maxSplits: 1).map(String.init)
        guard parts.count == 2 else { throw .usage(.noNameValue(word: word)) }
        try take(parts[0].lowercased(), parts[1], reading, &layout)
      }
      return .keep(layout)
    default: throw .usage(.sheetTakes)
    }
  }

  /// Refuses columns that the sheet is not read by, whatever is said of them: a workbook of our own making is read by its headers.
  private func check(
    _ layout: SheetLayout, over before: SheetLayout?, isReadIn reading: SheetReading
  ) throws(CommandError) {
    guard reading.problem == nil else { return }
    let columns = ([reading] + reading.others).flatMap(\.columns)
    for case (let name, let letters?) in layout.columns where before?.columns[name] != letters {
      // One way alone has its amounts in the one column that there is for them.
      let names = ["in", "out"].contains(name) ? [name, "amount"] : [name]
      guard columns.contains(where: { $0.letters == letters && $0.field.map(names.contains) ?? false }) else {
        throw .usage(.cannotBeSet(sheet: reading.sheet, name: name))
      }
    }
  }

  private func take(
    _ name: String, _ value: String, _ reading: SheetReading, _ layout: inout SheetLayout
  ) throws(CommandError) {
    if name == "expenses" {
      guard ["negative", "positive"].contains(value.lowercased()) else {
        throw .usage(.expensesTakes(value: value))
      }
      layout.expensesAreNegative = value.lowercased() == "negative"
      return
    }
    if name == "days" {
      guard ["day-first", "month-first"].contains(value.lowercased()) else {
        throw .usage(.daysTake(value: value))
      }
      layout.monthFirst = value.lowercased() == "month-first"
      return
    }
    guard SheetLayout.fieldNames.contains(name) else {
      // The name is a word of its column of types.
      if let type = TransactionType(sheetName: value) { return layout.call(type, by: name) }
      throw .usage(
        .nothingToSet(name: name, names: SheetLayout.fieldNames.joined(separator: ", ")))
    }
    if value.lowercased() == "none" { return _ = layout.columns.updateValue(nil, forKey: name) }
    let column = reading.columns.first {
      $0.letters == value.uppercased() || FoldedText.saysTheSame($0.header, value)
    }
    guard let column else {
      throw .usage(.noColumn(value: value, columns: reading.columns.map(\.letters).joined(separator: ", ")))
    }
    layout.take(name, in: column.letters)
  }

  // MARK: - Showing

  /// - Parameter isPreview: whether it is read otherwise as long as nothing is kept.
  /// - Returns: the exit code that belongs to it.
  private func show(
    _ reading: SheetReading, _ store: any SheetStore, _ invocation: Invocation, isPreview: Bool = false
  ) throws -> ExitCode {
    if invocation.configuration.json {
      let currency = isPreview || reading.problem != nil ? nil : SheetCurrency(of: store, invocation)
      try invocation.host.output.write(json: try ResponseEncoder().encode(SheetReadingDTO(reading, currency)))
    } else {
      try write(reading, store, invocation, isPreview: isPreview)
    }
    return reading.problem == nil ? .done : .noInput
  }

  private func write(
    _ reading: SheetReading, _ store: any SheetStore, _ invocation: Invocation, isPreview: Bool
  ) throws {
    let output = invocation.host.output
    try output.write(
      line: isPreview
        ? .wouldReadSheet(path: store.path, sheet: reading.sheet, row: reading.headerRow)
        : .readsSheet(path: store.path, sheet: reading.sheet, row: reading.headerRow))
    try write(columnsOf: reading, output)
    if let problem = reading.problem {
      let error = WorkbookMessages.commandError(for: problem)
      invocation.say(error.told)
      return
    }
    try output.write(line: .typesAreTold(how: SheetReadingDTO.words(of: reading)))
    try output.write(line: reading.isNewestFirst ? .newestFirst : .newestLast)
    // Kept is only what is read now.
    if !isPreview, let currency = SheetCurrency(of: store, invocation) { try output.write(line: currency.message) }
    if !isPreview, let labels = invocation.household.labelsOfSheet {
      try output.write(line: .ownCategories(names: "\(labels)"))
    }
    try write(rowsOf: reading, output)
    for other in reading.others {
      try output.write(line: "")
      try output.write(
        line:
          .besideIt(sheet: other.sheet, row: other.headerRow, how: SheetReadingDTO.words(of: other))
      )
      try write(columnsOf: other, output)
      try write(rowsOf: other, output)
    }
  }

  private func write(columnsOf reading: SheetReading, _ output: OutputStream) throws {
    for column in reading.columns {
      let header = column.header.split(whereSeparator: \.isNewline).joined(separator: " ")
      try output.write(
        line: "  \(column.letters.padding(to: 4))\(header.padding(to: 24))"
          + (column.field.map { .verbatim($0) } ?? .columnLeft))
    }
  }

  private func write(rowsOf reading: SheetReading, _ output: OutputStream) throws {
    guard !reading.lastRows.isEmpty else { return }
    try output.write(line: .lastRowsRead)
    let width = max(10, (reading.lastRows.map { output.type($0.type).count }.max() ?? 0) + 2)
    for row in reading.lastRows {
      let parts = [row.category, row.details ?? ""].filter { !$0.isEmpty }.joined(separator: ", ")
      let (day, type) = (output.day(row.date), output.type(row.type))
      let amount = output.isTerminal ? output.figure(row.amount) : "\(row.amount)"
      try output.write(line: "  \(day)  \(type.padding(to: width))\(amount)  \(parts)")
    }
  }
}

/// The answer of `--json`.
private struct SheetReadingDTO: Encodable {
  struct Column: Encodable {
    let column: String
    let header: String
    let field: String?
  }
  struct Row: Encodable {
    let date: String
    let type: String
    let category: String
    let amount: Decimal
    let details: String?
  }

  let sheet: String
  let headerRow: Int
  let columns: [Column]
  let types: String?
  let expenses: String?
  let order: String
  let currency: String?
  let currencyFrom: String?
  let problem: String?
  let rows: [Row]
  let others: [SheetReadingDTO]?

  private enum CodingKeys: String, CodingKey {
    case sheet
    case headerRow = "header_row"
    case columns, types, expenses, order, currency
    case currencyFrom = "currency_from"
    case problem, rows, others
  }

  init(_ reading: SheetReading, _ counted: SheetCurrency? = nil) {
    sheet = reading.sheet
    headerRow = reading.headerRow
    columns = reading.columns.map { Column(column: $0.letters, header: $0.header, field: $0.field) }
    types = reading.types.map(SheetReadingDTO.name)
    expenses = reading.types == nil ? nil : reading.expensesAreNegative ? "negative" : "positive"
    order = reading.isNewestFirst ? "newest" : "oldest"
    currency = counted?.currency.code
    currencyFrom = counted?.source.rawValue
    problem = reading.problem.map { WorkbookMessages.commandError(for: $0).message }
    rows = reading.lastRows.map {
      Row(
        date: $0.date.description, type: $0.type.rawValue, category: $0.category, amount: $0.amount,
        details: $0.details)
    }
    others = reading.others.isEmpty ? nil : reading.others.map { SheetReadingDTO($0) }
  }

  private static func name(_ rule: TypeRule) -> String {
    switch rule {
    case .column: "column"
    case .pair: "pair"
    case .sign: "sign"
    case .category: "category"
    case .all(let only): only.rawValue
    }
  }

  static func words(of reading: SheetReading) -> Message {
    let isNegative = reading.expensesAreNegative
    return switch reading.types {
    case .column: isNegative ? .byColumnNegative : .byColumn
    case .pair: isNegative ? .byPairNegative : .byPair
    case .sign: isNegative ? .bySignOfExpenses : .bySignOfIncome
    case .category: .byCategory
    case .all(let only): .allRowsAre(type: only.told)
    case nil: .typesNotTold
    }
  }
}
