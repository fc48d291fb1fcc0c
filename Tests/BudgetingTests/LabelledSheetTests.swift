import ActionHandler
import Entities
import FoundationEssentials
import Ledger
import Rates
import Reports
import Sheets
import Testing
import Workbook

@testable import BookSamples
@testable import Budgeting

/// What is said, asked and changed where the sheet has words of its own for categories.
@Suite("Sheets with words of their own")
struct LabelledSheetTests {
  /// A household with a workbook of its own.
  private func scene(_ lines: [String], after: String = "") throws -> Scene {
    let scene = try Scene()
    let bytes = BookFixture("own", sheet: sheet(lines, after: after), sheetName: "Log").bytes()
    try Data(bytes).write(to: URL(filePath: scene.workbook.path))
    return scene
  }

  private func categories(_ scene: Scene) throws -> [String] {
    var found: [String] = []
    try scene.workbook.forEachRow { _, row in found.append(row.category) }
    return found
  }

  private let rows = [
    "Date | Category | Amount | Note", "2025-10-01 | Food at home | 30 | lidl",
    "2025-10-04 | Getting around | 9 | taxi",
    "2025-10-09 | Kids | 55 | judo", "2025-10-11 | Food at home | 41 | kaufland",
  ]

  @Test("an option says the sheet's word, and that is written, whatever was learnt meanwhile")
  func keptOption() throws {
    let scene = try scene(rows)
    guard case .asked(let question) = try scene.say("рекло 12") else {
      Issue.record("not asked")
      return
    }
    let label = try #require((question.confirmation.best?.action?.payload as? BudgetEntries)?.entries.first?.label)
    #expect(question.confirmation.best?.label.contains(label) == true && question.warnings.isEmpty)
    for _ in 0..<3 { _ = try scene.say("judo 12") }
    let kept = try #require(question.kept)
    let session = scene.session()
    let again = OpenQuestion(kept, in: scene.household)
    let best = try #require(again.confirmation.best)
    _ = try session.settle(again, choosing: best, by: Statement("1"))
    #expect(try categories(scene).last == label)
  }

  @Test(
    "of a doubtful entry that fits no category for sure it is asked which: a yes alone would write what nobody said")
  func doubtfulUnsure() throws {
    let scene = try scene(rows)
    guard case .asked(let question) = try scene.say("12 Fetch Hollow session") else {
      Issue.record("not asked")
      return
    }
    let labels = question.confirmation.options.compactMap {
      ($0.action?.payload as? BudgetEntries)?.entries.first?.label
    }
    #expect(Set(labels) == ["Food at home", "Getting around", "Kids"], "\(question.confirmation)")
  }

  @Test("the first entry of a type that a sheet has no category for makes one in its language, and says so")
  func firstOfType() throws {
    let scene = try scene([
      "Дата | Вид | Категория | Сума | Бележка", "2025-10-01 | Разход | Храна | 30 | лидл",
      "2025-10-02 | Разход | Път | 3 | такси",
    ])
    guard case .logged(let logged) = try scene.say("got salary 2000") else {
      Issue.record("not logged")
      return
    }
    #expect(try categories(scene).last == "Заплата")
    #expect(logged.draft.warnings == ["The sheet had no category for that, so “Заплата” is a new one"])
    _ = try scene.say("got salary 2100")
    #expect(try categories(scene).suffix(2) == ["Заплата", "Заплата"])
  }

  @Test("the category behind a word of the sheet is one whose entries stand there")
  func behind() throws {
    let scene = try scene(rows)
    let household = scene.household
    #expect(household.category(behind: "Food at home", type: .expense)?.name == "Groceries")
    #expect(household.category(behind: "Zorvik", type: .expense) == nil)
    #expect(household.called(try #require(BudgetCategory(name: "Groceries", type: .expense))) == "Food at home")
  }

  @Test("a salary in a stranger's sheet is nobody's, and is found again under what it was called")
  func strangersSalary() throws {
    let scene = try scene([
      "Date | Type | Category | Amount | Note", "2025-10-01 | Expense | Groceries | 30 | lidl",
    ])
    _ = try scene.say("lunch 12")
    _ = try scene.say("salary 2000")
    _ = try scene.say("salary 2100")
    #expect(try categories(scene) == ["Groceries", "Eat out", "Salary", "Salary"])
    #expect(scene.household.names(ofCategory: "Salary Ivo", type: .income) == ["Salary Ivo", "Salary"])
  }

  @Test("nor is it one's in a sheet that has no column for categories")
  func salaryWithoutCategory() throws {
    let scene = try scene([
      "Date | Payee | Paid out | Paid in", "2025-10-01 | lidl | 30 |", "2025-10-02 | work | | 900",
    ])
    guard case .logged(let logged) = try scene.say("salary 2000") else {
      Issue.record("not logged")
      return
    }
    #expect(logged.draft.entries.map(\.label) == ["Salary"])
  }

