import Entities

/// What the entries of a sheet gain and lose by one change.
struct EntryChange {
  let sheet: String
  /// As they will stand in the sheet.
  let added: [BudgetRow]
  /// As they stood there. A row that is changed is removed and added.
  let removed: [BudgetRow]
}

/// The value that a formula's cell is to keep, so that programs which trust kept values show what is right.
struct KeptValue {
  let sheet: String
  let cell: CellReference
  /// `.empty` takes the value away: a program that opens the file computes it.
  let content: CellContent
}

/// Puts the kept values of formulas into sheets.
struct KeptValueWriter {
  let book: BookFile

  /// The sheet's part with the values set, in `bytes` or else as the archive has it; `nil` where nothing changes. Cells
  /// without a formula are left as they are.
  func part(
    _ sheet: BookFile.Sheet, _ values: [KeptValue], over bytes: [UInt8]?
  ) throws(WorkbookError) -> [UInt8]? {
    let text: SheetText
    if let bytes {
      text = try SheetText(whole: bytes, part: sheet.part, path: book.path)
    } else {
      text = try SheetText.open(book, sheet, whole: true)
    }
    var edits = ByteEdits()
    for (row, values) in Dictionary(grouping: values, by: \.cell.row) {
      guard let view = try text.row(row) else { continue }
      for value in values {
        if let cell = view.cell(value.cell.column) { set(value.content, in: cell, text, &edits) }
      }
    }
    return edits.isEmpty ? nil : edits.applied(to: text.bytes)
  }

  private func set(_ content: CellContent, in cell: CellView, _ text: SheetText, _ edits: inout ByteEdits) {
    guard let formula = cell.formula else { return }
    let (type, value): (String?, [UInt8])
    switch content {
    case .empty: (type, value) = (nil, [])
    case .number(let number): (type, value) = (nil, [UInt8](number.description.utf8))
    case .date(let day):
      guard let serial = SerialDay.number(of: day, from1904: book.countsFrom1904) else { return }
      (type, value) = (nil, [UInt8](String(serial).utf8))
    case .boolean(let flag): (type, value) = ("b", [UInt8](flag ? "1".utf8 : "0".utf8))
    case .text(let string): (type, value) = ("str", XMLText.cellText(string))
    }
    let names = text.names
    let isText = if case .text = content { true } else { false }
    let element =
      value.isEmpty && !isText
      ? [] : names.open("v") + [UInt8(ascii: ">")] + value + names.close("v")
    let old = formula.whole.upperBound..<cell.whole.upperBound - names.close("c").count
    if !text.bytes[old].elementsEqual(element) { edits.replace(old, with: element) }
    setType(type, of: cell, text, &edits)
  }

  private func setType(_ type: String?, of cell: CellView, _ text: SheetText, _ edits: inout ByteEdits) {
    switch (cell.type, type) {
    case (nil, nil): return
    case (nil, .some(let type)): edits.insert([UInt8](" t=\"\(type)\"".utf8), at: cell.tag.attributes.upperBound)
    case (.some(let old), nil): edits.remove(text.bytes.attribute(around: old, in: cell.tag))
    case (.some(let old), .some(let type)):
      if text.bytes.string(old) != type { edits.replace(old, with: type) }
    }
  }
}

extension Array where Element == UInt8 {
  /// The whole attribute whose value stands there, with the space before it.
  func attribute(around value: Range<Int>, in tag: XMLTag) -> Range<Int> {
    var start = value.lowerBound
    while start > tag.attributes.lowerBound, !self[start - 1].isXMLSpace { start -= 1 }
    return Swift.max(start - 1, tag.attributes.lowerBound)..<value.upperBound + 1
  }
}
