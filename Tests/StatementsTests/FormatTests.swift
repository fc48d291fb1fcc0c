import Entities
import Testing

@testable import Statements

@Test("the format is told by what stands in the file")
func formats() throws {
  let formats: [StatementFormat] = [.ofx, .ofx, .qif, .camt, .mt940, .csv, .journal, .journal, .export]
  #expect(try Sample.all.map { try StatementFormat.detect(Array($0.utf8)) } == formats)
  #expect(refusal(Array("%PDF-1.7".utf8)) == .format("it is a PDF"))
  #expect(refusal(Array("<html><table>".utf8)) == .format("it is a web page"))
  #expect(refusal(Array("<a/>".utf8)) == .format("it is XML of a kind that I do not know"))
}

@Test("OFX 1: tags without an end, a decimal comma, the day of the purchase, fees and own accounts")
func ofx1() throws {
  #expect(
    try told(Sample.ofx1) == [
      "2025-10-29 -12.5 EUR LIDL 342 SOFIA & CO", "2025-11-01 1000.5 EUR ACME", "2025-11-01 -1 EUR monthly [fee]",
      "2025-11-02 -100 EUR savings [ownTransfer]",
    ])
  let first = try #require(try statement(Sample.ofx1).lines.first)
  #expect(first.reference == "A1" && first.account == "BG11" && first.purpose == "card 1234")
  #expect(first.booked.description == "2025-10-31")
}

@Test("OFX 2 is the same in XML, and may hold any script")
func ofx2() throws { #expect(try told(Sample.ofx2) == ["2025-11-03 -7.99 USD Кафе Слънце"]) }

@Test("QIF: the order of the day is told by all days, brackets are an account of one's own")
func qif() throws {
  #expect(try told(Sample.qif) == ["2025-10-31 -1234.5 Lidl", "2025-11-02 500 Savings [ownTransfer]"])
  #expect(try statement(Sample.qif).lines.first?.account == "Checking")
}

@Test("QIF whose days read two ways is refused with the rule that settles it, and read with it")
func openDays() throws {
  let text = "!Type:Bank\nD3/4/2025\nT-5.00\nPa\n^\n"
  #expect(
    refusal(Array(text.utf8))
      == .undecided(
        what: "the day “3/4/2025” can be read in two ways",
        settledBy: ["date-format=DD/MM/YYYY", "date-format=MM/DD/YYYY"]))
  #expect(try told(text, ["date-format=DD/MM/YYYY"]) == ["2025-04-03 -5 a"])
  #expect(try told(text, ["date-format=MM/DD/YYYY"]) == ["2025-03-04 -5 a"])
}

@Test("camt: who was paid, payments in one entry, fees, and what is not booked yet")
func camt() throws {
  #expect(
    try told(Sample.camt) == [
      "2025-10-31 -12.5 EUR Lidl & Co", "2025-11-01 -10 EUR A", "2025-11-01 -20 EUR B",
      "2025-11-01 -2 EUR monthly [fee]",
      "2025-11-02 -9 EUR held [pending]",
    ])
  let lines = try statement(Sample.camt).lines
  #expect(lines.prefix(3).map(\.reference) == ["R1", "R2/1", "R2/2"])
  #expect(lines.first?.account == "BG80BNBG96611020345678")
}

@Test("camt in windows-1251 is read, one with a document type is not")
func otherXML() throws {
  let text = Sample.camt.replacing("UTF-8", with: "windows-1251")
  var bytes = Array(text.utf8)
  let name = try #require(bytes.firstRange(of: Array("Lidl".utf8)))
  bytes.replaceSubrange(name, with: [0xEB, 0xE8, 0xE4, 0xEB])
  let read = try BankStatement(bytes, profiles: ProfileSet())
  #expect(read.lines.first?.payee == "лидл & Co")
  let bomb = Sample.camt.replacing("<Document", with: "<!DOCTYPE a [<!ENTITY b \"c\">]><Document")
  #expect(refusal(Array(bomb.utf8)) == .broken(line: 2, reason: "it is no whole XML from here on"))
}

@Test("MT940: a letter of the currency behind the mark, parts of the text, the bank's reference")
func mt940() throws {
  #expect(
    try told(Sample.mt940) == [
      "2025-10-31 -12.5 EUR LIDL SOFIA", "2025-11-01 1000 EUR ACME OOD", "2025-11-01 -2 EUR monthly [fee]",
    ])
  #expect(try statement(Sample.mt940).lines.map(\.reference) == ["BREF1", "SALARY", nil])
}

@Test("a file cut anywhere is read or refused, never more than was there", arguments: Sample.all)
func cuts(text: String) throws {
  let bytes = Array(text.utf8)
  let whole = try BankStatement(bytes, profiles: ProfileSet()).lines
  let profiles = try ProfileSet()
  for end in Array(stride(from: 0, to: bytes.count, by: 3)) + (bytes.count - 40..<bytes.count) {
    guard let read = try? BankStatement(Array(bytes[..<end]), profiles: profiles) else { continue }
    #expect(read.lines.count <= whole.count)
  }
}

@Test(
  "a sum of OFX in another currency is worth what the bank's own rate says, and without one is in that currency",
  arguments: [
    ("CURRENCY", "<CURRATE>1.08</CURRATE>", "-8.63 USD, 7.99 EUR at 1.08"), ("CURRENCY", "", "-7.99 EUR"),
    ("ORIGCURRENCY", "<CURRATE>1.08</CURRATE>", "-7.99 USD, 7.4 EUR at 1.0797297"), ("ORIGCURRENCY", "", "-7.99 USD"),
  ])
func currencyOfOFX(group: String, rate: String, read: String) throws {
  let told = "<\(group)>\(rate)<CURSYM>EUR</CURSYM></\(group)>"
  let text = Sample.ofx2.replacing("<FITID>B1</FITID>", with: "<FITID>B1</FITID>" + told)
  #expect(try statement(text).lines.map(\.sums) == [read])
}

@Test("formats with an end are refused without it", arguments: [Sample.ofx1, Sample.ofx2, Sample.camt, Sample.mt940])
func noEnd(text: String) {
  let bytes = Array(text.utf8)
  for end in stride(from: bytes.count * 2 / 3, to: bytes.count - 18, by: 7) {
    #expect(refusal(Array(bytes[..<end])) != nil)
  }
}

@Test("broken bytes and huge fields do no harm", arguments: Sample.all)
func broken(text: String) throws {
  let bytes = Array(text.utf8)
  let profiles = try ProfileSet()
  for at in stride(from: 0, to: bytes.count, by: 11) {
    for byte: UInt8 in [0, 0x80, 0xFF, 0x3C, 0x22, 0x0A] {
      var other = bytes
      other[at] = byte
      _ = try? BankStatement(other, profiles: profiles)
    }
  }
  let long = [UInt8](repeating: 0x41, count: 40_000)
  for at in stride(from: 0, to: bytes.count, by: max(1, bytes.count / 6)) {
    _ = try? BankStatement(Array(bytes[..<at]) + long + bytes[at...], profiles: profiles)
  }
}
