import Entities
import FoundationEssentials
import Platform
import Sheets
import Testing

@testable import BookSamples
@testable import Container
@testable import Dashboard
@testable import Spreadsheet
@testable import Workbook

@Suite("The sample workbook")
struct SampleTests {
  private let workbook = Workbook(path: SampleTests.samples + "/budget.xlsx")

  @Test("holds the entries of its list, in their order")
  func entries() throws {
    let lines = try SampleTests.lines("append")
    var rows: [BudgetRow] = []
    try workbook.forEachRow { _, row in rows.append(row) }
    #expect(rows.count == lines.count && rows.count > 200)
    for (row, line) in zip(rows, lines) {
      #expect(row.entryID == line[1] && row.date.description == line[2] && row.type.rawValue == line[3])
      #expect(row.category == line[4] && row.amount == Decimal(exactly: line[5]) && row.details == line[6])
      #expect(row.original?.money.currency.code == (line.count > 8 ? line[8] : nil))
    }
  }

  @Test("shows on its dashboard what its entries come to")
  func dashboard() throws {
    let sheet = ScannedSheet(try Archive.open(workbook.path).read("xl/worksheets/sheet1.xml"))
    for type in TransactionType.allCases {
      var sums = [Decimal](repeating: 0, count: 12)
      for line in try SampleTests.lines("append") where line[3] == type.rawValue {
        let month = try #require(CalendarDate(iso8601: line[2])).month
        sums[month - 1] += try #require(Decimal(exactly: line[5]))
      }
      let row = DashboardLayout.totalRow(of: type)
      for month in 1...12 {
        let cell = try #require(sheet.cell(CellReference(DashboardLayout.column(ofMonth: month), row)))
        #expect(sheet.number(cell) == sums[month - 1])
      }
      let year = try #require(sheet.cell(CellReference(DashboardLayout.Figure.yearActual.column, row)))
      #expect(sheet.number(year) == sums.reduce(0, +))
    }
    let month = try #require(sheet.cell(DashboardLayout.monthCell))
    #expect(sheet.number(month) == 11)
  }

  @Test("plans what its list plans")
  func plan() throws {
    let planned = try workbook.plan()
    #expect(planned.contains { $0.category == "Groceries" && $0.month == 11 && $0.amount == 1100 })
    #expect(planned.filter { $0.category == "Vacation" }.map(\.month) == [7, 8, 12])
  }

  /// The lines of the list that start with a word, by their fields.
  private static func lines(_ word: String) throws -> [[String]] {
    let file = try #require(fopen(samples + "/household.tsv", "r"))
    defer { fclose(file) }
    var bytes: [UInt8] = []
    while case let byte = getc(file), byte != EOF { bytes.append(UInt8(byte)) }
    return String(decoding: bytes, as: UTF8.self).split(separator: "\n")
      .map { $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init) }
      .filter { $0.first == word }
  }

  static let samples: String = {
    let parts = #filePath.split(separator: "/", omittingEmptySubsequences: false)
    return parts.dropLast(3).joined(separator: "/") + "/Samples"
  }()
}
