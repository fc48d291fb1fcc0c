import Spreadsheet

/// Where the words of a drop-down list stand.
package enum ChoiceList {
  /// In the rule of the drop-down itself.
  case written([String])
  case cells(BookFile.Sheet, columns: ClosedRange<Int>, rows: ClosedRange<Int>)

  /// A longer range is no list of words.
  private static let mostRows = 2_000

  /// What the rule of a sheet's drop-down says: words in quotes, cells, or a name for either; `nil` for any other formula.
  package init?(_ formula: String, on sheet: BookFile.Sheet, of book: BookFile) {
    self.init(formula, on: sheet, of: book, isNamed: false)
  }

  private init?(_ formula: String, on sheet: BookFile.Sheet, of book: BookFile, isNamed: Bool) {
    if formula.hasPrefix("\""), formula.hasSuffix("\""), formula.utf8.count > 1 {
      self = .written(formula.dropFirst().dropLast().split(separator: ",").map { $0.drop { $0 == " " }.description })
      return
    }
    let bytes = [UInt8](formula.utf8)
    let references = FormulaScanner.references(in: bytes)
    guard references.count == 1, let reference = references.first, !bytes.contains(UInt8(ascii: "(")) else {
      guard !isNamed, let named = book.formula(ofName: formula) else { return nil }
      self.init(named, on: sheet, of: book, isNamed: true)
      return
    }
    let name = (reference.sheet ?? sheet.name).lowercased()
    guard !reference.isForeign, reference.rows.count <= Self.mostRows,
      let source = book.sheets.first(where: { $0.name.lowercased() == name })
    else { return nil }
    self = .cells(source, columns: reference.columns, rows: reference.rows)
  }
}
