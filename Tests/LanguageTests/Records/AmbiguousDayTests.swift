import Entities
import FoundationEssentials
import Testing

@testable import Language

/// Days of machines that can be read in two ways.
@Suite("Days whose month may come first")
struct AmbiguousDayTests {
  private func told(_ day: String, in currency: String = "EUR", today: String) throws -> String {
    let today = try #require(CalendarDate(iso8601: today))
    let text = "POS 12.50 \(currency) BILLA VARNA \(day) card ****1234"
    return Said.told(text, in: ParsingContext(today: today, doubt: 0))
  }

  @Test("more than sixty days ago, where the other reading is of this week, is asked about")
  func unclear() throws {
    #expect(try told("03/01/2025", today: "2025-03-04").contains("2025-01-03"))
    #expect(try told("03/01/2025", today: "2025-03-05").hasPrefix("asked: day"))
    #expect(try told("03/01/2025", today: "2025-03-08").hasPrefix("asked: day"))
    #expect(try told("03/01/2025", today: "2025-03-09").contains("2025-01-03"))
  }

  @Test("who pays in dollars writes the month first, where the day first were more than a month ago")
  func dollars() throws {
    #expect(try told("02/01/2025", in: "USD", today: "2025-02-02").contains("2025-01-02"))
    #expect(try told("02/01/2025", in: "USD", today: "2025-02-03").contains("2025-02-01"))
    #expect(try told("02/01/2025", today: "2025-02-03").contains("2025-01-02"))
  }

  @Test("a reading that is still to come is not meant")
  func toCome() throws {
    #expect(try told("03/01/2025", today: "2025-02-28").contains("2025-01-03"))
    #expect(try told("01/03/2025", today: "2025-02-28").contains("2025-01-03"))
  }
}
