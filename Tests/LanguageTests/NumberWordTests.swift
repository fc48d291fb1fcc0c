import Testing

@testable import Language

@Suite("Numbers in words")
struct NumberWordTests {
  @Test(
    "English numbers",
    arguments: [
      Case("one hundred twenty euros shoes", "120 EUR"), Case("a hundred and five dollars vet", "105 USD"),
      Case("twelve hundred euros laptop", "1200 EUR"), Case("two thousand three hundred euros sofa", "2300 EUR"),
      Case("eighteen fifty for lunch", "18.5 BGN"), Case("five ninety nine for an app", "5.99 BGN"),
      Case("fifteen point five euros lunch", "15.5 EUR"), Case("half a euro for the toilet", "0.5 EUR"),
      Case("a couple hundred euros for clothes", "200 EUR"), Case("two and a half thousand euros car", "2500 EUR"),
      Case("twenty-five euros lunch", "25 EUR"), Case("a euro fifty for coffee", "1.5 EUR"),
      Case("two grand for a bike", "2000 BGN"),
      Case("nine oh five for soap", "9.05 BGN"), Case("ninety two euros and thirty cents electricity", "92.3 EUR"),
      Case("three hundred forty nine ninety nine for a phone", "349.99 BGN"),
    ])
  func english(_ line: Case) { #expect(Said.money(line.text) == line.expected) }

  @Test(
    "Bulgarian numbers",
    arguments: [
      Case("сто и двайсет лева обувки", "120 BGN"), Case("двеста и петдесет лева обувки", "250 BGN"),
      Case("хиляда двеста и двайсет лева лаптоп", "1220 BGN"), Case("десет и петдесет за дюнер", "10.5 BGN"),
      Case("двайсет и пет за обяд", "25 BGN"), Case("трийсет лева обяд", "30 BGN"),
      Case("тридесет лева обяд", "30 BGN"),
      Case("две хиляди и петстотин лева диван", "2500 BGN"), Case("две и двайсет за кафе", "2.2 BGN"),
      Case("двайсет и пет и петдесет за обяд", "25.5 BGN"), Case("половин лев за тоалетна", "0.5 BGN"),
      Case("два лева и половина за кафе", "2.5 BGN"), Case("лев и петдесет за вода", "1.5 BGN"),
      Case("двайсет и един лева обяд", "21 BGN"), Case("дваесе лева такси", "20 BGN"),
      Case("5 и 50 за кафе", "5.5 BGN"),
    ])
  func bulgarian(_ line: Case) { #expect(Said.money(line.text) == line.expected) }

  @Test(
    "a word of size multiplies the digits before it, and three digits behind it are added",
    arguments: [
      Case("2 thousand 500 euros sofa", "2500 EUR"), Case("2 хиляди и 500 лева диван", "2500 BGN"),
      Case("3 thousand and 250 euros sofa", "3250 EUR"), Case("2 хиляди и петстотин лева диван", "2500 BGN"),
      Case("5 thousand euros car", "5000 EUR"), Case("1.5k euros sofa", "1500 EUR"),
      Case("2 thousand fifty euros sofa", "2050 EUR"), Case("2 hundred euros shoes", "200 EUR"),
    ])
  func sizes(_ line: Case) {
    let money = Said.money(line.text)
    #expect(money == line.expected, "\(money)")
  }

  @Test(
    "two numbers in a row are hundreds or a price with decimals, by what was bought",
    arguments: [
      Case("one eighty for coffee", "1.8 BGN"), Case("one eighty for groceries", "180 BGN"),
      Case("two fifty for the rent paid", "250 BGN"), Case("five ninety nine for a laptop", "599 BGN"),
      Case("one ninety nine for an app", "1.99 BGN"), Case("fourteen fifty for the laptop", "1450 BGN"),
    ])
  func sense(_ line: Case) { #expect(Said.money(line.text) == line.expected) }
}
