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

/// Sheets that have words of their own for categories.
@Suite("What the sheet calls categories")
struct LabelTests {
  private func entry(
    _ category: String, _ details: String?, _ type: TransactionType = .expense
  ) throws -> BudgetAction {
    let category = try #require(BudgetCategory(name: category, type: type))
    return BudgetAction(
      amount: 5, date: Scene.today, transactionType: type, category: category, details: details)
  }

  private func use(_ label: String, _ details: String, _ type: TransactionType = .expense) -> SheetLabels.Use {
    SheetLabels.Use(label: label, type: type, details: details)
  }

  private func best(_ model: LabelModel, _ entry: BudgetAction) -> String? { model.choices(for: entry).first?.label }

  @Test("a list is understood by what its words mean")
  func meaning() throws {
    let model = try #require(
      LabelModel(SheetLabels(listed: ["Храна", "Дрехи", "Транспорт", "Дом", "Заплата"], uses: [])))
    #expect(best(model, try entry("Groceries", "лидл")) == "Храна")
    #expect(best(model, try entry("Eat out", "обяд")) == "Храна")
    #expect(best(model, try entry("Transport", "такси")) == "Транспорт")
    #expect(best(model, try entry("Clothes", nil)) == "Дрехи")
    #expect(best(model, try entry("Salary Ivo", "заплата", .income)) == "Заплата")
  }

  @Test("words beside a list point to it, and bring along all of a category of the program's")
  func words() throws {
    let model = try #require(
      LabelModel(
        SheetLabels(
          listed: [
            .init(name: "Eating", type: .expense, words: ["groceries", "eat out"]),
            .init(name: "Pets", type: .expense, words: ["vet", "dog food"]), .init(name: "Other", type: .expense),
            .init(name: "Other", type: .income),
          ], uses: [])))
    #expect(best(model, try entry("Groceries", "lidl")) == "Eating")
    #expect(best(model, try entry("Eat out", "lunch")) == "Eating")
    #expect(best(model, try entry("Other", "vet")) == "Pets")
    #expect(best(model, try entry("Other", "the dog food")) == "Pets")
    #expect(best(model, try entry("Other", "zorvik")) == "Other")
    let income = model.choices(for: try entry("Other", "refund", .income))
    #expect(income.map(\.label) == ["Other"])
  }

  @Test("what two payments are for, and how much they were, tells nothing of what they are")
  func littleWords() throws {
    let uses = [
      SheetLabels.Use(label: "Health", type: .expense, details: "лекарства за мими", amount: 5), use("Other", "ремонт"),
    ]
    let model = try #require(
      LabelModel(SheetLabels(listed: [.init(name: "Health", type: .expense), "Other"], uses: uses)))
    let plain = model.choices(for: try entry("Other", "цветя"))
    #expect(model.choices(for: try entry("Other", "цветя за мама")) == plain)
    #expect(model.choices(for: try entry("Other", "лекарства за мама")) != plain)
  }

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

  @Test("the category behind a word of the sheet is one whose entries stand there")
  func behind() throws {
    let scene = try scene(rows)
    let household = scene.household
    #expect(household.category(behind: "Food at home", type: .expense)?.name == "Groceries")
    #expect(household.category(behind: "Zorvik", type: .expense) == nil)
    #expect(household.called(try #require(BudgetCategory(name: "Groceries", type: .expense))) == "Food at home")
  }

  @Test("in a sheet without words of its own nothing is called as one family's")
  func nobodys() throws {
    for uses in [[], [use("Groceries", "lidl")]] {
      let model = try #require(LabelModel(SheetLabels(listed: [], uses: uses)))
      #expect(model.labels.isEmpty && LabelModel(model.text) == model)
      let salary = try entry("Salary Ivo", "salary", .income)
      #expect(LabelAnswer.anybodys(salary) == .label("Salary"))
      #expect(LabelAnswer.anybodys(try entry("Maya", "school fee")) == .label("Children"))
      #expect(LabelAnswer.anybodys(try entry("Groceries", "lidl")) == .contracts)
      let guessed = BudgetAction(
        amount: 5, date: Scene.today, transactionType: .income, category: salary.category, isCategoryGuessed: true)
      #expect(LabelAnswer.anybodys(guessed) == .label("Other"))
    }
    // The family's own sheet says so itself.
    #expect(LabelModel(SheetLabels(listed: [], uses: [use("Salary Ivo", "acme", .income)])) == nil)
    #expect(LabelModel(SheetLabels(listed: ["Groceries", "Maya", "Salary Ivo"], uses: [])) == nil)
  }

  @Test("a phrase that only the sheet knows is known")
  func unknownPhrase() throws {
    let model = try #require(
      LabelModel(
        SheetLabels(
          listed: [.init(name: "Pets", type: .expense, words: ["granules", "taxi"])], uses: [use("Pets", "zorvik")])))
    #expect(model.category(ofUnknown: "granules") == .unlisted(for: .expense))
    #expect(model.category(ofUnknown: "Zorvik") == .unlisted(for: .expense))
    // What the program's own words say of it counts as ever.
    #expect(model.category(ofUnknown: "taxi") == nil)
    #expect(model.category(ofUnknown: "blorf") == nil)
  }

  @Test("the payees of its rows tell, whatever the words mean")
  func payees() throws {
    let model = try #require(
      LabelModel(
        SheetLabels(
          listed: [],
          uses: [use("Pot 1", "lidl"), use("Pot 2", "judo club"), use("Pot 1", "billa"), use("Pot 3", "taxi")])))
    #expect(best(model, try entry("Groceries", "lidl")) == "Pot 1")
    #expect(best(model, try entry("Groceries", "kaufland")) == "Pot 1")
    #expect(best(model, try entry("Other", "judo")) == "Pot 2")
    #expect(best(model, try entry("Transport", "bus")) == "Pot 3")
  }

  @Test("forms of a word are known by its beginning, of five letters")
  func beginnings() throws {
    let model = try #require(
      LabelModel(SheetLabels(listed: [], uses: [use("Pot 1", "zorvika sofia"), use("Pot 2", "judo club")])))
    for said in ["zorvik", "zorvi", "zorvikite"] { #expect(best(model, try entry("Other", said)) == "Pot 1") }
    for said in ["zorv", "judos"] { #expect(best(model, try entry("Other", said)) == nil) }
  }

  @Test("a sheet that calls them as the contract does has no words of its own")
  func contract() {
    #expect(LabelModel(SheetLabels(listed: ["Groceries", "Fun"], uses: [])) == nil)
    #expect(LabelModel(SheetLabels(listed: [], uses: [use("Groceries", "lidl")]))?.labels.isEmpty == true)
    #expect(LabelModel(SheetLabels(listed: [], uses: []))?.labels.isEmpty == true)
  }

  @Test("what was made out is kept as text")
  func text() throws {
    let model = try #require(
      LabelModel(SheetLabels(listed: ["Food\tx", "Fun"], uses: [use("Fun", "cinema: a 1"), use("Food\tx", "lidl")])))
    let kept = try #require(LabelModel(model.text))
    #expect(kept.text == model.text)
    let said = try entry("Groceries", "lidl")
    #expect(best(kept, said) == "Food x")
    #expect(LabelModel("") == nil && LabelModel("x\ny") == nil)
  }

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

  @Test("of two names that mean a category, that which is one for all of it is meant, and the other where it is said")
  func whole() throws {
    for (list, said, wanted) in [
      (["Savings", "Paycheck", "Bonus", "Interest", "Other"], "salary", "Paycheck"),
      (["Wages", "Bonus", "Other"], "paycheck", "Wages"), (["Премии", "Заплата", "Друго"], "salary", "Заплата"),
      (["Savings", "Paycheck", "Bonus", "Interest", "Other"], "bonus", "Bonus"),
    ] {
      let listed = list.map { SheetLabels.Listed(name: $0, type: .income) }
      let model = try #require(LabelModel(SheetLabels(listed: listed, uses: [])))
      let entry = BudgetAction(
        amount: 2000, date: CalendarDate(daysSince1970: 20_000), transactionType: .income,
        category: .fallback(for: .income), details: said)
      let choice = try #require(model.choices(for: entry).first)
      #expect(choice.label == wanted && choice.probability >= Household.sureLabel, "\(said) in \(list): \(choice)")
    }
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
    #expect(foreseen.entries.map(\.label) == [nil])
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
