import ActionHandler
import Budgeting
import Entities
import FoundationEssentials
import Ledger
import Messages
import Rates
import Sheets
import Testing
import Workbook

@Suite("What people owe each other, and who spent")
struct OwedTests {
  private let scene: Scene

  init() throws {
    scene = try Scene()
    let members = MemberList(stateFolder: scene.folder + "/state")
    try members.add("Ivo", on: Scene.today)
    try members.add("Мария", on: Scene.today)
  }

  private func say(_ text: String, by member: String? = nil, takesBest: Bool = true, key: String? = nil) throws
    -> Outcome
  {
    var household = scene.household
    household.speaker = member.map { Speaker($0) }
    household.conversation = member.map { "member \($0) own" }
    let conversation: any Conversation = NamedConversation(household) ?? WorkbookConversation(household)
    let session = Session(household, in: conversation, manner: Session.Manner(takesBest: takesBest))
    return try session.say(Statement(text, key: key)).outcome
  }

  private func answer(_ question: String, by member: String? = nil) throws -> String {
    var household = scene.household
    household.speaker = member.map { Speaker($0) }
    guard case .answered(let answer) = household.ask(Statement(question)) else { return "?" }
    return answer.sentences.joined(separator: "\n")
  }

  private func sentences() throws -> [String] { try scene.household.owed().map { $0.sentence(for: nil).standard } }

  @Test(
    "a bill that is shared is owed in parts, whatever of it the row holds",
    arguments: [
      ("split 60 with Anna", ["Anna owes you 30 BGN"]),
      ("split 60 dinner with Anna", ["Anna owes you 30 BGN"]),
      ("split 60 with Anna and Bob", ["Anna owes you 20 BGN", "Bob owes you 20 BGN"]),
      ("we split 90 euros at Happy with Anna and Bob yesterday", ["Anna owes you 30 EUR", "Bob owes you 30 EUR"]),
      ("разделихме вечеря 60 лева с Анна", ["Анна owes you 30 BGN"]),
      ("split 60 with my wife", []),
      ("spent 60 with Anna", []),
    ])
  func shares(_ text: String, _ expected: [String]) throws {
    _ = try say(text)
    #expect(try sentences() == expected)
  }

  @Test("the whole bill in the sheet is owed in the same parts as one's own part of it")
  func whole() throws {
    guard case .asked(let question) = try say("split 60 with Anna and Bob", takesBest: false) else {
      Issue.record("not asked")
      return
    }
    let whole = try #require(question.confirmation.options.first { $0.label.contains("60 BGN") })
    _ = try scene.session().settle(question, choosing: whole, by: Statement("the second"))
    #expect(try scene.amounts() == [60])
    #expect(try sentences() == ["Anna owes you 20 BGN", "Bob owes you 20 BGN"])
    _ = try say("make it 90")
    #expect(try sentences() == ["Anna owes you 30 BGN", "Bob owes you 30 BGN"])
    _ = try say("undo that")
    _ = try say("delete it")
    #expect(try sentences().isEmpty)
  }

  @Test(
    "an entry that is split after it was logged is owed as one that was shared at once",
    arguments: [
      (["groceries at lidl 60", "cinema 24"], "split the lidl one with Anna", ["Anna owes you 30 BGN"], [30, 24]),
      (["dinner 90"], "split it with Anna and Bob", ["Anna owes you 30 BGN", "Bob owes you 30 BGN"], [30]),
      (["dinner 90"], "split it three ways with Anna", ["Anna owes you 30 BGN"], [30]),
      (["вечеря 80", "такси 10"], "раздели вечерята с Анна", ["Анна owes you 40 BGN"], [40, 10]),
      (["dinner 90 euros"], "split it with Anna", ["Anna owes you 45 EUR"], [Decimal(87975) / 1000]),
      // Who was there is known to who speaks, and who paid owes nothing.
      (["dinner 90"], "split it in three", [], [30]),
      (["dinner 90"], "Anna paid half", [], [45]),
      (["dinner 90"], "split it with my wife", [], [45]),
    ])
  func divided(_ said: [String], _ order: String, _ owed: [String], _ amounts: [Decimal]) throws {
    for text in said { _ = try say(text) }
    let before = try scene.amounts()
    _ = try say(order)
    #expect(try sentences() == owed)
    #expect(try scene.amounts().map { $0.rounded(places: 2) } == amounts.map { $0.rounded(places: 2) })
    // What takes the change back takes the debt back.
    _ = try say("undo that")
    #expect(try sentences().isEmpty)
    #expect(try scene.amounts() == before)
  }

