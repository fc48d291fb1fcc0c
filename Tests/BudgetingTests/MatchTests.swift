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
  private func match(
    _ lines: [String], _ rows: [String], others: [Int] = [], imported: [Int] = []
  ) throws -> StatementMatch {
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
    return StatementMatch(
      candidates, said, others: others.map { said[$0].row },
      imported: imported.map { StatementMatch.Imported(said[$0].row, as: said[$0].row) })
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

  @Test("a row that a line of another statement is, is no line of this one")
  func others() throws {
    let rows = ["2025-10-31 3.20 coffee house"]
    #expect(try told(match(["2025-11-02 3.20 COFFEE HOUSE"], rows)) == ["1"])
    #expect(try told(match(["2025-11-02 3.20 COFFEE HOUSE"], rows, others: [0])) == ["new"])
  }

  @Test("what came from another file of these days is the line that says the very same, and else perhaps")
  func imported() throws {
    let rows = ["2025-10-20 7 taxi", "2025-10-24 7 taxi"]
    #expect(try told(match(["2025-10-24 7 TAXI", "2025-10-28 7 TAXI"], rows, imported: [0, 1])) == ["2", "new"])
    #expect(try told(match(["2025-10-26 7 TAXI 77 SOFIA"], rows, imported: [0, 1])) == ["?2"])
    #expect(try told(match(["2025-10-20 7 taxi", "2025-10-20 7 taxi"], rows, imported: [0, 1]))[0] == "1")
  }

  @Test("the payee tells between several of one amount")
  func payees() throws {
    let match = try match(
      ["2025-10-30 20 LIDL SOFIA", "2025-10-30 20 SHELL 77 VARNA"], ["2025-10-30 20 shell", "2025-10-29 20 lidl"])
    #expect(told(match) == ["2", "1"])
  }

  @Test("two payees that would do as well are doubtful, and so is a stranger of the same amount")
  func doubtful() throws {
    let rows = ["2025-10-30 20 coffee house", "2025-10-30 20 tea house"]
    #expect(try told(match(["2025-10-31 20 HOUSE"], rows)) == ["?1,2"])
    let lines = ["2025-10-30 20 ALFA", "2025-10-31 20 BETA"]
    #expect(try told(match(lines, ["2025-10-30 20 gamma"])).allSatisfy { $0 == "?1" })
    #expect(try told(match(["2025-10-30 20 lidl"], ["2025-10-30 20 zoo ticket"])) == ["?1"])
  }

  @Test("which of two alike was said makes no difference: as many are left")
  func alike() throws {
    let one = try match(["2025-10-30 20 lidl"], ["2025-10-29 20 lidl", "2025-10-31 20 lidl"])
    #expect(told(one) == ["1"])
    #expect(one.onlyHere.isEmpty)
    #expect(
      try told(match(["2025-10-29 20 lidl", "2025-10-31 20 lidl"], ["2025-10-30 20 lidl"])).sorted() == ["1", "new"])
  }

  @Test("the bank is later than who pays: of two payments of one sum the one behind it is what was said")
  func later() throws {
    let lines = ["2025-10-20 4.28 COFFEE HOUSE", "2025-10-25 4.28 COFFEE AND TEA"]
    #expect(try told(match(lines, ["2025-10-24 4.28 coffee"])) == ["new", "1"])
  }

  @Test("a round sum that was said is the one that was paid, where the payee says so, and else perhaps")
  func rounded() throws {
    #expect(try told(match(["2025-10-31 49.87 SHELL 1042"], ["2025-10-30 50 petrol shell"])) == ["1"])
    #expect(try told(match(["2025-10-31 20.21 LIDL 566"], ["2025-10-30 20 lidl"])) == ["?1"])
    #expect(try told(match(["2025-10-31 49.87 SHELL 1042"], ["2025-10-30 50.10 shell"])) == ["new"])
    #expect(try told(match(["2025-10-31 79.64 UDEMY 46.99 USD"], ["2025-10-30 78.20 udemy"])) == ["1"])
  }

  @Test("more than was said by a tip, and a purchase that was said in parts, are asked about")
  func parts() throws {
    #expect(try told(match(["2025-10-05 44 HAPPY BAR AND GRILL"], ["2025-10-03 40 dinner at happy"])) == ["?1"])
    #expect(try told(match(["2025-10-05 60 HAPPY BAR AND GRILL"], ["2025-10-03 40 dinner at happy"])) == ["new"])
    #expect(try told(match(["2025-10-06 20 LIDL 12"], ["2025-10-04 15.30 lidl", "2025-10-04 4.70 lidl"])) == ["?1,2"])
    #expect(try told(match(["2025-10-06 20 LIDL 12"], ["2025-10-04 15.30 lidl", "2025-10-04 4.80 lidl"])) == ["new"])
  }

  @Test("one category is not enough for a round sum where another thing was said than the shop sells")
  func otherThing() throws {
    #expect(try told(match(["2025-10-06 20 SHELL 12 SOFIA"], ["2025-10-05 20 taxi"])) == ["?1"])
  }

  @Test(
    "what was paid in cash is in no statement",
    arguments: ["coffee, paid with coins", "кафе, в брой", "кафе, с монети"])
  func cash(details: String) throws {
    #expect(try told(match(["2025-10-31 3.60 COFFEE HOUSE"], ["2025-10-31 3.60 \(details)"])) == ["new"])
  }

  @Test("a firm that is called otherwise than its shop is known by an odd sum, or by meeting it again")
  func firms() throws {
    #expect(try told(match(["2025-10-31 23.17 VAN HOLDING EOOD 112"], ["2025-10-30 23.17 фантастико"])) == ["1"])
    #expect(try told(match(["2025-10-31 20 VAN HOLDING EOOD 112"], ["2025-10-30 20 фантастико"])) == ["?1"])
    let lines = [
      "2025-10-12 23.17 VAN HOLDING EOOD 112", "2025-10-20 37.94 VAN HOLDING EOOD 9",
      "2025-10-31 20 VAN HOLDING EOOD 112",
    ]
    let rows = ["2025-10-11 23.17 фантастико", "2025-10-19 37.94 фантастико", "2025-10-30 20 фантастико"]
    #expect(try told(match(lines, rows)) == ["1", "2", "3"])
  }

  @Test(
    "one category is enough where a thing was said, and not where the other is another shop that is known",
    arguments: [
      ("dinner", "HAPPY BAR AND GRILL 77 SOFIA", PayeeLikeness.category), ("pharmacy", "SUBRA 12 SOFIA", .category),
      ("фантастико", "FANTASTICO F721", .partly), ("технополис", "TECHNOPOLIS 77", .partly),
      ("нетфликс", "NETFLIX.COM", .partly),
      ("lidl", "LIDL BULGARIA", .same),
      ("bolt", "SHELL 898 PLOVDIV", .stranger),
      ("h&m", "PEPCO 564 VARNA", .stranger), ("фантастико", "KAUFLAND BULGARIA 772", .stranger),
    ])
  func shops(said: String, named: String, likeness: PayeeLikeness) {
    #expect(PayeeLikeness(said, named, isOneCategory: true) == likeness)
  }

  @Test("what no line is of is only here, within the statement's days")
  func onlyHere() throws {
    let match = try match(
      ["2025-10-01 5 lidl", "2025-10-31 6 lidl"], ["2025-10-15 9 market", "2025-09-15 9 market", "2025-10-31 6 lidl"])
    #expect(match.onlyHere.compactMap(\.place?.row) == [1])
    #expect(told(match) == ["new", "3"])
  }

  @Test("two thousand parking tickets of one price in a year are matched, and the one that was not said is found")
  func manyOfOneSum() throws {
    let payments = (0..<2000).map { "\(CalendarDate(daysSince1970: 19_723 + $0 * 365 / 2000)) 2 parking" }
    let match = try match(payments + ["2024-06-15 2 parking"], payments)
    #expect(told(match).count { $0 != "new" } == 2000)
    #expect(told(match).count { $0 == "new" } == 1)
  }

  /// A month as it may be: most of it said, up to three days before the bank has it and in fewer words, some of it never, some of it paid
  /// in cash; every tenth line twice.
  @Test("of a planted month of 300 lines 99 in 100 pairs are found, and no line gets another's row", arguments: 1...5)
  func plantedMonth(seed: UInt64) throws {
    let payees = [
      ("LIDL 342 SOFIA BG", "lidl"), ("KAUFLAND 3300 VARNA", "кауфланд"), ("BILLA 233 SOFIA", "billa"),
      ("SHELL 77 PLOVDIV", "shell"), ("DM DROGERIE SOFIA", "dm"), ("NETFLIX.COM", "netflix"), ("BOLT.EU", "bolt"),
      ("COFFEE HOUSE SOFIA", "coffee"), ("BAKERY SUN 12 SOFIA", "bakery"), ("IKEA BULGARIA EOOD", "икеа"),
    ]
    var state = seed &* 0x9E37_79B9_7F4A_7C15 | 1
    func random(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % bound
    }
    var lines: [String] = []
    var rows: [String] = []
    /// By line: what its row says; `nil` where it was not said.
    var truth: [String?] = []
    while lines.count < 300 {
      let (bank, said) = payees[random(payees.count)]
      let cents = 100 + random(6000)
      let day = 4 + random(27)
      let amount = "\(cents / 100).\(cents % 100 < 10 ? "0" : "")\(cents % 100)"
      for _ in 0..<(random(10) == 0 ? 2 : 1) where lines.count < 300 {
        lines.append("2025-10-\(day < 10 ? "0" : "")\(day) \(amount) \(bank)")
        let spoken = day - random(4)
        let row = "2025-10-\(spoken < 10 ? "0" : "")\(spoken) \(amount) \(said)"
        let isSaid = random(5) > 0
        truth.append(isSaid ? row : nil)
        if isSaid { rows.append(row) }
      }
      if random(10) == 0 { rows.append("2025-10-\(10 + random(20)) \(random(90) + 1).50 market") }
    }
    let match = try match(lines, rows)
    var (found, wrong) = (0, 0)
    var used: Set<Int> = []
    for (index, finding) in match.findings.enumerated() {
      guard case .same(let row) = finding, let number = row.place?.row else { continue }
      #expect(used.insert(number).inserted)
      // Of twins it makes no difference which is whose.
      let isMine = truth.indices.contains { lines[$0] == lines[index] && truth[$0] == rows[number - 1] }
      if isMine { found += 1 } else { wrong += 1 }
    }
    let missed = match.findings.indices.filter { index in
      if case .same = match.findings[index] { false } else { truth[index] != nil }
    }.map { "\(lines[$0]) = \(truth[$0] ?? "")" }
    #expect(found * 100 >= truth.count { $0 != nil } * 99, "\(missed.prefix(12))")
    #expect(wrong == 0)
  }
}
