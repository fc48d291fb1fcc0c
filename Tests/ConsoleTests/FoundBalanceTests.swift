import Console
import Testing

/// `budget accounts NAME AMOUNT`: what is found to be in an account.
@Suite("Balances as they are found")
struct FoundBalanceTests {
  @Test("an account may be overdrawn, and what was in it on a day is told of that day")
  func found() throws {
    let home = try TestHome(accounts: "card,cash")
    try home.budget(["lunch 20 on 3 november", "--account", "cash"])
    let overdrawn = try home.budget(["accounts", "cash", "-5"])
    #expect(overdrawn.code == .done, "\(overdrawn)")
    func balance() throws -> String { try home.budget(["accounts", "--json"]).output }
    #expect(try balance().contains("\"balance\":-5"))
    // Before the lunch.
    try home.budget(["accounts", "cash", "500", "--date", "2025-10-01"])
    #expect(try balance().contains("\"balance\":495"))
    for words in [["cash", "1000000000000"], ["move", "1000000000000", "cash", "card"]] {
      #expect(try home.budget(["accounts"] + words).code == .usage, "\(words)")
    }
  }
}
