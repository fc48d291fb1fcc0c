import Platform

/// Lines that say who asked for what and how it went, and nothing that was said.
enum AccessLog {
  /// Such as `2025-11-03T10:00:00Z kq3-1 127.0.0.1 POST /api/v1/process 200 512B 0.1ms Anna/phone`: the member and their token last.
  ///
  /// - Parameter pattern: what stands for the path. What was really asked for could be a sentence: a telephone that is
  ///   set up wrongly sends it in the address.
  static func line(for record: AccessRecord, at pattern: String) -> String {
    let tenths = record.microseconds / 100
    let line = [
      timestamp(), record.id, record.peer, visible(record.method), pattern, "\(record.status)",
      "\(record.bytes)B", "\(tenths / 10).\(tenths % 10)ms",
    ].joined(separator: " ")
    return record.asker.map { line + " " + $0 } ?? line
  }

  /// Cut, and without characters that could pass for another line or move a terminal's cursor.
  private static func visible(_ text: String) -> String {
    let bytes = text.utf8.prefix(120).map { (0x21...0x7E).contains($0) ? $0 : UInt8(ascii: "?") }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func timestamp() -> String {
    var now = time(nil)
    var parts = tm()
    gmtime_r(&now, &parts)
    func two(_ number: Int32) -> String { number < 10 ? "0\(number)" : "\(number)" }
    return "\(parts.tm_year + 1900)-\(two(parts.tm_mon + 1))-\(two(parts.tm_mday))T"
      + "\(two(parts.tm_hour)):\(two(parts.tm_min)):\(two(parts.tm_sec))Z"
  }
}