  @Test(
    "what a workbook's first entry made out of the sheet is kept for the next run, whether or not there was a ledger",
    arguments: ["lidl 12", "zorvik 12"], [false, true])
  func keptByFirst(_ text: String, hasLedger: Bool) throws {
    let scene = try scene(rows)
    let location = LedgerLocation(stateFolder: scene.folder + "/fresh")
    let other = try self.scene(rows)
    if hasLedger { try logFirst("lidl 10", in: other.workbook, location) }
    try logFirst(text, in: scene.workbook, location)
    let version = try #require(FileVersion(of: scene.workbook.path))
    let next = try Ledger(at: location, baseCurrency: .lev, stores: Workbooks())
    #expect(try next.words(of: scene.workbook.path, sheet: nil, as: version)?.isEmpty == false)
  }

  /// Says an entry of a workbook as a run of its own does.
  private func logFirst(_ text: String, in workbook: Workbook, _ location: LedgerLocation) throws {
    let household = Household(
      LedgerHandle(location, baseCurrency: .lev, stores: Workbooks()), workbook: workbook, sheet: nil,
      rates: ExchangeRates(base: .lev),
      surroundings: ActionContext(now: { Int(Date().timeIntervalSince1970) }, today: { Scene.today }))
    let session = Session(household, in: WorkbookConversation(household), manner: Session.Manner(takesBest: true))
    guard case .logged = try session.say(Statement(text), source: nil).outcome else {
      Issue.record("not logged")
      return
    }
  }

  @Test("rows get the sheet's word, which the answer carries beside the contract's, and an edit keeps to it")
  func said() throws {
    let scene = try scene(rows)
    guard case .logged(let logged) = try scene.say("taxi 12") else {
      Issue.record("not logged")
      return
    }
    #expect(logged.draft.entries.map(\.label) == ["Getting around"])
    #expect(logged.draft.entries.map(\.category.name) == ["Transport"])
    #expect(logged.draft.message.hasSuffix("in Getting around"))
    _ = try scene.say("lidl 12")
    #expect(try categories(scene).suffix(2) == ["Getting around", "Food at home"])
    guard case .changed = try scene.say("no, transport") else {
      Issue.record("not changed")
      return
    }
    #expect(try categories(scene).suffix(2) == ["Getting around", "Getting around"])
    guard case .tookBack = try scene.say("undo that") else {
      Issue.record("not taken back")
      return
    }
    #expect(try categories(scene).last == "Food at home")
  }

  @Test("what the sheet has no word for is asked, with its own words to choose from")
  func unsure() throws {
    let scene = try scene(rows)
    guard case .asked(let question) = try scene.say("spent 20 on a notary") else {
      Issue.record("not asked")
      return
    }
    #expect(question.confirmation.options.count > 2)
    #expect(try categories(scene).count == 4)
    guard case .logged = try scene.say("the first") else {
      Issue.record("not logged")
      return
    }
    #expect(try categories(scene).last == question.confirmation.options.first?.label)
  }

  @Test("another amount in place of an answer keeps the word that was to be chosen")
  func answeredByAmount() throws {
    let scene = try scene(rows)
    guard case .asked(let question) = try scene.say("spent 20 on a notary") else {
      Issue.record("not asked")
      return
    }
    let best = question.confirmation.best?.action?.payload as? BudgetEntries
    // What is chosen now is not what would be chosen by itself.
    let label = try #require(best?.entries.first?.label)
    guard case .logged(let logged) = try scene.say("no, 130") else {
      Issue.record("not logged")
      return
    }
    #expect(logged.draft.entries.map(\.label) == [label])
    #expect(try categories(scene).last == label)
    #expect(try scene.amounts().last == 130)
  }

  @Test("each sheet of a book has its own words")
  func sheets() throws {
    let scene = try Scene()
    let other = rows.map {
      $0.replacing("Food at home", with: "Table").replacing("Getting around", with: "Wheels")
    }
    let bytes = BookFixture("own", sheet: sheet(rows), sheetName: "One", others: [("Two", sheet(other))]).bytes()
    try Data(bytes).write(to: URL(filePath: scene.workbook.path))
    for (name, word) in [("One", "Getting around"), ("Two", "Wheels"), ("One", "Getting around")] {
      let household = scene.household(sheet: name)
      let said = try Session(household, in: WorkbookConversation(household)).say(Statement("taxi 12")).outcome
      guard case .logged(let logged) = said else {
        Issue.record("not logged: \(said)")
        return
      }
      #expect(logged.draft.entries.map(\.label) == [word])
    }
  }

  @Test("what is understood ahead gets its word when it is its turn")
  func ahead() throws {
    let scene = try scene(rows)
    let session = scene.session()
    let statement = Statement("taxi 12")
    let foreseen = try #require(scene.household.foresee(statement))
    let ahead = try #require(foreseen.draft)
    #expect(ahead.entries.map(\.label) == [nil])
    guard case .draft(let draft) = try session.understand(statement, foreseen: foreseen) else {
      Issue.record("not understood")
      return
    }
    #expect(draft.entries.map(\.label) == ["Getting around"])
    #expect(draft.isLabelled)
  }

