import Entities
import Platform
import Sheets
import Testing

@testable import BookSamples
@testable import Container

@Suite("a workbook that another program has open is left alone")
struct OpenElsewhereTests {
  private func lockFile(host: String) -> [UInt8] {
    Array(",ana,\(host),20.11.2026 06:15,file:///home/ana/.config/libreoffice/4;".utf8)
  }

  @Test("LibreOffice on another machine: it may be open")
  func otherMachine() throws {
    let scratch = try Scratch()
    let path = try scratch.write("book.xlsx", [1])
    try scratch.write(".~lock.book.xlsx#", lockFile(host: "elsewhere"))
    #expect(throws: SheetError.workbookInUse(path: path, holder: "ana on elsewhere")) {
      try OpenElsewhere.check(path)
    }
  }

  @Test("LibreOffice on this machine, and some process has the workbook open")
  func open() throws {
    let scratch = try Scratch()
    let path = try scratch.write("book.xlsx", [1])
    let host = SystemFileSystem().hostName()
    try scratch.write(".~lock.book.xlsx#", lockFile(host: host))
    // As its standard input.
    var process = pid_t()
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    posix_spawn_file_actions_addopen(&actions, 0, path, O_RDONLY, 0)
    defer { posix_spawn_file_actions_destroy(&actions) }
    var arguments: [UnsafeMutablePointer<CChar>?] = [strdup("sleep"), strdup("60"), nil]
    defer { arguments.forEach { free($0) } }
    try #require(posix_spawn(&process, "/bin/sleep", &actions, nil, &arguments, environ) == 0)
    defer {
      kill(process, SIGKILL)
      waitpid(process, nil, 0)
    }
    #expect(throws: SheetError.workbookInUse(path: path, holder: "ana on \(host)")) {
      try OpenElsewhere.check(path)
    }
  }

  @Test("LibreOffice on this machine, but nobody has the workbook open: left behind")
  func stale() throws {
    let scratch = try Scratch()
    let path = try scratch.write("book.xlsx", [1])
    try scratch.write(".~lock.book.xlsx#", lockFile(host: SystemFileSystem().hostName()))
    #expect(try OpenElsewhere.check(path)?.contains("LibreOffice") == true)
    // The lock file is beside the workbook itself, also where a symbolic link leads to it.
    let link = scratch.path("link.xlsx")
    symlink(path, link)
    #expect(try OpenElsewhere.check(link, resolved: path)?.contains(".~lock.book.xlsx#") == true)
  }

  @Test("a lock file that says nothing may be live", arguments: ["", ";", "ana,ana", ",,,"])
  func unclear(content: String) throws {
    let scratch = try Scratch()
    let path = try scratch.write("book.xlsx", [1])
    try scratch.write(".~lock.book.xlsx#", Array(content.utf8))
    #expect(throws: SheetError.workbookInUse(path: path, holder: nil)) { try OpenElsewhere.check(path) }
  }

  @Test("a name with a comma in it is read as LibreOffice writes it")
  func escapes() throws {
    let lock = try #require(LibreOfficeLock(Array(#"Petrova\, Ana,ana,host,now,file:///;"#.utf8)))
    #expect(lock.description == "Petrova, Ana on host")
  }

  @Test("Excel's lock file counts for a day")
  func excel() throws {
    let scratch = try Scratch()
    let path = try scratch.write("book.xlsx", [1])
    let lock = try scratch.write("~$book.xlsx", [3] + Array("Ana".utf8) + [UInt8](repeating: 0x20, count: 161))
    #expect(throws: SheetError.workbookInUse(path: path, holder: "Ana")) { try OpenElsewhere.check(path) }
    var times = [timeval(tv_sec: time(nil) - 90_000, tv_usec: 0), timeval(tv_sec: time(nil) - 90_000, tv_usec: 0)]
    utimes(lock, &times)
    #expect(try OpenElsewhere.check(path)?.contains("more than a day old") == true)
  }

  @Test(
    "a name in Excel's lock file that is in no plain letters is not told", arguments: [[0xD0, 0x90], [0x7F], [0x1F]])
  func unreadableName(bytes: [UInt8]) throws {
    let scratch = try Scratch()
    let path = try scratch.write("book.xlsx", [1])
    try scratch.write("~$book.xlsx", [UInt8(bytes.count)] + bytes + [UInt8](repeating: 0x20, count: 161))
    #expect(throws: SheetError.workbookInUse(path: path, holder: nil)) { try OpenElsewhere.check(path) }
    let other = try scratch.write("other.xlsx", [1])
    try scratch.write("~$other.xlsx", [5] + Array(" ~Ana".utf8) + [UInt8](repeating: 0x20, count: 161))
    #expect(throws: SheetError.workbookInUse(path: other, holder: " ~Ana")) { try OpenElsewhere.check(other) }
  }

  @Test("without lock files it is nobody's")
  func nobody() throws {
    let scratch = try Scratch()
    #expect(try OpenElsewhere.check(scratch.write("book.xlsx", [1])) == nil)
  }
}
