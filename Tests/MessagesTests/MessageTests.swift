import Entities
import FoundationEssentials
import Messages
import Testing

@Suite struct MessageTests {
  @Test("a day is written as the language writes it")
  func days() throws {
    let day = try #require(CalendarDate(year: 2025, month: 11, day: 4))
    #expect(Message.day(day).text(in: .en) == "4 Nov 2025")
    #expect(Message.day(day).text(in: .bg) == "4 ноем. 2025")
  }

  @Test("a day in a column is as wide as any other, and as the language writes it")
  func daysInTables() throws {
    let day = try #require(CalendarDate(year: 2025, month: 11, day: 4))
    #expect(Message.dayInTable(day).text(in: .en) == "2025-11-04")
    #expect(Message.dayInTable(day).text(in: .bg) == "04.11.2025")
  }

  @Test(
    "a sum is written as the language writes it, in a sentence and in a table",
    arguments: [
      ("234.6", "234.6", "234,60", "234.60", "234,60"), ("1234567.5", "1234567.5", "1 234 567,50", "1,234,567.50", nil),
      ("1200", "1200", "1 200", "1,200.00", "1 200,00"), ("-0.5", "-0.5", "-0,50", "-0.50", "-0,50"),
      ("1.95583", "1.95583", "1,95583", "1.96", "1,96"), ("0", "0", "0", "0.00", "0,00"),
    ])
  func sums(digits: String, said: String, saidInBulgarian: String, figure: String, figureInBulgarian: String?) throws {
    // Thousands do not part at the end of a line.
    func unbroken(_ text: String) -> String { String(text.map { $0 == " " ? "\u{A0}" : $0 }) }
    let amount = try #require(Decimal(exactly: digits))
    #expect(amount.said.standard == said)
    #expect(amount.said.text(in: .bg) == unbroken(saidInBulgarian))
    #expect(Message.figure(amount).standard == figure)
    #expect(Message.figure(amount).text(in: .bg) == unbroken(figureInBulgarian ?? saidInBulgarian))
  }

  @Test(
    "a sum has its currency as the language writes it",
    arguments: [(Currency.lev, "12.5 BGN", "12,50 лв."), (.euro, "12.5 EUR", "12,50 €")])
  func money(currency: Currency, said: String, saidInBulgarian: String) throws {
    let money = Money(try #require(Decimal(exactly: "12.5")), currency)
    #expect(money.said.standard == said)
    #expect(money.said.text(in: .bg) == saidInBulgarian)
    let sentence = Message.joined([money.said, .verbatim(". "), money.said])
    #expect(sentence.text(in: .bg) == (saidInBulgarian + ". " + saidInBulgarian).replacing("..", with: "."))
  }

  @Test(
    "the locale's language is taken, where there are texts in it",
    arguments: [
      (["LANG": "bg_BG.UTF-8"], ScreenLanguage.bg), (["LANG": "bg"], .bg), (["LANG": "de_DE.UTF-8"], .en), ([:], .en),
      (["LANG": "bg_BG", "LC_MESSAGES": "C"], .en), (["LANG": "C", "LC_ALL": "bg_BG"], .bg),
    ])
  func locales(environment: [String: String], language: ScreenLanguage) {
    #expect(ScreenLanguage(of: { environment[$0] }) == language)
  }
}

@Suite("what was said in the language of the wire") struct HeardMessageTests {
  @Test("is known again, with what stands in it")
  func known() throws {
    let among: [Message] = [.noAmount(said: ""), .askDirection(what: "")]
    let heard = try #require(Message(heard: "Did you pay it or receive it: 650 BGN for rent?", among: among))
    #expect(heard == .askDirection(what: "650 BGN for rent"))
    #expect(heard.text(in: .bg).contains("650 BGN for rent"))
    #expect(heard.standard == "Did you pay it or receive it: 650 BGN for rent?")
  }

  @Test("is nothing where nobody here says so", arguments: ["", "Did you pay it?", "Did you pay it or receive it: x"])
  func unknown(text: String) {
    #expect(Message(heard: text, among: [.askDirection(what: "")]) == nil)
  }

  @Test("may have several places, of which the last takes the rest")
  func severalPlaces() {
    let heard = Message(
      heard: "paid: Expenses · Eat out, 5 BGN, 2025-11-03", among: [.readAsPaid(category: "", money: "", day: "")])
    #expect(heard == .readAsPaid(category: "Eat out", money: "5 BGN", day: "2025-11-03"))
  }
}
