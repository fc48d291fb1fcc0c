/// Changes references in formulas when rows come, go or move.
package struct FormulaRewriter {
  /// The sheet whose rows change.
  package let sheet: String
  package let mapping: RowMapping

  package init(sheet: String, mapping: RowMapping) {
    self.sheet = sheet
    self.mapping = mapping
  }

  /// Which ranges that end with the data take the added rows in.
  package enum Growth {
    case none
    /// All: formulas beside the data, names and charts.
    case all
    /// Those with both rows fixed by dollar signs: formulas of formats and validations slide with the cell.
    case fixedOnly
  }

  /// A reference to a row that is to go.
  package struct Dangling: Error {}

  /// The formula with its references mapped; `nil` where none changes. `isOnSheet` says whether the formula stands on
  /// the sheet whose rows change: there, references without a sheet's name are meant too.
  package func rewritten(_ formula: String, isOnSheet: Bool, growth: Growth) throws(Dangling) -> String? {
    let bytes = [UInt8](formula.utf8)
    var edits = ByteEdits()
    for reference in FormulaScanner.references(in: bytes) {
      guard isMeant(reference, isOnSheet: isOnSheet) else { continue }
      let grows: Bool =
        switch growth {
        case .none: false
        case .all: reference.last != nil && !(mapping.keepsSlidingRows && reference.slidesAlongRow)
        case .fixedOnly: reference.last?.rowIsFixed == true && reference.first.rowIsFixed
        }
      guard let rows = mapping.rows(reference.rows, in: reference.columns, grows: grows) else { throw Dangling() }
      let isUpsideDown = reference.last.map { $0.row < reference.first.row } ?? false
      edit(&edits, reference.first, isUpsideDown ? rows.upperBound : rows.lowerBound)
      if let last = reference.last { edit(&edits, last, isUpsideDown ? rows.lowerBound : rows.upperBound) }
    }
    guard !edits.isEmpty, let result = edits.applied(to: bytes) else { return nil }
    return String(decoding: result, as: UTF8.self)
  }

  /// Whether a reference is to the sheet whose rows change. `isOnSheet` says whether its formula stands there.
  package func isMeant(_ reference: FormulaReference, isOnSheet: Bool) -> Bool {
    !reference.isForeign && (reference.sheet.map(isSheet) ?? isOnSheet)
  }

  private func edit(_ edits: inout ByteEdits, _ corner: FormulaReference.Corner, _ row: Int) {
    if row != corner.row { edits.replace(corner.rowDigits, with: String(row)) }
  }

  /// Sheet names differ in more than case.
  private func isSheet(_ name: String) -> Bool {
    name == sheet || name.lowercased() == sheet.lowercased()
  }

  /// The formula as it reads when copied that many rows down and columns to the right: what no dollar sign fixes moves
  /// along. `nil` where it would leave the sheet.
  package static func copied(_ formula: String, rows: Int, columns: Int = 0) -> String? {
    let bytes = [UInt8](formula.utf8)
    var edits = ByteEdits()
    for reference in FormulaScanner.references(in: bytes) {
      for corner in [reference.first, reference.last] {
        guard let corner else { continue }
        if !corner.rowIsFixed, rows != 0 {
          guard (1...CellReference.lastRow).contains(corner.row + rows) else { return nil }
          edits.replace(corner.rowDigits, with: String(corner.row + rows))
        }
        if !corner.columnIsFixed, corner.column > 0, columns != 0 {
          guard (1...CellReference.lastColumn).contains(corner.column + columns) else { return nil }
          edits.replace(corner.columnLetters, with: CellReference.letters(of: corner.column + columns))
        }
      }
    }
    guard !edits.isEmpty else { return formula }
    return edits.applied(to: bytes).map { String(decoding: $0, as: UTF8.self) }
  }
}
