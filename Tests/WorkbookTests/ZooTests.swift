import Entities
import FoundationEssentials
import Platform
import Sheets
import Testing

@testable import BookSamples
@testable import Container
@testable import Spreadsheet
@testable import Workbook

/// The whole zoo, each with five operations: what may change in the file is pinned, part by part.
///
/// `BUDGET_RECORD=1` writes the pinned files anew; every difference is then for a person to judge.
@Suite("The zoo")
struct ZooTests {
  enum Operation: String, CaseIterable {
    case appendOne = "append-one"
    case appendThree = "append-three"
    case updateLast = "update-last"
    case removeLast = "remove-last"
    case removeFirst = "remove-first"
  }

  private func day(_ day: Int) throws -> CalendarDate { try #require(CalendarDate(year: 2025, month: 11, day: day)) }

  private func entries(_ count: Int) throws -> [BudgetRow] {
    let details = [" two <words> & \"quotes\" ", nil, "кафе"]
    return try (0..<count).map { index in
      BudgetRow(
        date: try day(3 + index), type: [.expense, .income, .savings][index],
        category: ["Eat out", "rent", "Metlife"][index], amount: [12.4, 1000, 0.01][index], details: details[index])
    }
  }

  private func rows(_ workbook: Workbook) throws -> [(RowReference, BudgetRow)] {
    var rows: [(RowReference, BudgetRow)] = []
    try workbook.forEachRow { rows.append(($0, $1)) }
    return rows
  }

  /// Carries the operation out, and checks that the rows read back are those that were there with the change made.
  private func carryOut(_ operation: Operation, on workbook: Workbook) throws {
    let before = try rows(workbook)
    var expected = before.map(\.1)
    switch operation {
    case .appendOne, .appendThree:
      let new = try entries(operation == .appendOne ? 1 : 3)
      let references = try workbook.append(new)
      #expect(references.count == new.count)
      expected += new
    case .updateLast:
      let (reference, old) = try #require(before.last)
      let new = BudgetRow(date: try day(1), type: .income, category: "Rent", amount: 77.7, details: "changed")
      try workbook.update(row: reference.row, expecting: old, to: new)
      expected[expected.count - 1] = new
    case .removeLast:
      let (reference, old) = try #require(before.last)
      try workbook.remove(row: reference.row, expecting: old)
      expected.removeLast()
    case .removeFirst:
      let (reference, old) = try #require(before.first)
      try workbook.remove(row: reference.row, expecting: old)
      expected.removeFirst()
    }
    let after = try rows(workbook)
    let hasDetails = try workbook.describe().columns.values.contains { BudgetField(header: $0) == .details }
    #expect(after.count == expected.count)
    for ((_, found), wanted) in zip(after, expected) {
      #expect(found.date == wanted.date && found.amount == wanted.amount && found.type == wanted.type)
      #expect(FoldedText.folded(found.category) == FoldedText.folded(wanted.category))
      if hasDetails { #expect(found.details == wanted.details) }
    }
  }

  @Test("each operation changes what it must, and nothing else", arguments: Zoo.all, Operation.allCases)
  func operations(book: BookFixture, operation: Operation) throws {
    let scratch = try Scratch()
    let old = try scratch.write("old.xlsx", book.bytes())
    let new = try scratch.write("new.xlsx", book.bytes())
    if try rows(Workbook(path: new)).isEmpty, ![.appendOne, .appendThree].contains(operation) { return }
    var outcome: String
    do {
      try carryOut(operation, on: Workbook(path: new))
      outcome = try PartDifference.text(from: Archive.open(old), to: Archive.open(new))
      for entry in try Archive.open(new).entries { try WellFormed.check(Archive.open(new).read(entry.name)) }
    } catch let error as SheetError {
      outcome = "refused \(error)\n"
      #expect(try scratch.read("new.xlsx") == book.bytes())
    }
    try compare(outcome, "\(book.name).\(operation.rawValue).txt")
  }

  private func compare(_ text: String, _ name: String) throws {
    let folder = #filePath.split(separator: "/").dropLast(1).joined(separator: "/")
    let path = "/\(folder)/Zoo/\(name)"
    if getenv("BUDGET_RECORD") != nil {
      let file = try #require(fopen(path, "w"))
      fputs(text, file)
      fclose(file)
      return
    }
    let file = try OpenFile(path, .read, SystemFileSystem())
    let pinned = try file.bytes(at: 0, count: Int(file.status().size))
    #expect(text == String(decoding: pinned, as: UTF8.self))
  }
}

@Test("a row with an amount that cannot be read, or with such a day, is named; sums and rows just begun are not")
func unreadableRows() throws {
  let book = BookFixture(
    "unreadable",
    sheet: BookFixture.sheet(
      all(
        plainHeaders, plainRow(2),
        row(3, cell("A3", "45903"), text("B3", "Expenses"), text("C3", "Fun"), text("D3", "10,50")),
        row(4, text("A4", "5 Nov 2026"), text("B4", "Expenses"), text("C4", "Fun"), cell("D4", "3")),
        row(5, cell("A5", "45903"), text("B5", "Expences"), text("C5", "Fun"), cell("D5", "3")),
        row(6, cell("A6", "45903"), text("B6", "Expenses"), text("C6", "Fun"), text("D6", " ")),
        row(7, cell("A7", "45903"), text("B7", "Expenses")), plainRow(8),
        row(9, text("A9", "Total"), cell("D9", "99")))))
  let scratch = try Scratch()
  let path = try scratch.write("book.xlsx", book.bytes())
  var (read, unreadable): ([Int], [Int]) = ([], [])
  try Workbook(path: path).forEachRow(unreadable: { unreadable.append($0.row) }) { place, _ in read.append(place.row) }
  #expect(read == [2, 8])
  #expect(unreadable == [3, 4, 5])
}
