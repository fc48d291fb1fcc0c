import Testing

@testable import Sheets

@Suite("The currency that a sheet shows")
struct CurrencySignTests {
  @Test(
    "a number format tells the currency beside its amounts",
    arguments: [
      ("#,##0.00 [$€-x-euro2]", "EUR"), ("[$€-2] #,##0.00", "EUR"), ("#,##0.00 [$EUR]", "EUR"), ("€#,##0.00", "EUR"),
      ("#,##0.00\\ \"лв.\"", "BGN"), ("#,##0.00 [$лв.-402]", "BGN"), ("0.00 [$BGN]", "BGN"),
      ("[$$-409]#,##0.00", "USD"),
      ("[$$-1009]#,##0.00", "CAD"), ("\"£\"0.00;[Red]-\"£\"0.00", "GBP"), ("_-* #,##0.00 [$zł-415]_-", "PLN"),
    ])
  func formats(format: String, code: String) {
    #expect(CurrencySign.currency(inFormat: format)?.code == code)
  }

  @Test(
    "the places of a dollar sign are those of currencies that have it",
    arguments: ["409", "1009", "c0c", "c09", "1409", "80a", "c04", "1004"])
  func dollars(place: String) throws {
    #expect(try #require(CurrencySign.currency(inFormat: "[$$-\(place)]0.00")).hasDollarSign)
  }

  @Test(
    "a format without a currency tells none",
    arguments: ["0.00", "General", "#,##0.00;[Red]-#,##0.00 €", "[$-409]d mmm yyyy", "@"])
  func none(format: String) { #expect(CurrencySign.currency(inFormat: format) == nil) }

  @Test(
    "a header may name its unit",
    arguments: [
      ("Amount (EUR)", "EUR"), ("Сума (лв.)", "BGN"), ("Amount, €", "EUR"), ("Amount", nil), ("EUR/BGN", nil),
    ])
  func headers(header: String, code: String?) { #expect(CurrencySign.currency(inText: header)?.code == code) }
}
