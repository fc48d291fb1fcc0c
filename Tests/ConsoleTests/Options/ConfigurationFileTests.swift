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
