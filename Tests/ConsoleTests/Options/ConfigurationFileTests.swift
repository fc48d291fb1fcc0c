import Testing

@testable import Console

@Suite("The configuration file")
struct ConfigurationFileTests {
  private func refusal(_ text: String) -> CommandError? {
    do {
      _ = try ConfigurationFile.parse(text, path: "config")
      return nil
    } catch {
      return error
    }
  }

  @Test("comments, blank lines and white space are passed over; lines are counted from 1")
  func lines() throws {
    let text = "# mine\n\n  file =  ~/a b.xlsx \n#quiet = yes\njson=on\n"
    let settings = try ConfigurationFile.parse(text, path: "config")
    #expect(settings.map(\.option) == [.file, .json])
    #expect(settings.map(\.value) == ["~/a b.xlsx", "true"])
    #expect(settings.map(\.line) == [3, 5])
  }

  @Test("lines may end as other systems end them")
  func otherLineEnds() throws {
    let settings = try ConfigurationFile.parse("# mine\r\nfile = a\r\njson = on\r\n", path: "config")
    #expect(settings.map(\.value) == ["a", "true"] && settings.map(\.line) == [2, 3])
  }

  @Test(
    "lines end as they ended before, whatever is set",
    arguments: [
      ("# mine\r\ndoubt = 0.3\r\njson = on\r\n", "# mine\r\ndoubt = 0.5\r\njson = on\r\nquiet = on\r\n"),
      ("doubt = 0.3\n\njson = on", "doubt = 0.5\n\njson = on\nquiet = on\n"), ("", "doubt = 0.5\nquiet = on\n"),
    ])
  func lineEnds(before: String, after: String) throws {
    let home = try TestHome()
    try home.write(before, to: "config")
    let path = home.path + "/config"
    try ConfigurationFile(path: path).set(.doubt, to: "0.5")
    try ConfigurationFile(path: path).set(.quiet, to: "on")
    #expect(try Array(String(contentsOfFile: path, encoding: .utf8).utf8) == Array(after.utf8))
    try ConfigurationFile(path: path).unset(.quiet)
    try #expect(!String(contentsOfFile: path, encoding: .utf8).contains("quiet"))
  }

  @Test("help is given whatever is wrong with it")
  func helpWithMistake() throws {
    let home = try TestHome()
    try home.budget(["config", "set", "doubt", "0.5"])
    try home.write("no such setting", to: ".config/budget/config")
    #expect(try home.budget(["list"]).code == .configuration)
    let told = try home.budget(["help", "list"])
    #expect(told.code == .done && told.output.contains("budget list"), "\(told)")
  }

  @Test("for a script a place has no “~”")
  func place() throws {
    let home = try TestHome()
    #expect(try home.budget(["config", "get", "file"]).output == home.book + "\n")
    try home.budget(["config", "set", "file", "~/other.xlsx"])
    #expect(try home.budget(["config", "get", "file"]).output == home.path + "/other.xlsx\n")
    #expect(try home.budget(["config", "set", "show", "EUR,QQQ"]).error.contains("no rate for QQQ"))
  }

  @Test("a value may hold an equals sign")
  func equals() throws {
    #expect(try ConfigurationFile.parse("rate = EUR=1.95583", path: "config").first?.value == "EUR=1.95583")
  }

  @Test("a rate may stand there several times, everything else once")
  func twice() throws {
    #expect(try ConfigurationFile.parse("rate = EUR=1.9\nrate = USD=1.8", path: "config").count == 2)
    let error = try #require(refusal("file = a\nfile = b"))
    #expect(error.message.contains("config:2"))
  }

  @Test(
    "a mistake names file and line, and ends with the code for a wrong configuration",
    arguments: ["file", "flie = a", "color = pink", "quiet = perhaps", "id = k", "dry-run = on", "file ="])
  func mistakes(line: String) throws {
    let error = try #require(refusal("\n\(line)\n"))
    #expect(error.exitCode == .configuration)
    #expect(error.message.contains("config:2"))
  }

  @Test("a key that is nearly right is met with the right one")
  func hint() throws { #expect(try #require(refusal("flie = a")).message.contains("file")) }
}
