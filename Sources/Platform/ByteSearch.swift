internal import CLinuxShims

/// Searches in memory, sixteen places at once where the processor can.
package enum ByteSearch {
  /// Where the pattern first stands in the text, from its start; an empty one stands at once.
  package static func first(_ pattern: UnsafeRawBufferPointer, in text: UnsafeRawBufferPointer) -> Int? {
    guard let start = text.baseAddress else { return pattern.isEmpty ? 0 : nil }
    guard let wanted = pattern.baseAddress else { return 0 }
    return budget_find(start, text.count, wanted, pattern.count).map { $0 - start }
  }

  /// Where the byte last stands in the text, from its start. (GNU: `memrchr`.)
  package static func last(_ byte: UInt8, in text: UnsafeRawBufferPointer) -> Int? {
    guard let start = text.baseAddress else { return nil }
    return budget_find_last_byte(start, Int32(byte), text.count).map { $0 - start }
  }
}
