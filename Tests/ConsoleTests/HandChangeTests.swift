import Console
import Foundation
import Testing

/// Sheets of their owners' own that look otherwise by the time that they are met again: no row that is there is written again, or taken for
/// changed, and what was said is found wherever it stands.
@Suite("Own sheets that were changed by hand")
struct HandChangeTests {
  private static let day = ["--today", "2025-11-04"]

  private func home(_ lines: [String]) throws -> TestHome {
    let home = try TestHome()
    try save(lines, home)
    try home.budget(Self.day + ["init", "--from", home.path + "/own.xlsx", "--currency", "EUR"])
    return home
  }

  private func save(_ lines: [String], _ home: TestHome) throws {
    try OwnWorkbook.write(lines, to: home.path + "/own.xlsx")
  }

  private func say(_ words: String..., in home: TestHome) throws -> String {
    let answer = try home.budget(Self.day + words)
    #expect(answer.code == .done, "\(words): \(answer)")
    return answer.output + answer.error
  }

  private func expectWell(_ home: TestHome, _ comment: Comment = "") throws {
    #expect(try home.budget(Self.day + ["doctor"]).output == "All is well\n", comment)
    #expect(try say("doctor", "--write-missing", in: home).contains("Nothing is missing"), comment)
  }

  private static let bare = [
    "[Log]", "Date | Category | Place | Amount", "2025-10-03 | Food | North | 20", "2025-10-04 | Car | South | 60",
    "2025-10-09 | Food | North | 33", "2025-10-19 | Car | South | 12",
  ]
  private static let saidBare = [
    "2025-11-04 | Food | | 20", "2025-11-03 | Car | | 30", "2025-11-04 | Food | | 5",
  ]

  private func saidThree(_ home: TestHome) throws {
    for words in ["20 bread", "30 petrol yesterday", "5 milk"] { _ = try say(words, in: home) }
  }

  @Test("a column that is named later has nothing to say of rows from before")
  func namedLater() throws {
    let home = try home(Self.bare)
    try saidThree(home)
    _ = try say("sheet", "set", "details=C", in: home)
    for words in ["undo", "undo"] { _ = try say(words, in: home) }
    #expect(try say("no, 6", in: home).contains("6 EUR"))
    #expect(try say("undo", in: home).contains("5 EUR"))
    try expectWell(home)
    // A row of the owner's own above goes: all others move.
    var lines = Self.bare + Self.saidBare
    lines.remove(at: 3)
    try save(lines, home)
    try expectWell(home)
    #expect(try say("list", in: home).split(separator: "\n").count == 6)
    #expect(try say("undo", "3", "--yes", in: home).contains("30 EUR"))
  }

  @Test("a column that comes in and is taken for the details has nothing to say of rows from before")
  func takenOver() throws {
    let home = try home([
      "[Log]", "Date | Category | Amount | Note", "2025-10-03 | Food | 20 | lidl", "2025-10-04 | Car | 60 | shell",
    ])
    for words in ["20 bread", "30 petrol yesterday"] { _ = try say(words, in: home) }
    try save(
      [
        "[Log]", "Date | Category | Shop | Amount | Note", "2025-10-04 | Car | | 60 | shell",
        "2025-11-04 | Food | | 20 | bread", "2025-11-03 | Car | | 30 | petrol",
      ], home)
    try expectWell(home)
    #expect(try say("doctor", "--adopt", in: home).contains("0 changed, 0 deleted"))
    #expect(try !say("history", in: home).contains("taken back"))
  }

  @Test("a row that moved and was changed in one of its texts is no lost one")
  func movedAndChanged() throws {
    let home = try home(Self.bare.map { $0.replacingOccurrences(of: "Place", with: "Details") })
    try saidThree(home)
    var lines = Self.bare.map { $0.replacingOccurrences(of: "Place", with: "Details") }
    lines.remove(at: 3)
    try save(
      lines + ["2025-11-04 | Food | rye bread | 20", "2025-11-03 | Car | fuel | 30", "2025-11-04 | Food | milk | 5"],
      home)
    let doctor = try home.budget(Self.day + ["doctor"]).output
    #expect(doctor.contains("rye bread") && !doctor.contains("write-missing"), "\(doctor)")
    #expect(try say("doctor", "--write-missing", in: home).contains("Nothing is missing"))
  }

