import Platform
import Sheets

@testable import BookSamples
@testable import Container

/// A sheet part as far as the container is concerned: a head with the dimension, rows, and what follows them.
struct ToySheet {
  static let name = "xl/worksheets/sheet1.xml"

  var rows: [String]
  var rest = "</sheetData><autoFilter ref=\"A1:E9\"/></worksheet>"

  static func head(_ count: Int) -> String { "<worksheet><dimension ref=\"A1:E\(count)\"/><sheetData>" }

  static func row(_ number: Int) -> String {
    let shop = ["next", "lidl", "dm", "кафе", "metro"][number * 7_919 % 5]
    let amount = number * 2_654_435_761 % 100_000
    return "<row r=\"\(number)\"><c r=\"A\(number)\" s=\"3\"><v>\(45_000 + number / 3)</v></c>"
      + "<c r=\"D\(number)\"><v>\(amount / 100).\(amount % 100)</v></c>"
      + "<c r=\"E\(number)\" t=\"inlineStr\"><is><t>\(shop)</t></is></c></row>"
  }

  init(count: Int) { rows = (0..<count).map { Self.row($0 + 1) } }

  var text: [UInt8] { Array((Self.head(rows.count) + rows.joined() + rest).utf8) }

  /// Adds rows to the sheet in the file as the sheet's own code would.
  static func append(_ numbers: Range<Int>, to path: String, fileSystem: any FileSystem = SystemFileSystem()) throws {
    let lock = try BookLock(path, fileSystem: fileSystem)
    let archive = try Archive.open(path, fileSystem: fileSystem)
    let temporary = TemporaryArchive(beside: lock, of: archive)
    temporary.copyAhead()
    let prepared = try PreparedReplacement(update(numbers, archive), in: temporary)
    guard try prepared.commit() == .replaced else { throw SheetError.rowChanged(sheet: name, row: 0) }
  }

  static func update(_ numbers: Range<Int>, _ archive: Archive) throws(SheetError) -> ArchiveUpdate {
    let (head, tail) = try ends(archive)
    let end = firstIndex(of: "</sheetData>", in: tail.text) ?? 0
    let newHead = Array(Self.head(numbers.upperBound - 1).utf8)
    let new = numbers.map { Array(row($0).utf8) }
    let kept = Array(tail.text[..<end])
    let rest = Array(tail.text[end...])
    var update = ArchiveUpdate()
    if tail.start == 0 {
      update.splice(name, tail: tail, pieces: [newHead + kept[head.text.count...]] + new + [rest])
    } else {
      update.splice(name, head: (head, newHead), tail: tail, pieces: [kept] + new + [rest])
    }
    return update
  }

  static func ends(_ archive: Archive) throws(SheetError) -> (Head, Tail) {
    let head = try archive.head(of: name) { text in
      firstIndex(of: "<sheetData>", in: text).map { $0 + "<sheetData>".utf8.count }
    }
    let tail = try archive.tail(of: name, after: head) { firstIndex(of: "<row", in: $0) != nil }
    return (head, tail)
  }

  static func firstIndex(of pattern: String, in text: [UInt8]) -> Int? {
    let pattern = Array(pattern.utf8)
    return text.withUnsafeBytes { text in
      guard let base = text.baseAddress else { return nil }
      var start = 0
      while start + pattern.count <= text.count, let found = memchr(base + start, Int32(pattern[0]), text.count - start)
      {
        start = UnsafeRawPointer(found) - base
        if start + pattern.count <= text.count, memcmp(found, pattern, pattern.count) == 0 { return start }
        start += 1
      }
      return nil
    }
  }
}
