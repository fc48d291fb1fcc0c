import Platform
import Testing

@Suite("A file that is replaced whole")
struct WholeFileTests {
  private let folder: Folder
  private let path: String

  init() throws {
    folder = try Folder()
    path = try folder.file("file", "old")
  }

  @Test("it has the new bytes and the mode that was asked for, and nothing else lies beside it")
  func replaced() throws {
    try WholeFile.replace(path, with: Array("new".utf8), mode: 0o666)
    var status = stat()
    #expect(stat(path, &status) == 0 && status.st_mode & 0o777 == 0o666)
    #expect(try folder.text("file") == "new")
    #expect(FileNames.list(in: folder.path) == ["file"])
  }

  @Test("it is read whole, and nothing where it is not there, too large, a folder, or a pipe that nobody writes to")
  func bytes() throws {
    #expect(WholeFile.bytes(of: path, upTo: 3) == Array("old".utf8))
    #expect(WholeFile.bytes(of: path, upTo: 2) == nil)
    #expect(WholeFile.bytes(of: path + "-none", upTo: 9) == nil)
    #expect(WholeFile.bytes(of: folder.path, upTo: 9) == nil)
    let pipe = folder.path + "/pipe"
    try #require(mkfifo(pipe, 0o600) == 0)
    #expect(WholeFile.bytes(of: pipe, upTo: 9) == [])
  }

  @Test("where the new one is not wanted after all, the old one stays")
  func unwanted() throws {
    #expect(try !WholeFile.replace(path, with: [2], if: { false }))
    #expect(try folder.text("file") == "old")
    #expect(try WholeFile.replace(path, with: [UInt8(ascii: "a")], if: { true }))
    #expect(try folder.text("file") == "a")
    #expect(FileNames.list(in: folder.path) == ["file"])
  }

  @Test("what runs that were killed left goes with the next: all of it under a lock, else what is old")
  func leftovers() throws {
    for name in ["file.1abc.budget.tmp", "file.2abc.budget.tmp", "file.tmp", "other.3abc.budget.tmp"] {
      _ = try folder.file(name, "half")
    }
    var hourAgo = [timespec](repeating: timespec(tv_sec: time(nil) - 3_600, tv_nsec: 0), count: 2)
    try #require(utimensat(AT_FDCWD, folder.path + "/file.1abc.budget.tmp", &hourAgo, 0) == 0)
    try WholeFile.replace(path, with: [1])
    let others = ["file", "file.tmp", "other.3abc.budget.tmp"]
    #expect(FileNames.list(in: folder.path)?.sorted() == (["file.2abc.budget.tmp"] + others).sorted())
    try WholeFile.replace(path, with: [2], isAlone: true)
    #expect(FileNames.list(in: folder.path)?.sorted() == others)
  }

  @Test("where it cannot be done, the error says which call failed, and nothing is left")
  func failed() throws {
    #expect(throws: SystemError(operation: "open", code: ENOENT)) {
      try WholeFile.replace(folder.path + "/none/file", with: [])
    }
    let place = folder.path + "/place"
    try #require(mkdir(place, 0o700) == 0)
    defer { rmdir(place) }
    #expect(throws: SystemError(operation: "rename", code: EISDIR)) { try WholeFile.replace(place, with: [1]) }
    #expect(FileNames.list(in: folder.path)?.sorted() == ["file", "place"])
  }

  @Test("of many who replace it at once, one has its bytes there, whole")
  func crowd() async throws {
    let path = path
    try await withThrowingTaskGroup(of: Void.self) { group in
      for letter in "abcdefgh".utf8 {
        group.addTask { for _ in 0..<10 { try WholeFile.replace(path, with: [UInt8](repeating: letter, count: 4000)) } }
      }
      try await group.waitForAll()
    }
    let found = try folder.text("file")
    #expect(found.count == 4000 && Set(found).count == 1)
    #expect(FileNames.list(in: folder.path) == ["file"])
  }

  @Test("a folder is made with those above it, and one that is there stays")
  func folders() throws {
    let above = folder.path + "/one"
    defer { _ = ["/two/three", "/two", ""].map { rmdir(above + $0) } }
    try FileNames.makeFolder(above + "/two/three")
    try FileNames.makeFolder(above + "/two")
    var status = stat()
    #expect(stat(above + "/two/three", &status) == 0 && status.st_mode & 0o777 == 0o700)
    #expect(throws: SystemError(operation: "create", code: ENOTDIR)) { try FileNames.makeFolder(path + "/below") }
  }

  @Test("the folder of a path", arguments: [("a", "."), ("/a", "/"), ("b/a", "b"), ("/c/b/a", "/c/b"), ("./a", ".")])
  func folderOfPath(path: String, folder: String) {
    #expect(FileNames.folder(of: path) == folder)
  }
}
