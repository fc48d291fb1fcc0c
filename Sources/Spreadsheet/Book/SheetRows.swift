import FoundationEssentials

/// One cell of a row, by the offsets of its parts.
package struct CellView {
  package let column: Int
  /// From its opening to past its closing tag.
  package let whole: Range<Int>
  package let tag: XMLTag
  /// The index of its format; `nil` where it has none of its own.
  package let style: Range<Int>?
  /// What stands in `t`.
  package let type: Range<Int>?
  /// The text of `v`.
  package let value: Range<Int>?
  /// `v` with its tags, or its only one.
  package let valueElement: Range<Int>?
  /// The content of `is`.
  package let inline: Range<Int>?
  package let formula: FormulaView?

  /// Whether it holds something that somebody wrote there, not a formula.
  package var holdsValue: Bool { formula == nil && (value.map { !$0.isEmpty } ?? false || inline != nil) }

  /// Whether it holds anything at all.
  package var isEmpty: Bool { formula == nil && value == nil && inline == nil }

  /// Whether its value is a number, by its type, which most programs leave out there and some write.
  package func isOfNumbers(in bytes: [UInt8]) -> Bool {
    inline == nil && (type.map { bytes.holds("n", in: $0) } ?? true)
  }

  /// Whether somebody wrote a number there.
  package func holdsNumber(in bytes: [UInt8]) -> Bool { holdsValue && isOfNumbers(in: bytes) }

  /// Its number, written or worked out, as nearly all cells have it (`CellReader.plainNumber`).
  package func number(in bytes: [UInt8]) -> Decimal? {
    guard isOfNumbers(in: bytes), let value else { return nil }
    return CellReader.plainNumber(bytes, in: value)
  }

  /// The same, where somebody wrote it there.
  package func writtenNumber(in bytes: [UInt8]) -> Decimal? { formula == nil ? number(in: bytes) : nil }
}

/// The formula of a cell.
package struct FormulaView {
  package let tag: XMLTag
  package let whole: Range<Int>
  /// Empty for all but the first cell of a shared formula.
  package let text: Range<Int>
}

/// One row of a sheet.
package struct RowView {
  package let row: Int
  package let whole: Range<Int>
  package let tag: XMLTag
  package let cells: [CellView]

  package func cell(_ column: Int) -> CellView? { cells.first { $0.column == column } }
}

/// Where a row stands in the text of a sheet.
package struct RowPlace: Hashable {
  package let row: Int
  package let whole: Range<Int>

  package init(row: Int, whole: Range<Int>) {
    self.row = row
    self.whole = whole
  }
}

