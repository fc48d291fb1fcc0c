import Entities
import FoundationEssentials
import Messages
import Sheets

/// What a line of a transcript says, in one of the forms that it may have (contract, "Piped lines").
struct TranscriptLine {
  /// What was said.
  let content: SpokenUtterance.Content
  /// The day on which it was said, where a JSON object has a `date`.
  let day: CalendarDate?
  /// What makes a retry harmless, where a JSON object has an `id`.
  let key: String?

  /// `nil` for a line of blanks or noise only.
  init?(_ line: String, today: CalendarDate) {
    var text = TerminalText.words(of: line).trimmed
    if text.hasPrefix("{") {
      self.init(json: String(text), today: today)
      return
    }
    if let spoken = TranscriptLine.withoutTimes(text) { text = spoken.trimmed }
    guard !text.isEmpty, !TranscriptLine.isNoise(text) else { return nil }
    self.init(.text(String(text)))
  }

  private init(_ content: SpokenUtterance.Content, day: CalendarDate? = nil, key: String? = nil) {
    self.content = content
    self.day = day
    self.key = key
  }

  private init?(json: String, today: CalendarDate) {
    let data = Data(json.utf8)
    guard let spoken = try? JSONDecoder().decode(Spoken.self, from: data) else {
      // What another program wrote of a payment has no words, but members that tell of it.
      let members = try? JSONDecoder().decode([String: Spoken.Member].self, from: data)
      let isNested = members?.values.contains { if case .other = $0 { true } else { false } } == true
      self.init(members?["text"] == nil && (isNested || (members?.count ?? 0) > 1) ? .text(json) : .malformedJSON)
      return
    }
    guard !spoken.text.trimmed.isEmpty else { return nil }
    do {
      self.init(.text(spoken.text), day: try spoken.day(today: today), key: try spoken.key())
    } catch {
      self.init(.wrongMember(error.message))
    }
  }

  /// What follows whisper's `[00:00:00.000 --> 00:00:04.000]`; `nil` where the line does not start so.
  private static func withoutTimes(_ text: Substring) -> Substring? {
    guard text.hasPrefix("["), let end = text.firstIndex(of: "]") else { return nil }
    let times = text[text.index(after: text.startIndex)..<end]
    guard times.utf8.allSatisfy({ (0x30...0x39).contains($0) || " :.,->".utf8.contains($0) }), times.contains(">")
    else {
      return nil
    }
    return text[text.index(after: end)...]
  }

  /// `[BLANK_AUDIO]`, `(music)`, `♪`: brackets around all of it and no digit inside, or no letter and no digit at all.
  private static func isNoise(_ text: Substring) -> Bool {
    // Nearly all lines have plain digits or letters; any other costs a look into Unicode's tables.
    guard !text.utf8.contains(where: { (0x30...0x39).contains($0) }),
      !text.unicodeScalars.contains(where: { !isPlain($0) && $0.properties.numericType != nil })
    else { return false }
    let bracketed =
      (text.first == "[" && text.dropFirst().firstIndex(of: "]") == text.indices.last)
      || (text.first == "(" && text.dropFirst().firstIndex(of: ")") == text.indices.last)
    return bracketed || !text.unicodeScalars.contains { isPlainLetter($0) || $0.properties.isAlphabetic }
  }

  /// What every line is full of, and no number.
  private static func isPlain(_ scalar: Unicode.Scalar) -> Bool { scalar == " " || isPlainLetter(scalar) }

  /// A letter of English or of Bulgarian's alphabet.
  private static func isPlainLetter(_ scalar: Unicode.Scalar) -> Bool {
    ("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar) || ("\u{410}"..."\u{44F}").contains(scalar)
  }
}

/// A line that is a JSON object; members of other names are passed over.
private struct Spoken: Decodable {
  let text: String
  private let id: Member?
  private let date: Member?

  /// A member that is looked at only where there is a text.
  enum Member: Decodable {
    case text(String)
    case whole(Int)
    case other

    init(from decoder: any Decoder) throws {
      let value = try decoder.singleValueContainer()
      if let text = try? value.decode(String.self) {
        self = .text(text)
      } else if let number = try? value.decode(Int.self) {
        self = .whole(number)
      } else {
        self = .other
      }
    }
  }

  /// What is wrong with a member, and how to mend it.
  struct WrongMember: Error {
    let message: Message
  }

  func key() throws(WrongMember) -> String? {
    switch id {
    case nil: return nil
    case .whole(let number): return String(number)
    case .text(let text) where !text.trimmed.isEmpty: return text
    default: throw WrongMember(message: .idIsNoKey)
    }
  }

  func day(today: CalendarDate) throws(WrongMember) -> CalendarDate? {
    guard let date else { return nil }
    guard case .text(let text) = date, let day = CalendarDate(iso8601: text), SheetLimits.canHold(day) else {
      throw WrongMember(message: .dateIsNoDay)
    }
    guard day <= today else {
      throw WrongMember(message: .dateInFuture(day: "\(day)"))
    }
    return day
  }
}
