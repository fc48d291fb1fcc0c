import Entities
import Sheets
import Testing
import Workbook

@testable import Ledger

@Suite("How an entry is taken back exactly")
struct KeptReversalTests {
  @Test("it is kept for the last fifty entries, and for few more")
  func kept() throws {
    let scene = try RealScene(.plain)
    let ledger = try scene.ledger()
    for number in 1...83 { _ = try ledger.log([utterance("tea \(number)", number)], in: scene.workbook) }
    let journal = try Journal(path: scene.state.journal)
    for number in 1...14 { #expect(try journal.reversal(of: Int64(number)) == nil, "\(number)") }
    for number in 34...83 { #expect(try journal.reversal(of: Int64(number)) != nil, "\(number)") }
  }

  @Test("it reads back as it was, and a change that tells nothing of it leaves it")
  func readBack() throws {
    let scene = try RealScene(.plain)
    let ledger = try scene.ledger()
    _ = try ledger.log([utterance("tea", 2)], in: scene.workbook)
    let journal = try Journal(path: scene.state.journal)
    let entry = try #require(try journal.entry(seq: 1))
    let reversal = Reversal(bytes: [0, 1, 127, 128, 255])
    for told in [reversal, nil] {
      try journal.settle(
        [SettledEntry(seq: 1, content: entry.row, reference: nil, reversal: told)], book: entry.book, identity: nil)
      #expect(try journal.reversal(of: 1) == reversal)
    }
  }

  @Test("of entries that were written together the last one's gives all of them back")
  func keptTogether() throws {
    let scene = try RealScene(.plain)
    let ledger = try scene.ledger()
    let batch = Utterance(text: "import", response: "", actions: try (1...60).map { try action("n\($0)", $0) })
    _ = try ledger.log([batch], in: scene.workbook)
    let journal = try Journal(path: scene.state.journal)
    let sizes = try (11...60).map { try journal.reversal(of: $0)?.bytes.count ?? 0 }
    #expect(sizes.allSatisfy { $0 > 0 } && sizes.dropLast().allSatisfy { $0 < sizes[49] })
  }

  @Test("an undo right after an entry gives the workbook's content back, and the next entry goes where that one went")
  func undone() throws {
    let scene = try RealScene(.plain)
    let ledger = try scene.ledger()
    let first = try #require(try ledger.log([utterance("tea", 2)], in: scene.workbook).entries.first)
    _ = try ledger.undo(.last)
    let second = try #require(try ledger.log([utterance("milk", 2)], in: scene.workbook).entries.first)
    #expect(first.reference == second.reference)
    #expect(try ledger.diagnose(scene.workbook).isEmpty)
  }

  @Test("a sheet without details holds none: nobody has changed the row by hand")
  func withoutDetails() {
    let sheet = SheetDescription(
      sheet: "Budget", table: nil, headerRow: 1, columns: ["A": "Date", "B": "Amount"],
      fields: [.date, .amount], baseCurrency: nil)
    let row = BudgetRow(
      date: CalendarDate(daysSince1970: 20_000), type: .expense, category: "Fun", amount: 1, details: "lunch")
    #expect(sheet.held(of: row).details == nil)
  }
}
