import Sheets
import Spreadsheet

// Text boxes that show a cell, pictures of cells, and controls that are linked to cells: they hold references.
extension OtherPartChanges {
  /// Changes the references of shapes and controls, on every sheet.
  ///
  /// - Parameter own: The parts that belong to the budget sheet.
  mutating func changeLinks(_ types: ContentTypes, _ own: Relationships) throws(SheetError) {
    let ownDrawings = own.parts(kind: "drawing")
    for part in types.drawings { try changeAttributes(in: part, isOnSheet: ownDrawings.contains(part)) }
    let hasOldShapes = book.archive.entries.contains { $0.name.hasSuffix(".vml") }
    let hasControls = !types.controls.isEmpty
    guard hasOldShapes || hasControls else { return }
    for other in book.sheets {
      let isOnSheet = other.part == block.sheet.part
      let relationships = isOnSheet ? own : try book.relationships(of: other.part)
      for part in relationships.parts(kind: "ctrlProp") { try changeAttributes(in: part, isOnSheet: isOnSheet) }
      for part in relationships.parts(kind: "vmlDrawing") { try changeOldLinks(in: part, isOnSheet: isOnSheet) }
    }
  }

  private mutating func changeAttributes(in part: String, isOnSheet: Bool) throws(SheetError) {
    let bytes = try current(part)
    guard FormulaRewriter.linking.contains(where: { bytes.first(Self.mark($0), in: 0..<bytes.count) != nil }) else {
      return
    }
    let rewriter = rewriter
    let dangling = dangling(part)
    try edit(part) { bytes, scanner, edits in
      while let tag = try scanner.next() {
        guard tag.kind != .close else { continue }
        try rewriter.changeLinks(of: tag, in: bytes, isOnSheet: isOnSheet, &edits, orThrow: dangling)
      }
    }
  }

  private static func mark(_ name: StaticString) -> [UInt8] { [UInt8]("\(name)=".utf8) }

  private static let oldLinks: [StaticString] = ["FmlaLink", "FmlaRange", "FmlaTxbx", "FmlaGroup", "FmlaPict"]

  /// In a drawing of the older kind the formulas are elements.
  private mutating func changeOldLinks(in part: String, isOnSheet: Bool) throws(SheetError) {
    let rewriter = rewriter
    let dangling = dangling(part)
    try edit(part) { bytes, scanner, edits in
      while let tag = try scanner.next() {
        guard tag.kind == .open, Self.oldLinks.contains(where: { bytes.localName(of: tag, is: $0) }) else { continue }
        let range = tag.whole.upperBound..<(try scanner.skip(tag)).whole.lowerBound
        do throws(FormulaRewriter.Dangling) {
          let new = try rewriter.rewritten(bytes.xmlText(in: range), isOnSheet: isOnSheet, growth: .all)
          if let new { edits.replace(range, with: XMLText.content(new)) }
        } catch { throw dangling }
      }
    }
  }

  private func dangling(_ part: String) -> SheetError {
    refused("a shape or control in \(part) is linked to the row that is to go")
  }
}

extension FormulaRewriter {
  /// Changes the references in attributes that link a shape or control to cells.
  func changeLinks(
    of tag: XMLTag, in bytes: [UInt8], isOnSheet: Bool, _ edits: inout ByteEdits, orThrow dangling: SheetError
  ) throws(SheetError) {
    for name in Self.linking {
      guard let value = bytes.value(of: name, in: tag) else { continue }
      do throws(Dangling) {
        let new = try rewritten(bytes.xmlText(in: value), isOnSheet: isOnSheet, growth: .all)
        if let new { edits.replace(value, with: XMLText.attribute(new)) }
      } catch { throw dangling }
    }
  }

  /// Attributes that hold a formula: of text boxes, of pictures of cells, of controls.
  static let linking: [StaticString] = [
    "textlink", "cellRange", "fmlaLink", "fmlaRange", "fmlaTxbx", "fmlaGroup", "linkedCell", "listFillRange",
  ]
}
