import ActionHandler
import Budgeting
import Entities
import FoundationEssentials
import Ledger
import Testing

/// Words that may mean one of several entries are asked about, and done to the one that is chosen.
@Suite("Which of several entries is meant")
struct ChoosingTests {
  private let scene: Scene

  init() throws { scene = try Scene() }

  private func say(_ texts: String...) throws -> Outcome {
    var outcome = try scene.say(texts[0])
    for text in texts.dropFirst() { outcome = try scene.say(text) }
    return outcome
  }

  private func asked(_ outcome: Outcome) throws -> OpenQuestion {
    guard case .asked(let question) = outcome else {
      Issue.record("not asked: \(outcome.refusal ?? "")")
      throw Scene.CannotPrepare()
    }
    return question
  }

  @Test(
    "the entries are the answers, and what was said is done to the one that is chosen",
    arguments: [
      (["coffee 4 at Costa", "coffee 5 at Starbucks"], "delete the coffee", "the first", [5]),
      (["taxi to work 7", "taxi home 9"], "the taxi was 10", "the second", [7, 10]),
      (["taxi to work 7", "taxi home 9"], "make the taxi 10", "the 7 one", [10, 9]),
      (["такси до гарата 8", "такси до вкъщи 11"], "изтрий таксито", "второто", [8]),
      (["такси до гарата 8", "такси до вкъщи 11"], "таксито беше 12", "първото", [12, 11]),
    ])
  func chosen(_ said: [String], _ order: String, _ answer: String, _ amounts: [Decimal]) throws {
    for text in said { _ = try scene.say(text) }
    let question = try asked(try scene.say(order))
    #expect(question.confirmation.options.map(\.id) == ["1", "2", "0"])
    _ = try scene.say(answer)
    #expect(try scene.amounts() == amounts)
    #expect(try scene.household.waitingQuestions().isEmpty)
  }

  @Test("none of them is chosen by a mere yes, and a no leaves all as they are")
  func yesAndNo() throws {
    _ = try asked(try say("coffee 4 at Costa", "coffee 5 at Starbucks", "delete the coffee"))
    #expect(try scene.say("yes").refusal != nil)
    #expect(try scene.amounts() == [4, 5])
    _ = try asked(try scene.say("delete the coffee"))
    _ = try scene.say("no")
    #expect(try scene.amounts() == [4, 5])
    #expect(try scene.household.waitingQuestions().isEmpty)
  }

  @Test("it waits until it is settled by its id, and is settled once")
  func settledLater() throws {
    let question = try asked(try say("coffee 4 at Costa", "coffee 5 at Starbucks", "the coffee was 6"))
    _ = try scene.say("bus 2")
    let conversation = WorkbookConversation(scene.household)
    func settle(_ option: String) throws -> Outcome {
      try scene.household.settle(
        question.confirmation.id, option: option, by: Statement("option \(option)"), in: conversation
      ).outcome
    }
    guard case .changed = try settle("2") else {
      Issue.record("not changed")
      return
    }
    #expect(try scene.amounts() == [4, 6, 2])
    #expect(try settle("1").refusal != nil)
    #expect(try scene.amounts() == [4, 6, 2])
  }

  @Test("the same words are another question once another entry may be meant")
  func anew() throws {
    let first = try asked(try say("coffee 4 at Costa", "coffee 5 at Starbucks", "delete the coffee"))
    let second = try asked(try say("coffee 6 at Nero", "delete the coffee"))
    #expect(first.confirmation.id != second.confirmation.id)
    #expect(second.confirmation.options.count == 4)
    _ = try scene.say("the third")
    #expect(try scene.amounts() == [4, 5])
  }

  @Test("an entry that is gone meanwhile is not changed, and the question waits")
  func gone() throws {
    let question = try asked(try say("coffee 4 at Costa", "coffee 5 at Starbucks", "the coffee was 6"))
    let order = try #require(question.confirmation.options[0].action?.payload as? EntryOrder)
    _ = scene.household.takeBack(.id(order.entry))
    let outcome = try scene.household.settle(
      question.confirmation.id, option: "1", by: Statement("option 1"), in: WorkbookConversation(scene.household)
    ).outcome
    #expect(outcome.refusal != nil)
    #expect(try scene.amounts() == [5])
    #expect(try scene.household.waitingQuestions().count == 1)
  }

  @Test("what several entries are to become, each its own, is not asked for one of them")
  func eachItsOwn() throws {
    let outcome = try say("taxi to work 7", "taxi home 9", "cake 5", "the taxi was 8, and the cake 6")
    #expect(outcome.refusal != nil)
    #expect(try scene.amounts() == [7, 9, 5])
  }

  @Test("of two that are called alike none is changed because its amount is nearer")
  func nearer() throws {
    _ = try asked(try say("taxi to work 10", "taxi home 6", "the taxi was 20"))
    #expect(try scene.amounts() == [10, 6])
  }
}
