import Entities
import FoundationEssentials
import Messages
import Sheets
import Testing

@testable import BookSamples
@testable import Container
@testable import Dashboard
@testable import Spreadsheet
@testable import Workbook

/// Workbooks of ours that another version made: their rows are where their names say, not where ours would be.
@Suite("A workbook of another layout")
struct OtherLayoutTests {
  private let scratch: Scratch

  init() throws { scratch = try Scratch() }

  private static let categories = BudgetLayout.types.map { BudgetCategory.all(of: $0).map(\.name) }

  /// A new workbook with these categories, by type.
  private func make(_ categories: [[String]]) throws -> Workbook {
    let items = zip(BudgetLayout.types, categories).flatMap { type, names in
      names.map { OwnCategories.Item(type: type, name: $0) }
    }
    let bytes = try NewWorkbook(baseCurrency: .lev, year: 2025, categories: OwnCategories(items)).content()
    return Workbook(path: try scratch.write("book.xlsx", bytes))
  }

  private func row(_ category: String, _ amount: Decimal, _ type: TransactionType = .expense) throws -> BudgetRow {
    let day = try #require(CalendarDate(year: 2025, month: 11, day: 20))
    return BudgetRow(date: day, type: type, category: category, amount: amount)
  }

  /// What the dashboard stores for a category in November, and for all of its type; both in the month's column.
  private func november(
    _ book: Workbook, _ type: TransactionType, _ index: Int
  ) throws -> (category: Decimal?, total: Decimal?) {
    let file = try BookFile(Archive.open(book.path))
    let dashboard = try #require(Dashboard(of: file))
    let sheet = ScannedSheet(try file.archive.read(dashboard.part))
    let layout = dashboard.formulas.layout
    func value(_ row: Int) -> Decimal? {
      sheet.cell(CellReference(DashboardLayout.column(ofMonth: 11), row)).flatMap { sheet.number($0) }
    }
    return (value(layout.row(of: .category(type, index))), value(DashboardLayout.totalRow(of: type)))
  }

  @Test(
    "has its entries counted where its headers are of another language, or are called otherwise since",
    arguments: [false, true])
  func otherHeaders(isRenamed: Bool) throws {
    var bytes = try NewWorkbook(baseCurrency: .lev, year: 2025, in: .bg).content()
    if isRenamed { bytes = try renamed(bytes, [(Message.columnAmount.text(in: .bg), Message.columnAmount.standard)]) }
    let book = Workbook(path: try scratch.write("book.xlsx", bytes))
    let sheet = Message.sheetOfEntries.text(in: .bg)
    try book.setPlan([PlanLimit(type: .expense, category: "Clothes", month: 11, amount: 100)])
    var crossings: [LimitCrossing] = []
    let places = try book.append([row("Clothes", 90), row("Rent", 7, .income)]) { crossings = $0.crossings }
    #expect(places.map(\.sheet) == [sheet, sheet] && crossings.map(\.category) == ["Clothes"])
    let spent = try november(book, .expense, 2)
    #expect(spent.category == 90 && spent.total == 90)
    try book.update(row: places[0].row, expecting: row("Clothes", 90), to: row("Clothes", 60))
    #expect(try november(book, .expense, 2).total == 60)
    #expect(try book.plan().contains { $0.category == "Clothes" && $0.month == 11 && $0.amount == 100 })
  }

  /// As a spreadsheet program renames columns: in the header, in the table, and in the formulas.
  private func renamed(_ book: [UInt8], _ names: [(String, String)]) throws -> [UInt8] {
    let path = try scratch.write("renamed.xlsx", book)
    let archive = try Archive.open(path)
    var update = ArchiveUpdate()
    for part in ["xl/worksheets/sheet1.xml", "xl/tables/table1.xml", "xl/sharedStrings.xml"] {
      var text = String(decoding: try archive.read(part), as: UTF8.self)
      for (old, new) in names {
        for form in ["[%]", "name=\"%\"", "<t>%</t>"] {
          text = text.replacing(form.replacing("%", with: old), with: form.replacing("%", with: new))
        }
      }
      update.replace(part, with: Array(text.utf8))
    }
    let prepared = try PreparedReplacement(update, in: TemporaryArchive(beside: try BookLock(path), of: archive))
    _ = try prepared.commit()
    return try Array(Data(contentsOf: URL(filePath: path)))
  }

