import Testing

@Suite("What is said in one pipe goes on from what was said before") struct PipedTalkTests {
  /// The amounts and categories of the rows after the lines were piped in at once.
  private func rows(_ lines: String...) throws -> [String] {
    let home = try TestHome()
    try home.budget([], input: lines.joined(separator: "\n") + "\n")
    let list = try home.budget(["list", "--csv"]).output
    return list.split(separator: "\n").dropFirst().map { line in
      let cells = line.split(separator: ",", omittingEmptySubsequences: false)
      return "\(cells[3]) \(cells[2])"
    }
  }

  @Test("an entry that waits to be written is put right by its name, and no second row is made")
  func named() throws {
    let said = try rows("electricity 54", "coffee 3", "the electricity was 50")
    #expect(said.count == 2)
    #expect(said.contains { $0.contains("50") && $0.contains("Utilities") })
    #expect(!said.contains { $0.contains("54") })
  }

  @Test("what it was for is told after it")
  func completed() throws {
    let said = try rows("spent 45", "on groceries", "coffee 3", "groceries")
    #expect(said.count == 2)
    #expect(said.contains { $0.contains("45") && $0.contains("Groceries") })
  }

  @Test(
    "a number behind an order to take back is never passed over",
    arguments: [
      ("undo 2", ["11"]), ("undo 5", ["11", "20", "3"]), ("cancel 99", ["11", "20", "3"]), ("cancel 20", ["11", "3"]),
      ("delete 20 lv", ["11", "3"]), ("undo 20", ["11", "3"]), ("отмени 2", ["11"]), ("изтрий 3", ["11", "20"]),
      ("изтрий 7", ["11", "20", "3"]),
    ])
  func takenBackByNumber(_ order: String, _ left: [String]) throws {
    let said = try rows("spent 11 at lidl", "spent 20 at dm", "spent 3 on coffee", order)
    #expect(said.compactMap { $0.split(separator: " ").first.map(String.init) } == left, "\(said)")
  }

  @Test("behind what was taken back, a word that only asks puts nothing back", arguments: ["list", "save", "log"])
  func noPuttingBack(_ word: String) throws {
    #expect(try rows("spent 20 at lidl", "spent 3 on coffee", "undo that", word).count == 1)
  }

  @Test(
    "what the program is asked for is no entry unasked",
    arguments: [
      "plan groceries 300", "recurring netflix 9.99", "search lidl 20", "learn lidl groceries 5", "import october 5",
      "план храна 300", "търси лидл 20",
    ])
  func asksProgram(_ line: String) throws { #expect(try rows(line).isEmpty) }

  @Test(
    "what comes again and again is asked about, and not written as of one day",
    arguments: [
      "netflix 9.99 every 15th", "нетфликс 9,99 всяко 15-то число", "spotify 10.99 on the 15th of every month",
      "gym 20 every monday", "cleaner 40 every second friday",
    ])
  func comesAgain(_ line: String) throws { #expect(try rows(line).isEmpty) }
}
