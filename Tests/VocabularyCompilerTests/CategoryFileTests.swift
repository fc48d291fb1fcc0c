import Testing
import VocabularyCompiler

@Suite("Reading a category's file")
struct CategoryFileTests {
  @Test("phrases stand one a line or separated by commas, under their section")
  func phrases() {
    let file = readWords("# Fun\n[merchants]\ncinema city, кино  # the big one\n\n[words]\n  board game \n")
    #expect(file.complaints.isEmpty)
    #expect(file.listings.map(\.phrase) == ["cinema city", "кино", "board game"])
    #expect(file.listings.map(\.section) == [.merchants, .merchants, .words])
    #expect(file.listings.map(\.line) == [5, 5, 8])
  }

  @Test("a question mark makes a hint")
  func hint() {
    #expect(readWords("[words]\n?ticket, party").listings.map(\.isHint) == [true, false])
  }

  @Test("an unknown section is named with its line, and the known ones are listed")
  func unknownSection() throws {
    let complaint = try #require(readWords("[words]\nparty\n[shops]\nlidl").complaints.first)
    #expect(complaint.description.hasPrefix("Categories/expenses/fun.txt:5: error: there is no section [shops]"))
    #expect(complaint.message.contains("[general merchants]"))
  }

  @Test(
    "a line that cannot be used is an error",
    arguments: [
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
    let file = readWords(text)
    let complaint = try #require(file.complaints.first)
    #expect(complaint.message.contains(message))
    #expect(complaint.file == "Categories/expenses/fun.txt")
  }

  @Test("words want a section to stand in")
  func homeless() {
    #expect(read("party").complaints.first?.message.contains("stands before the first section") == true)
  }

  @Test("every wrong line of a file is named, not only the first")
  func all() {
    #expect(readWords("[words]\nCinema\nparty\nBall").complaints.map(\.line) == [4, 6])
  }

  @Test("what the category is stands first")
  func head() {
    let text = """
      # Eat out: what somebody else made.
      [category]
      name = Eat out   # as it stands in the sheet
      rank = 3
      role = meals
      price = small change, from 4
      whose = anna, анна
      aliases = eating out
      fallback
      [name]
      eat out
      """
    let file = read(text)
    #expect(file.complaints.isEmpty)
    #expect(file.head.name == CategoryName(.expenses, "Eat out"))
    #expect(file.head.rank == 3)
    #expect(file.head.role == .meals)
    #expect(file.head.costsSmallChange && !file.head.costsHundreds)
    #expect(file.head.leastPrice == 4)
    #expect(file.head.owner == ["anna", "анна"])
    #expect(file.head.aliases == ["eating out"])
    #expect(file.head.isFallback && !file.head.isUnlisted)
    #expect(file.listings.map(\.category) == [CategoryName(.expenses, "Eat out")])
  }

  @Test(
    "a line of the head that cannot be used is an error, with what would do",
    arguments: [
      ("color = red", "there is no “color”; there are name, rank"),
      ("name", "wants a value: name = …"),
      ("name =", "a name has 1 to 40 characters"),
      ("name = \"Fun\"", "cannot have the character “\"”"),
      ("name = 12", "a letter at least"),
      ("fallback = yes", "“fallback” stands alone"),
      ("rank = 0", "a number from 1 to 99"),
      ("role = sport", "there is no role “sport”; there are meals, groceries"),
      ("price = cheap", "write hundreds, small change, or for example: from 4"),
      ("price = from 0", "write hundreds"),
      ("price = hundreds, small change", "what costs hundreds does not cost small change"),
      ("whose = Anna", "has the capital letter “A”"),
      ("aliases = party,,fun", "an empty name"),
    ])
  func malformedHead(line: String, message: String) throws {
    let complaint = try #require(read("[category]\n\(line)").complaints.first)
    #expect(complaint.message.contains(message))
    #expect(complaint.line == 2)
  }

  @Test("a file without a name says how it begins")
  func nameless() {
    #expect(
      read("").complaints.map(\.message) == ["the category has no name; begin the file with [category] and name = …"])
    #expect(read("[words]\nparty").complaints.first?.message.contains("has no name") == true)
  }

  @Test("the head stands first, and once")
  func headAfterWords() {
    #expect(read("[words]\nparty\n[category]\nname = Fun").complaints.map(\.line).first == 3)
  }

  /// A file with the words, behind the head that any file has; line 3 is the first of the words.
  private func readWords(_ text: String) -> CategoryFile { read("[category]\nname = Fun\n" + text) }

  private func read(_ text: String) -> CategoryFile {
    CategoryFile(kind: .expenses, path: "Categories/expenses/fun.txt", text: text)
  }
}
