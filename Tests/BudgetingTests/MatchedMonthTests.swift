import Entities
import FoundationEssentials
import Sheets
import Statements
import Testing

@testable import Budgeting

/// Months and years of lines beside what was said of them.
@Suite("Matching months")
struct MatchedMonthTests: StatementMatching {
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
