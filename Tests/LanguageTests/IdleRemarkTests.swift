import Testing

@testable import Language

/// Words behind an entry that only judge it, and such as tell that others paid.
@Suite("Remarks that only judge")
struct IdleRemarkTests {
  private func told(_ text: String) -> String { Said.told(text, in: Said.usual) }

  @Test(
    "how it was is neither asked about nor a part of what it was for",
    arguments: [
      ("nails today, gel, 45, Desi did a lovely job", "45 BGN 2025-11-04 expense: nails gel"),
      ("lunch 18, the soup was cold", "18 BGN 2025-11-04 expense: lunch"),
      ("massage 60 leva, Vera was lovely", "60 BGN 2025-11-04 expense: massage"),
      ("cashback from revolut 3.15, it's not much but it's honest work", "3.15 BGN 2025-11-04 income: revolut"),
      ("бензин 71 евро, не е по-евтино", "71 EUR 2025-11-04 expense: бензин"),
      ("ябълки 4 лв, кисели като оцет", "4 BGN 2025-11-04 expense: ябълки"),
      ("подстригване 25, момчето е майстор", "25 BGN 2025-11-04 expense: подстригване"),
      ("drei Euro fürs Parken, frechheit", "3 EUR 2025-11-04 expense: parken"),
    ])
  func judged(_ text: String, _ expected: String) { #expect(told(text) == expected) }

  @Test(
    "what others did with it, had, or gave is no judgement",
    arguments: [
      "pizza 32 leva, my brother got it", "маникюр 45, Деси ми го подари", "пица 32 лева, брат ми я взе",
      "boots 140, too small, left them in the shop", "обувки 140, малки са, оставих ги",
      "groceries 54, mum took care of it",
      "lunch 18, Petar paid", "sushi 40, lovely, Ivan paid", "такси 15, беше безплатно",
    ])
  func done(_ text: String) { #expect(!told(text).contains(" 2025-11-04 ")) }

  @Test("a piece of something is no price of one")
  func piece() {
    #expect(told("bread, milk and a piece of white cheese from the corner shop, 11.60 leva").hasPrefix("11.6 BGN"))
  }

  @Test("what each of something is like is no price of one")
  func eachOfThem() {
    #expect(
      told("38 swiss francs for fondue in Geneva on sunday, each bite like swallowing a coin").hasPrefix(
        "38 CHF 2025-11-02"))
  }
}
