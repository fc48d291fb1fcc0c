import Sheets
import Testing

@testable import BookSamples
@testable import Container

@Suite("a file that is no sound workbook is refused with the reason")
struct HostileArchiveTests {
  /// The reason for which the file is refused: on opening, or on reading its first part.
  private func reason(_ bytes: [UInt8]) throws -> String? {
    let scratch = try Scratch(inMemory: true)
    let path = try scratch.write("book.xlsx", bytes)
    do {
      let archive = try Archive.open(path)
      for entry in archive.entries { _ = try archive.read(entry.name) }
      return nil
    } catch .unreadable(_, let reason) {
      return reason
    }
  }

  private func zip(_ change: (inout ZipBuilder) -> Void = { _ in }) -> ZipBuilder {
    var zip = ZipBuilder()
    zip.add("[Content_Types].xml", "<Types/>")
    zip.add("xl/workbook.xml", String(repeating: "<sheet/>", count: 100))
    change(&zip)
    return zip
  }

  @Test("a sound one is read")
  func sound() throws {
    #expect(try reason(zip().bytes()) == nil)
    #expect(try reason(zip { $0.comment = Array("PK\u{5}\u{6} a comment".utf8) }.bytes()) == nil)
    #expect(try reason(zip { $0.parts[1].hasDataDescriptor = true }.bytes()) == nil)
  }

  @Test("not a zip archive")
  func notAZip() throws {
    #expect(try reason([]) == "it is empty")
    #expect(try reason([1, 2, 0]) == "it is not an XLSX workbook (not a zip archive)")
    #expect(try reason(Array("PK".utf8)) == "it is cut off or damaged (the zip archive has no end)")
  }

  @Test(
    "what is no XLSX workbook is called what it is",
    arguments: [
      ("Date,Type,Amount\n2025-11-04,Expenses,3\n", "(CSV)"), ("Дата;Вид;Сума\n", "(CSV)"),
      ("just words", "a text file"),
      ("<html><table></table></html>", "HTML"), ("%PDF-1.7", "PDF"), ("\u{0}\u{1}", "not a zip archive"),
      ("\u{FEFF} \r\n\t<?xml version=\"1.0\"?>", "XML"), ("\n\n<HTML>", "HTML"), ("<htm", "a text file"),
      (" {\"doc_id\": \"1\"}", "Google Sheet"), ("{\"id\": \"1\"}", "a text file"),
      ("Date\tAmount\n", "(CSV)"), ("words\na,b;c\n", "a text file"),
    ])
  func otherFiles(content: String, kind: String) throws {
    let scratch = try Scratch()
    let path = try scratch.write("book.xlsx", [UInt8](content.utf8))
    let error = #expect(throws: SheetError.self) { try Archive.open(path) }
    guard case .unreadable(_, let reason) = error else { throw error ?? .notFound(path: path) }
    #expect(reason.contains(kind))
  }

  @Test(
    "other programs' workbooks that are archives too",
    arguments: [
      (["mimetype", "content.xml", "META-INF/manifest.xml"], ".ods"),
      (["[Content_Types].xml", "xl/workbook.bin"], ".xlsb"),
      (["Index/Document.iwa", "Metadata/Properties.plist"], "Numbers"), (["Index.zip", "Data/x"], "Numbers"),
    ])
  func otherArchives(parts: [String], kind: String) throws {
    var zip = ZipBuilder()
    for part in parts { zip.add(part, "content") }
    let scratch = try Scratch()
    let path = try scratch.write("book.xlsx", zip.bytes())
    let error = #expect(throws: SheetError.self) { try Archive.open(path) }
    guard case .unreadable(_, let reason) = error else { throw error ?? .notFound(path: path) }
    #expect(reason.contains(kind))
  }

