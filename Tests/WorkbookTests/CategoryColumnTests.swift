import Entities
import Sheets
import Testing

@testable import BookSamples
@testable import Workbook

@Suite("A column for each category")
struct CategoryColumnTests {
  private let scratch: Scratch
  init() throws { scratch = try Scratch() }

  private func book(_ lines: [String]) throws -> Workbook { Workbook(path: try scratch.book(lines)) }

  private static let spent = [
    "Date | Description | Groceries | Eat out | Transport | Total", "2025-11-01 | Lidl | 34.2 | | | =SUM(C2:E2)",
    "2025-11-02 | mall | 10 | 8 | | =SUM(C3:E3)", "2025-11-03 | bus | | | 50 | =SUM(C4:E4)",
  ]

  private func refusal(_ body: () throws -> Void) -> String? {
    do {
      try body()
      return nil
    } catch SheetError.refused(_, let reason) { return reason } catch { return "\(error)" }
  }

  @Test("another category moves the amount to its column, and nothing else")
  func moved() throws {
    let book = try book(Self.spent)
    let said = try entry(bought)
    let row = try #require(try book.append([said]).first?.row)
    let before = try sheetCells(book.path)
    let other = try entry("2025-11-04 | Expenses | 12.4 | Transport | lunch")
    try book.update(row: row, expecting: said, to: other)
    var wanted = before
    wanted["D5"] = nil
    wanted["E5"] = "12.4"
    #expect(try sheetCells(book.path) == wanted)
    #expect(try book.find(content: other).map(\.row) == [row])
  }

  @Test("the headers are the sheet's categories, and no other is taken")
  func labels() throws {
    let book = try book(Self.spent)
    let labels = try #require(try book.labels())
    #expect(labels.listed.map(\.name) == ["Groceries", "Eat out", "Transport"])
    #expect(labels.uses.map(\.label) == ["Groceries", "Groceries", "Eat out", "Transport"])
    #expect(try book.describe().hasCategories)
    let before = try sheetCells(book.path)
    let other = try entry("2025-11-04 | Expenses | 12.4 | Clothes | shoes")
    let reason = refusal { try book.append([other]) }
    #expect(reason?.hasPrefix("it has a column for each category, and none for “Clothes”") == true, "\(reason ?? "")")
    #expect(try sheetCells(book.path) == before)
  }

