import Entities
import FoundationEssentials
import Sheets
import Testing

@testable import Reports
@testable import Statements

/// A bank's file, field by field.
@Suite("The form of a bank's file")
struct BankFileTests {
  private func records(_ text: String, separator: UInt8? = nil) throws -> [CSVReader.Record] {
    var reader = CSVReader(utf8: Array(text.utf8), separator: separator)
    var records: [CSVReader.Record] = []
    while let record = try reader.next() { records.append(record) }
    return records
  }

  @Test("records have the line they start on, whatever ends it, and an empty line is none")
  func lines() throws {
    let read = try records("a,b\r\n\n\"c\nd\",e\r\rf,g\n\"\",\nh")
    #expect(read.map(\.line) == [1, 3, 6, 7, 8])
    #expect(read.map(\.fields) == [["a", "b"], ["c\nd", "e"], ["f", "g"], ["", ""], ["h"]])
    #expect(try records("").isEmpty && records("\n\n").isEmpty)
  }

  @Test("quotes are doubled within a field, and what follows the closing one is no part of it")
  func quotes() throws {
    #expect(try records("\"a\"\"b\",\"c\"x,\"d\"").map(\.fields) == [["a\"b", "c", "d"]])
    #expect(try records("a\"b,c").map(\.fields) == [["a\"b", "c"]])
    #expect(try records("\"a\"\nb").map(\.fields) == [["a"], ["b"]])
    #expect(throws: ImportError.openQuote(line: 2)) { try records("a\nb,\"c\nd") }
  }

  @Test("the separator is what the first line has most of")
  func separators() throws {
    #expect(try records("a;b,c;d\n1,2,3").map(\.fields) == [["a", "b,c", "d"], ["1,2,3"]])
    #expect(try records("a\tb").map(\.fields) == [["a", "b"]] && records("a,b").map(\.fields) == [["a", "b"]])
    #expect(try records("a\nb;c").map(\.fields) == [["a"], ["b;c"]])
    #expect(try records("a;b", separator: UInt8(ascii: ",")).map(\.fields) == [["a;b"]])
  }

  @Test(
    "a day is read as its form says, one digit for two, and what follows is passed over",
    arguments: [
      ("DD.MM.YYYY", "03.11.2025", "2025-11-03"), ("DD.MM.YYYY", "3.1.2025", "2025-01-03"),
      ("DD.MM.YYYY", "03.11.2025 14:22", "2025-11-03"),
      ("DD.MM.YY", "03.11.25", "2025-11-03"), ("YYYY-MM-DD", "2025-11-03T10", "2025-11-03"),
      ("YYYYMMDD", "20251103", "2025-11-03"),
      ("MM/DD/YYYY", "11/3/2025", "2025-11-03"), ("DD.MM.YYYY", "03.11.20251", nil), ("DD.MM.YYYY", "03.11.25", nil),
      ("DD.MM.YYYY", "03-11-2025", nil), ("DD.MM.YYYY", "31.11.2025", nil), ("DD.MM.YYYY", ".11.2025", nil),
      ("DD.MM.YYYY", "03.11", nil),
      ("DD.MM.YYYY", "003.11.2025", nil), ("DD MM YY", "3 11 25", "2025-11-03"), ("DD.MM.YYYY", "", nil),
    ] as [(String, String, String?)])
  func days(form: String, text: String, day: String?) throws {
    #expect(try #require(DateFormat(form)).date(text)?.description == day)
  }

  @Test(
    "a form needs a day, a month and a year",
    arguments: ["DD.MM", "MM.YYYY", "DD.YYYY", "D.MM.YYYY", "DD.M.YYYY", "DD.MM.Y"])
  func noForm(form: String) { #expect(DateFormat(form) == nil) }

  private func entries(_ lines: [String], _ rules: String = "") throws -> [String] {
    let file = try BankFile(Array(lines.joined(separator: "\n").utf8), rules: ImportRules(parsing: rules))
    return file.entries.map {
      "\($0.line) \($0.date) \($0.type.rawValue) \($0.amount) \($0.currency?.code ?? "-") \($0.details ?? "-")"
    }
      + ["passed \(file.passedOver)"]
  }

  @Test("what is below zero was spent, what is above came in, and nothing is no entry")
  func signs() throws {
    let lines = [
      "date,amount,details", "2025-11-03,-5,A", "2025-11-03,5.50,b  C", "2025-11-03,0,d", "2025-11-03,,e",
      "2025-11-03,-0.01, ",
    ]
    #expect(
      try entries(lines) == [
        "2 2025-11-03 Expenses 5 - a", "3 2025-11-03 Income 5.5 - b c", "6 2025-11-03 Expenses 0.01 - -", "passed 2",
      ])
  }

  @Test("of two columns one is what was spent, whatever its sign")
  func twoColumns() throws {
    let lines = [
      "date,out,in,details", "2025-11-03,5,,a", "2025-11-03,-6,,b", "2025-11-03,,7,c", "2025-11-03,0,-8,d",
      "2025-11-03,,,e",
    ]
    #expect(
      try entries(lines, "debit = out\ncredit = in") == [
        "2 2025-11-03 Expenses 5 - a", "3 2025-11-03 Expenses 6 - b", "4 2025-11-03 Income 7 - c",
        "5 2025-11-03 Income 8 - d", "passed 1",
      ])
    #expect(
      try entries(["date,out,details", "2025-11-03,5,a"], "debit = out") == ["2 2025-11-03 Expenses 5 - a", "passed 0"])
  }

  @Test("columns may be numbers from one, lines before them left out, and texts ignored")
  func numbered() throws {
    let rules = "headers = no\nskip = 2\ndate = 2\namount = 1\ndetails = 3\ncurrency = 4\nignore = pending"
    let lines = ["x", "y", "-5,2025-11-03,a,EUR", "-6,2025-11-03,Pending b,EUR", "-7,2025-11-03,c,"]
    #expect(try entries(lines, rules) == ["3 2025-11-03 Expenses 5 EUR a", "5 2025-11-03 Expenses 7 - c", "passed 1"])
    #expect(throws: ImportError.raggedRow(line: 3, fields: 3, needed: 4)) {
      try entries(["x", "y", "-5,2025-11-03,a"], rules)
    }
    #expect(throws: ImportError.missingColumn(field: "date", named: "0", headers: [])) {
      try entries(lines, "headers = no\ndate = 0\namount = 1\ndetails = none")
    }
    #expect(throws: ImportError.self) { try entries(["date,amount,details", "2025-11-03,x,a"]) }
    #expect(throws: ImportError.self) { try entries(["date,amount,details,currency", "2025-11-03,5,a,EURO?"]) }
    #expect(throws: ImportError.missingColumn(field: "amount", named: nil, headers: ["date", "details"])) {
      try entries(["date,details", "2025-11-03,a"])
    }
  }
}
