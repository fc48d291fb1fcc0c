import Sheets
import Spreadsheet

// What stands at places of the sheet and moves with its cells: pictures, charts, pivot tables.
extension OtherPartChanges {
  /// Moves what moves with the cells; what cannot be moved safely is refused.
  mutating func move() throws(SheetError) {
    let relationships = try book.relationships(of: block.sheet.part)
    for part in relationships.parts(kind: "drawing") { try moveAnchors(part) }
    for kind in ["comments", "threadedComment"] {
      for part in relationships.parts(kind: kind) { try moveComments(part) }
    }
    for part in relationships.parts(kind: "vmlDrawing") { try moveShapes(part) }
    for part in relationships.parts(kind: "pivotTable") { try movePivotTable(part) }
    try moveCalculationChain()
  }

  /// Reads a part, as it is by now, and changes it where `body` asks for edits.
  mutating func edit(
    _ part: String, _ body: ([UInt8], inout XMLScanner, inout ByteEdits) throws -> Void
  ) throws(SheetError) {
    let bytes = try current(part)
    var scanner = XMLScanner(bytes)
    var edits = ByteEdits()
    do { try body(bytes, &scanner, &edits) } catch let error as SheetError { throw error } catch {
      throw .unreadable(path: book.path, reason: "its part \(part) is not well-formed")
    }
    guard !edits.isEmpty else { return }
    guard let result = edits.applied(to: bytes) else { throw refused("the part \(part) could not be changed") }
    add(part, result)
  }

  /// Drawings count rows and columns from 0; an anchor moves with its first cell, and grows or shrinks where only its last
  /// one moves.
  private mutating func moveAnchors(_ part: String) throws(SheetError) {
    let mapping = rewriter.mapping
    try edit(part) { bytes, scanner, edits in
      var anchor = Anchor()
      var isInFrom = false
      while let tag = try scanner.next() {
        if bytes.localName(of: tag, is: "twoCellAnchor") || bytes.localName(of: tag, is: "oneCellAnchor") {
          if tag.kind == .close { anchor.move(by: mapping, &edits) }
          anchor = Anchor()
          anchor.behaviour = bytes.text(of: "editAs", in: tag) ?? "twoCell"
        } else if bytes.localName(of: tag, is: "from") {
          isInFrom = tag.kind == .open
        } else if tag.kind == .open, bytes.localName(of: tag, is: "row") || bytes.localName(of: tag, is: "col") {
          let isRow = bytes.localName(of: tag, is: "row")
          let range = tag.whole.upperBound..<(try scanner.skip(tag)).whole.lowerBound
          guard let number = bytes.number(in: range) else { continue }
          anchor.take(number + 1, at: range, isRow: isRow, isFirst: isInFrom)
        }
      }
    }
  }

  /// A pivot table stands where it does with all of its cells.
  private mutating func movePivotTable(_ part: String) throws(SheetError) {
    let mapping = rewriter.mapping
    let torn = refused("a pivot table stands in the way of rows that must move")
    try edit(part) { bytes, scanner, edits in
      while let tag = try scanner.next() {
        guard tag.kind != .close, bytes.localName(of: tag, is: "location"), let value = bytes.value(of: "ref", in: tag),
          let old = CellArea(bytes.string(value))
        else { continue }
        guard let new = mapping.area(old, grows: false), new.rows.count == old.rows.count, !mapping.tears(old) else {
          throw torn
        }
        if new != old { edits.replace(value, with: new.text) }
      }
    }
  }

  /// Ranges of this sheet that pivot tables anywhere take their data from grow and move with the data.
  mutating func changePivotSources(_ types: ContentTypes) throws(SheetError) {
    let mapping = rewriter.mapping
    let name = block.sheet.name.lowercased()
    for part in types.pivotCaches {
      try edit(part) { bytes, scanner, edits in
        while let tag = try scanner.next() {
          guard tag.kind != .close,
            bytes.localName(of: tag, is: "worksheetSource") || bytes.localName(of: tag, is: "rangeSet"),
            bytes.text(of: "sheet", in: tag)?.lowercased() == name, let value = bytes.value(of: "ref", in: tag),
            let old = CellArea(bytes.string(value)), let new = mapping.area(old), new != old
          else { continue }
          edits.replace(value, with: new.text)
        }
      }
    }
  }
}

/// Where a picture or chart is fixed, with the places of the numbers that say so; rows and columns from 1.
struct Anchor {
  private struct Corner {
    var column = 0
    var row = 0
    var place: Range<Int>?
  }

  /// `twoCell` moves and grows with the cells, `oneCell` moves, `absolute` does neither.
  var behaviour = ""
  private var first = Corner()
  private var last = Corner()

  mutating func take(_ number: Int, at place: Range<Int>, isRow: Bool, isFirst: Bool) {
    var corner = isFirst ? first : last
    if isRow { (corner.row, corner.place) = (number, place) } else { corner.column = number }
    if isFirst { first = corner } else { last = corner }
  }

  func move(by mapping: RowMapping, _ edits: inout ByteEdits) {
    guard behaviour != "absolute", mapping.moves(first.column...max(first.column, last.column)) else { return }
    let moves = first.row >= mapping.firstMoved
    for (corner, isLast) in [(first, false), (last, true)] {
      guard let place = corner.place, moves || (isLast && behaviour != "oneCell" && corner.row >= mapping.firstMoved)
      else { continue }
      let row = min(max(1, corner.row + mapping.distance), CellReference.lastRow)
      if row != corner.row { edits.replace(place, with: String(row - 1)) }
    }
  }
}
