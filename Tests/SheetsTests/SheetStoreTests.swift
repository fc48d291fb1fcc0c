import Entities
import FoundationEssentials
import Platform
import Sheets
import Testing
import Workbook

/// What every store promises, asked of each that there is: the workbook, the table as text, and the one in memory.
@Suite("A store of entries")
struct SheetStoreTests {
  enum Kind: CaseIterable {
    case memory, workbook, text

    /// Those that have a place for limits.
    static let planned = [Kind.memory, .workbook]
  }

  private let folder: String

  init() throws {
    var name = Array("/tmp/budget-store-XXXXXX".utf8CString)
    _ = try #require(mkdtemp(&name))
    folder = String(decoding: name.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// A store that is not there yet, given to `body`; whatever was made goes afterwards.
  private func withStore(_ kind: Kind, _ body: (any SheetStore) throws -> Void) throws {
    let path = folder + (kind == .text ? "/book.csv" : "/book.xlsx")
    defer {
      unlink(path)
      rmdir(folder)
    }
    switch kind {
    case .memory: try body(MemorySheet(path: path))
    case .workbook: try body(Workbook(path: path))
    case .text: try body(DelimitedLedger(path: path))
    }
  }

  private func row(_ details: String, _ amount: Decimal, day: Int = 3, id: String? = nil) throws -> BudgetRow {
    BudgetRow(
      date: try #require(CalendarDate(year: 2025, month: 11, day: day)), type: .expense, category: "Groceries",
      amount: amount, details: details, entryID: id)
  }

  private func rows(of store: any SheetStore) throws -> [BudgetRow] {
    var rows: [BudgetRow] = []
    try store.forEachRow { rows.append($1) }
    return rows
  }

  @Test("is made once, empty, and says what it counts in", arguments: Kind.allCases)
  func made(kind: Kind) throws {
    try withStore(kind) { store in
      #expect(throws: SheetError.notFound(path: store.path)) { try store.describe() }
      try store.checkCreate()
      try store.create(baseCurrency: .euro, year: 2025)
      let description = try store.describe()
      #expect(description.sheet == store.sheetOfNewOnes && description.baseCurrency == .euro)
      #expect(description.hasEntryIDs && description.hasOriginals)
      #expect(try rows(of: store).isEmpty)
      #expect(throws: SheetError.self) { try store.checkCreate() }
      #expect(throws: SheetError.self) { try store.create(baseCurrency: .lev, year: 2025) }
      #expect(try store.describe().baseCurrency == .euro)
    }
  }

  @Test("takes rows at its end, and finds them by id and by what they say", arguments: Kind.allCases)
  func appended(kind: Kind) throws {
    try withStore(kind) { store in
      try store.create(baseCurrency: .lev, year: 2025)
      let two = [try row("lidl", 12.5, id: "a"), try row("billa", 3, id: "b")]
      var prepared: [RowReference] = []
      let places = try store.append(two, sheet: nil) { prepared = $0.rows }
      #expect(places == prepared && places.count == 2 && places[1].row == places[0].row + 1)
      #expect(try rows(of: store) == two)
      let found = try #require(try store.find(entryID: "b", sheet: nil))
      #expect(found.reference == places[1] && found.row == two[1])
      #expect(try store.find(entryID: "c", sheet: nil) == nil)
      #expect(try store.find(content: row("lidl", 12.5), sheet: store.sheetOfNewOnes) == [places[0]])
    }
  }

  @Test("has not changed where the caller does not agree", arguments: Kind.allCases)
  func refused(kind: Kind) throws {
    struct No: Error {}
    try withStore(kind) { store in
      try store.create(baseCurrency: .lev, year: 2025)
      #expect(throws: No.self) { try store.append([row("lidl", 1)], sheet: nil) { _ in throw No() } }
      #expect(try rows(of: store).isEmpty)
    }
  }

  @Test("changes and removes a row only while it is what was expected", arguments: Kind.allCases)
  func changed(kind: Kind) throws {
    try withStore(kind) { store in
      try store.create(baseCurrency: .lev, year: 2025)
      let (first, second) = (try row("lidl", 1, id: "a"), try row("billa", 2, id: "b"))
      let places = try store.append([first, second], sheet: nil) { _ in }
      let stale = SheetError.rowChanged(sheet: store.sheetOfNewOnes, row: places[0].row)
      #expect(throws: stale) {
        try store.update(row: places[0].row, expecting: second, to: first, sheet: nil) { _ in }
      }
      #expect(throws: stale) {
        try store.remove(row: places[0].row, expecting: second, sheet: nil, reversal: nil) { _ in }
      }
      try store.update(row: places[0].row, expecting: first, to: row("kaufland", 5), sheet: nil) { _ in }
      #expect(try rows(of: store) == [row("kaufland", 5, id: "a"), second])
      try store.remove(row: places[0].row, expecting: row("kaufland", 5, id: "a"), sheet: nil, reversal: nil) { _ in }
      #expect(try rows(of: store) == [second])
    }
  }

  @Test("lets its last rows go together, all or none", arguments: Kind.allCases)
  func lastRows(kind: Kind) throws {
    try withStore(kind) { store in
      try store.create(baseCurrency: .lev, year: 2025)
      let entries = try ["a", "b", "c", "d"].map { (id: String) in try row("lidl \(id)", 2, id: id) }
      let first = try #require(try store.append(entries, sheet: nil) { _ in }.first).row
      let middle = Array(entries[1...2])
      #expect(try !store.removeLast(from: first + 1, expecting: middle, sheet: nil, reversals: []) { _ in })
      #expect(throws: SheetError.rowChanged(sheet: store.sheetOfNewOnes, row: first + 2)) {
        try store.removeLast(
          from: first + 2, expecting: middle, sheet: nil, reversals: [], beforeReplacing: { _ in })
      }
      #expect(try rows(of: store) == entries)
      var gone: [Int] = []
      #expect(
        try store.removeLast(from: first + 2, expecting: Array(entries[2...]), sheet: nil, reversals: []) {
          gone = $0.rows.map(\.row)
        })
      #expect(gone == [first + 2, first + 3])
      #expect(try rows(of: store) == Array(entries[..<2]))
    }
  }

  @Test("plans by category and month, and says what was spent", arguments: Kind.planned)
  func planned(kind: Kind) throws {
    try withStore(kind) { store in
      try store.create(baseCurrency: .lev, year: 2025)
      let limit = PlanLimit(type: .expense, category: "Groceries", month: 11, amount: 400)
      try store.checkPlan([limit])
      try store.setPlan([limit])
      #expect(try store.plan() == [limit])
      _ = try store.append([row("lidl", 1), row("billa", 2)], sheet: nil) { _ in }
      let spent = try #require(try store.expenses(of: [2024, 2025], sheet: nil, atMost: .max))
      #expect(spent[0].isEmpty && spent[1].count == 1 && spent[1][0].months[10] == 3)
    }
  }

  @Test("names the sheets that there are where another is asked for", arguments: Kind.allCases)
  func otherSheet(kind: Kind) throws {
    try withStore(kind) { store in
      try store.create(baseCurrency: .lev, year: 2025)
      do {
        _ = try store.describe(sheet: "Nowhere")
        Issue.record("there is no such sheet")
      } catch SheetError.sheetNotFound(let name, let sheets) {
        #expect(name == "Nowhere" && sheets.contains(store.sheetOfNewOnes))
      }
    }
  }
}
