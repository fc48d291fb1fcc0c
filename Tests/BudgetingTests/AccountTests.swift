import ActionHandler
import Entities
import FoundationEssentials
import Ledger
import Sheets
import Testing

@testable import Budgeting

@Suite("Accounts, and what moves between them")
struct AccountTests {
  private let scene: Scene

  init() throws { scene = try Scene() }

  private func household(usual: String? = nil) -> Household {
    var household = scene.household
    household.accounts = HouseholdAccounts(
      ["card", "cash", "savings", "карта", "в брой", "savings card"], usual: usual)
    return household
  }

  @discardableResult
  private func say(_ text: String, in household: Household) throws -> Outcome {
    let session = Session(
      household, in: WorkbookConversation(household), manner: Session.Manner(takesBest: true))
    return try session.say(Statement(text)).outcome
  }

  private func account(of text: String, usual: String? = nil) throws -> String? {
    let household = household(usual: usual)
    guard case .logged(let logged) = try say(text, in: household) else { return "no entry" }
    return logged.utterance?.entries.first?.account
  }

  private func balances() throws -> [String] {
    try household().balances().report.filter { $0.amount != 0 }.map { "\($0.account ?? "-") \($0.amount)" }
  }

  @Test(
    "the account that a sentence names is that of its entry, unless it is what was bought",
    arguments: [
      ("coffee 3.20 with card", "card"), ("coffee 3.20 by Card", "card"), ("lunch 12 in cash", "cash"),
      ("paid 300 for the dentist from my savings", "savings"), ("taxi 9 from the savings card", "savings card"),
      ("похарчих 12 лв за кафе с картата", "карта"), ("обяд 12 в брой", "в брой"),
      ("saved 300 to savings from card", "card"), ("coffee 3.20", nil), ("card for mum 5", nil), ("gift card 20", nil),
      ("a cashew bar 2", nil),
      ("30 at lidl cash back 5", nil), ("card reader 45", nil), ("lunch 12 cash yesterday", "cash"),
      ("cash 20 for taxi", "cash"), ("lunch 12 cash", "cash"), ("на 3 ноември обяд 12 с моята карта", "карта"),
      ("salary 2500 to the card", "card"),
    ] as [(String, String?)])
  func said(_ text: String, _ expected: String?) throws {
    #expect(try account(of: text) == expected)
  }

  @Test(
    "each entry of a sentence is of the account that its part names, and all of them of one that is the only one",
    arguments: [
      ("50 at DM by card, 20 at Next in cash", ["card", "cash"]),
      ("spent 5 cash at lidl; 7 by card for taxi", ["cash", "card"]),
      ("12 for lunch in cash and 3 for coffee with the card", ["cash", "card"]),
      ("spent 5 at lidl with card, 7 for taxi, 9 at billa in cash", ["card", "-", "cash"]),
      ("платих 12 за обяд в брой и 3 за кафе с картата", ["в брой", "карта"]),
      ("spent 5 at lidl and 7 for taxi by card", ["card", "card"]),
    ] as [(String, [String])])
  func several(_ text: String, _ expected: [String]) throws {
    guard case .logged(let logged) = try say(text, in: household()) else {
      Issue.record("not logged")
      return
    }
    #expect(logged.utterance?.entries.map { $0.account ?? "-" } == expected)
    guard case .logged(let usual) = try say(text + " ", in: household(usual: "savings")) else { return }
    #expect(usual.utterance?.entries.map { $0.account ?? "" } == expected.map { $0 == "-" ? "savings" : $0 })
  }

  @Test("words that a category is called by as an account is change the category")
  func amended() throws {
    let household = household()
    try say("lunch 12", in: household)
    guard case .changed(let edited) = household.amend(.last, Statement("it was savings")) else {
      Issue.record("a category that is called as an account is")
      return
    }
    #expect(edited.entry.row.type == .savings && edited.entry.account == nil)
  }

  @Test("who says nothing means the usual one, if there is one")
  func usual() throws {
    #expect(try account(of: "coffee 3.20", usual: "card") == "card")
    #expect(try account(of: "coffee 3.20 in cash", usual: "card") == "cash")
  }

