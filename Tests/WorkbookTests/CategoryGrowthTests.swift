import Entities
import Foundation
import Sheets
import Testing

@testable import BookSamples
@testable import Container
@testable import Spreadsheet
@testable import Workbook

@Suite("A workbook of ours grows by a category")
struct CategoryGrowthTests {
  private let scratch: Scratch
  init() throws { scratch = try Scratch() }

  private func book(_ name: String, _ names: [TransactionType: [String]]) throws -> Workbook {
    let path = scratch.path(name)
    let items = [TransactionType.income, .expense, .savings].flatMap { type in
      (names[type] ?? []).map { OwnCategories.Item(type: type, name: $0) }
    }
    try Workbook.create(at: path, baseCurrency: .euro, year: 2025, categories: OwnCategories(items))
    let book = Workbook(path: path)
    // Each type's first category has a row and limits, so that there is something to follow.
    for (type, names) in names {
      try book.append([try entry("2025-11-04 | \(type.rawValue) | 12.4 | \(names[0])")])
      try book.setPlan([PlanLimit(type: type, category: names[0], month: 11, amount: 20)])
    }
    return book
  }

  private static let parts = (1...4).map { "xl/worksheets/sheet\($0).xml" }

  /// All that the sheets, charts and names of a workbook say.
  private func said(_ book: Workbook) throws -> [String] {
    var said: [String] = []
    for part in Self.parts {
      let cells = try sheetCells(book.path, part: part)
      // Ids of entries are none of the owner's.
      said += cells.filter { !$0.key.hasPrefix("I") || part != Self.parts[2] }
        .map { "\(part) \($0.key) \($0.value)" }.sorted()
      let text = try partText(book.path, part)
      said += text.components(separatedBy: "</sheetData>").dropFirst().map { part + $0 }
    }
    for entry in try Archive.open(book.path).entries where entry.name.contains("charts/chart") {
      said.append(try partText(book.path, entry.name))
    }
    said += try BookFile(Archive.open(book.path)).definedNames.map(\.name).map { name in
      "\(name) \(try BookFile(Archive.open(book.path)).formula(ofName: name) ?? "")"
    }
    return said
  }

  @Test(
    "and is what it would be, had it been made with it",
    arguments: [TransactionType.income, .expense, .savings], [1, 2, 5])
  func growth(type: TransactionType, count: Int) throws {
    var names: [TransactionType: [String]] = [
      .income: ["Salary", "Rent"], .expense: ["Food", "Car"], .savings: ["Jar"],
    ]
    names[type] = (1...count).map { "Category \($0)" }
    let grown = try book("grown.xlsx", names)
    _ = try grown.change(CategoryChange(.add, type: type, new: "Pets"))
    names[type]?.append("Pets")
    let made = try book("made.xlsx", names)
    for book in [grown, made] {
      try book.append([try entry("2025-11-04 | \(type.rawValue) | 3 | Pets")])
      try book.setPlan([PlanLimit(type: type, category: "Pets", month: 11, amount: 2)])
    }
    let (have, want) = (try said(grown), try said(made))
    for (one, other) in zip(have, want) where one != other { Issue.record("\(one)\nnot\n\(other)") }
    #expect(have.count == want.count)
    // What is stored is right, too: many programs show that.
    for part in Self.parts.prefix(2) {
      #expect(try values(grown, part) == values(made, part))
    }
  }

  /// The stored values of a sheet, in their order.
  private func values(_ book: Workbook, _ part: String) throws -> [Substring] {
    try partText(book.path, part).components(separatedBy: "<v>").dropFirst().map { $0.prefix { $0 != "<" } }
  }

  @Test("as often as there are more")
  func again() throws {
    let path = scratch.path("ours.xlsx")
    try Workbook.create(at: path, baseCurrency: .euro, year: 2025)
    let book = Workbook(path: path)
    for name in ["Pets", "Garden", "School"] { _ = try book.change(CategoryChange(.add, type: .expense, new: name)) }
    let names = try #require(try book.labels()).listed.filter { $0.type == .expense }.map(\.name)
    #expect(names.suffix(3) == ["Pets", "Garden", "School"])
    try book.append([try entry("2025-11-04 | Expenses | 3 | School")])
    #expect(try book.expenses(of: [2025])?[0].map(\.category) == ["School"])
  }

  @Test("what its owner keeps below the plan moves down, and formulas there follow")
  func owners() throws {
    let book = try book("ours.xlsx", [.income: ["Salary"], .expense: ["Food", "Car"], .savings: ["Jar"]])
    let part = Self.parts[1]
    // Below the plan of 4 categories, 3 totals and what is left over.
    let note = "<c r=\"C15\" t=\"inlineStr\"><is><t>mine</t></is></c>"
    let own = "<row r=\"15\"><c r=\"B15\"><f>SUM(K7:K8)+K12</f></c>\(note)</row>"
    try rewrite(book, part) { $0.replacingOccurrences(of: "</sheetData>", with: own + "</sheetData>") }
    _ = try book.change(CategoryChange(.add, type: .expense, new: "Pets"))
    let cells = try sheetCells(book.path, part: part)
    #expect(cells["B16"] == "=SUM(K7:K9)+K13" && cells["C16"] == "mine")
  }

  @Test("but not over what stands below its list")
  func occupied() throws {
    let book = try book("ours.xlsx", [.income: ["Salary"], .expense: ["Food", "Car"], .savings: ["Jar"]])
    try rewrite(book, Self.parts[3]) {
      $0.replacingOccurrences(of: "</sheetData>", with: "<row r=\"5\"><c r=\"C5\"><v>7</v></c></row></sheetData>")
    }
    _ = try book.change(CategoryChange(.add, type: .expense, new: "Pets"))
    #expect {
      try book.change(CategoryChange(.add, type: .expense, new: "Garden"))
    } throws: {
      "\($0)".contains("C5")
    }
  }

  /// Changes a part as another program would.
  private func rewrite(_ book: Workbook, _ part: String, _ body: (String) -> String) throws {
    _ = try book.replace { (archive) throws(SheetError) in
      var update = ArchiveUpdate()
      update.replace(part, with: [UInt8](body(String(decoding: try archive.read(part), as: UTF8.self)).utf8))
      return BookChange(update: update, sheetPart: part, rows: [], equalRows: [], fault: nil)
    }
  }
}
