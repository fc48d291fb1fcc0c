import Entities
import Sheets
import Testing
import Workbook

@testable import Ledger

@Suite("How an entry is taken back exactly")
struct KeptReversalTests {
  @Test("it is kept for the last fifty entries, and reads back as it was")
  func kept() throws {
    let scene = try RealScene(.plain)
    let ledger = try scene.ledger()
    for number in 1...52 { _ = try ledger.log([utterance("tea \(number)", number)], in: scene.workbook) }
    let journal = try Journal(path: scene.state.journal)
    #expect(try journal.reversal(of: 1) == nil && journal.reversal(of: 2) == nil)
    #expect(try journal.reversal(of: 3) != nil && journal.reversal(of: 52) != nil)
    let bytes: [UInt8] = [0, 1, 127, 128, 255]
    try journal.keep(Reversal(bytes: bytes), of: 52)
    #expect(try journal.reversal(of: 52)?.bytes == bytes)
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
      sheet: "Budget", table: nil, headerRow: 1, columns: ["A": "Date", "B": "Amount"], baseCurrency: nil,
      hasEntryIDs: false)
    let row = BudgetRow(
      date: CalendarDate(daysSince1970: 20_000), type: .expense, category: "Fun", amount: 1, details: "lunch")
    #expect(sheet.held(of: row).details == nil)
  }
}
