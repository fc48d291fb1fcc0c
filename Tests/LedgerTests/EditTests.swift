import Entities
import Sheets
import Testing
import Workbook

@testable import Ledger

@Suite("Edit")
struct EditTests {
  @Test("an edit changes what it names and leaves the rest", arguments: [true, false])
  func changes(hasIDs: Bool) throws {
    let scene = try Scene(hasIDs: hasIDs)
    let ledger = try scene.ledger()
    let entry = try #require(try ledger.log([utterance("lidl", 20)], in: scene.workbook).entries.first)
    let outcome = try ledger.edit(.id(entry.id), by: EntryChange(amount: 130), text: "130")
    #expect(outcome.before.amount == 20)
    #expect(outcome.entry.row.amount == 130)
    #expect(outcome.entry.status == .written)
    let rows = try scene.rows()
    #expect(rows.map(\.amount) == [130])
    #expect(rows.map(\.details) == ["lidl"])
  }

  @Test("a category brings its type, an amount its original")
  func categoryAndOriginal() throws {
    let scene = try Scene()
    let ledger = try scene.ledger()
    _ = try ledger.log([utterance("flat", 20)], in: scene.workbook)
    let original = OriginalAmount(Money(100, .euro), rate: 2)
    let change = EntryChange(category: .rent, amount: 200, original: original)
    let row = try ledger.edit(.last, by: change, text: "rent 100 euro").entry.row
    #expect((row.type, row.category, row.amount, row.original) == (.income, "Rent", 200, original))
    #expect(try ledger.edit(.last, by: EntryChange(amount: 7), text: "7").entry.row.original == nil)
  }

  @Test("an edit can be undone, and the undo undone")
  func undone() throws {
    let scene = try Scene()
    let ledger = try scene.ledger()
    _ = try ledger.log([utterance("lidl", 20)], in: scene.workbook)
    let edited = try ledger.edit(.last, by: EntryChange(amount: 130), text: "130").entry.row
    #expect(try ledger.undo(.last).changes.map(\.effect) == [.reverted(edited: edited.withoutID)])
    #expect(try scene.rows().map(\.amount) == [20])
    #expect(try ledger.undo(.last).changes.map(\.entry.row.amount) == [130])
    #expect(try scene.rows().map(\.amount) == [130])
  }

  @Test("what its owner changed by hand in other fields stays")
  func mergesWithHandwork() throws {
    let scene = try Scene()
    let ledger = try scene.ledger()
    _ = try ledger.log([utterance("lidl", 20)], in: scene.workbook)
    try scene.byHand { $0.rows[0].details = "lidl, with anna" }
    let outcome = try ledger.edit(.last, by: EntryChange(amount: 25), text: "25")
    #expect(outcome.entry.row.details == "lidl, with anna")
    let rows = try scene.rows()
    #expect(rows.map(\.details) == ["lidl, with anna"])
    #expect(rows.map(\.amount) == [25])
    _ = try ledger.undo(.last)
    let undone = try scene.rows()
    #expect(undone.map(\.details) == ["lidl, with anna"])
    #expect(undone.map(\.amount) == [20])
  }

  @Test("a field that its owner changed by hand is not overwritten, unless that is asked for")
  func contested() throws {
    let scene = try Scene()
    let ledger = try scene.ledger()
    _ = try ledger.log([utterance("lidl", 20)], in: scene.workbook)
    try scene.byHand { $0.rows[0].amount = 21 }
    #expect(throws: LedgerError.self) { try ledger.edit(.last, by: EntryChange(amount: 25), text: "25") }
    #expect(try scene.rows().map(\.amount) == [21])
    #expect(try ledger.entries().map(\.row.amount) == [20])
    _ = try ledger.edit(.last, by: EntryChange(amount: 25), text: "25", overwriting: true)
    #expect(try scene.rows().map(\.amount) == [25])
  }

  @Test("an entry that still waits is written as edited")
  func pending() throws {
    let scene = try Scene()
    let ledger = try scene.ledger()
    scene.behaviour.with { $0.troubles = ["any": .workbookInUse(path: "book", holder: nil)] }
    _ = try ledger.log([utterance("lidl", 20)], in: scene.workbook)
    let edited = try ledger.edit(.last, by: EntryChange(amount: 25), text: "25")
    #expect(edited.writing.kept != nil)
    scene.behaviour.with { $0.troubles = [:] }
    _ = try ledger.sync(scene.workbook)
    #expect(try scene.rows().map(\.amount) == [25])
  }

