import Foundation
import Testing

@testable import VocabularyCompiler

@Suite("Reading the folder of languages")
struct LanguageFolderTests {
  private static let roles = """
    # Roles.
    [numbers]
    # Number words.
    small 1...9: units
    and: joins
    [verbs]
    @cue
    [cue]
    spend [meal]: out
    kind note|reminder: something else
    [currencies]
    CODE: a currency
    minor CODE: its coin
    [speech]
    hear TEXT: misheard
    [marks]
    # Single words.
    before-year: "in 2024"
    question: asks
    """

  @Test("every kind of file comes back as it was written, whichever way it is grouped")
  func roundTrip() throws {
    let folder = try inFolder([
      "en/numbers.txt": "# Units\nsmall 1: one\nsmall 2: two, double\nand: and\n",
      "en/verbs.txt": "spend: paid,\n    paid for\nspend meal: ate\nkind note: note that",
      "en/currencies.txt": "EUR: euro, euros\nminor cent: cent",
      "en/speech.txt": "hear lidl: little, leedle",
      "en/marks.txt": "before-year: in, since\nquestion: in",
    ])
    #expect(folder.complaints.isEmpty)
    func lines(_ concern: String) -> String {
      String(decoding: LanguageTableWriter.lines(folder, concern), as: UTF8.self)
    }
    #expect(lines("numbers") == "and:0and\ndouble:0small 2\none:0small 1\ntwo:0small 2")
    #expect(lines("verbs") == "ate:0spend meal\nnote that:0kind note\npaid:0spend\npaid for:0spend")
    #expect(lines("currencies") == "cent:0minor cent\neuro:0EUR\neuros:0EUR")
    #expect(lines("speech") == "leedle:0hear lidl\nlittle:0hear lidl")
    let index = WordIndexTable(
      folder, concerns: ["numbers", "verbs", "currencies", "speech"], marks: ["before-year", "question"])
    let word = try #require(index.lines.first { $0.word == Array("in".utf8) })
    #expect(word.languages.count == 1 && word.languages[0].tables == 0 && word.languages[0].marks == [0, 1])
    let ate = try #require(index.lines.first { $0.word == Array("ate".utf8) })
    #expect(ate.languages[0].tables == 2)
  }

  @Test("of two languages, the first in the list stands first")
  func order() throws {
    let folder = try inFolder(["en/numbers.txt": "small 1: one", "bg/numbers.txt": "small 2: one"])
    let lines = String(decoding: LanguageTableWriter.lines(folder, "numbers"), as: UTF8.self)
    #expect(lines == "one:0small 1\none:1small 2")
  }

  @Test(
    "each mistake names its file and line",
    arguments: [
      ("en/numbers.txt", "small 1: one\nsmal 2: two", "Languages/en/numbers.txt:2: error: there is no role “smal”"),
      ("en/numbers.txt", "\nsmall 12: twelve", "Languages/en/numbers.txt:2: error: “small” needs a number from 1 to 9"),
      ("en/numbers.txt", "small: one", "Languages/en/numbers.txt:1: error: “small” needs a number from 1 to 9"),
      ("en/numbers.txt", "and 5: and", "Languages/en/numbers.txt:1: error: nothing may stand behind “and”"),
      ("en/numbers.txt", "small 1: one\nsmall 2: one", "Languages/en/numbers.txt:2: error: “one” stands here already"),
      (
        "en/numbers.txt", "small 1: One",
        "Languages/en/numbers.txt:1: error: “One” has the capital letter “O”; write one"
      ),
      ("en/numbers.txt", "small 1: one,, uno", "Languages/en/numbers.txt:1: error: an empty phrase"),
      ("en/numbers.txt", "small 1: on:e", "Languages/en/numbers.txt:1: error: “on:e” has a colon within a word"),
      ("en/numbers.txt", "one", "Languages/en/numbers.txt:1: error: “one” has no meaning"),
      ("en/numbers.txt", "  one", "Languages/en/numbers.txt:1: error: this line goes on with a meaning"),
      ("en/verbs.txt", "kind: note", "Languages/en/verbs.txt:1: error: “kind” needs note or reminder behind it"),
      (
        "en/verbs.txt", "spend lunch: ate", "Languages/en/verbs.txt:1: error: “spend” needs meal, or nothing, behind it"
      ),
      (
        "en/currencies.txt", "minor: cent", "Languages/en/currencies.txt:1: error: “minor” needs the code of a currency"
      ),
      ("en/speech.txt", "hear: little", "Languages/en/speech.txt:1: error: “hear” needs a text behind it"),
      ("en/marks.txt", "question: how much", "Languages/en/marks.txt:1: error: “how much” is more than one word"),
      ("en/number.txt", "small 1: one", "Languages/en/number.txt:1: error: no such kind of file is known"),
      ("fr/numbers.txt", "small 1: un", "Languages/fr:1: error: this language is not in Languages/languages.txt"),
    ])
  func mistakes(file: String, text: String, message: String) throws {
    let complaints = try inFolder([file: text]).complaints.map(\.description)
    #expect(complaints.count == 1 && complaints[0].hasPrefix(message), "\(complaints)")
  }

