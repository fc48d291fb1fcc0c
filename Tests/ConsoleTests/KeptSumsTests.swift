import Entities
import Foundation
import Testing

@testable import Console

/// What was added up is kept for the next question, and never outlives what it was added up from.
@Suite("Kept sums") struct KeptSumsTests {
  /// A home with as many entries as are worth keeping the sums of.
  private func filled() throws -> TestHome {
    let home = try TestHome()
    let rows = (0..<KeptSums.fewest).map { "2025-\(10 + $0 % 2)-0\(1 + $0 % 3),-\(1 + $0 % 7).50,lidl \($0 % 5)\n" }
    try home.write("Date,Amount,Payee\n" + rows.joined(), to: "bank.csv")
    try home.budget(["import", home.path + "/bank.csv", "--write"])
    return home
  }

  private func keptFile(_ home: TestHome) throws -> String {
    let folder = home.path + "/.local/state/budget/sums"
    let names = try FileManager.default.contentsOfDirectory(atPath: folder)
    #expect(names.count == 1)
    return folder + "/" + (names.first ?? "")
  }

  @Test("a second question is answered from them")
  func used() throws {
    let home = try filled()
    let first = try home.budget(["summary"]).output
    #expect(first.contains("Groceries"))
    #expect(try home.budget(["summary"]).output == first)
    let file = try keptFile(home)
    let text = try String(contentsOfFile: file, encoding: .utf8)
    // Other sums in the file would be told: it is what was read.
    try text.replacingOccurrences(of: "\tGroceries", with: "\tFun").write(
      toFile: file, atomically: true, encoding: .utf8)
    #expect(try home.budget(["summary"]).output.contains("Fun"))
  }

  @Test("every period of months comes to the same as when the rows are read")
  func same() throws {
    let home = try filled()
    let periods = [["november"], ["october"], ["2025"], ["expenses", "2025"], ["groceries", "october"], ["2024"]]
    let read = try periods.map { try home.budget(["summary"] + $0 + ["--json"]).output }
    let plans = try home.budget(["plan", "groceries"]).output
    #expect(try periods.map { try home.budget(["summary"] + $0 + ["--json"]).output } == read)
    #expect(try home.budget(["plan", "groceries"]).output == plans)
    // Weeks and days are read.
    #expect(try home.budget(["summary", "2025-11-01..2025-11-02", "--json"]).output.contains("2025-11-02"))
  }

  @Test("whatever changes the workbook, the sums are those of the rows")
  func changed() throws {
    let home = try filled()
    let before = try home.budget(["summary", "--json"]).output
    try TypedCell.write("Shopping trip", at: "C3", in: home.book)
    let byHand = try home.budget(["summary", "--json"]).output
    #expect(byHand != before && byHand.contains("Shopping trip"))
    try home.budget(["spent 1000 on rent"])
    let logged = try home.budget(["summary", "--json"]).output
    #expect(logged.contains("1000") && logged != byHand)
    try home.budget(["undo"])
    #expect(try home.budget(["summary", "--json"]).output == byHand)
    // Rows that cannot be read are told of from the kept sums, too.
    try TypedCell.write("10,50", at: "D3", in: home.book)
    #expect(try home.budget(["summary"]).error.contains("1 row is left out"))
    #expect(try home.budget(["summary"]).error.contains("1 row is left out"))
  }

