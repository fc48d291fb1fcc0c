import Entities
import FoundationEssentials
import Sheets
import Testing
import Workbook

@testable import Ledger

/// What the other suites show with a quick stand-in, with XLSX files.
@Suite("With real workbooks")
struct RealWorkbookTests {
  /// One that the ledger made, whose rows carry ids, or one of somebody else's.
  enum Kind: CaseIterable, Sendable {
    case ours, plain
  }

  struct Case: Sendable, CustomTestStringConvertible {
    let kind: Kind
    let step: Surroundings.Step

    var testDescription: String { "\(kind), \(step.rawValue)" }

    static let all = Kind.allCases.flatMap { kind in
      Surroundings.Step.allCases.map { Case(kind: kind, step: $0) }
    }
  }

  @Test("an entry is written, edited, taken back and put back", arguments: Kind.allCases)
  func wholeLife(kind: Kind) throws {
    let scene = try RealScene(kind)
    let ledger = try scene.ledger()
    let before = try scene.rows().count
    let entry = try #require(try ledger.log([utterance("lidl", 20)], in: scene.workbook).entries.first)
    #expect(entry.status == .written)
    #expect(try scene.rows().last?.details == "lidl")
    _ = try ledger.edit(.last, by: EntryChange(category: .fun, amount: 25), text: "25, fun")
    let edited = try #require(try scene.rows().last)
    #expect((edited.category, edited.amount, edited.details) == ("Fun", 25, "lidl"))
    _ = try ledger.undo(.last)
    #expect(try scene.rows().last?.amount == 20)
    _ = try ledger.undo(.id(entry.id))
    #expect(try scene.rows().count == before)
    _ = try ledger.undo(.last)
    #expect(try scene.rows().count == before + 1)
    #expect(try ledger.diagnose(scene.workbook).isEmpty)
  }

