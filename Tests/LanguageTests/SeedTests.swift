import Entities
import FoundationEssentials
import Language
import Testing

/// Texts that were written, or found by fuzzing, to break a parser.
struct SeedTests {
  private static let folder = #filePath.split(separator: "/").dropLast(2).map { "/\($0)" }.joined() + "/Fuzz/Seeds"

  @Test("hostile text is answered at once, and what is logged of it keeps the promises of an entry")
  func seeds() throws {
    let today = try #require(CalendarDate(iso8601: "2025-11-04"))
    let names = try FileManager.default.contentsOfDirectory(atPath: SeedTests.folder)
    #expect(names.count >= 40)
    for name in names {
      let data = try Data(contentsOf: URL(filePath: "\(SeedTests.folder)/\(name)"))
      let text = String(decoding: data, as: UTF8.self)
      var outcome: Interpretation.Outcome?
      let effort = Effort.multiple {
        outcome = Parser().understand(TokenizedText(text), in: ParsingContext(today: today)).outcome
      }
      #expect(effort < Effort.most, "\(name) took too long")
      // Whatever was said before it.
      for hasEntry in [false, true] {
        let situation = Situation.inConversation(hasEntry: { _ in hasEntry })
        let talk = Effort.multiple {
          _ = Parser().understand(TokenizedText(text), in: ParsingContext(today: today), as: situation)
        }
        #expect(talk < Effort.most, "\(name) took too long in a conversation")
      }
      guard case .entries(let entries) = outcome else { continue }
      #expect(!entries.isEmpty, "\(name)")
      for entry in entries {
        #expect(entry.money.amount > 0 && entry.money.amount < 1_000_000_000_000, "\(name)")
        #expect(entry.date <= today, "\(name)")
        #expect(entry.category.type == entry.type, "\(name)")
        #expect(entry.confidence > 0 && entry.confidence <= 1, "\(name)")
        #expect(entry.details != "", "\(name)")
      }
    }
  }
}
