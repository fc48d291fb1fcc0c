import Entities
import Testing

@testable import Language

/// What is asked about before it is written (contract, sections 3 and 4).
@Suite("Doubts")
struct DoubtTests {
  private func doubt(_ text: String, in context: ParsingContext = Said.context) -> Doubt? {
    if case .doubtful(let doubt) = Said.outcome(text, in: context) { doubt } else { nil }
  }

  @Test(
    "rent without a verb may be paid or received: both are offered, paid first",
    arguments: ["rent 650", "наем 650 лв", "650 for rent", "rent for november 650 euros"])
  func rent(_ text: String) throws {
    let asked = try #require(doubt(text))
    #expect(asked.reason == .direction)
    #expect(asked.readings.map { $0.map(\.type) } == [[.expense], [.income]])
  }

  @Test("a verb, or what was taught, says which it is")
  func rentSaid() {
    #expect(doubt("paid rent 650") == nil)
    #expect(doubt("received 650 rent") == nil)
    var context = Said.context
    context.learned = { phrase in phrase == "rent" ? BudgetCategory.all(of: .expense).first : nil }
    #expect(doubt("rent 650", in: context) == nil)
    #expect(Said.entries("rent 650", in: context).map(\.type) == [.expense])
  }

  @Test(
    "a day and month that lie ahead are asked about, not moved a year back, where that is more than 90 days ago",
    arguments: ["toy 9 on 20 december", "играчка 9 лв на 20 декември", "hotel 90 on 12/12", "tree 80 lv 24 dec"])
  func longAgo(_ text: String) throws {
    guard case .longAgo = try #require(doubt(text)).reason else {
      Issue.record("“\(text)” is asked about for another reason")
      return
    }
  }

  @Test("a year that was said, or a day of the last weeks, needs no question")
  func recent() throws {
    #expect(doubt("toy 9 on 20 december 2024") == nil)
    let january = try #require(CalendarDate(year: 2025, month: 1, day: 10))
    #expect(doubt("toy 9 on 20 december", in: ParsingContext(today: january, doubt: 0)) == nil)
  }

  @Test("what is less sure than the bound is asked about, and nothing is without one")
  func bound() throws {
    var context = Said.context
    context.doubt = 1
    #expect(try #require(doubt("spent 20 at lidl", in: context)).reason == .unsure)
    context.doubt = 0
    #expect(doubt("20 zzyzx", in: context) == nil)
  }

  @Test(
    "a rule doubts nothing that its wording tells plainly, but what is begged for, asked, or may be an hour",
    arguments: [
      ("bread, milk and a piece of white cheese from the corner shop, 11.60 leva", true),
      ("38 swiss francs for fondue in Geneva on sunday, each bite like swallowing a coin", true),
      ("send 40 dollars to mom", false), ("dentist thursday 14.30", false), ("a room for 78 euros a night", false),
    ])
  func worded(_ text: String, isWritten: Bool) {
    var context = Said.context
    context.doubt = 0.7
    #expect((doubt(text, in: context) == nil) == isWritten, "“\(text)”")
    context.doubt = 1
    #expect(doubt(text, in: context) != nil, "“\(text)” is written though all is to be asked about")
  }

  @Test(
    "a bare whole number in a remark behind amounts with their currency is none",
    arguments: [
      ("ferry to Mull £8.30, force 7, my hat went overboard", "8.3 GBP"),
      ("karaoke with the ward girls, my share 22 euro, we scored 98 on Whitney", "22 EUR"),
      ("taxi to town 18 rand, squashed 4 in a row with a chicken, not even joking", "18 ZAR"),
    ])
  func remarkedNumber(_ text: String, money: String) {
    var context = Said.context
    context.doubt = 0.7
    #expect(Said.entries(text, in: context).map { $0.money.description } == [money])
  }

  @Test(
    "where a clause is left out on the evidence, what is left is asked about all the same",
    arguments: ["ran 10 k and then rent 650", "ran 10 k and then toy 9 on 20 december"])
  func leftOut(_ text: String) {
    #expect(doubt(text) != nil, "“\(text)” was written without a question")
  }
}