  @Test("words are of one sheet, of the version of the file that was read, and stay where the ledger writes")
  func words() throws {
    let scene = try RealScene(.ours)
    let ledger = try scene.ledger()
    _ = try ledger.log([utterance("lidl", 20)], in: scene.workbook)
    let before = try #require(FileVersion(of: scene.path))
    try ledger.remember(words: "open\nx", of: scene.path, sheet: "A", as: before)
    #expect(try ledger.words(of: scene.path, sheet: "A", as: before) == "open\nx")
    #expect(try ledger.words(of: scene.path, sheet: "B", as: before) == nil)
    #expect(try ledger.words(of: scene.path, sheet: nil, as: before) == nil)
    _ = try ledger.log([utterance("coffee", 3)], in: scene.workbook)
    let written = try #require(FileVersion(of: scene.path))
    #expect(try ledger.words(of: scene.path, sheet: "A", as: written) == "open\nx")
    // Somebody saves while it is read: what was read is not what is there.
    _ = try scene.workbook.append([#require(try scene.rows().first)])
    try ledger.remember(words: "open\ny", of: scene.path, sheet: nil, as: written)
    #expect(try ledger.words(of: scene.path, sheet: nil, as: #require(FileVersion(of: scene.path))) == nil)
  }

  @Test("the sheet that is asked for is looked at also where none of its entries stands")
  func checksSheetWithoutEntries() throws {
    let scene = try RealScene(.ours)
    let bytes = PlainWorkbook.bytes(rows: [], sheet: "name=\"Ledger\" state=\"hidden\"")
    try #require(FileManager.default.createFile(atPath: scene.path, contents: bytes))
    let ledger = try scene.ledger()
    #expect(try ledger.diagnose(scene.workbook, sheet: "Ledger").isEmpty)
    _ = try ledger.log([utterance("lidl", 20)], in: scene.workbook, sheet: "Ledger")
    _ = try ledger.undo(.last)
    #expect(try ledger.diagnose(scene.workbook, sheet: "Ledger").isEmpty)
    #expect(try ledger.diagnose(scene.workbook).isEmpty)
  }

  @Test("a sheet that is said to be visible is found by its headers")
  func visibleSheet() throws {
    let scene = try RealScene(.ours)
    let bytes = PlainWorkbook.bytes(rows: [], sheet: "name=\"Ledger\" state=\"visible\"")
    try #require(FileManager.default.createFile(atPath: scene.path, contents: bytes))
    #expect(try scene.workbook.describe().sheet == "Ledger")
  }

  @Test("a run that dies at any step leaves the row to the next one, which writes it once", arguments: Case.all)
  func dying(_ situation: Case) throws {
    let scene = try RealScene(situation.kind)
    _ = try scene.ledger().log([utterance("coffee", 3)], in: scene.workbook)
    let before = try scene.rows()
    scene.happens(.death, at: situation.step)
    _ = try? scene.ledger().log([utterance("coffee", 3, key: "k"), utterance("tea", 2, key: "l")], in: scene.workbook)
    scene.happens(.nothing, at: nil)
    let again = [try utterance("coffee", 3, key: "k"), try utterance("tea", 2, key: "l")]
    #expect(try scene.ledger().log(again, in: scene.workbook).entries.map(\.status) == [.written, .written])
    #expect(try scene.rows().map(\.details) == before.map(\.details) + ["coffee", "tea"])
    #expect(try scene.ledger().diagnose(scene.workbook).isEmpty)
  }

  @Test("an undo that dies at any step is finished by the next run, once", arguments: Case.all)
  func dyingUndo(_ situation: Case) throws {
    let scene = try RealScene(situation.kind)
    for amount in [3, 3, 4] { _ = try scene.ledger().log([utterance("coffee", amount)], in: scene.workbook) }
    let target = try #require(try scene.ledger().entries().last)
    let before = try scene.rows().count
    scene.happens(.death, at: situation.step)
    _ = try? scene.ledger().undo(.id(target.id))
    scene.happens(.nothing, at: nil)
    _ = try scene.ledger().sync(scene.workbook)
    #expect(try scene.rows().count == before - 1)
    #expect(try scene.rows().suffix(2).map(\.amount) == [3, 4])
    #expect(try scene.ledger().diagnose(scene.workbook).isEmpty)
  }

  @Test("an edit that dies at any step is finished by the next run", arguments: Case.all)
  func dyingEdit(_ situation: Case) throws {
    let scene = try RealScene(situation.kind)
    for amount in [3, 3, 4] { _ = try scene.ledger().log([utterance("coffee", amount)], in: scene.workbook) }
    let target = try #require(try scene.ledger().entries().last)
    scene.happens(.death, at: situation.step)
    _ = try? scene.ledger().edit(.id(target.id), by: EntryChange(amount: 4), text: "4")
    scene.happens(.nothing, at: nil)
    _ = try scene.ledger().sync(scene.workbook)
    #expect(try scene.rows().suffix(3).map(\.amount).sorted() == [3, 4, 4])
    #expect(try scene.ledger().diagnose(scene.workbook).isEmpty)
  }

  @Test("somebody else's workbook is copied byte for byte before it is touched")
  func safetyCopy() throws {
    let scene = try RealScene(.plain)
    let original = FileManager.default.contents(atPath: scene.path)
    let outcome = try scene.ledger().log([utterance("lidl", 20)], in: scene.workbook)
    let copy = try #require(outcome.writing.safetyCopy)
    #expect(FileManager.default.contents(atPath: copy) == original)
    #expect(FileManager.default.contents(atPath: scene.path) != original)
    #expect(try scene.ledger().restore(scene.workbook).entriesTakenOut == 1)
    #expect(FileManager.default.contents(atPath: scene.path) == original)
  }

  @Test("a workbook that LibreOffice has open keeps the entry waiting")
  func inUse() throws {
    let scene = try RealScene(.ours)
    _ = try scene.ledger().log([utterance("first", 1)], in: scene.workbook)
    let lock = scene.folder + "/.~lock.book.xlsx#"
    let owner = "Maya,maya,elsewhere,04.11.2025 10:00,file:///home/maya;"
    try #require(FileManager.default.createFile(atPath: lock, contents: Data(owner.utf8)))
    let outcome = try scene.ledger().log([utterance("second", 2)], in: scene.workbook)
    guard case .workbookInUse = outcome.writing.kept else {
      Issue.record("not kept: \(String(describing: outcome.writing.kept))")
      return
    }
    try FileManager.default.removeItem(atPath: lock)
    #expect(try scene.ledger().sync(scene.workbook).written.count == 1)
    #expect(try scene.rows().map(\.details) == ["first", "second"])
  }

  @Test("a file that is no workbook, and a folder, are refused, and nothing is accepted")
  func unreadable() throws {
    let scene = try RealScene(.ours)
    try #require(FileManager.default.createFile(atPath: scene.path, contents: Data("no zip".utf8)))
    #expect(throws: LedgerError.self) { try scene.ledger().log([utterance("lidl", 1)], in: scene.workbook) }
    #expect(throws: LedgerError.self) {
      try scene.ledger().log([utterance("lidl", 1)], in: Workbook(path: scene.folder))
    }
    #expect(try scene.ledger().entries().isEmpty)
  }

  @Test("a lost state is rebuilt from the ids in the workbook")
  func rebuilt() throws {
    let scene = try RealScene(.ours)
    let logged = try scene.ledger().log([utterance("lidl", 1), utterance("billa", 2)], in: scene.workbook).entries
    try FileManager.default.removeItem(atPath: scene.state.stateFolder)
    #expect(try scene.ledger().adopt(scene.workbook) == AdoptOutcome(added: 2, changed: 0, gone: 0))
    #expect(Set(try scene.ledger().entries().map(\.id)) == Set(logged.map(\.id)))
    _ = try scene.ledger().undo(.id(logged[0].id))
    #expect(try scene.rows().map(\.details) == ["billa"])
  }
}

/// A scene whose workbook is an XLSX file.
final class RealScene {
  private let scene: Scene
  var state: LedgerLocation { scene.state }
  var folder: String { scene.folder }
  var path: String { scene.path }
  var workbook: Workbook { scene.workbook }

  init(_ kind: RealWorkbookTests.Kind) throws {
    scene = try Scene()
    guard kind == .plain else { return }
    let bytes = PlainWorkbook.bytes(rows: [(45_960, 3, "coffee"), (45_961, 12, "old"), (45_961, 3, "coffee")])
    try #require(FileManager.default.createFile(atPath: path, contents: bytes))
  }

  func ledger() throws(LedgerError) -> Ledger { try scene.ledger(book: { Workbook(path: $0) }) }

  func happens(_ event: Surroundings.Event, at step: Surroundings.Step?) { scene.happens(event, at: step) }

  func rows() throws -> [BudgetRow] {
    guard FileIdentity(path: path) != nil else { return [] }
    var found: [BudgetRow] = []
    try workbook.forEachRow { _, row in found.append(row) }
    return found
  }
}
