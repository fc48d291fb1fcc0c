import Foundation
import Testing

@testable import Console

@Suite("What is kept while the workbook is open elsewhere")
struct KeptForNowTests {
  private func home() throws -> TestHome {
    let home = try TestHome()
    try home.budget(["init", "--currency", "EUR"])
    try home.budget(["3 coffee"])
    try home.write(",someone,host,04.11.2025 10:00,file:///x;", to: ".~lock.budget.xlsx#")
    return home
  }

  @Test(
    "is not said to be in the workbook, in JSON either",
    arguments: [["5", "tea"], ["edit", "last", "9.5"], ["undo"]], [[], ["--json"]])
  func told(words: [String], form: [String]) throws {
    let told = try home().budget(words + form)
    #expect(told.code == .kept)
    #expect(told.output.contains("Kept"), "\(told)")
  }

  @Test("going in later is no news where nothing is to be said that went well", arguments: [["sync"], ["4", "tea"]])
  func quiet(words: [String]) throws {
    let home = try home()
    try home.budget(["5", "tea"])
    try FileManager.default.removeItem(atPath: home.path + "/.~lock.budget.xlsx#")
    let told = try home.budget(words + ["--quiet"])
    #expect(told.output.isEmpty && told.error.isEmpty && told.code == .done, "\(told)")
    #expect(try home.budget(["list"]).output.contains("tea"))
  }

  @Test("a note that says what it said is told so: there is nothing to undo")
  func sameNote() throws {
    let home = try TestHome()
    try home.budget(["init", "--currency", "EUR"])
    try home.budget(["3 coffee"])
    let words = ["note", "last", "for", "the", "party"]
    #expect(try home.budget(words).output.hasPrefix("Noted beside"))
    #expect(try home.budget(words).output.hasPrefix("It is noted already"))
    #expect(try home.budget(["undo"]).output.contains("Took the note"))
  }

  @Test("another name of the file keeps it as it was, which is told")
  func hardLink() throws {
    let home = try TestHome()
    try home.budget(["init", "--currency", "EUR"])
    try FileManager.default.linkItem(atPath: home.book, toPath: home.path + "/other.xlsx")
    #expect(try home.budget(["3 coffee"]).error.contains("hard links"))
    #expect(try home.budget(["4 coffee"]).error.isEmpty)
  }
}