  @Test("has its entries counted and its limits watched where a category more, or fewer, stands", arguments: [1, -2])
  func otherCategories(difference: Int) throws {
    var categories = Self.categories
    let expenses = BudgetLayout.index(of: .expense)
    if difference > 0 {
      categories[expenses].insert("Pottery", at: 3)
    } else {
      categories[expenses].removeLast(-difference)
    }
    categories[BudgetLayout.index(of: .income)].append("Royalties")
    let book = try make(categories)
    let name = categories[expenses][3]
    try book.setPlan([PlanLimit(type: .expense, category: name, month: 11, amount: 100)])
    var crossings: [LimitCrossing] = []
    try book.append([row(name, 90), row("Royalties", 7, .income)]) { crossings = $0.crossings }
    #expect(crossings.map(\.category) == [name])
    let spent = try november(book, .expense, 3)
    #expect(spent.category == 90 && spent.total == 90)
    let last = categories[BudgetLayout.index(of: .income)].count - 1
    let earned = try november(book, .income, last)
    #expect(earned.category == 7 && earned.total == 7)
  }

  @Test("of the first version, which has no names for its rows, is kept right as ever")
  func firstVersion() throws {
    let archive = try Archive.open(SampleTests.samples + "/../Tests/DashboardTests/Golden/first-layout.xlsx")
    let old = try archive.file.bytes(at: 0, count: Int(archive.status.size))
    let book = Workbook(path: try scratch.write("old.xlsx", old))
    let file = try BookFile(Archive.open(book.path))
    let groceries = try #require(Self.categories[BudgetLayout.index(of: .expense)].firstIndex(of: "Groceries"))
    let before = try november(book, .expense, groceries)
    try book.append([row("Groceries", 11.5)])
    let after = try november(book, .expense, groceries)
    #expect(try after.category == #require(before.category) + 11.5)
    #expect(try after.total == #require(before.total) + 11.5)
    #expect(file.formula(ofName: BudgetLayout.Name.layout) == "1")
    #expect(file.formula(ofName: BudgetLayout.Name.dashboard(of: .expense)) == nil)
  }

  @Test("says by its names where each type's categories stand")
  func names() throws {
    let book = try BookFile(Archive.open(make(Self.categories).path))
    let rows = try #require(CategoryRows(definedName: { book.formula(ofName: $0) }))
    #expect(rows == CategoryRows(counts: Self.categories.map(\.count)))
    for type in BudgetLayout.types {
      let named = try #require(book.formula(ofName: BudgetLayout.Name.dashboard(of: type)))
      #expect(named.hasPrefix("'Budget Dashboard'!$B$\(rows.dashboardRow(of: type))"))
    }
  }

  @Test("says beside its lists what it is counted in")
  func currency() throws {
    let file = try BookFile(Archive.open(make(Self.categories).path))
    let part = try #require(file.sheets.first { $0.name == "Lists" }).part
    let lists = ScannedSheet(try file.archive.read(part))
    let below = try #require(lists.cell(CellReference(6, ListsLayout.headerRow + 1)))
    #expect(lists.text(below) == "BGN")
    #expect(lists.holds(below, formula: BudgetLayout.Name.baseCurrency))
  }

  @Test("lists categories of its owner's own, with the words that point to them")
  func own() throws {
    let set = try #require(try OwnCategories.shipped("plain"))
    let bytes = try NewWorkbook(baseCurrency: .euro, year: 2025, categories: set).content()
    let path = try scratch.write("own.xlsx", bytes)
    let read = try #require(try ListedCategories.read(try BookFile(Archive.open(path))))
    for type in BudgetLayout.types {
      #expect(read.items.filter { $0.type == type } == set.items.filter { $0.type == type })
    }
    #expect(!read.isContracts)
    #expect(try Workbook(path: path).labels()?.listed.count == set.items.count)
    let ours = try #require(try ListedCategories.read(try BookFile(Archive.open(make(Self.categories).path))))
    #expect(ours.isContracts)
    #expect(!ours.items.contains { !$0.words.isEmpty })
  }

  @Test("names that contradict each other are not believed")
  func contradiction() {
    let names = [
      "Income": "Lists!$B$2:$B$4", "Expenses": "Lists!$C$2:$C$18", "Savings": "Lists!$D$2:$D$4",
      "dashboard_income": "'Budget Dashboard'!$B$60:$B$64",
    ]
    #expect(CategoryRows(definedName: { names[$0] }) == nil)
    #expect(CategoryRows(definedName: { $0.hasPrefix("dashboard") ? nil : names[$0] }) != nil)
    #expect(CategoryRows(definedName: { $0 == "Income" ? nil : names[$0] }) == nil)
  }
}
