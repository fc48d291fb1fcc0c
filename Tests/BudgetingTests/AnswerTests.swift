import Budgeting
import Entities
import Sheets
import Testing

@Suite("Questions, answered from the sheet")
struct AnswerTests {
  private let scene: Scene

  init() throws {
    scene = try Scene()
    for text in [
      "spent 20 at lidl", "spent 30 at lidl on 3 october", "похарчих 10 в Лидл на 5 октомври",
      "spent 60 at next on 4 october",
      "coffee 3", "taxi 12 on 20 september", "received salary 1000",
    ] { _ = try scene.say(text) }
  }

  private func answer(_ text: String) throws -> [String] {
    guard case .answered(let answer) = scene.household.ask(Statement(text)) else { return ["no answer"] }
    return answer.sentences
  }

  @Test("one shop is one, however it is written, and the largest comes first")
  func merchants() throws {
    #expect(
      try answer("where did I spend most this year") == [
        "You spent most in 2025 at:", "  lidl    60 BGN (3 entries)", "  next    60 BGN (1 entry)",
        "  taxi    12 BGN (1 entry)", "  coffee  3 BGN (1 entry)",
      ])
    #expect(
      try answer("top 1 merchants in october") == ["You spent most in October 2025 at:", "  next  60 BGN (1 entry)"])
    #expect(try answer("топ 2 категории октомври").count == 3)
    #expect(try answer("where did I spend most last year") == ["There are no entries in 2024"])
  }

  @Test("days that go on up to now are not the first of them")
  func upToNow() throws {
    for text in [
      "how much did I spend from 1 october until now", "how much did I spend from 1 october to date",
      "колко похарчих от 1 октомври досега", "колко похарчих от 1 октомври до сега",
    ] {
      #expect(try answer(text) == ["You spent 123 BGN (1 Oct 2025 – 3 Nov 2025) (5 entries)"], "\(text)")
    }
  }

  @Test("what is spent under each category is told, and a share that is not worked out is not told as nothing")
  func categories() throws {
    for text in ["how much did I spend per category in october", "spending by category in october"] {
      #expect(
        try answer(text) == [
          "You spent most in October 2025 on:", "  Clothes    60 BGN (1 entry)", "  Groceries  40 BGN (2 entries)",
        ], "\(text)")
    }
    for text in [
      "what share of my spending is groceries", "what percent went on groceries in october",
      "какъв процент са храните",
    ] {
      #expect(try answer(text) == ["no answer"], "\(text)")
    }
  }

  @Test("two months stand beside one another, with what is different")
  func comparison() throws {
    #expect(
      try answer("compare october and november") == [
        "You spent 23 BGN in November 2025 so far, and 100 in October 2025: 77 BGN less (-77 %)"
      ])
    #expect(
      try answer("compare september and october") == [
        "You spent 100 BGN in October 2025, and 12 in September 2025: 88 BGN more (+733 %)"
      ])
    #expect(try answer("compare clothes in 2021 and 2022") == ["There are no entries in Clothes in either of them"])
  }

  @Test("each month stands by itself, and the whole ones make the average")
  func trend() throws {
    #expect(
      try answer("how did my spending go over the last three months") == [
        "You spent month by month:", "  September 2025: 12 BGN", "  October 2025: 100 BGN",
        "  November 2025: 23 BGN so far", "You spent 56 BGN a month on average (1 Sep 2025 – 31 Oct 2025, 2 months)",
      ])
    #expect(try answer("лидл по месеци").prefix(3).last == "  October 2025: 40 BGN")
    #expect(try answer("how did groceries go in 2024") == ["There are no entries in Groceries in 2024"])
  }

  @Test("the month with most is named, and for least one that is over")
  func bestMonth() throws {
    #expect(
      try answer("which month did I spend most").first == "You spent most in October 2025: 100 BGN (3 entries)")
    #expect(
      try answer("which month did I spend the least").first == "You spent least in September 2025: 12 BGN (1 entry)")
    #expect(try answer("в кой месец спестих най-много") == ["There are no entries (1 Dec 2024 – 30 Nov 2025)"])
  }

  @Test("an average counts from the first entry on, in whole months")
  func average() throws {
    #expect(
      try answer("average per month") == [
        "You spent 56 BGN a month on average (1 Sep 2025 – 31 Oct 2025, 2 months)"
      ])
    #expect(
      try answer("average per month at lidl") == [
        "You spent 20 BGN a month on average on “lidl” (1 Sep 2025 – 31 Oct 2025, 2 months)"
      ])
    #expect(try answer("average per year") == ["There are no entries (1 Jan 2015 – 31 Dec 2024)"])
  }

  @Test("a limit that is exceeded is named; a shop has no limit")
  func limits() throws {
    #expect(
      try answer("am I over budget") == ["There is no limit in November 2025. Set one with: budget plan groceries 600"])
    try scene.household.set(LimitChange("Groceries", of: .expense, amount: 15))
    try scene.household.set(LimitChange("Clothes", of: .expense, amount: 50))
    #expect(
      try answer("am I over budget") == [
        "No: 20 of 65 BGN are spent in November 2025", "Over their limits: Groceries by 5 BGN",
      ])
    #expect(
      try answer("am I over budget for groceries") == ["Yes: 20 of 15 BGN are spent in November 2025, 5 too much"])
    #expect(
      try answer("am I over budget in october").first == "Yes: 100 of 65 BGN are spent in October 2025, 35 too much")
    let none = "There is no limit for “lidl” in November 2025. Set one with: budget plan groceries 600"
    #expect(try answer("what is left for lidl") == [none])
    #expect(try answer("am I over budget at lidl") == [none])
  }

  @Test("how things stand takes a few sentences")
  func overview() throws {
    try scene.household.set(LimitChange("Groceries", of: .expense, amount: 15))
    #expect(
      try answer("how are we doing") == [
        "You spent 23 BGN in November 2025 so far, received 1000", "Most went on Groceries (20) and Eat out (3)",
        "That is 5 BGN more than planned", "Over their limits: Groceries by 5 BGN",
      ])
    #expect(try answer("how did we do last year") == ["There are no entries in 2024"])
  }
}
