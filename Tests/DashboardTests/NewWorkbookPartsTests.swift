import Entities
import Foundation
import Sheets
import Testing

@testable import Container
@testable import Workbook

/// A new workbook as a spreadsheet is given it: what stands where, how wide and how high, in which format, and what is drawn.
/// `BUDGET_RECORD=1` writes the parts anew; every difference is then for a person to judge, in a spreadsheet.
@Suite("The parts of a new workbook")
struct NewWorkbookPartsTests {
  private static let golden = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Golden")

  /// All but the theme, which is the library's own.
  private static let parts = [
    "workbook.xml", "styles.xml", "sharedStrings.xml", "worksheets/sheet1.xml", "worksheets/sheet2.xml",
    "worksheets/sheet3.xml", "worksheets/sheet4.xml", "tables/table1.xml", "drawings/drawing1.xml", "charts/chart1.xml",
    "charts/chart2.xml",
  ]

  @Test("are what they were", arguments: parts)
  func part(_ name: String) throws {
    try withTemporaryFolder { folder in
      let path = "\(folder)/budget.xlsx"
      try Workbook.create(at: path, baseCurrency: .lev, year: 2026)
      let bytes = try Archive.open(path).read("xl/" + name)
      // An element a line, so that a difference can be read.
      let text = String(decoding: bytes, as: UTF8.self).replacing("><", with: ">\n<") + "\n"
      let file = Self.golden.appending(path: name.replacing("/", with: "-"))
      if ProcessInfo.processInfo.environment["BUDGET_RECORD"] == "1" {
        try FileManager.default.createDirectory(at: Self.golden, withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
      }
      let known = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
      let found = text.split(separator: "\n")
      let first = zip(known, found).first { $0 != $1 }
      #expect(first == nil && known.count == found.count, "\(first?.0 ?? "") is \(first?.1 ?? "") now")
    }
  }
}
