import Platform
import Spreadsheet

/// A cell that holds a formula or a value, by the places of its parts in the sheet's bytes.
struct ScannedCell {
  enum Content: Hashable {
    case number
    /// The text that a formula gave, in the cell itself.
    case text
    /// A shared string, an inline one, a truth value or an error.
    case other
  }

  let address: CellReference
  let content: Content
  /// Just behind the name of its element, where attributes may begin.
  let nameEnd: Int
  /// ` t="…"` with the space before it, where there is one.
  let type: Range<Int>?
  /// What stands between `<f…>` and `</f>`; empty where the formula is shared with another cell.
  let formula: Range<Int>?
  /// The number that cells with a common formula share: only the first of them has its text.
  let sharedFormula: Int?
  /// Just behind the formula's end.
  let formulaEnd: Int
  /// The whole `<v>…</v>`.
  let valueElement: Range<Int>?
  /// What is in it.
  let value: Range<Int>?
}

/// Reads the cells of a small sheet in one pass over its bytes, from the top.
///
/// The elements may carry a namespace prefix. What is not well-formed ends the pass: the cells after it are not found.
struct CellScan {
  /// The prefix with its colon, such as `x:`; empty in most files.
  let prefix: [UInt8]
  let cells: [ScannedCell]

  init(_ sheet: [UInt8]) {
    let prefix = CellScan.rootPrefix(sheet)
    self.prefix = prefix
    cells = sheet.withUnsafeBufferPointer { bytes in
      var reader = CellScanReader(bytes: bytes, prefix: prefix)
      return reader.readAll()
    }
  }

  /// What stands before `worksheet` in the root element's name.
  private static func rootPrefix(_ sheet: [UInt8]) -> [UInt8] {
    var at = 0
    while let open = sheet[at...].firstIndex(of: UInt8(ascii: "<")), open + 1 < sheet.count {
      let name = sheet[(open + 1)...].prefix { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: ">") }
      if name.first != UInt8(ascii: "?"), name.first != UInt8(ascii: "!") {
        guard let colon = name.firstIndex(of: UInt8(ascii: ":")) else { return [] }
        return Array(name[...colon])
      }
      at = open + 1
    }
    return []
  }
}

/// The state of one pass.
private struct CellScanReader {
  let bytes: UnsafeBufferPointer<UInt8>
  let prefix: [UInt8]
  private var at = 0

  init(bytes: UnsafeBufferPointer<UInt8>, prefix: [UInt8]) {
    self.bytes = bytes
    self.prefix = prefix
  }

  mutating func readAll() -> [ScannedCell] {
    var cells: [ScannedCell] = []
    cells.reserveCapacity(1024)
    while let tag = nextTag() {
      if isElement(tag, "c") {
        guard let cell = readCell(tag) else { break }
        if cell.formula != nil || cell.value != nil { cells.append(cell) }
      } else if isElement(tag, "/sheetData") {
        break
      }
    }
    return cells
  }

  /// The offset behind the next `<`; `nil` at the end.
  private mutating func nextTag() -> Int? {
    guard let base = bytes.baseAddress, at < bytes.count,
      let found = memchr(base + at, Int32(UInt8(ascii: "<")), bytes.count - at)
    else { return nil }
    let start = UnsafeRawPointer(found) - UnsafeRawPointer(base) + 1
    at = start
    return start
  }

  /// Whether the tag at `start` is that element (a leading `/` for its end), whatever attributes follow.
  private func isElement(_ start: Int, _ name: StaticString) -> Bool {
    var at = start
    var length = name.utf8CodeUnitCount
    var local = name.utf8Start
    if local.pointee == UInt8(ascii: "/") {
      guard at < bytes.count, bytes[at] == local.pointee else { return false }
      at += 1
      local += 1
      length -= 1
    }
    guard at + prefix.count + length < bytes.count else { return false }
    for byte in prefix {
      guard bytes[at] == byte else { return false }
      at += 1
    }
    for offset in 0..<length where bytes[at + offset] != local[offset] { return false }
    switch bytes[at + length] {
    case UInt8(ascii: " "), UInt8(ascii: ">"), UInt8(ascii: "/"), 0x09, 0x0A, 0x0D: return true
    default: return false
    }
  }

