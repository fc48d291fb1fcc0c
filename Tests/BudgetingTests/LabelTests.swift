import Entities
import Sheets
import Testing

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

  private func row(_ label: String, _ details: String, _ notes: String?) -> SheetLabels.Use {
    SheetLabels.Use(label: label, type: .expense, details: details, notes: notes)
  }

  private func isSure(_ model: LabelModel, of label: String, _ entry: BudgetAction) -> Bool {
    let best = model.choices(for: entry).first
    return best?.label == label && best?.probability ?? 0 >= Household.sureLabel && model.tells(label, of: entry)
  }

  @Test("who says a payee and no more means what stands under it where nothing more is noted")
  func payeeAlone() throws {
    let rows =
      (0..<3).map { _ in row("Pot 1", "zorvik", nil) } + (0..<4).map { _ in row("Pot 2", "zorvik", "diesel") }
      + [row("Pot 3", "zorvik", "kit")]
    let model = try #require(LabelModel(SheetLabels(listed: [], uses: rows)))
    #expect(isSure(model, of: "Pot 1", try entry("Other", "zorvik")))
    #expect(isSure(model, of: "Pot 2", try entry("Other", "zorvik diesel")))
    #expect(isSure(model, of: "Pot 3", try entry("Other", "zorvik kit")))
  }

  @Test("what was bought once somewhere tells little of another thing that is bought there")
  func anotherThing() throws {
    let rows = [row("Pot 1", "zorvik", "mop"), row("Pot 2", "blorf", nil), row("Pot 3", "quux", nil)]
    let model = try #require(LabelModel(SheetLabels(listed: [], uses: rows)))
    #expect(!isSure(model, of: "Pot 1", try entry("Other", "zorvik whistle")))
    #expect(isSure(model, of: "Pot 1", try entry("Other", "zorvik")))
    let often = try #require(LabelModel(SheetLabels(listed: [], uses: rows + [rows[0], rows[0], rows[0]])))
    #expect(isSure(often, of: "Pot 1", try entry("Other", "zorvik whistle")))
  }

  @Test("a part of a name of two letters is no name's word")
  func shortParts() throws {
    let rows = (0..<4).map { _ in use("Pot 1", "Co-op") } + [use("Pot 2", "judo")]
    let model = try #require(LabelModel(SheetLabels(listed: [], uses: rows)))
    #expect(best(model, try entry("Other", "zorvik & co")) == nil)
    #expect(best(model, try entry("Other", "coop")) == "Pot 1")
  }

  @Test("what none of a sheet's own categories is for may be a new one, in the sheet's language")
  func newOne() throws {
    let english = SheetLabels(listed: [], uses: [use("Travel", "taxi"), use("Bits", "x"), use("Bits", "y")])
    let model = try #require(LabelModel(english))
    #expect(model.newLabel(for: try entry("Medical", "pharmacy")) == "Health")
    #expect(model.newLabel(for: try entry("Other", "zorvik")) == nil)
    #expect(model.lacks(.income) && !model.lacks(.expense))
    #expect(model.offered([], for: try entry("Other", "zorvik")) == ["Bits", "Travel"])
    let bulgarian = try #require(
      LabelModel(SheetLabels(listed: [], uses: [use("Храна", "лидл"), use("Път", "такси")])))
    #expect(bulgarian.newLabel(for: try entry("Medical", "аптека")) == "Здраве")
    #expect(bulgarian.newLabel(for: try entry("Salary Ivo", "salary", .income)) == "Заплата")
    let closed = try #require(LabelModel(SheetLabels(listed: ["Bits", "Travel", "Misc"], uses: [])))
    #expect(closed.newLabel(for: try entry("Medical", "pharmacy")) == nil && !closed.lacks(.income))
    #expect(closed.offered([], for: try entry("Other", "zorvik")) == ["Misc", "Bits", "Travel"])
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

  @Test("of what a name stood under, the last counts most")
  func lastOfName() throws {
    let rows = [use("Pot 1", "zorvik"), use("Pot 1", "zorvik"), use("Pot 2", "zorvik"), use("Pot 2", "zorvik")]
    let other = [use("Pot 1", "blorf"), use("Pot 2", "blorf")]
    let now = try #require(LabelModel(SheetLabels(listed: [], uses: other + rows)))
    #expect(best(now, try entry("Other", "zorvik")) == "Pot 2")
    let before = try #require(LabelModel(SheetLabels(listed: [], uses: other + rows.reversed())))
    #expect(best(before, try entry("Other", "zorvik")) == "Pot 1")
  }

  @Test("a name alone that stands now here, now there is asked about, unless something beside it tells")
  func mixedName() throws {
    let rows =
      (0..<4).map { _ in use("Pot 1", "zorvik") } + [use("Pot 2", "zorvik"), use("Pot 2", "zorvik")]
      + [use("Pot 2", "zorvik ring"), use("Pot 1", "blorf")]
    let model = try #require(LabelModel(SheetLabels(listed: [], uses: rows)))
    let said = try entry("Other", "zorvik")
    #expect(!model.tells("Pot 1", of: said) && !model.tells("Pot 2", of: said))
    #expect(model.tells("Pot 2", of: try entry("Other", "zorvik for the ring")))
    #expect(model.tells("Pot 1", of: try entry("Other", "blorf")))
  }

  @Test("where most of what no word is known of stands, one thing more does not go without a question")
  func unknown() throws {
    let rows = (0..<12).map { use("Toll", "tollix \($0)") } + [use("Misc", "stamps"), use("Home", "rug")]
    let model = try #require(LabelModel(SheetLabels(listed: [], uses: rows)))
    let said = try entry("Other", "zorvik")
    #expect(best(model, said) == "Toll" && !model.tells("Toll", of: said) && model.tells("Misc", of: said))
    #expect(model.tells("Toll", of: try entry("Other", "tollix 3")))
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

  @Test("who says more than the payee means what is noted beside that payee, not what stands there without a note")
  func noted() throws {
    let uses =
      (0..<8).map { _ in use("Food", "tesco") }
      + ["diesel pump 4", "petrol", "pump 2", "pump 7"].map {
        SheetLabels.Use(label: "Car", type: .expense, details: "Tesco", notes: $0)
      }
    let model = try #require(LabelModel(SheetLabels(listed: [], uses: uses)))
    #expect(best(model, try entry("Groceries", "tesco")) == "Food")
    #expect(best(model, try entry("Groceries", "tesco pump 5")) == "Car")
  }

  @Test("kinds that the program has no category for are known by what names and things mean: pets, schooling, presents")
  func kinds() throws {
    let names = ["Храна", "Котката", "Подаръци", "Уни"]
    let model = try #require(LabelModel(SheetLabels(listed: [], uses: names.map { use($0, "x\($0)") })))
    #expect(best(model, try entry("Other", "village vets vaccination")) == "Котката")
    #expect(best(model, try entry("Other", "сватбата на Ицо")) == "Подаръци")
    #expect(best(model, try entry("Other", "каса семестър")) == "Уни")
    let taxes = try #require(LabelModel(SheetLabels(listed: ["Taxes", "Transport"], uses: [])))
    #expect(best(taxes, try entry("Transport", "taxi")) == "Transport")
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
}
