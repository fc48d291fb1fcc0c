import Entities
import FoundationEssentials
import Sheets
import Testing

@testable import BookSamples
@testable import Workbook

/// What a person is shown of a sheet, and says of it.
@Suite("The layout of a sheet, shown and said")
struct SheetLayoutTests {
  private let scratch: Scratch
  init() throws { scratch = try Scratch() }

  private func book(_ lines: [String]) throws -> Workbook {
    Workbook(path: try scratch.book(lines), layouts: scratch.path("state/layouts"))
  }

  private func layout(_ reading: SheetReading, _ columns: [String: String?] = [:], negative: Bool? = nil) -> SheetLayout
  {
    var layout = SheetLayout(headerRow: reading.headerRow, headers: reading.columns.map(\.header))
    layout.columns = columns
    layout.expensesAreNegative = negative
    return layout
  }

  @Test("it is shown which column is what, and how the last rows are read")
  func shown() throws {
    let book = try book([
      "Date | Item | Amount | Mood", "2025-11-01 | lidl | -10 | good", "2025-11-02 | salary | 2000 | good",
      "2025-11-03 | bus | -2 |", "2025-11-03 | shoes | -60 |",
    ])
    let reading = try #require(try book.reading())
    #expect(reading.columns.map(\.field) == ["date", "details", "amount", nil])
    #expect(reading.columns.map(\.letters) == ["A", "B", "C", "D"])
    #expect(reading.types == .sign && reading.expensesAreNegative && !reading.isNewestFirst && reading.problem == nil)
    #expect(reading.lastRows.map { "\($0.type) \($0.amount)" } == ["income 2000", "expense 2", "expense 60"])
  }

  @Test("what cannot be told is said once, and holds")
  func saidSign() throws {
    let lines = ["Date | Item | Amount", "2025-11-01 | a | 10", "2025-11-02 | b | 20", "2025-11-03 | c | -1"]
    for (isNegative, amount) in [(true, "-12.4"), (false, "12.4")] {
      let book = try book(lines)
      let reading = try #require(try book.reading())
      #expect(reading.problem != nil && reading.types == nil && reading.columns.count == 3)
      #expect(throws: SheetError.self) { try book.append([try lunch()]) }
      try book.make(.keep(layout(reading, negative: isNegative)))
      try book.append([try lunch()])
      #expect(try sheetCells(book.path)["C5"] == amount)
      #expect(try book.find(content: lunch()).map(\.row) == [5])
      #expect(try book.reading()?.layout?.expensesAreNegative == isNegative)
      try book.make(.forget(layout(reading)))
      #expect(try book.reading()?.layout == nil)
    }
  }

  @Test("which part of its days is the month is said, where they do not tell it")
  func saidOrder() throws {
    for (isMonthFirst, day, written) in [(true, "2025-04-05", "11/04/2025"), (false, "2025-05-04", "04/11/2025")] {
      let book = try book(["Date | Item | Amount", "'02/03/2025 | a | 10", "'04/05/2025 | b | 20"])
      let reading = try #require(try book.reading())
      #expect("\(try #require(reading.problem))".contains("days=day-first"))
      var layout = layout(reading)
      layout.monthFirst = isMonthFirst
      #expect(SheetLayout(layout.text) == layout)
      try book.make(.keep(layout))
      #expect(try book.reading()?.lastRows.map(\.date.description).last == day)
      try book.append([try lunch()])
      #expect(try sheetCells(book.path)["A4"] == written)
      try book.make(.forget(layout))
    }
  }

  @Test("of blocks with the same headers side by side one is said, and the others stay as they are")
  func saidBlock() throws {
    let book = try book([
      "Date | Item | Amount | | Date | Item | Amount", "2025-10-01 | a | 10 | | 2025-11-01 | b | 5",
      "2025-10-02 | c | 4", "2025-10-03 | d | 6",
    ])
    let reading = try #require(try book.reading())
    #expect("\(reading.problem.map { "\($0)" } ?? "")".contains("columns A to C and E to G"))
    #expect(reading.columns.map(\.letters) == ["A", "B", "C", "E", "F", "G"])
    let before = try sheetCells(book.path)
    try book.make(.keep(layout(reading, ["date": "E", "details": "F", "amount": "G"])))
    try book.append([try lunch()])
    let after = try sheetCells(book.path)
    #expect(after["G3"] == "12.4" && after.count == before.count + 3)
    #expect(before.allSatisfy { after[$0.key] == $0.value })
  }

