import Entities
import Sheets
import Testing
import Workbook

@testable import Ledger

/// The journal beside a workbook whose categories are called otherwise.
@Suite("Calling categories otherwise")
struct CategoryChangeTests {
  private let rename = CategoryChange(.rename, type: .expense, old: "Groceries", new: "Food at home")

  @Test("rows and journal say the same, and undo takes it back to the same bytes of every part")
  func together() throws {
    let scene = try RealScene(.ours)
    let ledger = try scene.ledger()
    _ = try ledger.log([utterance("lidl", 20), utterance("billa", 30)], in: scene.workbook)
    let (mark, entries) = (try scene.workbook.partsMark(), try ledger.entries().map(\.row))
    let outcome = try ledger.change(rename, in: scene.workbook)
    #expect(outcome.book?.entries == 2)
    #expect(try scene.rows().allSatisfy { $0.category == "Food at home" })
    #expect(try ledger.entries().allSatisfy { $0.row.category == "Food at home" })
    #expect(try ledger.diagnose(scene.workbook).isEmpty)
    #expect(try ledger.undo(.last).rewrite == .categories(rename))
    #expect(try scene.workbook.partsMark() == mark)
    #expect(try ledger.entries().map(\.row) == entries)
    #expect(try ledger.diagnose(scene.workbook).isEmpty)
  }

  @Test("what was changed before it is taken back under the new name")
  func earlier() throws {
    let scene = try RealScene(.ours)
    let ledger = try scene.ledger()
    _ = try ledger.log([utterance("lidl", 20)], in: scene.workbook)
    _ = try ledger.edit(.last, by: EntryChange(amount: 40), text: "40")
    _ = try ledger.change(rename, in: scene.workbook)
    let last = try #require(try ledger.entries().first?.id)
    _ = try ledger.undo(.latestChange(of: [last]))
    #expect(try scene.rows().map { "\($0.category) \($0.amount)" } == ["Food at home 20"])
    #expect(try ledger.diagnose(scene.workbook).isEmpty)
  }

  @Test("one that the workbook refuses leaves nothing behind")
  func refused() throws {
    let scene = try RealScene(.ours)
    let ledger = try scene.ledger()
    _ = try ledger.log([utterance("lidl", 20)], in: scene.workbook)
    let mark = try scene.workbook.partsMark()
    #expect(throws: LedgerError.self) {
      try ledger.change(CategoryChange(.rename, type: .expense, old: "Pets", new: "Animals"), in: scene.workbook)
    }
    #expect(try scene.workbook.partsMark() == mark)
    _ = try ledger.undo(.last)
    #expect(try ledger.entries().map(\.status) == [.undone])
  }

  @Test(
    "a run that fails or dies at any step has done it or has not, in both places", arguments: Surroundings.Step.allCases
  )
  func atAnyStep(_ step: Surroundings.Step) throws {
    for incident in [Surroundings.Event.death, .failure(.fault("on purpose"))] {
      let scene = try RealScene(.ours)
      _ = try scene.ledger().log([utterance("lidl", 20), utterance("billa", 30)], in: scene.workbook)
      scene.happens(incident, at: step)
      let told = try? scene.ledger().change(rename, in: scene.workbook)
      scene.happens(.nothing, at: nil)
      _ = try scene.ledger().sync(scene.workbook)
      let names = Set(try scene.rows().map(\.category))
      #expect(names == [rename.old] || names == [rename.new])
      #expect(told == nil || names == [rename.new], "said to be done")
      let ledger = try scene.ledger()
      #expect(Set(try ledger.entries().map(\.row.category)) == names)
      #expect(try ledger.diagnose(scene.workbook).isEmpty)
    }
  }

  @Test("what a journal keeps of it reads back")
  func text() {
    for change in [
      rename, CategoryChange(.merge, type: nil, old: "A", new: "B"),
      CategoryChange(.add, type: .income, new: "Gifts", words: ["birthday money", "gift"]),
    ] {
      #expect(BookRewrite(text: BookRewrite.categories(change).text) == .categories(change))
    }
    #expect(BookRewrite(text: "categories\tmend\t\ta\tb") == nil)
  }
}
