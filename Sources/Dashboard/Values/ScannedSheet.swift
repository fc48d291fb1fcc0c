import Entities
import FoundationEssentials
import Spreadsheet

/// A small sheet with its cells found, and what they hold.
package struct ScannedSheet {
  let bytes: [UInt8]
  let scan: CellScan
  /// The cell's index plus one by row and column, 0 where there is none; the block that our layouts stay in.
  private let places: [Int16]
  private static let size = CellReference(32, 128)

  package init(_ bytes: [UInt8]) {
    self.bytes = bytes
    let scan = CellScan(bytes)
    self.scan = scan
    let size = ScannedSheet.size
    var places = [Int16](repeating: 0, count: (size.row + 1) * (size.column + 1))
    for (index, cell) in scan.cells.enumerated() where index < Int16.max {
      guard cell.address.row <= size.row, cell.address.column <= size.column else { continue }
      places[cell.address.row * (size.column + 1) + cell.address.column] = Int16(index + 1)
    }
    self.places = places
  }

  /// Where the cell stands in `scan.cells`; `nil` where it is blank.
  func index(of address: CellReference) -> Int? {
    let size = ScannedSheet.size
    guard address.row <= size.row, address.column <= size.column else { return nil }
    let place = places[address.row * (size.column + 1) + address.column]
    return place > 0 ? Int(place) - 1 : nil
  }

  func cell(_ address: CellReference) -> ScannedCell? { index(of: address).map { scan.cells[$0] } }

  /// The number that a cell holds, typed or computed; `nil` where it holds none.
  func number(_ cell: ScannedCell) -> Decimal? {
    guard cell.content == .number, let value = cell.value else { return nil }
    return Decimal(cellValue: bytes[value])
  }

  /// The text that a formula gave.
  func text(_ cell: ScannedCell) -> String? {
    guard cell.content == .text, let value = cell.value else { return nil }
    return String(decoding: unescaped(value), as: UTF8.self)
  }

  /// Whether the cell's formula is exactly this one; a `\u{1}` in it stands for the letter of the cell's column, a
  /// `\u{2}` for the number of its row.
  func holds(_ cell: ScannedCell, formula: String) -> Bool {
    guard let range = cell.formula else { return false }
    if range.isEmpty, cell.sharedFormula != nil { return sharesFormula(cell, formula) }
    let column = UInt8(ascii: "A") + UInt8(truncatingIfNeeded: cell.address.column - 1)
    var formula = formula
    return formula.withUTF8 { expected in
      guard range.count >= expected.count else { return false }
      var at = range.lowerBound
      for byte in expected {
        guard at < range.upperBound else { return false }
        if bytes[at] == byte, byte != UInt8(ascii: "&") {
          at += 1
          continue
        }
        if byte == 2 {
          let row = String(cell.address.row).utf8
          guard bytes[at..<range.upperBound].starts(with: row) else { return false }
          at += row.count
          continue
        }
        let wanted = byte == 1 ? column : byte
        let (found, next) = unescapedByte(at)
        guard found == wanted else { return false }
        at = next
      }
      return at == range.upperBound
    }
  }

  /// Whether the formula that the cell shares with others is, as it reads in this cell, exactly this one.
  private func sharesFormula(_ cell: ScannedCell, _ formula: String) -> Bool {
    guard
      let first = scan.cells.first(where: { $0.sharedFormula == cell.sharedFormula && $0.formula?.isEmpty == false }),
      let range = first.formula,
      let copied = FormulaRewriter.copied(
        String(decoding: unescaped(range), as: UTF8.self), rows: cell.address.row - first.address.row,
        columns: cell.address.column - first.address.column)
    else { return false }
    let letters = CellReference.letters(of: cell.address.column)
    return copied
      == formula.split(separator: "\u{1}", omittingEmptySubsequences: false).joined(separator: letters)
      .split(separator: "\u{2}", omittingEmptySubsequences: false).joined(separator: String(cell.address.row))
  }

  /// The byte at `at`, or the one that an entity there stands for, and the offset behind it.
  private func unescapedByte(_ at: Int) -> (UInt8, Int) {
    guard bytes[at] == UInt8(ascii: "&"), at + 3 < bytes.count else { return (bytes[at], at + 1) }
    switch (bytes[at + 1], bytes[at + 2], bytes[at + 3]) {
    case (UInt8(ascii: "g"), UInt8(ascii: "t"), UInt8(ascii: ";")): return (UInt8(ascii: ">"), at + 4)
    case (UInt8(ascii: "l"), UInt8(ascii: "t"), UInt8(ascii: ";")): return (UInt8(ascii: "<"), at + 4)
    case (UInt8(ascii: "q"), UInt8(ascii: "u"), UInt8(ascii: "o")) where holds("t;", at + 4):
      return (UInt8(ascii: "\""), at + 6)
    case (UInt8(ascii: "a"), UInt8(ascii: "p"), UInt8(ascii: "o")) where holds("s;", at + 4):
      return (UInt8(ascii: "'"), at + 6)
    case (UInt8(ascii: "a"), UInt8(ascii: "m"), UInt8(ascii: "p")) where holds(";", at + 4):
      return (UInt8(ascii: "&"), at + 5)
    default: return (bytes[at], at + 1)
    }
  }

  private func holds(_ text: StaticString, _ start: Int) -> Bool {
    start + text.utf8CodeUnitCount <= bytes.count
      && bytes.holds(text, in: start..<(start + text.utf8CodeUnitCount))
  }

  private func unescaped(_ range: Range<Int>) -> [UInt8] {
    var result: [UInt8] = []
    var at = range.lowerBound
    while at < range.upperBound {
      let (byte, next) = unescapedByte(at)
      result.append(byte)
      at = next
    }
    return result
  }
}

extension Decimal {
  /// Reads the number of a `<v>`: as XML Schema writes a double, such as `-12.5` or `1.2E-3` (ECMA-376 part 1, 18.3.1.96).
  ///
  /// Spreadsheets compute in binary and write up to 17 digits; what lies past the ninth place is their noise, and is
  /// rounded away.
  init?(cellValue text: ArraySlice<UInt8>) {
    var digits = 0
    var exponent = 0
    var significand = 0
    var isNegative = false
    var at = text.startIndex
    var seenPoint = false
    var seenDigit = false
    if text.first == UInt8(ascii: "-") {
      isNegative = true
      at += 1
    }
    while at < text.endIndex {
      let byte = text[at]
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        guard digits < 18 else { return nil }
        seenDigit = true
        significand = significand * 10 + Int(byte - UInt8(ascii: "0"))
        if significand > 0 { digits += 1 }
        if seenPoint { exponent -= 1 }
      case UInt8(ascii: ".") where !seenPoint: seenPoint = true
      case UInt8(ascii: "E"), UInt8(ascii: "e"):
        guard seenDigit, let power = Int(String(decoding: text[(at + 1)...], as: UTF8.self)), abs(power) < 60 else {
          return nil
        }
        exponent += power
        at = text.endIndex - 1
      default: return nil
      }
      at += 1
    }
    guard seenDigit else { return nil }
    while exponent < 0, significand != 0, significand % 10 == 0 {
      significand /= 10
      exponent += 1
    }
    if significand == 0 { exponent = 0 }
    guard (-60...60).contains(exponent) else { return nil }
    let value = Decimal(sign: isNegative ? .minus : .plus, exponent: exponent, significand: Decimal(significand))
    self = exponent < -9 ? value.rounded(places: 9) : value
  }
}
