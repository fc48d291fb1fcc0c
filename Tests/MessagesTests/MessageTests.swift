import Entities
import Messages
import Testing

@Suite struct MessageTests {
  @Test("a day is written as the language writes it")
  func days() throws {
    let day = try #require(CalendarDate(year: 2025, month: 11, day: 4))
    #expect(Message.day(day).text(in: .en) == "4 Nov 2025")
    #expect(Message.day(day).text(in: .bg) == "4 ноем. 2025")
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