  @Test("a row with several amounts is not written over")
  func several() throws {
    let book = try book(Self.spent)
    let before = try sheetCells(book.path)
    let old = try entry("2025-11-02 | Expenses | 10 | Groceries | mall")
    let new = try entry("2025-11-02 | Expenses | 12 | Groceries | mall")
    #expect(throws: SheetError.rowChanged(sheet: "Log", row: 3)) { try book.update(row: 3, expecting: old, to: new) }
    #expect(throws: SheetError.rowChanged(sheet: "Log", row: 3)) {
      try book.remove(row: 3, expecting: old, reversal: nil)
    }
    #expect(try sheetCells(book.path) == before)
  }

  @Test("columns of people, of shops and of anything else are none")
  func others() throws {
    for headers in [
      "Ana | Boris | Victor", "Mom | Dad | Kids", "Cash | Card | Bank", "Lidl | Kaufland | Billa", "Net | VAT | Gross",
      "Ivo | Kalina | Maya",
    ] {
      let book = try book([
        "Date | What for | \(headers)", "2025-11-01 | pizza | 10 | |", "2025-11-02 | internet | | 20 |",
        "2025-11-03 | lunch | | | 30",
      ])
      #expect(refusal { try book.append([try entry(bought)]) } != nil, "\(headers)")
      #expect(try book.reading()?.problem != nil, "\(headers)")
    }
  }

  @Test("what meters show, and what months came to, takes no entry")
  func noEntries() throws {
    for lines in [
      [
        "Date | Electricity | Water | Gas", "2025-09-01 | 12034 | 534 | 80", "2025-10-01 | 12200 | 540 | 85",
        "2025-11-01 | 12400 | 549 | 91",
      ],
      [
        "Date | Salary | Rent | Groceries", "2025-09-01 | 2000 | 500 | 310", "2025-10-01 | 2000 | 500 | 280",
        "2025-11-01 | 2000 | 500 | ",
      ],
    ] {
      let book = try book(lines)
      let before = try sheetCells(book.path)
      for name in ["Electricity", "Rent", "Groceries"] {
        let said = try entry("2025-11-04 | Expenses | 12.4 | \(name) |")
        #expect(refusal { try book.append([said]) } != nil, "\(lines[0])")
      }
      #expect(try sheetCells(book.path) == before)
    }
  }

  @Test("where each day has one row, a second amount of a day is refused, and where it is to be added is said")
  func daily() throws {
    let book = try book([
      "Date | Groceries | Eat out | Transport", "2025-11-01 | 20 | 5 |", "2025-11-03 | 10 | |", "2025-11-04 | | 3 |",
      "2025-11-05 | | |",
    ])
    let before = try sheetCells(book.path)
    let reason = refusal { try book.append([try entry("2025-11-04 | Expenses | 12.4 | Eat out |")]) }
    #expect(reason?.contains("2025-11-04 has row 4 already: add 12.4 to “Eat out” there") == true, "\(reason ?? "")")
    let none = refusal { try book.append([try entry("2025-10-04 | Expenses | 12.4 | Eat out |")]) }
    #expect(none?.contains("none is that of 2025-10-04") == true, "\(none ?? "")")
    #expect(try sheetCells(book.path) == before)
  }

  private static let grids: [(lines: [String], said: String, cells: [String: String])] = [
    (
      ["Date | Food | Fuel | Kids | Total", "2025-11-01 | 10 | 2 | 3 | 15", "2025-11-02 | 20 | | 3 | 23"], "Fuel",
      ["B4": "", "C4": "12.4", "D4": "", "E4": "12.4"]
    ),
    (
      ["Дата | Храна | Гориво | Всичко", "2025-11-01 | 10 | 2 | =B2+C2", "2025-11-02 | 20 | | =B3+C3"], "Храна",
      ["B4": "12.4", "C4": "", "D4": "=B4+C4"]
    ),
    (
      ["Date | Rent | Groceries | Transport", "2025-11-01 | 500 | 10 | 2.5", "2025-11-02 | | 20.2 | 3"], "Transport",
      ["B4": "", "C4": "", "D4": "12.4"]
    ),
    (
      [
        "Ден | Приходи | Храна | Ток | Общо разходи", "2025-11-01 | 2000 | 10 | | =SUM(C2:D2)",
        "2025-11-02 | | 8 | 30 | =SUM(C3:D3)", "2025-11-03 | | 9 | | =SUM(C4:D4)",
      ], "Ток", ["B5": "", "C5": "", "D5": "12.4", "E5": "=SUM(C5:D5)"]
    ),
  ]

  @Test("a day that has no row yet gets one, whatever stands beside the amount", arguments: grids.indices)
  func grid(_ index: Int) throws {
    let (lines, category, cells) = Self.grids[index]
    let book = try book(lines)
    try book.append([try entry("2025-11-04 | Expenses | 12.4 | \(category) |")])
    let after = try sheetCells(book.path)
    for (name, value) in cells { #expect(after[name] ?? "" == value, "\(name)") }
    #expect(try book.reading()?.problem == nil)
  }

  @Test("a conversion turns every column, and a sum that was typed")
  func converted() throws {
    let book = try book([
      "Date | Description | Groceries | Eat out | Transport | Total", "2025-11-01 | Lidl | 19.56 | | | 19.56",
      "2025-11-02 | mall | 1.96 | 3.91 | | 5.87",
    ])
    let conversion = CurrencyConversion(from: .lev, to: .euro, rate: .units(Currency.levaPerEuro))
    _ = try book.convert(conversion, leavingCells: false) { _ in }
    let cells = try sheetCells(book.path)
    #expect(["C2", "F2", "C3", "D3"].map { cells[$0] } == ["10", "10", "1", "2"])
  }
}
