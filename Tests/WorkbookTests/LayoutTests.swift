import Entities
import Foundation
import Sheets
import Testing

@testable import BookSamples
@testable import Container
@testable import Workbook

/// A sheet as somebody keeps it, entries, and the cells that they must come to.
struct Layout: Sendable, CustomStringConvertible {
  let name: String
  var sheetName = "Log"
  let lines: [String]
  let entries: [String]
  let cells: [String: String]
  /// What reading the sheet gives then, the first so many of type and amount.
  let read: [String]

  var description: String { name }
}

private let bought = "2025-11-04 | Expenses | 12.4 | Eat out | lunch"
private let earned = "2025-11-04 | Income | 2000 | Other | salary"

/// 45965 is 4 November 2025.
private let layouts: [Layout] = [
  Layout(
    name: "the sign alone tells the type",
    lines: ["Date | Description | Amount", "2025-11-01 | lidl | -10", "2025-11-02 | salary | 2000"],
    entries: [bought, earned], cells: ["A4": "45965", "B4": "lunch", "C4": "-12.4", "C5": "2000"],
    read: ["Expenses 10", "Income 2000", "Expenses 12.4", "Income 2000"]),
  Layout(
    name: "only expenses, above zero",
    lines: ["Date | Item | Price", "2025-11-01 | lidl | 10", "2025-11-02 | bus | 2"],
    entries: [bought], cells: ["A4": "45965", "B4": "lunch", "C4": "12.4"], read: ["Expenses 10", "Expenses 2"]),
  Layout(
    name: "two columns of amounts",
    lines: [
      "Date | Payee | Category | Outflow | Inflow | Memo", "2025-11-01 | Lidl | Groceries | 10 | | a",
      "2025-11-02 | Work | Salary | | 2000 |",
    ],
    entries: [bought, earned],
    cells: ["A4": "45965", "B4": "lunch", "C4": "Eat out", "D4": "12.4", "D5": "", "E4": "", "E5": "2000"],
    read: ["Expenses 10", "Income 2000", "Expenses 12.4", "Income 2000"]),
  Layout(
    name: "debit and credit, with a balance",
    lines: [
      "Date | Details | Debit | Credit | Balance", "2025-11-01 | opening | | 100 | =D2-C2",
      "2025-11-02 | lidl | 10 | | =E2+D3-C3",
    ],
    entries: [bought], cells: ["C4": "12.4", "D4": "", "E4": "=E3+D4-C4"],
    read: ["Income 100", "Expenses 10", "Expenses 12.4"]),
  Layout(
    name: "a pair beside a bank's own kinds of transactions",
    lines: [
      "Date | Type | Details | Paid out | Paid in", "2025-11-01 | DEB | lidl | 10 |",
      "2025-11-02 | FPI | work | | 2000",
    ],
    entries: [bought, earned], cells: ["B4": "", "D4": "12.4", "E4": "", "B5": "", "E5": "2000"],
    read: ["Expenses 10", "Income 2000", "Expenses 12.4", "Income 2000"]),
  Layout(
    name: "a pair beside the word for either",
    lines: ["Date | Type | Details | Paid out | Paid in", "2025-11-01 | Exp | lidl | 10 |"],
    entries: [bought], cells: ["B3": "Exp", "D3": "12.4", "E3": ""], read: ["Expenses 10", "Expenses 12.4"]),
  Layout(
    name: "in and out in Bulgarian, the other way round",
    lines: ["Дата | Основание | Приход | Разход", "2025-11-01 | заплата | 2000 |", "2025-11-02 | пазар | | 35.5"],
    entries: [bought, earned], cells: ["C4": "", "D4": "12.4", "C5": "2000", "D5": ""],
    read: ["Income 2000", "Expenses 35.5", "Expenses 12.4", "Income 2000"]),
  Layout(
    name: "in and out in German, with units",
    lines: ["Datum: | Wofür | Einnahmen (€) | Ausgaben (€)", "2025-11-01 | Lohn | 2000 |"],
    entries: [bought], cells: ["C3": "", "D3": "12.4"], read: ["Income 2000", "Expenses 12.4"]),
  Layout(
    name: "what goes out stands below zero in its own column",
    lines: ["Date | Payee | Out | In", "2025-11-01 | Lidl | -10 |", "2025-11-02 | Work | | 2000"],
    entries: [bought], cells: ["C4": "-12.4"], read: ["Expenses 10", "Income 2000", "Expenses 12.4"]),
  Layout(
    name: "nought in the other column of a pair",
    lines: ["Date | Payee | Out | In", "2025-11-01 | Lidl | 10 | 0", "2025-11-02 | Work | 0 | 2000"],
    entries: [bought], cells: ["C4": "12.4", "D4": ""], read: ["Expenses 10", "Income 2000", "Expenses 12.4"]),
  Layout(
    name: "the category tells income",
    lines: [
      "Date | Category | Amount | Note", "2025-11-01 | Food | 10 | lidl", "2025-11-02 | Salary | 2000 |",
    ],
    entries: ["2025-11-04 | Expenses | 12.4 | Food | lunch", "2025-11-04 | Income | 2100 | Salary"],
    cells: ["B4": "Food", "C4": "12.4", "B5": "Salary", "C5": "2100"],
    read: ["Expenses 10", "Income 2000", "Expenses 12.4", "Income 2100"]),
  Layout(
    name: "the header of the amounts says that all is spent",
    lines: ["Date | What | Spent", "2025-11-01 | lidl | 10"], entries: [bought], cells: ["C3": "12.4"],
    read: ["Expenses 10", "Expenses 12.4"]),
  Layout(
    name: "the sheet's name says that all is spent", sheetName: "Разходи 2025",
    lines: ["Дата | Какво | Колко"], entries: [bought], cells: ["A2": "45965", "B2": "lunch", "C2": "12.4"],
    read: ["Expenses 12.4"]),
  Layout(
    name: "a title and a gap above the headers",
    lines: ["Household", "", "| Date | Item | Amount", "| 2025-11-01 | lidl | -3"], entries: [bought],
    cells: ["B5": "45965", "C5": "lunch", "D5": "-12.4"], read: ["Expenses 3", "Expenses 12.4"]),
  Layout(
    name: "newest first, with a sum above",
    lines: [
      "Sum | =SUM(C3:C5)", "Date | Item | Spent", "2025-11-03 | a | 3", "2025-11-02 | b | 2", "2025-11-01 | c | 1",
    ],
    entries: [bought], cells: ["B1": "=SUM(C3:C6)", "A3": "45965", "C3": "12.4", "A4": "45964", "C6": "1"],
    read: ["Expenses 12.4", "Expenses 3", "Expenses 2", "Expenses 1"]),
  Layout(
    name: "newest first, with a running balance",
    lines: [
      "Date | Item | Amount | Balance", "2025-11-03 | a | -3 | =D3+C2", "2025-11-02 | b | -2 | =D4+C3",
      "2025-11-01 | c | 10 | =C4",
    ],
    entries: [bought],
    cells: ["C2": "-12.4", "D2": "=D3+C2", "D3": "=D4+C3", "D4": "=D5+C4", "D5": "=C5"],
    read: ["Expenses 12.4", "Expenses 3", "Expenses 2", "Income 10"]),
  Layout(
    name: "newest first: an older entry goes where it belongs",
    lines: [
      "Date | Item | Spent", "2025-11-05 | a | 3", "2025-11-03 | b | 2", "2025-11-01 | c | 1",
    ],
    entries: [bought], cells: ["A2": "45966", "A3": "45965", "C3": "12.4", "A4": "45964"],
    read: ["Expenses 3", "Expenses 12.4", "Expenses 2", "Expenses 1"]),
  Layout(
    name: "rows that are numbered on",
    lines: ["№ | Date | Item | Spent", "7 | 2025-11-01 | a | 3", "8 | 2025-11-02 | b | 2"], entries: [bought, bought],
    cells: ["A4": "9", "B4": "45965", "D4": "12.4", "A5": "10"],
    read: ["Expenses 3", "Expenses 2", "Expenses 12.4", "Expenses 12.4"]),
  Layout(
    name: "a column that says the currency of every amount",
    lines: ["Date | Amount | Currency | Comment", "2025-11-01 | -3 | лв | a", "2025-11-02 | 20 | лв | b"],
    entries: [bought], cells: ["B4": "-12.4", "C4": "лв", "D4": "lunch"],
    read: ["Expenses 3", "Income 20", "Expenses 12.4"]),
  Layout(
    name: "types in the sheet's own short words",
    lines: ["Date | In / Out | Amount | Note", "2025-11-01 | exp | 3 | a", "2025-11-02 | inc | 20 | b"],
    entries: [bought, earned], cells: ["B4": "exp", "C4": "12.4", "B5": "inc"],
    read: ["Expenses 3", "Income 20", "Expenses 12.4", "Income 2000"]),
  Layout(
    name: "types as signs in a column of their own",
    lines: ["Date | +/- | Amount | Note", "2025-11-01 | - | 3 | a", "2025-11-02 | + | 20 | b"],
    entries: [bought, earned], cells: ["B4": "-", "C4": "12.4", "B5": "+", "C5": "2000"],
    read: ["Expenses 3", "Income 20", "Expenses 12.4", "Income 2000"]),
  Layout(
    name: "a unit behind the header, with a little word or a comma",
    lines: [
      "Datum | Kategorie | Betrag in EUR | Zahlungsart | Bemerkung:", "2025-11-01 | Lebensmittel | 41.2 | bar | a",
    ],
    entries: ["2025-11-04 | Expenses | 12.4 | Restaurant | lunch"],
    cells: ["A3": "45965", "B3": "Restaurant", "C3": "12.4", "D3": "", "E3": "lunch"],
    read: ["Expenses 41.2", "Expenses 12.4"]),
  Layout(
    name: "euro first, and the lev worked out beside",
    lines: [
      "Дата | Описание | Вид разход | Цена, € | Цена, лв.", "2025-11-01 | пазар | Храна | 10 | =ROUND(D2*1.95583,2)",
      "2025-11-02 | вода | Сметки | 20 | =ROUND(D3*1.95583,2)", "Общо | | | =SUM(D2:D3) | =SUM(E2:E3)",
    ],
    entries: ["2025-11-04 | Expenses | 12.4 | Храна | lunch"],
    cells: ["C4": "Храна", "D4": "12.4", "E4": "=ROUND(D4*1.95583,2)", "D5": "=SUM(D2:D4)", "E5": "=SUM(E2:E4)"],
    read: ["Expenses 10", "Expenses 20", "Expenses 12.4"]),
  Layout(
    name: "a second column that may hold amounts, and never does",
    lines: ["Date | Item | Price | Total | Category", "2025-11-01 | a | 3 | | Fun"], entries: [bought],
    cells: ["C3": "12.4", "D3": ""], read: ["Expenses 3", "Expenses 12.4"]),
  Layout(
    name: "buckets, beside where it was spent",
    lines: ["Date | Where | Bucket | Amount", "2025-11-01 | Lidl | Needs | 38.2"],
    entries: ["2025-11-04 | Expenses | 45 | Needs | lidl"], cells: ["B3": "lidl", "C3": "Needs", "D3": "45"],
    read: ["Expenses 38.2", "Expenses 45"]),
  Layout(
    name: "amounts below zero beside a column for the type",
    lines: [
      "Date | Type | Category | Amount | Details", "2025-11-01 | Expenses | Fun | -10 | a",
      "2025-11-02 | Income | Salary | 2000 | b",
    ],
    entries: [bought, earned], cells: ["B4": "Expenses", "D4": "-12.4", "B5": "Income", "D5": "2000"],
    read: ["Expenses 10", "Income 2000", "Expenses 12.4", "Income 2000"]),
  Layout(
    name: "days as texts with points, padded",
    lines: ["Date | Item | Spent", "'01.11.2025 | a | 3", "'02.11.2025 | b | 4"], entries: [bought],
    cells: ["A4": "04.11.2025", "C4": "12.4"], read: ["Expenses 3", "Expenses 4", "Expenses 12.4"]),
  Layout(
    name: "days as texts, the year first",
    lines: ["Date | Item | Spent", "'2025-11-01 | a | 3"], entries: [bought],
    cells: ["A3": "2025-11-04", "C3": "12.4"],
    read: ["Expenses 3", "Expenses 12.4"]),
  Layout(
    name: "a total right below",
    lines: ["Date | Item | Spent", "2025-11-01 | a | 3", "2025-11-02 | b | 4", "Total | | =SUM(C2:C3)"],
    entries: [bought], cells: ["A4": "45965", "C4": "12.4", "A5": "Total", "C5": "=SUM(C2:C4)"],
    read: ["Expenses 3", "Expenses 4", "Expenses 12.4"]),
  Layout(
    name: "a total with a day, below a gap",
    lines: [
      "Date | Item | Spent", "2025-11-01 | a | 3", "2025-11-02 | b | 4", "", "2025-11-02 | Sum | =SUBTOTAL(9,C2:C3)",
    ],
    entries: [bought], cells: ["A4": "45965", "C4": "12.4", "B5": "Sum", "C5": "=SUBTOTAL(9,C2:C4)"],
    read: ["Expenses 3", "Expenses 4", "Expenses 12.4"]),
  Layout(
    name: "a balance filled in ahead",
    lines: [
      "Date | Item | Amount | Balance", "2025-11-01 | a | 100 | =C2", "2025-11-02 | b | -4 | =D2+C3",
      "| | | =D3+C4", "| | | =D4+C5",
    ],
    entries: [bought], cells: ["A4": "45965", "C4": "-12.4", "D4": "=D3+C4", "D5": "=D4+C5"],
    read: ["Income 100", "Expenses 4", "Expenses 12.4"]),
  Layout(
    name: "numbers filled in ahead",
    lines: ["No | Date | Item | Spent", "1 | 2025-11-01 | a | 3", "2 | 2025-11-02 | b | 4", "3", "4"],
    entries: [bought],
    cells: ["A4": "3", "B4": "45965", "D4": "12.4", "A5": "4"], read: ["Expenses 3", "Expenses 4", "Expenses 12.4"]),
  Layout(
    name: "a share of the total in each row",
    lines: [
      "Date | Item | Spent | Share", "2025-11-01 | a | 3 | =C2/SUM(C$2:C$3)", "2025-11-02 | b | 4 | =C3/SUM(C$2:C$3)",
    ],
    entries: [bought], cells: ["C4": "12.4", "D2": "=C2/SUM(C$2:C$4)", "D4": "=C4/SUM(C$2:C$4)"],
    read: ["Expenses 3", "Expenses 4", "Expenses 12.4"]),
  Layout(
    name: "sums by category at the right",
    lines: [
      "Date | Category | Spent | | Category | Total", "2025-11-01 | Fun | 3 | | Fun | =SUMIF(B:B,E2,C:C)",
      "2025-11-02 | Eat out | 4 | | Eat out | =SUMIF(B:B,E3,C:C)", "| | | | Other | =SUMIF(B:B,E4,C:C)",
    ],
    entries: [bought],
    cells: ["A4": "45965", "B4": "Eat out", "C4": "12.4", "E4": "Other", "F4": "=SUMIF(B:B,E4,C:C)"],
    read: ["Expenses 3", "Expenses 4", "Expenses 12.4"]),
  Layout(
    name: "an empty column between the headers, and a weekday worked out",
    lines: [
      "| Date | Day | | Category | Amount | Item", "| 2025-11-01 | =TEXT(B2,'ddd') | | Food | 3 | a",
      "| 2025-11-02 | =TEXT(B3,'ddd') | | Fun | 4 | b",
    ],
    entries: [bought],
    cells: ["A4": "", "B4": "45965", "C4": "=TEXT(B4,'ddd')", "D4": "", "E4": "Eat out", "F4": "12.4", "G4": "lunch"],
    read: ["Expenses 3", "Expenses 4", "Expenses 12.4"]),
  Layout(
    name: "who paid, and notes beside the payee",
    lines: [
      "Date | Payee | Memo | Category | Amount | Who", "2025-11-01 | Lidl | party | Food | -3 | K",
      "2025-11-02 | Work | | Pay | 2000 | M",
    ],
    entries: [bought], cells: ["B4": "lunch", "C4": "", "D4": "Eat out", "E4": "-12.4", "F4": ""],
    read: ["Expenses 3", "Income 2000", "Expenses 12.4"]),
  Layout(
    name: "a pair on the left of the day",
    lines: ["Paid in | Paid out | Date | Details", "| 10 | 2025-11-01 | lidl", "2000 | | 2025-11-02 | work"],
    entries: [bought, earned], cells: ["B4": "12.4", "C4": "45965", "D4": "lunch", "A5": "2000", "B5": ""],
    read: ["Expenses 10", "Income 2000", "Expenses 12.4", "Income 2000"]),
  Layout(
    name: "a line of units below the headers",
    lines: ["Date | Item | Spent", "| | BGN", "2025-11-01 | a | 3"], entries: [bought],
    cells: ["A4": "45965", "C4": "12.4"],
    read: ["Expenses 3", "Expenses 12.4"]),
  Layout(
    name: "rows with gaps between the days",
    lines: ["Date | Item | Spent", "2025-11-01 | a | 3", "", "2025-11-02 | b | 4", "", "2025-11-03 | c | 5"],
    entries: [bought], cells: ["A7": "45965", "C7": "12.4", "A3": "", "A5": ""],
    read: ["Expenses 3", "Expenses 4", "Expenses 5", "Expenses 12.4"]),
  Layout(
    name: "savings have a name of their own among the categories",
    lines: [
      "Date | Category | Amount", "2025-11-01 | Food | 10", "2025-11-02 | Salary | 2000", "2025-11-03 | Savings | 100",
    ],
    entries: ["2025-11-04 | Savings | 50 | Savings"], cells: ["B5": "Savings", "C5": "50"],
    read: ["Expenses 10", "Income 2000", "Savings 100", "Savings 50"]),
]