  @Test("a change that leaves size, time and place of the file as they were is seen all the same")
  func sameSizeAndTime() throws {
    let home = try filled()
    try TypedCell.write("Fun 350", at: "C3", in: home.book)
    let before = try home.budget(["summary", "--json"]).output
    #expect(before.contains("Fun 350"))
    let old = try #require(FileManager.default.contents(atPath: home.book))
    var status = stat()
    #expect(stat(home.book, &status) == 0)
    // Another category that happens to take as many bytes.
    var new: Data?
    for number in 351..<700 where new == nil {
      try TypedCell.write("Fun \(number)", at: "C3", in: home.book)
      new = FileManager.default.contents(atPath: home.book).flatMap { $0.count == old.count ? $0 : nil }
      try old.write(to: URL(filePath: home.book))
    }
    let file = try FileHandle(forWritingTo: URL(filePath: home.book))
    try file.write(contentsOf: #require(new))
    try file.close()
    var times = [status.st_atim, status.st_mtim]
    #expect(utimensat(AT_FDCWD, home.book, &times, 0) == 0)
    #expect(try home.budget(["summary", "--json"]).output != before)
  }

  @Test("a backup that is put back with its old time is read anew")
  func restored() throws {
    let home = try filled()
    let backup = home.path + "/backup.xlsx"
    try FileManager.default.copyItem(atPath: home.book, toPath: backup)
    let before = try home.budget(["summary", "--json"]).output
    try home.budget(["spent 1000 on rent"])
    #expect(try home.budget(["summary", "--json"]).output != before)
    try FileManager.default.removeItem(atPath: home.book)
    try FileManager.default.moveItem(atPath: backup, toPath: home.book)
    #expect(try home.budget(["summary", "--json"]).output == before)
  }

  @Test("questions after totals are answered from them, and say the same")
  func asked() throws {
    let home = try filled()
    let questions = [
      "how much did I spend in november", "how much did I spend on groceries this month",
      "how many expenses did I have in october", "how much did I spend in 2025", "how much have I spent on lidl 3",
      "biggest expense in october", "what is left for groceries",
    ]
    try home.budget(["plan", "groceries", "600"])
    let read = try questions.map { question in
      try? FileManager.default.removeItem(atPath: home.path + "/.local/state/budget/sums")
      return try home.budget(["ask", question]).output
    }
    try home.budget(["summary"])
    #expect(try questions.map { try home.budget(["ask", $0]).output } == read)
    #expect(read.allSatisfy { !$0.isEmpty })
    let file = try keptFile(home)
    let text = try String(contentsOfFile: file, encoding: .utf8)
    try text.replacingOccurrences(of: "\tGroceries", with: "\tFun").write(
      toFile: file, atomically: true, encoding: .utf8)
    #expect(try home.budget(["ask", questions[1]]).output != read[1])
  }

  @Test("sums of another version of the program count for nothing")
  func otherVersion() throws {
    let home = try filled()
    let first = try home.budget(["summary"]).output
    let file = try keptFile(home)
    let text = try String(contentsOfFile: file, encoding: .utf8)
    try text.replacingOccurrences(of: "\tGroceries", with: "\tFun").replacingOccurrences(
      of: "\n\(Version.text) ", with: "\n0.0.1 "
    ).write(toFile: file, atomically: true, encoding: .utf8)
    #expect(try home.budget(["summary"]).output == first)
  }

  @Test(
    "a file of sums that is torn or of something else counts for nothing",
    arguments: ["", "budget sums 1", "end", "half"])
  func torn(content: String) throws {
    let home = try filled()
    let first = try home.budget(["summary"]).output
    let file = try keptFile(home)
    let text = try String(contentsOfFile: file, encoding: .utf8)
    let spoiled = content == "half" ? String(text.prefix(text.count / 2)) : content
    try spoiled.write(toFile: file, atomically: true, encoding: .utf8)
    #expect(try home.budget(["summary"]).output == first)
  }

  @Test("a few rows are not worth it, and a household without a state gets none")
  func none() throws {
    let home = try TestHome()
    try home.budget(["spent 20 at lidl"])
    try home.budget(["summary"])
    #expect(!FileManager.default.fileExists(atPath: home.path + "/.local/state/budget/sums"))
    let other = try filled()
    try FileManager.default.removeItem(atPath: other.path + "/.local")
    try other.budget(["summary"])
    #expect(!FileManager.default.fileExists(atPath: other.path + "/.local"))
  }
}
