import Console
import Foundation
import Testing

/// Messages name a way out that leads there.
@Suite("Ways out that messages name")
struct WayOutTests {
  @Test("a workbook that is not there is made by the command that is named, with its name")
  func missing() throws {
    let home = try TestHome()
    try home.budget(["init", "--currency", "EUR"])
    let answer = try home.budget(["--file", home.path + "/nowhere.xlsx", "list"])
    #expect(answer.error.hasSuffix("budget init --file \(home.path)/nowhere.xlsx\n"), "\(answer)")
    #expect(try home.budget(["init", "--file", home.path + "/nowhere.xlsx"]).code == .done)
  }

  @Test("where there is a workbook already it is said how to go on, and how to make another one")
  func there() throws {
    let home = try TestHome()
    try home.budget(["init", "--currency", "EUR"])
    let answer = try home.budget(["init"])
    #expect(answer.code == .cannotCreate && answer.error.contains("budget init --file OTHER.xlsx"), "\(answer)")
  }

  @Test("a reminder names the file that it takes")
  func reminder() throws {
    let home = try TestHome()
    try home.budget(["init", "--currency", "EUR"])
    let words = ["remind me to pay the rent on friday"]
    #expect(try home.budget(words).error.contains("budget config set calendar FILE"))
    #expect(try home.budget(["config", "set", "calendar", home.path + "/c.ics"]).code == .done)
    #expect(try home.budget(words).code == .done)
  }

  @Test("an alias is taken out by either verb")
  func alias() throws {
    let home = try TestHome()
    try home.budget(["alias", "set", "weekly", "summary"])
    #expect(try home.budget(["alias", "remove"]).error.contains("no alias remove"))
    #expect(try home.budget(["alias", "remove", "weekly"]).code == .done)
    #expect(try home.budget(["alias", "take", "weekly"]).error.contains("budget alias delete weekly"))
  }
}

extension WayOutTests {
  @Test("a column of a workbook of our own making, which is read by its headers, is refused and nothing kept")
  func ownColumns() throws {
    let home = try TestHome()
    try home.budget(["init", "--currency", "EUR"])
    try home.budget(["coffee 3.20"])
    let before = try home.budget(["sheet"]).output
    for setting in ["amount=E", "amount=A", "details=D"] {
      let answer = try home.budget(["sheet", "set", setting])
      #expect(answer.code == .usage && answer.error.contains("is read by its own headers"), "\(setting): \(answer)")
    }
    #expect(try home.budget(["sheet"]).output == before)
    #expect(try home.budget(["sheet", "set", "amount=D"]).code == .done)
  }

  @Test("a category without a limit is told by its name, where others have some")
  func noLimit() throws {
    let home = try TestHome()
    try home.budget(["init", "--currency", "EUR", "--categories", "plain"])
    try home.budget(["plan", "pets", "20"])
    #expect(try home.budget(["plan", "groceries"]).output.contains("no limit for Groceries"))
    #expect(try home.budget(["plan", "pets"]).output.contains("20"))
  }

  @Test("a conversion says how it is taken back once something else was logged, and that does it")
  func conversion() throws {
    let home = try TestHome()
    try home.budget(["init", "--currency", "BGN"])
    try home.budget(["coffee 3.20"])
    let told = try home.budget(["convert", "EUR", "--yes"]).output
    #expect(told.contains("budget convert BGN"), "\(told)")
    try home.budget(["lidl 5"])
    #expect(try home.budget(["convert", "BGN", "--yes"]).code == .done)
  }
}
