import Console
import Messages
import Testing

/// `budget convert EUR --rate 1`: the amounts were counted in the other currency all the while.
@Suite("Amounts that stay in a conversion")
struct RelabelledTests {
  private func home() throws -> TestHome {
    let home = try TestHome(accounts: "card,cash", currency: "BGN")
    try home.budget(["got salary 2000", "--account", "card"])
    try home.budget(["accounts", "cash", "100"])
    try home.budget(["moved 50 from card to cash"])
    return home
  }

  private func say(_ words: [String], in home: TestHome) throws -> String {
    let answer = try home.budget(words)
    #expect(answer.code == .done, "\(words): \(answer)")
    return answer.output
  }

  @Test("what is in accounts, comes again and is owed stays the same number, there and back")
  func same() throws {
    let home = try home()
    _ = try say(["recurring", "paid rent 650 every 1st"], in: home)
    _ = try say(["split 60 dinner with Anna", "--yes"], in: home)
    let accounts = try say(["accounts"], in: home)
    #expect(accounts.contains("1,950.00") && accounts.contains("150.00"), "\(accounts)")
    _ = try say(["convert", "EUR", "--rate", "1", "--yes"], in: home)
    let inEuro = accounts.split(separator: "BGN", omittingEmptySubsequences: false).joined(separator: "EUR")
    #expect(try say(["accounts"], in: home) == inEuro)
    #expect(try say(["owed"], in: home).contains("30 EUR"))
    #expect(try say(["recurring"], in: home).contains("paid rent 650 "))
    #expect(try say(["doctor"], in: home) == "All is well\n")
    #expect(try say(["recurring", "run", "--today", "2025-12-01"], in: home).contains("650 EUR"))
    #expect(try say(["doctor"], in: home) == "All is well\n")
  }

  @Test("money that moved is brought along at the rate that the entries are")
  func moves() throws {
    let home = try home()
    _ = try say(["convert", "USD", "--rate", "2", "--yes"], in: home)
    let accounts = try say(["accounts"], in: home)
    #expect(accounts.contains("3,900.00") && accounts.contains("300.00"), "\(accounts)")
    _ = try say(["undo"], in: home)
    #expect(try say(["accounts"], in: home).contains("1,950.00"))
  }

  @Test("a question that waits is settled before the currency changes, and one that cannot be read can be dropped")
  func waiting() throws {
    let home = try home()
    #expect(try home.budget(["rent 650"]).code == .notUnderstood)
    for language in ScreenLanguage.allCases {
      let told = try home.budget(["convert", "EUR", "--yes", "--language", language.rawValue])
      #expect(told.code == .notUnderstood && told.error.contains("budget review"), "\(told)")
    }
    let id = try say(["review"], in: home).prefix { $0 != " " }
    _ = try say(["review", "--drop", String(id)], in: home)
    _ = try say(["convert", "EUR", "--yes"], in: home)
  }
}