  @Test("who owed a part owes it on where the rest is split again")
  func dividedAgain() throws {
    _ = try say("dinner 90")
    _ = try say("split it with Anna")
    _ = try say("split it with Bob")
    #expect(try sentences() == ["Anna owes you 45 BGN", "Bob owes you 22.5 BGN"])
    _ = try say("undo that")
    #expect(try sentences() == ["Anna owes you 45 BGN"])
    _ = try say("Anna paid me back 45")
    #expect(try sentences().isEmpty)
  }

  @Test("an entry that is split and goes is owed by nobody, and put back it is owed again")
  func dividedAndGone() throws {
    _ = try say("dinner 90")
    _ = try say("split it with Anna", key: "s1")
    _ = try say("split it with Anna", key: "s1")
    #expect(try sentences() == ["Anna owes you 45 BGN"])
    _ = try say("delete it")
    #expect(try sentences().isEmpty)
    _ = try say("put it back")
    #expect(try sentences() == ["Anna owes you 45 BGN"])
  }

  @Test(
    "what is paid back is no income, and settles",
    arguments: [
      ("Anna paid me back 30", "Anna paid back 30 BGN. You are even"),
      ("Anna paid back 10", "Anna paid back 10 BGN. Anna owes you 20 BGN"),
      ("got 30 back from anna", "Anna paid back 30 BGN. You are even"),
      ("Анна ми върна 30", "Anna paid back 30 BGN. You are even"),
      ("днес Анна върна 40 лева", "Anna paid back 40 BGN. You owe Anna 10 BGN"),
    ])
  func repayments(_ text: String, _ told: String) throws {
    _ = try say("split 60 with Anna")
    guard case .answered(let answer) = try say(text) else {
      Issue.record("not settled")
      return
    }
    #expect(answer.sentences == [told])
    #expect(try scene.amounts() == [30])
  }

  @Test("nobody settles what nobody owes: of whom nothing is shared with it stays what it says")
  func unowed() throws {
    _ = try say("split 60 with Anna")
    let refused = try say("I paid Anna back 30")
    #expect(try told(refused).hasPrefix("You owe Anna nothing: Anna owes you 30 BGN, so nothing was noted"))
    #expect(try sentences() == ["Anna owes you 30 BGN"])
    _ = try say("Bob paid me back 30")
    #expect(try scene.amounts() == [30, 30])
  }

  @Test("a repayment that both sides tell settles once, and is no entry the second time")
  func toldTwice() throws {
    _ = try say("split 60 dinner with Maria", by: "Ivo")
    _ = try say("I paid Ivo back 30", by: "Мария")
    #expect(try told(say("Maria paid me back 30", by: "Ivo")).hasPrefix("Мария owes you nothing, so nothing was noted"))
    #expect(try told(say("I paid Ivo back 30", by: "Мария")).hasPrefix("You owe Ivo nothing, so nothing was noted"))
    _ = try say("split 20 taxi with Anna", by: "Ivo")
    _ = try say("Anna paid me back 10", by: "Ivo")
    #expect(try told(say("Anna paid me back 10", by: "Ivo")).hasPrefix("Anna owes you nothing"))
    #expect(try scene.household.owed().isEmpty)
    #expect(try scene.amounts() == [30, 10])
  }

  @Test(
    "a part that both sides tell of settles once; who says that it is another is believed",
    arguments: [
      ("I paid Ivo back 10", "Мария", "Maria paid me back 10", "Ivo"),
      ("Maria paid me back 10", "Ivo", "I paid Ivo back 10", "Мария"),
      ("Мария върна на Иво 10", "Anna", "Maria paid me back 10", "Ivo"),
    ])
  func partToldTwice(_ first: String, _ teller: String, _ second: String, _ other: String) throws {
    _ = try say("split 60 dinner with Maria", by: "Ivo")
    _ = try say(first, by: teller, takesBest: false)
    let again = try say(second, by: other, takesBest: false)
    #expect(try told(again).contains("that was told already, so nothing was noted"))
    #expect(try sentences() == ["Мария owes Ivo 20 BGN"])
    _ = try say(second, by: other, takesBest: true)
    #expect(try sentences() == ["Мария owes Ivo 10 BGN"])
    _ = try say(second.replacing("10", with: "5"), by: other, takesBest: false)
    #expect(try sentences() == ["Мария owes Ivo 5 BGN"])
  }

