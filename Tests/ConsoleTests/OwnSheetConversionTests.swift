import Console
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
}
