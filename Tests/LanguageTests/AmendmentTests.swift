import Entities
import FoundationEssentials
import Testing

@testable import Language

@Suite("Amendments")
struct AmendmentTests {
  /// What the words change of an entry that is named, or take back of the one before.
  private func read(_ text: String) -> Amendment? {
    if case .amendment(let amendment) = outcome(text, .amendment) { return amendment }
    return before(text)
  }

  /// What the words say of the entry before, where they say themselves that they do.
  private func before(_ text: String) -> Amendment? {
    if case .amendment(let amendment) = outcome(text, .inConversation(hasEntry: { _ in true })) {
      amendment
    } else {
      nil
    }
  }

  private func outcome(_ text: String, _ expected: Situation) -> Interpretation.Outcome {
    Parser().understand(TokenizedText(text), in: Said.context, as: expected).outcome
  }

  private func refusal(_ text: String, _ expected: Situation) -> Refusal? {
    if case .refused(let refusal) = outcome(text, expected) { refusal } else { nil }
  }

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

  @Test(
    "a day that is denied is not the new one",
    arguments: ["on the 28th, not today", "not today, on the 28th", "не днес, на 28-ми"])
  func deniedDay(_ text: String) throws {
    let amendment = try #require(read(text))
    #expect(amendment.date?.description == "2025-10-28")
    #expect(amendment.money == nil)
  }

  @Test(
    "what was not done changes nothing of the entry before",
    arguments: [
      "не платих тока 60", "не похарчих нищо", "не купих хляб", "не ходих на кино", "не стигна 5 евро",
      "не го платих аз",
      "не сме похарчили нищо днес", "ne poharchih nishto", "did not pay the electricity 60",
    ])
  func notDone(_ text: String) {
    #expect(before(text) == nil)
  }

  @Test(
    "what an entry is not says nothing of what it is",
    arguments: [
      "не е храна", "не, не е храна", "не е 13", "не е днес", "не е моя сметка", "it's not groceries",
      "that was not 12",
      "it wasn't groceries",
    ])
  func onlyDenied(_ text: String) {
    #expect(refusal(text, .inConversation(hasEntry: { _ in true })) == .onlyDenied)
    #expect(before(text) == nil)
  }

  @Test("where nothing writes marks, a denial may correct", arguments: ["не беше храна", "не храна", "не, храна"])
  func deniedOrCorrected(_ text: String) throws {
    let amendment = try #require(before(text))
    #expect(amendment.category == .groceries)
    #expect(amendment.mayDeny == text.contains("беше"))
  }

  @Test(
    "a question, or an order to show, tells nothing of what something was for",
    arguments: [
      "платих ли тока", "кога последно платих тока", "колко остава за храна", "колко пъти пих кафе", "намери хляб",
      "покажи храна", "последно плащане на ток", "platih li toka", "find bread", "show groceries",
    ])
  func noCompletion(_ text: String) {
    #expect(before(text) == nil)
  }

  @Test(
    "a thing alone tells what something was for",
    arguments: ["за храна", "хляб", "за хляб от Иван", "on groceries", "spent it on bread", "платих за хляб"])
  func completion(_ text: String) {
    #expect(before(text)?.category == .groceries)
  }

  @Test("a currency that was said is told apart from one that was not")
  func currency() {
    #expect(read("130 euros")?.saysCurrency == true)
    #expect(read("130 euros")?.money?.currency == .euro)
  }