  /// Goes behind the `>` of the tag that `at` stands in, and says whether it is one without content.
  private mutating func endTag() -> Bool? {
    while at < bytes.count, bytes[at] != UInt8(ascii: ">") {
      if bytes[at] == UInt8(ascii: "\"") || bytes[at] == UInt8(ascii: "'") {
        let quote = bytes[at]
        at += 1
        while at < bytes.count, bytes[at] != quote { at += 1 }
      }
      at += 1
    }
    guard at < bytes.count else { return nil }
    let isEmpty = bytes[at - 1] == UInt8(ascii: "/")
    at += 1
    return isEmpty
  }

  private mutating func readCell(_ start: Int) -> ScannedCell? {
    guard let isEmpty = endTag(), let address = address(in: start..<at) else { return nil }
    let type = attribute("t", in: start..<at)
    var formula: Range<Int>?
    var sharedFormula: Int?
    var formulaEnd = at
    var valueElement: Range<Int>?
    var value: Range<Int>?
    if !isEmpty {
      while let tag = nextTag(), !isElement(tag, "/c") {
        if isElement(tag, "f") {
          guard let content = content() else { return nil }
          sharedFormula = attribute("si", in: tag..<content.lowerBound).flatMap { Int(text($0.value)) }
          formula = content
          formulaEnd = at
        } else if isElement(tag, "v") {
          guard let content = content() else { return nil }
          value = content
          valueElement = (tag - 1)..<at
        }
      }
    }
    return ScannedCell(
      address: address, content: content(of: type?.value), nameEnd: start + prefix.count + 1, type: type?.whole,
      formula: formula, sharedFormula: sharedFormula, formulaEnd: formulaEnd, valueElement: valueElement, value: value)
  }

  /// The content of a simple element whose tag `at` stands in; goes behind its end.
  private mutating func content() -> Range<Int>? {
    guard let isEmpty = endTag() else { return nil }
    let start = at
    if isEmpty { return start..<start }
    guard let close = nextTag() else { return nil }
    guard endTag() != nil else { return nil }
    return start..<(close - 1)
  }

  private func content(of type: Range<Int>?) -> ScannedCell.Content {
    guard let type, !type.isEmpty else { return .number }
    if type.count == 1, bytes[type.lowerBound] == UInt8(ascii: "n") { return .number }
    return type.count == 3 && bytes[type.lowerBound] == UInt8(ascii: "s") ? .text : .other
  }

  /// An attribute of a tag: its value, and the whole of it with the space before.
  private func attribute(_ name: StaticString, in tag: Range<Int>) -> (value: Range<Int>, whole: Range<Int>)? {
    let length = name.utf8CodeUnitCount
    var at = tag.lowerBound
    while at + length + 2 < tag.upperBound {
      let byte = bytes[at]
      if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        at += 1
        while at < tag.upperBound, bytes[at] != byte { at += 1 }
      } else if byte == UInt8(ascii: " "), bytes[at + length + 1] == UInt8(ascii: "="), isHere(name, at + 1) {
        let start = at + length + 3
        let quote = bytes[start - 1]
        var end = start
        while end < tag.upperBound, bytes[end] != quote { end += 1 }
        guard end < tag.upperBound else { return nil }
        return (start..<end, at..<(end + 1))
      }
      at += 1
    }
    return nil
  }

  private func isHere(_ name: StaticString, _ start: Int) -> Bool {
    for offset in 0..<name.utf8CodeUnitCount where bytes[start + offset] != name.utf8Start[offset] { return false }
    return true
  }

  private func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  private func address(in tag: Range<Int>) -> CellReference? {
    guard let (value, _) = attribute("r", in: tag) else { return nil }
    var (column, row) = (0, 0)
    for byte in bytes[value] {
      switch byte {
      case UInt8(ascii: "A")...UInt8(ascii: "Z") where row == 0 && column < 1_000:
        column = column * 26 + Int(byte - UInt8(ascii: "A")) + 1
      case UInt8(ascii: "0")...UInt8(ascii: "9") where row < 10_000_000:
        row = row * 10 + Int(byte - UInt8(ascii: "0"))
      default: return nil
      }
    }
    guard column > 0, row > 0 else { return nil }
    return CellReference(column, row)
  }
}
