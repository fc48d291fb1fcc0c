import Entities
import FoundationEssentials
import Sheets

/// A table as text (CSV): its records by their places in the bytes, so that those that are not changed stay as they are.
///
/// Source: RFC 4180, and what spreadsheet programs make of it: semicolons where the comma is the decimal sign, tabs, a mark of byte
/// order, ends of lines of either kind.
struct DelimitedText {
  /// One line of the table, which quotes may spread over several.
  struct Record {
    let fields: [String]
    /// Without the end of the line.
    let range: Range<Int>

    var isBlank: Bool { fields.allSatisfy { $0.allSatisfy(\.isWhitespace) } }
  }

  let bytes: [UInt8]
  let separator: UInt8
  let records: [Record]
  /// With which lines end.
  let lineEnd: [UInt8]

  /// `nil` where it is no text in UTF-8, or a quote is not closed.
  init?(_ bytes: [UInt8]) {
    guard !bytes.contains(0), String(validating: bytes, as: UTF8.self) != nil else { return nil }
    self.bytes = bytes
    let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    let head = bytes[start...].prefix { $0 != UInt8(ascii: "\n") }
    lineEnd = head.last == UInt8(ascii: "\r") ? [0x0D, 0x0A] : [0x0A]
    separator = Self.separator(of: bytes[start...])
    guard let records = Self.records(bytes, from: start, separator) else { return nil }
    self.records = records
  }

  /// The mark that stands equally often in the most of the first lines: a title above has none, and decimal commas come and go.
  private static func separator(of text: ArraySlice<UInt8>) -> UInt8 {
    let lines = text.prefix(64 << 10).split(separator: 0x0A).prefix(30)
    var best = (mark: UInt8(ascii: ","), lines: 0, count: 0)
    for mark in [UInt8(ascii: ";"), UInt8(ascii: "\t"), UInt8(ascii: ",")] {
      let counts = lines.map { line in line.count { $0 == mark } }.filter { $0 > 0 }
      guard let usual = counts.max(by: { a, b in counts.count { $0 == a } < counts.count { $0 == b } }) else {
        continue
      }
      let found = (mark: mark, lines: counts.count { $0 == usual }, count: usual)
      if (found.lines, found.count) > (best.lines, best.count) { best = found }
    }
    return best.mark
  }

  private static func records(_ bytes: [UInt8], from start: Int, _ separator: UInt8) -> [Record]? {
    var records: [Record] = []
    var (fields, field): ([String], [UInt8]) = ([], [])
    var (isQuoted, at, first) = (false, start, start)
    func end(_ position: Int) {
      fields.append(String(decoding: field, as: UTF8.self))
      records.append(Record(fields: fields, range: first..<position))
      (fields, field) = ([], [])
    }
    while at < bytes.count {
      let byte = bytes[at]
      if isQuoted {
        if byte != UInt8(ascii: "\"") {
          field.append(byte)
        } else if at + 1 < bytes.count, bytes[at + 1] == byte {
          field.append(byte)
          at += 1
        } else {
          isQuoted = false
        }
      } else if byte == UInt8(ascii: "\""), field.isEmpty {
        isQuoted = true
      } else if byte == separator {
        fields.append(String(decoding: field, as: UTF8.self))
        field = []
      } else if byte == 0x0A || (byte == 0x0D && at + 1 < bytes.count && bytes[at + 1] == 0x0A) {
        end(at)
        if byte == 0x0D { at += 1 }
        first = at + 1
      } else {
        field.append(byte)
      }
      at += 1
    }
    guard !isQuoted else { return nil }
    if first < bytes.count { end(bytes.count) }
    return records
  }

  /// A line with these fields, without its end.
  func line(_ fields: [String]) -> [UInt8] {
    var line: [UInt8] = []
    for (index, field) in fields.enumerated() {
      if index > 0 { line.append(separator) }
      let isPlain = !field.utf8.contains { $0 == separator || $0 == 0x22 || $0 == 0x0A || $0 == 0x0D }
      if isPlain {
        line += Array(field.utf8)
      } else {
        line.append(0x22)
        for byte in field.utf8 { line += byte == 0x22 ? [byte, byte] : [byte] }
        line.append(0x22)
      }
    }
    return line
  }

  /// The same text with other lines in the place of some records, and lines behind the last one that says anything. A text whose last line
  /// has no end keeps it so, and what came in last goes without a trace.
  ///
  /// - Parameter changed: by the record's index; `nil` takes it out.
  func changed(_ changed: [(record: Int, line: [UInt8]?)], appending lines: [[UInt8]] = []) -> [UInt8] {
    var result: [UInt8] = []
    var kept = 0
    for (index, line) in changed.sorted(by: { $0.record < $1.record }) {
      let range = records[index].range
      result += bytes[kept..<range.lowerBound]
      kept = range.upperBound
      if let line {
        result += line
      } else {
        // With the end of the line.
        kept = index + 1 < records.count ? records[index + 1].range.lowerBound : bytes.count
      }
    }
    guard !lines.isEmpty else {
      result += bytes[kept...]
      if bytes.last != 0x0A, result.suffix(lineEnd.count).elementsEqual(lineEnd) { result.removeLast(lineEnd.count) }
      return result
    }
    let end = records.last { !$0.isBlank }?.range.upperBound ?? bytes.count
    result += bytes[kept..<end]
    for line in lines { result += lineEnd + line }
    return result + bytes[end...]
  }

  /// The same text with lines above a record.
  func inserting(_ lines: [[UInt8]], above record: Int) -> [UInt8] {
    let start = records[record].range.lowerBound
    return bytes[..<start] + lines.flatMap { $0 + lineEnd } + bytes[start...]
  }
}