  @Test("a mistake in the lists themselves names its line, too")
  func lists() throws {
    let folder = try inFolder(
      [:], roles: "spend: out\n[numbers]\nsmall 9...1: x\nsmall",
      languages: "en latin\nbg greek\nen latin\nde latin flies\n")
    let complaints = folder.complaints.map(\.description)
    let expected = [
      "Languages/languages.txt:2: error: “bg” needs its script behind it: latin or cyrillic",
      "Languages/languages.txt:3: error: “en” stands in the list already",
      "Languages/languages.txt:4: error: there is no trait “flies”",
      "Languages/roles.txt:1: error: “spend: out” stands before the first section",
      "Languages/roles.txt:3: error: “small 9...1” is no role",
      "Languages/roles.txt:4: error: “small” says nothing of its role",
    ]
    #expect(complaints.count == expected.count)
    for (one, other) in zip(complaints, expected) { #expect(one.hasPrefix(other)) }
  }

  @Test(
    "a language that respells another has its phrases as they are typed, but for short ones and those that are known")
  func respelled() throws {
    let folder = try inFolder(
      [
        "en/records.txt": "balance: saldo", "bg/records.txt": "balance: наличност, салдо, код\npaid: транзакция",
        "xx/records.txt": "paid: platena",
        "xx/sounds.txt": """
        sound ч: ch, 4
        sound я: ya, q
        written a: а
        written d: д
        written z: з
        written i: и
        written k: к
        written l: л
        written n: н
        written o: о
        written r: р
        written s: с
        written t: т
        written ts: ц
        written ch: ч
        written ya: я
        """,
      ],
      roles: "[records] respelled\nbalance: b\npaid: p\n[sounds] outside\nsound TEXT: s\nwritten TEXT: w",
      languages: "en latin\nbg cyrillic\nxx latin respells=bg\n")
    #expect(folder.complaints.isEmpty)
    let typed = folder.tables.first { $0.language == 2 && $0.concern == "records" }?.phrases.map(\.text)
    #expect(typed == ["platena", "nalichnost", "nali4nost", "tranzaktsiya", "tranzaktsiq"])
  }

  @Test("what is outside of sentences is respelled in each of its roles, and short words are left out there, too")
  func respelledOutside() throws {
    let folder = try inFolder(
      [
        "en/sheet.txt": "column date: date", "bg/sheet.txt": "column date: дата\ntype: разход, тип\ncolumn out: разход",
        "xx/sheet.txt": "column date: den",
        "xx/sounds.txt": """
        written a: а
        written d: д
        written i: и
        written o: о
        written p: п
        written r: р
        written t: т
        written h x: х
        written z: з
        """,
      ],
      roles: """
        [sheet] outside respelled
        column date|out: c
        type: t
        [sounds] outside
        sound TEXT: s
        written TEXT: w
        """,
      languages: "en latin\nbg cyrillic\nxx latin respells=bg\n")
    #expect(folder.complaints.isEmpty)
    let typed = folder.tables.first { $0.language == 2 && $0.concern == "sheet" }?.phrases
    #expect(
      typed?.map { "\($0.meaning): \($0.text)" } == [
        "column date: den", "column date: data", "type: razhod", "type: razxod", "column out: razhod",
        "column out: razxod",
      ])
  }

  @Test("a language without words is named, not left out in silence")
  func wordless() throws {
    let folder = try inFolder(["en/numbers.txt": "small 1: one"])
    #expect(folder.complaints.isEmpty)
    #expect(folder.wordless.map(\.file) == ["Languages/bg"])
  }

  @Test("files that cannot be read are named")
  func unreadable() throws {
    let missing = LanguageFolder(path: "/nowhere/Languages")
    #expect(missing.complaints.map(\.file) == ["Languages/languages.txt", "Languages/roles.txt"])
  }

  private func inFolder(
    _ files: [String: String], roles: String = LanguageFolderTests.roles, languages: String = "en latin\nbg latin\n"
  ) throws -> LanguageFolder {
    try LanguageFolder.ofTests(files, roles: roles, languages: languages)
  }
}
