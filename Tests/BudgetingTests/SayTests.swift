import ActionHandler
import Budgeting
import Entities
import FoundationEssentials
import Ledger
import Rates
import Sheets
import Testing

@Suite("What is said")
struct SayTests {
  private let scene: Scene

  init() throws { scene = try Scene() }

  @Test("an entry is logged, a change changes it, and a question is answered")
  func everyday() throws {
    guard case .logged(let logged) = try scene.say("spent 20 at lidl") else {
      Issue.record("not logged")
      return
    }
    #expect(logged.draft.message == "Logged expenses: 20 BGN in Groceries")
    guard case .changed(let edit) = try scene.say("make it 30") else {
      Issue.record("not changed")
      return
    }
    #expect(edit.entry.row.amount == 30)
    guard case .answered(let answer) = try scene.say("how much did I spend this month") else {
      Issue.record("not answered")
      return
    }
    #expect(answer.sentences.first?.contains("30 BGN") == true)
  }

  @Test("on another day what was paid in another currency is worth what it was then; a rate that was told stays")
  func otherDay() throws {
    let rates = ExchangeRates(
      base: .lev,
      dated: { currency, _, day in
        currency == .dollar ? (day < Scene.today ? 2 : 3) : nil
      })
    let household = Household(
      LedgerHandle(scene.ledger), workbook: scene.workbook, rates: rates,
      surroundings: ActionContext(now: { Int(Date().timeIntervalSince1970) }, today: { Scene.today }))
    func say(_ text: String) throws -> BudgetRow? {
      let session = Session(household, in: WorkbookConversation(household))
      switch try session.say(Statement(text)).outcome {
      case .logged(let logged): return logged.entries.first?.row
      case .changed(let edit): return edit.entry.row
      default: return nil
      }
    }
    #expect(try say("coffee 30 USD")?.amount == 90)
    #expect(try say("it was yesterday")?.amount == 60)
    #expect(try say("make it 30") == nil || say("it was today")?.amount == 90)
    let id = try #require(try scene.ledger.latest(in: scene.workbook.path)?.id)
    let changed = household.change(
      id, by: EntryChange(date: Scene.today.adding(days: -1)), Statement("edit"))
    guard case .changed(let edit) = changed else {
      Issue.record("not changed: \(changed)")
      return
    }
    #expect(edit.entry.row.amount == 60)
  }

  @Test("“delete it” takes back all that the last sentence logged; said again, it is no error")
  func wholeSentence() throws {
    _ = try scene.say("spent 7 at billa")
    _ = try scene.say("50 at DM, 120 at Next")
    guard case .tookBack(let undo) = try scene.say("delete it") else {
      Issue.record("not taken back")
      return
    }
    #expect(undo.changes.count == 2)
    #expect(try scene.amounts() == [7])
    guard case .tookBack(let again) = try scene.say("delete it") else {
      Issue.record("refused")
      return
    }
    #expect(again.changes.isEmpty)
    #expect(try scene.amounts() == [7])
  }

  @Test("no amount that comes to nothing is written", arguments: ["make it 0.001", "make it 0", "make it 0.01 HUF"])
  func nothing(_ text: String) throws {
    _ = try scene.say("spent 20 at lidl")
    #expect(try scene.say(text).refusal != nil)
    #expect(try scene.amounts() == [20])
  }

  @Test("a change without an entry before is refused")
  func noEntryBefore() throws {
    #expect(try scene.say("make it 30").refusal?.contains("which entry") == true)
    #expect(try scene.amounts().isEmpty)
  }

  @Test("a key makes every change once, however late it is asked for again")
  func keys() throws {
    _ = try scene.say("spent 20 at lidl", key: "k1")
    _ = try scene.say("make it 30", key: "k3")
    _ = try scene.say("make it 40", key: "k4")
    guard case .changed(let edit) = try scene.say("make it 30", key: "k3") else {
      Issue.record("not answered")
      return
    }
    #expect(edit.isRepeated)
    #expect(try scene.amounts() == [40])
    // Not the last sentence, though it was asked for last.
    _ = try scene.say("spent 7 at dm", key: "k6")
    guard case .logged(let again) = try scene.say("spent 20 at lidl", key: "k1") else {
      Issue.record("not answered")
      return
    }
    #expect(again.isRepeated)
    _ = try scene.say("make it 99", key: "k7")
    #expect(try scene.amounts() == [40, 99])
    #expect(try scene.say("spent 1 at dm", key: "k1").refusal != nil)
    _ = try scene.say("delete it", key: "k8")
    _ = try scene.say("spent 8 at dm")
    _ = try scene.say("delete it", key: "k8")
    #expect(try scene.amounts() == [40, 8])
  }

  @Test("what is shown beforehand is not done, and nothing can be about it")
  func preview() throws {
    let session = scene.session(Session.Manner(isPreview: true))
    guard case .shown(.entries(let draft)) = try session.say(Statement("spent 20 at lidl")).outcome else {
      Issue.record("not shown")
      return
    }
    #expect(draft.entries.map(\.amount) == [20])
    #expect(try session.say(Statement("make it 30")).outcome.refusal?.contains("--dry-run did not do") == true)
    #expect(try scene.amounts().isEmpty)
  }

  @Test("a sentence that stands alone is about none before")
  func alone() throws {
    _ = try scene.say("spent 20 at lidl")
    _ = try scene.session().say(Statement("it was 5 at billa", standsAlone: true))
    #expect(try scene.amounts() == [20, 5])
  }
}
