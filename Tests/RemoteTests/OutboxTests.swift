import Console
import FoundationEssentials
import Testing

@testable import Remote

/// Sentences that wait for a server, as files.
@Suite("Sentences that wait")
struct OutboxTests {
  private let home = FileManager.default.temporaryDirectory.appending(path: "outbox-\(UUID().uuidString)").path

  private func outbox(_ workbook: String = "/nowhere/a.xlsx", sheet: String? = nil) -> Outbox {
    Outbox(stateFolder: home, server: "http://here", workbook: workbook, sheet: sheet)
  }

  private func sentence(_ text: String) -> Outbox.Sentence { Outbox.Sentence(text: text, day: "2025-11-03", key: nil) }

  @Test("are kept in their order, with where they are to go, also over ten and with a gap")
  func order() throws {
    defer { try? FileManager.default.removeItem(atPath: home) }
    let outbox = outbox(sheet: "Log")
    #expect(outbox.names().isEmpty)
    for number in 1...11 { try outbox.add(sentence("lunch \(number)")) }
    #expect(outbox.names().first == "000000000001.json" && outbox.names().last == "000000000011.json")
    #expect(try outbox.names().compactMap { try outbox.sentence($0)?.text } == (1...11).map { "lunch \($0)" })
    let first = try #require(try outbox.sentence("000000000001.json"))
    #expect(first.server == "http://here" && first.workbook == "/nowhere/a.xlsx" && first.sheet == "Log")
    #expect(first.day == "2025-11-03" && !first.key.isEmpty)
    try outbox.remove("000000000002.json")
    try outbox.add(sentence("dinner"))
    #expect(outbox.names().count == 11 && outbox.names().last == "000000000012.json")
    // One that is gone is no fault.
    try outbox.remove("000000000002.json")
    #expect(try outbox.sentence("000000000002.json") == nil)
    let rest = try FileManager.default.contentsOfDirectory(atPath: home + "/outbox").filter { !$0.hasSuffix(".json") }
    #expect(rest.isEmpty)
  }

  @Test("a number of more digits keeps its place behind the others")
  func wide() throws {
    defer { try? FileManager.default.removeItem(atPath: home) }
    let outbox = outbox()
    try outbox.add(sentence("a"))
    try FileManager.default.moveItem(
      atPath: home + "/outbox/000000000001.json", toPath: home + "/outbox/999999999999.json")
    try outbox.add(sentence("b"))
    #expect(outbox.names().contains("1000000000000.json"))
  }

  @Test("belong to their workbook and their sheet; those of an older version to all")
  func owners() throws {
    defer { try? FileManager.default.removeItem(atPath: home) }
    let (mine, sheet, other) = (outbox(), outbox(sheet: "Log"), outbox("/nowhere/b.xlsx"))
    try mine.add(sentence("mine"))
    try sheet.add(sentence("sheet"))
    try other.add(sentence("other"))
    try other.add(sentence("other again"))
    #expect(try mine.ownNames() == ["000000000001.json"] && sheet.ownNames() == ["000000000002.json"])
    #expect(try other.ownNames() == ["000000000003.json", "000000000004.json"])
    #expect(try mine.otherWorkbooks() == ["/nowhere/a.xlsx", "/nowhere/b.xlsx"])
    #expect(try other.otherWorkbooks() == ["/nowhere/a.xlsx"])
    #expect(mine.owns(sentence("old")) && sheet.owns(sentence("old")))
  }

  @Test("a damaged file is named, and stays")
  func damaged() throws {
    defer { try? FileManager.default.removeItem(atPath: home) }
    try outbox().add(sentence("a"))
    try "{".write(toFile: home + "/outbox/000000000001.json", atomically: true, encoding: .utf8)
    #expect(throws: CommandError.self) { try outbox().ownNames() }
    #expect(outbox().names() == ["000000000001.json"])
  }

  @Test("a workbook is one by whatever way its path names it")
  func paths() throws {
    defer { try? FileManager.default.removeItem(atPath: home) }
    try FileManager.default.createDirectory(atPath: home + "/books/old", withIntermediateDirectories: true)
    try outbox(home + "/books/new.xlsx").add(sentence("a"))
    #expect(try outbox(home + "/books/old/../new.xlsx").ownNames().count == 1)
    #expect(try outbox(home + "/books/old/new.xlsx").ownNames().isEmpty)
    try outbox("/new.xlsx").add(sentence("b"))
    #expect(try outbox("/../new.xlsx").ownNames().count == 1)
    try outbox("new.xlsx").add(sentence("c"))
    #expect(try outbox("./new.xlsx").ownNames().count == 1)
  }

  @Test("one process sends at a time, and what it throws comes through")
  func alone() throws {
    defer { try? FileManager.default.removeItem(atPath: home) }
    #expect(try outbox().alone { 3 } == 3)
    #expect(throws: CancellationError.self) { try outbox().alone { throw CancellationError() } }
  }
}
