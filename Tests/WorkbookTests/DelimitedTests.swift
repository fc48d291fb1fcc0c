import Entities
import Foundation
import Sheets
import Testing

@testable import BookSamples
@testable import Workbook

/// A ledger kept as text.
@Suite("A table as text")
struct DelimitedTests {
  private let scratch: Scratch
  init() throws { scratch = try Scratch() }

  private func book(_ text: String) throws -> (path: String, store: DelimitedLedger) {
    let path = try scratch.write("book.csv", Array(text.utf8))
    return (path, DelimitedLedger(path: path))
  }

  private func text(_ path: String) throws -> String {
    String(decoding: try #require(FileManager.default.contents(atPath: path)), as: UTF8.self)
  }

  @Test("commas, points and days as they are there; other columns and lines stay")
  func plain() throws {
    let before = "Nr,Date,Type,Category,Amount,Details\n1,01.11.2025,Expenses,Groceries,10.5,\"bread, milk\"\n"
    let (path, store) = try book(before)
    try #expect(store.append([lunch()], sheet: nil) { _ in }.map(\.row) == [3])
    #expect(try text(path) == before + ",04.11.2025,Expenses,Eat out,12.4,lunch\n")
    try store.remove(row: 3, expecting: lunch(), sheet: nil, reversal: nil) { _ in }
    #expect(try text(path) == before)
  }

  @Test("semicolons, a decimal comma, a mark of byte order, Windows' ends of lines, no end at the last")
  func european() throws {
    let before =
      "\u{FEFF}Дата;Тип;Категория;Сума (лв.);Описание\r\n2025-11-01;Разход;Groceries;1 234,50;a\r\n2025-11-02;Разход;Fun;2,5;b"
    let (path, store) = try book(before)
    #expect(try store.describe().currency == .lev)
    var amounts: [String] = []
    try store.forEachRow { amounts.append("\($1.amount)") }
    #expect(amounts == ["1234.5", "2.5"])
    _ = try store.append([lunch("a \"b\"; c")], sheet: nil) { _ in }
    #expect(try text(path) == before + "\r\n2025-11-04;Разход;Eat out;12,4;\"a \"\"b\"\"; c\"")
    #expect(try store.find(content: lunch("a \"b\"; c"), sheet: nil).map(\.row) == [4])
    // Whether the last line has an end stays as it was, so that what is taken back leaves no trace.
    try store.remove(row: 4, expecting: lunch("a \"b\"; c"), sheet: nil, reversal: nil) { _ in }
    #expect(try text(path) == before)
  }

  @Test(
    "an entry goes above a line that sums the others up", arguments: ["Total,,-24", ",Total,-24", ",,\nTotal,,-24"])
  func sumBelow(sum: String) throws {
    let rows = "Date,Text,Amount\n2025-10-01,a,-10\n2025-10-03,b,-8\n2025-10-05,c,-6\n"
    let (path, store) = try book(rows + sum + "\n")
    _ = try store.append([lunch()], sheet: nil) { _ in }
    #expect(try text(path) == rows + "2025-11-04,lunch,-12.4\n" + sum + "\n")
    try store.remove(row: 5, expecting: lunch(), sheet: nil, reversal: nil) { _ in }
    #expect(try text(path) == rows + sum + "\n")
  }

  @Test("what an amount means that can be read in two ways is not settled by an entry")
  func unclearAmounts() throws {
    let rows = "Date,Type,Category,Amount\n2025-10-01,Expenses,Fun,1.234\n2025-10-02,Expenses,Fun,10"
    let (path, store) = try book(rows + "\n")
    var row = try lunch(nil)
    #expect(throws: SheetError.self) { try store.append([row], sheet: nil) { _ in } }
    row.amount = 20
    _ = try store.append([row], sheet: nil) { _ in }
    #expect(throws: SheetError.self) { try store.update(row: 4, expecting: row, to: lunch(nil), sheet: nil) { _ in } }
    #expect(try text(path).hasSuffix("\n2025-11-04,Expenses,Eat out,20\n"))
    // Where rows tell both, nothing that is written makes it clearer.
    let points = (3...6).map { "2025-10-0\($0),Expenses,Fun,\($0).00\n" }.joined()
    let both = try book(rows + ".00\n2025-10-02,Expenses,Fun,\"10,50\"\n" + points)
    _ = try both.store.append([lunch(nil)], sheet: nil) { _ in }
    let settled = try book(rows + ".00\n")
    _ = try settled.store.append([lunch(nil)], sheet: nil) { _ in }
    #expect(try text(settled.path).hasSuffix("\n2025-11-04,Expenses,Eat out,12.4\n"))
  }

  @Test("where what is spent is negative, so is a new entry")
  func signs() throws {
    let (path, store) = try book("Date,Type,Category,Amount\n2025-11-01,Expenses,Fun,-10\n2025-11-02,Income,Rent,90\n")
    _ = try store.append([lunch(nil)], sheet: nil) { _ in }
    #expect(try text(path).hasSuffix("\n2025-11-04,Expenses,Eat out,-12.4\n"))
    var amounts: [String] = []
    try store.forEachRow { amounts.append("\($1.amount)") }
    #expect(amounts == ["10", "90", "12.4"])
  }

  private func amounts(_ cells: [String], separator: String = ",") throws -> (read: [String], unreadable: [Int]) {
    let rows = cells.map { "2025-11-01\(separator)Expenses\(separator)Fun\(separator)\"\($0)\"\n" }
    let (_, store) = try book(
      ["Date", "Type", "Category", "Amount"].joined(separator: separator) + "\n" + rows.joined())
    var (read, unreadable): ([String], [Int]) = ([], [])
    try store.forEachRow(sheet: nil, unreadable: { unreadable.append($0.row) }) { read.append("\($1.amount)") }
    return (read, unreadable)
  }

  @Test("one amount with cents tells the decimal sign of all, however far from the end it stands")
  func farCents() throws {
    let many = [String](repeating: "7", count: 150)
    #expect(try amounts(["12,50"] + many).read.first == "12.5")
    #expect(try amounts(["12.50"] + many, separator: ";").read.first == "12.5")
    #expect(try amounts(["1.234,5"] + many).read.first == "1234.5")
    #expect(try amounts(["1.234.567", "1,234"]).read == ["1234567", "1.234"])
  }

  @Test("a mark that is not the decimal sign parts thousands, or the amount cannot be read")
  func marks() throws {
    let mixed = try amounts(["1.50", "2.25", "1,5", "1,50", "1,234.5", "12,34.50", "1 234.50", "1'234.50", "1,2345"])
    #expect(mixed.read == ["1.5", "2.25", "1234.5", "1234.5", "1234.5"])
    #expect(mixed.unreadable == [4, 5, 7, 10])
    // Where both are used before cents, three digits behind either may be cents, too.
    let unclear = try amounts(["1.50", "2.25", "1,50", "1,234", "1.234"])
    #expect(unclear.read == ["1.5", "2.25"] && unclear.unreadable == [4, 5, 6])
  }

  @Test("lines that cannot be read are told, and stay")
  func unreadable() throws {
    let (path, store) = try book(
      "Date,Type,Category,Amount\n2025-11-01,Expenses,Fun,ten\n\n2025-11-02,Expenses,Fun,3\n\n")
    var (bad, good): ([Int], [Int]) = ([], [])
    try store.forEachRow(sheet: nil, unreadable: { bad.append($0.row) }) { place, _ in good.append(place.row) }
    #expect(bad == [2] && good == [4])
    _ = try store.append([lunch(nil)], sheet: nil) { _ in }
    #expect(try text(path).contains("ten\n\n2025-11-02,Expenses,Fun,3\n2025-11-04,Expenses,Eat out,12.4\n"))
  }

  @Test("another currency: amounts and header, and back to the same bytes")
  func converted() throws {
    let before = "Date,Type,Category,Amount (BGN)\n2025-11-01,Expenses,Fun,10\n"
    let (path, store) = try book(before)
    try FileManager.default.copyItem(atPath: path, toPath: path + ".copy")
    let toEuro = CurrencyConversion(from: .lev, to: .euro, rate: .units(Currency.levaPerEuro))
    #expect(try store.convert(toEuro, leavingCells: false) { _ in }.entries == 1)
    #expect(try text(path) == "Date,Type,Category,Amount (EUR)\n2025-11-01,Expenses,Fun,5.11\n")
    let mark = try #require(try store.partsMark())
    try store.takeBackConversion(from: path + ".copy", leftAs: mark) { _ in }
    #expect(try text(path) == before)
  }

  @Test(
    "what is no such table is refused", arguments: ["", "Date;Amount\n", "a\u{0}b", "Date,Type,Category,Amount\n\"x"])
  func refused(content: String) throws {
    let (path, store) = try book(content)
    #expect(throws: SheetError.self) { try store.append([lunch()], sheet: nil) { _ in } }
    #expect(try text(path) == content)
  }
}
