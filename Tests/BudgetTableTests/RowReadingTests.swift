import Entities
import FoundationEssentials
import Sheets
import Spreadsheet
import Testing

@testable import BudgetTable

@Suite("What the rows of a sheet say of it")
struct RowReadingTests {
  private let headers = "Date | Type | Category | Amount"

  @Test(
    "a day that is text keeps its form",
    arguments: [
      ("2025-11-03", DayForm.iso, "2025-11-04"), ("03.11.2025", .dotted(isPadded: true, isShort: false), "04.11.2025"),
      ("3.11.2025", .dotted(isPadded: false, isShort: false), "4.11.2025"),
      ("03.11.25", .dotted(isPadded: true, isShort: true), "04.11.25"),
      ("3.11.25", .dotted(isPadded: false, isShort: true), "4.11.25"),
      ("03.11.2025 г.", .dotted(isPadded: true, isShort: false, end: " г."), "04.11.2025 г."),
      ("3.11.2025г", .dotted(isPadded: false, isShort: false, end: "г"), "4.11.2025г"),
    ])
  func dayForms(text: String, form: DayForm, next: String) {
    #expect(DayForm(.text(text)) == form && form.content(november(4)) == .text(next))
  }

  @Test("any other day is a number")
  func numberedDays() {
    #expect(DayForm(.text("soon")) == .number && DayForm(.number(45_965)) == .number)
    #expect(DayForm.number.content(november(4)) == .date(november(4)))
    let tenth = DayForm.dotted(isPadded: true, isShort: true).content(november(10))
    #expect(tenth == .text("10.11.25"))
    let ninth = CalendarDate(year: 2009, month: 9, day: 9).map(DayForm.dotted(isPadded: true, isShort: true).content)
    #expect(ninth == .text("09.09.09"))
  }

