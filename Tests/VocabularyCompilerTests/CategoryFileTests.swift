import Entities
import Testing
import VocabularyCompiler

@Suite("Reading a category's file")
struct CategoryFileTests {
  @Test("phrases stand one a line or separated by commas, under their section")
  func phrases() {
    let file = read("# Fun\n[merchants]\ncinema city, кино  # the big one\n\n[words]\n  board game \n")
    #expect(file.complaints.isEmpty)
    #expect(file.listings.map(\.phrase) == ["cinema city", "кино", "board game"])
    #expect(file.listings.map(\.section) == [.merchants, .merchants, .words])
    #expect(file.listings.map(\.line) == [3, 3, 6])
  }

  @Test("a question mark makes a hint")
  func hint() {
    #expect(read("[words]\n?ticket, party").listings.map(\.isHint) == [true, false])
  }

  @Test("an unknown section is named with its line, and the known ones are listed")
  func unknownSection() throws {
    let complaint = try #require(read("[words]\nparty\n[shops]\nlidl").complaints.first)
    #expect(complaint.description.hasPrefix("Categories/expenses/fun.txt:3: error: there is no section [shops]"))
    #expect(complaint.message.contains("[general merchants]"))
  }

  @Test(
    "a line that cannot be used is an error",
    arguments: [
      ("party", "stands before the first section"),
      ("[words\nparty", "a section ends with ]"),
      ("[words]\nCinema", "has the capital letter “C”; write cinema"),
      ("[words]\nКино", "has the capital letter “К”; write кино"),
      ("[words]\nparty,,ball", "an empty phrase"),
      ("[words]\nparty,", "an empty phrase"),
      ("[words]\n?", "an empty phrase"),
      ("[words]\nrock/pop", "has the character “/”"),
      ("[words]\nhappy 🎉", "has the character “🎉”"),
      ("[words]\n&", "has no letter"),
    ])
  func malformed(text: String, message: String) throws {
    let file = read(text)
    let complaint = try #require(file.complaints.first)
    #expect(complaint.message.contains(message))
    #expect(complaint.file == "Categories/expenses/fun.txt")
  }

  @Test("every wrong line of a file is named, not only the first")
  func all() {
    #expect(read("[words]\nCinema\nparty\nBall").complaints.map(\.line) == [2, 4])
  }

  private func read(_ text: String) -> CategoryFile {
    CategoryFile(category: .fun, path: "Categories/expenses/fun.txt", text: text)
  }
}
