import Entities
import Sheets
import Testing

@testable import BookSamples
@testable import BudgetTable
@testable import Container
@testable import Dashboard
@testable import Spreadsheet
@testable import Workbook

/// The quick reading of rows beside the full one, which knows every form: they say the same, or fail the same.
@Suite("Rows read quickly")
struct QuickRowTests {
  /// What a reading of a sheet came to.
  private struct Reading: Equatable {
    var rows: [Int] = []
    var entries: [BudgetRow] = []
    var unreadable: [Int] = []
    var failure: SheetError?
  }

  private func quick(_ book: BookFile, _ sheet: BudgetSheet) -> Reading {
    var reading = Reading()
    do throws(SheetError) {
      try RowStream(book: book, sheet: sheet).forEachEntry(unreadable: { reading.unreadable.append($0) }) {
        row, entry in
        reading.rows.append(row)
        reading.entries.append(entry)
        return true
      }
    } catch { reading.failure = error }
    return reading
  }

  private func full(_ book: BookFile, _ sheet: BudgetSheet) -> Reading {
    var reading = Reading()
    var reader = EntryReader(book, sheet)
    do throws(SheetError) {
      try RowStream(book: book, sheet: sheet).forEach { (row, bytes) throws(SheetError) -> Bool in
        if let entry = try reader.entry(in: row, bytes) {
          reading.rows.append(row.row)
          reading.entries.append(entry)
        } else if try reader.isMeantAsEntry(row, bytes) {
          reading.unreadable.append(row.row)
        }
        return true
      }
    } catch { reading.failure = error }
    return reading
  }

  /// What SUMIFS sees, read quickly and in full.
  private func counted(_ book: BookFile, _ sheet: BudgetSheet) throws(SheetError) -> (
    quick: [CountedEntry], full: [CountedEntry]
  ) {
    var (quick, full) = ([CountedEntry](), [CountedEntry]())
    var reader = CountedEntryReader(book, sheet)
    try reader.forEach { quick.append($0) }
    var cells = CellReader(book)
    try RowStream(book: book, sheet: sheet).forEach { (row, bytes) throws(SheetError) -> Bool in
      if let entry = try CountedEntry(row, in: bytes, of: sheet, cells: &cells) { full.append(entry) }
      return true
    }
    // A type that is no text, or an empty one, is no row's of the dashboard.
    return (quick, full.filter { !$0.type.isEmpty })
  }

  private func compare(_ path: String, _ what: @autoclosure () -> String) throws {
    let book: BookFile
    let sheet: BudgetSheet
    do throws(SheetError) {
      book = try BookFile(Archive.open(path))
      var finder = SheetFinder(book)
      sheet = try finder.find(nil).0
    } catch { return }
    let (one, other) = (quick(book, sheet), full(book, sheet))
    guard one.failure == nil || other.failure == nil else {
      // A fault may be met some rows earlier by the one that looks at a piece as a whole.
      #expect(one.failure == other.failure, "\(what())")
      return
    }
    #expect(one == other, "\(what())")
    if let (quick, full) = try? counted(book, sheet) { #expect(quick == full, "\(what())") }
  }

  @Test("a workbook of the zoo reads the same", arguments: Zoo.all)
  func zoo(book: BookFixture) throws {
    let scratch = try Scratch()
    try compare(scratch.write("book.xlsx", book.bytes()), book.name)
  }

  @Test("rows in every form a cell may have read the same")
  func forms() throws {
    let day = "<c r=\"A2\"><v>45964</v></c>"
    let type = "<c r=\"B2\" t=\"inlineStr\"><is><t>Expenses</t></is></c>"
    let amount = "<c r=\"D2\"><v>12.5</v></c>"
    let usual = day + type + "<c r=\"C2\" t=\"str\"><v>Fun</v></c>" + amount
    let rows = [
      usual, "<c r=\"A2\" t=\"n\"><v>45964</v></c>" + type + amount, "<c r='A2'><v>45964</v></c>" + type + amount,
      "<c r=\"A2\" s=\"1\" ><v>45964</v></c>" + type + amount, "<c><v>45964</v></c>" + type + amount,
      day + "<c r=\"B2\" t=\"inlineStr\"><is><r><t>Expen</t></r><r><t>ses</t></r></is></c>" + amount,
      day + "<c r=\"B2\" t=\"str\"><f>1+1</f><v>Income</v></c>" + amount, day + type + "<c r=\"D2\"><f>1</f></c>",
      day + type + "<c r=\"D2\"><v></v></c>", day + type + "<c r=\"D2\"><v>1e2</v></c>",
      day + type + "<c r=\"D2\"><v>-0.10</v></c>", day + type + "<c r=\"D2\" t=\"str\"><v>7</v></c>",
      day + type + "<c r=\"D2\" t=\"str\"><v>7,5</v></c>", day + type + "<c r=\"D2\" t=\"e\"><v>#REF!</v></c>",
      day + type + "<c r=\"D2\" t=\"b\"><v>1</v></c>", "<c r=\"A2\" t=\"d\"><v>2025-11-03</v></c>" + type + amount,
      "<c r=\"A2\" t=\"str\"><v>3.11.2025</v></c>" + type + amount, "<c r=\"A2\"><v>45964.75</v></c>" + type + amount,
      day + type + "<c r=\"C2\"><v>7</v></c>" + amount, usual + "<c r=\"E2\" t=\"str\"><v>a &amp; b_x0041_ _</v></c>",
      usual + "<c r=\"E2\" t=\"inlineStr\"><is><t xml:space=\"preserve\"> a </t></is></c>",
      usual + "<c r=\"E2\" t=\"inlineStr\"><is><t></t></is></c>", usual + "<c r=\"E2\"><v>12</v></c>",
      usual + "<c r=\"E2\" t=\"s\"><v>0</v></c>", usual + "<c r=\"E2\" t=\"s\"><v>999</v></c>",
      usual + "<c r=\"E2\" t=\"s\"><v>x</v></c>", usual + "<c r=\"D2\"/>", amount + day, usual + "<c r=\"E3\"/>",
      usual + "<!-- a note --><c r=\"E2\"/>", usual + "<c r=\"E2\" t=\"str\"><v><![CDATA[<b>]]></v></c>",
      usual + "<c r=\"XFD2\"/>", usual + "<c r=\"XFE2\"/>", usual + "<c r=\"e2\"/>", usual + "<c s=\"<\"/>",
      usual + "</c>",
      usual + "<c r=\"E2\" t=\"str\"><f t=\"shared\" si=\"0\"/><v>x</v></c>", "", day, type + amount, amount,
    ]
    for cells in rows {
      for tag in ["<row r=\"2\">", "<row>", "<row r=\"2\" spans=\"1:5\" x14ac:dyDescent=\"0.25\">", "<row r=\"1\">"] {
        let rows = plainHeaders + tag + cells + "</row><row r=\"3\"/><row r=\"7\"></row>"
        let book = BookFixture("quick", sheet: BookFixture.sheet(rows))
        try compare(Scratch().write("book.xlsx", book.bytes()), tag + cells)
      }
    }
  }
}
