import BudgetTable
import Container
import Entities
import FoundationEssentials
import Sheets
import Spreadsheet

/// A table as text, looked at as the sheet of a workbook: so what tells the columns, the types and the signs there tells them here.
struct DelimitedBook {
  /// The entries' columns, the first of a record being 1, and how types and signs are told.
  var sheet: BudgetSheet
  /// What stands in the way of writing to it; `nil` where nothing does.
  let problem: SheetError?
  /// Whether the newest entry stands on top.
  let isNewestFirst: Bool
  /// What the headers, or a column, say that it is counted in.
  let currency: Currency?
  /// What stands in the column for the currency of every amount.
  let currencyWord: String?

  /// The workbook that it is looked at as, and its rows.
  let book: BookFile
  let head: SheetText

  /// The headers are among so many lines at the start; how rows are kept shows in so many at the end.
  private static let (firstLines, lastLines) = (40, 200)

  /// - Parameters:
  ///   - layouts: what a person said of it.
  ///   - memory: what it was said to be counted in.
  /// - Throws: `headersMissing` where nothing in it looks like headers.
  init(
    _ text: DelimitedText, name: String, path: String, layouts: [SheetLayout], _ memory: CurrencyMemory?
  ) throws(SheetError) {
    let rows = Self.rows(of: text)
    let book = try BookFile(Archive.of(Self.parts(rows, name: name), for: path))
    var finder = SheetFinder(book)
    finder.layouts = layouts
    finder.memory = memory
    let (sheet, head, found) = try finder.look(nil)
    (self.sheet, self.book, self.head) = (sheet, book, head)
    // Its days are read as they are written, each by itself.
    var problem = found
    if problem == nil, sheet.endRow != nil {
      do throws(SheetError) { try sheet.refuseStacked(head, finder.cells) } catch { problem = error }
    }
    problem = problem ?? (sheet.monthOfDays == nil ? sheet.refusesKinds : sheet.refusesDays(like: 1))
    self.problem = problem
    isNewestFirst = problem == nil ? try RowOrder.isNewestFirst(book, sheet, head) : false
    let cells = EntryCells(book, sheet)
    currency = sheet.shownCurrency(in: head, cells, of: book)
    let last = try head.rows.last.flatMap { (place) throws(SheetError) in try head.row(place.row) }
    currencyWord = try last.flatMap { (row) throws(SheetError) in try sheet.currencyWord(row, head, book) }
  }

  // MARK: Its parts

  private static let main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
  private static let office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"

  private static func parts(_ rows: [UInt8], name: String) -> [(name: String, content: [UInt8])] {
    func relating(_ kind: String, _ target: String) -> [UInt8] {
      let relationship = "<Relationship Id=\"rId1\" Type=\"\(office)/\(kind)\" Target=\"\(target)\"/>"
      return [UInt8](
        "<Relationships xmlns=\"http://schemas.openxmlformats.org/package/2006/relationships\">\(relationship)</Relationships>"
          .utf8)
    }
    let sheet =
      [UInt8]("<sheet name=\"".utf8) + XMLText.attribute(name) + [UInt8]("\" sheetId=\"1\" r:id=\"rId1\"/>".utf8)
    let workbook =
      [UInt8]("<workbook xmlns=\"\(main)\" xmlns:r=\"\(office)\"><sheets>".utf8) + sheet
      + [UInt8]("</sheets></workbook>".utf8)
    return [
      ("_rels/.rels", relating("officeDocument", "xl/workbook.xml")), ("xl/workbook.xml", workbook),
      ("xl/_rels/workbook.xml.rels", relating("worksheet", "sheet.xml")),
      (
        "xl/sheet.xml",
        [UInt8]("<worksheet xmlns=\"\(main)\"><sheetData>".utf8) + rows + [UInt8]("</sheetData></worksheet>".utf8)
      ),
    ]
  }

  /// The first lines and the last ones, with what looks like a number as a number and a day as a day.
  private static func rows(of text: DelimitedText) -> [UInt8] {
    let records = text.records
    let last = max(firstLines, records.count - lastLines)
    let shown = Array(records.indices.prefix(firstLines)) + Array(records.indices.dropFirst(last))
    let width = shown.map { records[$0].fields.count }.max() ?? 0
    let columns = (0..<width).map { column -> (numbers: DelimitedNumbers, days: TextDays) in
      let fields = shown.compactMap { records[$0].fields.at(column) }
      let numbers = DelimitedNumbers(fields.filter(DelimitedNumbers.isLikeOne), separator: text.separator)
      let days = TextDays(fields, last: nil)
      guard days.isUnclear else { return (numbers, days) }
      return (numbers, TextDays(records.compactMap { $0.fields.at(column) }, last: nil))
    }
    var rows: [UInt8] = []
    for index in shown where !records[index].isBlank {
      rows += [UInt8]("<row r=\"\(index + 1)\">".utf8)
      for (column, field) in records[index].fields.enumerated() where !field.allSatisfy(\.isWhitespace) {
        let name = CellReference(column: column + 1, row: index + 1).text
        if let day = columns[column].days.day(field) {
          rows += [UInt8]("<c r=\"\(name)\" t=\"d\"><v>\(day)</v></c>".utf8)
        } else if let number = columns[column].numbers.amount(field) {
          rows += [UInt8]("<c r=\"\(name)\"><v>\(number)</v></c>".utf8)
        } else {
          rows += [UInt8]("<c r=\"\(name)\" t=\"inlineStr\"><is><t>".utf8) + XMLText.cellText(field)
          rows += [UInt8]("</t></is></c>".utf8)
        }
      }
      rows += [UInt8]("</row>".utf8)
    }
    return rows
  }
}

extension [String] {
  /// The text at a place; `nil` past the end.
  func at(_ index: Int) -> String? { indices.contains(index) ? self[index] : nil }
}
