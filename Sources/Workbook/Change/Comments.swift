import Sheets
import Spreadsheet

// Comments stand at cells, and their frames, like buttons and other old shapes, in a drawing of an older kind (VML).
extension OtherPartChanges {
  /// Comments, of the old kind and in threads, go with their cells.
  mutating func moveComments(_ part: String) throws(SheetError) {
    let mapping = rewriter.mapping
    let name = block.sheet.name
    try edit(part) { bytes, scanner, edits in
      while let tag = try scanner.next() {
        guard tag.kind != .close,
          bytes.localName(of: tag, is: "comment") || bytes.localName(of: tag, is: "threadedComment"),
          let value = bytes.value(of: "ref", in: tag), let cell = CellReference(bytes[value])
        else { continue }
        guard let row = mapping.row(cell.row, in: cell.column...cell.column) else {
          throw SheetError.refused(sheet: name, reason: "the comment at \(cell.text) would lose its cell")
        }
        if row != cell.row { edits.replace(value, with: CellReference(column: cell.column, row: row).text) }
      }
    }
  }

  /// `x:ClientData` (ECMA-376 part 4, 19.4.2.12) says of a shape what it is and where it stands, rows and columns from 0.
  mutating func moveShapes(_ part: String) throws(SheetError) {
    let mapping = rewriter.mapping
    try edit(part) { bytes, scanner, edits in
      var shape = OldShape()
      while let tag = try scanner.next() {
        if bytes.localName(of: tag, is: "ClientData") {
          if tag.kind == .close { shape.move(by: mapping, in: bytes, &edits) }
          shape = OldShape()
        } else if bytes.localName(of: tag, is: "MoveWithCells") {
          // Where it is there and says nothing else, the shape does not move.
          shape.isFixed = !(try Self.saysFalse(tag, bytes, &scanner))
        } else if bytes.localName(of: tag, is: "SizeWithCells") {
          shape.keepsSize = !(try Self.saysFalse(tag, bytes, &scanner))
        } else if tag.kind == .open {
          guard let kind = OldShape.Place(tag, in: bytes) else { continue }
          shape.places.append((kind, tag.whole.upperBound..<(try scanner.skip(tag)).whole.lowerBound))
        }
      }
    }
  }

  private static func saysFalse(_ tag: XMLTag, _ bytes: [UInt8], _ scanner: inout XMLScanner) throws -> Bool {
    guard tag.kind == .open else { return false }
    let end = try scanner.skip(tag)
    return bytes.string(tag.whole.upperBound..<end.whole.lowerBound).lowercased().hasPrefix("f")
  }
}

/// A comment's frame, a button or another shape of the older kind.
struct OldShape {
  enum Place {
    case anchor, row, column

    init?(_ tag: XMLTag, in bytes: [UInt8]) {
      if bytes.localName(of: tag, is: "Anchor") {
        self = .anchor
      } else if bytes.localName(of: tag, is: "Row") {
        self = .row
      } else if bytes.localName(of: tag, is: "Column") {
        self = .column
      } else {
        return nil
      }
    }
  }

  var places: [(kind: Place, range: Range<Int>)] = []
  var isFixed = false
  var keepsSize = false

  private func range(_ kind: Place) -> Range<Int>? { places.first { $0.kind == kind }?.range }

  private func number(_ kind: Place, _ bytes: [UInt8]) -> Int? {
    range(kind).flatMap { Int(bytes.string($0).filter { !$0.isWhitespace }) }
  }

  /// Where a comment says the row of its cell, and the row that it moves to, from 0; `nil` where it is no comment's, or stays.
  private func movedCell(by mapping: RowMapping, in bytes: [UInt8]) -> (place: Range<Int>, row: Int)? {
    guard let row = number(.row, bytes), let column = number(.column, bytes), let place = range(.row),
      let moved = mapping.row(row + 1, in: column + 1...column + 1), moved != row + 1
    else { return nil }
    return (place, moved - 1)
  }

  func move(by mapping: RowMapping, in bytes: [UInt8], _ edits: inout ByteEdits) {
    // Left, top, right and bottom are the first, third, fifth and seventh number. A comment's frame may have none.
    guard let anchor = range(.anchor) else {
      if let cell = movedCell(by: mapping, in: bytes) { edits.replace(cell.place, with: String(cell.row)) }
      return
    }
    let texts = bytes.string(anchor).split(separator: ",", omittingEmptySubsequences: false)
    var numbers = texts.compactMap { Int($0.filter { !$0.isWhitespace }) }
    guard numbers.count == 8 else { return }
    if range(.row) != nil, range(.column) != nil {
      // A comment's frame follows its cell.
      guard let cell = movedCell(by: mapping, in: bytes) else { return }
      edits.replace(cell.place, with: String(cell.row))
      numbers[2] = max(0, numbers[2] + mapping.distance)
      numbers[6] = max(0, numbers[6] + mapping.distance)
    } else {
      guard !isFixed, mapping.moves(numbers[0] + 1...max(numbers[0], numbers[4]) + 1) else { return }
      let moves = numbers[2] + 1 >= mapping.firstMoved
      if moves { numbers[2] = max(0, numbers[2] + mapping.distance) }
      if moves || (!keepsSize && numbers[6] + 1 >= mapping.firstMoved) {
        numbers[6] = max(0, numbers[6] + mapping.distance)
      }
    }
    let new = numbers.map(String.init).joined(separator: ", ")
    if numbers != texts.compactMap({ Int($0.filter { !$0.isWhitespace }) }) { edits.replace(anchor, with: new) }
  }
}
