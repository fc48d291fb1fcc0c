import Entities
import Testing

@testable import VocabularyCompiler

@Suite("Writing the table")
struct TableWriterTests {
  @Test("lines are sorted by their bytes, so that they can be searched by halving")
  func sorted() {
    let lines = TableWriter.sortedLines(of: ["tea", "tea pot", "teak", "чай", "a1"].map { listing($0, .fun) })
    #expect(lines.map { $0.prefix { $0 != "\t" } } == ["a1", "tea", "teak", "teapot", "чай"])
  }

  @Test("a line holds the key, the categories and the spelling where it differs from the key")
  func line() {
    #expect(TableWriter.sortedLines(of: [listing("h&m", .clothes)]) == ["hm\tCm\th&m"])
    #expect(TableWriter.sortedLines(of: [listing("zoo", .fun)]) == ["zoo\tEm\t"])
  }

  @Test("a hint stands behind the category that is meant")
  func hints() {
    let lines = TableWriter.sortedLines(of: [
      listing("tip", .eatOut, isHint: true), listing("tip", .fun), listing("tip", .otherIncome),
    ])
    #expect(lines == ["tip\tEmTmDy\t"])
  }

  private func listing(_ phrase: String, _ category: BudgetCategory, isHint: Bool = false) -> Listing {
    Listing(phrase: phrase, category: category, section: .merchants, isHint: isHint)
  }
}
