import Entities
import Testing

@testable import Language

@Suite("Money in digits")
struct MoneyTests {
  @Test("the test day is a Tuesday")
  func day() {
    #expect(Said.today.description == "2025-11-04")
    #expect(Said.today.weekday == .tuesday)
  }

  @Test(
    "an amount is read however it is grouped and pointed",
    arguments: [
      Case("lunch 45.50", "45.5 BGN"), Case("lunch 45,50", "45.5 BGN"), Case("sofa 1,250.00", "1250 BGN"),
      Case("sofa 1 250,50", "1250.5 BGN"), Case("sofa 1.250,50", "1250.5 BGN"), Case("sofa 1,250", "1250 BGN"),
      Case("sofa 1.250 eur", "asked: amount"), Case("sofa €1'000", "1000 EUR"), Case("sofa 1.5k", "1500 BGN"),
      Case("audible 9,95 am 2 november", "9.95 BGN"), Case("lunch 12 at 9.30 am", "12 BGN"),
      Case("gum .50", "0.5 BGN"), Case("car 12 345 678,90 лв", "12345678.9 BGN"),
      Case("rent paid 2 хил лв", "2000 BGN"),
    ])
  func formats(_ line: Case) { #expect(Said.money(line.text) == line.expected) }

  @Test(
    "a currency may stand on either side, glued or apart",
    arguments: [
      Case("lunch €45", "45 EUR"), Case("lunch 45€", "45 EUR"), Case("lunch EUR120", "120 EUR"),
      Case("lunch 120EUR", "120 EUR"), Case("обяд 35лв", "35 BGN"), Case("обяд 35 лв.", "35 BGN"),
      Case("lunch $ 12.99", "12.99 USD"), Case("lunch £9.50", "9.5 GBP"), Case("kebab 400 TRY", "400 TRY"),
      Case("kebab 400 try", "400 TRY"), Case("fondue 15 swiss francs", "15 CHF"),
      Case("обяд 20 румънски леи", "20 RON"),
      Case("beer 20 quid", "20 GBP"), Case("бира 20 кинта", "20 BGN"), Case("taxi 20 bucks", "20 USD"),
      Case("19.99 at the shop in euros", "19.99 EUR"), Case("coffee 30 CZK", "30 CZK"),
    ])
  func currencies(_ line: Case) { #expect(Said.money(line.text) == line.expected) }

  @Test(
    "coins belong to the currency before them, or name their own",
    arguments: [
      Case("20 euro 50 cents bakery", "20.5 EUR"), Case("12 eur 50 bakery", "12.5 EUR"),
      Case("22 лв и 40 ст хляб", "22.4 BGN"), Case("34 leva 50 taxi", "34.5 BGN"),
      Case("50 stotinki toilet", "0.5 BGN"),
      Case("50p newspaper", "0.5 GBP"), Case("петдесет стотинки паркинг", "0.5 BGN"),
    ])
  func coins(_ line: Case) { #expect(Said.money(line.text) == line.expected) }

  @Test("cents in digits are the dollar's where the base has none, and the base's where it has; in words, the base's")
  func cents() throws {
    #expect(Said.money("99 cents app") == "0.99 USD")
    #expect(Said.money("fifty cents parking") == "0.5 BGN")
    let inEuros = ParsingContext(today: Said.today, baseCurrency: .euro, doubt: 0)
    #expect(Said.entries("99 cents app", in: inEuros).map(\.money.description) == ["0.99 EUR"])
  }

  @Test(
    "numbers that count, measure or name things are no money",
    arguments: [
      Case("2 coffees 7.40", "7.4 BGN"), Case("55 inch tv for 899", "899 BGN"),
      Case("iPhone 16 case 39.90", "39.9 BGN"),
      Case("room 204, 230 eur", "230 EUR"), Case("40 l at Shell 58 euro", "58 EUR"),
      Case("invoice #1042 88 eur", "88 EUR"),
      Case("10% tip, 6 eur", "6 EUR"), Case("24 months 15.99", "15.99 BGN"), Case("taxi at 23:45 12 lv", "12 BGN"),
      Case("7-Eleven 4.75", "4.75 BGN"), Case("Forever 21 jeans 39.95", "39.95 BGN"), Case("A1 31 lv", "31 BGN"),
      Case("socks x2 8.00", "8 BGN"), Case("tyre 205/55 R16 180 lv", "180 BGN"), Case("4K webcam 120 lv", "120 BGN"),
      Case("party for Ana's 40th birthday 55", "55 BGN"), Case("вноска 4 от 12 89 лв", "89 BGN"),
    ])
  func otherNumbers(_ line: Case) { #expect(Said.money(line.text) == line.expected) }

  @Test("a plain number is the amount, whatever else it may be the name of")
  func plainNumbers() {
    let refused = (1...1000).filter { Said.money("spent \($0) at lidl") != "\($0) BGN" }
    #expect(refused.isEmpty)
  }

  @Test(
    "a name that is a number and nothing else is the amount where no other number is",
    arguments: [
      Case("365 at lidl", "365 BGN"), Case("похарчих 365 в лидл", "365 BGN"), Case("50 cent for gum", "0.5 USD"),
      Case("Auto für 11880 gekauft", "11880 BGN"), Case("365 bread 4.50", "4.5 BGN"),
      Case("bought bread at 365", "noAmount"), Case("route 66", "noAmount"),
    ])
  func numberNames(_ line: Case) { #expect(Said.money(line.text) == line.expected) }

  @Test(
    "what is no amount above zero is refused",
    arguments: [
      Case("lunch 0", "amountNotPositive(0)"), Case("lunch -5 eur", "amountNotPositive(-5)"),
      Case("lunch €-5", "amountNotPositive(-5)"), Case("lunch 1234567890123 eur", "amountTooLarge"),
      Case("lunch", "noAmount"), Case("", "blank"), Case("  \n ", "blank"),
      Case("a few hundred euros for food", "unclearAmount"),
      Case("room 204", "noAmount"), Case("12 drinks", "noAmount"),
    ])
  func refusals(_ line: Case) { #expect(Said.money(line.text) == line.expected) }

  @Test(
    "an amount whose point stands apart from its digits is asked about, and makes no two entries",
    arguments: [
      "spent 3 . 20 on coffee", "3. 20 coffee", "12 . 50 lunch at happy", "3 .20 coffee", "похарчих 3 . 20 за кафе",
      "twelve . fifty lunch", "coffee ,50",
    ])
  func brokenPoint(text: String) throws {
    let outcome = Parser().understand(TokenizedText(text), in: Said.context).outcome
    #expect(Said.refusal(outcome) == .unclearAmount, "\(outcome)")
  }

  @Test(
    "a full stop between two things that were bought parts them",
    arguments: ["coffee 3. 20 lunch", "coffee 3, 20 lunch"])
  func twoThings(text: String) throws {
    guard case .entries(let entries) = Parser().understand(TokenizedText(text), in: Said.context).outcome else {
      Issue.record("no entries")
      return
    }
    #expect(entries.map { "\($0.money.amount)" } == ["3", "20"])
  }

  @Test(
    "of a number that is too long for an amount it is not said that there is none",
    arguments: ["spent 999999999999 at lidl", "spent 12345678901 on house", "похарчих 12345678901 за къща"])
  func longNumbers(text: String) {
    #expect(Said.refusal(Parser().understand(TokenizedText(text), in: Said.context).outcome) == .unclearAmount)
  }

  @Test(
    "a loan that is got is money that came in, or is asked about",
    arguments: ["got a loan 1000", "took a loan of 500", "взех кредит 5000"])
  func loans(text: String) {
    guard case .doubtful(let doubt) = Parser().understand(TokenizedText(text), in: Said.context).outcome else {
      Issue.record("\(text) is not asked about")
      return
    }
    #expect(doubt.readings.first?.first?.type == .income)
  }

  @Test("rent without a verb is asked about in each language", arguments: ["rent 650", "наем 650"])
  func rents(text: String) {
    guard case .doubtful = Parser().understand(TokenizedText(text), in: Said.context).outcome else {
      Issue.record("\(text) is not asked about")
      return
    }
  }
}

extension Said {
  fileprivate static func refusal(_ outcome: Interpretation.Outcome) -> Refusal? {
    if case .refused(let why) = outcome { why } else { nil }
  }
}
