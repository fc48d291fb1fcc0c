import Entities
import FoundationEssentials
import Platform
import Sheets
import Testing

@testable import Workbook

@Suite("A file that does not exist yet")
struct NewFileTests {
  @Test("what a killed run left behind is removed, also where it was the workbook's second name")
  func leftovers() throws {
    let folder = try folder()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let path = folder + "/book.xlsx"
    let leftover = folder + "/.book.xlsx.budget.tmp"
    #expect(FileManager.default.createFile(atPath: folder + "/other", contents: Data("other".utf8)))
    #expect(link(folder + "/other", leftover) == 0)
    try Workbook.create(at: path, baseCurrency: .lev, year: 2025)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder).sorted() == ["book.xlsx", "other"])
    #expect(FileManager.default.contents(atPath: folder + "/other") == Data("other".utf8))
  }

  @Test("something that cannot be removed under the temporary name is an error, and stays")
  func notRemovable() throws {
    let folder = try folder()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    #expect(mkdir(folder + "/.book.xlsx.budget.tmp", 0o700) == 0)
    #expect(throws: SheetError.self) {
      try Workbook.create(at: folder + "/book.xlsx", baseCurrency: .lev, year: 2025)
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == [".book.xlsx.budget.tmp"])
  }

  private func folder() throws -> String {
    var name = Array((FileManager.default.temporaryDirectory.path + "/newfile-XXXXXX").utf8CString)
    let made = try #require(mkdtemp(&name))
    return String(cString: made)
  }
}
