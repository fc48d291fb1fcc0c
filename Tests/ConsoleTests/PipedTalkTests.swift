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
}
