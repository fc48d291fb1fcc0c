import Console
import Messages
import Testing

/// Sums of which nothing is left once they are rounded.
@Suite("Lines of less than a cent")
struct NegligibleLineTests {
  @Test("they are passed over and counted, and keep no other line out", arguments: ScreenLanguage.allCases)
  func passedOver(language: ScreenLanguage) throws {
    let home = try TestHome()
    try home.budget(["init", "--currency", "EUR"])
    try home.write(
      "Date,Description,Amount,Currency\n2025-10-30,LIDL,-12.00,EUR\n2025-10-31,CARD,0.004,EUR\n2025-10-31,CARD,-0.002,BGN\n",
      to: "bank.csv")
    let told = try home.budget(["import", home.path + "/bank.csv", "--write", "--language", language.rawValue])
    #expect(told.code == .done, "\(told)")
    #expect(told.output.contains(language == .standard ? "2 of less than a cent" : "2 под стотинка"), "\(told)")
    #expect(try home.budget(["list", "--csv"]).output.split(separator: "\n").count == 2)
  }

  @Test("a currency without a rate is still asked for")
  func noRate() throws {
    let home = try TestHome()
    try home.budget(["init", "--currency", "EUR"])
    try home.write("Date,Description,Amount,Currency\n2025-10-30,LIDL,-12.00,XAU\n", to: "bank.csv")
    let told = try home.budget(["import", home.path + "/bank.csv"])
    #expect(told.code == .notUnderstood && told.error.contains("--rate XAU=RATE"), "\(told)")
  }
}
