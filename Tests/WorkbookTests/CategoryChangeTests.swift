import Entities
import Foundation
import Sheets
import Testing

@testable import BookSamples
@testable import Container
@testable import Workbook

@Suite("Categories that come, go, and are called otherwise")
struct CategoryChangeTests {
  private let scratch: Scratch
  init() throws { scratch = try Scratch() }

  private func own(_ lines: [String], after: String = "", others: [(name: String, text: String)] = []) throws
    -> Workbook
  {
    let fixture = BookFixture("own", sheet: sheet(lines, after: after), sheetName: "Log", others: others)
    return Workbook(path: try scratch.write("book.xlsx", fixture.bytes()))
  }

  private func ours() throws -> Workbook {
    let path = scratch.path("ours.xlsx")
    try Workbook.create(at: path, baseCurrency: .lev, year: 2025)
    return Workbook(path: path)
  }

  private func list(_ formula: String) -> String { dropDowns((area: "B2:B99", formula: formula)) }

  private let lines = [
    "Date | Category | Amount | Note", "2025-11-01 | Food | 10 | Food", "2025-11-02 | bus | 2 |",
    "2025-11-03 | food | 7 |",
  ]

  private func categories(_ book: Workbook) throws -> [String] {
    var found: [String] = []
    try book.forEachRow { _, row in found.append(row.category) }
    return found
  }

  @Test("rows get the new name, other columns keep theirs")
  func rows() throws {
    let book = try own(lines)
    #expect(try book.change(CategoryChange(.rename, type: nil, old: "Food", new: "At home")).entries == 2)
    #expect(try categories(book) == ["At home", "bus", "At home"])
    #expect(try sheetCells(book.path)["D2"] == "Food")
  }

