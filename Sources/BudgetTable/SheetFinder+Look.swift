import Entities
import Sheets
import Spreadsheet

// A sheet as a person is shown it, and as they said it is.
extension SheetFinder {
  /// The budget sheet, with what stands in the way of writing to it: to be shown, and mended.
  package mutating func look(_ name: String?) throws(SheetError) -> (BudgetSheet, SheetText, problem: SheetError?) {
    let all: [FoundSheet]
    do throws(SheetError) { all = try candidates(name) } catch {
      switch error {
      case .headersMissing, .sheetNotFound, .refused: break
      default: throw error
      }
      guard let (sheet, text) = try unknown(name) else { throw error }
      return (sheet, text, error)
    }
    let found = try sheet(among: all, for: [], of: [])
    last = (all, found, nil)
    do throws(SheetError) {
      if let month = try month(months(found), for: []) { return (month, found.text, nil) }
      let main = try signed(found, among: all)
      do throws(SheetError) {
        try main.refuseTwins(found.beside, but: told(beside: main, found))
      } catch {
        return (try allHeaders(of: main, found.text), found.text, error)
      }
      return (main, found.text, nil)
    } catch {
      return (found.sheet, found.text, error)
    }
  }

  /// The sheet with all headers of its row, so that a person can say which of its blocks is meant.
  private mutating func allHeaders(of main: BudgetSheet, _ text: SheetText) throws(SheetError) -> BudgetSheet {
    guard let headers = try headers(inRow: main.headerRow, text).last else { return main }
    let layout = SheetLayout(headerRow: main.headerRow, headers: headers.map(\.text))
    return BudgetSheet(sheet: main.sheet, table: nil, headers: headers, as: layout)
  }

  /// The first row of texts above a row with a number, in a sheet whose headers say nothing.
  mutating func unknown(_ name: String?) throws(SheetError) -> (BudgetSheet, SheetText)? {
    // Of a form that is empty as yet, a row of texts with one that says where the day goes.
    var form: (BudgetSheet, SheetText)?
    for sheet in book.sheets where name.map({ FoldedText.saysTheSame($0, sheet.name) }) ?? sheet.isVisible {
      let text = try SheetText.open(book, sheet, upTo: book.wholeLimit)
      if let said = try said(of: sheet, text, []) { return (said, text) }
      for (index, place) in text.rows.enumerated().prefix(60) {
        guard let headers = try headers(inRow: place.row, text).last, headers.count > 1 else { continue }
        let below = index + 1 < text.rows.count ? try text.view(text.rows[index + 1]) : nil
        let hasNumber = below?.cells.contains { $0.holdsNumber(in: text.bytes) } ?? false
        guard hasNumber || form == nil else { continue }
        let layout = SheetLayout(headerRow: place.row, headers: headers.map(\.text))
        let found = BudgetSheet(sheet: sheet, table: nil, headers: headers, as: layout)
        if hasNumber { return (found, text) }
        if found.column(.date) != nil, found.columns.count > 1 { form = (found, text) }
      }
    }
    return form
  }

  /// The sheet as a person said it is, where its headers are still those of which it was said.
  mutating func said(
    of sheet: BookFile.Sheet, _ text: SheetText, _ tables: [TablePart]
  ) throws(SheetError) -> BudgetSheet? {
    for layout in layouts {
      let count = layout.headers.count
      for headers in try headers(inRow: layout.headerRow, text) where count > 0 && headers.count >= count {
        for start in 0...headers.count - count {
          let some = Array(headers[start..<start + count])
          guard layout.holds(for: some.map(\.text)) else { continue }
          let table = tables.first { $0.hasHeader && $0.area.rows.lowerBound == layout.headerRow }
          return BudgetSheet(sheet: sheet, table: table, headers: some, as: layout)
        }
      }
    }
    return nil
  }
}
