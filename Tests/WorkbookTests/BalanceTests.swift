import Entities
import FoundationEssentials
import Sheets
import Testing

@testable import BookSamples
@testable import Workbook

@Suite("Balances that are typed")
struct BalanceTests {
  private let scratch: Scratch
  init() throws { scratch = try Scratch() }

  /// A kind of balance, and what stands in the column beside a new row; `nil` where its owner is told to type it.
  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let lines: [String]
    let column: String
    let entry: String
    let expected: String?
  }

  private static let cases = [
    Case(
      testDescription: "what is left, after a sum that was there",
      lines: [
        "Date | Item | Amount | Left", "2025-11-01 | a | 10 | 490", "2025-11-02 | b | 20 | 470",
        "2025-11-03 | c | 5.5 | 464.5",
      ],
      column: "D", entry: "2025-11-04 | Expenses | 4.5 | Eat out | lunch", expected: "460"),
    Case(
      testDescription: "a balance of two columns",
      lines: [
        "Date | Details | Debit | Credit | Balance", "2025-11-01 | a | | 1000 | 1250", "2025-11-02 | b | 20 | | 1230",
        "2025-11-03 | c | 30 | | 1200",
      ],
      column: "E", entry: "2025-11-04 | Income | 50 | Other | refund", expected: "1250"),
    Case(
      testDescription: "a sum that grows",
      lines: [
        "Date | Item | Amount | Total so far", "2025-11-01 | a | 10 | 10", "2025-11-02 | b | 20 | 30",
        "2025-11-03 | c | 5 | 35",
      ],
      column: "D", entry: "2025-11-04 | Expenses | 4.5 | Eat out | lunch", expected: "39.5"),
    Case(
      testDescription: "a sum that begins anew with each month",
      lines: [
        "Date | Item | Amount | Month", "2025-09-29 | a | 10 | 10", "2025-09-30 | b | 20 | 30",
        "2025-10-03 | c | 5 | 5", "2025-10-09 | d | 6 | 11",
      ],
      column: "D", entry: "2025-11-04 | Expenses | 4.5 | Eat out | lunch", expected: "4.5"),
    Case(
      testDescription: "a sum of which no month has ended yet",
      lines: [
        "Date | Item | Amount | Total", "2025-10-29 | a | 10 | 10", "2025-10-30 | b | 20 | 30",
        "2025-10-31 | c | 5 | 35",
      ],
      column: "D", entry: "2025-11-04 | Expenses | 4.5 | Eat out | lunch", expected: nil),
    Case(
      testDescription: "one that does not always come out",
      lines: [
        "Date | Item | Amount | Balance", "2025-11-01 | a | 10 | 490", "2025-11-02 | b | 20 | 470",
        "2025-11-03 | c | 5 | 465", "2025-11-03 | d | 5 | 455",
      ],
      column: "D", entry: "2025-11-04 | Expenses | 4.5 | Eat out | lunch", expected: nil),
    Case(
      testDescription: "one whose last row has none",
      lines: [
        "Date | Item | Amount | Balance", "2025-11-01 | a | 10 | 490", "2025-11-02 | b | 20 | 470",
        "2025-11-03 | c | 5 | 465", "2025-11-03 | d | 5 |",
      ],
      column: "D", entry: "2025-11-04 | Expenses | 4.5 | Eat out | lunch", expected: nil),
  ]

  @Test("go on as its rows do, or are told of", arguments: cases)
  func goesOn(one: Case) throws {
    let book = Workbook(path: try scratch.book(one.lines))
    var prepared: PreparedChange?
    let row = try #require(try book.append([try entry(one.entry)]) { prepared = $0 }.first?.row)
    #expect(try sheetCells(book.path)["\(one.column)\(row)"] == one.expected)
    #expect(prepared?.leftToType.count == (one.expected == nil ? 1 : 0))
  }

  @Test("numbers that have nothing to do with the amounts are let alone")
  func other() throws {
    let book = Workbook(
      path: try scratch.book([
        "Date | Item | Amount | Km", "2025-11-01 | a | 10 | 490", "2025-11-02 | b | 20 | 70",
        "2025-11-03 | c | 5 | 465",
      ]))
    try book.append([try entry("2025-11-04 | Expenses | 4.5 | Eat out | lunch")]) { #expect($0.leftToType.isEmpty) }
    #expect(try sheetCells(book.path)["D5"] == nil)
  }

  @Test("several rows at once, and newest first")
  func several() throws {
    let lines = [
      "Date | Item | Amount | Left", "2025-11-01 | a | 10 | 90", "2025-11-02 | b | 20 | 70", "2025-11-03 | c | 5 | 65",
    ]
    let entries = [
      try entry("2025-11-04 | Expenses | 1 | Eat out | x"), try entry("2025-11-04 | Expenses | 2 | Eat out | y"),
    ]
    let down = Workbook(path: try scratch.book(lines))
    try down.append(entries)
    var cells = try sheetCells(down.path)
    #expect([cells["D5"], cells["D6"]] == ["64", "62"])

    let up = Workbook(
      path: try scratch.book([
        "Date | Item | Amount | Left", "2025-11-03 | c | 5 | 65", "2025-11-02 | b | 20 | 70",
        "2025-11-01 | a | 10 | 90",
        "2025-10-31 | z | 1 | 100",
      ]))
    try up.append(entries)
    cells = try sheetCells(up.path)
    #expect(["D2", "D3", "D4"].map { cells[$0] } == ["62", "64", "65"])
    #expect([cells["C2"], cells["C3"]] == ["2", "1"])
    try up.append([try entry("2025-11-02 | Expenses | 3 | Eat out | late")]) { #expect($0.leftToType == ["Left"]) }
  }

  @Test("follow the last row where it changes; of others that do not, their owner is told")
  func changes() throws {
    let book = Workbook(
      path: try scratch.book([
        "Date | Item | Amount | Left", "2025-11-01 | a | 10 | 90", "2025-11-02 | b | 20 | 70",
        "2025-11-03 | c | 5 | 65",
      ]))
    let said = try entry("2025-11-04 | Expenses | 1 | Eat out | x")
    let row = try #require(try book.append([said]).first?.row)
    let changed = try entry("2025-11-04 | Expenses | 15 | Eat out | x")
    try book.update(row: row, expecting: said, to: changed) { #expect($0.leftToType.isEmpty) }
    #expect(try sheetCells(book.path)["D5"] == "50")
    let older = try entry("2025-11-02 | Expenses | 20 | | b")
    try book.update(row: 3, expecting: older, to: try entry("2025-11-02 | Expenses | 21 | | b")) {
      #expect($0.leftToType == ["Left"])
    }
    try book.remove(row: 3, expecting: try entry("2025-11-02 | Expenses | 21 | | b")) {
      #expect($0.leftToType == ["Left"])
    }
    try book.remove(row: 4, expecting: changed) { #expect($0.leftToType.isEmpty) }
  }

  @Test("of formulas goes on from the row beside one that goes, upwards and downwards")
  func formulas() throws {
    let down = Workbook(
      path: try scratch.book([
        "Date | Item | Amount | Left", "2025-11-01 | a | 10 | =100-C2", "2025-11-02 | b | 20 | =D2-C3",
        "2025-11-03 | c | 5 | =D3-C4", "2025-11-04 | d | 6 | =D4-C5",
      ]))
    try down.remove(row: 4, expecting: try entry("2025-11-03 | Expenses | 5 | | c"))
    var cells = try sheetCells(down.path)
    #expect(["D2", "D3", "D4", "D5"].map { cells[$0] } == ["=100-C2", "=D2-C3", "=D3-C4", nil])

    let up = Workbook(
      path: try scratch.book([
        "Date | Item | Amount | Left", "2025-11-06 | a | 10 | =D3-C2", "2025-11-05 | b | 20 | =D4-C3",
        "2025-11-01 | c | 5 | =100-C4",
      ]))
    let said = try entry("2025-11-04 | Expenses | 1 | Eat out | x")
    let late = try entry("2025-11-02 | Expenses | 2 | Eat out | y")
    try up.append([said, late])
    cells = try sheetCells(up.path)
    #expect(["D2", "D3", "D6"].map { cells[$0] } == ["=D3-C2", "=D4-C3", "=100-C6"])
    let row = try #require(try up.find(content: said).first?.row)
    try up.remove(row: row, expecting: said)
    cells = try sheetCells(up.path)
    #expect(["D2", "D3", "D4", "D5"].map { cells[$0] } == ["=D3-C2", "=D4-C3", "=D5-C4", "=100-C5"])
  }
}
