import Entities
import Foundation
import Sheets
import Testing

@testable import BookSamples
@testable import Container
@testable import Workbook

@Suite("Sheets without a column for the type, and in any order")
struct LayoutTests {
  private let scratch: Scratch
  init() throws { scratch = try Scratch() }

  private func book(_ lines: [String]) throws -> Workbook { Workbook(path: try scratch.book(lines)) }

  private func book(_ layout: Layout) throws -> Workbook {
    let fixture = BookFixture(
      "layout", sheet: sheet(layout.lines, after: layout.after), sheetName: layout.sheetName,
      others: layout.others.map { ($0.name, sheet($0.lines)) })
    return Workbook(path: try scratch.write("book.xlsx", fixture.bytes()))
  }

  private func read(_ book: Workbook) throws -> [String] {
    var read: [String] = []
    try book.forEachRow { _, row in read.append("\(row.type.rawValue) \(row.amount)") }
    return read
  }

  @Test(
    "entries stand where a person would have put them, and read back",
    arguments: layouts + freshLayouts + fresherLayouts + freshestLayouts + householdLayouts + templateLayouts
      + habitLayouts
      + categoryColumnLayouts)
  func written(_ layout: Layout) throws {
    let book = try book(layout)
    let entries = try layout.entries.map { try entry($0) }
    let rows = try book.append(entries)
    let cells = try sheetCells(book.path)
    for (name, value) in layout.cells { #expect(cells[name] ?? "" == value, "\(name)") }
    let after = try read(book)
    #expect(Array(after.prefix(layout.read.count)) == layout.read)
    // What stands there is found again by what was said.
    for (entry, row) in zip(entries, rows) { #expect(try book.find(content: entry).contains(row)) }
  }

  @Test(
    "an entry is changed and taken out again, and the sheet is as it was",
    arguments: layouts + freshLayouts + fresherLayouts + freshestLayouts + householdLayouts + templateLayouts
      + habitLayouts
      + categoryColumnLayouts)
  func changed(_ layout: Layout) throws {
    let book = try book(layout)
    let before = try sheetCells(book.path)
    let said = try entry(layout.entries[0])
    var reversals: [Reversal] = []
    let row = try #require(try book.append([said]) { reversals = $0.reversals }.first?.row)
    var dearer = said
    dearer.amount = 99
    try book.update(row: row, expecting: said, to: dearer)
    #expect(try book.find(content: dearer).map(\.row) == [row])
    try book.remove(row: row, expecting: dearer, reversal: reversals.first)
    #expect(try sheetCells(book.path) == before)
  }

  @Test(
    "a row that was there is changed in what is said, and changed back it is as it was in every column",
    arguments: layouts + freshLayouts + fresherLayouts + freshestLayouts + householdLayouts + templateLayouts)
  func changedBack(_ layout: Layout) throws {
    let book = try book(layout)
    let before = try sheetCells(book.path)
    var rows: [(row: Int, entry: BudgetRow)] = []
    try book.forEachRow { reference, row in rows.append((reference.row, row)) }
    guard let (row, last) = rows.last else { return }
    var entry = last
    // As the journal holds an entry.
    (entry.who, entry.note) = (nil, nil)
    var dearer = entry
    (dearer.amount, dearer.details) = (entry.amount + 7, "else")
    try book.update(row: row, expecting: entry, to: dearer)
    let between = try sheetCells(book.path)
    #expect(before.allSatisfy { $0.value.isEmpty || !(between[$0.key] ?? "").isEmpty })
    try book.update(row: row, expecting: dearer, to: entry)
    #expect(try sheetCells(book.path) == before)
  }

  @Test(
    "an append that is taken back leaves every part as it was, byte for byte",
    arguments: layouts + freshLayouts + fresherLayouts + freshestLayouts + householdLayouts + templateLayouts
      + habitLayouts
      + categoryColumnLayouts)
  func undone(_ layout: Layout) throws {
    let book = try book(layout)
    let before = scratch.path("before.xlsx")
    try FileManager.default.copyItem(atPath: book.path, toPath: before)
    let entries = try layout.entries.map { try entry($0) }
    var done: [(row: Int, entry: BudgetRow, reversal: Reversal)] = []
    for entry in entries {
      var reversals: [Reversal] = []
      let row = try #require(try book.append([entry]) { reversals = $0.reversals }.first?.row)
      done.append((row, entry, try #require(reversals.first)))
    }
    for one in done.reversed() { try book.remove(row: one.row, expecting: one.entry, reversal: one.reversal) }
    #expect(try PartDifference.text(from: Archive.open(before), to: Archive.open(book.path)) == "\n")
  }

  @Test("what comes in above what is spent is described, changed and taken out as what it is")
  func upperBlock() throws {
    let book = try book([
      "ПРИХОДИ", "Дата | Източник | Сума", "2025-10-25 | Заплата | 1900", "Общо | | =SUM(C3:C3)", "", "РАЗХОДИ",
      "Дата | За какво | Сума", "2025-10-28 | наем | 800",
    ])
    let said = try entry(earned)
    let row = try #require(try book.append([said]).first?.row)
    let held = try book.describe().held(of: said)
    #expect(held.type == .income && held.category.isEmpty)
    var dearer = held
    dearer.amount = 2100
    try book.update(row: row, expecting: held, to: dearer)
    #expect(try sheetCells(book.path)["C4"] == "2100")
    try book.remove(row: row, expecting: dearer, reversal: nil)
    #expect(try read(book) == ["Income 1900", "Expenses 800"])
  }

  @Test("where nobody can know the place nothing is written", arguments: unclearLayouts)
  func unclear(_ layout: Layout) throws {
    let book = try book(layout)
    let before = try Data(contentsOf: URL(filePath: book.path))
    #expect(throws: SheetError.self) { try book.append(layout.entries.map { try entry($0) }) }
    #expect(try Data(contentsOf: URL(filePath: book.path)) == before)
  }

  @Test(
    "a sheet with a column for each kind of amount is left alone, and the way out is named", arguments: sheetsOfKinds)
  func kinds(_ lines: [String]) throws {
    let book = try book(lines)
    let before = try sheetCells(book.path)
    for said in [try lunch(), try entry(earned)] {
      #expect {
        try book.append([said])
      } throws: {
        "\($0)".contains("an entry has one amount") && "\($0)".contains("budget sheet set amount=")
      }
    }
    #expect(try sheetCells(book.path) == before)
    let reading = try #require(try book.reading())
    #expect(reading.problem != nil && !reading.columns.isEmpty)
  }

  @Test("a sheet of kinds takes entries in the column that its owner names")
  func kindNamed() throws {
    let book = try book([
      "Date | Food | Fuel | Kids | Total", "2025-11-01 | 10 | 2 | 3 | 15", "2025-11-02 | 20 | | 3 | 23",
    ])
    var said = SheetLayout(headerRow: 1, headers: ["Date", "Food", "Fuel", "Kids", "Total"])
    said.columns["amount"] = "B"
    let reading = try #require(try book.reading(sheet: nil, rows: 3, after: .keep(said)))
    #expect(reading.problem == nil)
    #expect(reading.lastRows.map(\.amount) == [10, 20])
  }

  @Test("a type that the owner's list has no word for is not written in another one's")
  func unlistedType() throws {
    let lines = ["Date | Type | Category | Amount", "2025-11-01 | Разход | Храна | 10"]
    let path = try scratch.book(lines, after: dropDowns(("B2:B50", "&quot;Разход,Приход&quot;")))
    let book = Workbook(path: path)
    let before = try sheetCells(path)
    #expect {
      try book.append([try entry("2025-11-04 | Savings | 100 | Savings")])
    } throws: {
      "\($0)".contains("has no word for savings")
    }
    #expect(try sheetCells(path) == before)
    try book.append([try entry("2025-11-04 | Expenses | 12.4 | Храна")])
    #expect(try sheetCells(path)["B3"] == "Разход")
  }

  @Test("a number beside amounts of nothing is no balance")
  func nothingAdded() throws {
    let book = try book([
      "Date | Item | Pieces | Spent", "2025-11-01 | a | 2 | 0", "2025-11-02 | b | 2 | 0", "2025-11-03 | c | 2 | 0",
    ])
    try book.append([try lunch()])
    #expect(try sheetCells(book.path)["C5"] ?? "" == "")
  }

  @Test("the last rows of a sheet that stands newest first are the upper ones")
  func newestShown() throws {
    let lines = ["Date | Item | Spent"] + (1...6).map { "2025-11-0\(7 - $0) | a | \($0)" }
    let reading = try #require(try book(lines).reading())
    #expect(reading.isNewestFirst)
    #expect(reading.lastRows.map(\.amount) == [1, 2, 3])
  }

  @Test("two headers that may be the amounts are asked about, and either can be named")
  func twoAmounts() throws {
    for lines in [
      ["Date | Price | Total | Item"], ["Date | Price | Total | Item", "2025-11-01 | 2 | 4 | bread"],
      ["Date | Price | Qty | Total | Item", "2025-11-01 | 2 | 3 | =B2*C2 | bread"],
    ] {
      let book = try book(lines)
      #expect {
        try book.append([try lunch()])
      } throws: {
        "\($0)".contains("amount=B (or ")
      }
      #expect(try book.reading()?.problem != nil)
    }
  }

  @Test(
    "what cannot be told is refused",
    arguments: [
      ["Date | Item | Amount"],
      [
        "Date | Item | Amount", "2025-11-01 | a | 10", "2025-11-02 | b | 20", "2025-11-03 | c | 30",
        "2025-11-03 | d | -1",
      ],
      ["Date | Item | Amount", "2025-11-01 | salary | 1000", "2025-11-02 | b | 20"],
      ["Date | Item | Spent", "2025-11-01 | a | 10", "| b | 20"],
      // A block for each month, side by side, of which none is the entry's.
      [
        "October | | | | December", "Date | Item | Amount | | Date | Item | Amount",
        "2025-10-01 | a | 10 | | 2025-11-01 | b | 5", "2025-10-02 | c | 4 | | 2025-11-02 | d | 6",
      ],
      [
        "Date | Type | Category | Amount | | Date | Type | Category | Amount",
        "2025-10-01 | Expenses | Food | 10 | | 2025-11-01 | Expenses | Food | 5",
      ],
    ])
  func unsure(_ lines: [String]) throws {
    let book = try book(lines)
    let before = try sheetCells(book.path)
    #expect(throws: SheetError.self) { try book.append([try lunch()]) }
    #expect(try sheetCells(book.path) == before)
  }

  @Test("amounts that are texts are called so, before it is asked what their signs mean")
  func textAmounts() throws {
    let book = try book([
      "Datum | Betrag | Kategorie", "2025-10-01 | -45,20 | Lebensmittel", "2025-10-03 | 2.100,00 | Gehalt",
      "2025-10-04 | -650,00 | Wohnen",
    ])
    #expect {
      try book.append([try lunch()])
    } throws: {
      "\($0)".contains("its amounts are texts (“-650,00”)")
    }
  }

