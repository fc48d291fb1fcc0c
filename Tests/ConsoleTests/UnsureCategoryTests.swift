import Console
import Messages
import Testing

/// What a file leaves open about categories is told, all of it, before and while it is logged.
@Suite("Categories that a statement does not tell")
struct UnsureCategoryTests {
  private static let headers = "date,type,category,amount,currency,details,original,original_currency,rate,id\n"

  /// A home whose sheet has words of its own, and takes no others.
  private func ownSheet() throws -> TestHome {
    let home = try TestHome()
    try home.write("[expenses]\nHousing = rent\nFood = lidl\n[income]\nWages = wages\n[savings]\nJar\n", to: "mine.txt")
    try home.budget(["init", "--categories", home.path + "/mine.txt", "--currency", "EUR"])
    try home.write(
      "Date,Payee,Amount,Currency\n2025-10-30,ZARA REFUND,40.00,EUR\n2025-10-30,IVAN PETROV,15.00,EUR\n"
        + "2025-10-30,XYZZY,-3.00,EUR\n2025-10-31,LIDL,-4.00,EUR\n",
      to: "bank.csv")
    return home
  }

  @Test(
    "each line that stands under what is only likeliest is named, money that came back too",
    arguments: ["import", "match"])
  func unsure(command: String) throws {
    let home = try ownSheet()
    let told = try home.budget([command, home.path + "/bank.csv"])
    #expect(
      told.error.contains("3 of 4 new have no category that I know: “zara refund”, “ivan petrov”, “xyzzy”."), "\(told)")
    #expect(told.error.contains("budget learn \"ivan petrov\" salary"), "\(told)")
  }

  @Test("a category that only the file has is told with what stands in its place", arguments: ["import", "match"])
  func foreign(command: String) throws {
    let home = try TestHome()
    try home.budget(["init", "--currency", "EUR"])
    try home.write(
      Self.headers + "2025-10-01,Expenses,Pets,13,EUR,dog food,,,,\n2025-10-01,Expenses,Zorgle,13,EUR,lidl,,,,\n"
        + "2025-10-01,Expenses,Food,5,EUR,billa,,,,\n2025-10-01,Expenses,Other,5,EUR,thing,,,,\n",
      to: "theirs.csv")
    let told = try home.budget([command, home.path + "/theirs.csv", "--write"])
    #expect(
      told.error.contains(
        "2 of 4 new have a category that the sheet does not have: “Pets” goes into Other, “Zorgle” goes into Groceries"),
      "\(told)")
    #expect(told.code == .done)
  }

  @Test("where unknown categories are an error, nothing of such a file is written", arguments: ["import", "match"])
  func strict(command: String) throws {
    let home = try ownSheet()
    let told = try home.budget([command, home.path + "/bank.csv", "--write", "--strict"])
    #expect(told.code == .notUnderstood && told.error.contains("3 of 4 new have no category"), "\(told)")
    #expect(try home.budget(["list", "--csv"]).output.split(separator: "\n").count <= 1)
  }
}
