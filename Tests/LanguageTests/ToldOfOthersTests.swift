import Testing

@testable import Language

/// Amounts of others, of other times, or still to be paid, however sure the wording looks; and what was given away.
@Suite("Told of others and of other times")
struct ToldOfOthersTests {
  private func told(_ text: String, in context: ParsingContext = Said.usual) -> String {
    Said.told(text, in: context)
  }

  @Test(
    "nothing is written of what others said, lost or gave, of what cost so much once, or is still due",
    arguments: [
      "Мая каза, че в лавката вафлата била 1.80", "откраднали на Стефчо от павилиона 600 лева",
      "сестра ми даде 600 евро за роклята на малката", "остават 18 вноски по 120 лв за хладилника",
      "a loaf was 80 stotinki when we moved here",
      "отбележи че трябва да пусна 85 лв за входа на Петрова до петък",
      "Сметката за водата дойде, 13,70, но още не съм слизала до касата",
    ])
  func others(_ text: String) { #expect(!told(text).contains(" 2025-11-04 ")) }

  @Test(
    "so many of what was bought is not how much it was",
    arguments: [
      "Bought two jumpers and a scarf, lost the receipt", "купих три ризи и колан",
      "Смених кутийките на рафта, 48 броя на ред, 6 реда",
    ])
  func counts(_ text: String) { #expect(!told(text).contains(" 2025-11-04 ")) }

  @Test(
    "who somebody gave it to, or got it from, tells which way it went",
    arguments: [
      ("Dem Enkel 20 Euro geschenkt", "20 EUR 2025-11-04 expense"),
      ("Oma hat mir 50 Euro geschenkt", "50 EUR 2025-11-04 income"),
      ("Sechzig Euro hat der Klempner gekriegt von mir", "60 EUR 2025-11-04 expense"),
      ("прибрах си двеста лева от Мишо, дето ми ги дължеше от лятото", "200 BGN 2025-11-04 income"),
      ("varnaha mi 42 lv ot zara za qketo deto ne mi stana", "42 BGN 2025-11-04 income"),
    ])
  func direction(_ text: String, _ expected: String) { #expect(told(text).hasPrefix(expected)) }

  @Test(
    "feasts say when it was, or are asked about",
    arguments: [
      ("An Allerheiligen Grabgesteck gekauft 28 Euro", "28 EUR 2025-11-01"),
      ("Oktober, der 22., Blutabnahme bezahlt 40 Euro", "40 EUR 2025-10-22"),
      ("Sonntag vor zwei Wochen Brunch, 96 Euro gezahlt", "96 EUR 2025-10-19"),
      ("a fortnight ago, on a Wednesday, I paid the dentist 90", "90 BGN 2025-10-22"),
      ("преди три седмици, в един петък, дадох 65 лв за спирачки", "65 BGN 2025-10-17"),
      ("преди три седмици един петък дадох 36 лв за театър", "36 BGN 2025-10-17"),
      ("bus fare 2.60 euro the day after halloween", "2.6 EUR 2025-11-01"),
      ("такси 9 деня преди Димитровден", "9 BGN 2025-10-25"),
      ("за Петковден, на самия празник, хапнахме в механата за 63 лв", "63 BGN 2025-10-14"),
      ("сладки за Петковден, 63 лв", "asked: day"),
      ("canada day sausages and buns for the grill, 19 CAD", "asked: day"),
    ])
  func feasts(_ text: String, _ expected: String) { #expect(told(text).hasPrefix(expected)) }

  @Test(
    "messages say what was paid, whatever numbers stand behind it",
    arguments: [
      (
        "Booking.com: your payment of US$276.00 for Casa Lua went through. Confirmation 4419027365, PIN 8812",
        "276 USD 2025-11-04 expense"
      ),
      ("Revolut: Zara ви възстанови 29,90 €. Сумата е добавена към сметката ви.", "29.9 EUR 2025-11-04 income"),
      ("Amex: STARBUCKS charged $6.80 to your card ending 5107.", "6.8 USD 2025-11-04 expense: starbucks"),
    ])
  func messages(_ text: String, _ expected: String) { #expect(told(text).hasPrefix(expected)) }

  @Test("a train has no number of a line")
  func train() { #expect(told("train 18").hasPrefix("18 BGN 2025-11-04 expense: train")) }
}