  @Test("an encrypted workbook, which is no zip archive, and an old one")
  func compoundFiles() throws {
    var file: [UInt8] = [0xD0, 0xCF, 0x11, 0xE0, 0xA1, 0xB1, 0x1A, 0xE1] + [UInt8](repeating: 0, count: 2_040)
    file.replace(at: 30, littleEndian: UInt16(9))
    file.replace(at: 48, littleEndian: UInt32(1))
    #expect(try reason(file) == "it is a workbook of the old .xls kind: save it as .xlsx")
    let name = "EncryptedPackage".utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    file.replaceSubrange(1_024 + 128..<1_024 + 128 + name.count, with: name)
    #expect(try reason(file) == "it is encrypted with a password: save it without one")
  }

  @Test("encrypted parts")
  func encryptedParts() throws {
    #expect(try reason(zip { $0.parts[1].flags = 1 }.bytes()) == "it is encrypted with a password: save it without one")
  }

  @Test("cut off anywhere")
  func truncated() throws {
    let whole = zip().bytes()
    for length in 1..<whole.count { #expect(try reason(Array(whole[..<length])) != nil) }
  }

  @Test("any byte of any header changed: refused, or read all the same, and never worse")
  func flippedBytes() throws {
    let whole = zip().bytes()
    for place in whole.indices {
      var bytes = whole
      bytes[place] ^= 0xFF
      _ = try reason(bytes)
    }
  }

  @Test("two parts of one name, also by case")
  func duplicates() throws {
    #expect(try reason(zip { $0.add("XL/Workbook.xml", "") }.bytes()) == "it has two parts of the name XL/Workbook.xml")
  }

  @Test("one of several disks")
  func severalDisks() throws {
    var bytes = zip().bytes()
    bytes.replace(at: bytes.count - 18, littleEndian: UInt16(1))
    #expect(try reason(bytes) == "it is one part of a zip archive in several")
  }

  @Test("two entries that share their bytes")
  func overlap() throws {
    var bytes = zip().bytes()
    let directory = Int(bytes.uint32(bytes.count - 6))
    let second = directory + 46 + "[Content_Types].xml".utf8.count
    bytes.replace(at: second + 42, littleEndian: UInt32(0))
    #expect(try reason(bytes)?.contains("zip directory is broken") == true)
  }

  @Test("a part that grows beyond all measure")
  func bombs() throws {
    let zeros = ZipBuilder.deflate([UInt8](repeating: 0, count: 1 << 20))
    let bomb = zip { $0.parts.append(.init(name: "bomb.xml", content: [], compressed: zeros, statedSize: 3_000 << 20)) }
    #expect(try reason(bomb.bytes()) == "its part bomb.xml claims to grow to an absurd 3000 MB")
    // One that grows further than it says.
    let liar = zip { $0.parts.append(.init(name: "bomb.xml", content: [], compressed: zeros, statedSize: 10)) }
    #expect(try reason(liar.bytes()) == "its part bomb.xml is damaged")
  }

  @Test("a part with a wrong checksum, or a size that is not its own")
  func damagedParts() throws {
    let wrong = zip { $0.parts[1].compressed = ZipBuilder.deflate(Array("something else".utf8)) }
    #expect(try reason(wrong.bytes()) == "its part xl/workbook.xml is damaged")
    let short = zip { $0.parts[1].statedSize = 801 }
    #expect(try reason(short.bytes()) == "its part xl/workbook.xml is damaged")
  }

  @Test("a stream that goes on behind the part's end")
  func trailingBytes() throws {
    let trailing = zip { $0.parts[1].compressed = ZipBuilder.deflate($0.parts[1].content) + [0, 0, 0] }
    #expect(try reason(trailing.bytes()) == "its part xl/workbook.xml is damaged")
  }

  @Test("a folder, or nothing at all")
  func noFile() throws {
    let scratch = try Scratch()
    #expect(throws: SheetError.unreadable(path: scratch.folder, reason: "it is a folder")) {
      try Archive.open(scratch.folder)
    }
    let path = scratch.path("none.xlsx")
    #expect(throws: SheetError.notFound(path: path)) { try Archive.open(path) }
  }
}
