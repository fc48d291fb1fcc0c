import Foundation
import Platform
import Testing

@testable import Console

@Suite("Files that a person names for what comes out")
struct NamedFileTests {
  private let home: TestHome

  init() throws {
    home = try TestHome()
    try home.budget(["spent 5 on coffee"])
  }

  private func page(into file: String, _ more: String...) throws -> (code: ExitCode, error: String) {
    let error = OutputStream()
    let code = try home.run(
      ["summary", "--html", file] + more, input: LineReader(text: ""), output: OutputStream(), error: error)
    return (code, error.text)
  }

  private func content(_ name: String) -> Data? { FileManager.default.contents(atPath: "\(home.path)/\(name)") }

  @Test("the workbook is never replaced by a page, whatever is said, and by whatever name")
  func workbook() throws {
    let before = content("budget.xlsx")
    try FileManager.default.createSymbolicLink(atPath: home.path + "/link", withDestinationPath: home.book)
    for name in ["budget.xlsx", "link"] {
      for more in [[], ["--overwrite"]] {
        let error = OutputStream()
        let code = try home.run(
          ["summary", "--html", "\(home.path)/\(name)"] + more, input: LineReader(text: ""), output: OutputStream(),
          error: error)
        #expect(code == .cannotCreate)
        #expect(error.text.contains("is the workbook itself"))
      }
    }
    #expect(content("budget.xlsx") == before)
  }

  @Test("a file that is no page of ours is replaced only where that is said")
  func another() throws {
    try home.write("a picture", to: "photo.jpg")
    let refused = try page(into: home.path + "/photo.jpg")
    #expect(refused.code == .cannotCreate)
    #expect(refused.error.contains("--overwrite"))
    #expect(content("photo.jpg") == Data("a picture".utf8))
    #expect(try page(into: home.path + "/photo.jpg", "--overwrite").code == .done)
    #expect(String(decoding: try #require(content("photo.jpg")), as: UTF8.self).hasPrefix("<!DOCTYPE html>"))
  }

  @Test("a page of ours and an empty file are replaced, and stay readable for whom they were")
  func ours() throws {
    try home.write("", to: "page.html")
    try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: home.path + "/page.html")
    for _ in 0..<2 { #expect(try page(into: home.path + "/page.html").code == .done) }
    let mode = try FileManager.default.attributesOfItem(atPath: home.path + "/page.html")[.posixPermissions] as? Int
    #expect(mode == 0o644)
  }

  @Test("folders are not made unasked, nor replaced")
  func folders() throws {
    #expect(try page(into: home.path + "/deep/er/page.html").code == .cannotCreate)
    #expect(content("deep") == nil)
    #expect(!FileManager.default.fileExists(atPath: home.path + "/deep"))
    #expect(try page(into: home.path).code == .cannotCreate)
  }

  @Test("a pipe takes the page as it comes, and stays a pipe")
  func pipe() throws {
    let path = home.path + "/pipe"
    #expect(mkfifo(path, 0o600) == 0)
    // Both ends are open here, and the page is shorter than what a pipe holds.
    let reader = open(path, O_RDWR | O_NONBLOCK)
    defer { close(reader) }
    #expect(try page(into: path).code == .done)
    var bytes = [UInt8](repeating: 0, count: 15)
    #expect(read(reader, &bytes, bytes.count) == bytes.count)
    #expect(bytes == Array("<!DOCTYPE html>".utf8))
    var status = stat()
    #expect(stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFIFO)
  }

  @Test("a device takes the page as it comes, and a full one is told of")
  func device() throws {
    // Of its own, where it may be made: a fault here must not cost the machine its device. Who may not make one, may not replace one.
    for (name, number, code) in [("null", dev_t(0x103), ExitCode.done), ("full", 0x107, .inputOutput)] {
      let device = "\(home.path)/\(name)"
      if mknod(device, S_IFCHR | 0o600, number) != 0 {
        guard getuid() != 0 else { continue }
        try FileManager.default.createSymbolicLink(atPath: device, withDestinationPath: "/dev/\(name)")
      }
      #expect(try page(into: device).code == code)
      var status = stat()
      #expect(stat(device, &status) == 0 && status.st_mode & S_IFMT == S_IFCHR)
    }
  }

  @Test("settings that are linked to a pipe or a device are not put in its place")
  func settings() throws {
    let pipe = home.path + "/pipe"
    #expect(mkfifo(pipe, 0o600) == 0)
    #expect(throws: CommandError.self) { try OutputFile.replace(pipe, with: [1]) }
    #expect(throws: CommandError.self) { try OutputFile.locked(pipe) { () throws(CommandError) in } }
    var status = stat()
    #expect(stat(pipe, &status) == 0 && status.st_mode & S_IFMT == S_IFIFO)
    #expect(!FileManager.default.fileExists(atPath: pipe + ".lock"))
  }
}
