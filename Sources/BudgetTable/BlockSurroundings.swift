import Sheets
import Spreadsheet

/// What stands around the rows of a sheet and says how they may be changed.
package struct BlockSurroundings {
  /// A list of choices for cells.
  package struct Choice {
    package let areas: [CellArea]
    package let formula: String
  }

  package let merges: [CellArea]
  package let choices: [Choice]
  /// `nil` where the sheet is not protected.
  package let protection: SheetProtection?

  /// Reads what stands after the rows.
  package init(_ text: SheetText) throws(SheetError) {
    var merges: [CellArea] = []
    var choices: [Choice] = []
    let bytes = text.bytes
    let names = text.names
    do throws(XMLFault) {
      var scanner = XMLScanner(bytes, in: text.rowsRange.upperBound..<bytes.count)
      var protection = SheetProtection()
      while let tag = try scanner.next() {
        guard tag.kind != .close else { continue }
        if names.isElement(tag, "sheetProtection", in: bytes) {
          protection.read(tag, bytes)
        } else if names.isElement(tag, "protectedRange", in: bytes) {
          protection.readRange(tag, bytes)
        } else if names.isElement(tag, "mergeCell", in: bytes) {
          if let area = bytes.text(of: "ref", in: tag).flatMap({ CellArea($0) }) { merges.append(area) }
        } else if bytes.localName(of: tag, is: "dataValidation"), tag.kind == .open,
          let type = bytes.value(of: "type", in: tag), bytes.holds("list", in: type)
        {
          if let choice = try Self.choice(tag, bytes, &scanner) { choices.append(choice) }
        }
      }
      self.merges = merges
      self.choices = choices
      self.protection = protection.isOn ? protection : nil
    } catch { throw BookFile.fault(error, in: text.part, path: text.path) }
  }

  /// Refuses a change that would move a part of merged cells and leave another.
  package func refuseTorn(by mapping: RowMapping, _ sheet: String) throws(SheetError) {
    guard let merge = merges.first(where: mapping.tears) else { return }
    throw .refused(
      sheet: sheet, reason: "the merged cells \(merge.text) would be torn: they reach beyond the columns of the entries"
    )
  }

  /// Both kinds: the areas as an attribute and the formula as text, or (the later kind) both as elements.
  private static func choice(
    _ tag: XMLTag, _ bytes: [UInt8], _ scanner: inout XMLScanner
  ) throws(XMLFault) -> Choice? {
    var formula = ""
    var areas = bytes.text(of: "sqref", in: tag) ?? ""
    var depth = 1
    while depth > 0, let next = try scanner.next() {
      switch next.kind {
      case .close: depth -= 1
      case .empty: break
      case .open:
        let isText = bytes.localName(of: next, is: "sqref") || bytes.localName(of: next, is: "f")
        let isFormula = bytes.localName(of: next, is: "formula1")
        guard isText || isFormula else {
          _ = try scanner.skip(next)
          continue
        }
        let inner = bytes.first(UInt8(ascii: "<"), in: next.whole.upperBound..<bytes.count) ?? bytes.count
        // The later kind wraps the formula once more.
        if isFormula, !bytes[inner...].starts(with: "</".utf8) {
          depth += 1
          continue
        }
        let close = try scanner.skip(next)
        let text = bytes.xmlText(in: next.whole.upperBound..<close.whole.lowerBound)
        if bytes.localName(of: next, is: "sqref") { areas = text } else if formula.isEmpty { formula = text }
      }
    }
    let list = areas.split(whereSeparator: \.isWhitespace).compactMap { CellArea($0) }
    return formula.isEmpty || list.isEmpty ? nil : Choice(areas: list, formula: formula)
  }
}
