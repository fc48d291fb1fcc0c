import Console
import Foundation
import Testing

/// A key, an id or a workbook that is another one than it seems.
@Suite("Of another workbook")
struct OtherWorkbookTests {
  private func moved() throws -> (home: TestHome, place: String) {
    let home = try TestHome()
    try home.budget(["--currency", "EUR", "--id", "a1", "10 at lidl"])
    try home.budget(["--id", "a2", "12 at lidl"])
    let place = home.path + "/money.xlsx"
    try FileManager.default.moveItem(atPath: home.book, toPath: place)
    return (home, place)
  }

  @Test("a workbook that was renamed is known by its new name")
  func renamed() throws {
    let (home, place) = try moved()
    let doctor = try home.budget(["doctor"])
    #expect(doctor.code == .inputOutput)
    #expect(doctor.output.contains("budget config set file \(place)"))

    let again = try home.budget(["--file", place, "--id", "a2", "12 at lidl"])
    #expect(again.code == .done)
    #expect(again.output.contains("!A3  (logged before)"))
    #expect(try home.budget(["--file", place, "undo"]).output.contains("Took back expenses: 12 EUR"))
    #expect(try home.budget(["--file", place, "list"]).output.split(separator: "\n").count == 1)
    #expect(try home.budget(["--file", place, "doctor"]).code == .done)
  }

  @Test(
    "the last entry of a workbook that was renamed is taken back and noted first thing", arguments: ["undo", "note"])
  func renamedFirst(command: String) throws {
    let (home, place) = try moved()
    let words = command == "undo" ? ["undo"] : ["note", "last", "hi"]
    #expect(try home.budget(["--file", place] + words).output.contains("12"))
  }

  @Test("a workbook that was renamed and saved by another program is known by the ids of its rows")
  func renamedAndEdited() throws {
    let home = try TestHome(accounts: "card,cash")
    try home.budget(["--yes", "split 60 dinner with Anna"])
    try home.budget(["tea 5"])
    try home.budget(["accounts", "cash", "120"])
    let place = home.path + "/money.xlsx"
    try TypedCell.write("6", at: "D3", in: home.book, isNumber: true)
    try FileManager.default.copyItem(atPath: home.book, toPath: place)
    try FileManager.default.removeItem(atPath: home.book)
    try home.budget(["config", "set", "file", place])
    #expect(try home.budget(["owed"]).output.contains("30 EUR"))
    #expect(try home.budget(["accounts"]).output.contains("120.00"))
    #expect(try !home.budget(["Anna paid me back 30"]).output.contains("income"))
    #expect(try home.budget(["--overwrite", "edit", "last", "8"]).output.contains("8 EUR"))
    #expect(try home.budget(["doctor"]).output == "All is well\n")
  }

  @Test("a key that logged something in another workbook is refused, and names that")
  func keyOfOther() throws {
    let home = try TestHome()
    let other = home.path + "/c.xlsx"
    try home.budget(["--currency", "EUR", "--file", other, "--id", "k", "19 at lidl"])
    let refused = try home.budget(["--currency", "EUR", "--id", "k", "19 at lidl"])
    #expect(refused.code == .usage)
    #expect(refused.error.contains(other))
    #expect(try home.budget(["--file", other, "--id", "k", "19 at lidl"]).output.contains("(logged before)"))
  }

  @Test(
    "the id of an entry of another workbook than the one that is named is refused", arguments: ["undo", "edit", "note"])
  func idOfOther(command: String) throws {
    let home = try TestHome()
    let other = home.path + "/c.xlsx"
    try home.budget(["--currency", "EUR", "3 at dm"])
    try home.budget(["--currency", "EUR", "--file", other, "4 at dm"])
    let id = String(try #require(try home.budget(["list"]).output.split(separator: " ").first))
    let words = [command, id] + (command == "undo" ? [] : ["9"])
    let refused = try home.budget(["--file", other] + words)
    #expect(refused.code == .notUnderstood)
    #expect(refused.error.contains("--file \(home.book)"))
    #expect(try home.budget(words).code == .done)
  }

  @Test("a late retry of a limit or a note says that it was done before, as another may hold by now")
  func lateRetry() throws {
    let home = try TestHome()
    try home.budget(["--currency", "EUR", "3 at lidl"])
    for (key, amount) in [("p", "100"), ("q", "200")] { try home.budget(["--id", key, "plan", "groceries", amount]) }
    #expect(try home.budget(["--id", "p", "plan", "groceries", "100"]).output.contains("(done before)"))
    for (key, note) in [("n", "one"), ("m", "two")] { try home.budget(["--id", key, "note", "last", note]) }
    #expect(try home.budget(["--id", "n", "note", "last", "one"]).output.contains("(done before)"))
    // A note is kept on one line.
    for _ in 0..<2 { #expect(try home.budget(["--id", "o", "note", "last", "one  more"]).code == .done) }
  }

  @Test("that fewer entries were there than were to be taken back is said")
  func fewer() throws {
    let home = try TestHome()
    try home.budget(["--currency", "EUR", "3 at lidl"])
    #expect(try home.budget(["undo", "5"]).error.contains("no more than 1 entry"))
  }
}
