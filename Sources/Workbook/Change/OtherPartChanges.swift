import Sheets
import Spreadsheet

/// What changes in the other parts of a workbook when rows of one sheet come, go or move.
struct OtherPartChanges {
  let book: BookFile
  let block: RowBlock
  let rewriter: FormulaRewriter
  /// The parts with their new content; without any, a part goes.
  private(set) var changed: [(part: String, bytes: [UInt8])] = []

  private var mapping: RowMapping { rewriter.mapping }

  init(_ book: BookFile, _ block: RowBlock, _ rewriter: FormulaRewriter) {
    self.book = book
    self.block = block
    self.rewriter = rewriter
  }

  mutating func change() throws(SheetError) {
    try changeWorkbook()
    let types = try ContentTypes(book.archive)
    for part in types.charts { try changeFormulas(in: part, growth: .all) }
    for other in book.sheets where other.part != block.sheet.part { try changeFormulas(in: other.part, growth: .all) }
    let own = try book.relationships(of: block.sheet.part)
    let ownTables = own.parts(kind: "table")
    for part in types.tables { try changeTable(part, isOnSheet: ownTables.contains(part)) }
    try changeLinks(types, own)
    try changePivotSources(types)
    if mapping.firstMoved < Int.max {
      try move()
    } else if case .removed = mapping.kind {
      try moveCalculationChain()
    }
  }

  /// Names, and the order to compute everything anew.
  mutating func changeWorkbook() throws(SheetError) {
    var edits = ByteEdits()
    for name in book.definedNames {
      let formula = book.bytes.xmlText(in: name.formula)
      do throws(FormulaRewriter.Dangling) {
        if let new = try rewriter.rewritten(formula, isOnSheet: false, growth: .all) {
          edits.replace(name.formula, with: XMLText.content(new))
        }
      } catch {
        throw refused("the name “\(name.name)” refers to the row that is to go")
      }
    }
    Recalculation.request(in: book, &edits)
    guard !edits.isEmpty, let bytes = edits.applied(to: book.bytes) else { return }
    changed.append((book.part, bytes))
  }

  private mutating func changeFormulas(in part: String, growth: FormulaRewriter.Growth) throws(SheetError) {
    guard try mayReferToSheet(part) else { return }
    let bytes = try book.archive.read(part, limit: SheetText.largestWhole)
    guard bytes.mentionsSheet(block.sheet.name) else { return }
    var edits = ByteEdits()
    do {
      var scanner = XMLScanner(bytes)
      var cell: XMLTag?
      while let tag = try scanner.next() {
        guard tag.kind == .open else { continue }
        if bytes.localName(of: tag, is: "c") { cell = tag }
        if bytes.localName(of: tag, is: "controlPr") {
          try rewriter.changeLinks(
            of: tag, in: bytes, isOnSheet: false, &edits,
            orThrow: refused("a control is linked to the row that is to go"))
        }
        guard isFormula(tag, in: bytes) else { continue }
        let close = try scanner.skip(tag)
        let range = tag.whole.upperBound..<close.whole.lowerBound
        guard bytes.first(UInt8(ascii: "!"), in: range) != nil, try !isSharedDown(tag, range, bytes) else { continue }
        if let new = try rewriter.rewritten(bytes.xmlText(in: range), isOnSheet: false, growth: growth) {
          edits.replace(range, with: XMLText.content(new))
          try dropValue(behind: close, in: cell, bytes, &edits)
        }
      }
    } catch let fault as XMLFault {
      throw book.fault(fault, in: part)
    } catch let error as SheetError {
      throw error
    } catch {
      throw refused("a formula in \(part) refers to the row that is to go")
    }
    guard !edits.isEmpty, let new = edits.applied(to: bytes) else { return }
    changed.append((part, new))
  }

  /// Whether a part is worth reading: a big one is looked through for the sheet's name first, in bounded memory.
  private func mayReferToSheet(_ part: String) throws(SheetError) -> Bool {
    guard let entry = book.archive.entry(part), entry.size > Self.bigPart else { return true }
    let name = [UInt8](block.sheet.name.utf8)
    let isPlain = name.allSatisfy { $0 >= 0x80 || $0.isASCIILetter || $0.isASCIIDigit || $0 == 0x20 }
    let mark = isPlain ? name : [UInt8(ascii: "!")]
    var window: [UInt8] = []
    var isFound = false
    try book.archive.stream(part) { (chunk: UnsafeRawBufferPointer) throws(SheetError) -> Bool in
      window = window.suffix(mark.count - 1) + chunk
      isFound = window.first(mark, in: 0..<window.count) != nil
      return !isFound
    }
    return isFound
  }

