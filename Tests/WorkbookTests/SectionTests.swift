import Entities
import Sheets
import Testing

@testable import BookSamples
@testable import Workbook

@Suite("Entries in sections below each other: weeks, months, years")
struct SectionTests {
  private let scratch: Scratch
  init() throws { scratch = try Scratch() }

  private func book(_ lines: [String]) throws -> Workbook { Workbook(path: try scratch.book(lines)) }

  private static let weeks = [
    "Week 43", "Date | Item | Cost", "2025-10-20 | a | 1", "2025-10-24 | b | 2", "Total | | =SUM(C3:C4)", "",
    "Week 44", "Date | Item | Cost", "2025-10-27 | c | 3", "2025-10-29 | d | 4", "Total | | =SUM(C9:C10)", "",
    "Week 45", "Date | Item | Cost", "2025-11-03 | e | 5", "Total | | =SUM(C15:C15)",
  ]
  private static let months = [
    "Date | Item | Cost", "October", "2025-10-06 | a | 1", "2025-10-27 | b | 2", "Total October | | =SUM(C3:C4)", "",
    "November", "2025-11-01 | c | 3", "2025-11-03 | d | 4", "Total November | | =SUM(C8:C9)", "Year | | =C5+C10",
  ]
  private static let titled = [
    "Date | Item | Cost", "Week 44 (27.10.2025 – 02.11.2025)", "2025-10-27 | a | 1", "", "",
    "Week 45 (03.11.2025 – 09.11.2025)", "2025-11-03 | b | 2", "", "", "Week 46 (10.11.2025 – 16.11.2025)",
  ]
  private static let years = [
    "Date | Item | Cost", "2024", "2024-03-06 | a | 1", "2024-10-27 | b | 2", "2025", "2025-01-01 | c | 3",
    "2025-11-03 | d | 4",
  ]

  @Test(
    "an entry goes into the section of its day, and the sum of that grows",
    arguments: [
      (weeks, "2025-10-21", ["A5": "45951", "C6": "=SUM(C3:C5)", "C12": "=SUM(C10:C11)"]),
      (weeks, "2025-10-30", ["A11": "45960", "C12": "=SUM(C9:C11)", "C5": "=SUM(C3:C4)"]),
      (weeks, "2025-11-04", ["A16": "45965", "C17": "=SUM(C15:C16)"]),
      (months, "2025-10-30", ["A5": "45960", "C6": "=SUM(C3:C5)", "C12": "=C6+C11"]),
      (months, "2025-11-04", ["A10": "45965", "C11": "=SUM(C8:C10)"]),
      // A week may be of two months, and one that was only begun takes its entries below its title.
      (titled, "2025-11-02", ["A4": "45963", "A6": "Week 45 (03.11.2025 – 09.11.2025)"]),
      (titled, "2025-11-12", ["A11": "45973", "C11": "12.4"]),
      (years, "2024-12-30", ["A5": "45656", "A6": "2025"]),
      (years, "2025-11-04", ["A8": "45965"]),
    ] as [([String], String, [String: String])])
  func placed(lines: [String], day: String, cells: [String: String]) throws {
    let book = try book(lines)
    let before = try sheetCells(book.path)
    let said = try entry("\(day) | Expenses | 12.4 | | lunch")
    var reversals: [Reversal] = []
    let row = try #require(try book.append([said]) { reversals = $0.reversals }.first?.row)
    let after = try sheetCells(book.path)
    for (name, value) in cells { #expect(after[name] == value, "\(name)") }
    #expect(try book.find(content: said).map(\.row) == [row])
    var dearer = said
    dearer.amount = 99
    try book.update(row: row, expecting: said, to: dearer)
    try book.remove(row: row, expecting: dearer, reversal: reversals.first)
    #expect(try sheetCells(book.path) == before)
  }

  @Test(
    "where there is none for a day, that is said",
    arguments: [
      (weeks, "2025-11-18"), (weeks, "2025-10-01"), (months, "2025-12-01"), (titled, "2025-11-18"),
      (years, "2026-01-02"),
    ])
  func none(lines: [String], day: String) throws {
    let book = try book(lines)
    let said = try entry("\(day) | Expenses | 12.4 | | lunch")
    #expect {
      try book.append([said])
    } throws: {
      "\($0)".contains("none is for \(day)")
    }
  }

  @Test("where sums alone part the months, the next one begins below the last sum, or goes on where there is none")
  func sums() throws {
    let open = [
      "Date | Item | Out", "2025-09-02 | a | 1", "2025-09-28 | b | 2", "| Sum 09 | =SUM(C2:C3)", "2025-10-01 | c | 3",
      "2025-10-12 | d | 4",
    ]
    let november = try entry("2025-11-04 | Expenses | 12.4 | | lunch")
    let going = try book(open)
    #expect(try going.append([november]).map(\.row) == [7])
    #expect(try going.append([november, try entry("2025-09-20 | Expenses | 1 | | tea")]).map(\.row) == [9, 4])
    let closed = try book(open + ["| Sum 10 | =SUM(C5:C6)"])
    #expect(try closed.append([november]).map(\.row) == [8])
    #expect(try sheetCells(closed.path)["C7"] == "=SUM(C5:C6)")
    #expect(try closed.append([november]).map(\.row) == [9])
    #expect(try closed.append([try entry("2025-10-20 | Expenses | 1 | | tea")]).map(\.row) == [7])
    #expect(try sheetCells(closed.path)["C8"] == "=SUM(C5:C7)")
    let summed = try book(open + ["| Sum 10 | =SUM(C5:C6)", "| Year | =C4+C7"])
    #expect(throws: SheetError.self) { try summed.append([november]) }
  }

  @Test("entries of several sections go in together, each into its own")
  func several() throws {
    let book = try book(Self.weeks)
    let said = try ["2025-10-21", "2025-10-30", "2025-11-04"].map { try entry("\($0) | Expenses | 12.4 | | lunch") }
    #expect(try book.append(said).map(\.row) == [5, 12, 18])
    let cells = try sheetCells(book.path)
    #expect(cells["C6"] == "=SUM(C3:C5)" && cells["C13"] == "=SUM(C10:C12)" && cells["C19"] == "=SUM(C17:C18)")
  }

  @Test("a remark between rows begins no section, and sections of something else than days are none")
  func remarks() throws {
    let remark = ["Date | Item | Cost", "2025-10-20 | a | 1", "| back from holiday", "2025-11-01 | b | 2"]
    #expect(try book(remark).append([try entry("2025-12-01 | Expenses | 12.4 | | lunch")]).map(\.row) == [5])
    let line = ["Date | Item | Cost", "2025-10-20 | a | 1", "Holiday", "2025-11-01 | b | 2"]
    #expect(try book(line).append([try entry("2025-12-01 | Expenses | 12.4 | | lunch")]).map(\.row) == [5])
  }
}
