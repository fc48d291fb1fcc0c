import Testing
import WordForms

@testable import VocabularyCompiler

@Suite("Writing the tables")
struct TableWriterTests {
  @Test("phrases are sorted by their keys, so that they can be searched by halving")
  func sorted() {
    let lines = table(["tea", "teapot", "teak", "чай", "a1"].map { listing($0, .fun) }).lines
    #expect(lines.map { PhraseKey.text(of: $0.key) } == ["чай", "a1", "tea", "teak", "teapot"])
  }

  @Test("a line holds the key, the categories and the spelling where it differs from the key")
  func line() {
    #expect(table([listing("h&m", .clothes)]).lines.map(text) == ["hm\tAm\th&m\n"])
    #expect(table([listing("zoo", .fun)]).lines.map(text) == ["zoo\tCm\t\n"])
  }

  @Test("the words of a phrase are in the table too, without a category")
  func components() {
    #expect(
      table([listing("cat food", .otherExpense)]).lines.map(text) == [
        "cat\t\t\n", "catfood\tFm\tcat food\n", "food\t\t\n",
      ])
  }

  @Test("a word that phrases spell differently is spelt as the alphabet has it first, whatever the run")
  func sameWord() {
    let lines = table([listing("dr. who", .fun), listing("dr house", .fun), listing("d.r. no", .fun)]).lines
    #expect(lines.map(text).filter { $0.hasPrefix("dr\t") } == ["dr\t\td.r.\n"])
  }

  @Test("a hint stands behind the category that is meant")
  func hints() {
    let lines = table([listing("tip", .eatOut, mark: .hint), listing("tip", .fun), listing("tip", .otherIncome)]).lines
    #expect(lines.map(\.codes) == ["CmHmBy"])
  }

  @Test("a common word does not hide a listed one")
  func common() {
    let table = PhraseTableBuilder(listings: [listing("bar", .fun)], of: .ofTests, commonWords: ["bar", "the"])
    #expect(table.lines.map(\.codes) == ["Cm", "-"])
  }

  @Test("the forms of a phrase name the line it stands in")
  func forms() {
    let phrases = table([listing("plums", .groceries), listing("zoo", .fun)])
    var endings = Endings()
    endings.plurals.add(.plain, 0x31, Array("s".utf8))
    let stemmer = Stemmer(latin: endings, cyrillic: Endings())
    let stems = FormTable(of: phrases) { [stemmer.stems(ofPhrase: $0)] }
    #expect(stems.lines.map { PhraseKey.text(of: $0.key) } == ["plum", "zoo"])
    #expect(stems.lines.map(\.phrases) == [[0], [phrases.offsets[1]]])
  }

  private func table(_ listings: [Listing]) -> PhraseTableBuilder {
    PhraseTableBuilder(listings: listings, of: .ofTests, commonWords: [])
  }

  private func text(_ line: PhraseTableBuilder.Line) -> String { String(decoding: line.bytes, as: UTF8.self) }

  private func listing(_ phrase: String, _ category: CategoryName, mark: Listing.Mark = .plain) -> Listing {
    Listing(phrase: phrase, category: category, section: .merchants, mark: mark)
  }
}
