import Entities
import FoundationEssentials
import Sheets
import Statements
import Testing

@testable import Budgeting

/// A statement beside what was said.
@Suite("Matching statements")
struct MatchTests {
  /// Lines as `day amount payee`, and rows alike.
  private func match(_ lines: [String], _ rows: [String]) throws -> StatementMatch {
    let csv =
      "Date,Payee,Amount\n"
      + lines.map { line in
        let words = line.split(separator: " ", maxSplits: 2)
        return "\(words[0]),\(words[2]),-\(words[1])\n"
      }.joined()
    let statement = try BankStatement(Array(csv.utf8), profiles: ProfileSet())
    let candidates = try Scene().household.candidates(of: statement)
    let said = try rows.enumerated().map { index, row in
      let words = row.split(separator: " ", maxSplits: 2, omittingEmptySubsequences: false)
      return StatementMatch.Row(
        BudgetRow(
          date: try #require(CalendarDate(iso8601: words[0])), type: .expense, category: "Other",
          amount: try #require(Decimal(exactly: words[1])), details: words.count > 2 ? String(words[2]) : nil),
        at: RowReference(sheet: "s", row: index + 1, column: "A"))
    }
    return StatementMatch(candidates, said)
  }

  /// Row numbers of the same, `new`, or `?` and numbers.
  private func told(_ match: StatementMatch) -> [String] {
    match.findings.map { finding in
      switch finding {
      case .same(let row): "\(row.place?.row ?? 0)"
      case .new: "new"
      case .doubtful(let rows): "?" + rows.map { "\($0.place?.row ?? 0)" }.joined(separator: ",")
      }
    }
  }

  @Test("what was said is the line two days later, however the payee is written")
  func same() throws {
    let match = try match(["2025-10-31 45.50 LIDL 342 SOFIA BG"], ["2025-10-29 45.50 lidl", "2025-10-29 3 coffee"])
    #expect(told(match) == ["1"])
    #expect(match.onlyHere.isEmpty)
  }

  @Test("six days apart, or another amount, is another")
  func apart() throws {
    #expect(try told(match(["2025-10-31 45.50 lidl"], ["2025-10-25 45.50 lidl"])) == ["new"])
    #expect(try told(match(["2025-10-31 45.50 lidl"], ["2025-10-31 45.51 lidl"])) == ["new"])
  }

  @Test("two coffees of one day are two: one said, one new; both said, both the same")
  func twins() throws {
    let coffees = ["2025-10-31 3.20 coffee house", "2025-10-31 3.20 coffee house"]
    #expect(try told(match(coffees, ["2025-10-31 3.20 coffee"])).sorted() == ["1", "new"])
    #expect(try told(match(coffees, ["2025-10-31 3.20 coffee", "2025-10-31 3.20 coffee"])).sorted() == ["1", "2"])
  }

  @Test("a chain of days is matched as a whole, not by who comes first")
  func chain() throws {
    let lines = ["2025-10-20 5 bakery", "2025-10-24 5 bakery", "2025-10-28 5 bakery"]
    let rows = ["2025-10-16 5 bakery", "2025-10-20 5 bakery", "2025-10-24 5 bakery"]
    #expect(try told(match(lines, rows)) == ["1", "2", "3"])
  }

  @Test("the payee tells between several of one amount")
  func payees() throws {
    let match = try match(
      ["2025-10-30 20 LIDL SOFIA", "2025-10-30 20 SHELL 77 VARNA"], ["2025-10-30 20 shell", "2025-10-29 20 lidl"])
    #expect(told(match) == ["2", "1"])
  }

  @Test("two that would do as well are doubtful, and so is a stranger of the same amount")
  func doubtful() throws {
    #expect(
      try told(match(["2025-10-30 20 lidl"], ["2025-10-29 20 lidl", "2025-10-31 20 lidl"])) == ["?1,2"])
    #expect(try told(match(["2025-10-30 20 lidl"], ["2025-10-30 20 zoo ticket"])) == ["?1"])
    #expect(
      try told(match(["2025-10-29 20 lidl", "2025-10-31 20 lidl"], ["2025-10-30 20 lidl"])).allSatisfy { $0 == "?1" })
  }

  @Test("what no line is of is only here, within the statement's days")
  func onlyHere() throws {
    let match = try match(
      ["2025-10-01 5 lidl", "2025-10-31 6 lidl"], ["2025-10-15 9 market", "2025-09-15 9 market", "2025-10-31 6 lidl"])
    #expect(match.onlyHere.compactMap(\.place?.row) == [1])
    #expect(told(match) == ["new", "3"])
  }

  @Test("the cheapest assignment is found where the nearest first goes wrong")
  func assignment() {
    #expect(Assignment.cheapest([[1, 2], [1, 9]]) == [1, 0])
    #expect(Assignment.cheapest([[4, 1, 3], [2, 0, 5], [3, 2, 2]]) == [1, 0, 2])
    #expect(Assignment.cheapest([]).isEmpty)
  }
}
