import Sheets
import Spreadsheet

/// What a protected sheet still lets a person do: write into unlocked cells, and perhaps put rows in.
package struct SheetProtection {
  private(set) var isOn = false
  private var allowsRows = false
  /// Ranges that may be edited without a password of their own.
  private var open: [CellArea] = []

  /// ECMA-376 part 1, 18.3.1.85: what is named there with 0 is allowed.
  package mutating func read(_ tag: XMLTag, _ bytes: [UInt8]) {
    isOn = isOn || bytes.flag("sheet", in: tag)
    allowsRows = bytes.value(of: "insertRows", in: tag).map { !bytes.flag(in: $0) } ?? false
  }

  mutating func readRange(_ tag: XMLTag, _ bytes: [UInt8]) {
    let locks: [StaticString] = ["password", "hashValue", "securityDescriptor"]
    guard !locks.contains(where: { bytes.value(of: $0, in: tag) != nil }) else { return }
    open += (bytes.text(of: "sqref", in: tag) ?? "").split(separator: " ").compactMap { CellArea($0) }
  }

  /// Refuses to write into cells that a person could not write into.
  ///
  /// - Parameters:
  ///   - template: the row whose style a new one takes over, where the protection lets rows be put in.
  package func refuseLocked(
    _ columns: [Int], inRow number: Int, like template: RowView?, _ text: SheetText, _ book: BookFile, _ sheet: String
  ) throws(SheetError) {
    let row = try text.row(number)
    let styles = try CellLocks(book)
    for column in columns {
      let cell = CellReference(column: column, row: number)
      guard !open.contains(where: { $0.contains(cell) }) else { continue }
      let owner = row == nil && allowsRows ? template : row
      let own = owner?.cell(column).map { $0.style.flatMap { text.bytes.number(in: $0) } ?? 0 }
      let style = own ?? owner.flatMap { rowStyle($0, text) } ?? text.columnStyle(column).flatMap { Int($0) } ?? 0
      guard styles.isLocked(style) else { continue }
      throw Self.refused("\(cell.text) is locked: unlock the cells for entries, or take the protection off", sheet)
    }
  }

  package static func refused(_ reason: String, _ sheet: String) -> SheetError {
    .refused(sheet: sheet, reason: "the sheet is protected, and " + reason)
  }

  private func rowStyle(_ row: RowView, _ text: SheetText) -> Int? {
    guard text.bytes.flag("customFormat", in: row.tag) else { return nil }
    return text.bytes.value(of: "s", in: row.tag).flatMap { text.bytes.number(in: $0) }
  }
}

/// Which formats of cells lock them (ECMA-376 part 1, 18.8.33): all that do not say otherwise.
struct CellLocks {
  private var unlocked: [Bool] = []

  init(_ book: BookFile) throws(SheetError) {
    guard let part = book.relationships.part(kind: "styles") else { return }
    let bytes = try book.archive.read(part)
    var scanner = XMLScanner(bytes)
    do throws(XMLFault) {
      var isInFormats = false
      while let tag = try scanner.next() {
        if bytes.localName(of: tag, is: "cellXfs") { isInFormats = tag.kind == .open }
        guard isInFormats, tag.kind != .close else { continue }
        if bytes.localName(of: tag, is: "xf") { unlocked.append(false) }
        if bytes.localName(of: tag, is: "protection"), let locked = bytes.value(of: "locked", in: tag),
          !unlocked.isEmpty
        {
          unlocked[unlocked.count - 1] = !bytes.flag(in: locked)
        }
      }
    } catch { throw book.fault(error, in: part) }
  }

  func isLocked(_ style: Int) -> Bool { !(unlocked.indices.contains(style) && unlocked[style]) }
}
