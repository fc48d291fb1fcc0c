// What stands at places of the sheet and moves with its rows: pictures, charts, comments, pivots, the calculation chain.
extension OtherPartChanges {
  /// Moves what moves with the rows; what cannot be moved safely is refused.
  mutating func move(_ types: ContentTypes) throws(WorkbookError) {
    let relationships = try book.relationships(of: sheet.sheet.part)
    for part in relationships.parts(kind: "drawing") { try moveAnchors(part) }
    for part in relationships.parts(kind: "comments") { try refuseComments(part) }
    for part in relationships.parts(kind: "vmlDrawing") { try refuseShapes(part) }
    guard relationships.part(kind: "pivotTable") == nil else {
      throw refused("a pivot table stands on the sheet, and rows must move")
    }
    for part in types.pivotCaches { try refusePivotSource(part) }
    try moveCalculationChain()
  }

  private var firstMoved: Int { rewriter.mapping.firstMoved }
  private var distance: Int { rewriter.mapping.distance }

  private func parse(_ part: String, _ body: ([UInt8], inout XMLScanner) throws -> Void) throws(WorkbookError) {
    let bytes = try book.archive.read(part)
    var scanner = XMLScanner(bytes)
    do { try body(bytes, &scanner) } catch let error as WorkbookError { throw error } catch {
      throw .unreadable(path: book.path, reason: "its part \(part) is not well-formed")
    }
  }

  /// Drawings count rows from 0; an anchor moves with its first row, and grows or shrinks where only its last moves.
  private mutating func moveAnchors(_ part: String) throws(WorkbookError) {
    var result: [UInt8]?
    try parse(part) { bytes, scanner in
      var edits = ByteEdits()
      var keepsSize = false
      var startMoves = false
      var isInFrom = false
      while let tag = try scanner.next() {
        if bytes.localName(of: tag, is: "twoCellAnchor"), tag.kind == .open {
          let behaviour = bytes.text(of: "editAs", in: tag) ?? "twoCell"
          if behaviour == "absolute" { _ = try scanner.skip(tag) }
          keepsSize = behaviour == "oneCell"
        } else if bytes.localName(of: tag, is: "from") {
          isInFrom = tag.kind == .open
        } else if bytes.localName(of: tag, is: "row"), tag.kind == .open {
          let close = try scanner.skip(tag)
          let range = tag.whole.upperBound..<close.whole.lowerBound
          guard let row = bytes.number(in: range) else { continue }
          let moves = row + 1 >= firstMoved
          if isInFrom { startMoves = moves }
          if startMoves || (moves && !isInFrom && !keepsSize) {
            edits.replace(range, with: String(max(0, row + distance)))
          }
        }
      }
      result = edits.isEmpty ? nil : edits.applied(to: bytes)
    }
    if let result { add(part, result) }
  }

  private func refuseComments(_ part: String) throws(WorkbookError) {
    try parse(part) { bytes, scanner in
      while let tag = try scanner.next() {
        guard tag.kind != .close, bytes.localName(of: tag, is: "comment"),
          let cell = bytes.value(of: "ref", in: tag).flatMap({ CellReference(bytes[$0]) }), cell.row >= firstMoved - 1
        else { continue }
        if case .added = rewriter.mapping.kind, cell.row < firstMoved { continue }
        throw refused("the comment at \(cell.text) would have to move")
      }
    }
  }

  /// Comments, buttons and other old shapes: `x:Anchor` holds the rows from 0 as its third and seventh number.
  private func refuseShapes(_ part: String) throws(WorkbookError) {
    try parse(part) { bytes, scanner in
      while let tag = try scanner.next() {
        guard tag.kind == .open, bytes.localName(of: tag, is: "Anchor") else { continue }
        let close = try scanner.skip(tag)
        let numbers = bytes.string(tag.whole.upperBound..<close.whole.lowerBound).split(separator: ",")
        guard numbers.count == 8, let top = Int(numbers[2].filter { !$0.isWhitespace }) else { continue }
        guard top + 1 < firstMoved else { throw refused("a comment or a button below the data would have to move") }
      }
    }
  }

  private func refusePivotSource(_ part: String) throws(WorkbookError) {
    try parse(part) { bytes, scanner in
      while let tag = try scanner.next() {
        guard tag.kind != .close, bytes.localName(of: tag, is: "worksheetSource"),
          bytes.text(of: "sheet", in: tag)?.lowercased() == sheet.sheet.name.lowercased(),
          let area = bytes.text(of: "ref", in: tag).flatMap({ CellArea($0) }), area.rows.upperBound >= firstMoved - 1
        else { continue }
        throw refused("a pivot table takes its data from cells that would have to move")
      }
    }
  }

  /// The chain names each cell with a formula; `i`, the sheet, is left out where it is the same as before.
  mutating func moveCalculationChain() throws(WorkbookError) {
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
        guard let row = isGone(cell) ? nil : rewriter.mapping.row(cell.row) else {
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

  private mutating func removeElement(
    _ element: StaticString, naming name: String, in part: String, attribute: StaticString
  ) throws(WorkbookError) {
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
    guard case .removed(cell.row, false) = rewriter.mapping.kind else { return false }
    return rewriter.mapping.columns.contains(cell.column)
  }

  /// The number by which the calculation chain names the sheet.
  private func sheetID() throws(WorkbookError) -> Substring {
    var scanner = XMLScanner(book.bytes)
    while let tag = try? scanner.next() {
      guard tag.kind != .close, book.names.isElement(tag, "sheet", in: book.bytes),
        book.bytes.text(of: "name", in: tag) == sheet.sheet.name, let id = book.bytes.text(of: "sheetId", in: tag)
      else { continue }
      return Substring(id)
    }
    return ""
  }
}
