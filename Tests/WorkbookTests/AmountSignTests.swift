import Entities
import Sheets
import Testing

@testable import BookSamples
@testable import Workbook

/// Sheets that write what is spent below zero.
@Suite("The sign of amounts")
struct AmountSignTests {
  private let scratch: Scratch
  init() throws { scratch = try Scratch() }

  private func book(_ entries: (type: String, amount: String)...) throws -> String {
    var rows = plainHeaders
    for (index, entry) in entries.enumerated() {
      let number = index + 2
      rows += row(
        number, cell("A\(number)", "\(45_900 + number)", style: 1), text("B\(number)", entry.type),
        text("C\(number)", "Groceries"), cell("D\(number)", entry.amount), text("E\(number)", "lidl"))
    }
    return try scratch.write("book.xlsx", BookFixture("signs", sheet: BookFixture.sheet(rows)).bytes())
  }

  private func amounts(_ path: String) throws -> [String] {
    var amounts: [String] = []
    try Workbook(path: path).forEachRow { _, row in amounts.append("\(row.amount)") }
    return amounts
  }

  private func income() throws -> BudgetRow {
    var row = try lunch()
    row.type = .income
    return row
  }

  @Test("where expenses are negative, so is a new one; income is not")
  func negative() throws {
    let path = try book(("Expenses", "-10"), ("Income", "4000"), ("Expenses", "-25"))
    try Workbook(path: path).append([try lunch(), income()])
    let cells = try sheetCells(path)
    #expect(cells["D5"] == "-12.4" && cells["D6"] == "12.4")
    #expect(try amounts(path) == ["10", "4000", "25", "12.4", "12.4"])
    #expect(try Workbook(path: path).find(content: lunch()).map(\.row) == [5])
  }

  @Test("an entry there is changed, and taken out again")
  func changed() throws {
    let path = try book(("Expenses", "-10"), ("Expenses", "-25"))
    try Workbook(path: path).append([try lunch()])
    var dearer = try lunch()
    dearer.amount = 13
    try Workbook(path: path).update(row: 4, expecting: lunch(), to: dearer)
    #expect(try sheetCells(path)["D4"] == "-13")
    var paid = dearer
    paid.type = .income
    try Workbook(path: path).update(row: 4, expecting: dearer, to: paid)
    #expect(try sheetCells(path)["D4"] == "13")
    try Workbook(path: path).remove(row: 4, expecting: paid)
    #expect(try amounts(path) == ["10", "25"])
  }

  @Test("a refund among expenses keeps its sign and changes no rule")
  func refund() throws {
    let path = try book(("Expenses", "10"), ("Expenses", "-5"), ("Expenses", "20"), ("Expenses", "30"))
    try Workbook(path: path).append([try lunch()])
    #expect(try amounts(path) == ["10", "-5", "20", "30", "12.4"])
  }

  @Test("where as many are negative as not, nothing is written, and the reason is told")
  func mixed() throws {
    let path = try book(("Expenses", "10"), ("Expenses", "-5"))
    #expect {
      try Workbook(path: path).append([try lunch()])
    } throws: {
      "\($0)".contains("same sign")
    }
    try Workbook(path: path).append([try income()])
    #expect(try sheetCells(path)["D4"] == "12.4")
  }

  @Test("what is put aside follows its own rows; without any it is not guessed")
  func savings() throws {
    var saved = try lunch()
    saved.type = .savings
    let unknown = try book(("Expenses", "-10"))
    #expect(throws: SheetError.self) { try Workbook(path: unknown).append([saved]) }
    let path = try book(("Expenses", "-10"), ("Savings", "50"))
    try Workbook(path: path).append([saved])
    #expect(try sheetCells(path)["D4"] == "12.4")
  }

  @Test("in a big sheet, too")
  func big() throws {
    var rows = plainHeaders
    for number in 2...9_000 {
      rows += plainRow(number, day: 30_000).replacing("<v>\(number).5", with: "<v>-\(number).5")
    }
    let path = try scratch.write("big.xlsx", BookFixture("big", sheet: BookFixture.sheet(rows)).bytes())
    try Workbook(path: path).append([try lunch()])
    #expect(try sheetCells(path)["D9001"] == "-12.4")
    #expect(try Workbook(path: path).find(content: lunch()).map(\.row) == [9_001])
  }
}
