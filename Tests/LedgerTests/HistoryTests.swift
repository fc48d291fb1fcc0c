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
    #expect(try ledger.note("for the party", on: id).note == "for the party")
    _ = try ledger.edit(.id(id), by: EntryChange(amount: 25), text: "25")
    #expect(try scene.ledger().entry(id)?.note == "for the party")
    #expect(try ledger.note(" ", on: id).note == nil)
    #expect(throws: LedgerError.unknownEntry(id: "nobody")) { try ledger.note("x", on: "nobody") }
  }
}
