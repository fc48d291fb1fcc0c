import Entities
import FoundationEssentials
import Sheets
import Testing

@testable import BookSamples
@testable import Workbook

/// Sheets of whose rows little can be read: an entry among them would be a guess.
@Suite("Rows that cannot be read")
struct UnreadRowsTests {
  private let scratch: Scratch
  init() throws { scratch = try Scratch() }

  private func book(_ lines: [String]) throws -> Workbook { Workbook(path: try scratch.book(lines)) }

  @Test(
    "a sheet of whose rows most cannot be read takes no entry",
    arguments: [
      ["Date | Item | Spent", "'02/04/23 | a | 60", "'03/04/24 | b | 30"],
      ["Date | Type | Category | Amount", "2025-11-01 | 2 | 5 | 19.5", "2025-11-02 | 1 | 1 | 900"],
      [
        "Date | Item | Price", "'02/04/23 | a | 60", "'31/03/24 | b | 30", "'05/04/24 | c | 1",
        "58474.23 | | 1832181.51",
      ],
    ])
  func refused(_ lines: [String]) throws {
    let book = try book(lines)
    #expect {
      try book.append([lunch()])
    } throws: {
      guard case .refused(_, let reason)? = $0 as? SheetError else { return false }
      return reason.contains("cannot be read as entries") || reason.contains("read in two ways")
    }
  }

  @Test("ids that stand in rows which are no entries any more are found where they stand")
  func passedOver() throws {
    let book = try book([
      "Date | Type | Category | Amount | Details | Entry ID", "2025-11-01 | Expenses | Groceries | 5 | a | aaaaaa",
      "2025-11-02 | Expenses | Groceries | 12,00 lev | b | bbbbbb", "'soon | Expenses | Groceries | 3 | c | cccccc",
      "2025-11-04 | Expenses | Groceries | | d | dddddd", "2025-11-05 | Expenses | Groceries | 4 | e | eeeeee",
    ])
    let found = try book.passedOverIDs()
    #expect(found.map(\.id) == ["bbbbbb", "cccccc", "dddddd"])
    #expect(found.map(\.reference.row) == [3, 4, 5])
  }

  @Test("one that lacks a day here and there is written in")
  func some() throws {
    let book = try book([
      "Date | Item | Price", "2025-11-01 | a | 10", "'soon | b | 3", "2025-11-02 | c | 2", "2025-11-03 | d | 4",
    ])
    try book.append([lunch()])
    var read: [Decimal] = []
    try book.forEachRow { _, row in read.append(row.amount) }
    #expect(read == [10, 2, 4, Decimal(string: "12.4")])
  }

  @Test(
    "rows that are not read are told, wherever their amounts stand",
    arguments: [
      // A day was forgotten.
      (["Date | Item | Price", "2025-11-01 | a | 10", "| b | 3", "2025-11-02 | c | 2"], [3]),
      // Days fall: whose day a row has is not told.
      (["Date | Item | Price", "2025-11-04 | a | 10", "| b | 3", "| d | 3", "2025-11-02 | c | 2"], [3, 4]),
      // The amounts of two accounts, of which one column is known.
      (
        ["Date | Item | Amount | Card", "2025-11-01 | a | 10 |", "2025-11-02 | b | | 3", "2025-11-03 | c | 2 |"], [3]
      ),
      // What all rows have beside the amounts is something else, and a sum is no row.
      (
        [
          "Date | Item | Amount | Left", "2025-11-01 | a | 10 | 90", "2025-11-02 | b | | 90", "| Total | 10 |",
          "2025-11-03 | c | 2 | 88",
        ],
        []
      ),
      // What stands below the entries is no row of theirs.
      (["Date | Item | Price", "2025-11-01 | a | 10", "2025-11-02 | c | 2", "| limit | 300"], []),
    ] as [([String], [Int])])
  func told(lines: [String], rows: [Int]) throws {
    var unread: [Int] = []
    try book(lines).forEachRow(unreadable: { unread.append($0.row) }) { _, _ in }
    #expect(unread == rows)
  }

  @Test("leva and euro that rows have in turn are asked about, and no conversion leaves older amounts")
  func currencies() throws {
    let mixed = try book([
      "Дата | Описание | Лева | Евро", "2025-11-01 | a | 2 |", "2025-11-02 | b | | 4", "2025-11-03 | c | 5 |",
      "2025-11-04 | d | | 5", "2025-11-05 | e | | 6",
    ])
    #expect(throws: SheetError.self) { try mixed.append([lunch()]) }
    let since = try book([
      "Дата | Описание | Лева | Евро", "2025-11-01 | a | 2 |", "2025-11-02 | b | 4 |", "2025-11-03 | c | | 5",
    ])
    let dollars = try #require(Currency(code: "USD"))
    #expect(throws: SheetError.self) {
      try since.conversionPreview(CurrencyConversion(from: .euro, to: dollars, rate: .units(1)))
    }
  }

  @Test("amounts that are worked out of others, as other columns are, are asked about and never written over")
  func derived() throws {
    let lines =
      ["Date | Item | Net | VAT 20% | With VAT"]
      + (2...4).map { "2025-11-0\($0) | a | 10 | =ROUND(C\($0)*0.2,2) | =C\($0)+D\($0)" }
      + ["Total | | =SUM(C2:C4) | =SUM(D2:D4) | =SUM(E2:E4)"]
    let path = try scratch.book(lines)
    let book = Workbook(path: path, layouts: scratch.path("state"))
    #expect {
      try book.append([lunch()])
    } throws: {
      "\($0)".contains("“With VAT” is worked out of “Net”") && "\($0)".contains("amount=C")
    }
    let headers = ["Date", "Item", "Net", "VAT 20%", "With VAT"]
    var layout = SheetLayout(headerRow: 1, headers: headers)
    layout.columns = ["amount": "E"]
    try book.make(.keep(layout))
    #expect(throws: SheetError.self) { try book.append([lunch()]) }
    layout.columns = ["amount": "C"]
    try book.make(.keep(layout))
    try book.append([lunch()])
    let cells = try sheetCells(path)
    #expect(cells["C5"] == "12.4" && cells["D5"] == "=ROUND(C5*0.2,2)" && cells["E5"] == "=C5+D5")
  }

  @Test("what is spent goes into no list of what comes in, though one of its words may mean either")
  func firstExpense() throws {
    let incomes = [
      "Date | Amount | Source | Category", "2025-09-30 | 3000 | ACME | Salary", "2025-10-12 | 150 | Family | Gift",
      "2025-10-31 | 3000 | ACME | Salary", "2025-11-01 | 40 | fund | Investments",
    ]
    let path = try scratch.book(incomes)
    let book = Workbook(path: path, layouts: scratch.path("state"))
    #expect {
      try book.append([lunch()])
    } throws: {
      "\($0)".contains("most of its rows come in or are put aside")
    }
    var layout = SheetLayout(headerRow: 1, headers: ["Date", "Amount", "Source", "Category"])
    layout.expensesAreNegative = false
    try book.make(.keep(layout))
    try book.append([lunch()])
    #expect(try sheetCells(path)["B6"] == "12.4")
    // One salary beside one purchase is how a sheet begins.
    let begun = Workbook(path: try scratch.book([incomes[0], incomes[1], "2025-11-02 | 5 | lidl | Groceries"]))
    try begun.append([lunch()])
    let listed = Workbook(
      path: try scratch.book(incomes, after: dropDowns((area: "D2:D9", formula: "\"Salary,Groceries,Transport,Rent\"")))
    )
    try listed.append([lunch()])
  }

  @Test("words for types that nobody knows are asked about, and said once", arguments: [false, true])
  func typeWords(isText: Bool) throws {
    let lines = [
      "Date | Type | Category | Amount", "2025-11-01 | D | Groceries | 5", "2025-11-02 | C | Salary | 900",
      "2025-11-03 | D | Transport | 3",
    ]
    let path: String
    let store: any SheetStore
    if isText {
      path = try scratch.write("book.csv", Array(lines.joined(separator: "\n").replacing(" | ", with: ",").utf8))
      store = DelimitedLedger(path: path, layouts: scratch.path("state"))
    } else {
      path = try scratch.book(lines)
      store = Workbook(path: path, layouts: scratch.path("state"))
    }
    let salary = try entry("2025-11-04 | Income | 2000 | Salary")
    #expect(throws: SheetError.self) { try store.append([salary], sheet: nil) { _ in } }
    var layout = SheetLayout(headerRow: 1, headers: ["Date", "Type", "Category", "Amount"])
    layout.call(.expense, by: "d")
    layout.call(.income, by: "C")
    #expect(SheetLayout(layout.text) == layout)
    try store.make(.keep(layout))
    _ = try store.append([salary], sheet: nil) { _ in }
    _ = try store.append([lunch(nil)], sheet: nil) { _ in }
    var read: [String] = []
    try store.forEachRow { read.append("\($1.type.rawValue) \($1.amount)") }
    #expect(read == ["Expenses 5", "Income 900", "Expenses 3", "Income 2000", "Expenses 12.4"])
    guard !isText else {
      let written = try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n")
      return #expect(written.suffix(2) == ["2025-11-04,C,Salary,2000", "2025-11-04,D,Eat out,12.4"])
    }
    let cells = try sheetCells(path)
    #expect(cells["B5"] == "C" && cells["B6"] == "D")
  }

  @Test("income in a sheet of nothing but costs is refused until it is said to be meant, or a list has it")
  func firstIncome() throws {
    let lines = ["Date | Category | Cost", "2025-11-01 | Groceries | 5", "2025-11-02 | Transport | 3"]
    let salary = try entry("2025-11-04 | Income | 2000 | Salary")
    let path = try scratch.book(lines)
    let book = Workbook(path: path, layouts: scratch.path("state"))
    #expect {
      try book.append([salary])
    } throws: {
      "\($0)".contains("none of its rows is income")
    }
    try book.append([lunch()])
    var layout = SheetLayout(headerRow: 1, headers: ["Date", "Category", "Cost"])
    layout.expensesAreNegative = false
    try book.make(.keep(layout))
    try book.append([salary])
    #expect(try sheetCells(path)["C5"] == "2000")
    let listed = Workbook(
      path: try scratch.book(lines, after: dropDowns((area: "B2:B9", formula: "\"Groceries,Transport,Salary\""))))
    try listed.append([salary])
  }

  @Test("who paid is told by names, and not by cards")
  func payments() throws {
    for (words, isWho) in [(["card", "cash", "card"], false), (["Ivo", "Kalina", "Ivo"], true)] {
      let rows = words.enumerated().map { "2025-11-0\($0 + 1) | tea | 3 | \($1)" }
      let reading = try book(["Date | Item | Amount | Paid by"] + rows).reading()
      #expect(reading?.columns.last?.field == (isWho ? "who" : nil))
    }
  }

  @Test("two columns of numbers of which rows have one each are offered as a pair")
  func offeredPair() throws {
    let book = try book([
      "Dzień | Co | Wydano | Wpłynęło | Reszta", "2025-11-01 | pain | 3 | | 7", "2025-11-02 | lait | 2 | | 5",
      "2025-11-03 | Acme | | 500 | 505",
    ])
    #expect {
      try book.append([lunch()])
    } throws: {
      guard case .headersMissing(_, let headers, let perhaps)? = $0 as? SheetError else { return false }
      return headers == ["Date", "Amount"] && perhaps == [["A"], ["C", "D", "E"]]
    }
    let pair = try self.book([
      "Dzień | Co | Wydano | Wpłynęło", "2025-11-01 | pain | 3 |", "2025-11-03 | Acme | | 500",
      "2025-11-04 | lait | 2 |",
    ])
    #expect {
      try pair.append([lunch()])
    } throws: {
      $0 as? SheetError
        == .headersMissing(sheet: "Log", headers: ["Date", "Out", "In"], perhaps: [["A"], ["C"], ["D"]])
    }
  }

  @Test("days with a short year are of this century, and new ones are written so")
  func shortYears() throws {
    let book = try book(["Date | Item | Price", "'24.10.25 | a | 10", "'1.11.25 | b | 2"])
    try book.append([lunch()])
    var days: [String] = []
    try book.forEachRow { _, row in days.append("\(row.date)") }
    #expect(days == ["2025-10-24", "2025-11-01", "2025-11-04"])
    #expect(try partText(book.path, "xl/worksheets/sheet1.xml").contains("4.11.25"))
  }

  @Test("headers that say nothing are shown also where numbers are marked as such")
  func markedNumbers() throws {
    let rows =
      row(1, text("A1", "Quand"), text("B1", "Quoi"), text("C1", "Combien"))
      + row(
        2, "<c r=\"A2\" t=\"n\"><v>45962</v></c>", text("B2", "pain"), "<c r=\"C2\" t=\"n\"><v>3</v></c>")
    let path = try scratch.write(
      "book.xlsx", BookFixture("marked", sheet: BookFixture.sheet(rows), sheetName: "Log").bytes())
    let reading = try Workbook(path: path).reading()
    #expect(reading?.columns.map(\.header) == ["Quand", "Quoi", "Combien"])
  }

  @Test("a type whose rows have their amounts in another column is not written beside them")
  func otherColumn() throws {
    let book = try book([
      "Date | Payee | Transaction Amount | Deposit Amount | Type", "2025-11-01 | work | - | 900 | Income",
      "2025-11-02 | lidl | 10 | - | Expense", "2025-11-03 | bus | 2 | - | Expense",
    ])
    try book.append([lunch()])
    let pay = try entry("2025-11-04 | Income | 900 | Salary | work")
    #expect {
      try book.append([pay])
    } throws: { "\($0)".contains("budget sheet set out=C in=D") }
  }
}
