import Budgeting
import Entities
import Foundation
import Messages
import Testing

@Suite("Turns that say two things")
struct TogetherTests {
  private let scene: Scene

  init() throws { scene = try Scene() }

  @Test(
    "a correction and one more entry: both are done, and the change is told beside the entry",
    arguments: [
      "actually it was 16 and I also bought a coffee for 3", "no, 16, and another 3 for coffee",
      "всъщност беше 16 и си взех и кафе за 3", "vsushtnost 16 i kafe 3",
    ])
  func corrected(_ text: String) throws {
    _ = try scene.say("lunch 15")
    let outcome = try scene.say(text)
    #expect(try scene.amounts() == [16, 3])
    guard case .logged(let logged) = outcome else { throw Scene.CannotPrepare() }
    #expect(logged.besides.map(\.standard).contains { $0.contains("16 BGN") }, "\(logged.besides)")
  }

  @Test("said again with its key it is done once")
  func retried() throws {
    _ = try scene.say("lunch 15")
    for _ in 1...2 { _ = try scene.say("actually it was 16 and a coffee for 3", key: "k1") }
    #expect(try scene.amounts() == [16, 3])
  }

  @Test("a second amount that is another entry's changes that one", arguments: ["the coffee was 9 and the taxi 3"])
  func inTurn(_ text: String) throws {
    _ = try scene.say("coffee 8, taxi 2")
    _ = try scene.say(text)
    #expect(try scene.amounts() == [9, 3])
  }

  @Test(
    "an entry and a question: it is written, and the answer is told beside it",
    arguments: [
      "33 at billa, how much is that this month?", "дадох 33 в билла, колко стана за месеца?",
      "how much did I spend this month? and add billa 33",
    ])
  func asked(_ text: String) throws {
    _ = try scene.say("lidl 20")
    guard case .logged(let logged) = try scene.say(text) else { throw Scene.CannotPrepare() }
    #expect(try scene.amounts() == [20, 33])
    #expect(logged.besides.map(\.standard).contains { $0.contains("53 BGN") }, "\(logged.besides)")
  }

  @Test("who may only log is answered nothing")
  func mayOnlyLog() throws {
    let session = scene.session(Session.Manner(answersQuestions: false))
    guard case .logged(let logged) = try session.say(Statement("33 at billa, how much is that this month?")).outcome
    else {
      throw Scene.CannotPrepare()
    }
    #expect(logged.besides.isEmpty)
  }

  @Test(
    "a question about an amount is no entry",
    arguments: ["the 20 at lidl, when was that?", "did I spend 20 at lidl?", "how much did I spend at lidl and billa?"])
  func onlyAsked(_ text: String) throws {
    _ = try scene.say("lidl 20")
    _ = try scene.say(text)
    #expect(try scene.amounts() == [20])
  }
}

@Suite("Which of several is meant, and how much")
struct MeantTests {
  private let scene: Scene

  init() throws { scene = try Scene() }

  @Test(
    "one of two is asked for, and none is changed before that",
    arguments: ["one of them was 5", "едното беше 5"])
  func either(_ text: String) throws {
    _ = try scene.say("lunch 12, coffee 3")
    guard case .asked = try scene.say(text) else { throw Scene.CannotPrepare() }
    #expect(try scene.amounts() == [12, 3])
    _ = try scene.say("the second")
    #expect(try scene.amounts() == [12, 5])
  }

  @Test("what nobody spoke of changes nothing", arguments: ["the blue one was 95"])
  func unknown(_ text: String) throws {
    _ = try scene.say("lunch 12")
    _ = try scene.say(text)
    #expect(try scene.amounts() == [12])
  }

  @Test("so few in words may be how many there were", arguments: ["make that two", "make it two", "нека са две"])
  func counted(_ text: String) throws {
    _ = try scene.say("beer 5")
    guard case .refused = try scene.say(text) else { throw Scene.CannotPrepare() }
    #expect(try scene.amounts() == [5])
  }

  @Test(
    "a discount comes off what stands",
    arguments: ["there was a voucher, 10 off", "take 10 off, had a voucher", "10 leva discount"])
  func off(_ text: String) throws {
    _ = try scene.say("shoes 89.90")
    _ = try scene.say(text)
    #expect(try scene.amounts() == [Decimal(string: "79.90")])
  }

  @Test("a denied day is no day", arguments: ["not yesterday"])
  func deniedDay(_ text: String) throws {
    _ = try scene.say("lunch 12")
    _ = try scene.say(text)
    #expect(try scene.rows().map(\.date) == [Scene.today])
  }

  @Test("“undo” joins what was divided into several", arguments: ["undo", "undo that", "върни го както беше"])
  func joined(_ text: String) throws {
    _ = try scene.say("83 at lidl")
    _ = try scene.say("split that, 60 groceries and 23 clothes")
    #expect(try scene.amounts() == [60, 23])
    _ = try scene.say(text)
    #expect(try scene.amounts() == [83])
  }
}
