import ActionHandler
import Budgeting
import Entities
import FoundationEssentials
import Ledger
import Testing

@Suite("What is asked about first")
struct DoubtTests {
  private let scene: Scene

  init() throws { scene = try Scene() }

  private func asked(_ text: String, key: String? = nil, source: (any UtteranceSource)? = nil) throws -> OpenQuestion {
    guard case .asked(let question) = try scene.say(text, key: key, source: source) else {
      throw Scene.CannotPrepare()
    }
    return question
  }

  private func settle(
    _ id: String, _ option: String?, key: String? = nil
  ) throws -> Outcome {
    let household = scene.household
    return try household.settle(
      id, option: option, by: Statement("\(id) \(option ?? "-")", key: key), in: WorkbookConversation(household)
    ).outcome
  }

  @Test("a doubtful sentence is not written, and waits with its readings")
  func waits() throws {
    let question = try asked("rent 650")
    #expect(try scene.amounts().isEmpty)
    #expect(question.confirmation.options.map(\.id) == ["1", "2", "0"])
    let waiting = try scene.household.waitingQuestions()
    #expect(waiting.map(\.confirmation.id) == [question.confirmation.id])
    #expect(waiting.first?.statement.text == "rent 650")
    _ = try asked("rent 650")
    #expect(try scene.household.waitingQuestions().count == 1)
  }

  @Test(
    "the next sentence may be the answer",
    arguments: [
      ("yes", TransactionType.expense), ("да", .expense), ("the first", .expense), ("първото", .expense),
      ("the second", .income), ("второто", .income), ("2", .income), ("received", .income), ("ja", .expense),
    ])
  func answered(_ text: String, _ type: TransactionType) throws {
    _ = try asked("rent 650")
    guard case .logged(let logged) = try scene.say(text) else {
      Issue.record("“\(text)” is no answer")
      return
    }
    #expect(logged.entries.map(\.row.type) == [type])
    #expect(try scene.amounts() == [650])
    #expect(try scene.household.waitingQuestions().isEmpty)
    // It is the last entry now.
    _ = try scene.say("make it 660")
    #expect(try scene.amounts() == [660])
  }

  @Test("“no” settles it without an entry", arguments: ["no", "не", "neither", "нито едно", "never mind", "forget it"])
  func declined(_ text: String) throws {
    _ = try scene.say("spent 20 at lidl")
    _ = try asked("rent 650")
    guard case .declined = try scene.say(text) else {
      Issue.record("“\(text)” is no answer")
      return
    }
    #expect(try scene.amounts() == [20])
    #expect(try scene.household.waitingQuestions().isEmpty)
  }

  @Test("the order to take back gives up what was asked last, and puts nothing back that was taken back before")
  func undoOfQuestion() throws {
    _ = try scene.say("spent 20 at lidl")
    _ = scene.household.takeBack(.last)
    _ = try asked("rent 650")
    guard case .declined = scene.household.takeBack(.last) else {
      Issue.record("not given up")
      return
    }
    #expect(try scene.amounts().isEmpty)
    #expect(try scene.household.waitingQuestions().isEmpty)
  }

  @Test("an answer where nothing was asked changes no day", arguments: ["the second", "the first", "второто"])
  func answerToNothing(_ text: String) throws {
    _ = try scene.say("spent 12 on a taxi")
    #expect(try scene.say(text).refusal?.contains("Nothing was asked") == true)
    #expect(try scene.household.ledger.existing()?.latest(in: scene.workbook.path)?.row.date == Scene.today)
  }

  @Test("a correction is the best reading, corrected")
  func corrected() throws {
    _ = try scene.say("spent 20 at lidl")
    _ = try asked("rent 650")
    guard case .logged(let logged) = try scene.say("no, 630") else {
      Issue.record("not written")
      return
    }
    #expect(logged.entries.map(\.row.amount) == [630])
    #expect(logged.entries.map(\.row.type) == [.expense])
    #expect(try scene.amounts() == [20, 630])
  }

  @Test("where something was said in between, the words are no answer, and the question waits on")
  func between() throws {
    _ = try asked("rent 650")
    _ = try scene.say("spent 20 at lidl")
    #expect(try scene.say("yes").refusal != nil)
    #expect(try scene.amounts() == [20])
    // "no, 30" is about the entry then.
    _ = try scene.say("no, 30")
    #expect(try scene.amounts() == [30])
    #expect(try scene.household.waitingQuestions().count == 1)
  }

  @Test("without a question “yes” is no answer, and leaves no state behind")
  func nothingAsked() throws {
    #expect(try scene.say("yes").refusal != nil)
    #expect(try scene.say("no").refusal != nil)
  }

  @Test("an answer that is none of the options is refused, and the question stays open")
  func noSuchOption() throws {
    _ = try asked("rent 650")
    #expect(try scene.say("the third").refusal?.contains("Answer with 1, 2, 0") == true)
    _ = try scene.say("yes")
    #expect(try scene.amounts() == [650])
  }

  @Test("a question is settled by its id, once")
  func byID() throws {
    let id = try asked("rent 650").confirmation.id
    #expect(try settle(id, "7").refusal?.contains("none of the answers") == true)
    guard case .logged = try settle(id, "2", key: "a") else {
      Issue.record("not logged")
      return
    }
    guard case .logged(let again) = try settle(id, "2", key: "a") else {
      Issue.record("not answered")
      return
    }
    #expect(again.isRepeated)
    guard case .refused(.ledger(.questionSettled)) = try settle(id, "2") else {
      Issue.record("settled twice")
      return
    }
    guard case .refused(.ledger(.unknownQuestion)) = try settle("nobody", "1") else {
      Issue.record("unknown")
      return
    }
    #expect(try scene.amounts() == [650])
  }

