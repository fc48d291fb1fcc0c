import Entities
import FoundationEssentials
import Sheets
import Testing
import Workbook

@testable import Ledger

/// An undo is the inverse of what it takes back, also where that took a row out from between others.
@Suite("A row that comes back where it stood")
struct ReturnTests {
  private func scene(_ kind: RealWorkbookTests.Kind, _ names: [String]) throws -> (RealScene, ids: [String]) {
    let scene = try RealScene(kind)
    let ledger = try scene.ledger()
    let ids = try names.enumerated().map { number, name in
      try #require(try ledger.log([utterance(name, number + 1)], in: scene.workbook).entries.first).id
    }
    return (scene, ids)
  }

  private func names(_ scene: RealScene, _ count: Int) throws -> [String?] {
    try scene.rows().suffix(count).map(\.details)
  }

  @Test("from between others", arguments: RealWorkbookTests.Kind.allCases)
  func between(kind: RealWorkbookTests.Kind) throws {
    let (scene, ids) = try scene(kind, ["tea", "milk", "bread"])
    let ledger = try scene.ledger()
    _ = try ledger.undo(.id(ids[0]))
    #expect(try names(scene, 2) == ["milk", "bread"])
    #expect(try ledger.undo(.last).changes.map(\.entry.status) == [.written])
    #expect(try names(scene, 3) == ["tea", "milk", "bread"])
    #expect(try ledger.diagnose(scene.workbook).isEmpty)
  }

  @Test("several, that went at once or one after the other", arguments: RealWorkbookTests.Kind.allCases)
  func several(kind: RealWorkbookTests.Kind) throws {
    let (scene, ids) = try scene(kind, ["tea", "milk", "bread", "salt"])
    let ledger = try scene.ledger()
    _ = try ledger.undo(.entries([ids[0], ids[2]]))
    _ = try ledger.undo(.last)
    #expect(try names(scene, 4) == ["tea", "milk", "bread", "salt"])
    for id in [ids[0], ids[2]] { _ = try ledger.undo(.id(id)) }
    #expect(try names(scene, 2) == ["milk", "salt"])
    for id in [ids[2], ids[0]] { _ = try ledger.undo(.id(id)) }
    #expect(try names(scene, 4) == ["tea", "milk", "bread", "salt"])
  }

  @Test("at the end, where something was done to the workbook since", arguments: RealWorkbookTests.Kind.allCases)
  func since(kind: RealWorkbookTests.Kind) throws {
    let (scene, ids) = try scene(kind, ["tea", "milk", "bread"])
    let ledger = try scene.ledger()
    _ = try ledger.undo(.id(ids[0]))
    _ = try ledger.log([utterance("salt", 9)], in: scene.workbook)
    _ = try ledger.undo(.id(ids[0]))
    #expect(try names(scene, 4) == ["milk", "bread", "salt", "tea"])
    _ = try ledger.undo(.last)
    #expect(try names(scene, 3) == ["milk", "bread", "salt"])
  }

  @Test("and is taken back again as any is", arguments: RealWorkbookTests.Kind.allCases)
  func again(kind: RealWorkbookTests.Kind) throws {
    let (scene, ids) = try scene(kind, ["tea", "milk", "bread"])
    let ledger = try scene.ledger()
    for _ in 1...3 {
      _ = try ledger.undo(.id(ids[1]))
      #expect(try names(scene, 2) == ["tea", "bread"])
      _ = try ledger.undo(.last)
      #expect(try names(scene, 3) == ["tea", "milk", "bread"])
    }
    _ = try ledger.edit(.id(ids[1]), by: EntryChange(amount: 7), text: "7")
    #expect(try scene.rows().suffix(2).first?.amount == 7)
  }

  @Test("once, though the run dies at any step", arguments: RealWorkbookTests.Case.all)
  func dying(_ situation: RealWorkbookTests.Case) throws {
    let (scene, ids) = try scene(situation.kind, ["tea", "milk", "bread"])
    _ = try scene.ledger().undo(.id(ids[0]))
    let others = try scene.rows().count
    scene.happens(.death, at: situation.step)
    _ = try? scene.ledger().undo(.last)
    scene.happens(.nothing, at: nil)
    _ = try scene.ledger().sync(scene.workbook)
    if try scene.rows().count == others { _ = try scene.ledger().undo(.id(ids[0])) }
    #expect(try names(scene, 3).sorted { ($0 ?? "") < ($1 ?? "") } == ["bread", "milk", "tea"])
    #expect(try scene.rows().count == others + 1)
    #expect(try scene.ledger().diagnose(scene.workbook).isEmpty)
  }
}