  @Test("formulas of their owner's that name the category are listed, and left")
  func namings() throws {
    let sums = sheet([
      "=SUMIF(Log!B:B,\"food\",Log!C:C)", "=COUNTIF(Log!B:B,\"&lt;&gt;Food\")", "=\"Food and Bus\"", "=Log!C2",
    ])
    for change in [
      CategoryChange(.rename, type: nil, old: "Food", new: "At home"),
      CategoryChange(.merge, type: nil, old: "Food", new: "Bus"),
    ] {
      let book = try own(lines, others: [(name: "Sums", text: sums)])
      for report in [try book.preview(of: change), try book.change(change)] {
        #expect(report.notes.count == 2)
        #expect(
          report.notes.first == "Sums!A1 is your own formula and still names “Food”: =SUMIF(Log!B:B,\"food\",Log!C:C)")
      }
      #expect(try sheetCells(book.path, part: "xl/worksheets/sheet2.xml")["A1"] == "=SUMIF(Log!B:B,\"food\",Log!C:C)")
    }
  }

  @Test("a limit that is worked out is named where two would become one")
  func limitFormula() throws {
    let plan = sheet(["Category | Jan | Feb", "Food | =5*2 | 20", "Bus | 3 | 4"])
    let book = try own(lines, others: [(name: "Budget Planning", text: plan)])
    for merge in [("Food", "Bus"), ("Bus", "Food")] {
      #expect {
        try book.change(CategoryChange(.merge, type: nil, old: merge.0, new: merge.1))
      } throws: {
        "\($0)".contains("B2") && "\($0)".contains("=5*2")
      }
    }
    _ = try book.change(CategoryChange(.rename, type: nil, old: "Food", new: "At home"))
  }

  @Test("a list that is written out follows, however its letters are written in the file")
  func writtenInReferences() throws {
    let references = "Храна,Кола".unicodeScalars.map { "&#\($0.value);" }.joined()
    let book = try own(
      ["Date | Category | Amount", "2025-11-01 | Храна | 10"], after: list("\"\(references)\""))
    #expect(try book.change(CategoryChange(.rename, type: nil, old: "Храна", new: "Продукти")).others == 1)
    _ = try book.change(CategoryChange(.add, type: .expense, new: "Котка"))
    #expect(try #require(try book.labels()).listed.map(\.name) == ["Продукти", "Кола", "Котка"])
  }

  @Test("a list with more beside it loses no name by itself; one that comes has nothing there, and that is told")
  func listWithGroups() throws {
    let groups = sheet(["Food | Needs", "Bus | Needs", "Fun | Wants", "|"])
    let lines = ["Date | Category | Amount", "2025-11-01 | Food | 10", "2025-11-02 | Fun | 2"]
    let book = try own(
      lines, after: list("Groups!$A$1:$A$4"), others: [(name: "Groups", text: groups)])
    #expect {
      try book.change(CategoryChange(.merge, type: nil, old: "Food", new: "Fun"))
    } throws: {
      "\($0)".contains("column B")
    }
    #expect(try categories(book) == ["Food", "Fun"])
    _ = try book.change(CategoryChange(.rename, type: nil, old: "Fun", new: "Play"))
    let added = try book.change(CategoryChange(.add, type: .expense, new: "Pets"))
    #expect(added.notes.contains { $0.contains("column B is empty") })
    let cells = try sheetCells(book.path, part: "xl/worksheets/sheet2.xml")
    #expect(cells["A3"] == "Play" && cells["B3"] == "Wants" && cells["A4"] == "Pets")
    // Two lists side by side are two lists.
    let pair = try own(
      ["Date | Type | Category | Amount", "2025-11-01 | Expenses | Food | 10"],
      after: dropDowns(
        (area: "C2:C9", formula: "Groups!$A$1:$A$4"), (area: "B2:B9", formula: "Groups!$B$1:$B$2")),
      others: [(name: "Groups", text: sheet(["Food | Expenses", "Bus | Income", "Fun", "|"]))])
    #expect(try pair.change(CategoryChange(.merge, type: nil, old: "Food", new: "Fun")).entries == 1)
  }

  @Test("the header of a category's column gets the new name; what cannot be done there is refused")
  func columns() throws {
    let lines = [
      "Date | Food | Transport | Clothes | Total", "2025-11-01 | 10 | | | =SUM(B2:D2)",
      "2025-11-02 | | 5 | | =SUM(B3:D3)",
      "2025-11-03 | | | 7 | =SUM(B4:D4)",
    ]
    let book = try own(lines)
    #expect(try book.change(CategoryChange(.rename, type: nil, old: "Food", new: "Groceries")).others == 1)
    #expect(try sheetCells(book.path)["B1"] == "Groceries")
    #expect(try categories(book).first == "Groceries")
    for change in [
      CategoryChange(.merge, type: nil, old: "Transport", new: "Clothes"),
      CategoryChange(.add, type: .expense, new: "Pets"),
    ] {
      #expect { try book.change(change) } throws: { "\($0)".contains("column") }
    }
  }

  @Test("labels of a table that formulas look for are renamed, and what is left is named")
  func labelsOfTables() throws {
    let lines = [
      "Date | Category | Amount | | Budget | Spent", "2025-11-01 | Food | 10 | | Food | =SUMIF(B2:B9,E2,C2:C9)",
      "2025-11-02 | Bus | 2 | | Fun | 0",
    ]
    let others = [
      (name: "Monthly", text: sheet(["Food | =SUMIF(Log!B2:B9,A1,Log!C2:C9)", "Bus | 0"])),
      (name: "Words", text: sheet(["Food", "is what one eats"])),
    ]
    let book = try own(lines, others: others)
    let renamed = try book.change(CategoryChange(.rename, type: nil, old: "Food", new: "At home"))
    #expect(try sheetCells(book.path)["E2"] == "At home")
    #expect(try sheetCells(book.path, part: "xl/worksheets/sheet2.xml")["A1"] == "At home")
    #expect(try sheetCells(book.path, part: "xl/worksheets/sheet3.xml")["A1"] == "Food")
    #expect(renamed.notes == ["Renamed as well: Log!E2, Monthly!A1", "“Food” still stands in Words!A1"])
    let merged = try book.change(CategoryChange(.merge, type: nil, old: "At home", new: "Bus"))
    #expect(try sheetCells(book.path)["E2"] == "At home")
    #expect(merged.notes.first?.contains("where formulas refer to it: Log!E2") == true)
  }

  @Test("a list that is written out follows", arguments: ["\"", "&quot;"])
  func writtenOut(quote: String) throws {
    let book = try own(lines, after: list("\(quote)Food,Bus,Fun\(quote)"))
    func listed() throws -> [String] { try #require(try book.labels()).listed.map(\.name) }
    #expect(try book.change(CategoryChange(.rename, type: nil, old: "Food", new: "Eat & drink")).others == 1)
    #expect(try listed() == ["Eat & drink", "Bus", "Fun"])
    _ = try book.change(CategoryChange(.merge, type: nil, old: "Bus", new: "Fun"))
    #expect(try listed() == ["Eat & drink", "Fun"])
    _ = try book.change(CategoryChange(.add, type: .expense, new: "Pets"))
    #expect(try listed() == ["Eat & drink", "Fun", "Pets"])
    #expect(throws: SheetError.self) {
      try book.change(CategoryChange(.add, type: .expense, new: String(repeating: "x", count: 250)))
    }
    #expect(throws: SheetError.self) { try book.change(CategoryChange(.add, type: .expense, new: "a, b")) }
    #expect(try categories(book) == ["Eat & drink", "Fun", "Eat & drink"])
  }

  @Test("a list in cells follows, without a gap, until it is full")
  func cells() throws {
    let others = [(name: "My lists", text: sheet(["Food", "Bus", "Fun"]))]
    let book = try own(lines, after: list("'My lists'!$A$1:$A$4"), others: others)
    func listed() throws -> [String] { try #require(try book.labels()).listed.map(\.name) }
    _ = try book.change(CategoryChange(.rename, type: nil, old: "bus", new: "Transport"))
    #expect(try listed() == ["Food", "Transport", "Fun"])
    _ = try book.change(CategoryChange(.merge, type: nil, old: "Food", new: "Fun"))
    #expect(try listed() == ["Transport", "Fun"])
    #expect(try categories(book) == ["Fun", "Transport", "Fun"])
    _ = try book.change(CategoryChange(.add, type: .expense, new: "Pets"))
    _ = try book.change(CategoryChange(.add, type: .expense, new: "Gifts"))
    #expect(try listed() == ["Transport", "Fun", "Pets", "Gifts"])
    #expect {
      try book.change(CategoryChange(.add, type: .expense, new: "More"))
    } throws: {
      "\($0)".contains("full")
    }
  }

  @Test("a list without any rows takes one, and one with a number leaves that alone")
  func otherCells() throws {
    let empty = sheet([]).replacingOccurrences(of: "<sheetData></sheetData>", with: "<sheetData/>")
    #expect(empty.contains("<sheetData/>"))
    let added = CategoryChange(.add, type: .expense, new: "Pets")
    for (list, numbered) in [(empty, false), (sheet(["Food", "2025"]), true)] {
      let book = try own(lines, after: self.list("'My lists'!$A$1:$A$4"), others: [(name: "My lists", text: list)])
      #expect(try book.change(added).others == 1)
      let written = try partText(book.path, "xl/worksheets/sheet2.xml")
      #expect(written.contains("Pets") && written.contains("</row></sheetData>"))
      #expect(written.contains("2025") == numbered && written.contains("r=\"A\(numbered ? 3 : 1)\""))
    }
  }

  @Test("a type that is called as a category is stays what it is in the plan")
  func plannedSavings() throws {
    let plan = sheet(["Type | Category | Jan | Feb", "Savings | Savings | 5 | 6"])
    let lines = ["Date | Type | Category | Amount", "2025-11-01 | Savings | Savings | 10"]
    let book = try own(lines, others: [(name: "Budget Planning", text: plan)])
    _ = try book.change(CategoryChange(.rename, type: .savings, old: "Savings", new: "Rainy day"))
    #expect(try book.plan().map { "\($0.type) \($0.category)" }.first == "savings Rainy day")
  }

  @Test("a name that would make income of what was spent is refused, and nothing changes")
  func types() throws {
    let book = try own(lines)
    let before = try sheetCells(book.path)
    for name in ["Salary", "Savings"] {
      #expect {
        try book.change(CategoryChange(.rename, type: nil, old: "Food", new: name))
      } throws: {
        "\($0)".contains("category")
      }
    }
    #expect(throws: SheetError.self) { try book.change(CategoryChange(.add, type: .expense, new: "Pets")) }
    #expect(try sheetCells(book.path) == before)
  }

  @Test("of two types the one that is meant changes, and all that shows a name keeps up with it")
  func oursRenamed() throws {
    let book = try ours()
    try book.append([
      try entry("2025-11-04 | Expenses | 12.4 | Other"), try entry("2025-11-04 | Income | 20 | Other"),
    ])
    try book.setPlan([PlanLimit(type: .expense, category: "Other", month: 11, amount: 50)])
    _ = try book.change(CategoryChange(.rename, type: .expense, old: "Other", new: "Sundries"))
    #expect(try categories(book) == ["Sundries", "Other"])
    #expect(try book.plan().map(\.category) == ["Sundries"])
    #expect(try partText(book.path, "xl/worksheets/sheet1.xml").contains("<v>Sundries</v>"))
    let labels = try #require(try book.labels())
    let item = try #require(labels.listed.first { $0.name == "Sundries" })
    #expect(item.type == .expense && item.words == ["Other"])
    // The sums go on from what is stored.
    try book.append([try entry("2025-11-04 | Expenses | 1 | Sundries")])
    #expect(try book.expenses(of: [2025])?[0].map(\.category) == ["Sundries"])
  }

  @Test("merging in a workbook of ours adds up the limits and makes room for another one")
  func oursMerged() throws {
    let book = try ours()
    try book.append([try entry("2025-11-04 | Expenses | 12.4 | Body care")])
    try book.setPlan([
      PlanLimit(type: .expense, category: "Body care", month: 11, amount: 50),
      PlanLimit(type: .expense, category: "Medical", month: 11, amount: 30),
      PlanLimit(type: .expense, category: "Body care", month: 12, amount: 7),
    ])
    _ = try book.change(CategoryChange(.merge, type: .expense, old: "Body care", new: "Medical"))
    #expect(try categories(book) == ["Medical"])
    #expect(
      try book.plan().map { "\($0.category) \($0.month) \($0.amount ?? 0)" } == ["Medical 11 80", "Medical 12 7"])
    var names = try #require(try book.labels()).listed.map(\.name)
    #expect(!names.contains("Body care") && names.count == BudgetCategory.allCases.count - 1)
    _ = try book.change(CategoryChange(.add, type: .expense, new: "Pets", words: ["vet", "dog food"]))
    names = try #require(try book.labels()).listed.map(\.name)
    #expect(names.count == BudgetCategory.allCases.count)
    #expect(try book.labels()?.listed.first { $0.name == "Pets" }?.words == ["vet", "dog food"])
    #expect(try book.labels()?.listed.first { $0.name == "Medical" }?.words == ["Body care"])
    try book.append([try entry("2025-11-04 | Expenses | 3 | Pets")])
    try book.setPlan([PlanLimit(type: .expense, category: "Pets", month: 11, amount: 2)])
    #expect(try book.plan().contains { $0.category == "Pets" })
  }

  @Test("the dashboard shows what it would show had the entries been said so from the start")
  func dashboard() throws {
    var shown: [[String]] = []
    for category in ["Body care", "Medical"] {
      let book = try ours()
      try book.append([try entry("2025-11-04 | Expenses | 12.4 | \(category)")])
      _ = try book.change(CategoryChange(.merge, type: .expense, old: "Body care", new: "Medical"))
      _ = try book.change(CategoryChange(.add, type: .expense, new: "Pets"))
      try book.append([try entry("2025-11-04 | Expenses | 3 | Pets")])
      shown.append(try (1...2).map { try partText(book.path, "xl/worksheets/sheet\($0).xml") })
      try FileManager.default.removeItem(atPath: book.path)
    }
    #expect(shown[0] == shown[1])
    #expect(shown[0][0].contains("<v>12.4</v>") && shown[0][0].contains("<v>15.4</v>"))
  }

  @Test("what it would come to is told, and nothing is changed")
  func preview() throws {
    let book = try own(lines)
    let before = try Data(contentsOf: URL(fileURLWithPath: book.path))
    #expect(try book.preview(of: CategoryChange(.merge, type: nil, old: "bus", new: "Food")).entries == 1)
    #expect(try Data(contentsOf: URL(fileURLWithPath: book.path)) == before)
  }

  @Test("a table as text follows in its rows")
  func delimited() throws {
    let path = scratch.path("book.csv")
    try Data("Date,Type,Category,Amount\n2025-11-01,Expenses,Food,10\n2025-11-01,Income,Food,5\n".utf8)
      .write(to: URL(fileURLWithPath: path))
    let book = DelimitedLedger(path: path)
    let change = CategoryChange(.rename, type: .expense, old: "food", new: "Meals")
    #expect(try book.preview(of: change).entries == 1)
    #expect(try book.change(change) { _ in }.entries == 1)
    #expect(try String(contentsOfFile: path, encoding: .utf8).contains("Expenses,Meals,10\n2025-11-01,Income,Food,5"))
    #expect(throws: SheetError.self) { try book.change(CategoryChange(.add, type: .expense, new: "Pets")) { _ in } }
  }
}
