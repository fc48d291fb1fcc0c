import Entities
import Testing

@testable import Statements

@Test(
  "a table of no known bank: a preamble, a separator, debits and credits in two columns or as words",
  arguments: [
    "Bank\nPeriod: october\n\nDate;Payee;Debit;Credit\n31.10.2025;Lidl;12,50;\n01.11.2025;Work;;1.000,00\nTotal;;12,50;\n",
    "Дата\tКонтрагент\tСума\tДт/Кт\n31.10.2025\tLidl\t12,50\tДТ\n01.11.2025\tWork\t1 000,00\tКТ\n",
    "Date,Details,Amount,Debit/Credit\n2025-10-31,Lidl,12.50,Debit\n2025-11-01,Work,\"1,000.00\",Credit\n",
    "Дата;Получател;Сума;Приход/Разход\n31.10.2025;Lidl;12,50;Разход\n01.11.2025;Work;1000,00;Приход\n",
    "sep=;\nDate;Payee;Amount\n31/10/2025;Lidl;-12,50\n01/11/2025;Work;1000,00\n",
    "Date|Payee|Amount\n20251031|Lidl|12.50-\n20251101|Work|1000.00\n",
    "Date,Payee,Amount\n\"Oct 31, 2025\",Lidl,(12.50)\n\"Nov 1, 2025\",Work,1000.00\n",
    "Date,Payee,Amount (EUR)\n10/31/2025,Lidl,-12.50 EUR\n11/01/2025,Work,€1000.00\n",
  ])
func tables(text: String) throws {
  let read = try statement(text).lines
  #expect(read.map(\.date.description) == ["2025-10-31", "2025-11-01"])
  #expect(read.map(\.payee) == ["Lidl", "Work"])
  #expect(read.map { "\($0.amount)" } == ["-12.5", "1000"])
}

@Test("states and kinds of a table of no known bank are passed over, and a fee is a line of its own")
func usualStates() throws {
  let text = """
    Date,Payee,Amount,Fee,Status,Kind,Reference
    2025-10-31,Lidl,-12.50,0.30,Completed,Purchase,1
    2025-10-31,Zara,-20.00,,Declined,Purchase,2
    2025-10-31,Savings,-50.00,,Completed,Own transfer,3
    """
  #expect(
    try told(text) == [
      "2025-10-31 -12.5 Lidl", "2025-10-31 -0.3 bank fee [fee]", "2025-10-31 -20 Zara [declined]",
      "2025-10-31 -50 Savings [ownTransfer]",
    ])
}

@Test("what reads two ways is refused with the rules that settle it")
func undecided() throws {
  let days = "Date,Payee,Amount\n03/04/2025,Lidl,-5.00\n"
  #expect(
    refusal(Array(days.utf8))
      == .undecided(
        what: "the day “03/04/2025” can be read in two ways",
        settledBy: ["date-format=DD/MM/YYYY", "date-format=MM/DD/YYYY"]))
  #expect(try told(days, ["date-format=MM/DD/YYYY"]) == ["2025-03-04 -5 Lidl"])
  // Nobody writes the month first before a point.
  #expect(try told("Date,Payee,Amount\n03.04.2025,Lidl,-5.00\n") == ["2025-04-03 -5 Lidl"])
  let sums = "Date;Payee;Amount\n2025-04-03;Lidl;-1,234\n"
  #expect(
    refusal(Array(sums.utf8))
      == .undecided(what: "the sum “-1,234” can be read in two ways", settledBy: ["decimal=,", "decimal=."]))
  #expect(try told(sums, ["decimal=."]) == ["2025-04-03 -1234 Lidl"])
  let signs = "Date;Payee;Amount\n2025-04-03;a;1.00\n2025-04-03;b;2.00\n2025-04-04;c;3.00\n"
  #expect(
    refusal(Array(signs.utf8))
      == .undecided(
        what: "no sum is below zero: they are all spent, or all received", settledBy: ["signs=turned", "signs=plain"]))
  #expect(try told(signs, ["signs=turned"]).first == "2025-04-03 -1 a")
  #expect(refusal(Array(days.utf8), ["colour=red"]) != nil)
}

