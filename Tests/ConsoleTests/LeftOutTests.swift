import Console
import Entities
import Foundation
import Testing

@testable import Container

/// What stands in no sum, or came into none by mistake.
@Suite("What reports leave out, and what they do not")
struct LeftOutTests {
  @Test("rows that were typed right below the table are read, and what is logged next leaves them be")
  func belowTable() throws {
    let home = try TestHome()
    try home.budget(["--currency", "EUR", "5 coffee"])
    try home.budget(["70 dinner"])
    try home.budget(["12.5 at lidl"])
    try shortenTable(in: home.book)

    #expect(try home.budget(["ask", "how much did I spend on groceries"]).output.contains("12.5 EUR"))
    #expect(try home.budget(["summary"]).output.contains("87.50"))
    #expect(try home.budget(["list"]).output.contains("lidl"))
    #expect(try home.budget(["export", "csv"]).output.contains("dinner"))
    #expect(try home.budget(["3 tea"]).output.contains("Logged expenses: 3 EUR"))
    #expect(try home.budget(["list"]).output.split(separator: "\n").count == 4)
    #expect(try home.budget(["summary"]).output.contains("90.50"))
  }

  @Test("rows further below are told by reports and by doctor")
  func apart() throws {
    let home = try TestHome()
    try home.budget(["--currency", "EUR", "5 coffee"])
    for _ in 0..<3 { try home.budget(["70 dinner"]) }
    try shortenTable(in: home.book, to: 2, without: 3)
    for words in [["list"], ["summary"], ["ask", "how much did I spend"]] {
      let answer = try home.budget(words)
      #expect((answer.output + answer.error).contains("stand apart"), "\(words) \(answer)")
    }
    let doctor = try home.budget(["doctor"])
    #expect(doctor.code == .inputOutput && doctor.output.contains("is in no report"))
    #expect(try home.budget(["list"]).output.split(separator: "\n").count == 1)
  }