  @Test("income among rows that are all expenses is refused: nothing would tell it from them")
  func untold() throws {
    let book = try book(layouts[1])
    #expect {
      try book.append([try entry(earned)])
    } throws: {
      "\($0)".contains("income")
    }
  }

  @Test("income beside what is spent: each entry goes into its own block, reads back, and leaves without a trace")
  func sideBySide() throws {
    let lines = [
      "ПРИХОДИ | | | | РАЗХОДИ", "Дата | От кого | Сума (лв.) | | Дата | Описание | Категория | Сума (лв.)",
      "2025-10-15 | заплата | 2150 | | 2025-10-16 | Лидл | Храна | 58.3",
      "2025-10-31 | наем | 120 | | 2025-10-19 | бензин | Кола | 95", "| | | | 2025-10-24 | обяд | Храна | 17.6",
    ]
    let book = try book(lines)
    let before = try sheetCells(book.path)
    let entries = [try entry("2025-11-04 | Income | 2000 | Other | заплата"), try entry(bought)]
    var reversals: [Reversal] = []
    for entry in entries { try book.append([entry]) { reversals += $0.reversals } }
    let cells = try sheetCells(book.path)
    #expect(cells["A5"] == "45965" && cells["B5"] == "заплата" && cells["C5"] == "2000")
    #expect(cells["E6"] == "45965" && cells["G6"] == "Eat out" && cells["H6"] == "12.4" && cells["C6"] == nil)
    #expect(
      try read(book).sorted()
        == [
          "Expenses 12.4", "Expenses 17.6", "Expenses 58.3", "Expenses 95", "Income 120", "Income 2000", "Income 2150",
        ])
    let description = try book.describe()
    for (entry, row) in zip(entries, [5, 6]) {
      #expect(try book.find(content: entry).map(\.row) == [row])
      var found: [BudgetRow] = []
      try book.forEachRow { place, read in if place.row == row, read.amount == entry.amount { found.append(read) } }
      #expect(found == [description.held(of: entry)])
    }
    var dearer = entries[0]
    dearer.amount = 2100
    try book.update(row: 5, expecting: entries[0], to: dearer)
    try book.remove(row: 6, expecting: entries[1], reversal: reversals[1])
    try book.remove(row: 5, expecting: dearer)
    #expect(try sheetCells(book.path) == before)
    let toEuro = CurrencyConversion(from: .lev, to: .euro, rate: .units(Currency.levaPerEuro))
    #expect(try book.convert(toEuro).entries == 5)
    let converted = try sheetCells(book.path)
    #expect(converted["C3"] == "1099.28" && converted["H3"] == "29.81" && converted["C2"] == "Сума (€)")
  }

  @Test("a conversion leaves no amount of a block beside the entries unsaid")
  func besideText() throws {
    let lines = [
      "ПРИХОДИ | | | | РАЗХОДИ", "Дата | От кого | Сума (лв.) | | Дата | Описание | Категория | Сума (лв.)",
      "2025-10-15 | заплата | 2150 | | 2025-10-16 | Лидл | Храна | 58.3", "2025-10-31 | наем | 120 лв",
    ]
    let book = try book(lines)
    let toEuro = CurrencyConversion(from: .lev, to: .euro, rate: .units(Currency.levaPerEuro))
    #expect(try book.conversionPreview(toEuro).left.map(\.cell) == ["C4"])
  }

  @Test("a type that nothing in the sheet would tell is not written over another")
  func amendedType() throws {
    let book = try book(
      Layout(
        name: "", lines: ["Date | Item | Spent", "2025-11-01 | a | 10", "2025-11-02 | b | 2"], entries: [], cells: [:],
        read: []))
    let old = try entry(bought)
    let place = try #require(try book.append([old]).first)
    var new = old
    new.type = .income
    #expect(throws: SheetError.self) { try book.update(row: place.row, expecting: old, to: new) }
    new.type = .expense
    new.amount = 13
    try book.update(row: place.row, expecting: old, to: new)
  }

  @Test("a title right above says what all of a block is, and savings are refused there")
  func banner() throws {
    let lines = [
      "ПРИХОДИ | | | | РАЗХОДИ", "Дата | Сума | | | Дата | Категория | Сума",
      "2025-10-15 | 2150 | | | 2025-10-16 | Храна | 58.3",
    ]
    let book = try book(lines)
    let before = try sheetCells(book.path)
    #expect(throws: SheetError.self) { try book.append([try entry("2025-11-04 | Savings | 2000 | Влог")]) }
    #expect(try sheetCells(book.path) == before)
    try book.append([try entry(bought)])
    #expect(try sheetCells(book.path)["G4"] == "12.4")
  }

  @Test("a day shows as a day in cells whose style is written in single quotes")
  func dayFormatInSingleQuotes() throws {
    var fixture = BookFixture(
      "days",
      sheet: BookFixture.sheet(
        row(1, text("A1", "Date"), text("B1", "Item"), text("C1", "Spent")) + row(2, blank("A2", style: 1))))
    fixture.addStyles(
      "<cellXfs count='2'><xf numFmtId='0' fontId='0'/>"
        + "<xf numFmtId='0' fontId='1' applyNumberFormat = '0'><alignment horizontal='left'/></xf></cellXfs>")
    let path = try scratch.write("book.xlsx", fixture.bytes())
    // No row tells the type yet, but the header does.
    try Workbook(path: path).append([try lunch()])
    #expect(try partText(path, "xl/worksheets/sheet1.xml").contains("<c r=\"A2\" s=\"2\"><v>45965</v></c>"))
    #expect(
      try partText(path, "xl/styles.xml").contains(
        "<xf numFmtId='14' fontId='1' applyNumberFormat = '1'><alignment horizontal='left'/></xf></cellXfs>"))
  }

  @Test("a day shows as a day in cells that have no format for it, in the style of the rest")
  func dayFormat() throws {
    var fixture = BookFixture(
      "days",
      sheet: BookFixture.sheet(
        row(1, text("A1", "Date"), text("B1", "Item"), text("C1", "Spent"))
          + row(2, cell("A2", "45962", style: 1), text("B2", "a"), cell("C2", "1"))
          + row(3, blank("A3", style: 2), blank("B3", style: 2)) + row(4, blank("A4", style: 3))))
    fixture.addStyles(
      "<cellXfs count=\"4\"><xf numFmtId=\"0\" fontId=\"0\"/>"
        + "<xf numFmtId=\"14\" fontId=\"0\" applyNumberFormat=\"1\"/>"
        + "<xf numFmtId=\"0\" fontId=\"0\"/><xf numFmtId=\"0\" fontId=\"1\"><alignment horizontal=\"left\"/></xf>"
        + "</cellXfs>")
    let path = try scratch.write("book.xlsx", fixture.bytes())
    try Workbook(path: path).append([try lunch(), try lunch("again")])
    let sheet = try partText(path, "xl/worksheets/sheet1.xml")
    #expect(sheet.contains("<c r=\"A3\" s=\"1\"><v>45965</v></c>"))
    #expect(sheet.contains("<c r=\"A4\" s=\"4\"><v>45965</v></c>"))
    let styles = try partText(path, "xl/styles.xml")
    #expect(styles.contains("count=\"5\""))
    #expect(
      styles.contains(
        "<xf applyNumberFormat=\"1\" numFmtId=\"14\" fontId=\"1\"><alignment horizontal=\"left\"/></xf></cellXfs>"))
  }
}
