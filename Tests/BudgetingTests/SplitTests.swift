import Budgeting
import Entities
import Foundation
import Testing

@Suite("A part of an entry that is something else")
struct SplitTests {
  private let scene: Scene

  init() throws { scene = try Scene() }

  private func rows() throws -> [String] {
    try scene.rows().map { "\($0.amount) \($0.category) \($0.date.day)" }
  }

  @Test(
    "it becomes a row of its own, of the same day, and the rest stays",
    arguments: [
      "15 of that was nappies", "15 от тях бяха за памперси", "a quarter of it was nappies",
      "15 of the lidl one was nappies", "15 was for nappies", "15 ot tqh bqha za pampersi",
      "15 of the groceries was nappies",
    ])
  func apart(_ text: String) throws {
    _ = try scene.say("spent 60 at lidl yesterday")
    _ = try scene.say(text)
    #expect(try rows() == ["45 Groceries 2", "15 Baby 2"])
  }

  @Test(
    "half of it", arguments: ["half of it was nappies", "половината беше за памперси", "polovinata beshe za pampersi"])
  func half(_ text: String) throws {
    _ = try scene.say("spent 25.01 at lidl")
    _ = try scene.say(text)
    #expect(try scene.amounts().reduce(0, +) == Decimal(string: "25.01"))
    #expect(try rows().map { $0.split(separator: " ")[1] } == ["Groceries", "Baby"])
  }

  @Test("in the currency that was paid")
  func otherCurrency() throws {
    _ = try scene.say("spent 40 euros at lidl")
    _ = try scene.say("10 of that was nappies")
    #expect(try scene.amounts() == [Decimal(string: "58.65"), Decimal(string: "19.55")])
  }

  @Test("“undo that” joins them again, and another amount moves so much between them")
  func undone() throws {
    _ = try scene.say("spent 60 at lidl")
    _ = try scene.say("20 of that was nappies")
    _ = try scene.say("no, 15")
    #expect(try scene.amounts() == [45, 15])
    _ = try scene.say("delete it")
    _ = try scene.say("spent 60 at lidl")
    _ = try scene.say("20 of that was nappies")
    _ = try scene.say("actually no, undo that")
    #expect(try rows().last == "60 Groceries 3")
  }

  @Test(
    "what is no part, or of nothing that is known, divides nothing",
    arguments: [
      "70 of that was nappies", "20 of that was zorgle", "20 of that was a discount", "half of it was Anna's",
    ])
  func none(_ text: String) throws {
    _ = try scene.say("spent 60 at lidl")
    _ = try scene.say(text)
    #expect(try rows().count == 1)
  }
}
