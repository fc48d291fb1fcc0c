import Entities
import FoundationEssentials
import Sheets
import Testing
import Workbook

@testable import Reports

func row(
  _ date: String, _ type: TransactionType, _ category: String, _ amount: String, _ details: String? = nil,
  original: OriginalAmount? = nil, id: String? = nil
) throws -> BudgetRow {
  BudgetRow(
    date: try #require(CalendarDate(iso8601: date)), type: type, category: category,
    amount: try #require(Decimal(exactly: amount)), details: details, original: original, entryID: id)
}

@Test("a summary adds up a month by type and category, beside the month before")
func summary() throws {
  let october = Period.month(of: try #require(CalendarDate(iso8601: "2025-10-01")))
  var builder = Summary.Builder(period: october)
  for entry in [
    try row("2025-10-01", .expense, "Groceries", "10.10"), try row("2025-10-31", .expense, "Groceries", "0.20"),
    try row("2025-09-30", .expense, "Groceries", "5"), try row("2025-10-15", .expense, "Fun", "100"),
    try row("2025-10-15", .income, "Other", "300"), try row("2025-10-15", .savings, "Savings", "50"),
    try row("2025-08-31", .expense, "Fun", "1000"), try row("2025-11-01", .expense, "Fun", "1000"),
  ] { builder.add(entry) }
  let summary = builder.finish()
  #expect(summary.lines.map(\.category) == ["Other", "Fun", "Groceries", "Savings"])
  #expect(summary.lines[2].amount == Decimal(exactly: "10.3") && summary.lines[2].before == 5)
  #expect(summary.total(of: .expense).amount == Decimal(exactly: "110.3") && summary.total(of: .expense).count == 3)
  #expect(summary.balance == Decimal(exactly: "139.7"))
}

@Test("a limit is compared with all rows of its category, however they spell it")
func planComparison() throws {
  let november = Period.month(of: try #require(CalendarDate(iso8601: "2025-11-01")))
  var builder = Summary.Builder(period: november)
  for (category, amount) in [("Groceries", "40"), ("groceries", "30"), ("Eat  out", "5"), ("Eat out", "6")] {
    builder.add(try row("2025-11-02", .expense, category, amount))
  }
  builder.add(try row("2025-11-02", .income, "Groceries", "1000"))
  let limits = ["Groceries", "Eat out", "Fun"].map { category in
    PlanLimit(type: .expense, category: category, month: 11, amount: 100)
  }
  let comparison = PlanComparison(limits: limits, summary: builder.finish())
  #expect(comparison.lines.map(\.actual) == [70, 11, 0])
}

@Test("what is said of a limit has its verbs right")
func limitSentences() throws {
  let lev = try #require(Currency(code: "BGN"))
  func said(_ spent: Decimal, of limit: Decimal) -> String {
    LimitText.sentence(
      LimitCrossing(category: "Eat out", year: 2025, month: 11, spent: spent, limit: limit), currency: lev
    ).standard
  }
  #expect(said(49, of: 50) == "Eat out in November 2025: 49 of 50 BGN are spent, 1 is left")
  #expect(said(1, of: 1) == "Eat out in November 2025: 1 of 1 BGN is spent, nothing is left")
  #expect(said(79, of: 50) == "Eat out in November 2025: 79 of 50 BGN are spent, 29 too much")
}

@Test("a filter asks for period, type, category and text together")
func filter() throws {
  let entry = try row("2025-10-15", .expense, "Eat out", "9", "Happy Bar")
  #expect(RowFilter(text: "happy").accepts(entry))
  #expect(RowFilter(type: .expense, categories: ["EAT OUT"], text: "bar").accepts(entry))
  #expect(!RowFilter(type: .income).accepts(entry))
  #expect(!RowFilter(categories: ["Fun"]).accepts(entry))
  #expect(!RowFilter(text: "lidl").accepts(entry))
  #expect(RowFilter(things: ["lidl", "HAPPY"]).accepts(entry))
  #expect(RowFilter(things: ["happy"]).accepts(entry))
  #expect(!RowFilter(things: ["hap"]).accepts(entry))
  #expect(!RowFilter(period: .day(entry.date.adding(days: 1))).accepts(entry))
}

@Test(
  "a thing is named by a word of its own, or by one with an ending of two letters at most; a short word by itself alone",
  arguments: [
    ("coffee", "coffees", true), ("coffee", "coffeeis", true), ("coffee", "coffeeist", false), ("taxi", "taxis", true),
    ("tax", "taxi", false), ("tax", "tax office", true), ("taxi", "a taxi", true), ("taxi", "mytaxi", false),
    ("bus", "omnibus, bus", true), ("bar", "bars", false), ("taxi", "mytaxi taxi", true), ("кафе", "кафета", true),
  ])
func named(thing: String, details: String, isNamed: Bool) throws {
  #expect(RowFilter(things: [thing]).accepts(try row("2025-10-15", .expense, "Fun", "9", details)) == isNamed)
}

@Test("months that are added up tell of whole months and years, and of no words")
func aboutMonths() throws {
  let day = try #require(CalendarDate(iso8601: "2025-10-15"))
  for period in [Period.always, .month(of: day), .year(of: day)] { #expect(RowFilter(period: period).isAboutMonths) }
  for period in [Period.day(day), .week(of: day)] { #expect(!RowFilter(period: period).isAboutMonths) }
  #expect(!RowFilter(text: "lidl").isAboutMonths && !RowFilter(things: ["lidl"]).isAboutMonths)
  #expect(RowFilter(type: .expense, categories: ["Fun"]).isAboutMonths)
}

private func exported(_ format: ExportFormat, _ rows: [BudgetRow]) -> [String] {
  let writer = format.writer(currency: .lev)
  return writer.header(from: .always) + rows.enumerated().flatMap { writer.lines(of: $1, isFirst: $0 == 0) }
    + writer.footer
}

@Test("CSV quotes what would end a field")
func csv() throws {
  let lines = exported(.csv, [try row("2025-10-15", .expense, "Fun", "9.5", "a \"b\", c")])
  #expect(lines.last == "2025-10-15,Expenses,Fun,9.5,BGN,\"a \"\"b\"\", c\",,,,")
}

@Test("a tab-separated field has no tab")
func tsv() throws {
  let lines = exported(.tsv, [try row("2025-10-15", .expense, "Fun", "9.5", "a\tb\nc")])
  #expect(lines.last == "2025-10-15\tExpenses\tFun\t9.5\tBGN\ta b c\t\t\t\t")
}

@Test(
  "a cell that a spreadsheet would take for a formula gets an apostrophe, and an import takes it away again",
  arguments: ["=1+1", "+359 88", "-lidl", "@sum", "\t=1", "\rx", " =1", "'=1", "''@x", "＝1", "-"])
func formulas(text: String) throws {
  #expect(FormulaGuard.guarded(text) == "'" + text)
  #expect(FormulaGuard.unguarded("'" + text) == text)
}

@Test(
  "a number, and a text that begins otherwise, is no formula",
  arguments: ["-5", "+0.50", "5=5", "лидл", "'n sync", "", "'-5", "a=b"])
func noFormula(text: String) throws {
  #expect(FormulaGuard.guarded(text) == text)
  #expect(FormulaGuard.unguarded(text) == text)
}

@Test(
  "separated values are guarded in every column, unless they are asked for raw", arguments: [ExportFormat.csv, .tsv])
func guardedExport(format: ExportFormat) throws {
  let hostile = try row("2025-10-15", .expense, "=cmd|' /C calc'!A0", "-9.5", "@a", id: "+k1")
  let separator: Character = format == .csv ? "," : "\t"
  let cells = try #require(exported(format, [hostile]).last).split(
    separator: separator, omittingEmptySubsequences: false)
  #expect(cells == ["2025-10-15", "Expenses", "'=cmd|' /C calc'!A0", "-9.5", "BGN", "'@a", "", "", "", "'+k1"])
  let raw = format.writer(currency: .lev, isRaw: true).lines(of: hostile, isFirst: true)
  #expect(raw.last?.contains("=cmd") == true && raw.last?.contains("'=cmd") == false)
}

@Test(
  "what a tab-separated field lost is not guarded: an import reads what stands there",
  arguments: ["\ttab", "\rx", "\n-"])
func guardedTabs(text: String) throws {
  let cells = try #require(exported(.tsv, [try row("2025-10-15", .expense, "Fun", "9.5", text)]).last).split(
    separator: "\t", omittingEmptySubsequences: false)
  #expect(FormulaGuard.unguarded(String(cells[5])) == " " + text.dropFirst())
}

@Test("JSON is one array, with exact amounts")
func json() throws {
  let rows = [
    try row("2025-10-15", .expense, "Fun", "0.1", "кино"),
    try row(
      "2025-10-15", .income, "Other", "234.6",
      original: OriginalAmount(Money(120, .euro), rate: #require(Decimal(exactly: "1.955")))),
  ]
  struct Row: Decodable {
    let amount: Decimal
    let details: String?
  }
  let text = exported(.json, rows).joined(separator: "\n")
  let read = try JSONDecoder().decode([Row].self, from: Data(text.utf8))
  #expect(read.map(\.amount) == rows.map(\.amount))
  #expect(read.map(\.details) == ["кино", nil])
}

@Test("an hledger entry has a payee without comment signs and two postings")
func hledger() throws {
  let lines = exported(.hledger, [try row("2025-10-15", .income, "Salary Ivo", "100", "a; b  c", id: "k1")])
  let expected = [
    "2025-10-15 a b c", "    ; id: k1", "    ; details: a; b c", "    income:Salary Ivo  -100 BGN", "    assets:budget",
    "",
  ]
  #expect(lines == expected)
}

@Test("a beancount account starts its parts with capitals and has no spaces")
func beancount() throws {
  let lines = exported(.beancount, [try row("2025-10-15", .expense, "Eat out", "9", "say \"hi\"")])
  let expected = [
    "2025-10-15 * \"say hi\"", #"  details: "say \"hi\"""#, "  category: \"Eat out\"", "  Expenses:Eat-Out  9 BGN",
    "  Assets:Budget  -9 BGN", "",
  ]
  #expect(lines.suffix(6) == expected)
}

@Test("a summary stands against the plan of its month or its year; a week has none")
func summaryAgainstPlan() throws {
  let day = try #require(CalendarDate(iso8601: "2025-10-15"))
  let limits = [
    PlanLimit(type: .expense, category: "groceries", month: 10, amount: 40),
    PlanLimit(type: .expense, category: "groceries", month: 11, amount: 60),
    PlanLimit(type: .expense, category: "Fun", month: 10, amount: 5),
    PlanLimit(type: .income, category: "Other", month: 10, amount: nil),
  ]
  func summary(_ period: Period) throws -> Summary {
    var builder = Summary.Builder(period: period)
    builder.add(try row("2025-10-15", .expense, "Groceries", "10"))
    return builder.finish(against: limits)
  }
  let month = try summary(.month(of: day))
  #expect(month.lines.map(\.category) == ["Groceries", "Fun"] && month.lines.map(\.plan) == [40, 5])
  #expect(month.total(of: .expense).plan == 45 && month.total(of: .income).plan == nil)
  #expect(try summary(.year(of: day)).lines.map(\.plan) == [100, 5])
  #expect(try !summary(.week(of: day)).hasPlan)
}

@Test(
  "a payee that would mean something else behind the day is written without what means it",
  arguments: [
    ("* tip", "tip"), ("!now", "now"), ("(code) cafe", "code cafe"), ("(open", "open"), ("a; b | c", "a b c"),
    ("bar (*)", "bar (*)"), ("= x", "= x"),
  ])
func journalPayee(details: String, expected: String) throws {
  let lines = exported(.hledger, [try row("2025-10-15", .expense, "Fun", "5", details)])
  #expect(lines.first == "2025-10-15 \(expected)")
}
