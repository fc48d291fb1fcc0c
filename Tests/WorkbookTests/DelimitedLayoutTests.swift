import Entities
import Foundation
import Sheets
import Testing

@testable import BookSamples
@testable import Workbook

/// Tables as text are understood as sheets of workbooks are.
@Suite("Layouts of tables as text")
struct DelimitedLayoutTests {
  private let scratch: Scratch
  init() throws { scratch = try Scratch() }

  private func book(_ lines: [String], name: String = "Log") throws -> DelimitedLedger {
    let path = try scratch.write("\(name).csv", Array((lines.joined(separator: "\n") + "\n").utf8))
    return DelimitedLedger(path: path, layouts: scratch.path("layouts"))
  }

  private func lines(_ book: DelimitedLedger) throws -> [String] {
    let bytes = try #require(FileManager.default.contents(atPath: book.path))
    return String(decoding: bytes, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
      .map(String.init).dropLast()
  }

  private func read(_ book: DelimitedLedger) throws -> [String] {
    var read: [String] = []
    try book.forEachRow { _, row in read.append("\(row.type.rawValue) \(row.amount)") }
    return read
  }

  /// Those of workbooks that need nothing but what stands in cells.
  private static let plain = layouts.filter { layout in !layout.lines.contains { $0.contains("=") } }

  @Test("what a workbook's sheet tells, the same lines of a text tell", arguments: plain)
  func likeWorkbooks(_ layout: Layout) throws {
    let before = layout.lines.map { line in
      line.split(separator: "|", omittingEmptySubsequences: false)
        .map { $0.trimming(" ").drop { $0 == "'" } }.joined(separator: ",")
    }
    let book = try book(before, name: layout.sheetName)
    let entries = try layout.entries.map { try entry($0) }
    var rows: [Int] = []
    for entry in entries {
      rows.append(try #require(try book.append([entry], sheet: nil) { _ in }.first?.row))
      #expect(try book.find(content: entry, sheet: nil).map(\.row).contains(rows[rows.count - 1]))
    }
    #expect(Array(try read(book).prefix(layout.read.count)) == layout.read)
    for (row, entry) in zip(rows, entries).reversed() {
      try book.remove(row: row, expecting: entry, sheet: nil, reversal: nil) { _ in }
    }
    #expect(try lines(book) == before)
  }

  @Test("days with slashes are read and written as the table's own rows tell")
  func slashes() throws {
    let american = try book(["Date,Item,Amount", "10/31/2025,lidl,-10", "11/2/2025,bus,-2"])
    _ = try american.append([lunch()], sheet: nil) { _ in }
    #expect(try lines(american).last == "11/4/2025,lunch,-12.4")
    let british = try book(["Date,Item,Amount", "31/10/25,lidl,-10", "02/11/25,bus,-2"])
    _ = try british.append([lunch()], sheet: nil) { _ in }
    #expect(try lines(british).last == "04/11/25,lunch,-12.4")
  }

  @Test("days that may be read in two ways are refused, and left")
  func eitherOrder() throws {
    let before = ["Date,Item,Amount", "02/03/2025,lidl,-10", "04/05/2025,bus,-2", "06/07/2025,bus,-2"]
    let book = try book(before)
    #expect {
      try book.append([lunch()], sheet: nil) { _ in }
    } throws: {
      "\($0)".contains("two ways")
    }
    #expect(try lines(book) == before && book.reading(sheet: nil, rows: 3, after: nil)?.problem != nil)
  }

  @Test("how it is read is shown, and mended by saying it")
  func said() throws {
    let book = try book(["Fecha,Sitio,Pesos", "2025-11-01,lidl,10", "2025-11-02,bus,2"])
    let reading = try #require(try book.reading(sheet: nil, rows: 3, after: nil))
    #expect(reading.problem != nil && reading.columns.map(\.letters) == ["A", "B", "C"])
    #expect(throws: SheetError.self) { try book.append([lunch()], sheet: nil) { _ in } }
    var layout = SheetLayout(headerRow: reading.headerRow, headers: reading.columns.map(\.header))
    layout.columns = ["date": "A", "details": "B", "amount": "C"]
    layout.expensesAreNegative = false
    try book.make(.keep(layout))
    let now = try #require(try book.reading(sheet: nil, rows: 1, after: nil))
    #expect(now.problem == nil && now.lastRows.map(\.details) == ["bus"] && now.layout == layout)
    _ = try book.append([lunch()], sheet: nil) { _ in }
    #expect(try lines(book).last == "2025-11-04,lunch,12.4")
    try book.make(.forget(layout))
    #expect(try book.reading(sheet: nil, rows: 3, after: nil)?.problem != nil)
  }

  @Test("its categories are those of its rows")
  func categories() throws {
    let book = try book(["Date,Category,Amount,Note", "2025-11-01,Храна,10,лидл", "2025-11-02,Кола,90,омв"])
    let labels = try #require(try book.labels(sheet: nil))
    #expect(labels.listed.isEmpty && labels.uses.map(\.label) == ["Храна", "Кола"])
    #expect(labels.uses.map(\.details) == ["лидл", "омв"])
  }

  @Test("the currency that a column says of every amount goes into a new line, and follows a conversion")
  func currencies() throws {
    let book = try book(["date,amount,currency,comment", "2025-11-01,-10,BGN,a", "2025-11-02,-20,BGN,b"])
    _ = try book.append([lunch()], sheet: nil) { _ in }
    #expect(try lines(book).last == "2025-11-04,-12.4,BGN,lunch")
    #expect(try book.describe(sheet: nil).currency == .lev)
    let toEuro = CurrencyConversion(from: .lev, to: .euro, rate: .units(Currency.levaPerEuro))
    #expect(try book.convert(toEuro, leavingCells: false) { _ in }.entries == 3)
    #expect(
      try lines(book).dropFirst()
        == ["2025-11-01,-5.11,EUR,a", "2025-11-02,-10.23,EUR,b", "2025-11-04,-6.34,EUR,lunch"])
  }

