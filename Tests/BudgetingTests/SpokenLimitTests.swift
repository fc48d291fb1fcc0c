import Budgeting
import Entities
import Foundation
import Sheets
import Testing

@Suite("Limits that are set in words")
struct SpokenLimitTests {
  private let scene: Scene

  init() throws { scene = try Scene() }

  /// What is planned for a category, from January.
  private func plan(_ category: String) throws -> [Decimal?] {
    let limits = try scene.workbook.plan().filter { $0.category == category }
    return (1...12).map { month in limits.first { $0.month == month }?.amount }
  }

  private func told(_ outcome: Outcome) -> String {
    guard case .answered(let answer) = outcome else { return outcome.refusal ?? "\(outcome)" }
    return answer.sentences.joined(separator: " ")
  }

  @Test(
    "a limit is set for every month, however it is put",
    arguments: [
      "keep food under 400 a month", "groceries: no more than 400", "cap groceries at 400", "limit for groceries 400",
      "don't spend more than 400 on groceries a month", "да не харчим повече от 400 за храна на месец",
      "лимит за храна 400 на месец", "не повече от 400 за храна",
    ])
  func everyMonth(_ text: String) throws {
    _ = try scene.say("spent 20 at lidl")
    #expect(told(try scene.say(text)).contains("Groceries: 400 BGN every month"))
    #expect(try plan("Groceries") == Array(repeating: 400, count: 12))
    #expect(try scene.amounts() == [20])
  }

  @Test("one month that is named gets it alone")
  func oneMonth() throws {
    #expect(told(try scene.say("limit groceries to 500 in december")).contains("500 BGN in December"))
    #expect(try plan("Groceries") == Array(repeating: nil, count: 11) + [500])
    _ = try scene.say("limit groceries to 300 this month")
    #expect(try plan("Groceries")[9...] == [nil, 300, 500])
  }

  @Test("the workbook is made by the first limit as by the first entry")
  func firstOfAll() throws {
    _ = try scene.say("limit eat out to 100 a month")
    #expect(try plan("Eat out")[10] == 100)
    _ = try scene.say("pizza 12")
    #expect(told(try scene.say("what is left for eating out")).contains("88"))
  }

  @Test("what is said next is about the limit: another amount, and “undo that”; the entry before stays")
  func goesOn() throws {
    _ = try scene.say("spent 20 at lidl")
    _ = try scene.say("limit groceries 300")
    _ = try scene.say("no, 350")
    #expect(try plan("Groceries")[0] == 350)
    _ = try scene.say("undo that")
    #expect(try plan("Groceries")[0] == 300)
    _ = try scene.say("undo that")
    #expect(try plan("Groceries")[0] == nil)
    #expect(try scene.amounts() == [20])
    _ = try scene.say("undo that")
    #expect(try scene.amounts().isEmpty)
  }

  @Test("an amount that is far from the limit is the entry's")
  func entryAgain() throws {
    _ = try scene.say("spent 20 at lidl")
    _ = try scene.say("limit groceries 300")
    _ = try scene.say("make it 30")
    #expect(try plan("Groceries")[0] == 300)
    #expect(try scene.amounts() == [30])
  }

  @Test("“the limit” alone is the one that was said last; without one it is told how it is set")
  func again() throws {
    _ = try scene.say("spent 20 at lidl")
    #expect(told(try scene.say("raise the limit to 150")).contains("budget plan"))
    _ = try scene.say("limit transport 100")
    _ = try scene.say("taxi 8")
    _ = try scene.say("raise the limit to 150")
    #expect(try plan("Transport")[0] == 150)
    #expect(try scene.amounts() == [20, 8])
  }

  @Test("a month that says something else by now keeps that when the limit is taken back")
  func changedSince() throws {
    _ = try scene.say("limit groceries 300")
    try scene.household.set(LimitChange("Groceries", of: .expense, amount: 450, months: [12]))
    _ = try scene.say("undo")
    #expect(try plan("Groceries") == Array(repeating: nil, count: 11) + [450])
  }

  @Test("a retry with its key sets nothing back that was set since")
  func retried() throws {
    _ = try scene.say("limit groceries 300", key: "k")
    _ = try scene.say("limit groceries 400")
    #expect(told(try scene.say("limit groceries 300", key: "k")).contains("300"))
    #expect(try plan("Groceries")[0] == 400)
  }

  @Test("what is only looked at, or may only log, sets none; neither does another currency")
  func notAllowed() throws {
    _ = try scene.say("spent 20 at lidl")
    let text = Statement("limit groceries 300")
    _ = try scene.session(Session.Manner(isPreview: true)).say(text)
    _ = try scene.session(Session.Manner(answersQuestions: false)).say(text)
    _ = try scene.session(Session.Manner(isAllOrNothing: true)).say(text)
    _ = try scene.say("limit groceries 300 euros")
    #expect(try plan("Groceries")[0] == nil)
  }

  @Test(
    "a limit is not taken away in words, and nothing else is: it is told how",
    arguments: ["remove the limit", "махни лимита"])
  func takenAway(_ text: String) throws {
    _ = try scene.say("spent 20 at lidl")
    _ = try scene.say("limit groceries 300")
    #expect(told(try scene.say(text)).contains("budget plan Groceries none"))
    #expect(try scene.amounts() == [20])
  }

  @Test("what was spent, and what is asked, sets none", arguments: ["paid 25 for groceries, over the limit"])
  func others(_ text: String) throws {
    _ = try scene.say("spent 20 at lidl")
    _ = try scene.say(text)
    #expect(try plan("Groceries")[0] == nil)
  }
}
