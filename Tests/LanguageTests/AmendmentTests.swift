import Entities
import FoundationEssentials
import Testing

@testable import Language

@Suite("Amendments")
struct AmendmentTests {
  private func read(_ text: String) -> Amendment? { Parser().parseAmendment(text, in: Said.context) }

  @Test(
    "an amount alone, or after words of correction, is the new amount",
    arguments: ["130", "no, 130", "make it 130", "it was 130 actually", "не, 130", "one hundred thirty"])
  func amount(_ text: String) throws {
    let amendment = try #require(read(text))
    #expect(amendment.money?.amount == 130)
    #expect(!amendment.saysCurrency)
    #expect(amendment.category == nil)
    #expect(amendment.details == nil)
  }

  @Test("a currency that was said is told apart from one that was not")
  func currency() {
    #expect(read("130 euros")?.saysCurrency == true)
    #expect(read("130 euros")?.money?.currency == .euro)
  }

  @Test("the category's own name changes the category alone")
  func category() throws {
    for text in ["it was groceries", "that was groceries", "no, groceries", "groceries"] {
      let amendment = try #require(read(text))
      #expect(amendment.category == .groceries, "\(text)")
      #expect(amendment.details == nil, "\(text)")
      #expect(amendment.money == nil, "\(text)")
    }
  }

  @Test(
    "of two things in contrast the second is meant",
    arguments: ["not groceries but clothes", "no, it was not groceries but clothes", "не храна, а дрехи"])
  func contrast(_ text: String) throws {
    let amendment = try #require(read(text))
    #expect(amendment.isExplicit)
    #expect(amendment.category == .clothes)
  }

  @Test("the name of a type changes the type alone", arguments: ["income", "it was income", "беше приход"])
  func type(_ text: String) throws {
    let amendment = try #require(read(text))
    #expect(amendment.type == .income)
    #expect(amendment.details == nil)
  }

  @Test("a shop changes what was bought and its category")
  func shop() throws {
    let amendment = try #require(read("no, it was at billa"))
    #expect(amendment.details == "billa")
    #expect(amendment.category == .groceries)
    #expect(amendment.isExplicit)
  }

  @Test(
    "a remark about an entry changes none",
    arguments: ["that was expensive", "it was cold today", "беше студено"])
  func remark(_ text: String) { #expect(read(text)?.isRemark != false) }

  @Test("a word for all of a category changes the category alone")
  func meaning() throws {
    let amendment = try #require(read("това беше храна"))
    #expect(amendment.category == .groceries && amendment.details == nil)
  }

  @Test("a day changes the day, and one to come is refused")
  func day() {
    #expect(read("yesterday")?.date?.description == "2025-11-03")
    #expect(read("it was on friday")?.date?.description == "2025-10-31")
    #expect(read("tomorrow") == nil)
  }

  @Test(
    "taking back",
    arguments: ["undo", "undo that", "Undo that.", "delete it please", "отмени", "отмени последното", "scratch that"])
  func undo(_ text: String) {
    #expect(read(text)?.undo == true)
  }

  @Test("more of the same", arguments: ["and 20 more for the same", "another 20 for the same", "още 20 за същото"])
  func more(_ text: String) throws {
    let amendment = try #require(read(text))
    #expect(amendment.repeatsLast)
    #expect(amendment.money?.amount == 20)
  }

  @Test("only words that amend make a plain sentence an amendment")
  func explicit() {
    #expect(read("coffee 3.20")?.isExplicit == false)
    #expect(read("no, 130")?.isExplicit == true)
    #expect(read("the same again")?.repeatsLast == true)
  }

  @Test("nothing is made of nothing", arguments: ["", "please", "no", "0", "-5"])
  func nothing(_ text: String) { #expect(read(text) == nil) }
}
