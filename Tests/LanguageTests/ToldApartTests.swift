import Entities
import Testing

@testable import Language

/// What is denied, put off or asked in a stretch that the amount has no part in; said on Tuesday, 4 November 2025.
@Suite("What is told apart from the amount")
struct ToldApartTests {
  /// Amounts and days of the entries; `?` where it is asked about.
  private func told(_ text: String) -> String {
    switch Said.outcome(text, in: Said.usual) {
    case .entries(let entries): entries.map { "\($0.money) \($0.date)" }.joined(separator: " + ")
    case .doubtful: "?"
    default: "no entry"
    }
  }

  @Test(
    "what is denied or put off in a stretch of its own takes nothing back that is surely told",
    arguments: [
      ("балетът на Мая 60, каза че повече няма да ходи, ама платих", "60 BGN 2025-11-04"),
      ("един човек ми даде 15 лв за двете палета, и без това щях да ги хвърлям", "15 BGN 2025-11-04"),
      ("wasn't going to buy the boots", "no entry"), ("не платих боята, 40 лв", "no entry"),
      ("lunch 12, never mind", "no entry"), ("ne e vqrno che sym harchil 60 lv v kazinoto", "no entry"),
    ])
  func denied(_ text: String, _ expected: String) { #expect(told(text) == expected) }

  @Test("what is there instead of what was meant is told")
  func instead() {
    withKnownIssue("all that is known of it makes it less likely than not, and so it is taken for what was denied") {
      #expect(
        told("I was going to blow the lot on boots; instead there's 110 more in our savings account as of this morning")
          == "110 BGN 2025-11-04")
    }
  }

  @Test(
    "a question that is answered behind its mark is none",
    arguments: [
      ("кой мие кола преди дъжд? аз, в събота, автомивка 15 кинта", "15 BGN 2025-11-01"),
      ("who pays 7 euros for a croissant?", "no entry"), ("how much was the taxi? 14 leva?", "no entry"),
    ])
  func answered(_ text: String, _ expected: String) { #expect(told(text) == expected) }

  @Test(
    "the ending of the verb names who speaks, whoever was named in another stretch",
    arguments: [
      ("миналия петък изпратихме Тони на пенсия, дадох трийсет лева за общия подарък", "30 BGN 2025-10-31"),
      ("днес внукът Митко намина и му дадох петдесет лева за имения ден", "50 BGN 2025-11-04"),
      ("Мария каза, дадох 300 лв за обувки", "no entry"),
    ])
  func ownEnding(_ text: String, _ expected: String) { #expect(told(text) == expected) }

  @Test(
    "an age, an hour and what somebody asked are no amounts beside one that was paid",
    arguments: [
      ("I'm forty six and I just spent €59.99 on a game", "59.99 EUR 2025-11-04"),
      ("the babysitter got 60 last night and we were home by ten", "60 BGN 2025-11-03"),
      ("вчера 85 лв за въдица, човекът искаше 110", "85 BGN 2025-11-03"),
    ])
  func otherNumbers(_ text: String, _ expected: String) { #expect(told(text) == expected) }

  @Test("where neither the day nor which way the money went can be told, it is the day that is asked about")
  func dayAndDirection() {
    guard case .doubtful(let doubt) = Said.outcome("миналата година наем 650") else {
      Issue.record("it is asked about")
      return
    }
    #expect(doubt.reason == .day("миналата година"))
    #expect(doubt.readings.map { $0.map(\.type) } == [[.expense], [.income]])
  }
}
