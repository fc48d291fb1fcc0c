import Testing

@testable import BookSamples

@Suite("Mentions of a sheet")
struct SheetMentionTests {
  @Test(
    "a reference to the sheet is seen in quotes or not, in any case of the letters",
    arguments: [
      "<f>SUM('Budget Tracking'!D2:D9)</f>", "<f>&apos;budget tracking&apos;!A1</f>",
      "<f>&#39;Budget Tracking&#39;!A1</f>",
      "<f>Lists!A1+'BUDGET TRACKING'!A1</f>", "Budget Tracking!A1",
    ])
  func seen(text: String) {
    #expect(Array(text.utf8).mentionsSheet("Budget Tracking"))
  }

  @Test(
    "another sheet, or the name without a reference, is none",
    arguments: ["<f>Lists!A1</f>", "<v>Budget Tracking</v>", "", "!", "'!", "<f>'Budget Trackin'!A1</f>"])
  func notSeen(text: String) {
    #expect(!Array(text.utf8).mentionsSheet("Budget Tracking"))
  }

  @Test("a name that can be written in several ways is taken to be there", arguments: ["Bob's", "Бюджет", "a&b"])
  func severalWays(name: String) {
    #expect(Array("<f>Lists!A1</f>".utf8).mentionsSheet(name))
    #expect(!Array("<f>A1</f>".utf8).mentionsSheet(name))
  }
}