@Suite("Sheets without a column for the type, and in any order")
struct LayoutTests {
  private let scratch: Scratch
  init() throws { scratch = try Scratch() }

  private func book(_ layout: Layout) throws -> Workbook {
    let fixture = BookFixture("layout", sheet: sheet(layout.lines), sheetName: layout.sheetName)
    return Workbook(path: try scratch.write("book.xlsx", fixture.bytes()))
  }

  private func read(_ book: Workbook) throws -> [String] {
    var read: [String] = []
    try book.forEachRow { _, row in read.append("\(row.type.rawValue) \(row.amount)") }
    return read
  }

  @Test("entries stand where a person would have put them, and read back", arguments: layouts)
  func written(_ layout: Layout) throws {
    let book = try book(layout)
    let entries = try layout.entries.map { try entry($0) }
    let rows = try book.append(entries)
    let cells = try sheetCells(book.path)
    for (name, value) in layout.cells { #expect(cells[name] ?? "" == value, "\(name)") }
    let after = try read(book)
    #expect(Array(after.prefix(layout.read.count)) == layout.read)
    // What stands there is found again by what was said.
    for (entry, row) in zip(entries, rows) { #expect(try book.find(content: entry).contains(row)) }
  }

  @Test("an entry is changed and taken out again, and the sheet is as it was", arguments: layouts)
  func changed(_ layout: Layout) throws {
    let book = try book(layout)
    let before = try sheetCells(book.path)
    let said = try entry(layout.entries[0])
    var reversals: [Reversal] = []
    let row = try #require(try book.append([said]) { reversals = $0.reversals }.first?.row)
    var dearer = said
    dearer.amount = 99
    try book.update(row: row, expecting: said, to: dearer)
    #expect(try book.find(content: dearer).map(\.row) == [row])
    try book.remove(row: row, expecting: dearer, reversal: reversals.first)
    #expect(try sheetCells(book.path) == before)
  }

  @Test("an append that is taken back leaves every part as it was, byte for byte", arguments: layouts)
  func undone(_ layout: Layout) throws {
    let book = try book(layout)
    let before = scratch.path("before.xlsx")
    try FileManager.default.copyItem(atPath: book.path, toPath: before)
    let entries = try layout.entries.map { try entry($0) }
    var done: [(row: Int, entry: BudgetRow, reversal: Reversal)] = []
    for entry in entries {
      var reversals: [Reversal] = []
      let row = try #require(try book.append([entry]) { reversals = $0.reversals }.first?.row)
      done.append((row, entry, try #require(reversals.first)))
    }
    for one in done.reversed() { try book.remove(row: one.row, expecting: one.entry, reversal: one.reversal) }
    #expect(try PartDifference.text(from: Archive.open(before), to: Archive.open(book.path)) == "\n")
  }

  @Test("two headers that may be the amounts are asked about, and either can be named")
  func twoAmounts() throws {
    for lines in [
      ["Date | Price | Total | Item"], ["Date | Price | Total | Item", "2025-11-01 | 2 | 4 | bread"],
      ["Date | Price | Qty | Total | Item", "2025-11-01 | 2 | 3 | =B2*C2 | bread"],
    ] {
      let book = try book(Layout(name: "", lines: lines, entries: [], cells: [:], read: []))
      #expect {
        try book.append([try lunch()])
      } throws: {
        "\($0)".contains("amount=B (or ")
      }
      #expect(try book.reading()?.problem != nil)
    }
  }

  @Test(
    "what cannot be told is refused",
    arguments: [
      ["Date | Item | Amount"],
      [
        "Date | Item | Amount", "2025-11-01 | a | 10", "2025-11-02 | b | 20", "2025-11-03 | c | 30",
        "2025-11-03 | d | -1",
      ],
      ["Date | Item | Amount", "2025-11-01 | salary | 1000", "2025-11-02 | b | 20"],
      ["Date | Item | Spent", "2025-11-01 | a | 10", "| b | 20"],
    ])
  func unsure(_ lines: [String]) throws {
    let book = try book(Layout(name: "", lines: lines, entries: [], cells: [:], read: []))
    let before = try sheetCells(book.path)
    #expect(throws: SheetError.self) { try book.append([try lunch()]) }
    #expect(try sheetCells(book.path) == before)
  }

  @Test("income among rows that are all expenses is refused: nothing would tell it from them")
  func untold() throws {
    let book = try book(layouts[1])
    #expect {
      try book.append([try entry(earned)])
    } throws: {
      "\($0)".contains("income")
    }
  }

  @Test("income beside what is spent: each entry goes into its own block, reads back, and leaves without a trace")
  func sideBySide() throws {
    let lines = [
      "ПРИХОДИ | | | | РАЗХОДИ", "Дата | От кого | Сума (лв.) | | Дата | Описание | Категория | Сума (лв.)",
      "2025-10-15 | заплата | 2150 | | 2025-10-16 | Лидл | Храна | 58.3",
      "2025-10-31 | наем | 120 | | 2025-10-19 | бензин | Кола | 95", "| | | | 2025-10-24 | обяд | Храна | 17.6",
    ]
    let book = try book(Layout(name: "", lines: lines, entries: [], cells: [:], read: []))
    let before = try sheetCells(book.path)
    let entries = [try entry("2025-11-04 | Income | 2000 | Other | заплата"), try entry(bought)]
    var reversals: [Reversal] = []
    for entry in entries { try book.append([entry]) { reversals += $0.reversals } }
    let cells = try sheetCells(book.path)
    #expect(cells["A5"] == "45965" && cells["B5"] == "заплата" && cells["C5"] == "2000")
    #expect(cells["E6"] == "45965" && cells["G6"] == "Eat out" && cells["H6"] == "12.4" && cells["C6"] == nil)
    #expect(
      try read(book).sorted()
        == [
          "Expenses 12.4", "Expenses 17.6", "Expenses 58.3", "Expenses 95", "Income 120", "Income 2000", "Income 2150",
        ])
    let description = try book.describe()
    for (entry, row) in zip(entries, [5, 6]) {
      #expect(try book.find(content: entry).map(\.row) == [row])
      var found: [BudgetRow] = []
      try book.forEachRow { place, read in if place.row == row, read.amount == entry.amount { found.append(read) } }
      #expect(found == [description.held(of: entry)])
    }
    // Both at once would need two places.
    #expect(throws: SheetError.self) { try book.append(entries) }
    var dearer = entries[0]
    dearer.amount = 2100
    try book.update(row: 5, expecting: entries[0], to: dearer)
    try book.remove(row: 6, expecting: entries[1], reversal: reversals[1])
    try book.remove(row: 5, expecting: dearer)
    #expect(try sheetCells(book.path) == before)
    let toEuro = CurrencyConversion(from: .lev, to: .euro, rate: .units(Currency.levaPerEuro))
    #expect(try book.convert(toEuro).entries == 5)
    let converted = try sheetCells(book.path)
    #expect(converted["C3"] == "1099.28" && converted["H3"] == "29.81" && converted["C2"] == "Сума (€)")
  }

  @Test("a title right above says what all of a block is, and savings are refused there")
  func banner() throws {
    let lines = [
      "ПРИХОДИ | | | | РАЗХОДИ", "Дата | Сума | | | Дата | Категория | Сума",
      "2025-10-15 | 2150 | | | 2025-10-16 | Храна | 58.3",
    ]
    let book = try book(Layout(name: "", lines: lines, entries: [], cells: [:], read: []))
    let before = try sheetCells(book.path)
    #expect(throws: SheetError.self) { try book.append([try entry("2025-11-04 | Savings | 2000 | Влог")]) }
    #expect(try sheetCells(book.path) == before)
    try book.append([try entry(bought)])
    #expect(try sheetCells(book.path)["G4"] == "12.4")
  }

  @Test("a day shows as a day in cells whose style is written in single quotes")
  func dayFormatInSingleQuotes() throws {
    let main = BookFixture.main
    var fixture = BookFixture(
      "days",
      sheet: BookFixture.sheet(
        row(1, text("A1", "Date"), text("B1", "Item"), text("C1", "Spent")) + row(2, blank("A2", style: 1))))
    fixture.add(
      "xl/styles.xml",
      "<styleSheet xmlns=\"\(main)\"><cellXfs count='2'><xf numFmtId='0' fontId='0'/>"
        + "<xf numFmtId='0' fontId='1' applyNumberFormat = '0'><alignment horizontal='left'/></xf></cellXfs></styleSheet>",
      "application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml")
    fixture.relate(
      "xl/workbook.xml", [("rId1", "worksheet", "worksheets/sheet1.xml"), ("rId2", "styles", "styles.xml")])
    let path = try scratch.write("book.xlsx", fixture.bytes())
    // No row tells the type yet, but the header does.
    try Workbook(path: path).append([try lunch()])
    #expect(try partText(path, "xl/worksheets/sheet1.xml").contains("<c r=\"A2\" s=\"2\"><v>45965</v></c>"))
    #expect(
      try partText(path, "xl/styles.xml").contains(
        "<xf numFmtId='14' fontId='1' applyNumberFormat = '1'><alignment horizontal='left'/></xf></cellXfs>"))
  }