  @Test("coins are those that an entry would have")
  func coins() {
    for text in ["50 cents", "50 цента", "0.50 euro"] {
      #expect(read(text)?.money == Said.entries("coffee " + text).first?.money, "\(text)")
    }
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

  @Test("what was not done is no contrast of two things")
  func notDone() { #expect(before("we did not find tickets but bought popcorn for 12") == nil) }

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
    "a day of something else is not the one it was paid on",
    arguments: ["bus pass until 2 november", "due on 1 november"])
  func otherDay(_ text: String) { #expect(read(text)?.date == nil) }

  @Test(
    "taking back",
    arguments: ["undo", "undo that", "Undo that.", "delete it please", "отмени", "отмени последното", "scratch that"])
  func undo(_ text: String) {
    #expect(read(text)?.undo == true)
  }

  @Test(
    "what is named before what is right is what is changed",
    arguments: [
      ("the lidl one was 25", "lidl"), ("and the bus was actually 25", "bus"),
      ("my lunch should have been 25", "lunch"),
      ("oh no, the coffee was 25", "coffee"), ("make the coffee 25", "coffee"), ("а кафето беше 25", "кафето"),
      ("таксито всъщност струваше 25", "таксито"),
    ])
  func named(_ text: String, _ name: String) throws {
    let amendment = try #require(before(text))
    #expect(amendment.named == name)
    #expect(amendment.isDefinite)
    #expect(amendment.money?.amount == 25)
    #expect(amendment.details == nil)
  }

  @Test("what is named may be told by what it came to, and by both")
  func namedOtherwise() {
    #expect(before("the 30 should be 32")?.namedAmount == 30)
    #expect(before("тези 12 трябва да са 14")?.namedAmount == 12)
    #expect(before("both were yesterday")?.count == 2)
    #expect(before("изтрий и двете")?.count == 2)
    #expect(before("delete them all")?.isAll == true)
    #expect(before("remove the second one")?.place == 2)
    #expect(before("the taxi wasn't mine, remove it")?.named == "taxi")
    #expect(before("the taxi was 25, and the pharmacy 10")?.also.map(\.named) == ["pharmacy"])
  }

  @Test("what is shared, moved or comes to more is named, too")
  func namedAndDone() {
    #expect(before("half of the dinner was hers")?.named == "dinner")
    #expect(before("split the taxi with Tom")?.named == "taxi")
    #expect(before("move Kaufland to home improvements")?.category == .homeImprovements)
    #expect(before("with the bulbs it came to 52")?.money?.amount == 52)
    #expect(before("we split it three ways")?.among == 3)
  }

  @Test("a new entry is none that is named", arguments: ["taxi 12", "coffee 3 and tea 4", "put 100 into savings"])
  func notNamed(_ text: String) { #expect(before(text) == nil) }

  @Test("more of the same", arguments: ["and 20 more for the same", "another 20 for the same", "още 20 за същото"])
  func more(_ text: String) throws {
    let amendment = try #require(read(text))
    #expect(amendment.repeatsLast)
    #expect(amendment.money?.amount == 20)
  }

  @Test("only words that amend make a plain sentence an amendment")
  func explicit() {
    #expect(before("coffee 3.20") == nil)
    #expect(before("no, 130")?.isExplicit == true)
    #expect(before("the same again")?.repeatsLast == true)
  }

  @Test("whether there is an entry before is asked only of words that say they are about one")
  func asks() {
    var asked = 0
    let expected = Situation.inConversation(hasEntry: { _ in
      asked += 1
      return true
    })
    _ = outcome("coffee 3.20", expected)
    #expect(asked == 0)
    _ = outcome("make it 3.20", expected)
    #expect(asked == 1)
  }

  @Test("without an entry before, a whole sentence is an entry, and half a one is refused")
  func beginning() {
    let expected = Situation.inConversation(hasEntry: { _ in false })
    for text in ["make it 20", "no, 25", "delete it", "не, 25", "изтрий го"] {
      #expect(refusal(text, expected) == .noEntryBefore, "\(text)")
    }
    guard case .entries(let entries) = outcome("it was 20 at lidl", expected) else {
      Issue.record("no entries")
      return
    }
    #expect(entries.map(\.money.amount) == [20])
  }

  @Test(
    "an amount that is not above zero when it is rounded is refused, as in an entry",
    arguments: ["make it 0.001", "no, 0", "make it -5", "не, 0,004"])
  func notPositive(_ text: String) {
    for expected in [Situation.amendment, .inConversation(hasEntry: { _ in true })] {
      guard case .amountNotPositive = refusal(text, expected) else {
        Issue.record("\(text): \(outcome(text, expected))")
        continue
      }
    }
  }

  @Test("of a change that cannot be made it is told why")
  func refused() {
    #expect(refusal("tomorrow", .amendment) == .futureDate(Said.today.adding(days: 1)))
    #expect(
      refusal("it was tomorrow", .inConversation(hasEntry: { _ in true })) == .futureDate(Said.today.adding(days: 1)))
    #expect(refusal("1234567890123", .amendment) == .amountTooLarge)
    #expect(refusal("make it 1234567890123", .inConversation(hasEntry: { _ in true })) == .amountTooLarge)
    #expect(refusal("undo that", .amendment) == .noChange)
    #expect(refusal(" ", .amendment) == .blank)
  }

  @Test("nothing is made of nothing", arguments: ["", "please", "no", "0", "-5"])
  func nothing(_ text: String) { #expect(read(text) == nil) }

  @Test(
    "of two amounts none is taken, nor one that is not said exactly",
    arguments: ["130 or 140", "20 euros and 30 euros", "about 130", "between 50 and 60"])
  func unclearAmount(_ text: String) { #expect(refusal(text, .amendment) == .unclearAmount) }

  @Test(
    "a day that cannot be told, or lies far back only because it lies ahead, is not taken",
    arguments: ["it was monday or tuesday", "on 20 december"])
  func unclearDay(_ text: String) {
    guard case .unclearDate = refusal(text, .amendment) else {
      Issue.record("“\(text)” changes the day to \(read(text)?.date.map { "\($0)" } ?? "nothing")")
      return
    }
  }
}
