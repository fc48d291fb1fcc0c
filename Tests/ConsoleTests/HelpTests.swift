import Entities
import Testing
import Workbook

@testable import Console

@Test(
  "no line of the help is wider than 80 columns",
  arguments: [""] + CommandTable.shipped.names + HelpTopic.allCases.filter { $0 != .manual }.map(\.rawValue),
  ["en", "bg"])
func helpFits(topic: String, language: String) throws {
  let (output, error) = (OutputStream(), OutputStream())
  let host = Host(
    arguments: ["--language", language, "help"] + (topic.isEmpty ? [] : [topic]), environment: { _ in nil },
    input: LineReader(text: ""),
    output: output, error: error, today: try #require(CalendarDate(year: 2025, month: 11, day: 4)), stores: Workbooks())
  #expect(Program.run(host) == .done)
  let lines = output.text.split(separator: "\n")
  #expect(lines.count >= 3)
  #expect(lines.filter { $0.count > 80 } == [])
}
