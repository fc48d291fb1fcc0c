import Entities
import Testing

@testable import Language

/// Currencies that stand away from their amounts, or are called as a measure is.
@Suite("Where currencies stand")
struct CurrencyPlaceTests {
  @Test(
    "what is sold by another measure is paid for in pounds, and what pounds are weighed of is not",
    arguments: [
      Case("forty quid of diesel", "40 GBP"), Case("40 pounds of petrol", "40 GBP"),
      Case("50 quid of shopping at aldi", "50 GBP"), Case("twenty pounds of groceries", "20 GBP"),
      Case("10 pounds of petrol and 5 pounds on sweets", "10 GBP + 5 GBP"),
      Case("four pounds of mince for 11 euro", "11 EUR"),
      Case("thirty pounds of milk and bread at tesco", "asked 30 GBP or 30 BGN"),
    ])
  func pounds(_ line: Case) { #expect(AmountPhraseTests.amounts(line.text) == line.expected) }

  @Test(
    "a currency between marks is that of the amount",
    arguments: [
      Case("6.20 for a bacon bap, pounds that is, and I'm still hungry", "6.2 GBP"),
      Case("gave the band 150, euros, and it was worth it", "150 EUR"),
      Case("обядът излезе 25, евро имам предвид", "25 EUR"),
    ])
  func apart(_ line: Case) { #expect(AmountPhraseTests.amounts(line.text) == line.expected) }

  @Test(
    "a currency behind the only amount, with a word between, is asked about",
    arguments: [
      Case("45 bloody quid for a haircut", "asked 45 GBP or 45 BGN"),
      Case("30 whole dollars for a salad", "asked 30 USD or 30 BGN"),
    ])
  func behindWord(_ line: Case) { #expect(AmountPhraseTests.amounts(line.text) == line.expected) }

  @Test(
    "a land's name is a currency where no thing follows",
    arguments: [
      Case("a hundred and ten canadian for the filling", "110 CAD"), Case("40 aussie for a hat", "40 AUD"),
      Case("30 lv canadian whisky", "30 BGN"), Case("320 canadian dollars went to the accountant", "320 CAD"),
    ])
  func lands(_ line: Case) { #expect(AmountPhraseTests.amounts(line.text) == line.expected) }

  @Test(
    "a sign is that of the number it touches, and how many ate is no amount",
    arguments: [
      Case("chippy tea for five £23.50, choc ices after £7", "23.5 GBP + 7 GBP"), Case("dinner for 4 €96", "96 EUR"),
      Case("3200 yen on ramen for two", "3200 JPY"),
    ])
  func signs(_ line: Case) { #expect(AmountPhraseTests.amounts(line.text) == line.expected) }
}
