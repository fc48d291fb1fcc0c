import Console
import Messages
import Testing

@Suite("Edits of what is so already")
struct SaidSoAlreadyTests {
  @Test("an edit that changes nothing says so, and names no undo, which would take the entry back")
  func unchanged() throws {
    let home = try TestHome(accounts: "card,cash")
    try home.budget(["spent 11.10 on coffee with the card"])
    for words in ["11.10", "it was eating out", "with the card"] {
      for option in [[], ["--json"]] {
        let told = try home.budget(["edit", "last", words] + option)
        #expect(told.code == .done && told.output.contains("It says so already"), "\(words): \(told)")
        #expect(!told.output.contains("undo"), "\(words): \(told)")
      }
    }
    let bulgarian = try home.budget(["edit", "last", "11.10", "--language", "bg"]).output
    #expect(bulgarian.hasPrefix("Така е и сега: разход"), "\(bulgarian)")
    #expect(try home.budget(["edit", "last", "12"]).output.contains("Changed to"))
  }
}
