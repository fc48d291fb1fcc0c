import Sheets

/// A table of a sheet.
package struct TablePart {
  package struct Column: Hashable {
    package let name: String
    /// As the file holds it, entities resolved.
    package let calculatedFormula: String?

    package init(name: String, calculatedFormula: String?) {
      self.name = name
      self.calculatedFormula = calculatedFormula
    }
  }

  package let part: String
  package let bytes: [UInt8]
  package let names: MainNames
  package let name: String
  /// With header and totals rows.
  package let area: CellArea
  package let hasHeader: Bool
  package let totalsRows: Int
  package let columns: [Column]
  private let root: XMLTag

  /// The rows between header and totals.
  package var dataRows: ClosedRange<Int> {
    let first = area.rows.lowerBound + (hasHeader ? 1 : 0)
    return first...max(first, area.rows.upperBound - totalsRows)
  }

  package init(_ bytes: [UInt8], part: String, path: String) throws(SheetError) {
    self.part = part
    self.bytes = bytes
    names = try BookFile.checkedNames(bytes, root: "table", part: part, path: path)
    root = names.root
    name = bytes.text(of: "displayName", in: root) ?? bytes.text(of: "name", in: root) ?? ""
    guard let area = bytes.text(of: "ref", in: root).flatMap({ CellArea($0) }) else {
      throw .unreadable(path: path, reason: "its table “\(name)” does not say where it stands")
    }
    self.area = area
    hasHeader = bytes.value(of: "headerRowCount", in: root).map { !bytes.holds("0", in: $0) } ?? true
    totalsRows = bytes.value(of: "totalsRowCount", in: root).flatMap { bytes.number(in: $0) } ?? 0
    guard totalsRows <= 1, area.rows.count > totalsRows + (hasHeader ? 1 : 0) else {
      throw .unreadable(path: path, reason: "its table “\(name)” has no row for data")
    }
    do { columns = try Self.columns(bytes, names) } catch { throw BookFile.fault(error, in: part, path: path) }
    guard columns.count == area.columns.count else {
      throw .unreadable(path: path, reason: "its table “\(name)” does not have the columns that it names")
    }
  }

  private static func columns(_ bytes: [UInt8], _ names: MainNames) throws(XMLFault) -> [Column] {
    var scanner = XMLScanner(bytes)
    var columns: [Column] = []
    var name: String?
    var formula: String?
    while let tag = try scanner.next() {
      if names.isElement(tag, "tableColumn", in: bytes) {
        if tag.kind != .close {
          name = bytes.text(of: "name", in: tag).map(XMLText.decoded)
          formula = nil
        }
        if tag.kind != .open { columns.append(Column(name: name ?? "", calculatedFormula: formula)) }
      } else if names.isElement(tag, "calculatedColumnFormula", in: bytes), tag.kind == .open {
        let close = try scanner.skip(tag)
        formula = bytes.xmlText(in: tag.whole.upperBound..<close.whole.lowerBound)
      }
    }
    return columns
  }

  /// The table with rows added, removed or moved; `nil` where nothing changes. Ranges of the filter and of the sort
  /// state change with the table's own.
  package func changed(by mapping: RowMapping, formulas: FormulaRewriter, isOnSheet: Bool) throws(XMLFault) -> [UInt8]?
  {
    var edits = ByteEdits()
    var scanner = XMLScanner(bytes)
    while let tag = try scanner.next() {
      guard tag.kind != .close else { continue }
      let isFormula =
        names.isElement(tag, "calculatedColumnFormula", in: bytes)
        || names.isElement(tag, "totalsRowFormula", in: bytes)
      if isFormula, tag.kind == .open {
        let close = try scanner.skip(tag)
        let range = tag.whole.upperBound..<close.whole.lowerBound
        if let new = try? formulas.rewritten(bytes.xmlText(in: range), isOnSheet: isOnSheet, growth: .all) {
          edits.replace(range, with: XMLText.content(new))
        }
      } else if isOnSheet, let value = bytes.value(of: "ref", in: tag), let old = CellArea(bytes.string(value)) {
        let new = tag == root ? mapped(mapping) : mapping.area(old)
        if let new, new != old { edits.replace(value, with: new.text) }
      }
    }
    if isOnSheet, case .added = mapping.kind, let value = bytes.value(of: "insertRow", in: root) {
      edits.replace(value, with: "0")
    }
    return edits.isEmpty ? nil : edits.applied(to: bytes)
  }

  /// The table's own area: it grows by its data rows, and keeps a totals row below them.
  private func mapped(_ mapping: RowMapping) -> CellArea? {
    guard let data = mapping.rows(dataRows, in: area.columns, grows: true) else { return nil }
    let header = mapping.row(area.rows.lowerBound, in: area.columns) ?? area.rows.lowerBound
    return CellArea(columns: area.columns, rows: header...data.upperBound + totalsRows)
  }
}