@Test("one day of a month above twelve settles the order for all")
func settledByOne() throws {
  let text = "Date,Payee,Amount\n03/04/2025,a,-5.00\n13/04/2025,b,-5.00\n"
  #expect(try told(text) == ["2025-04-03 -5 a", "2025-04-13 -5 b"])
}

@Test(
  "the encoding is told by the bytes", arguments: ["windows-1251", "UTF-16LE", "UTF-16BE", "UTF-8"])
func encodings(name: String) throws {
  let text = "Дата;Получател;Сума\n2025-10-31;Кафе Слънце;-5,00\n"
  let bytes: [UInt8]
  switch name {
  case "UTF-16LE": bytes = text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
  case "UTF-16BE": bytes = [0xFE, 0xFF] + text.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
  case "UTF-8": bytes = [0xEF, 0xBB, 0xBF] + text.utf8
  default:
    bytes = text.unicodeScalars.map { scalar in
      scalar.isASCII ? UInt8(scalar.value) : UInt8(scalar.value - 0x410 + 0xC0)
    }
  }
  let read = try BankStatement(bytes, profiles: ProfileSet())
  #expect(read.lines.map(\.payee) == ["Кафе Слънце"])
}

@Test("an umlaut stands alone: that is windows-1252")
func umlauts() throws {
  let bytes =
    Array("Date;Payee;Amount\n2025-10-31;B".utf8) + [0xE4] + Array("cker M".utf8) + [0xFC] + Array("ller;-5,00\n".utf8)
  #expect(try BankStatement(bytes, profiles: ProfileSet()).lines.first?.payee == "Bäcker Müller")
}

@Test("a day that cannot be one, or a sum that is none, between good records is refused with its line")
func badRecords() {
  let day = "Date;Payee;Amount\n2025-10-31;a;-5,00\n2025-10-99;b;-5,00\n"
  #expect(refusal(Array(day.utf8)) == .field(line: 3, name: "Date", text: "2025-10-99", expected: "a day"))
  let sum = "Date;Payee;Amount\n2025-10-31;a;-5,00\n2025-10-31;b;five\n"
  #expect(
    refusal(Array(sum.utf8))
      == .field(line: 3, name: "Amount", text: "five", expected: "a number with “,” before the cents"))
  #expect(refusal(Array("a;b\n1;2\n".utf8)) != nil)
}

@Test("a form of a day longer than any is refused, and no file can break by it")
func endlessForm() {
  let form = "DD.MM." + String(repeating: "Y", count: 40)
  let text = "Date;Payee;Amount\n01.02.\(String(repeating: "9", count: 40));a;-5,00\n"
  #expect(refusal(Array(text.utf8), ["date-format=\(form)"]) != nil)
}

@Test(
  "the day of a purchase that stands in the words of a line is read where one day alone is meant",
  arguments: [
    ("POS 29.09.2025 18:22 LIDL", "2025-09-29"), ("VDP-TESCO 30SEP 1142", "2025-09-30"),
    ("PAID 28 SEP 2025", "2025-09-28"),
    ("09/30/2025 TARGET", "2025-09-30"), ("ATM 2025-10-01", "2025-10-01"), ("LIDL 342 SOFIA", nil),
    ("invoice of 01.08.2025", nil), ("29.09.2025 to 30.09.2025", nil), ("10.09.2025 LIDL", nil),
  ])
func dayInWords(words: String, day: String?) throws {
  let text = "Date,Payee,Amount\n2025-10-02,\(words),-5.00\n2025-10-13,x,-1.00\n"
  #expect(try statement(text).lines.first?.dayInWords?.description == day)
}