  @Test("list has the ids of rows wherever they stand by now")
  func idsOfMoved() throws {
    let newest = [
      "[Log]", "Date | Item | Amount", "2025-10-20 | tesco | 42", "2025-10-18 | cinema | 14", "2025-10-10 | fuel | 60",
    ]
    let home = try home(newest)
    for words in ["23 lidl", "5 coffee", "5 coffee"] { _ = try say(words, in: home) }
    #expect(try say("list", in: home).split(separator: "\n").filter { !$0.hasPrefix("(") }.count == 3)
    try save(
      Array(newest.prefix(2)) + [
        "2025-11-04 | coffee | 5", "2025-11-01 | pears | 5", "2025-11-04 | lidl | 23", "2025-11-04 | coffee | 5",
        "2025-10-20 | tesco | 42",
      ], home)
    let lines = try say("list", in: home).split(separator: "\n")
    let named = lines.filter { !$0.hasPrefix("(") }
    #expect(named.count == 3 && Set(named.map { $0.prefix(6) }).count == 3, "\(lines)")
    #expect(named.allSatisfy { $0.contains("coffee") || $0.contains("lidl") })
  }

  @Test("a sheet that was renamed is the same sheet; one that is gone took its rows along")
  func renamed() throws {
    let lines = ["Date | Item | Amount", "2025-10-18 | cinema | 14", "2025-10-20 | tesco | 42"]
    let home = try home(["[Log]"] + lines)
    _ = try say("20 bread", in: home)
    try save(["[Spending]"] + lines + ["2025-11-04 | bread | 20"], home)
    try expectWell(home)
    #expect(try say("list", in: home).split(separator: "\n").filter { !$0.hasPrefix("(") }.count == 1)
    _ = try say("5 coffee", in: home)
    try expectWell(home)
    #expect(try say("undo", "2", "--yes", in: home).contains("20 EUR"))
  }

  private static let months = [
    "[Sep 2025]", "Date | Item | Category | Amount", "2025-09-02 | lidl | Food | 12", "[Oct 2025]",
    "Date | Item | Category | Amount", "2025-10-02 | lidl | Food | 12", "[Nov 2025]",
    "Date | Item | Category | Amount", "2025-11-02 | lidl | Food | 12",
  ]

  @Test("a sheet that was deleted took its rows along, which can be adopted")
  func deletedSheet() throws {
    let home = try home(Self.months)
    _ = try say("20 bread on 3 september", in: home)
    _ = try say("5 milk", in: home)
    try save(Array(Self.months.dropFirst(3)) + ["2025-11-04 | milk | Food | 5"], home)
    let found = try home.budget(Self.day + ["doctor"]).output
    #expect(found.contains("20 in Food") && !found.contains("no sheet"), "\(found)")
    #expect(try say("doctor", "--adopt", in: home).contains("1 deleted"))
    try expectWell(home)
  }

  @Test("an entry does not stay where it no longer belongs")
  func otherMonth() throws {
    let home = try home(Self.months)
    _ = try say("5 milk", in: home)
    for words in [["edit", "last", "on 20 october"], ["no, on 20 october"], ["edit", "last", "on 20 august"]] {
      let answer = try home.budget(Self.day + words)
      #expect(answer.code != .done && answer.error.contains("Nov 2025"), "\(answer)")
    }
    #expect(try home.budget(Self.day + ["edit", "last", "on 20 october"]).error.contains("“Oct 2025”"))
    #expect(try say("edit", "last", "on 3 november", in: home).contains("3 Nov 2025"))
  }
}
