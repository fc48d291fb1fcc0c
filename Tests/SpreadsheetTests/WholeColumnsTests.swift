import Testing

@testable import Spreadsheet

@Suite("Whole columns in formulas")
struct WholeColumnsTests {
  @Test(
    "columns without rows are found, with whether a sheet is named",
    arguments: [
      ("SUM(D:D)", [WholeColumns(columns: 4...4, namesSheet: false)]),
      (
        "SUMIF(Log!$B:$B,A1,Log!$D:$E)",
        [
          WholeColumns(columns: 2...2, namesSheet: true), WholeColumns(columns: 4...5, namesSheet: true),
        ]
      ),
      ("SUM('My log'!E:C)", [WholeColumns(columns: 3...5, namesSheet: true)]),
      ("SUM(D2:D9)", []), ("SUM(3:3)", []), ("SUM(D2:D)", []), ("SUM(D:D9)", []), ("A1&\":\"&B1", []),
    ])
  func found(formula: String, columns: [WholeColumns]) {
    #expect(WholeColumns.all(in: Array(formula.utf8)) == columns)
  }
}