  @Test("a conversion takes both columns of a pair, and leaves lines of a third currency alone")
  func convertedPair() throws {
    let toEuro = CurrencyConversion(from: .lev, to: .euro, rate: .units(Currency.levaPerEuro))
    let pair = try book(["Date,Payee,Paid out (BGN),Paid in (BGN)", "2025-11-01,lidl,10,", "2025-11-02,work,,2000"])
    _ = try pair.convert(toEuro, leavingCells: false) { _ in }
    #expect(
      try lines(pair)
        == ["Date,Payee,Paid out (EUR),Paid in (EUR)", "2025-11-01,lidl,5.11,", "2025-11-02,work,,1022.58"])
    let mixed = try book(["Date,Amount,Currency", "2025-11-01,-7,USD", "2025-11-01,-10,BGN", "2025-11-02,-20,BGN"])
    #expect(try mixed.conversionPreview(toEuro).left.map(\.cell) == ["2"])
    _ = try mixed.convert(toEuro, leavingCells: true) { _ in }
    #expect(try lines(mixed)[1...2] == ["2025-11-01,-7,USD", "2025-11-01,-5.11,EUR"])
  }

  @Test("running numbers, balances and names of days go on in a new line, too")
  func ownColumns() throws {
    let book = try book([
      "No;Date;Day;Item;Amount;Balance", "1;2025-10-31;Fri;a;10,50;100", "2;2025-11-01;Sat;b;20;80",
      "3;2025-11-02;Sun;c;0,25;79,75", "4;2025-11-03;Mon;d;1;78,75", "5;2025-11-03;Mon;e;1;77,75",
      "6;2025-11-03;Mon;f;1;76,75", "7;2025-11-03;Mon;g;1;75,75",
    ])
    _ = try book.append([lunch(), lunch()], sheet: nil) { #expect($0.leftToType.isEmpty) }
    #expect(try lines(book).suffix(2) == ["8;2025-11-04;Tue;lunch;12,4;63,35", "9;2025-11-04;Tue;lunch;12,4;50,95"])
  }

  @Test("texts that are numbered on go on; days and what only ends with digits do not")
  func numberedTexts() throws {
    let book = try book([
      "Ref,Added,Card,Date,Item,Amount", "2025-098,2025-11-01,Visa 1,2025-11-01,a,1",
      "2025-099,2025-11-02,Visa 2,2025-11-02,b,2",
      "2025-100,2025-11-03,Visa 2,2025-11-03,c,3", "2025-101,2025-11-04,Visa 1,2025-11-04,d,4",
    ])
    _ = try book.append([lunch(), lunch()], sheet: nil) { _ in }
    #expect(
      try lines(book).suffix(2).map {
        $0.split(separator: ",", omittingEmptySubsequences: false).prefix(3).joined(separator: ",")
      } == ["2025-102,,", "2025-103,,"])
  }

  @Test("a column for notes beside that of payees tells categories apart, too")
  func notes() throws {
    let book = try book([
      "Date,Payee,Note,Category,Amount", "2025-11-01,Lidl,milk,Food,-10", "2025-11-02,Lidl,nappies,Kids,-9",
      "2025-11-03,Lidl,,Food,-8",
    ])
    #expect(try #require(try book.labels(sheet: nil)).uses.map(\.notes) == ["milk", "nappies", nil])
  }
}
