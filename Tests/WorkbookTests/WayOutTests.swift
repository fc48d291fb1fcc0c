import Entities
import Sheets
import Testing

@testable import BookSamples
@testable import Workbook

@Suite("Sheets that are refused name a way out that holds, and none where there is none")
struct WayOutTests {
  private let scratch: Scratch
  init() throws { scratch = try Scratch() }

  private func refusal(_ lines: [String], sheet: String? = nil) throws -> String {
    let book = Workbook(path: try scratch.book(lines))
    do {
      try book.append([try entry("2025-11-04 | Expenses | 12.4 | Fun | lunch")], sheet: sheet)
    } catch { return "\(error)" }
    return ""
  }

  private static let people = [
    "Дата | За какво | Иван | Мария", "2025-10-20 | Лидл | 44 |", "2025-10-22 | ток | | 83", "2025-10-30 | Лидл | | 25",
  ]
  private static let accounts = [
    "Дата | Описание | В брой | Карта", "2025-10-20 | Лидл | | -44", "2025-10-22 | кафе | -3 |",
    "2025-10-25 | заплата | | 2100",
  ]

  @Test(
    "columns of two people or two accounts are not offered as those for the two ways", arguments: [people, accounts])
  func owners(lines: [String]) throws {
    let told = try refusal(lines)
    #expect(told.contains("both hold what is spent") && !told.contains("sheet set"))
  }

  @Test("of two columns that nobody knows a balance tells which is for what is spent")
  func balance() throws {
    let told = try refusal([
      "Date | Opis | Wydano | Wpłynęło | Reszta", "2025-10-01 | Solde initial | | | 300",
      "2025-10-02 | Salaire | | 2000 | =E2-C3+D3", "2025-10-03 | Prime | | 100 | =E3-C4+D4",
      "2025-10-04 | Lidl | 50 | | =E4-C5+D5",
    ])
    #expect(told.contains("perhaps: [[\"C\"], [\"D\"]]"), "\(told)")
  }

  @Test("two letters beside what comes in and what is spent are named as the types")
  func letters() throws {
    let told = try refusal([
      "Дата | Р/П | Описание | Сума", "2025-10-01 | П | заплата | 2200", "2025-10-03 | Р | Лидл | 50",
      "2025-10-09 | Р | ток | 70",
    ])
    #expect(told.contains("type=B Р=expenses П=income"), "\(told)")
  }

  @Test("all words for types that are not known are named at once, and none is taken for either way")
  func types() throws {
    let lines = ["Date | Type | Category | Amount", "2025-10-20 | D | Food | 44", "2025-10-22 | C | Salary | 830"]
    let told = try refusal(lines + ["2025-10-23 | D | Food | 4", "2025-10-24 | C | Gift | 5"])
    #expect(told.contains("C=TYPE D=TYPE"), "\(told)")
    let one = try refusal(lines.filter { !$0.contains("| C |") } + ["2025-10-23 | D | Food | 4"])
    #expect(one.contains("D=expenses (or D=income)"), "\(one)")
  }

  @Test("days that are words are what stands in the way, also in the empty sheet of the next week")
  func weekdays() throws {
    let lines = ["Tag | Was | Euro", "Mo | Lidl | 12", "Mi | Bäcker | 4"]
    #expect(try refusal(lines).contains("such as “Mi”, and no dates"))
    let book = Workbook(
      path: try scratch.book([(name: "KW 44", lines: lines), (name: "KW 45", lines: ["Tag | Was | Euro"])]))
    #expect {
      try book.append([try entry("2025-11-04 | Expenses | 12.4 | Fun | lunch")], sheet: "KW 45")
    } throws: {
      "\($0)".contains("and no dates")
    }
  }

  @Test("amounts that are texts with a currency are what stands in the way")
  func texts() throws {
    let told = try refusal([
      "Дата | Какво | Сума", "2025-10-20 | Лидл | 33,20 лв.", "2025-10-24 | Бензин | 90,00 лв.",
    ])
    #expect(told.contains("its amounts are texts"), "\(told)")
  }

  @Test("a header in two languages on two lines, and one that is a currency's sign, are understood")
  func headers() throws {
    let fields = BudgetField.columns(of: [
      (1, "Дата\nDate"), (2, "Час\nTime"), (3, "Категория\nCategory"), (4, "Сума (лв)\nAmount"),
    ])
    #expect(fields.map(\.field) == [.date, .category, .amount] && fields.map(\.column) == [1, 3, 4])
    #expect(BudgetField(anyHeader: "£") == .amount && BudgetField(anyHeader: "#") == nil)
  }

  @Test("ticks beside what is paid are no amounts")
  func ticks() throws {
    let lines = ["Date | Item | Price | Paid?", "2025-10-20 | Lidl | 30 | x", "2025-10-22 | fuel | 60 | x"]
    #expect(try refusal(lines).isEmpty)
    #expect(try refusal(lines.dropLast() + ["2025-10-22 | fuel | 60 | 12"]).contains("may be the amounts"))
  }

  @Test("“Money in” and “Money out” are types")
  func money() throws {
    let book = Workbook(
      path: try scratch.book([
        "When | Direction | Category | How much", "2025-10-02 | Money in | Pay | 2000",
        "2025-10-05 | Money out | Food | 40", "2025-10-09 | Money out | Food | 45",
      ]))
    try book.append([try entry("2025-11-04 | Income | 12.4 | Pay")])
    #expect(try sheetCells(book.path)["B5"] == "Money in")
  }

  @Test("what comes in has no place where purchases stand above zero and payments below")
  func card() throws {
    let book = Workbook(
      path: try scratch.book([
        "Date | Merchant | Amount | Category", "2025-10-03 | LIDL | 31 | Groceries",
        "2025-10-09 | PAYMENT | -250 | Payment",
        "2025-10-14 | AMAZON | 44 | Shopping", "2025-11-01 | TFL | 9 | Travel",
      ]), layouts: scratch.path("state/layouts"))
    var layout = SheetLayout(headerRow: 1, headers: ["Date", "Merchant", "Amount", "Category"])
    layout.expensesAreNegative = false
    try book.make(.keep(layout))
    try book.append([try entry("2025-11-04 | Expenses | 12.4 | Groceries | lunch")])
    #expect(try sheetCells(book.path)["C6"] == "12.4")
    #expect(throws: SheetError.self) { try book.append([try entry("2025-11-04 | Income | 2500 | Salary | acme")]) }
  }

  @Test("an empty form whose header for the amounts nobody knows is mended by naming the column")
  func form() throws {
    let book = Workbook(
      path: try scratch.book(["Домашен тефтер", "", "Дата | За какво | Къде | Дадени пари | Кой"]),
      layouts: scratch.path("state/layouts"))
    var layout = SheetLayout(headerRow: 3, headers: try #require(try book.reading()).columns.map(\.header))
    layout.columns = ["amount": "D"]
    try book.make(.keep(layout))
    #expect(try book.reading()?.headerRow == 3)
  }

  @Test("an entry that is refused under every category is told to be, before anything is asked of it")
  func nothingToAsk() throws {
    let book = Workbook(
      path: try scratch.book(["Date | Envelope | Spent", "2025-10-20 | Food | 31", "2025-10-22 | Car | 60"]))
    let before = try sheetCells(book.path)
    #expect(book.refuses(try entry("2025-11-04 | Income | 2500 | Salary"), as: ["Food", "Salary"], sheet: nil))
    #expect(!book.refuses(try entry("2025-11-04 | Expenses | 25 | Fun"), as: ["Food", "Fun"], sheet: nil))
    #expect(try sheetCells(book.path) == before)
  }
}
