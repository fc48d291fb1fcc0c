import Testing

@testable import Language

/// Currencies of all the world by the names that people have for them.
@Suite("Names of currencies")
struct CurrencyNameTests {
  @Test(
    "a currency that is named is never another one",
    arguments: [
      ("R480 petrol", "480 ZAR"), ("R45 from the market, so sticky the 3 kids had to be hosed down", "45 ZAR"),
      ("salary R18 750 after tax, 12 night shifts", "18750 ZAR"), ("24 September, meat R310.50", "310.5 ZAR"),
      ("lunch 40 cedis", "40 GHS"),
      ("taxi KSh 150", "150 KES"), ("robes, 6,200 Kenyan shillings", "6200 KES"), ("J$1,800 hairdresser", "1800 JMD"),
      ("doubles 22 TT dollars", "22 TTD"), ("flat white eleven NZ dollars", "11 NZD"),
      ("bus Ksh 2,240", "2240 KES"), ("london metro 8.90 paunda", "8.9 GBP"),
    ])
  func named(_ text: String, _ expected: String) { #expect(Said.money(text) == expected) }

  @Test(
    "a letter before digits is a name where another number is the amount",
    arguments: [("Canon R10 for 900", "900 BGN"), ("desk R12 from ikea 45.50", "45.5 BGN")])
  func letters(_ text: String, _ expected: String) { #expect(Said.money(text) == expected) }

  @Test(
    "coins name what the number before them is in, and dots lead from a thing to its price",
    arguments: [
      ("milk and bread 29 and 60 stotinki", "29.6 BGN"), ("хляб 2 и 40 стотинки", "2.4 BGN"),
      ("lenses.......240", "240 BGN"), ("bread, milk....9.85", "9.85 BGN"), ("rent for 10.2025 paid, 650", "650 BGN"),
    ])
  func coins(_ text: String, _ expected: String) { #expect(Said.money(text) == expected) }
}
