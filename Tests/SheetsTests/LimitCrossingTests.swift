import FoundationEssentials
import Sheets
import Testing

@Suite("A limit is told of where it is crossed")
struct LimitCrossingTests {
  private func crossing(_ before: Decimal, _ after: Decimal, of limit: Decimal = 50) -> LimitCrossing? {
    LimitCrossing(category: "Fun", year: 2025, month: 11, before: before, after: after, limit: limit)
  }

  @Test("at four fifths and at the whole of it, and only by what reaches them")
  func reached() {
    #expect(crossing(0, 40)?.spent == 40)
    #expect(crossing(39, 41) != nil)
    #expect(crossing(49, 50) != nil)
    #expect(crossing(0, 200) != nil)
    #expect(crossing(0, 39) == nil)
    #expect(crossing(40, 49) == nil)
    #expect(crossing(45, 30) == nil)
  }

  @Test("where all of it is spent, by each that spends more")
  func beyond() {
    #expect(crossing(50, 90)?.spent == 90)
    #expect(crossing(90, 91) != nil)
    #expect(crossing(90, 90) == nil)
    #expect(crossing(90, 60) == nil)
  }

  @Test("a limit of nothing is none")
  func none() {
    #expect(crossing(0, 10, of: 0) == nil)
    #expect(crossing(-10, 10, of: -5) == nil)
  }
}
