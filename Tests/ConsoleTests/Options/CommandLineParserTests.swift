import Testing

@testable import Console

@Suite("The command line is split into a command, words and options")
struct CommandLineParserTests {
  private func parsed(_ arguments: String...) throws -> ParsedCommandLine {
    try CommandLineParser.parse(arguments, isCommand: CommandTable.shipped.isCommand)
  }

  private func refusal(_ arguments: String?...) -> CommandError? {
    do {
      _ = try CommandLineParser.parse(arguments, isCommand: CommandTable.shipped.isCommand)
      return nil
    } catch {
      return error
    }
  }

  @Test("the first word is a command where it is exactly one of the names")
  func command() throws {
    #expect(try parsed("list").command == "list")
    #expect(try parsed("--json", "list").command == "list")
    let entry = try parsed("coffee", "list")
    #expect(entry.command == nil)
    #expect(entry.words == ["coffee", "list"])
  }

  @Test("only the first word can be one: the second of two is a word")
  func commandOnce() throws {
    let line = try parsed("help", "list")
    #expect(line.command == "help")
    #expect(line.words == ["list"])
  }

  @Test("after two hyphens all is text, a command's name and an option's too")
  func ended() throws {
    let line = try parsed("--", "list", "--json", "-")
    #expect(line.command == nil)
    #expect(line.words == ["list", "--json", "-"])
    #expect(line.options == [])
    #expect(!line.readsStandardInput)
  }

  @Test("a value stands behind an equals sign or in the next argument")
  func values() throws {
    #expect(try parsed("--file=a.xlsx", "x").options == [.init(option: .file, value: "a.xlsx")])
    let line = try parsed("--file", "a.xlsx", "x")
    #expect(line.options == [.init(option: .file, value: "a.xlsx")])
    #expect(line.words == ["x"])
    #expect(try parsed("--rate=EUR=1.95").options == [.init(option: .rate, value: "EUR=1.95")])
  }

  @Test("a flag takes no word with it, and may be turned off")
  func flags() throws {
    let line = try parsed("--json", "coffee", "--quiet=no")
    #expect(line.words == ["coffee"])
    #expect(line.options == [.init(option: .json, value: "true"), .init(option: .quiet, value: "false")])
    #expect(refusal("--json=perhaps")?.exitCode == .usage)
  }

  @Test(
    "a hyphen among words is one of them",
    arguments: [["5", "tea", "-", "x"], ["-", "x"], ["x", "-"], ["-", "list"]])
  func hyphenAmongWords(words: [String]) throws {
    let line = try CommandLineParser.parse(words, isCommand: { $0 == "list" })
    #expect(line.words == words && line.command == nil && !line.readsStandardInput)
  }

  @Test("a value that is no text is told, and not taken for none")
  func valueNotUTF8() {
    #expect {
      try CommandLineParser.parse(["--file", nil], isCommand: { _ in false })
    } throws: { ($0 as? CommandError)?.exitCode == .notUnderstood }
  }

  @Test("a lone hyphen is the standard input")
  func standardInput() throws {
    let line = try parsed("import", "-")
    #expect(line.readsStandardInput)
    #expect(line.words == [])
  }

  @Test("a minus before a digit or a currency sign is text", arguments: ["-5", "-.5", "-,5", "-$5", "-€5", "-٣"])
  func negativeAmounts(word: String) throws {
    #expect(try parsed(word).words == [word])
    #expect(try parsed(word).options == [])
  }

  @Test("an unknown option is wrong use, and the nearest is named")
  func unknown() throws {
    let error = try #require(refusal("--flie", "a.xlsx"))
    #expect(error.exitCode == .usage)
    #expect(error.message.contains("--file"))
    #expect(try #require(refusal("-x")).message.contains("-x"))
  }

  @Test("a value that is missing, empty or not among the choices is wrong use")
  func badValues() {
    #expect(refusal("--file")?.exitCode == .usage)
    #expect(refusal("--file=")?.exitCode == .usage)
    #expect(refusal("--color", "pink")?.exitCode == .usage)
    #expect(refusal("--color", "never") == nil)
  }

  @Test("bytes that are no text are not understood")
  func notText() { #expect(refusal(nil)?.exitCode == .notUnderstood) }

  @Test("-h asks for help")
  func help() throws { #expect(try parsed("-h").options == [.init(option: .help, value: "true")]) }
}