/// Reads rows from the text of a sheet.
package struct RowReader {
  package let bytes: [UInt8]
  package let names: MainNames

  package init(bytes: [UInt8], names: MainNames) {
    self.bytes = bytes
    self.names = names
  }

  package enum Fault: Error {
    case xml(XMLFault)
    /// Rows or cells out of order, or outside of any sheet.
    case order(row: Int)
    /// The row has no number, and what stands before it is not at hand.
    case unnumbered
  }

  /// The rows in `range`, which starts outside of a row. `after` is the number of the row before it; `nil` where that
  /// is not known.
  package func places(in range: Range<Int>, after: Int?) throws(Fault) -> [RowPlace] {
    let marks = Marks(names)
    var places: [RowPlace] = []
    var last = after
    var at = range.lowerBound
    while let place = try place(in: at..<range.upperBound, after: last, marks) {
      places.append(place)
      last = place.row
      at = place.whole.upperBound
    }
    return places
  }

  /// The first row in `range`, as `places(in:after:)` gives it; `nil` where there is none.
  package func place(in range: Range<Int>, after last: Int?) throws(Fault) -> RowPlace? {
    try place(in: range, after: last, Marks(names))
  }

  /// How rows open and close, made once for all of them.
  private struct Marks {
    let open: [UInt8]
    let close: [UInt8]

    init(_ names: MainNames) {
      open = names.open("row")
      close = names.close("row")
    }
  }

  private func place(in range: Range<Int>, after last: Int?, _ marks: Marks) throws(Fault) -> RowPlace? {
    var at = range.lowerBound
    while let start = bytes.first(marks.open, in: at..<range.upperBound) {
      let tag: XMLTag
      do { tag = try XMLScanner(bytes, in: start..<range.upperBound).tag(at: start) } catch { throw .xml(error) }
      guard names.isElement(tag, "row", in: bytes) else {
        at = tag.whole.upperBound
        continue
      }
      var end = tag.whole.upperBound
      if tag.kind == .open {
        guard let closing = bytes.first(marks.close, in: end..<range.upperBound) else { throw .xml(.malformed(start)) }
        guard !hasRow(in: end..<closing, marks.open) else { throw .xml(.malformed(start)) }
        end = closing + marks.close.count
      }
      let number = try number(of: tag, after: last)
      guard number > last ?? 0, number <= CellReference.lastRow else { throw .order(row: number) }
      return RowPlace(row: number, whole: start..<end)
    }
    return nil
  }

  /// Whether another row starts in there: then the end that was found is not this row's.
  private func hasRow(in range: Range<Int>, _ open: [UInt8]) -> Bool {
    guard let found = bytes.first(open, in: range) else { return false }
    let next = bytes[found + open.count]
    return next.isXMLSpace || next == UInt8(ascii: ">") || next == UInt8(ascii: "/")
  }

  private func number(of tag: XMLTag, after last: Int?) throws(Fault) -> Int {
    if let value = bytes.value(of: "r", in: tag) {
      guard let number = bytes.number(in: value) else { throw .order(row: last ?? 0) }
      return number
    }
    guard let last else { throw .unnumbered }
    return last + 1
  }

  /// The row with its cells.
  package func row(at place: RowPlace) throws(Fault) -> RowView {
    do { return try read(place) } catch let fault as Fault { throw fault } catch let fault as XMLFault {
      throw .xml(fault)
    } catch { throw .order(row: place.row) }
  }

  private func read(_ place: RowPlace) throws -> RowView {
    var scanner = XMLScanner(bytes, in: place.whole)
    guard let tag = try scanner.next() else { throw XMLFault.malformed(place.whole.lowerBound) }
    var cells: [CellView] = []
    var column = 0
    while let next = try scanner.next(), !(next.kind == .close && names.isElement(next, "row", in: bytes)) {
      guard names.isElement(next, "c", in: bytes), next.kind != .close else {
        if next.kind == .open { _ = try scanner.skip(next) }
        continue
      }
      let cell = try self.cell(next, after: column, in: place.row, &scanner)
      guard cell.column > column else { throw Fault.order(row: place.row) }
      column = cell.column
      cells.append(cell)
    }
    return RowView(row: place.row, whole: place.whole, tag: tag, cells: cells)
  }

  private func cell(_ tag: XMLTag, after column: Int, in row: Int, _ scanner: inout XMLScanner) throws -> CellView {
    var number = column + 1
    if let value = bytes.value(of: "r", in: tag) {
      guard let reference = CellReference(bytes[value]), reference.row == row else { throw Fault.order(row: row) }
      number = reference.column
    }
    guard number <= CellReference.lastColumn else { throw Fault.order(row: row) }
    var (value, valueElement, inline): (Range<Int>?, Range<Int>?, Range<Int>?)
    var formula: FormulaView?
    var end = tag.whole.upperBound
    while tag.kind == .open, let next = try scanner.next() {
      if next.kind == .close, names.isElement(next, "c", in: bytes) {
        end = next.whole.upperBound
        break
      }
      let close = try scanner.skip(next)
      let content =
        next.kind == .empty
        ? next.whole.upperBound..<next.whole.upperBound : next.whole.upperBound..<close.whole.lowerBound
      if names.isElement(next, "v", in: bytes) {
        (value, valueElement) = (content, next.whole.lowerBound..<close.whole.upperBound)
      }
      if names.isElement(next, "is", in: bytes) { inline = content }
      if names.isElement(next, "f", in: bytes) {
        formula = FormulaView(tag: next, whole: next.whole.lowerBound..<close.whole.upperBound, text: content)
      }
    }
    return CellView(
      column: number, whole: tag.whole.lowerBound..<end, tag: tag, style: bytes.value(of: "s", in: tag),
      type: bytes.value(of: "t", in: tag), value: value, valueElement: valueElement,
      inline: inline, formula: formula)
  }
}