  @Test("an undone entry and one that does not exist cannot be edited")
  func refused() throws {
    let scene = try Scene()
    let ledger = try scene.ledger()
    let entry = try #require(try ledger.log([utterance("lidl", 20)], in: scene.workbook).entries.first)
    _ = try ledger.undo(.last)
    #expect(throws: LedgerError.entryUndone(id: entry.id)) {
      try ledger.edit(.id(entry.id), by: EntryChange(amount: 1), text: "1")
    }
    #expect(throws: LedgerError.unknownEntry(id: "nobody")) {
      try ledger.edit(.id("nobody"), by: EntryChange(amount: 1), text: "1")
    }
    #expect(throws: LedgerError.nothingToUndo) { try ledger.edit(.last, by: EntryChange(amount: 1), text: "1") }
  }

  @Test("a change whose end cannot be read back is not said to be none")
  func unconfirmed() throws {
    let scene = try Scene()
    _ = try scene.ledger().log([utterance("coffee", 1), utterance("tea", 2)], in: scene.workbook)
    let fault = LedgerError.stateInputOutput(path: "ledger.sqlite", operation: "step", code: 5)
    scene.happens(.failure(fault), at: .answer)
    #expect(throws: fault.unconfirmed) { try scene.ledger().edit(.last, by: EntryChange(amount: 7), text: "7") }
    #expect(try scene.rows().map(\.amount) == [1, 7])
    #expect(throws: fault.unconfirmed) { try scene.ledger().undo(.count(2)) }
    #expect(try scene.rows().isEmpty)
    scene.happens(.nothing, at: nil)
    #expect(try scene.ledger().entries().map(\.status) == [.undone, .undone])
  }

  @Test("an edit that dies at any step is finished by the next run", arguments: Interruption.all)
  func dying(_ interruption: Interruption) throws {
    let scene = try Scene(hasIDs: interruption.hasIDs)
    for number in [1, 1, 2] { _ = try scene.ledger().log([utterance("coffee", number)], in: scene.workbook) }
    let target = try #require(try scene.ledger().entries().last)
    scene.happens(.death, at: interruption.step)
    _ = try? scene.ledger().edit(.id(target.id), by: EntryChange(amount: 2), text: "2")
    scene.happens(.nothing, at: nil)
    _ = try scene.ledger().sync(scene.workbook)
    #expect(try scene.rows().map(\.amount).sorted() == [1, 2, 2])
    #expect(try scene.ledger().entry(target.id)?.status == .written)
  }

  @Test("an edit that died is done once it is said again, with its key or without", arguments: Interruption.all)
  func dyingAndAgain(_ interruption: Interruption) throws {
    for key in [nil, "again"] {
      let scene = try Scene(hasIDs: interruption.hasIDs)
      for number in [1, 1, 2] { _ = try scene.ledger().log([utterance("coffee", number)], in: scene.workbook) }
      let target = try #require(try scene.ledger().entries().last)
      scene.happens(.death, at: interruption.step)
      _ = try? scene.ledger().edit(.id(target.id), by: EntryChange(amount: 2), text: "2", key: key)
      scene.happens(.nothing, at: nil)
      let outcome = try scene.ledger().edit(.id(target.id), by: EntryChange(amount: 2), text: "2", key: key)
      #expect(outcome.entry.row.amount == 2 && outcome.entry.status == .written)
      #expect(try scene.rows().map(\.amount).sorted() == [1, 2, 2])
    }
  }
}

@Suite("Learning")
struct LearningTests {
  @Test("the same correction for the same merchant, made twice, is learned")
  func twice() throws {
    let scene = try Scene()
    let ledger = try scene.ledger()
    for number in 1...2 {
      _ = try ledger.log([utterance("Fresh Zone", number)], in: scene.workbook)
      #expect(ledger.learned("fresh zone") == nil)
      let outcome = try ledger.edit(.last, by: EntryChange(category: .eatOut), text: "eat out")
      let learned = LearnedPhrase(phrase: "fresh zone", category: .eatOut, source: .corrected, count: 2)
      #expect(outcome.learned == (number == 2 ? learned : nil))
    }
    #expect(ledger.learned("fresh zone") == .eatOut)
    #expect(try ledger.learnedPhrases().map(\.phrase) == ["fresh zone"])
  }

  @Test("a correction that was undone does not count")
  func undone() throws {
    let scene = try Scene()
    let ledger = try scene.ledger()
    for number in 1...2 {
      _ = try ledger.log([utterance("fresh zone", number)], in: scene.workbook)
      _ = try ledger.edit(.last, by: EntryChange(category: .eatOut), text: "eat out")
      _ = try ledger.undo(.last)
    }
    #expect(ledger.learned("fresh zone") == nil)
    _ = try ledger.undo(.last)
    _ = try ledger.log([utterance("fresh zone", 9)], in: scene.workbook)
    _ = try ledger.edit(.last, by: EntryChange(category: .eatOut), text: "eat out")
    #expect(ledger.learned("fresh zone") == .eatOut)
  }

  @Test("another correction starts the count anew")
  func changedMind() throws {
    let scene = try Scene()
    let ledger = try scene.ledger()
    for category in [BudgetCategory.eatOut, .fun, .eatOut] {
      _ = try ledger.log([utterance("zone", 1)], in: scene.workbook)
      _ = try ledger.edit(.last, by: EntryChange(category: category), text: category.name)
    }
    #expect(ledger.learned("zone") == nil)
  }

  @Test("what was taught outright outranks corrections, and these outrank what the workbook says")
  func strength() throws {
    let scene = try Scene()
    let ledger = try scene.ledger()
    let fromWorkbook = LearnedPhrase(phrase: "zone", category: .fun, source: .workbook, count: 12)
    #expect(try ledger.learn([fromWorkbook]) == [fromWorkbook])
    #expect(ledger.learned("zone") == .fun)
    let taught = LearnedPhrase(phrase: "Zone", category: .otherIncome, source: .taught)
    #expect(try ledger.learn([taught]).map(\.phrase) == ["zone"])
    #expect(try ledger.learn([fromWorkbook]).isEmpty)
    #expect(ledger.learned("zone") == .otherIncome)
    #expect(try ledger.learnedPhrases().map(\.category) == [.otherIncome])
    #expect(try ledger.forget("zone")?.category == .otherIncome)
    #expect(ledger.learned("zone") == nil)
    #expect(try ledger.forget("zone") == nil)
  }
}

extension BudgetRow {
  fileprivate var withoutID: BudgetRow {
    var row = self
    row.entryID = ""
    return row
  }
}
