import Entities
import Sheets
import Testing

@testable import Ledger

/// Two journals write to one workbook at the same time: of two users, of a service and a shell, of two machines.
@Suite("Two journals at once")
struct TwoJournalsTests {
  private func other(_ scene: Scene) -> LedgerLocation { LedgerLocation(stateFolder: scene.folder + "/other") }

  /// Has another journal log something right before this one replaces the file, once.
  private func meanwhile(_ scene: Scene, _ logged: Utterance) {
    let location = other(scene)
    scene.happens(.nothing, at: .append) { scene in
      scene.happens(.nothing, at: nil)
      _ = try? scene.ledger(at: location).log([logged], in: scene.workbook)
    }
  }

  @Test("what another journal has written under the same key in between is not written again")
  func sameKey() throws {
    let scene = try Scene()
    _ = try scene.ledger().log([utterance("first", 1)], in: scene.workbook)
    meanwhile(scene, try utterance("tea", 5, key: "K"))
    let outcome = try scene.ledger().log([utterance("tea", 5, key: "K")], in: scene.workbook)
    #expect(outcome.utterances.map(\.isRepeated) == [true])
    #expect(outcome.entries.map(\.status) == [.written])
    #expect(try scene.rows().map(\.details) == ["first", "tea"])
    for state in [scene.state, other(scene)] {
      let again = try scene.ledger(at: state).log([utterance("tea", 5, key: "K")], in: scene.workbook)
      #expect(again.utterances.map(\.isRepeated) == [true])
    }
    #expect(try scene.rows().count == 2)
  }

  @Test("of several, only what is not there yet is written")
  func several() throws {
    let scene = try Scene()
    _ = try scene.ledger().log([utterance("first", 1)], in: scene.workbook)
    meanwhile(scene, try utterance("tea", 5, key: "K1"))
    _ = try scene.ledger().log(
      [utterance("tea", 5, key: "K1"), utterance("milk", 2, key: "K2")], in: scene.workbook)
    #expect(try scene.rows().map(\.details) == ["first", "tea", "milk"])
  }

  @Test("a new workbook, too, holds it once")
  func newWorkbook() throws {
    let scene = try Scene()
    meanwhile(scene, try utterance("tea", 5, key: "K"))
    _ = try scene.ledger().log([utterance("tea", 5, key: "K")], in: scene.workbook)
    #expect(try scene.rows().map(\.details) == ["tea"])
  }

  @Test("what waited with a key and was written elsewhere in between is not written again")
  func waiting() throws {
    let scene = try Scene()
    _ = try scene.ledger().log([utterance("first", 1)], in: scene.workbook)
    scene.behaviour.with { $0.troubles = ["append": .workbookInUse(path: "book", holder: nil)] }
    _ = try scene.ledger().log([utterance("tea", 5, key: "K")], in: scene.workbook)
    scene.behaviour.with { $0.troubles = [:] }
    meanwhile(scene, try utterance("tea", 5, key: "K"))
    _ = try scene.ledger().sync(scene.workbook)
    #expect(try scene.rows().map(\.details) == ["first", "tea"])
    #expect(try scene.ledger().entries(EntryFilter(status: .pending)).isEmpty)
  }

  @Test("in a sheet without ids it is refused and told, as a retry from another machine is")
  func withoutIDs() throws {
    let scene = try Scene(hasIDs: false)
    _ = try scene.ledger().log([utterance("first", 1)], in: scene.workbook)
    meanwhile(scene, try utterance("tea", 5, key: "K"))
    #expect {
      _ = try scene.ledger().log([utterance("tea", 5, key: "K")], in: scene.workbook)
    } throws: {
      if case LedgerError.perhapsLogged = $0 { true } else { false }
    }
    #expect(try scene.rows().map(\.details) == ["first", "tea"])
  }

  @Test("a key that was written to the workbook between the look and the entry is known later, too")
  func laterKey() throws {
    let scene = try Scene()
    _ = try scene.ledger().log([utterance("first", 1)], in: scene.workbook)
    meanwhile(scene, try utterance("tea", 5, key: "K1"))
    _ = try scene.ledger().log([utterance("milk", 2, key: "K2")], in: scene.workbook)
    _ = try scene.ledger().log([utterance("tea", 5, key: "K1")], in: scene.workbook)
    #expect(try scene.rows().map(\.details) == ["first", "tea", "milk"])
  }

  @Test("an ordinary entry looks into a workbook that nobody has touched no more often than before")
  func price() throws {
    let scene = try Scene()
    _ = try scene.ledger().log([utterance("first", 1)], in: scene.workbook)
    scene.behaviour.with { $0.calls = [] }
    _ = try scene.ledger().log([utterance("second", 2)], in: scene.workbook)
    #expect(!scene.behaviour.with { $0.calls }.contains("forEachRow"))
  }
}
