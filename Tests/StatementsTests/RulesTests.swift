import Entities
import FoundationEssentials
import Sheets
import Testing

@testable import Reports
@testable import Statements

private func entries(_ csv: String, _ rules: String = "") throws -> [BankFile.Entry] {
  try BankFile(Array(csv.utf8), rules: ImportRules(parsing: rules)).entries
}

private func error(_ csv: String, _ rules: String = "") -> ImportError? {
  do {
    _ = try entries(csv, rules)
    return nil
  } catch {
    return error as? ImportError
  }
}

@Test("a bank's file is read by its rules: separator, skipped lines, date format, decimal comma")
func bankFile() throws {
  let csv = """
    Account;BG80
    From;01.10.2025
    Booked;Amount;Payee;Currency
    31.10.2025;-1.250,50;"LIDL; Sofia";BGN
    1.11.2025 10:30;2 500,00;Work Ltd;EUR

    02.11.2025;0,00;fee;BGN
    """
  let rules = """
    # my bank
    skip = 2
    date = Booked
    date-format = DD.MM.YYYY
    amount = Amount
    decimal = ,
    details = payee
    currency = Currency
    """
  let read = try entries(csv, rules)
  #expect(read.map(\.amount) == [try #require(Decimal(exactly: "1250.5")), 2500])
  #expect(read.map(\.type) == [.expense, .income])
  #expect(read.map(\.details) == ["lidl; sofia", "work ltd"])
  #expect(read.map(\.date.description) == ["2025-10-31", "2025-11-01"])
  #expect(read.map(\.line) == [4, 5])
  #expect(read.map(\.currency) == [.lev, .euro])
}

@Test("a mark that is not the decimal sign parts thousands: one before the cents is an error")
func wrongDecimalSign() throws {
  let rules = "headers = no\ndate = 1\namount = 2\ndetails = 3"
  for amount in ["\"12,50\"", "\"1,5\"", "\"1.234,50\"", "\"12,34.50\"", "1.2.3"] {
    #expect(error("2025-10-01,\(amount),coffee\n", rules) != nil)
  }
  let read = try entries("2025-10-01,\"-1,234,567.50\",a\n2025-10-01,- 1 234.5,b\n2025-10-01,+1'234,c\n", rules)
  #expect(read.map { "\($0.amount)" } == ["1234567.5", "1234.5", "1234"])
}

@Test("debit and credit stand in columns of their own, numbered where there are no headers")
func debitAndCredit() throws {
  let csv = "2025-10-01,12.50,,coffee\n2025-10-02,,300,refund\n"
  let read = try entries(csv, "headers = no\ndate = 1\ndebit = 2\ncredit = 3\ndetails = 4")
  #expect(read.map(\.type) == [.expense, .income])
  #expect(read.map(\.amount) == [try #require(Decimal(exactly: "12.5")), 300])
}

@Test("what the exporter writes is read back by the rules that stand without being written")
func ownFormat() throws {
  let rows = [
    BudgetRow(
      date: try #require(CalendarDate(iso8601: "2025-10-15")), type: .expense, category: "Fun",
      amount: try #require(Decimal(exactly: "9.5")), details: "a \"b\", c")
  ]
  let writer = ExportFormat.csv.writer(currency: .lev)
  let csv = (writer.header(from: .always) + rows.flatMap { writer.lines(of: $0, isFirst: true) }).joined(
    separator: "\n")
  let read = try entries(csv)
  #expect(read.first?.details == "a \"b\", c")
  #expect(read.first?.date == rows[0].date)
}

@Test("a file in windows-1251 is read where the rules say so, and told where they do not")
func legacyEncoding() throws {
  // "date,amount,details\n2025-10-01,-5,кафе\n" in windows-1251.
  let bytes = Array("date,amount,details\n2025-10-01,-5,".utf8) + [0xEA, 0xE0, 0xF4, 0xE5, 0x0A]
  let read = try BankFile(bytes, rules: ImportRules(parsing: "encoding = windows-1251")).entries
  #expect(read.first?.details == "кафе")
  #expect(
    throws: ImportError.encoding("it is not UTF-8. Name its encoding in the rules, such as: encoding = windows-1251")
  ) {
    try BankFile(bytes, rules: ImportRules())
  }
  #expect(throws: ImportError.self) { try BankFile(bytes, rules: ImportRules(parsing: "encoding = klingon")) }
}

