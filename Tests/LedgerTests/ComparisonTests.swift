import Entities
import FoundationEssentials
import Sheets
import Testing

@testable import Ledger

@Suite("What the journal and a sheet say of each other")
struct ComparisonTests {
  @Test("rows that stand in another order are all found", arguments: [true, false])
  func otherOrder(hasIDs: Bool) throws {
    let scene = try Scene(hasIDs: hasIDs)
    let ledger = try scene.ledger()
    _ = try ledger.log((0..<300).map { try utterance("e\($0 % 50)", $0 % 7 + 1, day: $0 % 4 + 1) }, in: scene.workbook)
    try scene.byHand { $0.rows.reverse() }
    #expect(try ledger.diagnose(scene.workbook).isEmpty)
    try scene.byHand { content in
      content.rows.remove(at: 200)
      content.rows[100].amount += 1_000
    }
    let findings = try ledger.diagnose(scene.workbook)
    #expect(findings.contains { if case .rowMissing = $0 { true } else { false } })
    #expect(findings.count == 2)
  }

  @Test("of rows with one id the first counts, and all are named")
  func oneIDManyRows() throws {
    let scene = try Scene()
    let ledger = try scene.ledger()
    let entries = try ledger.log((1...3).map { try utterance("e\($0)", $0) }, in: scene.workbook).entries
    try scene.byHand { content in
      content.rows += [content.rows[0], content.rows[0], content.rows[1], content.rows[2]]
      content.rows[4].details = "other"
      content.rows[1].details = "changed"
    }
    var twice: [String: [Int]] = [:]
    var changed: [String: String?] = [:]
    for finding in try ledger.diagnose(scene.workbook) {
      switch finding {
      case .rowTwice(let entry, let rows): twice[entry.id] = rows
      case .rowChanged(let entry, let found): changed[entry.id] = found.details
      default: Issue.record("\(finding)")
      }
    }
    #expect(twice == [entries[0].id: [5, 8, 9], entries[1].id: [6, 10], entries[2].id: [7, 11]])
    #expect(changed == [entries[1].id: "changed"])
  }

  @Test("without ids, a row that was made to say what one below it says is the changed one, at its place")
  func changedIntoAnother() throws {
    let scene = try Scene(hasIDs: false)
    let ledger = try scene.ledger()
    let entries = try ledger.log(["bread", "milk"].map { try utterance($0, 3) }, in: scene.workbook).entries
    try scene.byHand { $0.rows[0].details = "milk" }
    let findings = try ledger.diagnose(scene.workbook)
    guard case .rowChanged(let entry, let found)? = findings.first, findings.count == 1 else {
      Issue.record("\(findings)")
      return
    }
    #expect((entry.id, found.details) == (entries[0].id, "milk"))
  }

  @Test("without ids, of entries that say the same the one whose row was changed by hand is the changed one")
  func changedBesideItsEqual() throws {
    let scene = try Scene(hasIDs: false)
    let ledger = try scene.ledger()
    let first = try ledger.log([utterance("lidl", 20), utterance("netflix", 10)], in: scene.workbook).entries[0]
    try scene.byHand { $0.rows[0].amount = 25 }
    _ = try ledger.log([utterance("lidl", 20)], in: scene.workbook)
    let findings = try ledger.diagnose(scene.workbook)
    guard case .rowChanged(let entry, let found)? = findings.first, findings.count == 1 else {
      Issue.record("\(findings)")
      return
    }
    #expect((entry.id, found.amount) == (first.id, 25))
  }

  @Test("letter case and blanks make no difference, nor does what a sheet has no column for", arguments: [true, false])
  func whatMakesNoDifference(hasIDs: Bool) throws {
    let scene = try Scene(hasIDs: hasIDs)
    let ledger = try scene.ledger()
    _ = try ledger.log([try utterance("corner shop", 3), try utterance("fuel", 40)], in: scene.workbook)
    try scene.byHand { content in
      content.rows[0].details = "Corner  Shop "
      content.rows[1].original = nil
      content.rows[1].amount = Decimal(sign: .plus, exponent: -2, significand: 4_000)
    }
    #expect(try ledger.diagnose(scene.workbook).isEmpty)
  }
}
