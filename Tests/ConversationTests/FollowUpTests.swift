import Conversation
import Entities
import FoundationEssentials
import Language
import Testing

@Suite("What is said about the entry before")
struct FollowUpTests {
  private let today = CalendarDate(daysSince1970: 20_395)  // Monday, 3 November 2025
  private var reader: FollowUpReader { FollowUpReader(context: ParsingContext(today: today)) }

  private func read(_ text: String, sure: Bool = false) -> FollowUp? {
    reader.followUp(text, type: .expense, isSure: sure)
  }

  private func leva(_ amount: Decimal) -> Money { Money(amount, .lev) }

  @Test(
    "it is taken back",
    arguments: ["undo that", "Undo.", "scratch that!", "Cancel that.", "отмени", "Изтрий последното"])
  func undo(text: String) {
    #expect(read(text) == .undo)
  }

  @Test(
    "another amount",
    arguments: [
      "make it 130", "no, 130", "No, 130 leva.", "actually 130", "I meant 130", "it was 130", "не, 130",
      "направи го 130 лева",
    ])
  func amount(text: String) {
    #expect(read(text) == .change(Correction(money: leva(130))))
  }

  @Test("another currency stays another currency")
  func currency() {
    #expect(read("make it 130 euros") == .change(Correction(money: Money(130, .euro))))
  }

  @Test(
    "another category",
    arguments: [
      ("no, groceries", BudgetCategory.groceries), ("that was eat out", .eatOut), ("it should be medical", .medical),
      ("actually, clothes", .clothes),
    ])
  func category(text: String, category: BudgetCategory) {
    #expect(read(text) == .change(Correction(category: category)))
  }

  @Test("another shop brings its category")
  func shop() {
    #expect(read("no, it was at lidl") == .change(Correction(category: .groceries, details: "lidl")))
    #expect(read("no, 130 at lidl") == .change(Correction(money: leva(130), category: .groceries, details: "lidl")))
  }

  @Test("another day, and today where it is said")
  func day() {
    #expect(read("that was yesterday") == .change(Correction(date: today.adding(days: -1))))
    #expect(read("no, today") == .change(Correction(date: today)))
  }

  @Test(
    "another one like it",
    arguments: [
      "and 20 more for the same", "20 more", "another 20", "and another 20 leva for the same", "още 20",
      "и още 20 за същото",
    ])
  func another(text: String) {
    #expect(read(text) == .another(leva(20), on: today))
  }

  @Test("the same again", arguments: ["the same again", "same again", "още същото"])
  func sameAgain(text: String) {
    #expect(read(text) == .another(nil, on: today))
  }

  @Test(
    "a sentence of its own is left to the parser",
    arguments: [
      "spent 20 at lidl", "120 euros at Next", "20 more at lidl", "не платих наема", "no", "remind me to call mum", "",
      "two more breads from lidl 20",
    ])
  func ownSentence(text: String) {
    #expect(read(text) == nil)
  }

  @Test("with nothing before it, only words that can mean nothing else count")
  func sure() {
    #expect(read("it was 20 at lidl", sure: true) == nil)
    #expect(read("make it 20", sure: true) != nil)
  }

  @Test("words of a correction are read as those of an entry are")
  func correction() {
    #expect(reader.correction("130", type: .expense) == Correction(money: leva(130)))
    #expect(reader.correction("yesterday", type: .expense) == Correction(date: today.adding(days: -1)))
    #expect(reader.correction("rent", type: .income)?.category == .rent)
    #expect(reader.correction("tomorrow", type: .expense) == nil)
  }
}
