import Entities
import Sheets
import Testing

@testable import BookSamples
@testable import Workbook

@Suite("At the edges of a sheet")
struct SheetEdgeTests {
  private let scratch: Scratch
  init() throws { scratch = try Scratch() }

  private func workbook(_ rows: String...) throws -> Workbook {
    let fixture = BookFixture("edge", sheet: BookFixture.sheet(rows.joined()))
    return Workbook(path: try scratch.write("book.xlsx", fixture.bytes()))
  }

  /// Whether so many entries go in; where they do not, the file is as it was.
  private func takes(_ count: Int, _ book: Workbook) throws -> Bool {
    let before = try scratch.read("book.xlsx")
    do {
      try book.append(Array(repeating: try lunch(), count: count))
      return true
    } catch is SheetError {
      #expect(try scratch.read("book.xlsx") == before)
      return false
    }
  }

  @Test("the last row of a sheet takes an entry, and none comes behind it")
  func lastRow() throws {
    let rows = [plainHeaders, plainRow(1_048_574)]
    #expect(try !takes(3, workbook(rows[0], rows[1])))
    let book = try workbook(rows[0], rows[1])
    #expect(try takes(2, book))
    #expect(try sheetCells(book.path)["D1048576"] == "12.4")
    #expect(try !takes(1, book))
  }

  @Test("what stands below may be pushed as far as the last row")
  func pushedToTheEnd() throws {
    let rows = [
      plainHeaders, plainRow(2), row(3, text("A3", "Sum"), cell("D3", "2", formula: "SUM(D2:D2)")),
      row(1_048_574, text("A1048574", "end")),
    ].joined()
    #expect(try !takes(3, workbook(rows)))
    let book = try workbook(rows)
    #expect(try takes(2, book))
    let cells = try sheetCells(book.path)
    #expect(cells["A1048576"] == "end" && cells["D5"] == "=SUM(D2:D4)" && cells["D4"] == "12.4")
  }

  @Test("in a sheet that stands newest first as well")
  func newestFirst() throws {
    func book(_ last: Int) throws -> Workbook {
      let rows = (0..<4).map { plainRow(last - 3 + $0, day: 47_000 - 2 * (last - 3 + $0)) }.joined()
      return try workbook(plainHeaders, rows)
    }
    #expect(try takes(1, book(12)))
    #expect(
      try !takes(
        2,
        workbook(
          plainHeaders,
          (0..<4).map { index in
            let number = 1_048_572 + index
            return row(
              number, cell("A\(number)", "\(45_900 - index)", style: 1), text("B\(number)", "Expenses"),
              text("C\(number)", "Fun"), cell("D\(number)", "2", style: 2))
          }.joined())))
  }

  @Test("a row below with an amount and no day is not parted from the one above")
  func dayless() throws {
    func takes(_ below: String) throws -> Bool {
      let book = Workbook(path: try scratch.book(["Date | Item | Amount", "2025-11-01 | lidl | -10", below]))
      return try self.takes(1, book)
    }
    #expect(try !takes(" | milk | -5"))
    #expect(try takes(" | Sum | =C2*1") && takes(" | Sum | all") && takes(" | milk | ") && takes(""))
    // Where a column tells the type, it is no entry without one.
    let typed = ["Date | Type | Category | Amount", "2025-11-01 | Expenses | Fun | 2", " | | | 5"]
    #expect(try self.takes(1, Workbook(path: try scratch.book(typed))))
  }

  private func list(_ formula: String, _ area: String = "B2:B99") -> String {
    dropDowns((area: area, formula: formula))
  }

  @Test("a list that is written out has room for 255 letters")
  func writtenList() throws {
    func renames(_ letters: Int, to new: String = "At home") throws -> Bool {
      let names = "Food," + String(repeating: "x", count: letters - new.count - 3)
      let path = try scratch.book(["Date | Category | Amount", "2025-11-01 | Food | 10"], after: list("\"\(names)\""))
      do {
        _ = try Workbook(path: path).change(CategoryChange(.rename, type: nil, old: "Food", new: new))
      } catch is SheetError {
        return false
      }
      return true
    }
    #expect(try renames(255) && !renames(256))
    #expect(try !renames(100, to: "a,b") && !renames(100, to: "a\"b"))
  }

  @Test("a list in cells takes another name where a cell is free, and loses one without a gap")
  func listInCells() throws {
    func changed(_ names: [String], rows: Int, _ change: CategoryChange) throws -> [String]? {
      let lines =
        ["Date | Category | Amount | | Names", "2025-11-01 | a | 10 | | \(names[0])"]
        + names.dropFirst().map { " | | | | \($0)" }
      let path = try scratch.book(lines, after: list("$E$2:$E$\(rows + 1)"))
      do { _ = try Workbook(path: path).change(change) } catch is SheetError { return nil }
      let cells = try sheetCells(path)
      return (2...rows + 1).map { cells["E\($0)"] ?? "" }
    }
    let add = CategoryChange(.add, type: nil, old: "", new: "new")
    #expect(try changed(["a", "b"], rows: 3, add) == ["a", "b", "new"] && changed(["a", "b"], rows: 2, add) == nil)
    #expect(
      try changed(["a", "", "b"], rows: 3, add) == ["a", "b", "new"]
        || changed(["a", "", "b"], rows: 3, add) == ["a", "new", "b"])
    let rename = CategoryChange(.rename, type: nil, old: "b", new: "new")
    #expect(try changed(["a", "", "b"], rows: 3, rename) == ["a", "", "new"])
    let merge = CategoryChange(.merge, type: nil, old: "a", new: "b")
    #expect(try changed(["a", "b", "c"], rows: 3, merge) == ["b", "c", ""])
  }

  @Test("the words of the list at the last row are what the sheet calls categories")
  func labels() throws {
    func labels(_ area: String, entries: Int) throws -> [String]? {
      let lines = ["Date | Category | Amount"] + (0..<entries).map { "2025-11-0\($0 + 1) | Fun | 2" }
      let path = try scratch.book(lines, after: list("\"Food,Bus\"", area))
      return try Workbook(path: path).labels()?.listed.map(\.name)
    }
    #expect(try labels("B3:B3", entries: 2) == ["Food", "Bus"] && labels("B2:B2", entries: 2) == [])
    #expect(try labels("B2:B2", entries: 1) == ["Food", "Bus"] && labels("B1:B1", entries: 1) == [])
  }
}
