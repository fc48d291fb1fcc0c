import Sheets
import Spreadsheet

// Formulas of other sheets that follow the entries without naming their last row.
extension OtherPartChanges {
  /// A formula with the value that it has kept.
  private struct Kept {
    let formula: String
    let cell: CellReference
    /// What goes with the value; nothing where it has none any more.
    var ranges: [Range<Int>] = []
  }

  /// With more of them a sheet is no summary, and its values stay: reading them all at each entry would cost more than they are worth.
  private static let mostFormulas = 2_000

  /// What charts keep copies in.
  private static let copies: [StaticString] = ["numCache", "strCache", "multiLvlStrCache"]

  /// Takes the kept values of formulas away that depend on the rows.
  ///
  /// - Parameter own: cells of the entries' sheet whose values are gone.
  mutating func dropDependents(_ dependents: Dependents, _ own: [CellReference]) throws(SheetError) {
    var open: [(sheet: BookFile.Sheet, bytes: [UInt8], kept: [Kept], gone: [Kept])] = []
    for sheet in book.sheets where sheet.part != block.sheet.part {
      guard let entry = book.archive.entry(sheet.part), entry.size <= Self.bigPart else { continue }
      let bytes = try current(sheet.part)
      let kept = try kept(in: bytes, of: sheet)
      if !kept.isEmpty, kept.count <= Self.mostFormulas { open.append((sheet, bytes, kept, [])) }
    }
    var fresh: [Dependents.Stale] = [(block.sheet.name, own)]
    var isFirst = true
    while isFirst || !fresh.isEmpty {
      isFirst = false
      let known = fresh
      fresh = []
      for index in open.indices {
        let name = open[index].sheet.name
        let gone = open[index].kept.filter { dependents.includes($0.formula, on: name, known) }
        guard !gone.isEmpty else { continue }
        let cells = Set(gone.map(\.cell))
        open[index].kept.removeAll { cells.contains($0.cell) }
        open[index].gone += gone
        fresh.append((name, gone.map(\.cell)))
      }
    }
    for one in open where !one.gone.isEmpty {
      var edits = ByteEdits()
      for range in one.gone.flatMap(\.ranges) { edits.remove(range) }
      if !edits.isEmpty, let new = edits.applied(to: one.bytes) { add(one.sheet.part, new) }
    }
    try dropCopies(
      dependents, [(block.sheet.name, own)] + open.map { ($0.sheet.name, $0.gone.map(\.cell)) })
  }

  /// Takes the copies of cells away that charts have kept of what they draw: whoever trusts them draws the rows as they were.
  ///
  /// - Parameter stale: cells whose values are gone.
  private mutating func dropCopies(_ dependents: Dependents, _ stale: [Dependents.Stale]) throws(SheetError) {
    for part in try ContentTypes(book.archive).charts {
      guard let entry = book.archive.entry(part), entry.size <= Self.bigPart else { continue }
      let bytes = try current(part)
      guard bytes.first([UInt8]("Cache>".utf8), in: 0..<bytes.count) != nil else { continue }
      var edits = ByteEdits()
      do throws(XMLFault) {
        var scanner = XMLScanner(bytes)
        var isStale = false
        while let tag = try scanner.next() {
          guard tag.kind == .open else { continue }
          if bytes.localName(of: tag, is: "f") {
            let close = try scanner.skip(tag)
            let formula = bytes.xmlText(in: tag.whole.upperBound..<close.whole.lowerBound)
            isStale = dependents.includes(formula, on: "", stale)
          } else if Self.copies.contains(where: { bytes.localName(of: tag, is: $0) }) {
            let close = try scanner.skip(tag)
            if isStale { edits.remove(tag.whole.lowerBound..<close.whole.upperBound) }
            isStale = false
          }
        }
      } catch { throw book.fault(error, in: part) }
      if !edits.isEmpty, let new = edits.applied(to: bytes) { add(part, new) }
    }
  }

  /// The formulas of a sheet that have kept a value.
  private func kept(in bytes: [UInt8], of sheet: BookFile.Sheet) throws(SheetError) -> [Kept] {
    var kept: [Kept] = []
    do throws(XMLFault) {
      var scanner = XMLScanner(bytes)
      var cell: XMLTag?
      var isWorkedOut = false
      // Cells that share a formula have its text in the first of them.
      var shared: [String: String] = [:]
      while let tag = try scanner.next() {
        guard tag.kind != .close else { continue }
        if bytes.localName(of: tag, is: "c") {
          (cell, isWorkedOut) = (tag.kind == .open ? tag : nil, false)
        } else if let own = cell, bytes.localName(of: tag, is: "f") {
          var text = ""
          if tag.kind == .open {
            let close = try scanner.skip(tag)
            text = bytes.xmlText(in: tag.whole.upperBound..<close.whole.lowerBound)
          }
          if let key = bytes.text(of: "si", in: tag) {
            if text.isEmpty { text = shared[key] ?? "" } else { shared[key] = text }
          }
          guard let place = bytes.text(of: "r", in: own).flatMap({ CellReference($0.utf8) }) else { continue }
          kept.append(Kept(formula: text, cell: place))
          isWorkedOut = true
        } else if let own = cell, isWorkedOut, bytes.localName(of: tag, is: "v"), tag.kind == .open {
          let close = try scanner.skip(tag)
          isWorkedOut = false
          var ranges = [tag.whole.lowerBound..<close.whole.upperBound]
          if let type = bytes.value(of: "t", in: own) { ranges.append(bytes.attribute(around: type, in: own)) }
          kept[kept.count - 1].ranges = ranges
        }
      }
    } catch { throw book.fault(error, in: sheet.part) }
    return kept
  }
}