  static let bigPart: Int64 = 1 << 20

  /// Whether the formula is shared by cells of several rows and slides with them: it cannot grow for some and not for
  /// others. Where rows move, that is refused.
  private func isSharedDown(_ tag: XMLTag, _ text: Range<Int>, _ bytes: [UInt8]) throws(SheetError) -> Bool {
    guard let type = bytes.value(of: "t", in: tag), bytes.holds("shared", in: type),
      let area = bytes.text(of: "ref", in: tag).flatMap({ CellArea($0) }), area.rows.count > 1,
      FormulaScanner.references(in: [UInt8](bytes.xmlText(in: text).utf8)).contains(where: {
        !$0.isFixed && $0.sheet?.lowercased() == block.sheet.name.lowercased()
      })
    else { return false }
    guard mapping.firstMoved == Int.max else {
      throw refused("a formula that many cells share refers to rows that must move")
    }
    return true
  }

  /// Takes away the value that a cell has kept of the formula as it was. Charts and formats keep none.
  private func dropValue(
    behind formula: XMLTag, in cell: XMLTag?, _ bytes: [UInt8], _ edits: inout ByteEdits
  ) throws(XMLFault) {
    var scanner = XMLScanner(bytes, in: formula.whole.upperBound..<bytes.count)
    guard bytes.localName(of: formula, is: "f"), let cell, let next = try scanner.next(), next.kind == .open,
      bytes.localName(of: next, is: "v"), next.whole.lowerBound == formula.whole.upperBound
    else { return }
    let close = try scanner.skip(next)
    edits.remove(next.whole.lowerBound..<close.whole.upperBound)
    if let type = bytes.value(of: "t", in: cell) { edits.remove(bytes.attribute(around: type, in: cell)) }
  }

  private func isFormula(_ tag: XMLTag, in bytes: [UInt8]) -> Bool {
    bytes.localName(of: tag, is: "f") || bytes.localName(of: tag, is: "formula")
      || bytes.localName(of: tag, is: "formula1") || bytes.localName(of: tag, is: "formula2")
  }

  private mutating func changeTable(_ part: String, isOnSheet: Bool) throws(SheetError) {
    let table: TablePart
    if let own = block.table, own.part == part {
      table = own
    } else {
      table = try TablePart(book.archive.read(part), part: part, path: book.path)
    }
    if isOnSheet, part != block.table?.part, mapping.tears(table.area) {
      throw refused("the table “\(table.name)” stands in the way of rows that must move")
    }
    do throws(XMLFault) {
      if let bytes = try table.changed(by: mapping, formulas: rewriter, isOnSheet: isOnSheet) {
        changed.append((part, bytes))
      }
    } catch { throw book.fault(error, in: part) }
  }

  mutating func add(_ part: String, _ bytes: [UInt8]) {
    changed.removeAll { $0.part == part }
    changed.append((part, bytes))
  }

  /// A part as it is by now.
  func current(_ part: String) throws(SheetError) -> [UInt8] {
    if let known = changed.first(where: { $0.part == part }) { return known.bytes }
    return try book.archive.read(part)
  }

  func refused(_ reason: String) -> SheetError { .refused(sheet: block.sheet.name, reason: reason) }
}

/// Asks the programs that open the workbook to compute its formulas anew.
enum Recalculation {
  private static let after: [StaticString] = [
    "oleSize", "customWorkbookViews", "pivotCaches", "smartTagPr", "smartTagTypes", "webPublishing",
    "fileRecoveryPr", "webPublishObjects", "extLst",
  ]

  /// Sets `fullCalcOnLoad` (ECMA-376 part 1, 18.2.2), where it is not set.
  static func request(in book: BookFile, _ edits: inout ByteEdits) {
    var scanner = XMLScanner(book.bytes)
    let names = book.names
    while let tag = try? scanner.next() {
      if names.isElement(tag, "calcPr", in: book.bytes), tag.kind != .close {
        guard !book.bytes.flag("fullCalcOnLoad", in: tag) else { return }
        if let value = book.bytes.value(of: "fullCalcOnLoad", in: tag) { return edits.replace(value, with: "1") }
        return edits.insert([UInt8](" fullCalcOnLoad=\"1\"".utf8), at: tag.name.upperBound)
      }
      let isEnd = tag.kind == .close && names.isElement(tag, "workbook", in: book.bytes)
      if isEnd || after.contains(where: { names.isElement(tag, $0, in: book.bytes) }) {
        return edits.insert(names.open("calcPr") + [UInt8](" fullCalcOnLoad=\"1\"/>".utf8), at: tag.whole.lowerBound)
      }
    }
  }
}
