import Foundation
import Testing

@testable import Console

@Suite("Each line of a pipe is written, asked about or refused for itself")
struct PipedLinesTests {
  /// Months in sheets of their own, the sign telling what is spent; of one month only an income, so that its sheet takes no expense.
  private func monthly() throws -> TestHome {
    let home = try TestHome()
    try OwnWorkbook.write(
      [
        "[October]", "Date|Category|Details|Amount", "2025-10-01|Food|lidl|-23", "2025-10-02|Transport|taxi|-12",
        "2025-10-03|Salary|salary|1900", "[November]", "Date|Category|Details|Amount", "[December]",
        "Date|Category|Details|Amount",
      ], to: home.book)
    try home.budget(["--currency", "EUR", "received salary 100"])
    return home
  }

  @Test("a line whose sheet does not take it is refused by its number, and the others are written")
  func refusedSheet() throws {
    let home = try monthly()
    let told = try home.budget([], input: "5 coffee\n7 at lidl on 20 october\n6 coffee\n9 taxi on 21 october\n")
    #expect(told.code == .noInput)
    #expect(told.error.contains("line 1: Left “November” as it is"), "\(told)")
    #expect(told.error.contains("line 3: Left “November” as it is"), "\(told)")
    #expect(told.output.contains("October!A5") && told.output.contains("October!A6"), "\(told)")
    let undone = try home.budget(["undo"]).output
    #expect(undone.contains("taxi"), "\(undone)")
  }

  @Test("where all or none are asked for, none is written")
  func allOrNothing() throws {
    let home = try monthly()
    let told = try home.budget(["--all-or-nothing"], input: "5 coffee\n7 at lidl on 20 october\n")
    #expect(told.code == .noInput && !told.output.contains("October"), "\(told)")
  }

  @Test("a doubt that is said several times is asked as often")
  func doubts() throws {
    let home = try TestHome()
    try home.budget(["init", "--currency", "EUR"])
    let told = try home.budget([], input: "rent 650\nrent 650\nrent 650\n")
    #expect(told.code == .notUnderstood && !told.error.contains("counts once"), "\(told)")
    let review = try home.budget(["review", "--json"]).output
    #expect(review.components(separatedBy: "\"confirmation\"").count == 4, "\(review)")
    try home.budget(["yes"])
    let ids = told.error.matches(of: /budget review (\w+) 1/).map { String($0.1) }
    #expect(Set(ids).count == 3)
    try home.budget(["review", ids[0], "1"])
    #expect(try home.budget(["list"]).output.split(separator: "\n").count == 2)
  }

  @Test("what is asked again in a later run counts once while it waits, and that is said")
  func askedBefore() throws {
    let home = try TestHome()
    try home.budget(["init", "--currency", "EUR"])
    try home.budget([], input: "rent 650\nrent 650\n")
    let again = try home.budget([], input: "rent 650\nrent 650\n").error
    #expect(again.components(separatedBy: "counts once").count == 3, "\(again)")
    try home.budget(["yes"])
    try home.budget(["yes"])
    #expect(try home.budget(["list"]).output.split(separator: "\n").count == 1)
    // Under a key a retry knows that it is one.
    try home.budget(["--id", "k"], input: "rent 640\n")
    #expect(try !home.budget(["--id", "k"], input: "rent 640\n").error.contains("counts once"))
  }

  @Test("a hyphen among words is one of them, and the standard input is left alone")
  func hyphen() throws {
    let home = try TestHome()
    try home.budget(["init", "--currency", "EUR"])
    let told = try home.budget(["5", "tea", "-", "with", "Anna"], input: "13 lidl\n").output
    #expect(told.contains("5 EUR") && !told.contains("13"), "\(told)")
    try home.budget(["note", "last", "see", "-", "blue", "folder"])
    #expect(try home.budget(["history"]).output.contains("see - blue folder"))
    #expect(try home.budget(["-"], input: "13 lidl\n").output.contains("13 EUR"))
  }
}
