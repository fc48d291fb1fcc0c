import Foundation
import Testing

@testable import Container

/// What a person types into a workbook of ours.
enum TypedCell {
  /// Puts a text in place of what a cell of the budget sheet holds; the cell keeps its style.
  ///
  /// - Parameter isNumber: whether it is one in the file, too.
  static func write(_ text: String, at cell: String, in path: String, isNumber: Bool = false) throws {
    let archive = try Archive.open(path)
    // The sheets are written in the order of the tabs: the entries stand in the third.
    let part = "xl/worksheets/sheet3.xml"
    let old = String(decoding: try archive.read(part), as: UTF8.self)
    let typed = isNumber ? "><v>\(text)</v></c>" : " t=\"inlineStr\"><is><t>\(text)</t></is></c>"
    let new = old.replacingOccurrences(
      of: #"<c r="\#(cell)"( s="\d+")?[^>]*>.*?</c>"#, with: "<c r=\"\(cell)\"$1\(typed)",
      options: .regularExpression)
    try #require(new != old, "there is no cell \(cell)")
    var update = ArchiveUpdate()
    update.replace(part, with: Array(new.utf8))
    if let column = header(cell) {
      // A table's columns are called by their headers, and spreadsheet programs keep the two alike.
      let table = "xl/tables/table1.xml"
      let old = String(decoding: try archive.read(table), as: UTF8.self)
      let new = old.replacingOccurrences(
        of: #"<tableColumn id="\#(column)" name="[^"]*""#, with: "<tableColumn id=\"\(column)\" name=\"\(text)\"",
        options: .regularExpression)
      try #require(new != old, "there is no column \(column)")
      update.replace(table, with: Array(new.utf8))
    }
    let prepared = try PreparedReplacement(update, in: TemporaryArchive(beside: try BookLock(path), of: archive))
    try #require(try prepared.commit() == .replaced)
  }

  /// The number of the column whose header the cell is; `nil` for any other cell.
  private static func header(_ cell: String) -> Int? {
    guard cell.dropFirst() == "1", let letter = cell.utf8.first else { return nil }
    return Int(letter - UInt8(ascii: "A")) + 1
  }
}
