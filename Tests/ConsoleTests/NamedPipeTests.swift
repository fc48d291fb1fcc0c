import Foundation
import Testing

@testable import Console

/// Pipes in the place of files.
@Suite("Named pipes") struct NamedPipeTests {
  private let home: TestHome
  init() throws { home = try TestHome() }

  private var path: String { home.path + "/pipe.jpg" }

  @Test("one into which nobody writes is given up, and a file is read as it is")
  func silent() throws {
    try #require(mkfifo(path, 0o600) == 0)
    #expect(throws: CommandError.self) { try InputFile.bytes(of: path, waiting: 50) }
    try home.write("abc", to: "file.jpg")
    #expect(try InputFile.bytes(of: home.path + "/file.jpg", waiting: 50) == Array("abc".utf8))
  }

  @Test("in the place of a file of the household's own it is refused at once", .timeLimit(.minutes(1)))
  func own() throws {
    let folder = home.path + "/.config/budget"
    try FileManager.default.createDirectory(atPath: folder + "/profiles", withIntermediateDirectories: true)
    try home.write("a;b\n1;2\n", to: "s.csv")
    for (name, words) in [
      ("rates", ["spent 120 euros at Next"]), ("recurring", ["recurring"]),
      ("profiles/x.profile", ["import", home.path + "/s.csv"]),
    ] {
      let path = folder + "/" + name
      try #require(mkfifo(path, 0o600) == 0)
      defer { unlink(path) }
      let answer = try home.budget(words)
      #expect(answer.code == .noInput, "\(words)")
      #expect(answer.error.contains("\(path) is no file"), "\(answer.error)")
    }
  }

  @Test("what is written into one is read")
  func written() throws {
    try #require(mkfifo(path, 0o600) == 0)
    // Who holds both ends waits for nobody.
    let writer = open(path, O_RDWR)
    try #require(writer >= 0)
    let reader = open(path, O_RDONLY | O_NONBLOCK)
    defer { close(reader) }
    #expect(write(writer, "abc", 3) == 3)
    let path = path
    let closing = Thread {
      usleep(20_000)
      close(writer)
    }
    closing.start()
    #expect(try InputFile.bytes(of: path, waiting: 5_000) == Array("abc".utf8))
  }
}
