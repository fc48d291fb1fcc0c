import Entities
import Foundation
import Sheets
import Testing

@testable import BookSamples
@testable import Container
@testable import Workbook

/// Several entries at once stand as the same ones said one by one, and leave no more behind.
@Suite("Entries at once, and one by one")
struct InTurnTests {
  private let scratch: Scratch
  init() throws { scratch = try Scratch() }

  private func bytes(_ layout: Layout) -> [UInt8] {
    BookFixture(
      "layout", sheet: sheet(layout.lines, after: layout.after), sheetName: layout.sheetName,
      others: layout.others.map { ($0.name, sheet($0.lines)) }
    ).bytes()
  }

  /// What a layout is tried with, on that day and on days before it.
  private func entries(_ layout: Layout) throws -> [BudgetRow] {
    let said = try layout.entries.map { try entry($0) }
    return [0, 0, 1, 18, 3, 0].enumerated().map { index, days in
      var entry = said[index % said.count]
      entry.date = CalendarDate(daysSince1970: entry.date.daysSince1970 - days)
      entry.amount += Decimal(index)
      return entry
    }
  }

  private func difference(_ old: String, _ new: String) throws -> String {
    try PartDifference.text(from: Archive.open(old), to: Archive.open(new))
  }

  @Test("of several entries the one that stands in the way of all is named")
  func named() throws {
    let path = try scratch.book([
      "Date | Item | Category | Amount", "2025-10-01 | a | Groceries | 9", "2025-10-02 | b | Transport | 8",
      "2025-10-03 | c | Fun | 7",
    ])
    var told = ""
    do {
      try Workbook(path: path).append([
        try entry("2025-11-04 | Expenses | 12 | Fun | lunch"), try entry("2025-11-03 | Income | 80 | Other | gift"),
      ])
    } catch { told = "\(error)" }
    #expect(told.contains("the entry 2025-11-03, 80, gift: "), "\(told)")
  }

