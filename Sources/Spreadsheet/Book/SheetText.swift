import Container
import Entities
import Sheets

/// The text of a sheet part as far as it is needed: the whole of it or, of a big one, its first and its last rows.
///
/// A big sheet's rows in between are missing from `bytes` as if they were not there: at `seam`, `hole` bytes are left out.
package struct SheetText {
  package let part: String
  package let bytes: [UInt8]
  package let names: MainNames
  package let seam: Int
  package let hole: Int
  /// The size of the whole part.
  package let size: Int
  /// The opening tag of the rows, or the empty one.
  package let sheetData: XMLTag
  /// Where the rows stand.
  package let rowsRange: Range<Int>
  /// The rows at hand, from the top.
  package let rows: [RowPlace]
  package let path: String
  /// How the archive can put other last rows in the place of these.
  package private(set) var tail: Tail?

  /// Whether all rows are at hand.
  package var isWhole: Bool { hole == 0 && rowsRange.upperBound < bytes.count || sheetData.kind == .empty }

  /// Up to this size a sheet is read whole, so that every formula in it is seen: it takes about a millisecond.
  package static let wholeLimit = 512 << 10
  /// The largest sheet that is read whole where that is asked for.
  package static let largestWhole = 512 << 20
  /// The first rows of a big sheet: the headers must be among them.
  private static let topRows = 200

  /// The sheet's text: whole where it is small or `whole` asks for it, else only its first rows.
  ///
  /// - Parameter limit: in bytes, how large a sheet may be to be read whole.
  package static func open(
    _ book: BookFile, _ sheet: BookFile.Sheet, whole: Bool = false, upTo limit: Int = wholeLimit
  ) throws(SheetError) -> SheetText {
    guard let entry = book.archive.entry(sheet.part) else {
      throw .unreadable(path: book.path, reason: "it lacks the part of the sheet “\(sheet.name)”")
    }
    if whole || entry.size <= Int64(limit) || book.archive.isAtHand(entry.name) {
      let bytes = try book.archive.read(sheet.part, limit: largestWhole)
      return try SheetText(sheet.part, book.path, bytes, seam: bytes.count, hole: 0, size: bytes.count)
    }
    let head = try book.archive.head(of: sheet.part) { text in topEnd(of: text) }
    return try SheetText(sheet.part, book.path, head.text, seam: head.text.count, hole: 0, size: Int(entry.size))
  }

  /// The same sheet with its last rows: at least so many that `accepts` agrees, if the sheet has them.
  package func withTail(
    from archive: Archive, accepts: (SheetText) -> Bool
  ) throws(SheetError) -> SheetText {
    guard !isWhole else { return self }
    let tail = try archive.tail(of: part, after: head(in: archive)) { text in
      (try? joined(text, start: size - text.count)).map(accepts) ?? false
    }
    if tail.start == 0 {
      return try SheetText(part, path, tail.text, seam: tail.text.count, hole: 0, size: tail.text.count)
    }
    var result = try joined(tail.text, start: Int(tail.start))
    result.tail = tail
    return result
  }

  /// All that stands before the rows.
  package func head(in archive: Archive) throws(SheetError) -> Head {
    let end = sheetData.whole.upperBound
    return try archive.head(of: part) { $0.count >= end ? end : nil }
  }

  /// The first rows and those of the tail that are whole.
  private func joined(_ tail: [UInt8], start: Int) throws(SheetError) -> SheetText {
    guard let row = firstRow(in: tail), start + row >= bytes.count else {
      throw .unreadable(path: path, reason: "its sheet has no rows where they should be")
    }
    return try SheetText(
      part, path, bytes + tail[row...], seam: bytes.count, hole: start + row - bytes.count, size: size)
  }

  private func firstRow(in tail: [UInt8]) -> Int? {
    let open = names.open("row")
    var at = 0
    while let found = tail.first(open, in: at..<tail.count) {
      let next = found + open.count
      if next < tail.count, tail[next].isXMLSpace || tail[next] == UInt8(ascii: ">") { return found }
      at = next
    }
    return nil
  }

  /// Where the first rows of a big sheet end; `nil` where more is needed.
  private static func topEnd(of text: [UInt8]) -> Int? {
    guard text.count >= 64 << 10 || text.last([UInt8]("sheetData>".utf8), in: 0..<text.count) != nil,
      let names = try? MainNames(text, root: "worksheet")
    else { return nil }
    let close = names.close("row")
    var at = 0
    var end: Int?
    for _ in 0..<topRows {
      guard let found = text.first(close, in: at..<text.count) else { break }
      at = found + close.count
      end = at
    }
    return end
  }

  /// A sheet whose text is at hand.
  package init(whole bytes: [UInt8], part: String, path: String) throws(SheetError) {
    try self.init(part, path, bytes, seam: bytes.count, hole: 0, size: bytes.count)
  }

  private init(
    _ part: String, _ path: String, _ bytes: [UInt8], seam: Int, hole: Int, size: Int
  ) throws(SheetError) {
    self.part = part
    self.path = path
    self.bytes = bytes
    self.seam = seam
    self.hole = hole
    self.size = size
    let names =
      hole == 0 && bytes.count == size
      ? try BookFile.checkedNames(bytes, root: "worksheet", part: part, path: path)
      : try BookFile.names(bytes, root: "worksheet", part: part, path: path)
    self.names = names
    do throws(RowReader.Fault) {
      sheetData = try Self.sheetData(bytes, names)
      let rowsEnd: Int
      if sheetData.kind == .empty {
        rowsEnd = sheetData.whole.upperBound
      } else {
        rowsEnd = bytes.last(names.close("sheetData"), in: sheetData.whole.upperBound..<bytes.count) ?? bytes.count
      }
      guard rowsEnd < bytes.count || bytes.count < size else { throw RowReader.Fault.xml(.malformed(rowsEnd)) }
      rowsRange = sheetData.whole.upperBound..<rowsEnd
      try Self.refuseMarkup(in: bytes, rowsRange)
      let reader = RowReader(bytes: bytes, names: names)
      let cut = min(max(seam, rowsRange.lowerBound), rowsRange.upperBound)
      var rows = try reader.places(in: rowsRange.lowerBound..<cut, after: 0)
      if cut < rowsRange.upperBound {
        let tail = try reader.places(in: cut..<rowsRange.upperBound, after: nil)
        if let last = rows.last, let first = tail.first, first.row <= last.row {
          throw RowReader.Fault.order(row: first.row)
        }
        rows += tail
      }
      self.rows = rows
    } catch { throw Self.refused(error, part, path) }
  }

  private static func sheetData(_ bytes: [UInt8], _ names: MainNames) throws(RowReader.Fault) -> XMLTag {
    var scanner = XMLScanner(bytes)
    do {
      while let tag = try scanner.next() {
        if names.isElement(tag, "sheetData", in: bytes), tag.kind != .close { return tag }
      }
    } catch { throw .xml(error) }
    throw .xml(.malformed(bytes.count))
  }

  /// Comments and character sections among the rows could hide what looks like a row.
  private static func refuseMarkup(in bytes: [UInt8], _ range: Range<Int>) throws(RowReader.Fault) {
    var at = range.lowerBound
    while let mark = bytes.first(UInt8(ascii: "!"), in: at..<range.upperBound) {
      if mark > range.lowerBound, bytes[mark - 1] == UInt8(ascii: "<") { throw .xml(.malformed(mark)) }
      at = mark + 1
    }
  }

  package static func refused(_ fault: RowReader.Fault, _ part: String, _ path: String) -> SheetError {
    switch fault {
    case .xml(let xml): BookFile.fault(xml, in: part, path: path)
    case .order(let row):
      .unreadable(path: path, reason: "its part \(part) has rows or cells out of order near row \(row)")
    case .unnumbered: .unreadable(path: path, reason: "the rows of its part \(part) have no numbers")
    }
  }

  var reader: RowReader { RowReader(bytes: bytes, names: names) }

  /// The row with its cells; `nil` where the sheet does not have it.
  package func row(_ number: Int) throws(SheetError) -> RowView? {
    guard let place = place(of: number) else { return nil }
    return try view(place)
  }

  package func view(_ place: RowPlace) throws(SheetError) -> RowView {
    do { return try reader.row(at: place) } catch { throw Self.refused(error, part, path) }
  }

  /// Where a row stands.
  package func place(of number: Int) -> RowPlace? {
    let index = index(from: number)
    guard index < rows.count, rows[index].row == number else { return nil }
    return rows[index]
  }

  /// The index of the first row at hand whose number is `number` or higher.
  package func index(from number: Int) -> Int { rows.partitioningIndex { $0.row >= number } }

  /// The style that the sheet gives to the cells of a column that have none of their own.
  package func columnStyle(_ column: Int) -> String? {
    var scanner = XMLScanner(bytes, in: 0..<sheetData.whole.lowerBound)
    while let tag = try? scanner.next() {
      guard names.isElement(tag, "col", in: bytes), tag.kind != .close,
        let first = bytes.value(of: "min", in: tag).flatMap({ bytes.number(in: $0) }), first <= column,
        let last = bytes.value(of: "max", in: tag).flatMap({ bytes.number(in: $0) }), column <= last
      else { continue }
      return bytes.value(of: "style", in: tag).map { bytes.string($0) }
    }
    return nil
  }

  /// The index of the row in which the byte at `offset` stands, or of the last one before it.
  package func rowIndex(at offset: Int) -> Int {
    max(rows.partitioningIndex { $0.whole.lowerBound > offset } - 1, 0)
  }
}
