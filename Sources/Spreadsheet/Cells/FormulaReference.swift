/// A reference to cells in a formula, by the offsets of its parts.
package struct FormulaReference {
  package struct Corner {
    /// 0 where the reference is to whole rows.
    package let column: Int
    package let row: Int
    let columnLetters: Range<Int>
    let rowDigits: Range<Int>
    let columnIsFixed: Bool
    package let rowIsFixed: Bool
  }

  /// The sheet that is named, without quotes; `nil` where none is.
  package let sheet: String?
  /// Whether it goes to another workbook or over several sheets: such a reference is left alone.
  package let isForeign: Bool
  package let first: Corner
  /// `nil` for a single cell.
  package let last: Corner?

  package var rows: ClosedRange<Int> {
    let other = last?.row ?? first.row
    return min(first.row, other)...max(first.row, other)
  }

  package var columns: ClosedRange<Int> {
    guard first.column > 0 else { return 1...CellReference.lastColumn }
    let other = last?.column ?? first.column
    return min(first.column, other)...max(first.column, other)
  }

  /// Whether it is a range along one row whose number no dollar sign fixes.
  var slidesAlongRow: Bool { last.map { !$0.rowIsFixed } ?? false && rows.count == 1 && columns.count > 1 }
}

/// Finds the references to cells in a formula as a file holds it: English function names, A1 style, no `=` before it.
/// Strings, structured references, names and functions are passed over.
package struct FormulaScanner {
  private let text: [UInt8]
  private var at = 0
  private var found: [FormulaReference] = []
  private var isForeign = false

  package static func references(in formula: [UInt8]) -> [FormulaReference] {
    var scanner = FormulaScanner(text: formula)
    scanner.scan()
    return scanner.found
  }

  /// Whether a formula refers to the cell of a row and column of its own sheet, and to one as far away from any row that it is copied to.
  package static func refers(_ formula: String, to row: Int, at column: Int) -> Bool {
    references(in: [UInt8](formula.utf8)).contains {
      $0.sheet == nil && $0.last == nil && !$0.first.rowIsFixed && $0.first.row == row && $0.first.column == column
    }
  }

  private init(text: [UInt8]) { self.text = text }

  private var current: UInt8? { at < text.count ? text[at] : nil }

  private mutating func scan() {
    while let byte = current {
      switch byte {
      case UInt8(ascii: "\""): _ = quoted(byte)
      case UInt8(ascii: "'"): qualified(by: quoted(byte))
      case UInt8(ascii: "["): brackets()
      case UInt8(ascii: "#"): errorValue()
      case _ where byte.isInFormulaWord: word()
      default:
        at += 1
        isForeign = false
      }
    }
  }

  /// Goes past a quoted text, and gives it with doubled quotes made single.
  private mutating func quoted(_ quote: UInt8) -> [UInt8] {
    var content: [UInt8] = []
    at += 1
    while let byte = current {
      at += 1
      guard byte == quote else {
        content.append(byte)
        continue
      }
      guard current == quote else { break }
      content.append(quote)
      at += 1
    }
    return content
  }

  /// Goes past a structured reference or the number of another workbook.
  private mutating func brackets() {
    let start = at
    var depth = 0
    while let byte = current {
      at += 1
      if byte == UInt8(ascii: "'") { at += 1 }
      if byte == UInt8(ascii: "[") { depth += 1 }
      if byte == UInt8(ascii: "]") {
        depth -= 1
        if depth == 0 { break }
      }
    }
    isForeign = start == 0 || !(text[start - 1].isInFormulaWord)
  }

  private mutating func errorValue() {
    at += 1
    while let byte = current, byte.isASCIILetter || byte == UInt8(ascii: "/") || byte == UInt8(ascii: "0") { at += 1 }
    if current == UInt8(ascii: "!") || current == UInt8(ascii: "?") { at += 1 }
  }

  private mutating func qualified(by name: [UInt8]) {
    guard current == UInt8(ascii: "!") else { return }
    at += 1
    let isForeign = self.isForeign || name.contains(UInt8(ascii: "[")) || name.contains(UInt8(ascii: ":"))
    self.isForeign = false
    reference(sheet: String(decoding: name, as: UTF8.self), isForeign: isForeign)
  }

  private mutating func word() {
    let start = at
    while let byte = current, byte.isInFormulaWord { at += 1 }
    let word = start..<at
    if current == UInt8(ascii: "!") { return qualified(by: Array(text[word])) }
    if current == UInt8(ascii: ":"), let end = endOfWord(from: at + 1), end < text.count,
      text[end] == UInt8(ascii: "!")
    {
      // Over several sheets: first:last!A1.
      at = end
      isForeign = true
      return qualified(by: Array(text[word]))
    }
    at = start
    isForeign = false
    reference(sheet: nil, isForeign: false)
    if at == start { at = word.upperBound }
  }

  private func endOfWord(from start: Int) -> Int? {
    var end = start
    while end < text.count, text[end].isInFormulaWord { end += 1 }
    return end > start ? end : nil
  }

  /// Takes a cell, a range of cells or a range of rows that starts here; goes nowhere where there is none.
  private mutating func reference(sheet: String?, isForeign: Bool) {
    guard let (first, end) = corner(from: at) else { return }
    var last: FormulaReference.Corner?
    var next = end
    if end < text.count, text[end] == UInt8(ascii: ":"), let (corner, past) = corner(from: end + 1),
      (corner.column == 0) == (first.column == 0)
    {
      last = corner
      next = past
    }
    guard first.column > 0 || last != nil else { return }
    if next < text.count, text[next] == UInt8(ascii: "(") || text[next] == UInt8(ascii: "!") { return }
    found.append(FormulaReference(sheet: sheet, isForeign: isForeign, first: first, last: last))
    at = next
  }

  private func corner(from start: Int) -> (FormulaReference.Corner, Int)? {
    var at = start
    func dollar() -> Bool {
      guard at < text.count, text[at] == UInt8(ascii: "$") else { return false }
      at += 1
      return true
    }
    var columnIsFixed = dollar()
    let letters = at
    while at < text.count, text[at].isASCIICapital { at += 1 }
    let columnLetters = letters..<at
    let rowIsFixed = columnLetters.isEmpty ? columnIsFixed : dollar()
    if columnLetters.isEmpty { columnIsFixed = false }
    let digits = at
    while at < text.count, text[at].isASCIIDigit { at += 1 }
    guard at > digits, at == text.count || !text[at].isInFormulaWord, text[digits] != UInt8(ascii: "0"),
      let row = text.number(in: digits..<at), row <= CellReference.lastRow
    else { return nil }
    var column = 0
    if !columnLetters.isEmpty {
      guard let cell = CellReference(text[letters..<at]) else { return nil }
      column = cell.column
    }
    return (
      FormulaReference.Corner(
        column: column, row: row, columnLetters: columnLetters, rowDigits: digits..<at, columnIsFixed: columnIsFixed,
        rowIsFixed: rowIsFixed), at
    )
  }
}

extension UInt8 {
  package var isASCIIDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }
  var isASCIICapital: Bool { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(self) }
  package var isASCIILetter: Bool { isASCIICapital || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self) }

  /// A byte of a name, a function, a number or a reference.
  fileprivate var isInFormulaWord: Bool {
    isASCIILetter || isASCIIDigit || self >= 0x80 || self == UInt8(ascii: "_") || self == UInt8(ascii: ".")
      || self == UInt8(ascii: "$") || self == UInt8(ascii: "\\") || self == UInt8(ascii: "?")
  }
}
