import Calendar
import Entities
import Foundation
import Testing

@Suite("An iCalendar file that entries are added to")
final class CalendarFileTests {
  private let folder = FileManager.default.temporaryDirectory.appending(path: "calendar-\(UUID().uuidString)")
  private var path: String { folder.appending(path: "home.ics").path }
  private let now = 1_762_214_400

  init() throws { try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true) }
  deinit { try? FileManager.default.removeItem(at: folder) }

  private func entry(
    _ kind: CalendarEntry.Kind = .reminder, _ summary: String = "pay the rent", at time: TimeOfDay? = nil
  ) throws -> CalendarEntry {
    CalendarEntry(kind, summary: summary, on: try #require(CalendarDate(year: 2025, month: 11, day: 7)), at: time)
  }

  private func text() throws -> String {
    String(decoding: try Data(contentsOf: URL(fileURLWithPath: path)), as: UTF8.self)
  }

  @Test("a new file holds one calendar with a task and the day until which it is due")
  func reminder() throws {
    let outcome = try CalendarFile(path: path).add([entry()], key: "a", now: now)
    #expect(outcome.map(\.wasThere) == [false])
    let lines = try text().split(separator: "\r\n")
    #expect(lines.first == "BEGIN:VCALENDAR" && lines.last == "END:VCALENDAR")
    for line in [
      "BEGIN:VTODO", "UID:budget-key-a", "DTSTAMP:20251104T000000Z", "SUMMARY:pay the rent", "DUE;VALUE=DATE:20251107",
    ] { #expect(lines.contains(Substring(line))) }
  }

  @Test("an event has the time that the clock on the wall shows")
  func event() throws {
    let time = try #require(TimeOfDay(hour: 10, minute: 30))
    _ = try CalendarFile(path: path).add([entry(.event, "dentist", at: time)], key: nil, now: now)
    #expect(try text().contains("DTSTART:20251107T103000\r\n"))
    #expect(try text().contains("BEGIN:VEVENT"))
  }

  @Test("a retry with the same key adds nothing, and touches nothing")
  func retry() throws {
    let file = CalendarFile(path: path)
    let first = try file.add([entry()], key: "k/1", now: now)
    let before = try text()
    let second = try file.add([entry()], key: "k/1", now: now + 60)
    #expect(second.map(\.uid) == first.map(\.uid) && second.map(\.wasThere) == [true])
    #expect(try text() == before)
    _ = try file.add([entry()], key: "k_1", now: now)
    #expect(try text().components(separatedBy: "BEGIN:VTODO").count == 3)
  }

  @Test("a file that an earlier version wrote answers a retry: names and marks stay what they were")
  func earlier() throws {
    _ = try CalendarFile(path: path).add([entry(), entry(.event)], key: "k/1\u{7}", words: "remind me", now: now)
    let lines = try text().split(separator: "\r\n")
    #expect(
      lines.filter { $0.hasPrefix("UID:") || $0.hasPrefix("X-BUDGET") } == [
        "UID:budget-key-k_2f1_07", "X-BUDGET-REQUEST:3bb3cffe2459862e", "UID:budget-key-k_2f1_07-2",
        "X-BUDGET-REQUEST:3bb3cffe2459862e",
      ])
  }

  @Test("a key is for the words that it was used with")
  func otherWords() throws {
    let file = CalendarFile(path: path)
    _ = try file.add([entry()], key: "a", words: "remind me", now: now)
    let before = try text()
    #expect(throws: CalendarError.keyReused("a")) {
      try file.add([entry(.reminder, "call mum")], key: "a", words: "call mum", now: now)
    }
    #expect(try file.add([entry()], key: "a", words: "remind me", now: now).map(\.wasThere) == [true])
    #expect(try text() == before)
  }

  @Test("what stands in the file stays as it is, byte for byte, its line ends included", arguments: ["\r\n", "\n"])
  func keeps(end: String) throws {
    let lines = [
      "BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//other//EN", "X-WR-CALNAME:Home", "BEGIN:VEVENT", "UID:1",
      "DTSTAMP:20250101T000000Z", "DTSTART:20250101T100000Z", "SUMMARY:a long", "  folded one", "END:VEVENT",
    ]
    let head = lines.map { $0 + end }.joined()
    try Data((head + "END:VCALENDAR" + end).utf8).write(to: URL(fileURLWithPath: path))
    _ = try CalendarFile(path: path).add([entry()], key: "a", now: now)
    let new = try text()
    #expect(new.hasPrefix(head) && new.hasSuffix("END:VTODO\(end)END:VCALENDAR\(end)"))
    #expect(new.contains("\r") == (end == "\r\n"))
  }

  @Test("commas, line breaks and letters of all kinds survive")
  func escaping() throws {
    _ = try CalendarFile(path: path).add([entry(.reminder, "ток, вода; \\ и парно")], key: "a", now: now)
    #expect(try text().contains("SUMMARY:ток\\, вода\\; \\\\ и парно"))
  }

  @Test(
    "a file that is no calendar is refused and left as it is", arguments: ["", "hello", "BEGIN:VCARD\nEND:VCARD\n"])
  func foreign(content: String) throws {
    try Data(content.utf8).write(to: URL(fileURLWithPath: path))
    #expect(throws: CalendarError.self) {
      try CalendarFile(path: self.path).add([self.entry()], key: "a", now: self.now)
    }
    #expect(try text() == content)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["home.ics"])
  }

  @Test("bytes that are no UTF-8 are not made into something else")
  func encoding() throws {
    let content = Data("BEGIN:VCALENDAR\nX-A:".utf8) + [0xE9] + Data("\nEND:VCALENDAR\n".utf8)
    try content.write(to: URL(fileURLWithPath: path))
    #expect(throws: CalendarError.notACalendar(path: path, reason: "it is not UTF-8 text")) {
      try CalendarFile(path: path).add([entry()], key: "a", now: now)
    }
    #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == content)
  }

  @Test("where the folder does not exist, it says so")
  func noFolder() throws {
    let path = folder.appending(path: "missing/home.ics").path
    #expect(throws: CalendarError.cannotWrite(path: path, code: ENOENT)) {
      try CalendarFile(path: path).add([entry()], key: "a", now: now)
    }
  }

  @Test("several programs at once add each entry once")
  func crowd() async throws {
    let (path, now, entry) = (path, now, try entry())
    await withTaskGroup(of: Void.self) { group in
      for index in 0..<8 {
        group.addTask { _ = try? CalendarFile(path: path).add([entry], key: "\(index / 2)", now: now) }
      }
    }
    #expect(try text().components(separatedBy: "BEGIN:VTODO").count == 5)
  }
}
