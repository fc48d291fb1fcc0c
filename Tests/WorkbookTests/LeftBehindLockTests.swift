import Entities
import Platform
import Sheets
import Testing

@testable import BookSamples
@testable import Container
@testable import Workbook

@Suite("a lock file that a spreadsheet program left behind")
struct LeftBehindLockTests {
  private func lockFile(host: String) -> [UInt8] {
    Array(",ana,\(host),20.11.2026 06:15,file:///home/ana/.config/libreoffice/4;".utf8)
  }

  @Test("what was left behind is told with the change, and says nothing where there is nothing")
  func told() throws {
    let scratch = try Scratch()
    let path = try scratch.write("book.xlsx", try #require(Zoo.all.first).bytes())
    let day = try #require(CalendarDate(year: 2025, month: 11, day: 3))
    let entry = BudgetRow(date: day, type: .expense, category: "Fun", amount: 1)
    var notes: [String?] = []
    try Workbook(path: path).append([entry]) { notes.append($0.leftBehindLock) }
    try scratch.write(".~lock.book.xlsx#", lockFile(host: SystemFileSystem().hostName()))
    try Workbook(path: path).append([entry]) { notes.append($0.leftBehindLock) }
    #expect(notes == [nil, ".~lock.book.xlsx# was left behind by a LibreOffice that is gone, and is ignored"])
  }

  @Test("a name so long that nothing can stand beside it is no obstacle")
  func longName() throws {
    let scratch = try Scratch()
    let name = String(repeating: "б", count: 125) + ".xlsx"
    let path = try scratch.write(name, try #require(Zoo.all.first).bytes())
    let day = try #require(CalendarDate(year: 2025, month: 11, day: 3))
    try Workbook(path: path).append([BudgetRow(date: day, type: .expense, category: "Fun", amount: 1)])
    #expect(scratch.names == [name])
  }
}
