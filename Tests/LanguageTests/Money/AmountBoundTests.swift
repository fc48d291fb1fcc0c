import Entities
import Testing

@testable import Language

/// Amounts at and beside the bounds of what is taken for one.
@Suite("Bounds of amounts")
struct AmountBoundTests {
  @Test(
    "a unit of a currency may be one, with its coins or a half",
    arguments: [
      Case("coffee a euro fifty", "1.5 EUR"), Case("coffee a euro and a half", "1.5 EUR"),
      Case("coffee one euro", "1 EUR"),
      Case("coffee a euro", "1 EUR"), Case("кафе лев и двайсет", "1.2 BGN"), Case("кафе лев и половина", "1.5 BGN"),
      Case("кафе евро и двайсет", "1.2 EUR"),
      Case("coffee 2 euro 5 cents", "2.05 EUR"),
      Case("coffee 2 euro 50", "2.5 EUR"), Case("coffee 2 euros and 99 cents", "2.99 EUR"),
      Case("кафе 3 лв. и 40 ст.", "3.4 BGN"),
      Case("кафе 3 лв и 5 ст", "3.05 BGN"), Case("кафе 3 лева 99 стотинки", "3.99 BGN"),
      Case("кафе 40 стотинки", "0.4 BGN"),
      Case("coffee 50 cents", "0.5 USD"), Case("coffee fifty cents", "0.5 BGN"),
    ])
  func units(_ line: Case) { #expect(AmountPhraseTests.amounts(line.text) == line.expected) }

  @Test(
    "pounds of a thing weigh, and other pounds pay",
    arguments: [
      Case("beef 2 pounds", "2 GBP"), Case("2 pounds of beef 30 lv", "30 BGN"), Case("paid 2 pounds for beef", "2 GBP"),
    ])
  func pounds(_ line: Case) { #expect(AmountPhraseTests.amounts(line.text) == line.expected) }

  @Test(
    "a small number before a thing counts it where a better amount stands by itself",
    arguments: [
      Case("1 bread, 2 milk: 13.28", "13.28 BGN"), Case("12 eggs, 13.28", "13.28 BGN"),
      Case("2 coffees 8.40", "8.4 BGN"),
      Case("3 beers for 12 eur", "12 EUR"), Case("20 and 30 at lidl", "20 BGN + 30 BGN"),
      Case("lidl 20, billa 30", "20 BGN + 30 BGN"), Case("20 lidl 30 billa", "20 BGN + 30 BGN"),
      Case("20 lv at Office 1", "20 BGN"), Case("300 eur into Trading 212", "300 EUR"),
      Case("тока 92 лева парното 116", "92 BGN + 116 BGN"), Case("lunch 12 eur, dinner 30", "12 EUR + 30 EUR"),
      Case("2 pizzas and 3 beers 42.50", "42.5 BGN"), Case("bread 2.19, milk 3.09", "2.19 BGN + 3.09 BGN"),
      Case("10 eggs 5 lv and 2 milk 6 lv", "5 BGN + 6 BGN"),
    ])
  func counts(_ line: Case) { #expect(AmountPhraseTests.amounts(line.text) == line.expected) }

  @Test(
    "thousands, points and commas",
    arguments: [
      Case("sofa 1,250.50", "1250.5 BGN"), Case("sofa 1.250,50", "1250.5 BGN"), Case("sofa 1,250", "1250 BGN"),
      Case("sofa 1.250", "asked 1.25 BGN or 1250 BGN"), Case("milk 1,25", "1.25 BGN"), Case("milk 1.25", "1.25 BGN"),
      Case("milk 1.5", "1.5 BGN"),
      Case("sofa 12,500", "12500 BGN"), Case("car 12k", "12000 BGN"),
      Case("car 12.5k", "12500 BGN"), Case("кола 12 хиляди", "12000 BGN"),
      Case("кола 12 бона", "12000 BGN"), Case("milk 0,99", "0.99 BGN"), Case("milk .99", "0.99 BGN"),
      Case("milk 0", "amountNotPositive(0)"),
      Case("milk 3.999", "asked 3.999 BGN or 3999 BGN"), Case("milk 5.-", "5 BGN"), Case("milk 5,-", "5 BGN"),
    ])
  func forms(_ line: Case) { #expect(AmountPhraseTests.amounts(line.text) == line.expected) }

  @Test(
    "three digits behind a point are decimals or thousands; what is no number at all is asked about, and a sum, too",
    arguments: [
      Case("coffee 3.200", "asked 3.2 BGN or 3200 BGN"), Case("spent 12.345 at lidl", "asked 12.345 BGN or 12345 BGN"),
      Case("diesel 1.649", "asked 1.649 BGN or 1649 BGN"), Case("дизел 1.649 лв", "asked 1.649 BGN or 1649 BGN"),
      Case("rent paid 1.250 eur", "asked 1.25 EUR or 1250 EUR"), Case("Miete bezahlt, 1.150 €", "1150 EUR"),
      Case("paid 1.250.000 for the flat", "1250000 BGN"), Case("diesel 12.3456", "12.3456 BGN"),
      Case("spent 12.5.6 at lidl", "asked 12.5 BGN"), Case("10+5 lunch", "asked 15 BGN or 10 BGN"),
      Case("обяд 10.50+5", "asked 15.5 BGN or 10.5 BGN"), Case("coffee 3 + cake 4", "3 BGN + 4 BGN"),
      Case("1+1 free shampoo 9.99 at dm", "9.99 BGN"),
    ])
  func points(_ line: Case) { #expect(AmountPhraseTests.amounts(line.text) == line.expected) }

  @Test(
    "amounts in words",
    arguments: [
      Case("sofa nine hundred and ninety nine", "999 BGN"), Case("sofa one thousand", "1000 BGN"),
      Case("sofa eleven hundred", "1100 BGN"), Case("pizza twelve fifty", "12.5 BGN"),
      Case("pizza nineteen ninety nine", "19.99 BGN"),
      Case("lunch twenty one", "21 BGN"), Case("lunch twenty and a half", "20.5 BGN"),
      Case("диван деветстотин деветдесет и девет", "999 BGN"),
      Case("диван хиляда и сто", "1100 BGN"), Case("диван две хиляди и петстотин", "2500 BGN"),
      Case("обяд двайсет и един", "21 BGN"),
      Case("обяд двайсет и половина", "20.5 BGN"), Case("обяд осемнайсет лева", "18 BGN"),
      Case("lunch a hundred", "100 BGN"),
      Case("lunch half a euro", "0.5 EUR"), Case("lunch two point five", "2.5 BGN"),
      Case("обяд пет цяло и две", "5.2 BGN"),
      Case("lunch a dozen eggs 6", "6 BGN"), Case("sofa two thousand twenty five", "2025 BGN"),
    ])
  func words(_ line: Case) { #expect(AmountPhraseTests.amounts(line.text) == line.expected) }

  @Test(
    "one of two amounts is asked about, with whatever doubt between them",
    arguments: [
      "30 or was it 35 at the bakery", "paid 40 or maybe 45 for petrol", "30, or 35, can't remember, at the market",
      "30 или беше 35 в пекарната",
    ])
  func either(_ text: String) { #expect(Said.money(text) == "asked: amount") }
}