  @Test(
    "a batch is its entries one by one, part by part; where one of them is refused, so are all",
    arguments: everyLayout + batchLayouts)
  func batch(_ layout: Layout) throws {
    let single = Workbook(path: try scratch.write("single.xlsx", bytes(layout)))
    let batch = Workbook(path: try scratch.write("batch.xlsx", bytes(layout)))
    let entries = try entries(layout)
    var taken = 0
    do {
      for entry in entries {
        try single.append([entry])
        taken += 1
      }
    } catch is SheetError {}
    if taken < entries.count {
      #expect(throws: SheetError.self) { try batch.append(Array(entries[...taken])) }
      #expect(try scratch.read("batch.xlsx") == bytes(layout))
    }
    guard taken > 0 else { return }
    let rows = try batch.append(Array(entries[..<taken]))
    #expect(try difference(single.path, batch.path) == "\n")
    for (entry, row) in zip(entries, rows) { #expect(try batch.find(content: entry).contains(row)) }
  }

  @Test(
    "as many as were written leave again, come back and leave, and every part is as it was",
    arguments: everyLayout + batchLayouts)
  func backAndForth(_ layout: Layout) throws {
    let old = try scratch.write("old.xlsx", bytes(layout))
    let book = Workbook(path: try scratch.write("new.xlsx", bytes(layout)))
    let all = try entries(layout)
    for count in [2, all.count] {
      for _ in 1...2 {
        var reversals: [Reversal] = []
        guard let rows = try? book.append(Array(all[..<count]), beforeReplacing: { reversals = $0.reversals }) else {
          break
        }
        let gone = try book.takeBack(zip(rows, reversals).map { (reference: $0, reversal: $1) })
        #expect(gone == Array((0..<count).reversed()))
        #expect(try difference(old, book.path) == "\n")
      }
    }
  }

  @Test(
    "where another program has saved the workbook since, each leaves its cells as they were",
    // Where rows were left free, a range that took them in ends with the entries then.
    arguments: batchLayouts.filter { !$0.lines.contains("") })
  func savedSince(_ layout: Layout) throws {
    let book = Workbook(path: try scratch.write("new.xlsx", bytes(layout)))
    let before = try sheetCells(book.path)
    let all = try entries(layout)
    var done: [(entry: BudgetRow, reversal: Reversal)] = []
    for entry in all {
      do {
        try book.append([entry]) { change in
          done.append((entry, change.reversals[0].withoutParts))
        }
      } catch is SheetError { break }
    }
    for one in done.reversed() {
      let row = try #require(try book.find(content: one.entry).last)
      do {
        try book.remove(row: row.row, expecting: one.entry, sheet: row.sheet, reversal: one.reversal)
      } catch SheetError.refused {
        // Nothing of it is taken out then, and that is said.
        return
      }
    }
    #expect(try sheetCells(book.path) == before)
  }

  @Test("of many the same holds, where they go in together", arguments: batchLayouts)
  func many(_ layout: Layout) throws {
    let single = Workbook(path: try scratch.write("single.xlsx", bytes(layout)))
    let batch = Workbook(path: try scratch.write("batch.xlsx", bytes(layout)))
    let said = try entry(layout.entries[0])
    let entries = (0..<60).map { index in
      var entry = said
      entry.date = CalendarDate(daysSince1970: said.date.daysSince1970 - 1 + index / 30)
      entry.details = entry.details.map { "\($0) \(index)" }
      return entry
    }
    do {
      for entry in entries { try single.append([entry]) }
    } catch is SheetError {
      #expect(throws: SheetError.self) { try batch.append(entries) }
      return
    }
    var reversals: [Reversal] = []
    let rows = try batch.append(entries) { reversals = $0.reversals }
    #expect(try sheetCells(batch.path) == sheetCells(single.path))
    let gone = try batch.takeBack(zip(rows, reversals).map { (reference: $0, reversal: $1) })
    #expect(gone.count == entries.count)
    let old = try scratch.write("old.xlsx", bytes(layout))
    #expect(try difference(old, batch.path) == "\n")
  }

  @Test("a row filled in late in a sheet with days written once keeps the others in the sums")
  func daysWrittenOnce() throws {
    let layout = try #require(batchLayouts.first { $0.name.hasPrefix("the day on the first") })
    let book = Workbook(path: try scratch.write("book.xlsx", bytes(layout)))
    for day in ["2025-11-04", "2025-10-06", "2025-09-05", "2025-09-03"] {
      try book.append([try entry("\(day) | Expenses | 1 | Fun | x")])
    }
    var sum = Decimal()
    try book.forEachRow { sum += $1.amount }
    #expect(sum == 95)
  }

  @Test("a row below the last of a sheet that stands newest first counts in every balance")
  func balanceBelow() throws {
    let layout = try #require(batchLayouts.first { $0.name.hasPrefix("newest first, a balance") })
    let book = Workbook(path: try scratch.write("book.xlsx", bytes(layout)))
    let said = try entry("2025-10-02 | Expenses | 6 | Food | bread")
    try book.append([said])
    let cells = try sheetCells(book.path)
    #expect(cells["E5"] == "=E6+D5" && cells["E6"] == "=D6" && cells["E4"] == "=E5+D4" && cells["D7"] == "=SUM(D2:D6)")
  }

  @Test("where the last row begins with a typed balance, what comes below it is left to type, and said so")
  func typedBeginning() throws {
    let book = Workbook(
      path: try scratch.book([
        "Date | Details | Category | Amount | Balance", "2025-11-02 | Lidl | Food | -20 | =E3+D2",
        "2025-10-28 | Shell | Car | -30 | =E4+D3", "2025-10-20 | Lidl | Food | -10 | 1000",
      ]))
    try book.append([try entry("2025-10-02 | Expenses | 6 | Food | bread")]) { #expect($0.leftToType == ["Balance"]) }
    let cells = try sheetCells(book.path)
    #expect(cells["E4"] == "1000" && cells["E5"] == nil)
  }

  @Test("numbers go on though one is missing")
  func missingNumber() throws {
    let lines = ["No | Date | Item | Spent"] + [1, 2, 3, 4, 5, 7, 8].map { "\($0) | 2025-10-1\($0) | a | 2" }
    let book = Workbook(path: try scratch.book(lines))
    try book.append([try lunch(), try lunch("tea")])
    let cells = try sheetCells(book.path)
    #expect(cells["A9"] == "9" && cells["A10"] == "10")
  }

  @Test("a table as text that stands newest first takes each to its place, above what sums it up")
  func delimited() throws {
    let lines = ["Date,Details,Amount", "2025-11-03,a,5", "2025-11-01,b,6", "2025-10-30,c,7", ",Total,18", ""]
    let book = DelimitedLedger(path: try scratch.write("t.csv", [UInt8](lines.joined(separator: "\n").utf8)))
    let entries = try ["2025-11-04", "2025-10-02", "2025-10-31"].map { try entry("\($0) | Expenses | 1 | Fun | x") }
    let rows = try book.append(entries, sheet: nil) { _ in }
    #expect(rows.map(\.row) == [2, 7, 5])
    let after = String(decoding: try scratch.read("t.csv"), as: UTF8.self).split(separator: "\n")
    #expect(
      after.dropFirst().map { $0.prefix(10) }.map(String.init).dropLast() == [
        "2025-11-04", "2025-11-03", "2025-11-01", "2025-10-31", "2025-10-30", "2025-10-02",
      ])
    #expect(after.last == ",Total,18")
  }
}

extension Reversal {
  /// What is left of it where the parts are others by now.
  fileprivate var withoutParts: Reversal {
    guard var note = ReversalNote(self) else { return self }
    note.parts = []
    return note.encoded
  }
}