  @Test(
    "what goes from one account into another is no entry",
    arguments: [
      ("moved 200 from card to cash", ["card -200", "cash 200"]),
      ("yesterday I transferred 200 leva to savings from my card", ["card -200", "savings 200"]),
      ("withdrew 200 from the card in cash", ["card -200", "cash 200"]),
      ("прехвърлих 200 лв от картата в брой", ["карта -200", "в брой 200"]),
      ("изтеглих 200 в брой от картата", ["карта -200", "в брой 200"]),
    ])
  func moves(_ text: String, _ expected: [String]) throws {
    try say(text, in: household())
    #expect(try scene.amounts().isEmpty)
    #expect(try balances() == expected)
    try say("undo", in: household())
    #expect(try balances().isEmpty)
  }

  @Test(
    "which way it went has to be said, and that it did",
    arguments: [
      "moved 200 card cash", "moved from card to cash", "I will move 200 from card to cash tomorrow",
      "moved 200 from card to mum", "moved 200 or 300 from card to cash", "move 200 from card to cash?",
    ])
  func noMove(_ text: String) throws {
    var household = household()
    household.isStrict = true
    _ = try Session(household, in: WorkbookConversation(household)).say(Statement(text))
    #expect(try scene.household.moves().isEmpty)
  }

  @Test("who names no accounts has none: a sentence is what it always was")
  func none() throws {
    guard case .logged(let logged) = try say("coffee 3.20 with card", in: scene.household) else {
      Issue.record("not logged")
      return
    }
    #expect(logged.utterance?.entries.first?.account == nil)
    #expect(try !scene.household.balances().report.contains { $0.account != nil })
  }

  @Test("what is put aside goes into the account that is called as its category is")
  func boxes() throws {
    try say("saved 300 from card", in: household())
    #expect(try balances() == ["card -300", "savings 300"])
  }

  @Test("an entry that is taken back is in no account, and put back in the same")
  func takenBack() throws {
    try say("lunch 12 in cash", in: household())
    _ = household().takeBack(.last)
    #expect(try balances().isEmpty)
    _ = household().takeBack(.last)
    #expect(try balances() == ["cash -12"])
    try say("make it 13", in: household())
    #expect(try balances() == ["cash -13"])
  }

  @Test(
    "an entry is put into another account by words, and back by undo",
    arguments: [
      ("account card", "card"), ("it was by card", "card"), ("сметка карта", "карта"),
      ("with my savings card", "savings card"), ("с картата", "карта"),
    ])
  func assigned(text: String, account: String) throws {
    try say("lunch 12 in cash", in: household())
    guard case .changed(let edited) = household().amend(.last, Statement(text, key: "k1")) else {
      Issue.record("not changed")
      return
    }
    #expect(edited.entry.account == account)
    #expect(try balances() == ["\(account) -12"])
    #expect(try scene.amounts() == [12], "the sheet stays as it is")
    // Said again with its key, it is done once.
    guard case .changed(let again)? = try household().known(Statement(text, key: "k1")) else {
      Issue.record("not known")
      return
    }
    #expect(again.isRepeated)
    _ = household().takeBack(.last)
    #expect(try balances() == ["cash -12"])
    _ = household().takeBack(.last)
    #expect(try balances().isEmpty, "and then the entry itself")
  }

  @Test("what else is to change is said by itself, and what is shown only changes nothing")
  func assignedAlone() throws {
    try say("lunch 12 in cash", in: household())
    guard case .refused = household().amend(.last, Statement("13 with the card")) else {
      Issue.record("not refused")
      return
    }
    guard case .shown(.change(let row)) = household().amend(.last, Statement("with the card"), isPreview: true) else {
      Issue.record("not shown")
      return
    }
    #expect(row.account == "card")
    #expect(try balances() == ["cash -12"])
  }

  @Test("an entry keeps its account through undo and redo, an edit and another account")
  func assignedThrough() throws {
    try say("lunch 12", in: household())
    _ = household().amend(.last, Statement("with the card"))
    _ = household().amend(.last, Statement("15"))
    #expect(try balances() == ["card -15"])
    _ = household().amend(.last, Statement("in cash"))
    #expect(try balances() == ["cash -15"])
    for expected in [["card -15"], ["card -12"]] {
      _ = household().takeBack(.last)
      #expect(try balances() == expected)
    }
  }
}
