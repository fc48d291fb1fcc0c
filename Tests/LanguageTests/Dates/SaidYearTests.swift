import Testing

@testable import Language

/// A year that is said, and is not the one that a day without a year would be of, on 4 November 2025.
@Suite("Years that are said")
struct SaidYearTests {
  @Test(
    "count in every form of a day",
    arguments: [
      "lunch 9 2023-10-25", "lunch 9 2023/10/25", "20231025 lunch 9", "lunch 9 25/10/2023", "lunch 9 25.10.2023",
      "обяд 9 лв 25.10.2023", "lunch 9 25-10-2023", "lunch 9 on 25/10/23", "lunch 9 10/25/2023", "lunch 9 25-Oct-2023",
      "lunch 9 25-Oct-23", "lidl 9 25OCT2023", "lunch 9 lv Oct 25, 2023", "lunch 9 lv, October 25th, 2023",
      "lunch 9 25 October 2023", "lunch 9 on the 25th of october 2023", "обяд 9 лв на 25 октомври 2023",
      "обяд 9 лв 25-ти октомври 2023 г.", "обяд 9 лв 25.X.2023", "lunch 9 25/X/2023", "lunch 9 25.X.2023",
      "2023-10-25T18:22 lidl 9", "lidl 9 2023-10-25T18:22:05Z",
    ])
  func forms(_ text: String) { #expect(DatePhraseTests.days(text) == "9 2023-10-25") }

  @Test(
    "count where a day is told by its place in a month, which then is no earlier one",
    arguments: [
      Case("toy 9 on the last day of november 2024", "9 2024-11-30"),
      Case("toy 9 on the last day of november 2025", "futureDate(2025-11-30)"),
      Case("toy 9 the first wednesday of november 2024", "9 2024-11-06"),
      Case("toy 9 the first wednesday of november 2025", "futureDate(2025-11-05)"),
      Case("toy 9 the last friday of october 2023", "9 2023-10-27"),
      Case("такси 9 последния ден от ноември 2024", "9 2024-11-30"),
      Case("такси 9 първата сряда на ноември 2025", "futureDate(2025-11-05)"),
      Case("такси 9 последния петък на октомври 2023", "9 2023-10-27"),
      Case("coffee 20 early october 2024", "asked 2024-10-03"),
    ])
  func places(_ line: Case) { #expect(DatePhraseTests.days(line.text) == line.expected) }
}