  @Test("a question is given up")
  func dropped() throws {
    let id = try asked("rent 650").confirmation.id
    guard case .declined = try settle(id, nil) else {
      Issue.record("not given up")
      return
    }
    #expect(try scene.household.waitingQuestions().isEmpty)
    #expect(try scene.amounts().isEmpty)
  }

  @Test("a sentence that is said again under its key answers the question, and then what it became")
  func keys() throws {
    let id = try asked("rent 650", key: "k").confirmation.id
    #expect(try asked("rent 650", key: "k").confirmation.id == id)
    _ = try settle(id, "1")
    guard case .logged(let logged) = try scene.say("rent 650", key: "k") else {
      Issue.record("not answered")
      return
    }
    #expect(logged.isRepeated)
    #expect(logged.entries.map(\.row.amount) == [650])
    #expect(try scene.say("rent 700", key: "k").refusal != nil)
    #expect(try scene.amounts() == [650])
    // An answer with a key of its own, too.
    _ = try asked("rent 651")
    _ = try scene.say("yes", key: "y")
    guard case .logged(let yes) = try scene.say("yes", key: "y") else {
      Issue.record("not answered")
      return
    }
    #expect(yes.isRepeated)
    #expect(try scene.amounts() == [650, 651])
  }

  @Test("the best reading is taken where nothing is to be asked")
  func best() throws {
    let session = scene.session(Session.Manner(takesBest: true))
    guard case .logged(let logged) = try session.say(Statement("rent 650")).outcome else {
      Issue.record("not logged")
      return
    }
    #expect(logged.entries.map(\.row.type) == [.expense])
    #expect(try scene.household.waitingQuestions().isEmpty)
  }

  @Test("beforehand it is only shown, and nothing is kept")
  func preview() throws {
    let session = scene.session(Session.Manner(isPreview: true))
    guard case .shown(.question(let question)) = try session.say(Statement("rent 650")).outcome else {
      Issue.record("not shown")
      return
    }
    #expect(question.confirmation.options.count == 3)
    #expect(try scene.household.waitingQuestions().isEmpty)
  }

  @Test("below the bound of the settings an entry is asked about")
  func bound() throws {
    var household = scene.household
    household.doubt = 1
    let session = Session(household, in: WorkbookConversation(household))
    guard case .asked = try session.say(Statement("coffee 3.20")).outcome else {
      Issue.record("not asked")
      return
    }
  }

  @Test("what is told of a question on a later day names the day")
  func later() throws {
    _ = try asked("rent 650")
    let label = try #require(try scene.household.waitingQuestions().first?.confirmation.options.first?.label)
    #expect(label.hasSuffix("today"))
    let later = Household(
      scene.household.ledger, workbook: scene.workbook, rates: scene.household.rates,
      surroundings: ActionContext(now: { 0 }, today: { Scene.today.adding(days: 3) }))
    let told = try #require(try later.waitingQuestions().first)
    #expect(told.confirmation.options.first?.label.hasSuffix("2025-11-03") == true)
    #expect(told.response.confirmation?.options.first?.label.hasSuffix("2025-11-03") == true)
  }
}

@Suite("What another server asks")
struct ServerQuestionTests {
  private let scene: Scene

  init() throws { scene = try Scene() }

  static func question(
    id: String = "srv1", currency: String = "BGN", second: String = #"{"id":"no","label":"none of it"}"#,
    date: String = "2025-11-03"
  ) -> String {
    """
    {"success":true,"action_type":"confirmation_needed","message":"Five in Fun?","currency":"\(currency)",
     "confirmation":{"id":"\(id)","question":"Five in Fun?","options":[
       {"id":"yes","label":"five","app_action":{"type":"log_budget_entry","amount":5,"date":"\(date)",
         "transaction_type":"Expenses","category":"Fun"}}, \(second)]}}
    """
  }

  @Test("its question is kept, and its entry is written here once it is answered")
  func asked() throws {
    guard case .asked(let question) = try scene.say("x", source: FixedSource(ServerQuestionTests.question())) else {
      Issue.record("not asked")
      return
    }
    #expect(question.confirmation.id == "srv1")
    #expect(try scene.amounts().isEmpty)
    // The server is not asked about the answer.
    let source = FixedSource(ServerQuestionTests.question())
    guard case .logged = try scene.say("yes", source: source) else {
      Issue.record("not logged")
      return
    }
    #expect(source.count == 0)
    #expect(try scene.amounts() == [5])
  }

  @Test(
    "an id that cannot be typed is replaced by one of our own",
    arguments: ["", "a b", "ЯЯ", "x'; drop", "0123456789abcdefg"])
  func ids(_ id: String) throws {
    guard case .asked(let question) = try scene.say("x", source: FixedSource(ServerQuestionTests.question(id: id)))
    else {
      Issue.record("not asked")
      return
    }
    #expect(question.confirmation.id.count == 6)
    #expect(question.response.confirmation?.id == question.confirmation.id)
  }

  @Test(
    "a question whose answers could not be written is refused at once",
    arguments: [
      ServerQuestionTests.question(currency: "EUR"), ServerQuestionTests.question(date: "2031-01-01"),
      ServerQuestionTests.question(date: "soon"),
      ServerQuestionTests.question(second: #"{"id":"b","label":"b","app_action":{"type":"dance"}}"#),
    ])
  func unusable(_ json: String) throws {
    #expect(try scene.say("x", source: FixedSource(json)).refusal != nil)
    #expect(try scene.household.waitingQuestions().isEmpty)
  }
}