  /// As a program leaves it that does not make a table larger when a row is typed below it.
  ///
  /// - Parameters:
  ///   - last: The last row of it.
  ///   - gone: A row that is taken out.
  private func shortenTable(in path: String, to last: Int = 2, without gone: Int? = nil) throws {
    let archive = try Archive.open(path)
    let part = "xl/tables/table1.xml"
    let table = String(decoding: try archive.read(part), as: UTF8.self)
    let shorter = table.replacingOccurrences(
      of: #"(ref="A1:[A-Z])\d""#, with: "$1\(last)\"", options: .regularExpression)
    try #require(shorter != table)
    var update = ArchiveUpdate()
    update.replace(part, with: Array(shorter.utf8))
    if let gone {
      let sheet = "xl/worksheets/sheet3.xml"
      let rows = String(decoding: try archive.read(sheet), as: UTF8.self)
      let fewer = rows.replacingOccurrences(of: #"<row r="\#(gone)".*?</row>"#, with: "", options: .regularExpression)
      try #require(fewer != rows)
      update.replace(sheet, with: Array(fewer.utf8))
    }
    let prepared = try PreparedReplacement(update, in: TemporaryArchive(beside: try BookLock(path), of: archive))
    try #require(try prepared.commit() == .replaced)
  }

  @Test("a report says that entries wait which are not in it")
  func waiting() throws {
    let home = try TestHome()
    try home.budget(["--currency", "EUR", "5 coffee"])
    try home.write(",me,here,04.11.2025 16:00,file:///x;", to: ".~lock.budget.xlsx#")
    try home.budget(["70 dinner"])
    for words in [["summary"], ["list"], ["export", "csv"], ["search", "coffee"], ["ask", "how much did I spend"]] {
      #expect(try home.budget(words).error.contains("1 entry waits"), "\(words)")
    }
    #expect(try home.budget(["summary", "--json"]).output.contains(#""waiting":1"#))
    try FileManager.default.removeItem(atPath: home.path + "/.~lock.budget.xlsx#")
    try home.budget(["sync"])
    #expect(try home.budget(["summary"]).error.isEmpty)
    #expect(try !home.budget(["summary", "--json"]).output.contains("waiting"))
  }

  @Test("a report over an older workbook that came back says so, each time")
  func olderWorkbook() throws {
    let home = try TestHome()
    try home.budget(["--currency", "EUR", "10 at lidl"])
    let older = try Data(contentsOf: URL(fileURLWithPath: home.book))
    try home.budget(["11 at lidl"])
    try home.budget(["12 at lidl"])
    try older.write(to: URL(fileURLWithPath: home.book))
    let reports = [
      ["summary"], ["list"], ["export", "csv"], ["search", "lidl"], ["ask", "how much did I spend"], ["plan"],
      ["summary", "--by", "member"], ["note", "last", "hi"],
    ]
    for words in reports + reports {
      let said = try home.budget(words).error
      #expect(said.contains("The 2 newest entries are no longer in budget.xlsx"), "\(words)")
      #expect(said.contains("budget doctor --write-missing"), "\(words)")
    }
    try home.budget(["5 at billa"])
    #expect(try home.budget(["summary"]).error.contains("2 newest"))
    try home.budget(["doctor", "--write-missing"])
    #expect(try home.budget(["summary"]).error.isEmpty)
  }

  @Test("what was taken back after an import comes again only where that is said")
  func takenBack() throws {
    let home = try TestHome()
    try home.budget(["init", "--currency", "EUR", "--categories", "plain"])
    try home.write(
      "Date,Description,Debit,Credit\n24/10/2025,TESCO STORES 3312,40.00,\n23/10/2025,LIDL DUBLIN,10.00,\n"
        + "23/10/2025,LIDL DUBLIN,10.00,\n", to: "st.csv")
    let file = home.path + "/st.csv"
    #expect(try home.budget(["import", file, "--write"]).output.contains("3 new"))
    let list = try home.budget(["list"]).output
    let line = try #require(list.split(separator: "\n").last { $0.contains("lidl") })
    try home.budget(["undo", String(try #require(line.split(separator: " ").first))])
    for _ in 0..<2 {
      let again = try home.budget(["import", file, "--write"])
      #expect(again.output.contains("0 new, 2 in the sheet already, 1 taken back before"))
      #expect(again.error.contains("--yes"))
    }
    #expect(try home.budget(["match", file]).output.contains("taken back"))
    #expect(try home.budget(["import", file, "--json"]).output.contains(#""finding":"taken_back""#))
    #expect(try home.budget(["import", file, "--write", "--yes"]).output.contains("1 new"))
    #expect(try home.budget(["import", file, "--write"]).output.contains("0 new, 3 in the sheet already"))
  }

  @Test("what comes again goes into the workbook that it was kept for, and into no other")
  func recurring() throws {
    let home = try TestHome()
    let other = home.path + "/other.xlsx"
    try home.budget(["--currency", "EUR", "5 coffee"])
    try home.budget(["init", "--currency", "USD", "--file", other])
    try home.budget(["recurring", "paid netflix 9.99 every 4th"])
    #expect(try home.budget(["--file", other, "recurring", "run"]).output.contains("Nothing is due"))
    #expect(try home.budget(["--file", other, "recurring"]).output.contains("for \(home.path)"))
    #expect(try !home.budget(["--file", other, "list", "--upcoming"]).output.contains("netflix"))
    #expect(try home.budget(["recurring", "run"]).output.contains("9.99 EUR"))
  }

  @Test("a list from before, which names no workbook, goes wherever it is run")
  func olderList() throws {
    let home = try TestHome()
    try home.budget(["--currency", "EUR", "5 coffee"])
    try FileManager.default.createDirectory(
      atPath: home.path + "/.config/budget", withIntermediateDirectories: true)
    try home.write("r1 2025-11-01 paid netflix 9.99 every 4th\n", to: ".config/budget/recurring")
    #expect(try home.budget(["recurring", "run"]).output.contains("9.99 EUR"))
  }
}
