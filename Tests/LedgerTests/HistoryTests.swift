import Entities
import Sheets
import Testing

@testable import Ledger

@Suite("History")
struct HistoryTests {
  @Test("what was said, corrected and taken back stands there, newest first, with who said it")
  func all() throws {
    let scene = try Scene()
    let ledger = try scene.ledger()
    let said = try utterance("lidl", 20)
    let anna = Speaker("Anna", with: "phone")
    let entry = try #require(
      try ledger.log(
        [Utterance(text: said.text, response: "{}", actions: said.actions, by: anna)], in: scene.workbook
      ).entries.first)
    _ = try ledger.log([utterance("dm", 7)], in: scene.workbook)
    _ = try ledger.edit(.id(entry.id), by: EntryChange(amount: 25), text: "no, 25", by: Speaker("Ivo"))
    _ = try ledger.undo(.count(1), text: "undo 1")
    let history = try ledger.history()
    #expect(history.map(\.kind) == [.undo, .edit, .log, .log])
    #expect(history.map(\.text) == ["undo 1", "no, 25", "7 dm", "20 lidl"])
    #expect(history.map(\.speaker) == [nil, Speaker("Ivo"), nil, anna])
    #expect(try ledger.entry(entry.id)?.speaker == anna)
    let first = try #require(history.last?.changes.first)
    #expect((first.after?.amount, first.entry.row.amount, first.isCorrected) == (20, 25, true))
    let edit = try #require(history[1].changes.first)
    #expect((edit.before?.amount, edit.after?.amount, edit.isCorrected) == (20, 25, false))
    #expect(history[0].changes.map(\.after) == [nil])
    #expect(history[2].changes.map(\.entry.status) == [.undone])
  }

  @Test("an edit that was taken back is no correction")
  func takenBack() throws {
    let scene = try Scene()
    let ledger = try scene.ledger()
    _ = try ledger.log([utterance("lidl", 20)], in: scene.workbook)
    _ = try ledger.edit(.last, by: EntryChange(amount: 25), text: "25")
    _ = try ledger.undo(.last)
    #expect(try ledger.history().last?.changes.map(\.isCorrected) == [false])
  }

  @Test("what was asked about and not logged stands in its place; days, words and numbers choose")
  func chosen() throws {
    let scene = try Scene()
    _ = try scene.ledger(now: 1_000).log([utterance("lidl", 20)], in: scene.workbook)
    let day = try #require(CalendarDate(year: 2025, month: 11, day: 4))
    let asked = NewQuestion(id: "q1", text: "rent 650", day: day, response: "{}", isLast: true)
    _ = try scene.ledger(now: 2_000).keep([asked], for: scene.workbook)
    let ledger = try scene.ledger(now: 3_000)
    _ = try ledger.log([utterance("dm", 7)], in: scene.workbook)
    #expect(try ledger.history().map(\.text) == ["7 dm", "rent 650", "20 lidl"])
    #expect(try ledger.history(HistoryFilter(from: 1_500, until: 2_500)).map(\.kind) == [.ask])
    #expect(try ledger.history(HistoryFilter(limit: 2)).map(\.text) == ["7 dm", "rent 650"])
    #expect(try ledger.history(HistoryFilter(limit: 1)) { $0.text.contains("lidl") }.map(\.text) == ["20 lidl"])
    #expect(try ledger.history(HistoryFilter(workbook: "/elsewhere.xlsx")).isEmpty)
  }

  @Test("a history of many pages is whole")
  func many() throws {
    let scene = try Scene()
    let ledger = try scene.ledger()
    _ = try ledger.log(try (1...450).map { try utterance("tea", $0) }, in: scene.workbook)
    #expect(try ledger.history().map(\.text) == (1...450).reversed().map { "\($0) tea" })
  }

  @Test("a note stands beside its entry, through edits, until it is taken away")
  func notes() throws {
    let scene = try Scene()
    let ledger = try scene.ledger()
    let id = try #require(try ledger.log([utterance("lidl", 20)], in: scene.workbook).entries.first?.id)
    #expect(try ledger.note("for the party", on: id).entry.note == "for the party")
    _ = try ledger.edit(.id(id), by: EntryChange(amount: 25), text: "25")
    #expect(try scene.ledger().entry(id)?.note == "for the party")
    #expect(try ledger.note(" ", on: id).entry.note == nil)
    #expect(throws: LedgerError.unknownEntry(id: "nobody")) { try ledger.note("x", on: "nobody") }
  }

  @Test("a note is taken back as a change is, and a retry of it changes nothing")
  func notesTakenBack() throws {
    let scene = try Scene()
    let ledger = try scene.ledger()
    let id = try #require(try ledger.log([utterance("lidl", 20)], in: scene.workbook).entries.first?.id)
    _ = try ledger.note("first", on: id, key: "n1")
    _ = try ledger.note("second", on: id)
    #expect(try ledger.note("first", on: id, key: "n1").isRepeated)
    #expect(try ledger.entry(id)?.note == "second")
    #expect(throws: LedgerError.keyReused(key: "n1", text: "first")) { try ledger.note("third", on: id, key: "n1") }
    _ = try ledger.undo(.last)
    #expect(try ledger.entry(id)?.note == "first")
    _ = try ledger.undo(.last)
    #expect(try ledger.entry(id)?.note == "second")
    #expect(try ledger.history().map(\.kind) == [.redo, .undo, .note, .note, .log])
    #expect(try ledger.history().last?.changes.first?.isCorrected == false)
    // One beside what was taken back puts nothing back.
    _ = try ledger.undo(.id(id))
    #expect(try ledger.note("third", on: id).entry.status == .undone)
    #expect(try ledger.diagnose(scene.workbook).isEmpty)
  }

  @Test("notes of an older journal are part of what its entries say")
  func olderNotes() throws {
    let scene = try Scene()
    let path = scene.folder + "/old.sqlite"
    try StateFolder.makeFile(path)
    let connection = try Connection(path: path)
    try Schema.prepare(connection, path: path, steps: Array(Schema.steps.prefix(11)))
    let row = "2025-11-03\u{1F}Expenses\u{1F}Groceries\u{1F}20\u{1F}\u{1F}\u{1F}\u{1F}lidl"
    try connection.run(
      """
      INSERT INTO entry(seq, id, operation, book, present, date, type, category, amount, in_sheet, unfinished, note)
      VALUES(1, 'k', 1, 1, 1, '2025-11-03', 'Expenses', 'Groceries', '20', ?, 0, 'cash')
      """, [.text(row)])
    try connection.run("INSERT INTO change VALUES(2, 1, NULL, ?)", [.text(row)])
    try Schema.prepare(connection, path: path)
    let found = try connection.all("SELECT in_sheet, before, after FROM entry JOIN change ON entry = entry.seq") {
      row throws(LedgerError) in [row.optionalText(0), row.optionalText(1), row.optionalText(2)]
    }
    let texts = try #require(found.first)
    #expect(texts[1] == nil)
    for text in [texts[0], texts[2]] {
      let content = try RowText.decode(try #require(text), entryID: "k")
      #expect((content.note, content.details) == ("cash", "lidl"))
      #expect(RowText.encode(content) == text)
    }
  }
}