  @Test("a sheet's own list is the one that is held where an unknown category is an error")
  func strict() throws {
    let scene = try scene(rows)
    var household = scene.household
    household.isStrict = true
    func say(_ text: String) throws -> Outcome {
      try Session(household, in: WorkbookConversation(household)).say(Statement(text)).outcome
    }
    // Nothing tells the contract's category; the sheet's is known by the payee.
    guard case .logged(let logged) = try say("judo 55") else {
      Issue.record("not logged")
      return
    }
    #expect(logged.draft.entries.map(\.label) == ["Kids"])
    #expect(logged.draft.warnings.isEmpty)
    #expect(try say("spent 20 on a notary").refusal?.contains("Food at home, Getting around, Kids") == true)
    #expect(try categories(scene).count == 5)
    let server = FixedSource(FixedSource.entry().replacing("\"Fun\"", with: "\"Fun\",\"label\":\"Elsewhere\""))
    let session = Session(household, in: WorkbookConversation(household))
    #expect(try session.say(Statement("five"), source: server).outcome.refusal?.contains("“Elsewhere”") == true)
  }

  @Test("questions and reports take the contract's names and the sheet's own for what the sheet has")
  func asked() throws {
    let scene = try scene(rows)
    func answer(_ text: String) throws -> String? {
      guard case .answered(let answer) = scene.household.ask(Statement(text)) else { return nil }
      return answer.sentences.first
    }
    #expect(
      try answer("how much did I spend on groceries last month")
        == "You spent 71 BGN in Food at home in October 2025 (2 entries)")
    #expect(
      try answer("how much did I spend on transport in october")
        == "You spent 9 BGN in Getting around in October 2025 (1 entry)")
    #expect(
      try answer("how much did I spend on kids last month") == "You spent 55 BGN in Kids in October 2025 (1 entry)")
    #expect(try answer("how much did I spend on lidl last month")?.contains("30 BGN on “lidl”") == true)
    let october = Period.month(of: Scene.today).previous
    let names = scene.household.names(ofCategory: "groceries")
    #expect(names == ["groceries", "Food at home"])
    let summary = try scene.household.summary(of: RowFilter(period: october, categories: names))
    #expect(summary.report.lines.map(\.category) == ["Food at home"])
    #expect(scene.household.ownCategory(called: "KIDS")?.name == "Kids")
  }

  @Test("what comes again keeps its currency, whatever its category is and whether that is known")
  func recurring() throws {
    let scene = try scene(rows)
    var household = scene.household
    household.isStrict = true
    let toEuro = CurrencyConversion(from: .lev, to: .euro, rate: .units(Currency.levaPerEuro))
    for said in ["spent 20 on a notary", "taxi 20"] {
      let named = try household.naming(toEuro, in: said, entry: { $0 }, option: nil)
      #expect(named == said.replacing("20", with: "20 BGN"))
    }
    #expect(try household.naming(toEuro, in: "taxi 20 BGN", entry: { $0 }, option: nil) == nil)
  }

  @Test("a category that is set field by field is the sheet's word in the row")
  func changed() throws {
    let scene = try scene(rows)
    _ = try scene.say("taxi 12")
    let id = try #require(try scene.ledger.entries().first?.id)
    let groceries = try #require(BudgetCategory(name: "Groceries", type: .expense))
    guard case .changed = scene.household.change(id, by: EntryChange(category: groceries), Statement("change")) else {
      Issue.record("not changed")
      return
    }
    #expect(try categories(scene).last == "Food at home")
  }

  @Test("a drop-down list is held: only its words are written")
  func list() throws {
    let scene = try scene(
      ["Дата | Тип | Категория | Сума | Описание", "2025-11-01 | Разход | Храна | 10 | a"],
      after: dropDowns(("B2:B500", "\"Разход,Приход\""), ("C2:C500", "\"Храна,Дрехи,Транспорт,Дом,Заплата\"")))
    _ = try scene.say("обяд 12,40 лв")
    _ = try scene.say("такси 8 лв")
    #expect(try categories(scene) == ["Храна", "Храна", "Транспорт"])
  }

  @Test("where the sheet's few words are the contract's, its others are written as they are")
  func contractWords() throws {
    let scene = try scene([
      "Date | Payee | Category | Outflow | Inflow", "2025-11-01 | Lidl | Groceries | 10 |",
      "2025-11-02 | Work | Salary | | 2000",
    ])
    _ = try scene.say("spent 12.40 on lunch")
    _ = try scene.say("salary 2000")
    #expect(try categories(scene) == ["Groceries", "Salary", "Eat out", "Salary"])
  }
}
