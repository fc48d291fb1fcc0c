import Testing
import WordForms

@testable import VocabularyCompiler

@Suite("Forms of words, as the files of the languages tell them")
struct WordFormRulesTests {
  private let rules = WordFormRules(.shipped)

  @Test(
    "all forms of a word have one stem",
    arguments: [
      ["shop", "shops", "shopping", "shopped"], ["party", "parties"], ["tie", "ties"], ["fuel", "fuelled"],
      ["fill", "filled"], ["pass", "passing", "passes"], ["hate", "hated"], ["box", "boxes"],
      ["подарък", "подаръци", "подаръка", "подаръците"], ["зимен", "зимни", "зимните"], ["маса", "маси", "масата"],
      ["стол", "столове", "столът"],
    ])
  func stems(_ forms: [String]) {
    #expect(Set(forms.map { rules.stemmer.stems(ofPhrase: $0) }).count == 1, "\(forms)")
  }

  @Test(
    "words that only look like forms of one another have stems of their own",
    arguments: [["bus", "buy"], ["string", "str"], ["hat", "hate"], ["glass", "glas"]])
  func apart(_ words: [String]) {
    #expect(Set(words.map { rules.stemmer.stems(ofPhrase: $0) }).count == words.count, "\(words)")
  }

  @Test("a small thing has the stem of the thing besides, and an article may be one letter or two")
  func otherStems() {
    for (form, word) in [("вафличка", "вафла"), ("якенце", "яке"), ("дюнерче", "дюнер"), ("концерта", "концерт")] {
      let key = PhraseKey.of(form)[...]
      #expect(rules.stemmer.isAmbiguous(key))
      var other: [UInt8] = []
      rules.stemmer.appendOther(of: key, to: &other)
      #expect(other == rules.stemmer.stems(ofPhrase: word), "\(form)")
    }
    #expect(!rules.stemmer.isAmbiguous(PhraseKey.of("parties")[...]))
  }

  @Test(
    "whichever way a word is typed in other letters, it sounds the same",
    arguments: [
      ["chushki", "4u6ki"], ["yabalki", "qbalki", "jabalki"], ["zhaba", "zhabata"], ["voda", "woda", "vodata"],
      ["mariya", "mariq", "maria"], ["hlyab", "xlqb"],
    ])
  func sounds(_ spellings: [String]) {
    let stems = spellings.map { spelling -> [UInt8] in
      var stem: [UInt8] = []
      rules.respelling.appendStem(of: PhraseKey.of(spelling)[...], to: &stem)
      return stem
    }
    #expect(Set(stems).count == 1, "\(spellings)")
  }

  @Test("a listed word is found under each way that its letters leave open")
  func spellings() {
    let stems = rules.respelling.stems(ofPhrase: "път")
    #expect(["pat", "put", "pyt"].allSatisfy { stems.contains(rules.respelling.sounds(of: PhraseKey.of($0)[...])) })
  }

  @Test("two languages of one script cannot both have endings: the second file is named")
  func twice() throws {
    let folder = try LanguageFolder.ofTests(
      ["en/endings.txt": "plural 1: s", "fr/endings.txt": "\nplural 1: x"],
      roles: "[endings] outside\nplural 0...3: so many letters go", languages: "en latin\nfr latin")
    let complaints = WordFormRules(folder).complaints.map(\.description)
    #expect(complaints.count == 1 && complaints[0].hasPrefix("Languages/fr/endings.txt:2: error: words in latin"))
  }

  @Test("a word outside of sentences may have several roles, each once")
  func several() throws {
    let folder = try LanguageFolder.ofTests(
      ["en/endings.txt": "plural 1: s\nsilent: s, e\nplural 2: s"],
      roles: "[endings] outside\nplural 0...3: so many letters go\nsilent: goes", languages: "en latin")
    let complaints = folder.complaints.map(\.description)
    #expect(complaints == ["Languages/en/endings.txt:3: error: “s” stands here already: “plural 1”, line 1"])
  }
}

@Suite("What sheets and banks call things")
struct SheetTableWriterTests {
  private static let roles = """
    [sheet] outside
    # Sheets.
    column date|amount: a header
    month 1...12: a month
    sum: a sum
    type expense|income: a type
    [bank] outside
    # Banks.
    date: a day
    amount: how much
    details: who
    currency: which
    sign CODE: a sign
    """

  @Test("names of all languages stand in one table, each once, and banks' headers in the order of their files")
  func source() throws {
    let folder = try LanguageFolder.ofTests(
      [
        "en/sheet.txt": "column date: date\ncolumn amount: amount\nsum: total\nmonth 5: may\ntype expense: expense",
        "de/sheet.txt": "column date: datum, date\nmonth 5: mai\ntype expense: ausgabe",
        "en/bank.txt": "date: date\ndetails: payee, memo", "de/bank.txt": "details: händler\nsign CHF: fr.",
      ], roles: Self.roles, languages: "en latin\nde latin")
    #expect(folder.complaints.isEmpty)
    let source = SheetTableWriter.source(for: folder)
    for line in [
      ##"case #"date"#, #"datum"#: self = .date"##, ##"case #"expense"#, #"ausgabe"#: self = .expense"##,
      ##"(#"may"#, 5)"##, ##"(#"mai"#, 5)"##, ##"case #"total"#: true"##, ##"case #"fr."#: #"CHF"#"##,
      ##"bankDetails: [String] = [#"payee"#, #"memo"#, #"händler"#]"##,
    ] {
      #expect(source.contains(line), "\(line)")
    }
  }

  @Test("a column that there is not is named with its line")
  func mistake() throws {
    let folder = try LanguageFolder.ofTests(
      ["en/sheet.txt": "column date: date\ncolumn tax: tax"], roles: Self.roles, languages: "en latin")
    let complaints = folder.complaints.map(\.description)
    #expect(
      complaints == ["Languages/en/sheet.txt:2: error: “column” needs date or amount behind it, not “tax”"])
  }
}