@Test(
  "columns with usual headers need no rules",
  arguments: [
    "Date,Payee,Amount,Currency", "ДАТА,Основание,Сума,Валута", "date, Description ,amount,currency",
    "Date,Контрагент,Amount,Валута", "Дата,Получател,Сума,Currency",
  ])
func usualHeaders(headers: String) throws {
  let read = try entries("\(headers)\n2025-11-03,NETFLIX.COM,-9.99,EUR\n2025-11-03,lidl,-5,\n2025-11-03,lidl,-5,лв.\n")
  #expect(read.map(\.details) == ["netflix.com", "lidl", "lidl"])
  #expect(read.map(\.currency) == [.euro, nil, .lev])
}

@Test(
  "of two columns that could be the details, who was paid is taken; the rules may say otherwise, or that none counts")
func chosenColumns() throws {
  let csv = "date,description,payee,amount,currency\n2025-11-03,card payment,lidl,-5,EUR\n"
  #expect(try entries(csv).first?.details == "lidl")
  #expect(try entries(csv, "details = Description").first?.details == "card payment")
  let none = try entries(csv, "details = none\ncurrency = none").first
  #expect(none?.amount == 5 && none?.details == nil && none?.currency == nil)
}

@Test("less than one came in or went out as much as more does")
func smallAmounts() throws {
  let found = try entries("date,amount,details\n2025-10-01,0.50,a\n2025-10-02,-0.50,b\n")
  #expect(found.map(\.type) == [.income, .expense])
  #expect(found.allSatisfy { $0.amount == Decimal(exactly: "0.5") })
}

@Test("a record that cannot be read fails the file, and names its line")
func mistakes() {
  #expect(error("date,amount,details\n2025-10-01,-5\n") == .raggedRow(line: 2, fields: 2, needed: 3))
  #expect(error("date,amount,details\n2025-10-01,-5,\"a\n") == .openQuote(line: 2))
  #expect(
    error("day,amount,details\n") == .missingColumn(field: "date", named: nil, headers: ["day", "amount", "details"]))
  #expect(
    error("date,amount,details\n", "details = who")
      == .missingColumn(field: "details", named: "who", headers: ["date", "amount", "details"]))
  #expect(
    error("date,amount,details\nsoon,-5,a\n")
      == .field(line: 2, name: "date", text: "soon", expected: "a date as YYYY-MM-DD"))
  #expect(
    error("date,amount,details\n2025-10-01,five,a\n")
      == .field(line: 2, name: "amount", text: "five", expected: "a number with “.” before the cents"))
}

@Test(
  "a mistake in the rules names its line",
  arguments: ["x", "colour = red", "skip = many", "date-format = today", "decimal = ;", "separator = ;;", "headers ="])
func wrongRules(rule: String) {
  do {
    _ = try ImportRules(parsing: "# rules\n\(rule)")
    Issue.record("no error")
  } catch {
    guard case .rules(let line, _) = error else {
      Issue.record("another error: \(error)")
      return
    }
    #expect(line == 2)
  }
}

@Test("an import takes the apostrophe away that an export put before what looks like a formula")
func guardedImport() throws {
  let found = try entries("Date,Amount,Payee\n2025-10-01,-5,'=sum(a1)\n2025-10-02,'-6,'n sync\n")
  #expect(found.map(\.details) == ["=sum(a1)", "'n sync"])
  #expect(found.map(\.amount) == [5, 6])
}
