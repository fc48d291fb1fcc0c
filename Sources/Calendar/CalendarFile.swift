import Entities

/// An iCalendar file, to which entries are added; every other line of it stays as it is.
public struct CalendarFile: Sendable {
  /// Where it is.
  public let path: String

  /// A file that is there, or is to be made with its first entry.
  public init(path: String) { self.path = path }

  /// Adds entries, all of them or none: the file is replaced whole, and synced before this returns.
  ///
  /// - Parameters:
  ///   - entries: in the order they were said.
  ///   - key: what makes a retry harmless; `nil` where each call adds entries of its own.
  ///   - words: what was said: a key is for the same words only.
  ///   - now: seconds since 1970.
  /// - Throws: `CalendarError`; then the file is as it was.
  public func add(
    _ entries: [CalendarEntry], key: String?, words: String = "", now: Int
  ) throws(CalendarError) -> [CalendarOutcome] {
    let library = try ICalendar()
    let folder = try LockedFolder(of: path)
    defer { folder.unlock() }
    for _ in 0..<3 {
      let old = try folder.read()
      let bytes = old?.bytes ?? Array(CalendarFile.empty.utf8)
      let text = String(decoding: bytes, as: UTF8.self)
      guard text.utf8.elementsEqual(bytes) else { throw .notACalendar(path: path, reason: "it is not UTF-8 text") }
      guard let known = library.content(of: text), let end = CalendarFile.end(of: text) else {
        throw .notACalendar(path: path, reason: "it does not read as an iCalendar file")
      }
      let mark = key.map { _ in CalendarFile.mark(of: words) }
      var outcomes: [CalendarOutcome] = []
      var added = ""
      for (index, entry) in entries.enumerated() {
        let uid = CalendarFile.uid(key: key, index: index)
        let wasThere = known.uids.contains(uid)
        if let key, let earlier = known.requests.first(where: { $0.uid == uid })?.mark, earlier != mark {
          throw .keyReused(key)
        }
        outcomes.append(CalendarOutcome(uid: uid, wasThere: wasThere))
        guard !wasThere else { continue }
        guard let text = library.text(of: entry, uid: uid, mark: mark, stamp: now) else {
          throw .notACalendar(path: path, reason: "the entry cannot be written as iCalendar")
        }
        added += text
      }
      if added.isEmpty { return outcomes }
      // Lines end as those of the file do.
      if !text.utf8.contains(13) { added.unicodeScalars.removeAll { $0 == "\r" } }
      let new = text[..<end] + added + text[end...]
      // What was written must be there, and nothing else may be gone.
      guard let content = library.content(of: String(new)),
        content.uids == known.uids + outcomes.filter({ !$0.wasThere }).map(\.uid)
      else { throw .notACalendar(path: path, reason: "with the entry it would not read as an iCalendar file") }
      if try folder.replace(old, with: Array(new.utf8)) { return outcomes }
    }
    throw .busy(path: path)
  }

  private static let empty = "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//budget//budget//EN\r\nEND:VCALENDAR\r\n"

  /// Where the last line that ends a calendar begins.
  private static func end(of text: String) -> String.Index? {
    var end: String.Index?
    var start = text.utf8.startIndex
    while start < text.utf8.endIndex {
      let line = text.utf8[start...].prefix { $0 != 10 }
      if String(Substring(line)).uppercased().hasPrefix("END:VCALENDAR") { end = start }
      start = line.endIndex < text.utf8.endIndex ? text.utf8.index(after: line.endIndex) : line.endIndex
    }
    return end
  }

  /// Tells words apart without keeping them.
  private static func mark(of words: String) -> String { String(StableHash(of: words).value, radix: 16) }

  /// The same for each attempt with one key, and for none other.
  private static func uid(key: String?, index: Int) -> String {
    let tail = index == 0 ? "" : "-\(index + 1)"
    guard let key else {
      let halves = (0..<2).map { _ in String(UInt64.random(in: 0 ... .max), radix: 16) }
      return "budget-\(halves.joined())\(tail)"
    }
    // Letters, digits and hyphens as they are, all else by its bytes, so that two keys never make one.
    let safe = key.utf8.map { byte in
      switch byte {
      case 48...57, 65...90, 97...122, 45: String(UnicodeScalar(byte))
      default: "_" + (byte < 16 ? "0" : "") + String(byte, radix: 16)
      }
    }
    return "budget-key-\(safe.joined())\(tail)"
  }
}
