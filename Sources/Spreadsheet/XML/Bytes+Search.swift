import Platform

// Searches over the bytes of a part. Offsets are indices of the array; a search never leaves the range it is given.
extension Array where Element == UInt8 {
  /// Where `byte` first stands in `range`.
  package func first(_ byte: UInt8, in range: Range<Int>) -> Int? {
    withUnsafeBytes { buffer in
      guard let base = buffer.baseAddress, range.upperBound <= buffer.count,
        let found = memchr(base + range.lowerBound, Int32(byte), range.count)
      else { return nil }
      return UnsafeRawPointer(found) - base
    }
  }

  /// Where `pattern` first stands in `range`.
  package func first(_ pattern: [UInt8], in range: Range<Int>) -> Int? {
    withUnsafeBytes { buffer -> Int? in
      guard let base = buffer.baseAddress, range.upperBound <= buffer.count,
        let found = pattern.withUnsafeBytes({
          ByteSearch.first($0, in: UnsafeRawBufferPointer(start: base + range.lowerBound, count: range.count))
        })
      else { return nil }
      return range.lowerBound + found
    }
  }

  /// Where the bytes of a piece first stand in `range`.
  package func first(_ pattern: ArraySlice<UInt8>, in range: Range<Int>) -> Int? {
    withUnsafeBytes { buffer in
      pattern.withUnsafeBytes { pattern -> Int? in
        guard let base = buffer.baseAddress, range.upperBound <= buffer.count,
          let found = ByteSearch.first(
            pattern, in: UnsafeRawBufferPointer(start: base + range.lowerBound, count: range.count))
        else { return nil }
        return range.lowerBound + found
      }
    }
  }

  /// Where `pattern` last stands in `range`.
  package func last(_ pattern: [UInt8], in range: Range<Int>) -> Int? {
    guard let head = pattern.first, pattern.count <= range.count else { return nil }
    return withUnsafeBytes { buffer -> Int? in
      guard let base = buffer.baseAddress, range.upperBound <= buffer.count else { return nil }
      var end = range.upperBound - pattern.count + 1
      while end > range.lowerBound,
        let found = ByteSearch.last(
          head, in: UnsafeRawBufferPointer(start: base + range.lowerBound, count: end - range.lowerBound))
      {
        let place = range.lowerBound + found
        if memcmp(base + place, pattern, pattern.count) == 0 { return place }
        end = place
      }
      return nil
    }
  }

  /// Whether the bytes in `range` are those of `text`.
  package func holds(_ text: StaticString, in range: Range<Int>) -> Bool {
    guard range.count == text.utf8CodeUnitCount else { return false }
    return withUnsafeBytes { buffer in
      guard let base = buffer.baseAddress, range.upperBound <= buffer.count else { return range.isEmpty }
      return memcmp(base + range.lowerBound, text.utf8Start, range.count) == 0
    }
  }

  /// The bytes in `range` as text.
  package func string(_ range: Range<Int>) -> String { String(decoding: self[range], as: UTF8.self) }

  /// A number of one or more decimal digits; `nil` for any other text and past 9 digits.
  package func number(in range: Range<Int>) -> Int? {
    guard (1...9).contains(range.count) else { return nil }
    var value = 0
    for byte in self[range] {
      guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) else { return nil }
      value = value * 10 + Int(byte - UInt8(ascii: "0"))
    }
    return value
  }
}
