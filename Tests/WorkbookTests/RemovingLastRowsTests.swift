import Entities
import Sheets
import Testing

@testable import BookSamples
@testable import Container
@testable import Spreadsheet
@testable import Workbook

/// Several last rows that leave in one change leave the file as they would one by one.
@Suite("The last rows leave together")
struct RemovingLastRowsTests {
  private func rows(_ path: String) throws -> [(RowReference, BudgetRow)] {
    var rows: [(RowReference, BudgetRow)] = []
    try Workbook(path: path).forEachRow { rows.append(($0, $1)) }
    return rows
  }

  private func parts(_ path: String) throws -> [String: [UInt8]] {
    let archive = try Archive.open(path)
    var parts: [String: [UInt8]] = [:]
    for entry in archive.entries { parts[entry.name] = try archive.read(entry.name) }
    return parts
  }

  /// Whether the last `count` rows left together; where they did, the file is compared with one that they left singly.
  private func removed(_ count: Int, from bytes: [UInt8], _ what: String) throws -> Bool {
    let scratch = try Scratch()
    let (one, other) = (try scratch.write("one.xlsx", bytes), try scratch.write("other.xlsx", bytes))
    let last = try rows(one).suffix(count)
    guard last.count == count, let first = last.first,
      try Workbook(path: one).removeLast(from: first.0.row, expecting: last.map(\.1))
    else {
      #expect(try scratch.read("one.xlsx") == bytes, "\(what)")
      return false
    }
    for (reference, row) in last.reversed() { try Workbook(path: other).remove(row: reference.row, expecting: row) }
    let (together, singly) = (try parts(one), try parts(other))
    #expect(together.keys.sorted() == singly.keys.sorted(), "\(what)")
    for (name, content) in together {
      #expect(
        String(decoding: content, as: UTF8.self) == String(decoding: singly[name] ?? [], as: UTF8.self),
        "\(what): \(name)")
      try WellFormed.check(content)
    }
    return true
  }

  @Test("of every workbook of the zoo, as it is and after an append", arguments: Zoo.all)
  func zoo(book: BookFixture) throws {
    let scratch = try Scratch()
    let day = try #require(CalendarDate(year: 2025, month: 11, day: 3))
    let entries = (1...3).map { BudgetRow(date: day, type: .expense, category: "Fun", amount: 1, details: "n\($0)") }
    let path = try scratch.write("book.xlsx", book.bytes())
    for count in 2...4 {
      // Or refused as a whole, as any change of that workbook is.
      do { _ = try removed(count, from: book.bytes(), "\(book.name), \(count)") } catch is SheetError {}
    }
    do { try Workbook(path: path).append(entries) } catch { return }
    let filled = try scratch.read("book.xlsx")
    for count in 2...4 {
      do { _ = try removed(count, from: filled, "\(book.name) after an append, \(count)") } catch is SheetError {}
    }
  }

  @Test("of a workbook of ours, some of them and all", arguments: [2, 39, 40])
  func ours(count: Int) throws {
    let scratch = try Scratch()
    let path = scratch.path("book.xlsx")
    try Workbook.create(at: path, baseCurrency: .lev, year: 2025)
    let day = try #require(CalendarDate(year: 2025, month: 11, day: 3))
    let entries = (1...40).map {
      BudgetRow(date: day, type: .expense, category: "Fun", amount: 2, details: "n\($0)", entryID: "k\($0)")
    }
    try Workbook(path: path).append(entries)
    #expect(try removed(count, from: scratch.read("book.xlsx"), "ours"))
  }

  @Test("rows that were filled in ahead keep their numbers and formulas")
  func filledAhead() throws {
    let headers = row(
      1, text("A1", "No"), text("B1", "Date"), text("C1", "Type"), text("D1", "Category"), text("E1", "Amount"),
      text("F1", "Half"))
    let rows = (2...7).map { number in
      let half = cell("F\(number)", "1", formula: "E\(number)/2")
      guard number < 5 else { return row(number, cell("A\(number)", "\(number - 1)"), half) }
      return row(
        number, cell("A\(number)", "\(number - 1)"), cell("B\(number)", "45902"), text("C\(number)", "Expenses"),
        text("D\(number)", "Fun"), cell("E\(number)", "2"), half)
    }
    let sheet = BookFixture.sheet(([headers] + rows).joined())
    #expect(try removed(2, from: BookFixture("ahead", sheet: sheet).bytes(), "filled in ahead"))
    #expect(try removed(3, from: BookFixture("ahead", sheet: sheet).bytes(), "filled in ahead"))
  }

  @Test("rows that are not the last, that say something else, or above a totals row stay")
  func refused() throws {
    let scratch = try Scratch()
    let sheet = BookFixture.sheet(all(plainHeaders, plainRow(2), plainRow(3), plainRow(4)))
    let path = try scratch.write("book.xlsx", BookFixture("three", sheet: sheet).bytes())
    let held = try rows(path).map(\.1)
    let book = Workbook(path: path)
    #expect(try !book.removeLast(from: 2, expecting: Array(held[0...1])))
    #expect(try !book.removeLast(from: 4, expecting: [held[2]]))
    #expect(throws: SheetError.rowChanged(sheet: "Budget Tracking", row: 3)) {
      try book.removeLast(from: 3, expecting: [held[0], held[2]])
    }
    #expect(try rows(path).count == 3)
    #expect(try book.removeLast(from: 2, expecting: held))
    #expect(try rows(path).isEmpty)
  }
}
