import Entities
import Foundation
import Sheets
import Testing

@testable import BookSamples
@testable import Workbook

/// Sheets whose headers say one thing and whose cells another; ledgers beside ledgers.
@Suite("Sheets of strangers")
struct StrangersSheetTests {
  private let scratch: Scratch
  init() throws { scratch = try Scratch() }

  private func book(_ sheets: (name: String, lines: [String])...) throws -> Workbook {
    Workbook(path: try scratch.book(sheets), layouts: scratch.path("layouts"))
  }

  private let spending = [
    "Date | Description | Category | Amount", "2025-11-01 | lidl | Food | 10", "2025-11-02 | bus | Transport | 2",
  ]
  private let earnings = [
    "Date | Source | Category | Amount", "2025-10-01 | acme | Salary | 2000", "2025-11-03 | acme | Bonus | 200",
    "2025-11-03 | acme | Bonus | 100",
  ]
  private let lunchInFood = "2025-11-04 | Expenses | 12.4 | Food | lunch"
  private let salary = "2025-11-04 | Income | 2100 | Salary | acme"

  @Test("where income has a sheet of its own, an entry goes to that of its type, whichever was used last")
  func ledgersOfTypes() throws {
    for (first, second) in [("Spending", "Earnings"), ("Expenses", "Income"), ("One", "Two")] {
      let book = try book((first, spending), (second, earnings))
      #expect(try book.append([try entry(lunchInFood)]).map(\.sheet) == [first])
      #expect(try book.append([try entry(salary)]).map(\.sheet) == [second])
      var read: [String] = []
      try book.forEachRow { _, row in read.append("\(row.type.rawValue) \(row.amount)") }
      #expect(
        read == [
          "Expenses 10", "Expenses 2", "Expenses 12.4", "Income 2000", "Income 200", "Income 100", "Income 2100",
        ])
      #expect(try book.find(content: entry(salary)).map(\.sheet) == [second])
      #expect {
        try book.append([try entry("2025-11-04 | Savings | 5 | Savings")])
      } throws: {
        "\($0)".contains("savings")
      }
      let reading = try #require(try book.reading())
      #expect(reading.sheet == first && reading.others.map(\.sheet) == [second])
      #expect(reading.others.first?.lastRows.count == 3)
    }
  }

  @Test("the sheet in use is not written to with a type that only another one holds")
  func typeElsewhere() throws {
    let headers = "Date | Type | Category | Amount | Details"
    let old = [headers, "2024-03-01 | Income | Salary | 2000 |", "2024-03-02 | Expenses | Food | 10 |"]
    let new = [headers] + (1...4).map { "2025-11-0\($0) | Expenses | Food | 10 | a" }
    let book = try book(("Old", old), ("Log", new))
    #expect(try book.append([try entry(lunchInFood)]).map(\.sheet) == ["Log"])
    #expect {
      try book.append([try entry(salary)])
    } throws: {
      "\($0)".contains("“Old” does") && "\($0)".contains("--sheet")
    }
    #expect(try book.append([try entry(salary)], sheet: "Log").map(\.sheet) == ["Log"])
  }

  @Test("blocks of other types beside the main one are shown")
  func blocksShown() throws {
    let book = try book(
      (
        "Budget",
        [
          "Income | | | | Expenses", "Date | Source | Amount | | Date | Category | Amount",
          "2025-11-01 | acme | 2000 | | 2025-11-01 | Food | 10", "2025-11-02 | acme | 200 | | 2025-11-02 | Bus | 5",
        ]
      ))
    let reading = try #require(try book.reading())
    #expect(reading.types == .all(.income) && reading.others.map(\.types) == [.all(.expense)])
    #expect(reading.others.first?.columns.map(\.letters) == ["E", "F", "G"])
  }

  @Test("the currency that a column says of every amount is the sheet's, and follows a conversion")
  func currencyColumn() throws {
    let book = try book(
      ("Log", ["Date | Category | Amount | Currency", "2025-11-01 | Food | 10 | BGN", "2025-11-02 | Bus | 20 | BGN"]))
    #expect(try book.describe().currency == .lev)
    let toEuro = CurrencyConversion(from: .lev, to: .euro, rate: .units(Currency.levaPerEuro))
    #expect(try book.convert(toEuro).entries == 2)
    let cells = try sheetCells(book.path)
    #expect(cells["C2"] == "5.11" && cells["D2"] == "EUR" && cells["D3"] == "EUR")
    #expect(try book.describe().currency == .euro)
  }

  @Test("an amount that its row counts in a third currency is left by a conversion")
  func thirdCurrency() throws {
    let book = try book(
      (
        "Log",
        [
          "Date | Category | Amount | Currency", "2025-11-01 | Food | 7 | USD", "2025-11-01 | Food | 10 | BGN",
          "2025-11-02 | Bus | 20 | BGN",
        ]
      ))
    let toEuro = CurrencyConversion(from: .lev, to: .euro, rate: .units(Currency.levaPerEuro))
    #expect(try book.conversionPreview(toEuro).left.map(\.cell) == ["C2"])
    _ = try book.convert(toEuro, leavingCells: true)
    let cells = try sheetCells(book.path)
    #expect(cells["C2"] == "7" && cells["D2"] == "USD" && cells["D3"] == "EUR")
  }

  @Test("a column called type that holds categories is the category, or its owner's own beside one")
  func typeOfCategories() throws {
    let alone = try book(
      (
        "Log",
        [
          "Date | Type | Amount | Note", "2025-11-01 | Food | 10 | milk", "2025-11-02 | Rent | 500 | flat",
          "2025-11-02 | Transport | 5 | bus", "2025-11-03 | Income | 2000 | acme",
        ]
      ))
    #expect(try alone.reading()?.columns.map(\.field) == ["date", "category", "amount", "details"])
    try alone.append([try entry(lunchInFood)])
    #expect(try sheetCells(alone.path)["B6"] == "Food")
    #expect(try alone.find(content: entry(lunchInFood)).map(\.row) == [6])
    let beside = try book(
      (
        "Log",
        [
          "Date | Type | Category | Amount", "2025-11-01 | Cash | Food | 10", "2025-11-02 | Card | Rent | 500",
          "2025-11-02 | Transfer | Bus | 5",
        ]
      ))
    #expect(try beside.reading()?.columns.map(\.field) == ["date", nil, "category", "amount"])
    // Two words may be the two ways of money in a language that is not known.
    let ways = try book(
      (
        "Log",
        ["Date | Type | Amount", "2025-11-01 | Gasto | 10", "2025-11-02 | Ingreso | 500", "2025-11-02 | Gasto | 5"]
      )
    )
    #expect(throws: SheetError.self) { try ways.append([try lunch()]) }
  }

  @Test("one column of names of categories under a header that is not known is the category")
  func names() throws {
    let book = try book(
      (
        "Log",
        [
          "Date | In / Out | For | Amount", "2025-11-01 | Out | Groceries | 10", "2025-11-02 | In | Salary | 500",
          "2025-11-02 | Out | Clothes | 5", "2025-11-03 | Out | Restaurants | 5",
        ]
      ))
    #expect(try book.reading()?.columns.map(\.field) == ["date", "type", "category", "amount"])
  }

  @Test("what the rows of one year tell of a column holds for the others under the same headers")
  func likeOthers() throws {
    let headers = "Date | In / Out | For | Amount"
    let clear = [headers] + (1...3).map { "2025-11-0\($0) | Out | Groceries | 10" }
    let book = try book(("2024", [headers, "2024-11-01 | Out | Restaurants | 10"]), ("2025", clear))
    #expect(try book.append([try entry("2024-12-28 | Expenses | 30 | Clothes")]).map(\.sheet) == ["2024"])
    #expect(try sheetCells(book.path)["C3"] == "Clothes")
  }

  @Test("a new year with too few rows to tell is read as the year before")
  func toldByAnother() throws {
    let headers = "Date | Type | Amount | Remembrance"
    let book = try book(
      ("2025", [headers, "2025-11-01 | Food | 10 | milk and bread"]),
      (
        "2024",
        [
          headers, "2024-11-01 | Food | 10 | milk and bread", "2024-11-02 | Rent | 500 | flat in town",
          "2024-11-02 | Bus | 5 | the bus to work",
        ]
      ))
    #expect(try book.append([try entry(lunchInFood)]).map(\.sheet) == ["2025"])
    #expect(try sheetCells(book.path)["B3"] == "Food")
  }

  @Test("an amount that stays as it is keeps its currency")
  func leftAmount() throws {
    let book = try book(
      (
        "Log",
        ["Date | Category | Amount | Currency", "2025-11-01 | Food | 10 лв | BGN", "2025-11-02 | Bus | 20 | BGN"]
      ))
    let toEuro = CurrencyConversion(from: .lev, to: .euro, rate: .units(Currency.levaPerEuro))
    _ = try book.convert(toEuro, leavingCells: true)
    let cells = try sheetCells(book.path)
    #expect(cells["D2"] == "BGN" && cells["D3"] == "EUR")
  }

  @Test("one column of prose under a header that is not known holds the details")
  func prose() throws {
    let lines = [
      "Date | Category | Amount | Remembrance | Card", "2025-11-01 | Food | 10 | milk and bread | Visa Gold",
      "2025-11-02 | Rent | 500 | flat in town | Visa Gold", "2025-11-02 | Bus | 5 | the bus to work | Visa Gold",
    ]
    let book = try book(("Log", lines))
    #expect(try book.reading()?.columns.map(\.field) == ["date", "category", "amount", "details", nil])
    try book.append([try entry(lunchInFood)])
    #expect(try sheetCells(book.path)["D5"] == "lunch")
    let two = try self.book(("Log", lines.map { $0 + " | " + $0 }))
    #expect(try two.reading() != nil)
  }

  @Test("what is missing is told of the headers that are there, also where a sheet is named or there is none of ours")
  func missing() throws {
    let book = try book(("Notes", ["Dzień | Amount | Was", "2025-11-01 | 10 | a"]), ("Empty", []))
    for sheet in [nil, "Notes"] {
      #expect(throws: SheetError.headersMissing(sheet: "Notes", headers: ["Date"], perhaps: [["A"]])) {
        try book.append([try lunch()], sheet: sheet)
      }
    }
    #expect(throws: SheetError.headersMissing(sheet: "Empty", headers: ["Date", "Amount"])) {
      try book.append([try lunch()], sheet: "Empty")
    }
  }

  @Test("of two sheets that go on side by side neither is written to, whichever has the latest day")
  func besides() throws {
    let headers = "Description | Value | Date"
    func rows(_ last: Int) -> [String] { [headers] + (1...8).map { "x | 1\($0) | 2025-10-\($0 + last)" } }
    let book = try book(("Despesas", rows(11)), ("Receitas", rows(15)))
    #expect {
      try book.append([try lunch()])
    } throws: {
      "\($0)".contains("--sheet")
    }
    #expect(try book.append([try lunch()], sheet: "Despesas").map(\.sheet) == ["Despesas"])
  }

  @Test("days of a month are no dates, and are told")
  func daysOfMonth() throws {
    let headers = "Day | What | How much"
    let book = try book(
      ("October", [headers, "1 | market | 20", "| bakery | 4", "9 | petrol | 75"]),
      ("November", [headers, "1 | market | 20"]), ("December", [headers]))
    for problem in [try book.reading()?.problem, try book.reading(sheet: "November")?.problem] {
      #expect("\(String(describing: problem))".contains("days of a month"))
    }
    #expect(throws: SheetError.self) { try book.append([try lunch()]) }
  }

  @Test("where headers say nothing, the columns whose cells look like days and amounts are offered")
  func offered() throws {
    let book = try book(
      ("Log", ["Nr | Fecha | Monto | Saldo", "1 | 2025-11-01 | 10.5 | 90", "2 | 2025-11-02 | 5.5 | 84.5"]))
    #expect(
      throws: SheetError.headersMissing(sheet: "Log", headers: ["Date", "Amount"], perhaps: [["B"], ["C", "D", "A"]])
    ) {
      try book.append([try lunch()])
    }
  }

  @Test("rows that cannot be read are told of before anything is said, with what is wrong")
  func unread() throws {
    for (row, reason) in [
      ("'27/03/202 | Debit | '448,974", "“27/03/202” is no date"),
      ("2025-11-01 | Debit | '448,974", "“448,974” is no number"),
      ("2025-11-01 | Gasto | 12", "“Gasto” is no type"), ("28 | expense | 12", "“28” is no date"),
    ] {
      let book = try book(("Log", ["Date | Type | Amount"] + [String](repeating: row, count: 4)))
      let problem = try #require(try book.reading()?.problem)
      #expect("\(problem)".contains(reason))
      #expect(throws: problem) { try book.append([try lunch()]) }
    }
  }

  @Test("a sheet called after a credit card is none of income")
  func creditCard() throws {
    let rows = ["Date | Payee | Amount", "2025-11-01 | lidl | 10", "2025-11-02 | bus | 2"]
    let named = try book(("Credit Card", rows))
    #expect(try named.reading()?.types == .all(.expense))
    let titled = try book(("Log", ["Credit Card", ""] + rows))
    #expect(try titled.reading()?.types == .all(.expense))
    let typed = try book(("Log", ["Date | Type | Amount", "2025-11-01 | Debit | 10", "2025-11-02 | Credit | 90"]))
    #expect(try typed.reading()?.lastRows.map(\.type) == [.expense, .income])
  }

  @Test("numbers are no details")
  func numbersBeside() throws {
    let rows = (1...4).map { "2025-11-0\($0) | \($0)00 | \($0)0 | Ann" }
    let book = try book(("Log", ["Date | Price | Purchase | Client"] + rows))
    #expect(try book.reading()?.columns.map(\.field) == ["date", "amount", nil, nil])
  }

  @Test("a day and an amount are enough, unless another sheet says more")
  func dayAndAmount() throws {
    let thin = ["Date | Amount", "2025-11-01 | 10", "2025-11-02 | 5"]
    let alone = try book(("Log", thin))
    try alone.append([try lunch()])
    #expect(try sheetCells(alone.path)["B4"] == "12.4")
    let beside = try book(("Sums", thin), ("Log", spending))
    #expect(try beside.append([try entry(lunchInFood)]).map(\.sheet) == ["Log"])
  }

  @Test("a column said to be for one way takes the place of a guess, which becomes the other way's")
  func oneWaySaid() throws {
    let lines = ["Date | Amount | Came", "2025-11-01 | 10 |", "2025-11-02 | | 500"]
    let book = try book(("Log", lines))
    var layout = SheetLayout(headerRow: 1, headers: ["Date", "Amount", "Came"])
    layout.columns = ["in": "C"]
    try book.make(.keep(layout))
    #expect(try book.reading()?.columns.map(\.field) == ["date", "out", "in"])
    layout.columns = ["out": "B", "amount": nil]
    try book.make(.keep(layout))
    #expect(try book.reading()?.types == .all(.expense))
    #expect(throws: SheetError.self) { try book.append([try entry(earned)]) }
    try book.append([try lunch()])
    #expect(try book.find(content: lunch()).count == 1)
  }

  @Test("a summary beside the entries is no rival for the amounts")
  func summary() throws {
    let lines = [
      "Date | Item | Amount spent | | Summary | Total cost", "2025-11-01 | milk | 10 | | Food | 10",
      "2025-11-02 | bus | 5 | | Bus | 5",
    ]
    let book = try book(("Log", lines))
    try book.append([try lunch()])
    #expect(try sheetCells(book.path)["C4"] == "12.4")
  }

  @Test("an amount beyond an empty column is asked about where numbers stand beside the day")
  func amountBeyond() throws {
    let lines = [
      "Date | Item | Zloty | | Month | Total cost", "2025-11-01 | milk | 10 | | Nov | 15",
      "2025-11-02 | bus | 5 | | Dec | 5",
    ]
    let book = try book(("Log", lines))
    #expect {
      try book.append([try lunch()])
    } throws: {
      "\($0)".contains("amount=")
    }
  }
}
