import Entities
import Sheets
import Spreadsheet

/// Reads rows of the form that all office programs write, from one end to the other and without a view of each cell: ten times
/// as fast as `RowReader`, which has to serve edits. It gives up a row in which it meets anything else (`nil`, and the
/// position where it was), so that there is one reading of what is odd.
package struct QuickRowReader {
  /// Where a wanted cell's content stands, and what it is.
  package struct Cell {
    package enum Kind {
      /// Nothing; of what no value is kept, a formula or an empty tag.
      case none, valueless
      /// A number; the number of a shared text; a text, as XML writes it.
      case number, shared, text
    }
    package internal(set) var kind = Kind.none
    package internal(set) var range = 0..<0
  }

  /// A cell of the row, wanted or not.
  package struct Place {
    package let column: Int
    /// From its opening to past its closing tag.
    package let whole: Range<Int>
    /// What stands in `s`; empty where nothing does.
    package let style: Range<Int>
    package let hasFormula: Bool
    /// Whether anything stands in it.
    package let isTaken: Bool
  }

  /// The columns that are wanted, at most a dozen, as indices of `cells`; all others are passed over.
  private let wanted: [(column: Int, index: Int)]
  private(set) var cells: [Cell]
  /// Where the next byte is read.
  package var position = 0
  /// The number of the row read last.
  package private(set) var row = 0
  /// Where that number stands; empty where it does not.
  var digits = 0..<0
  /// The cells of the row read last, from the left, where they are kept.
  package private(set) var places: [Place] = []
  private let keepsPlaces: Bool

  /// - Parameter keepsPlaces: whether all cells of a row are told: for changes.
  package init(_ sheet: BudgetSheet, keepingPlaces keepsPlaces: Bool = false) {
    self.keepsPlaces = keepsPlaces
    wanted = sheet.columns.map { ($0.column, $0.field.rawValue) }.sorted { $0.column < $1.column }
    cells = [Cell](repeating: Cell(), count: BudgetField.allCases.count)
  }

  package func cell(_ field: BudgetField) -> Cell { cells[field.rawValue] }

  /// Reads the row that starts at the position, and goes past it; `false` where it is not of the usual form. The position
  /// is then where it was.
  package mutating func next(_ bytes: UnsafeBufferPointer<UInt8>, before end: Int, after last: Int) -> Bool {
    let start = position
    if read(bytes, end, last) { return true }
    position = start
    return false
  }

  private mutating func read(_ bytes: UnsafeBufferPointer<UInt8>, _ end: Int, _ last: Int) -> Bool {
    guard take("<row", bytes, end) else { return false }
    var number: Int?
    digits = 0..<0
    while position < end, bytes[position] == UInt8(ascii: " ") {
      guard let attribute = attribute(bytes, end) else { return false }
      if number == nil, attribute.name == UInt8(ascii: "r") {
        number = Self.decimal(bytes, attribute.value)
        guard number != nil else { return false }
        digits = attribute.value
      }
    }
    row = number ?? last + 1
    guard row > last, row <= CellReference.lastRow else { return false }
    for index in cells.indices { cells[index].kind = .none }
    if keepsPlaces { places.removeAll(keepingCapacity: true) }
    if take("/>", bytes, end) { return true }
    guard take(">", bytes, end) else { return false }
    var column = 0
    var next = 0
    while !take("</row>", bytes, end) {
      guard cell(bytes, end, &column, &next) else { return false }
    }
    return true
  }

  private mutating func cell(
    _ bytes: UnsafeBufferPointer<UInt8>, _ end: Int, _ column: inout Int, _ next: inout Int
  ) -> Bool {
    let start = position
    guard take("<c", bytes, end) else { return false }
    var reference = usualReference(bytes, end)
    var type: Range<Int>?
    var style = 0..<0
    while position < end, bytes[position] == UInt8(ascii: " ") {
      guard let attribute = attribute(bytes, end) else { return false }
      if attribute.name == UInt8(ascii: "r"), reference == nil {
        reference = self.column(bytes, attribute.value)
        guard reference != nil else { return false }
      } else if attribute.name == UInt8(ascii: "t"), type == nil {
        type = attribute.value
      } else if attribute.name == UInt8(ascii: "s") {
        style = attribute.value
      }
    }
    let number = reference ?? column + 1
    guard number > column, number <= CellReference.lastColumn else { return false }
    column = number
    while next < wanted.count, wanted[next].column < number { next += 1 }
    let index = next < wanted.count && wanted[next].column == number ? wanted[next].index : nil
    if take("/>", bytes, end) {
      if keepsPlaces { places.append(Place(column, start..<position, style)) }
      return true
    }
    guard take(">", bytes, end) else { return false }
    let hasFormula = keepsPlaces && starts("<f", bytes, at: position, end)
    guard let content = content(bytes, end), take("</c>", bytes, end) else { return false }
    if keepsPlaces {
      places.append(Place(column, start..<position, style, hasFormula: hasFormula, isTaken: content.kind != .none))
    }
    guard let index, content.kind != .none else { return true }
    guard let kind = kind(of: content, type, bytes) else { return false }
    cells[index] = Cell(kind: kind, range: content.range)
    return true
  }

  /// What stands in a cell: a formula, which does not count, and a value or a text in one piece. `nil` for anything else.
  private mutating func content(_ bytes: UnsafeBufferPointer<UInt8>, _ end: Int) -> Cell? {
    let isFormula = take("<f", bytes, end)
    if isFormula {
      while position < end, bytes[position] == UInt8(ascii: " ") {
        guard attribute(bytes, end) != nil else { return nil }
      }
      if !take("/>", bytes, end) {
        guard take(">", bytes, end), text(bytes, end) != nil, take("</f>", bytes, end) else { return nil }
      }
    }
    if take("<v>", bytes, end) {
      guard let range = text(bytes, end), take("</v>", bytes, end) else { return nil }
      return Cell(kind: range.isEmpty ? .valueless : .number, range: range)
    }
    if take("<is><t", bytes, end) {
      _ = take(" xml:space=\"preserve\"", bytes, end)
      guard take(">", bytes, end), let range = text(bytes, end), take("</t></is>", bytes, end) else { return nil }
      return Cell(kind: .text, range: range)
    }
    return Cell(kind: isFormula ? .valueless : .none)
  }

  /// What a content is by the cell's type; `nil` for types that are rare.
  private func kind(of content: Cell, _ type: Range<Int>?, _ bytes: UnsafeBufferPointer<UInt8>) -> Cell.Kind? {
    // A text in place counts whatever the type says.
    guard content.kind == .number, let type else { return content.kind }
    if type.count == 1, bytes[type.lowerBound] == UInt8(ascii: "s") { return .shared }
    if type.count == 1, bytes[type.lowerBound] == UInt8(ascii: "n") { return .number }
    return type.count == 3 && starts("str", bytes, at: type.lowerBound, type.upperBound) ? .text : nil
  }

  /// The name of an attribute, 0 for one of more than a letter, and where its value stands; `nil` where it is not of the
  /// usual form. Goes past it.
  @inline(__always)
  private mutating func attribute(
    _ bytes: UnsafeBufferPointer<UInt8>, _ end: Int
  ) -> (name: UInt8, value: Range<Int>)? {
    let start = position + 1
    var at = start
    if start + 1 < end, bytes[start + 1] == UInt8(ascii: "="), isNameByte(bytes[start]) { at = start + 1 }
    while at < end, bytes[at] != UInt8(ascii: "=") {
      guard isNameByte(bytes[at]) else { return nil }
      at += 1
    }
    guard at > start, at + 1 < end, bytes[at + 1] == UInt8(ascii: "\"") else { return nil }
    let name = at == start + 1 ? bytes[start] : 0
    let value = at + 2
    at = value
    while at < end, bytes[at] != UInt8(ascii: "\"") {
      guard bytes[at] != UInt8(ascii: "<"), bytes[at] != UInt8(ascii: "&") else { return nil }
      at += 1
    }
    guard at < end else { return nil }
    position = at + 1
    return (name, value..<at)
  }

  @inline(__always)
  private func isNameByte(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20) || byte == UInt8(ascii: ":")
      || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  /// The text up to the next tag, which the position then is at.
  @inline(__always)
  private mutating func text(_ bytes: UnsafeBufferPointer<UInt8>, _ end: Int) -> Range<Int>? {
    var at = position
    while at < end, bytes[at] != UInt8(ascii: "<") { at += 1 }
    guard at < end else { return nil }
    defer { position = at }
    return position..<at
  }

  @inline(__always)
  private mutating func take(_ text: StaticString, _ bytes: UnsafeBufferPointer<UInt8>, _ end: Int) -> Bool {
    guard starts(text, bytes, at: position, end) else { return false }
    position += text.utf8CodeUnitCount
    return true
  }

  @inline(__always)
  func starts(_ text: StaticString, _ bytes: UnsafeBufferPointer<UInt8>, at: Int, _ end: Int) -> Bool {
    let count = text.utf8CodeUnitCount
    guard at + count <= end else { return false }
    let code = text.utf8Start
    for offset in 0..<count where bytes[at + offset] != code[offset] { return false }
    return true
  }
}

extension QuickRowReader.Place {
  fileprivate init(
    _ column: Int, _ whole: Range<Int>, _ style: Range<Int>, hasFormula: Bool = false, isTaken: Bool = false
  ) {
    (self.column, self.whole, self.style) = (column, whole, style)
    (self.hasFormula, self.isTaken) = (hasFormula, isTaken)
  }
}
