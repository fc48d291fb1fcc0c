import Entities
import FoundationEssentials
import Sheets
import Testing

@testable import BookSamples
@testable import Workbook

/// The years before and after one currency gave way to another, each with a sheet of its own.
@Suite("Sheets of one workbook in two currencies")
struct TwoCurrencyTests {
  private let scratch: Scratch
  init() throws { scratch = try Scratch() }

  private func years(_ rows: [String] = ["2026-01-02 | Лидл | Храна | 15"]) throws -> Workbook {
    let before = ["2025-11-03 | Лидл | Храна | 39.12", "2025-12-09 | Билла | Храна | 31.29"]
    return Workbook(
      path: try scratch.book([
        (name: "2025", lines: ["Дата | Описание | Категория | Сума (лв.)"] + before),
        (name: "2026", lines: ["Дата | Описание | Категория | Сума (€)"] + rows),
      ]))
  }

  private func leva(_ amount: String, worth: String) throws -> BudgetRow {
    var row = try entry("2025-12-30 | Expenses | \(worth) | Храна | lidl")
    row.original = OriginalAmount(Money(try #require(Decimal(exactly: amount)), .lev), rate: 0.5113)
    return row
  }

  private func read(_ book: Workbook) throws -> [String] {
    var read: [String] = []
    try book.forEachRow { _, row in read.append("\(row.amount)") }
    return read
  }

  @Test("what a sheet in leva holds is read as what it is worth in the euro of the sheet in use")
  func sums() throws {
    let book = try years()
    #expect(try book.describe().currency == .euro)
    #expect(try read(book) == ["20", "16", "15"])
    #expect(try book.describe(sheet: "2025").currency == .euro)
  }

  @Test("one that is asked for by name is read as among all of them, whichever way round they stand")
  func named() throws {
    let sheets = [
      (name: "2025", lines: ["Дата | Описание | Категория | Сума (лв.)", "2025-11-03 | Лидл | Храна | 39.12"]),
      (name: "2026", lines: ["Дата | Описание | Категория | Сума (€)", "2026-01-02 | Лидл | Храна | 15"]),
    ]
    for sheets in [sheets, sheets.reversed()] {
      let book = Workbook(path: try scratch.book(sheets))
      #expect(try book.describe().sheet == "2026")
      for (name, amounts) in [("2026", ["15"]), ("2025", ["20"])] {
        #expect(try book.describe(sheet: name).currency == .euro)
        var read: [String] = []
        try book.forEachRow(sheet: name) { _, row in read.append("\(row.amount)") }
        #expect(read == amounts, "\(name)")
      }
    }
  }

  @Test("leva of last year stand there as leva, and are changed and taken out again")
  func said() throws {
    let book = try years()
    let before = try sheetCells(book.path)
    let said = try leva("20", worth: "10.23")
    var reversals: [Reversal] = []
    let row = try #require(try book.append([said]) { reversals = $0.reversals }.first)
    #expect(row.sheet == "2025" && row.row == 4)
    #expect(try sheetCells(book.path)["D4"] == "20")
    #expect(try read(book) == ["20", "16", "10.23", "15"])
    #expect(try book.find(content: said) == [row])
    let dearer = try entry("2025-12-30 | Expenses | 30 | Храна | lidl")
    try book.update(row: row.row, expecting: said, to: dearer, sheet: row.sheet)
    #expect(try sheetCells(book.path)["D4"] == "58.67")
    #expect(try read(book) == ["20", "16", "30", "15"])
    try book.remove(row: row.row, expecting: dearer, sheet: row.sheet, reversal: reversals.first)
    #expect(try sheetCells(book.path) == before)
  }

  @Test("what was said in euro, or without a currency, is not written into the sheet in leva")
  func refused() throws {
    let book = try years()
    let before = try sheetCells(book.path)
    for name in [nil, "2025"] {
      #expect {
        try book.append([try entry("2025-12-30 | Expenses | 20 | Храна | lidl")], sheet: name)
      } throws: {
        "\($0)".contains("say the amount in BGN")
      }
    }
    #expect(try sheetCells(book.path) == before)
    try book.append([try leva("20", worth: "10.23")], sheet: "2025")
    #expect(try sheetCells(book.path)["D4"] == "20")
  }

  @Test("a sheet for next year is like this year's, whatever its currency")
  func empty() throws {
    let book = try years([])
    #expect(try book.describe().currency == .lev)
    #expect(try read(book) == ["39.12", "31.29"])
    #expect(try book.labels()?.uses.count == 2)
    #expect {
      try book.append([try entry("2026-01-04 | Expenses | 45.5 | Храна | lidl")])
    } throws: {
      "\($0)".contains("say the amount in EUR")
    }
    var euro = try entry("2026-01-04 | Expenses | 88.95 | Храна | lidl")
    euro.original = OriginalAmount(Money(45.5, .euro), rate: 1.955)
    #expect(try book.append([euro]).map(\.sheet) == ["2026"])
    #expect(try sheetCells(book.path, part: "xl/worksheets/sheet2.xml")["D2"] == "45.5")
    // From the first row on it is the one in use.
    #expect(try book.describe().currency == .euro)
    try book.append([try entry("2026-01-04 | Expenses | 3 | Храна | lidl")])
    #expect(try sheetCells(book.path, part: "xl/worksheets/sheet2.xml")["D3"] == "3")
  }

  @Test("a run that began in leva writes none of them into the sheet in euro, though that is the one in use by now")
  func turn() throws {
    var book = try years()
    book.memory = { .lev }
    #expect(try book.describe().currency == .euro)
    #expect(try read(book) == ["20", "16", "15"])
    #expect {
      try book.append([try entry("2026-01-04 | Expenses | 12 | Храна | lidl")])
    } throws: {
      "\($0)".contains("taken for BGN") && "\($0)".contains("say the amount in EUR")
    }
  }

  @Test("sheets that show the same currency, or none, are as before")
  func one() throws {
    for unit in ["", " (лв.)"] {
      let book = Workbook(
        path: try scratch.book([
          (name: "2025", lines: ["Дата | Описание | Сума\(unit)", "2025-12-09 | Билла | 31"]),
          (name: "2026", lines: ["Дата | Описание | Сума\(unit)", "2026-01-02 | Лидл | 15"]),
        ]))
      #expect(try read(book) == ["31", "15"])
      #expect(try book.append([try entry("2025-12-30 | Expenses | 20 | Fun | lidl")]).map(\.sheet) == ["2025"])
    }
  }
}
