import Entities
import FoundationEssentials
import Ledger
import Platform
import Testing

@Suite("The members of a household")
struct MemberListTests {
  @Test("a list that cannot be read is not replaced by a shorter one")
  func unreadable() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "members-\(UUID().uuidString)").path
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let list = MemberList(stateFolder: folder)
    let day = try #require(CalendarDate(year: 2025, month: 11, day: 3))
    try list.add("Ivo", on: day)
    try list.add("Мария", on: day)
    // What stands under the name is there and is not to be read: here, a link that leads round in a circle.
    let path = folder + "/members"
    try #require(rename(path, folder + "/kept") == 0 && symlink("members", path) == 0)
    #expect(throws: MemberList.Problem.file(path: path, code: ELOOP)) { try list.add("Anna", on: day) }
    try #require(rename(folder + "/kept", path) == 0)
    #expect(list.members.map(\.name) == ["Ivo", "Мария"])
  }

  @Test("a pipe in its place is not waited for, and not replaced")
  func pipe() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "members-\(UUID().uuidString)").path
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let path = folder + "/members"
    try #require(mkfifo(path, 0o600) == 0)
    let list = MemberList(stateFolder: folder)
    #expect(list.members.isEmpty)
    let day = try #require(CalendarDate(year: 2025, month: 11, day: 3))
    #expect(throws: MemberList.Problem.file(path: path, code: EINVAL)) { try list.add("Anna", on: day) }
    var status = stat()
    #expect(stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFIFO)
  }
}