  @Test(
    "a day with points has a year of two digits or four",
    arguments: [("3.11.2025", "2025-11-03"), ("3.11.25", "2025-11-03"), ("03.01.00", "2000-01-03")])
  func dotted(text: String, day: String) { #expect(CalendarDate(dotted: text)?.description == day) }

  @Test(
    "other texts are none",
    arguments: [
      "3.11", "3.11.205", "3.11.2", "3.11.20255", "3.13.2025", "32.1.25", "3.11.2025.", "a.b.25", "3.11.2025 до",
      "3.11.2025 5",
    ])
  func notDotted(text: String) { #expect(CalendarDate(dotted: text) == nil) }

  private func lines(_ amounts: [String], type: String = "Expenses") -> [String] {
    [headers] + amounts.map { "\(november(4)) | \(type) | Fun | \($0)" }
  }

  @Test(
    "the sign of most is the sheet's, where there are three times as many",
    arguments: [
      (3, 1, AmountSigns.Sign.positive), (2, 1, .mixed), (1, 3, .negative), (1, 2, .mixed), (0, 1, .negative),
      (3, 0, .unknown),
      (4, 1, .positive), (1, 1, .mixed),
    ])
  func signs(above: Int, below: Int, sign: AmountSigns.Sign) throws {
    let amounts = Array(repeating: "2", count: above) + Array(repeating: "-2", count: below)
    for (type, isSpent) in [("Expenses", true), ("Savings", false)] {
      let book = try OpenedBook(lines(amounts, type: type))
      let (sheet, text) = try book.found()
      let signs = try AmountSigns(book.file, sheet, text)
      #expect(
        (isSpent ? signs.expense : signs.savings) == sign && (isSpent ? signs.savings : signs.expense) == .unknown)
    }
    let book = try OpenedBook(lines(["0", "-0", "5"], type: "Income"))
    let (sheet, text) = try book.found()
    let signs = try AmountSigns(book.file, sheet, text)
    #expect(signs.expense == .unknown && signs.savings == .unknown)
  }

  @Test("an entry whose sign cannot be told is refused, others are not")
  func refusals() throws {
    func row(_ type: TransactionType) -> BudgetRow {
      BudgetRow(date: november(4), type: type, category: "Fun", amount: 2)
    }
    func refused(_ amounts: [String], _ types: [String], _ new: TransactionType) throws -> Bool {
      let rows = zip(amounts, types).map { "\(november(4)) | \($1) | Fun | \($0)" }
      let signs = try OpenedBook([headers] + rows).found().sheet.signs
      do { try signs.refuse([row(.income), row(new)], "Log") } catch { return true }
      return false
    }
    #expect(try refused(["2", "-2"], ["Expenses", "Expenses"], .expense))
    #expect(try !refused(["2", "-2"], ["Expenses", "Expenses"], .income))
    #expect(try refused(["2", "-2"], ["Savings", "Savings"], .savings))
    #expect(try !refused(["2", "-2"], ["Savings", "Savings"], .expense))
    // Expenses are negative, and no row tells of savings.
    #expect(try refused(["-2"], ["Expenses"], .savings) && !refused(["-2"], ["Expenses"], .expense))
    #expect(try !refused(["-2", "-2"], ["Expenses", "Savings"], .savings))
    #expect(try !refused(["2", "2"], ["Expenses", "Expenses"], .savings))
  }

  @Test("amounts are turned where their type stands below zero")
  func turned() throws {
    let signs = try OpenedBook([headers, "\(november(4)) | Expenses | Fun | -2", "\(november(4)) | Savings | Fun | 2"])
      .found().sheet.signs
    #expect(signs.turned(Decimal(5), .expense) == -5 && signs.turned(Decimal(5), .savings) == 5)
    #expect(signs.turned(Decimal(5), .income) == 5)
  }

  @Test("a sheet whose first rows have another sign than its last is refused")
  func firstAndLast() throws {
    let signs = try ["2", "-2"].map {
      try OpenedBook(lines([$0, $0 == "2" ? "2" : "-2", "2"].dropLast($0 == "2" ? 0 : 1))).found().sheet.signs
    }
    func refuses(_ first: AmountSigns, _ last: AmountSigns) -> Bool {
      do { try first.refuse(unless: last, "Log") } catch { return true }
      return false
    }
    let (above, below) = (AmountSigns(expense: .positive), AmountSigns(expense: .negative))
    #expect(refuses(above, below) && refuses(below, above) && !refuses(above, above) && !refuses(below, below))
    #expect(!refuses(AmountSigns(), below) && !refuses(below, AmountSigns()) && signs.count == 2)
  }

  @Test(
    "a sheet stands newest first where two days at least are later than the one below, and of five such none or one is earlier",
    arguments: [
      ([3, 2, 1], true), ([2, 1], false), ([3, 2, 2, 1], true), ([3, 3, 2, 2], false), ([3, 1, 2], false),
      ([1, 2, 3], false),
      ([5, 4, 3, 4], false), ([4, 5, 3, 2, 1], false), ([1], false), ([9, 7, 5, 3], true),
      // One day was corrected; days that were caught up on, the latest first, stand below others that rise.
      ([7, 10, 9, 8, 6, 5, 4, 3], true), ([10, 9, 8, 6, 5, 4, 3, 7], true),
      ([1, 2, 29, 28, 27, 26, 25, 24, 23, 22, 21, 20, 19], false),
    ])
  func newestFirst(days: [Int], isSo: Bool) throws {
    let book = try OpenedBook([headers] + days.map { "\(november($0)) | Expenses | Fun | 2" })
    let (sheet, text) = try book.found()
    #expect(try RowOrder.isNewestFirst(book.file, sheet, text) == isSo)
  }

  @Test("a balance that goes on from the row below, or from the one above, tells before the days do")
  func balanceTells() throws {
    let up =
      [headers + " | Left"]
      + [3, 4, 2].enumerated().map {
        "\(november($1)) | Expenses | Fun | 2 | =E\($0 + 3)-D\($0 + 2)"
      }
    let down =
      [headers + " | Left"]
      + [5, 4, 3].enumerated().map {
        "\(november($1)) | Expenses | Fun | 2 | =E\($0 + 1)-D\($0 + 2)"
      }
    for (lines, isSo) in [(up, true), (down, false)] {
      let book = try OpenedBook(lines)
      let (sheet, text) = try book.found()
      #expect(try RowOrder.isNewestFirst(book.file, sheet, text) == isSo)
    }
  }

  @Test("among rows out of order an entry goes where the fewest are")
  func placeAmongOthers() throws {
    let book = try OpenedBook([headers] + [3, 30, 20, 10].map { "\(november($0)) | Expenses | Fun | 2" })
    let (sheet, text) = try book.found()
    for (day, row) in [(25, 4), (30, 2), (5, nil)] {
      #expect(try RowOrder.place(of: november(day), book.file, sheet, text) == row)
    }
  }

  @Test(
    "in such a sheet an entry goes above the first that is not newer",
    arguments: [(31, 2), (30, 2), (25, 3), (20, 3), (5, nil)])
  func places(day: Int, row: Int?) throws {
    let book = try OpenedBook([headers] + [30, 20, 10].map { "\(november($0)) | Expenses | Fun | 2" })
    let (sheet, text) = try book.found()
    #expect(try RowOrder.place(of: november(day), book.file, sheet, text) == row)
  }

  @Test(
    "of two columns for the amounts one has it, and the other nothing or zero",
    arguments: [
      ("5 | ", "5 out"), (" | 5", "5 in"), ("5 | 0", "5 out"), ("0 | 5", "5 in"), ("5 | 6", ""), (" | ", ""),
      ("x | 5", ""), ("5 | x", ""),
      ("0 | 0", "0 out"),
    ])
  func pairs(cells: String, money: String) throws {
    let book = try OpenedBook([
      "Date | Category | Paid out | Paid in", "\(november(1)) | Fun | 3 | ", "\(november(1)) | Fun | \(cells)",
    ])
    let (sheet, text) = try book.found()
    var reader = EntryReader(book.file, sheet)
    let row = try #require(try text.row(3))
    let read = try reader.money(in: row, text.bytes)
    #expect((read.map { "\($0.amount) \($0.isInflow ? "in" : "out")" } ?? "") == money)
  }

  @Test("a row is meant as an entry where it has an amount of some kind, and a day or a type")
  func meant() throws {
    let book = try OpenedBook([
      headers, "\(november(1)) | Expenses | Fun | 2", "\(november(1)) | | | about 5", " | Expenses | | about 5",
      " | | | about 5",
      "\(november(1)) | Expenses | Fun | '  ", "\(november(1)) | Expenses | Fun |", "soon | some | Fun | 2",
    ])
    let (sheet, text) = try book.found()
    var reader = EntryReader(book.file, sheet)
    let meant = try (2...8).map { number in
      let row = try #require(try text.row(number))
      return try reader.isMeantAsEntry(row, text.bytes)
    }
    #expect(meant == [true, true, true, false, false, false, false])
  }

  @Test("numbers that were filled in ahead are each one more than the one above, from zero or one")
  func prepared() throws {
    func isFree(_ lines: [String], _ row: Int) throws -> Bool {
      let book = try OpenedBook(["No | Date | Type | Category | Amount"] + lines)
      let (sheet, text) = try book.found()
      let prepared = PreparedRows(sheet: sheet, text: text, cells: EntryCells(book.file, sheet))
      return try prepared.isFree(try #require(try text.row(row)))
    }
    for (first, isRight) in [("0", true), ("1", true), ("2", false), ("x", false)] {
      #expect(try isFree([first], 2) == isRight)
    }
    let entry = "7 | \(november(1)) | Expenses | Fun | 2"
    for (next, isRight) in [("8", true), ("7", false), ("9", false), ("6", false)] {
      #expect(try isFree([entry, next], 3) == isRight)
    }
    #expect(try !isFree([entry], 2) && !isFree([entry, "", "9"], 4))
  }

  @Test("the words of a drop-down stand in its rule, in cells, or behind a name")
  func lists() throws {
    let book = try OpenedBook([("Log", [headers]), ("Lists", ["Food", "Fun"])])
    let sheet = try #require(book.file.sheets.first)
    func list(_ formula: String) -> String {
      switch ChoiceList(formula, on: sheet, of: book.file) {
      case nil: "none"
      case .written(let words): words.joined(separator: "/")
      case .cells(let sheet, let columns, let rows): "\(sheet.name) \(columns) \(rows)"
      }
    }
    #expect(list("\"a,  b ,,c d\"") == "a/b /c d" && list("\"\"") == "" && list("\"") == "none")
    #expect(list("$B$2:$B$3") == "Log 2...2 2...3" && list("lists!A1:B2") == "Lists 1...2 1...2")
    #expect(list("A1:A2000") == "Log 1...1 1...2000" && list("A1:A2001") == "none" && list("A2:A2001") != "none")
    for other in ["Gone!A1:A2", "SUM(A1:A2)", "[1]Log!A1:A2", "A1:A2,B1", "words", ""] {
      #expect(list(other) == "none", "\(other)")
    }
  }

  @Test("an amount that sums up others above it is no entry's, one that is worked out of its own row is")
  func sums() throws {
    func last(_ formula: String) throws -> Int {
      let book = try OpenedBook([
        headers, "\(november(1)) | Expenses | Fun | 2", "\(november(2)) | Expenses | Fun | 3",
        "\(november(3)) | Expenses | Fun | =\(formula)",
      ])
      let (sheet, text) = try book.found()
      return try AppendPlan.lastData(sheet, text, EntryCells(book.file, sheet))
    }
    for sum in ["SUM(D2:D3)", "D2+SUM(D2:D3)"] { #expect(try last(sum) == 3, "\(sum)") }
    for amount in ["D3*2", "SUM(E2:E3)", "SUM(D2:D4)", "SUM(Log!D2:D3)", "SUM(D2:E3)", "SUM(D3:D3)"] {
      #expect(try last(amount) == 4, "\(amount)")
    }
  }
}
