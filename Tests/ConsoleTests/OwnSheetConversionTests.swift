import Console
import Foundation
import Testing

/// After a workbook of one's own was brought into another currency, journal, settings and sheet say the same.
@Suite("Own sheets in another currency")
struct OwnSheetConversionTests {
  private static let day = ["--today", "2025-11-04"]
  private static let lines = [
    "[Log]", "Date | Item | Category | Amount", "2025-10-18 | cinema | Fun | 14", "2025-10-20 | tesco | Food | 42",
  ]

  private func home() throws -> TestHome {
    let home = try TestHome()
    try OwnWorkbook.write(Self.lines, to: home.path + "/own.xlsx")
    try home.budget(Self.day + ["init", "--from", home.path + "/own.xlsx"])
    return home
  }

  private func say(_ words: String..., in home: TestHome) throws -> String {
    let answer = try home.budget(Self.day + words)
    #expect(answer.code == .done, "\(words): \(answer)")
    return answer.output + answer.error
  }

  @Test("an amount that was said in the new currency is converted as the sheet has it, there and back")
  func original() throws {
    let home = try home()
    for words in ["30 eur tesco", "20 bread"] { _ = try say(words, in: home) }
    _ = try say("convert", "EUR", "--yes", in: home)
    #expect(try say("doctor", in: home) == "All is well\n")
    _ = try say("5 milk", in: home)
    _ = try say("convert", "BGN", "--yes", in: home)
    #expect(try say("doctor", in: home) == "All is well\n")
    #expect(try say("list", in: home).split(separator: "\n").filter { !$0.hasPrefix("(") }.count == 3)
    // An edit from before the conversion comes back as that many of the new currency.
    #expect(try say("undo", "3", "--yes", in: home).contains("Took back"))
  }

  @Test("what the workbook is counted in from then on is what everything says")
  func countedIn() throws {
    let home = try home()
    _ = try say("20 bread", in: home)
    _ = try say("convert", "EUR", "--yes", in: home)
    #expect(try say("doctor", in: home) == "All is well\n")
    #expect(try say("config", "currency", in: home).contains("EUR"))
    #expect(try say("5 milk", in: home).contains("5 EUR"))
  }

  @Test("what was corrected by hand is converted as it stands there, adopted or not", arguments: [true, false])
  func corrected(adopts: Bool) throws {
    let home = try TestHome(accounts: "card", currency: "BGN")
    for words in ["coffee 20 euro", "tea 20 euro"] { _ = try say(words, in: home) }
    try TypedCell.write("100", at: "D2", in: home.book, isNumber: true)
    if adopts { _ = try say("doctor", "--adopt", in: home) }
    _ = try say("convert", "EUR", "--yes", in: home)
    let rows = try say("export", "csv", in: home)
    #expect(rows.contains("51.13") && rows.contains("BGN"), "\(rows)")
    if adopts { #expect(try say("doctor", in: home) == "All is well\n") }
  }

  @Test("in a table as text, too")
  func correctedText() throws {
    let home = try TestHome()
    let book = home.path + "/budget.csv"
    _ = try say("--file", book, "--currency", "BGN", "coffee 20 euro", in: home)
    let text = try String(contentsOfFile: book, encoding: .utf8).replacingOccurrences(of: "39.1,", with: "100,")
    try text.write(toFile: book, atomically: true, encoding: .utf8)
    _ = try say("--file", book, "convert", "EUR", "--yes", in: home)
    #expect(try String(contentsOfFile: book, encoding: .utf8).contains("51.13"))
  }
}
