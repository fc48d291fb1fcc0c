import Sheets
import Spreadsheet

// The calculation chain: the order in which a program last computed the cells with formulas.
extension OtherPartChanges {
  /// The chain names each cell with a formula; `i`, the sheet, is left out where it is the same as before.
  mutating func moveCalculationChain() throws(SheetError) {
    guard let part = book.relationships.part(kind: "calcChain") else { return }
    var result: [UInt8]?
    let sheetID = try sheetID()
    try parse(part) { bytes, scanner in
      var edits = ByteEdits()
      var sheet: Substring = ""
      var isNeeded = false
      var left = 0
      while let tag = try scanner.next() {
        guard tag.kind != .close, bytes.localName(of: tag, is: "c"), let value = bytes.value(of: "r", in: tag) else {
          continue
        }
        let stated = bytes.value(of: "i", in: tag)
        left += 1
        if let stated { sheet = Substring(bytes.string(stated)) }
        guard sheet == sheetID, let cell = CellReference(bytes[value]) else {
          // What a removed element said about the sheet is said again.
          if stated == nil { edits.insert([UInt8](" i=\"\(sheet)\"".utf8), at: tag.name.upperBound) }
          continue
        }
        guard let row = isGone(cell) ? nil : rewriter.mapping.row(cell.row, in: cell.column...cell.column) else {
          edits.remove(tag.whole)
          isNeeded = true
          left -= 1
          continue
        }
        if stated == nil { edits.insert([UInt8](" i=\"\(sheet)\"".utf8), at: tag.name.upperBound) }
        guard row != cell.row else { continue }
        edits.replace(value, with: CellReference(column: cell.column, row: row).text)
        isNeeded = true
      }
      // A chain without a cell is not valid: then there is none.
      result = !isNeeded ? nil : left == 0 ? [] : edits.applied(to: bytes)
    }
    if let result { add(part, result) }
    if result?.isEmpty ?? false {
      try removeElement("Override", naming: "/" + part, in: "[Content_Types].xml", attribute: "PartName")
      for relationship in book.relationships.all where relationship.part == part {
        try removeElement(
          "Relationship", naming: relationship.id, in: Relationships.name(of: book.part), attribute: "Id")
      }
    }
  }

  private func parse(_ part: String, _ body: ([UInt8], inout XMLScanner) throws -> Void) throws(SheetError) {
    let bytes = try current(part)
    var scanner = XMLScanner(bytes)
    do { try body(bytes, &scanner) } catch let error as SheetError { throw error } catch {
      throw .unreadable(path: book.path, reason: "its part \(part) is not well-formed")
    }
  }

  private mutating func removeElement(
    _ element: StaticString, naming name: String, in part: String, attribute: StaticString
  ) throws(SheetError) {
    var result: [UInt8]?
    try parse(part) { bytes, scanner in
      var edits = ByteEdits()
      while let tag = try scanner.next() {
        guard tag.kind != .close, bytes.localName(of: tag, is: element), bytes.text(of: attribute, in: tag) == name
        else { continue }
        edits.remove(tag.whole.lowerBound..<(try scanner.skip(tag)).whole.upperBound)
      }
      result = edits.isEmpty ? nil : edits.applied(to: bytes)
    }
    if let result { add(part, result) }
  }

  /// Whether the cell is taken out of its row, while the row stays.
  private func isGone(_ cell: CellReference) -> Bool {
    guard let removed = rewriter.mapping.removedAtEnd, removed.contains(cell.row) else { return false }
    return rewriter.mapping.columns.contains(cell.column)
  }

  /// The number by which the calculation chain names the sheet.
  private func sheetID() throws(SheetError) -> Substring {
    var scanner = XMLScanner(book.bytes)
    while let tag = try? scanner.next() {
      guard tag.kind != .close, book.names.isElement(tag, "sheet", in: book.bytes),
        book.bytes.text(of: "name", in: tag) == block.sheet.name, let id = book.bytes.text(of: "sheetId", in: tag)
      else { continue }
      return Substring(id)
    }
    return ""
  }
}