  @Test("columns are named where the headers say nothing, until the headers change")
  func saidColumns() throws {
    let lines = ["Dzień | Co | Ile | Reszta", "2025-11-01 | pain | 3 | 7", "2025-11-02 | bus | 2 | 5"]
    let book = try book(lines)
    let reading = try #require(try book.reading())
    #expect(reading.problem != nil && reading.columns.map(\.field) == [nil, nil, nil, nil])
    try book.make(.keep(layout(reading, ["date": "A", "details": "B", "amount": "C"])))
    #expect(try book.reading()?.columns.map(\.field) == ["date", "details", "amount", nil])
    try book.append([try lunch()])
    let cells = try sheetCells(book.path)
    #expect(cells["A4"] == "45965" && cells["B4"] == "lunch" && cells["C4"] == "12.4" && cells["D4"] == nil)
    let other = try self.book(["Dzień | Ile | Co | Reszta", "2025-11-01 | 3 | pain | 7"])
    #expect(throws: SheetError.self) { try other.append([try lunch()]) }
  }

  @Test("a column that is misread is named anew, or taken away")
  func mended() throws {
    let book = try book(["Date | Price | Total | Item", "2025-11-01 | 2 | 4 | bread", "2025-11-02 | 5 | 10 | soap"])
    let reading = try #require(try book.reading())
    try book.make(.keep(layout(reading, ["amount": "C", "details": nil])))
    try book.append([try lunch()])
    let cells = try sheetCells(book.path)
    #expect(cells["B4"] == nil && cells["C4"] == "12.4" && cells["D4"] == nil)
  }

  @Test("what a sheet holds of an entry follows the columns that were named, not their headers")
  func held() throws {
    let book = try book(["Jour | Quoi | Combien | Sorte | Item", "2025-11-01 | pain | 3 | repas | x"])
    let reading = try #require(try book.reading())
    try book.make(.keep(layout(reading, ["date": "A", "details": nil, "amount": "C", "category": "D"])))
    let row = try #require(try book.append([try lunch()]).first?.row)
    let held = try book.describe().held(of: try lunch())
    #expect(held.category == "Eat out" && held.details == nil)
    var read: [BudgetRow] = []
    try book.forEachRow { place, entry in if place.row == row { read.append(entry) } }
    #expect(read == [held])
  }

