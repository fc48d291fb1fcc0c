import Entities
import FoundationEssentials
import Sheets

/// Writes cells of one sheet.
package struct CellWriter {
  package let names: MainNames
  private let sheet: String
  private let from1904: Bool
  /// What stands before a cell's place, around a value, and around a text.
  private let (cellOpen, valueOpen, valueClose, textOpen, textClose): ([UInt8], [UInt8], [UInt8], [UInt8], [UInt8])

  /// - Parameter sheet: the sheet's name, as an error names it.
  package init(names: MainNames, sheet: String, from1904: Bool) {
    self.names = names
    self.sheet = sheet
    self.from1904 = from1904
    cellOpen = names.open("c") + Array(" r=\"".utf8)
    textOpen = Array(" t=\"inlineStr\">".utf8) + names.open("is") + [UInt8(ascii: ">")] + names.open("t")
    textClose = names.close("t") + names.close("is") + names.close("c")
    valueOpen = [UInt8(ascii: ">")] + names.open("v") + [UInt8(ascii: ">")]
    valueClose = names.close("v") + names.close("c")
  }

  /// A cell with that content; no bytes for an empty one without a style.
  ///
  /// - Throws: `refused` where no cell can hold that.
  package func cell(_ reference: CellReference, _ content: CellContent, style: String?) throws(SheetError) -> [UInt8] {
    var written: [UInt8] = []
    if content == .empty, style == nil { return written }
    written.reserveCapacity(96)
    try append(content, at: reference, style: style, to: &written)
    return written
  }

  /// The same at the end of `bytes`.
  package func append(
    _ content: CellContent, at reference: CellReference, style: String?, to bytes: inout [UInt8]
  ) throws(SheetError) {
    if content == .empty, style == nil { return }
    open(reference, style: style, in: &bytes)
    switch content {
    case .empty: bytes.append(utf8: "/>")
    case .number(let number): append(number.text, to: &bytes)
    case .boolean(let flag):
      bytes.append(utf8: " t=\"b\"")
      append(flag ? "1" : "0", to: &bytes)
    case .date(let day):
      guard let serial = SerialDay.number(of: day, from1904: from1904) else {
        throw .refused(sheet: sheet, reason: "a workbook cannot hold the day \(day)")
      }
      append(String(serial), to: &bytes)
    case .text(let string):
      guard string.utf8.count <= 32_767 || string.utf16.count <= 32_767 else {
        throw .refused(sheet: sheet, reason: "a cell holds no more than 32,767 characters")
      }
      append(text: string, to: &bytes)
    }
  }

  /// Writes a cell with a number at the end of `bytes`.
  package func append(_ number: ShortDecimal, at reference: CellReference, style: String?, to bytes: inout [UInt8]) {
    open(reference, style: style, in: &bytes)
    bytes.append(contentsOf: valueOpen)
    number.append(to: &bytes)
    bytes.append(contentsOf: valueClose)
  }

  /// Writes a cell with a short text at the end of `bytes`.
  package func append(word: String, at reference: CellReference, style: String?, to bytes: inout [UInt8]) {
    open(reference, style: style, in: &bytes)
    append(text: word, to: &bytes)
  }

  /// A cell with a formula that has no value yet.
  package func cell(_ reference: CellReference, formula: String, style: String?) -> [UInt8] {
    open(reference, style: style) + [UInt8(ascii: ">")] + names.open("f") + [UInt8(ascii: ">")]
      + XMLText.content(formula) + names.close("f") + names.close("c")
  }

  /// A cell with a formula that gives a text.
  package func cell(_ reference: CellReference, formula: String, text: String, style: String?) -> [UInt8] {
    open(reference, style: style) + Array(" t=\"str\">".utf8) + names.open("f") + [UInt8(ascii: ">")]
      + XMLText.content(formula) + names.close("f") + names.open("v") + [UInt8(ascii: ">")] + XMLText.content(text)
      + valueClose
  }

  /// The opening tag up to where further attributes can stand.
  package func open(_ reference: CellReference, style: String?) -> [UInt8] {
    var written: [UInt8] = []
    open(reference, style: style, in: &written)
    return written
  }

  private func open(_ reference: CellReference, style: String?, in written: inout [UInt8]) {
    written.append(contentsOf: cellOpen)
    reference.append(to: &written)
    written.append(UInt8(ascii: "\""))
    guard let style else { return }
    written.append(utf8: " s=\"")
    written.append(utf8: style)
    written.append(UInt8(ascii: "\""))
  }

  private func append(_ value: String, to written: inout [UInt8]) {
    written.append(contentsOf: valueOpen)
    written.append(utf8: value)
    written.append(contentsOf: valueClose)
  }

  private func append(text: String, to written: inout [UInt8]) {
    written.append(contentsOf: textOpen)
    if XMLText.needsSpacePreserved(text) { written.append(utf8: " xml:space=\"preserve\"") }
    written.append(UInt8(ascii: ">"))
    XMLText.append(cellText: text, to: &written)
    written.append(contentsOf: textClose)
  }
}

extension [UInt8] {
  /// Puts a text at the end, all at once: byte by byte is five times as long.
  package mutating func append(utf8 text: String) {
    var text = text
    text.withUTF8 { append(contentsOf: $0) }
  }
}
