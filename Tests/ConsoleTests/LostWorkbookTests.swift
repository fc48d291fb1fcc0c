import Console
import Foundation
import Testing

@Suite("A workbook that is gone")
struct LostWorkbookTests {
  private func lost() throws -> TestHome {
    let home = try TestHome()
    try home.budget(["--currency", "EUR", "5 coffee"])
    try home.budget(["50 USD hotel"])
    try FileManager.default.removeItem(atPath: home.book)
    return home
  }

  @Test("its entries come back in what they were counted in")
  func writtenAgain() throws {
    let home = try lost()
    let written = try home.budget(["doctor", "--write-missing"]).output
    #expect(written.contains("5 EUR"))
    #expect(!written.contains("BGN"))
    #expect(try home.budget(["sheet"]).output.contains("EUR"))
  }

  @Test("what is said next is counted as what was lost, which then comes back beside it")
  func goesOn() throws {
    let home = try lost()
    #expect(try home.budget(["7 lunch"]).output.contains("7 EUR"))
    #expect(try home.budget(["doctor", "--write-missing"]).output.contains("5 EUR"))
    #expect(try home.budget(["doctor"]).output.contains("All is well"))
  }

  @Test("one in another currency that is made in its place takes none of them")
  func another() throws {
    let home = try lost()
    #expect(try home.budget(["--currency", "USD", "7 lunch"]).output.contains("7 USD"))
    let told = try home.budget(["doctor", "--write-missing"])
    #expect(!told.output.contains("Logged expenses: 5 "))
    #expect((told.output + told.error).contains("EUR"))
    #expect(try !home.budget(["list"]).output.contains("coffee"))
  }

  @Test("where all of them were taken back before, it is a new one like any other")
  func nothingLost() throws {
    let home = try TestHome()
    try home.budget(["--currency", "EUR", "5 coffee"])
    try home.budget(["undo"])
    try FileManager.default.removeItem(atPath: home.book)
    #expect(try home.budget(["7 lunch"]).output.contains("7 BGN"))
  }

  @Test("the doctor says what brings it back")
  func told() throws {
    #expect(try lost().budget(["doctor"]).output.contains("budget doctor --write-missing"))
  }
}
