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