  @Test("a day shows as a day in cells that have no format for it, in the style of the rest")
  func dayFormat() throws {
    var fixture = BookFixture(
      "days",
      sheet: BookFixture.sheet(
        row(1, text("A1", "Date"), text("B1", "Item"), text("C1", "Spent"))
          + row(2, cell("A2", "45962", style: 1), text("B2", "a"), cell("C2", "1"))
          + row(3, blank("A3", style: 2), blank("B3", style: 2)) + row(4, blank("A4", style: 3))))
    fixture.addStyles(
      "<cellXfs count=\"4\"><xf numFmtId=\"0\" fontId=\"0\"/>"
        + "<xf numFmtId=\"14\" fontId=\"0\" applyNumberFormat=\"1\"/>"
        + "<xf numFmtId=\"0\" fontId=\"0\"/><xf numFmtId=\"0\" fontId=\"1\"><alignment horizontal=\"left\"/></xf>"
        + "</cellXfs>")
    let path = try scratch.write("book.xlsx", fixture.bytes())
    try Workbook(path: path).append([try lunch(), try lunch("again")])
    let sheet = try partText(path, "xl/worksheets/sheet1.xml")
    #expect(sheet.contains("<c r=\"A3\" s=\"1\"><v>45965</v></c>"))
    #expect(sheet.contains("<c r=\"A4\" s=\"4\"><v>45965</v></c>"))
    let styles = try partText(path, "xl/styles.xml")
    #expect(styles.contains("count=\"5\""))
    #expect(
      styles.contains(
        "<xf applyNumberFormat=\"1\" numFmtId=\"14\" fontId=\"1\"><alignment horizontal=\"left\"/></xf></cellXfs>"))
  }
}
