// Where a cell stands: of each the row, which is the same for all of them, and the column.
extension QuickRowReader {
  /// A number of one to nine digits; `nil` for any other text.
  package static func decimal(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> Int? {
    guard (1...9).contains(range.count) else { return nil }
    var value = 0
    for at in range {
      guard bytes[at].isDigit else { return nil }
      value = value * 10 + Int(bytes[at] - UInt8(ascii: "0"))
    }
    return value
  }

  /// The column of ` r="C12"` at the position, with the number of this row as the row itself spells it, and goes past it; `nil` for
  /// anything else. Nearly all cells begin so.
  @inline(__always)
  mutating func usualReference(_ bytes: UnsafeBufferPointer<UInt8>, _ end: Int) -> Int? {
    var at = position
    let most = Self.beginning.utf8CodeUnitCount + Self.mostLetters + digits.count
    guard !digits.isEmpty, at + most < end, starts(Self.beginning, bytes, at: at, end) else { return nil }
    at += Self.beginning.utf8CodeUnitCount
    let letters = at
    var column = 0
    while at < letters + Self.mostLetters, bytes[at] &- UInt8(ascii: "A") < 26 {
      column = column &* 26 &+ Int(bytes[at] &- UInt8(ascii: "A")) &+ 1
      at += 1
    }
    for digit in digits {
      guard bytes[at] == bytes[digit] else { return nil }
      at += 1
    }
    guard column > 0, bytes[at] == UInt8(ascii: "\"") else { return nil }
    position = at + 1
    return column
  }

  private static var beginning: StaticString { " r=\"" }
  private static var mostLetters: Int { 3 }

  /// The column of a cell's reference such as `C12`, which must be of this row.
  func column(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> Int? {
    var column = 0
    var at = range.lowerBound
    while at < range.upperBound, at < range.lowerBound + 3, (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(bytes[at])
    {
      column = column * 26 + Int(bytes[at] - UInt8(ascii: "A")) + 1
      at += 1
    }
    guard column > 0, isRow(bytes, at..<range.upperBound) else { return nil }
    return column
  }

  /// Whether a text is the number of the row: nearly always it is written as there.
  @inline(__always)
  private func isRow(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> Bool {
    guard range.count == digits.count else { return Self.decimal(bytes, range) == row }
    for offset in 0..<digits.count where bytes[range.lowerBound + offset] != bytes[digits.lowerBound + offset] {
      return Self.decimal(bytes, range) == row
    }
    return !digits.isEmpty
  }
}

extension UInt8 {
  /// As the one of all modules says it, where it is asked of every byte.
  fileprivate var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }
}
