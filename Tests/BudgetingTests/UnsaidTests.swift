import Budgeting
import Entities
import FoundationEssentials
import Ledger
import Statements
import Testing

@Suite("Payments said after a receipt or a bank's file brought them in")
struct UnsaidTests {
  private let scene: Scene

  init() throws { scene = try Scene() }

  /// A receipt of today over 45.50, written.
  private func photograph(_ payee: String? = "lidl", day: CalendarDate = Scene.today) throws {
    let seen = SeenPayment(
      .code, 45.5, .lev, day: day, time: nil, payee: payee, key: "receipt:bg:ZK1:\(day)", confidence: 1)
    let session = scene.session(Session.Manner(takesBest: true))
    guard case .draft(let draft) = try session.understand(seen) else { throw Scene.CannotPrepare() }
    _ = try session.write([draft])
  }

  private func asked(_ text: String, _ manner: Session.Manner = Session.Manner()) throws -> OpenQuestion? {
    guard case .asked(let question) = try scene.session(manner).say(Statement(text)).outcome else { return nil }
    return question
  }

  @Test("the same purchase is asked about", arguments: ["45.50 at lidl", "45.50 groceries", "45.50 at Lidl yesterday"])
  func same(text: String) throws {
    try photograph()
    let question = try #require(try asked(text))
    #expect(question.confirmation.question.contains("45.5 BGN"))
    #expect(question.confirmation.question.contains("lidl"))
    #expect(try scene.amounts() == [45.5])
  }

  @Test("what a bank has booked up to three days later is asked about where the payee is the same")
  func booked() throws {
    let statement = try BankStatement(
      Array("Date,Payee,Amount\n2025-11-02,LIDL 342 SOFIA BG,-45.50\n".utf8), profiles: ProfileSet())
    let actions = try scene.household.candidates(of: statement).map(\.action)
    _ = try scene.ledger.log(
      [Utterance(text: "import", response: "", actions: actions, countedIn: .lev, isSaid: false)], in: scene.workbook)
    for text in ["45.50 at lidl on 30 october", "45.50 лидл на 31 октомври"] {
      #expect(try asked(text) != nil, "\(text)")
    }
    for text in ["45.50 at lidl on 29 october", "45.50 groceries on 30 october", "45.50 at billa on 31 october"] {
      #expect(try asked(text) == nil, "\(text)")
    }
    let seen = SeenPayment(
      .code, 45.5, .lev, day: CalendarDate(year: 2025, month: 10, day: 31), time: nil, payee: "lidl",
      key: "receipt:bg:ZK1:1", confidence: 1)
    guard case .doubtful = try scene.session(Session.Manner(takesBest: true)).understand(seen) else {
      Issue.record("It is not asked about")
      return
    }
  }

  @Test("yes writes another, no leaves it at one")
  func answered() throws {
    try photograph()
    let household = scene.household
    let first = try #require(try asked("45.50 at lidl"))
    _ = try household.settle(
      first.confirmation.id, option: "0", by: Statement("0"), in: WorkbookConversation(household))
    #expect(try scene.amounts() == [45.5])
    let second = try #require(try asked("45.50 at lidl today"))
    _ = try household.settle(
      second.confirmation.id, option: "1", by: Statement("1"), in: WorkbookConversation(household))
    #expect(try scene.amounts() == [45.5, 45.5])
  }

  @Test("another sum, another day, another kind of payee is written")
  func others() throws {
    try photograph()
    for text in ["45.51 at lidl", "45.50 at lidl two days ago", "45.50 taxi", "got 45.50 refund from lidl"] {
      #expect(try asked(text) == nil, "\(text)")
    }
  }

  @Test("what was said is not asked about when it is said again")
  func said() throws {
    _ = try scene.say("45.50 at lidl")
    _ = try scene.say("45.50 at lidl")
    #expect(try scene.amounts() == [45.5, 45.5])
  }

  @Test("where the best reading is taken, it is written")
  func best() throws {
    try photograph()
    #expect(try asked("45.50 at lidl", Session.Manner(takesBest: true)) == nil)
    #expect(try scene.amounts() == [45.5, 45.5])
  }

  @Test("of several entries the others can be written alone")
  func several() throws {
    try photograph()
    let question = try #require(try asked("45.50 at lidl and 12 at dm"))
    #expect(question.confirmation.options.map(\.id) == ["1", "2", "0"])
    let household = scene.household
    _ = try household.settle(
      question.confirmation.id, option: "2", by: Statement("2"), in: WorkbookConversation(household))
    #expect(try scene.amounts() == [45.5, 12])
  }

  @Test("a run that goes on learns of a receipt that came meanwhile")
  func meanwhile() throws {
    let session = scene.session()
    _ = try session.say(Statement("3 coffee"))
    try photograph()
    guard case .asked = try session.say(Statement("45.50 at lidl")).outcome else {
      Issue.record("it was not asked about")
      return
    }
    #expect(try scene.amounts() == [3, 45.5])
  }

  @Test("a receipt that was taken back is no longer asked about")
  func takenBack() throws {
    try photograph()
    _ = try scene.household.ledger.open().undo(.last, in: scene.household.workbook)
    #expect(try asked("45.50 at lidl") == nil)
  }

  @Test("what a bank's file brought in is asked about as well")
  func imported() throws {
    let row = BudgetAction(
      amount: 30, date: Scene.today, transactionType: .expense, category: .unlisted(for: .expense), details: "OMV 12")
    _ = try scene.household.ledger.open().log(
      [Utterance(text: "import bank.csv", response: "", actions: [row], isSaid: false)], in: scene.household.workbook,
      sheet: nil)
    #expect(try asked("30 at omv") != nil)
    #expect(try asked("30 for a haircut") == nil)
  }
}