  @Test(
    "what somebody else paid back settles that debt, and not the one of who tells it",
    arguments: [
      "Anna paid Ivo back 20", "Anna gave Ivo 20 back", "Ivo got 20 back from Anna", "Анна върна на Иво 20",
      "на Иво Анна върна 20",
    ])
  func betweenOthers(_ text: String) throws {
    _ = try say("split 60 dinner with Maria and Anna", by: "Ivo")
    #expect(try told(say(text, by: "Мария")) == "Anna paid Ivo back 20 BGN. They are even")
    #expect(try sentences() == ["Мария owes Ivo 20 BGN"])
    #expect(try told(say(text, by: "Мария")) == "Anna owes Ivo nothing, so nothing was noted")
    #expect(try told(say("Ivo paid Anna back 5", by: "Мария")) == "Ivo owes Anna nothing, so nothing was noted")
    #expect(try scene.amounts() == [20])
  }

  @Test("somebody else's repayment is taken back as one of one's own")
  func betweenOthersUndone() throws {
    _ = try say("split 60 dinner with Maria and Anna", by: "Ivo")
    #expect(
      try told(say("Anna paid Ivo back 5", by: "Мария")) == "Anna paid Ivo back 5 BGN. Anna owes Ivo 15 BGN")
    guard case .answered(let answer) = scene.household.takeBack(.last) else {
      Issue.record("not taken back")
      return
    }
    #expect(answer.sentences == ["Took back that Anna paid Ivo back 5 BGN"])
    #expect(try sentences() == ["Мария owes Ivo 20 BGN", "Anna owes Ivo 20 BGN"])
  }

  @Test(
    "where it is open who paid whom, or it has not happened, no debt is settled, and nothing is written",
    arguments: [
      "Dora gave Ivo 20 back", "my brother paid Ivo back 20", "he paid Ivo back 20", "Anna and Maria paid Ivo back 20",
      "I paid Ivo back 20 and Anna 20", "Ivo hasn't paid me back 20", "I still owe Ivo 20 back",
    ])
  func unclear(_ text: String) throws {
    _ = try say("split 60 dinner with Maria and Anna", by: "Ivo")
    _ = try? say(text, by: "Мария", takesBest: false)
    #expect(try sentences() == ["Мария owes Ivo 20 BGN", "Anna owes Ivo 20 BGN"])
    #expect(try scene.amounts() == [20])
  }

  /// What a person is told: the answer, or why there is none.
  private func told(_ outcome: Outcome) throws -> String {
    if case .answered(let answer) = outcome { return answer.sentences.joined(separator: "\n") }
    return try #require(outcome.refusal)
  }

  @Test("a repayment is taken back by undo, and nothing before it is changed by what is said next")
  func undo() throws {
    _ = try say("split 60 with Anna")
    _ = try say("Anna paid me back 30", key: "k1")
    guard case .answered(let again) = try say("Anna paid me back 30", key: "k1") else {
      Issue.record("not repeated")
      return
    }
    #expect(again.sentences == ["Anna paid back 30 BGN. You are even"])
    #expect(try say("make it 40").refusal != nil)
    #expect(try scene.amounts() == [30])
    _ = try say("undo that")
    #expect(try sentences() == ["Anna owes you 30 BGN"])
    #expect(try scene.amounts() == [30])
    _ = try say("Anna paid me back 30")
    _ = scene.household.takeBack(.last)
    #expect(try sentences() == ["Anna owes you 30 BGN"])
  }

  @Test("a repayment stands in the history; where all or nothing is to be written it is refused")
  func history() throws {
    _ = try say("split 60 with Anna")
    let strict = scene.session(Session.Manner(isAllOrNothing: true))
    #expect(try strict.say(Statement("Anna paid me back 30")).outcome.refusal != nil)
    #expect(try sentences() == ["Anna owes you 30 BGN"])
    _ = try say("Anna paid me back 30")
    let latest = try #require(try scene.ledger.history().first)
    #expect(latest.kind == .settle && latest.text == "Anna paid me back 30" && latest.changes.isEmpty)
    _ = scene.household.takeBack(.last)
    #expect(try scene.ledger.history().first?.kind == .unsettled)
  }

  @Test("a sheet's own word for whose an entry is counts, and gets the member's name")
  func sheetsWord() throws {
    let table = DelimitedLedger(path: scene.folder + "/own.csv")
    try Data(
      "Date,Amount,Category,Details,Who\n2025-11-01,40,Groceries,lidl,Калина\n2025-11-02,7,Groceries,billa,\n".utf8
    )
    .write(to: URL(filePath: table.path))
    var household = Household(
      LedgerHandle(scene.ledger), workbook: table, rates: ExchangeRates(base: .lev),
      surroundings: ActionContext(now: { Int(Date().timeIntervalSince1970) }, today: { Scene.today }))
    household.speaker = Speaker("Ivo")
    _ = try Session(household, in: WorkbookConversation(household)).say(Statement("spent 20 at lidl"))
    var people: [String?] = []
    try table.forEachRow(sheet: nil, unreadable: { _ in }) { people.append($1.who) }
    #expect(people == ["Калина", nil, "Ivo"])
    _ = try Session(household, in: WorkbookConversation(household)).say(Statement("make it 21"))
    guard case .answered(let answer) = household.ask(Statement("what did Kalina spend on groceries")) else {
      Issue.record("not answered")
      return
    }
    #expect(answer.sentences.first?.hasPrefix("Калина spent 40") == true, "\(answer.sentences)")
    let lines = try household.summaryByMember(of: .init(period: .month(of: Scene.today))).report.lines
    #expect(Set(lines.map { "\($0.category) \($0.amount)" }) == ["Калина 40", "Ivo 21", "(not said) 7"])
  }

  @Test("members owe each other by name, netted")
  func members() throws {
    _ = try say("split 60 with Maria", by: "Ivo")
    _ = try say("разделихме 20 лева за такси с Иво", by: "Мария")
    #expect(try answer("who owes whom", by: "Ivo") == "Мария owes you 20 BGN")
    #expect(try answer("кой на кого дължи", by: "Мария") == "You owe Ivo 20 BGN")
    #expect(try answer("who owes whom") == "Мария owes Ivo 20 BGN")
    #expect(try answer("how much does Maria owe me", by: "Ivo") == "Мария owes you 20 BGN")
    _ = try say("I paid Ivo back 20", by: "Мария")
    #expect(try answer("who owes whom") == "Nobody owes anybody anything")
    #expect(try scene.amounts() == [30, 10])
  }

  @Test("what is shared outlives the ledger that was open")
  func restart() throws {
    _ = try say("split 60 with Anna")
    let ledger = try Ledger(
      at: LedgerLocation(stateFolder: scene.folder + "/state"), baseCurrency: .lev, stores: Workbooks())
    let share = try #require(EntryShare("Anna", of: 1))
    #expect(try ledger.shared(in: scene.workbook.path).entries.map(\.shares) == [[share]])
  }

  @Test("who spent is told by name, in either script")
  func spent() throws {
    _ = try say("spent 120 at Next", by: "Мария")
    _ = try say("spent 20 at lidl", by: "Ivo")
    _ = try say("spent 7 at lidl")
    #expect(
      try answer("what did Maria spend on clothes")
        == "Мария spent 120 BGN in Clothes in November 2025 (1 entry)")
    #expect(try answer("колко похарчи Мария за дрехи").hasPrefix("Мария spent 120 BGN"))
    #expect(try answer("how much did Ivo spend").hasPrefix("Ivo spent 20 BGN"))
    #expect(try answer("how much did I spend on Ivo") == "There are no entries on “ivo” in November 2025")
    #expect(try answer("how much did we spend").hasPrefix("You spent 147 BGN"))
    let summary = try scene.household.summaryByMember(of: .init(period: .month(of: Scene.today))).report
    #expect(summary.lines.map(\.category) == ["Мария", "Ivo", "(not said)"])
    #expect(summary.lines.map(\.amount) == [120, 20, 7])
  }
}
