import Entities
import Testing
import Workbook

@testable import Console

@Test(
  "no line of the help is wider than 80 columns",
  arguments: [""] + CommandTable.names + HelpTopic.allCases.filter { $0 != .manual }.map(\.rawValue))
func helpFits(topic: String) throws {
  let (output, error) = (OutputStream(), OutputStream())
  let host = Host(
    arguments: ["help"] + (topic.isEmpty ? [] : [topic]), environment: { _ in nil }, input: LineReader(text: ""),
    output: output, error: error, today: try #require(CalendarDate(year: 2025, month: 11, day: 4)), stores: Workbooks())
  #expect(Program.run(host) == .done)
  let lines = output.text.split(separator: "\n")
  #expect(lines.count >= 3)
  #expect(lines.filter { $0.count > 80 } == [])
}
