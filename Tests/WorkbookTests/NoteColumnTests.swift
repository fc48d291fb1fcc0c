import Entities
import Foundation
import Sheets
import Testing

@testable import BookSamples
@testable import Workbook

@Suite("A column for notes")
struct NoteColumnTests {
  private let scratch: Scratch
  private let expected: BudgetRow

  init() throws {
    scratch = try Scratch()
    expected = BudgetRow(
      date: try #require(CalendarDate(year: 2025, month: 11, day: 2)), type: .expense, category: "Food", amount: 20,
      details: "b")
  }

  private func book(_ notes: [String]) throws -> Workbook {
    Workbook(
      path: try scratch.book([
        "Date | Shop | Amount | Category | Notes", "2025-11-01 | a | 10 | Food | \(notes[0])",
        "2025-11-02 | b | 20 | Food | \(notes[1])", "2025-11-03 | c | 30 | Food | \(notes[2])",
      ]))
  }

  private func noted(_ note: String?) -> BudgetRow {
    var row = expected
    row.note = note
    return row
  }

  @Test("gets a note, and gives it up again; nothing else of the sheet changes")
  func written() throws {
    let book = try book(["", "", "birthday"])
    let before = try sheetCells(book.path)
    #expect(try book.describe().hasNotes)
    try book.update(row: 3, expecting: expected, to: noted("with cash"))
    var cells = try sheetCells(book.path)
    #expect(cells.removeValue(forKey: "E3") == "with cash")
    #expect(cells == before.filter { $0.key != "E3" })
    var read: [String?] = []
    try book.forEachRow { _, row in read.append(row.note) }
    #expect(read == [nil, "with cash", "birthday"])
    try book.update(row: 3, expecting: noted("with cash"), to: expected)
    #expect(try sheetCells(book.path)["E3"] ?? "" == "")
  }

  @Test("is its owner's to everything that is about no note")
  func left() throws {
    let book = try book(["", "typed", ""])
    var dearer = expected
    dearer.amount = 21
    try book.update(row: 3, expecting: expected, to: dearer)
    #expect(try sheetCells(book.path)["E3"] == "typed")
    #expect(throws: SheetError.self) { try book.update(row: 3, expecting: dearer, to: noted("other")) }
    #expect(try sheetCells(book.path)["E3"] == "typed")
  }

  @Test("is left alone where formulas stand in it, and they go on")
  func formulas() throws {
    let book = try book(["=C2*2", "=C3*2", "=C4*2"])
    #expect(throws: SheetError.self) { try book.update(row: 3, expecting: expected, to: noted("with cash")) }
    let row = try #require(try book.append([expected]).first?.row)
    #expect(try sheetCells(book.path)["E\(row)"] == "=C\(row)*2")
    try book.remove(row: 3, expecting: expected)
    #expect(try sheetCells(book.path)["E3"] == "=C3*2")
  }

  @Test("is one beside that of the details; alone it is that")
  func headers() {
    func fields(_ headers: String...) -> [BudgetField?] {
      let columns = BudgetField.columns(of: headers.enumerated().map { (column: $0 + 1, text: $1) })
      return headers.indices.map { index in columns.first { $0.column == index + 1 }?.field }
    }
    #expect(fields("Date", "Payee", "Amount", "Notes") == [.date, .details, .amount, .note])
    #expect(fields("Дата", "Описание", "Сума", "Бележки") == [.date, .details, .amount, .note])
    #expect(fields("Datum", "Notiz", "Betrag") == [.date, .details, .amount])
    #expect(fields("Date", "Notes", "Amount", "Shop") == [.date, .details, .amount, nil])
  }
}
