import Container
import Entities
import FoundationEssentials
import Platform
import Sheets
import Workbook

/// What libFuzzer calls with each input: a workbook of whatever parts, and an operation on it. Either the operation is
/// refused and the file is as it was, or the file is a sound archive that holds what was asked for.
///
/// The first byte picks the operation. What follows is the workbook: with a first byte of `z` a file as it is, else
/// its parts as text, each behind a line `=== name`, so that mutations meet the XML and not checksums.
/// Built by `make fuzz-workbook`; the Swift package does not know this file.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzOneInput(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let input = [UInt8](UnsafeBufferPointer(start: bytes, count: count))
  guard let kind = input.first, let run = try? FuzzRun(kind, Array(input.dropFirst())) else { return 0 }
  run.read()
  run.change()
  return 0
}

/// Writes the seeds, and ends, where the environment names a folder for them.
@_cdecl("LLVMFuzzerInitialize")
public func fuzzInitialize(
  _ count: UnsafeMutablePointer<CInt>, _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafePointer<CChar>>>
) -> CInt {
  guard let folder = getenv("FUZZ_SEEDS") else { return 0 }
  for book in Zoo.all {
    let parts = book.parts.map { "=== \($0.name)\n\($0.text)\n" }.joined()
    for kind in ["1", "2", "u", "r"] {
      FuzzRun.write(Array((kind + parts).utf8), to: "\(String(cString: folder))/\(book.name)-\(kind)")
    }
    FuzzRun.write(Array("z".utf8) + book.bytes(), to: "\(String(cString: folder))/\(book.name)-z")
  }
  exit(0)
}

private struct FuzzRun {
  private let path: String
  private let kind: UInt8
  private let old: [UInt8]
  private var book: Workbook { Workbook(path: path) }

  init(_ kind: UInt8, _ input: [UInt8]) throws {
    let place = access("/dev/shm", W_OK) == 0 ? "/dev/shm" : "/tmp"
    path = "\(place)/budget-fuzz-\(getpid()).xlsx"
    self.kind = kind
    old = kind == UInt8(ascii: "z") ? input : Self.archive(input)
    Self.write(old, to: path)
  }

  /// Reading ends with a result or an error.
  func read() {
    _ = try? book.describe()
    guard let archive = try? Archive.open(path) else { return }
    for entry in archive.entries {
      _ = try? archive.head(of: entry.name) { $0.firstIndex(of: UInt8(ascii: ">")) }
      _ = try? archive.tail(of: entry.name, atLeast: 100) { $0.contains(UInt8(ascii: "<")) }
    }
  }

  func change() {
    let rows = entries()
    let new = Array(repeating: Self.row, count: kind == UInt8(ascii: "2") ? 3 : 1)
    do {
      switch (kind, rows.last) {
      case (UInt8(ascii: "u"), let last?):
        try book.update(row: last.reference.row, expecting: last.row, to: Self.row)
        expect(entries().contains { Self.isOurs($0.row) }, "the changed row is there")
      case (UInt8(ascii: "r"), let last?):
        try book.remove(row: last.reference.row, expecting: last.row)
        expect(entries().count == rows.count - 1, "one row less")
      default:
        let places = try book.append(new)
        let now = entries()
        expect(now.count == rows.count + new.count, "as many rows more as were appended")
        for place in places {
          expect(now.contains { $0.reference == place && Self.isOurs($0.row) }, "the row is there")
        }
      }
    } catch is SheetError {
      return expect(Self.contents(of: path) == old, "what is refused changes nothing")
    } catch {
      return expect(false, "\(error)")
    }
    checkParts()
  }

  /// The new file is sound, and has the parts that the old one had. One that was damaged before, and that the change
  /// did not need, is as it was.
  private func checkParts() {
    do {
      let archive = try Archive.open(path)
      Self.write(old, to: path + ".old")
      let before = try Archive.open(path + ".old")
      for entry in archive.entries {
        if before.entry(entry.name) != nil, (try? before.read(entry.name)) == nil { continue }
        _ = try archive.read(entry.name)
      }
      expect(before.entries.allSatisfy { archive.entry($0.name) != nil }, "no part is lost")
    } catch {
      expect(false, "the new file is sound: \(error)")
    }
  }

  private static let row = BudgetRow(
    date: CalendarDate(daysSince1970: 20_395), type: .expense, category: "Eat out",
    amount: Decimal(sign: .plus, exponent: -1, significand: 124), details: "<fuzz> & co")

  /// The category stands as the sheet's own list spells it, and a sheet may have no column for details.
  private static func isOurs(_ row: BudgetRow) -> Bool {
    (row.date, row.type, row.amount) == (Self.row.date, Self.row.type, Self.row.amount)
  }

  private func entries() -> [(reference: RowReference, row: BudgetRow)] {
    var rows: [(RowReference, BudgetRow)] = []
    try? book.forEachRow { rows.append(($0, $1)) }
    return rows
  }

  private func expect(_ condition: Bool, _ promise: String) {
    if !condition { fatalError("broken: \(promise)") }
  }

  /// The parts of a text, as an archive of stored entries.
  private static func archive(_ text: [UInt8]) -> [UInt8] {
    var zip = ZipBuilder()
    var lines = text.split(separator: 0x0A, omittingEmptySubsequences: false)[...]
    while let line = lines.popFirst() {
      guard line.starts(with: "=== ".utf8) else { continue }
      let content = lines.prefix { !$0.starts(with: "=== ".utf8) }
      lines = lines.dropFirst(content.count)
      zip.parts.append(
        .init(
          name: String(decoding: line.dropFirst(4), as: UTF8.self), content: Array(content.joined(separator: [0x0A]))))
    }
    return zip.bytes()
  }

  static func write(_ bytes: [UInt8], to path: String) {
    guard let file = fopen(path, "w") else { fatalError("cannot write \(path)") }
    fwrite(bytes, 1, bytes.count, file)
    fclose(file)
  }

  private static func contents(of path: String) -> [UInt8] {
    guard let file = try? OpenFile(path, .read, SystemFileSystem()), let status = try? file.status() else { return [] }
    return (try? file.bytes(at: 0, count: Int(status.size))) ?? []
  }
}
