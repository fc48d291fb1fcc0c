import Entities
import FoundationEssentials
import Sheets
import Testing

@testable import BookSamples
@testable import BudgetTable
@testable import Container
@testable import Spreadsheet
@testable import Workbook

/// Many operations one after the other, on every workbook of the zoo, beside a plain list that has the same done to it.
@Suite("Long use")
struct SequenceTests {
  private struct Dice: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state ^ (state >> 33)
    }
  }

  private func entry(_ dice: inout Dice, hasDetails: Bool) throws -> BudgetRow {
    let day = try #require(CalendarDate(year: 2025, month: Int.random(in: 1...12, using: &dice), day: 7))
    let type = TransactionType.allCases.randomElement(using: &dice) ?? .expense
    let cents = Int.random(in: 1...999_999, using: &dice)
    return BudgetRow(
      date: day, type: type, category: ["Fun", "Rent", "Baby"].randomElement(using: &dice) ?? "Fun",
      amount: Decimal(sign: .plus, exponent: -2, significand: Decimal(cents)),
      details: hasDetails ? [nil, "lidl", " a & b ", "кафе"].randomElement(using: &dice) ?? nil : nil)
  }

  private func rows(_ workbook: Workbook) throws -> [(row: Int, entry: BudgetRow)] {
    var rows: [(Int, BudgetRow)] = []
    try workbook.forEachRow { rows.append(($0.row, $1)) }
    return rows
  }

  private func isSame(_ left: BudgetRow, _ right: BudgetRow) -> Bool {
    left.date == right.date && left.type == right.type && left.amount == right.amount && left.details == right.details
      && left.category.lowercased() == right.category.lowercased()
  }

  @Test("rows that say the same are counted before each append, up to a day of 64 rows")
  func equalRows() throws {
    let scratch = try Scratch()
    let workbook = Workbook(
      path: try scratch.write("book.xlsx", BookFixture("plain", sheet: BookFixture.sheet(plainHeaders)).bytes()))
    let day = try #require(CalendarDate(iso8601: "2025-11-04"))
    let coffee = BudgetRow(date: day, type: .expense, category: "Fun", amount: 3, details: "coffee")
    let tea = BudgetRow(date: day, type: .expense, category: "Fun", amount: 3, details: "tea")
    func counted(_ row: BudgetRow) throws -> [Int] {
      var counts: [Int] = []
      try workbook.append([row]) { counts = $0.equalRows }
      return counts
    }
    #expect(try counted(coffee) == [0])
    #expect(try counted(tea) == [0])
    for number in 1...62 { #expect(try counted(coffee) == [number]) }
    #expect(try counted(tea) == [1])
    // The 65 rows of this day are not read any more; those of another are.
    #expect(try counted(coffee) == [Int.max])
    let later = try #require(CalendarDate(iso8601: "2025-11-05"))
    #expect(
      try counted(BudgetRow(date: later, type: .expense, category: "Fun", amount: 3, details: "coffee")) == [0])
  }

  @Test("where days are texts, all rows are read and counted")
  func equalRowsOfTexts() throws {
    let scratch = try Scratch()
    let rows = (2...81).map { number in
      let cells = ["2025-11-04", "Expenses", "Fun", "", "coffee"].enumerated().map { column, text in
        let name = "\(["A", "B", "C", "D", "E"][column])\(number)"
        return text.isEmpty
          ? "<c r=\"\(name)\"><v>3</v></c>" : "<c r=\"\(name)\" t=\"inlineStr\"><is><t>\(text)</t></is></c>"
      }
      return "<row r=\"\(number)\">\(cells.joined())</row>"
    }
    let sheet = BookFixture.sheet(plainHeaders + rows.joined())
    let workbook = Workbook(path: try scratch.write("book.xlsx", BookFixture("texts", sheet: sheet).bytes()))
    let day = try #require(CalendarDate(iso8601: "2025-11-04"))
    var counts: [Int] = []
    try workbook.append([BudgetRow(date: day, type: .expense, category: "Fun", amount: 3, details: "coffee")]) {
      counts = $0.equalRows
    }
    #expect(counts == [80])
  }

  @Test("after forty operations the rows are those of the list", arguments: Zoo.all)
  func sequences(book: BookFixture) throws {
    let scratch = try Scratch()
    let workbook = Workbook(path: try scratch.write("book.xlsx", book.bytes()))
    let hasDetails = try workbook.describe().columns.values.contains { BudgetField(header: $0) == .details }
    var dice = Dice(state: book.name.utf8.reduce(11) { $0 &* 131 &+ UInt64($1) })
    var model = try rows(workbook).map(\.entry)
    var refusals = 0
    for _ in 0..<40 {
      let present = try rows(workbook)
      let index = present.isEmpty ? 0 : Int.random(in: 0..<present.count, using: &dice)
      do {
        switch Int.random(in: 0..<10, using: &dice) {
        case 0..<5:
          let new = try (0..<Int.random(in: 1...3, using: &dice)).map { _ in try entry(&dice, hasDetails: hasDetails) }
          // By chance the days may fall: then the sheet stands newest first.
          let places = zip(try workbook.append(new), new).sorted { $0.0.row < $1.0.row }
          let after = try rows(workbook).map(\.row)
          for (place, entry) in places {
            model.insert(entry, at: try #require(after.firstIndex(of: place.row)))
          }
        case 5..<7 where !present.isEmpty:
          let new = try entry(&dice, hasDetails: hasDetails)
          try workbook.update(row: present[index].row, expecting: present[index].entry, to: new)
          model[index] = new
        case _ where !present.isEmpty:
          let index = Bool.random(using: &dice) ? present.count - 1 : index
          try workbook.remove(row: present[index].row, expecting: present[index].entry)
          model.remove(at: index)
        default: continue
        }
      } catch SheetError.refused {
        refusals += 1
      }
      let after = try rows(workbook).map(\.entry)
      try #require(after.count == model.count)
      for (found, wanted) in zip(after, model) { try #require(isSame(found, wanted)) }
    }
    #expect(refusals < 20)
    let archive = try Archive.open(workbook.path)
    for entry in archive.entries { try WellFormed.check(archive.read(entry.name)) }
    let (sheet, text) = try {
      var finder = try SheetFinder(BookFile(archive))
      return try finder.find(nil)
    }()
    if let table = sheet.table {
      let last = try rows(workbook).last?.row ?? sheet.firstDataRow
      #expect(table.dataRows.contains(last))
      #expect(text.rows.allSatisfy { $0.row <= CellReference.lastRow })
    }
  }
}