  @Test("of each sheet of a book something may be said, and forgotten")
  func twoSheets() throws {
    let lines = ["Jour | Quoi | Combien", "2025-11-01 | pain | 3"]
    let other = ["Tag | Was | Wieviel", "2025-11-01 | brot | 3"]
    let fixture = BookFixture("two", sheet: sheet(lines), sheetName: "Log", others: [("Buch", sheet(other))])
    let book = Workbook(
      path: try scratch.write("two.xlsx", fixture.bytes()), layouts: scratch.path("state/layouts"))
    let names = ["date": "A", "details": "B", "amount": "C"]
    for name in ["Log", "Buch"] {
      try book.make(.keep(layout(try #require(try book.reading(sheet: name)), names)))
    }
    let fields = ["date", "details", "amount"]
    #expect(try book.reading(sheet: "Log")?.columns.map(\.field) == fields)
    let reading = try #require(try book.reading(sheet: "Buch"))
    #expect(reading.columns.map(\.field) == fields)
    // What is only looked at is not kept.
    let change = LayoutChange.keep(layout(reading, ["date": "A", "details": nil, "amount": "C"]))
    #expect(try book.reading(sheet: "Buch", after: change)?.columns.map(\.field) == ["date", nil, "amount"])
    #expect(try book.reading(sheet: "Buch")?.columns.map(\.field) == fields)
    try book.make(.forget(layout(reading)))
    #expect(try book.reading(sheet: "Buch")?.layout == nil)
    #expect(try book.reading(sheet: "Log")?.columns.map(\.field) == fields)
  }

  @Test("what was said goes with a book that gets another name, and with no other")
  func renamed() throws {
    let lines = ["Jour | Quoi | Combien", "2025-11-01 | pain | 3"]
    func fixture(_ made: String?) -> [UInt8] {
      var fixture = BookFixture("made", sheet: sheet(lines), sheetName: "Log")
      if let made {
        fixture.add(
          "docProps/core.xml",
          "<cp:coreProperties xmlns:cp=\"x\"><dcterms:created xsi:type=\"dcterms:W3CDTF\">\(made)</dcterms:created></cp:coreProperties>"
        )
      }
      return fixture.bytes()
    }
    let folder = scratch.path("state/layouts")
    let old = Workbook(path: try scratch.write("old.xlsx", fixture("2025-01-01T00:00:00Z")), layouts: folder)
    try old.make(.keep(layout(try #require(try old.reading()), ["date": "A", "details": "B", "amount": "C"])))
    let same = Workbook(path: try scratch.write("new.xlsx", fixture("2025-01-01T00:00:00Z")), layouts: folder)
    #expect(try same.reading()?.layout == nil)
    try FileManager.default.removeItem(atPath: old.path)
    #expect(try same.reading()?.layout?.columns["amount"] == "C")
    for made in ["2025-01-01T00:00:01Z", nil] {
      let other = Workbook(path: try scratch.write("other.xlsx", fixture(made)), layouts: folder)
      #expect(try other.reading()?.layout == nil)
    }
  }

  @Test("what was said goes with a book that is renamed again and again")
  func renamedAgain() throws {
    var fixture = BookFixture(
      "made", sheet: sheet(["Jour | Quoi | Combien", "2025-11-01 | pain | 3"]), sheetName: "Log")
    fixture.add(
      "docProps/core.xml",
      "<cp:coreProperties xmlns:cp=\"x\"><dcterms:created xsi:type=\"dcterms:W3CDTF\">2025-01-01T00:00:00Z</dcterms:created>"
        + "</cp:coreProperties>")
    let folder = scratch.path("state/layouts")
    for name in ["a", "b", "c"] {
      let book = Workbook(path: try scratch.write("\(name).xlsx", fixture.bytes()), layouts: folder)
      if name != "a" { #expect(try book.reading()?.layout?.columns["amount"] == "C", "\(name)") }
      try book.make(.keep(layout(try #require(try book.reading()), ["date": "A", "details": "B", "amount": "C"])))
      // What a run that was killed left of a file is none.
      try FileManager.default.copyItem(atPath: try kept(in: folder), toPath: "\(try kept(in: folder)).1.tmp")
      try FileManager.default.removeItem(atPath: book.path)
    }
  }

  private func kept(in folder: String) throws -> String {
    let names = try FileManager.default.contentsOfDirectory(atPath: folder).filter { !$0.contains(".") }
    #expect(names.count == 1)
    return folder + "/" + (names.first ?? "")
  }

  @Test("what was said is kept as text")
  func text() {
    var layout = SheetLayout(headerRow: 3, headers: ["A", "B\tC"])
    layout.columns = ["amount": "D", "type": nil]
    layout.expensesAreNegative = true
    let kept = SheetLayout(layout.text)
    #expect(kept?.columns == layout.columns && kept?.headers == ["A", "B C"] && kept?.expensesAreNegative == true)
    #expect(SheetLayout("") == nil && SheetLayout("nonsense") == nil)
  }

  @Test("a month that has just begun is read as those before it")
  func newMonth() throws {
    let fixture = BookFixture(
      "months", sheet: sheet(["Date | Item | Amount", "2025-10-01 | a | -10", "2025-10-02 | b | 20"]),
      sheetName: "October", others: [("November", sheet(["Date | Item | Amount"]))])
    let book = Workbook(path: try scratch.write("months.xlsx", fixture.bytes()))
    #expect(try book.append([try lunch()]).map(\.sheet) == ["November"])
    #expect(try sheetCells(book.path, part: "xl/worksheets/sheet2.xml")["C2"] == "-12.4")
  }
}
