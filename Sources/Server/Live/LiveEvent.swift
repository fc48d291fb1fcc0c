import ActionHandler
import Budgeting
import HTTP
import Ledger
import Messages

/// Something that happened to the household, as it is told to who looks on.
struct LiveEvent: Sendable {
  /// What kinds there are.
  enum Kind: String, CaseIterable, Sendable {
    /// Where the stream begins; nothing has happened.
    case hello
    /// What happened meanwhile cannot be told any more: all is to be read anew.
    case reset
    /// An entry that was not there before.
    case entry
    /// An entry that says something else now, or has reached the workbook.
    case change
    /// An entry that was taken back.
    case undo
    /// A limit that was crossed.
    case limit
    /// A question that waits for an answer.
    case doubt
    /// A question that waits no more.
    case settled
    /// The workbook was changed, perhaps by another program: sums may be others.
    case sheet
  }

  let kind: Kind
  let data: JSONValue

  /// As it goes over the wire (HTML Living Standard, 9.2.5); JSON of ours has no line breaks.
  func bytes(id: String) -> [UInt8] {
    Array("id: \(id)\nevent: \(kind.rawValue)\ndata: \(data.json)\n\n".utf8)
  }
}

/// What is looked at to find out what happened: the latest entries and the questions that wait.
struct LiveSnapshot: Sendable {
  /// Newest first.
  let entries: [LedgerEntry]
  let questions: [KeptQuestion]

  /// So many entries are compared; of older ones it is told only that something has changed.
  static let depth = 200

  /// What happened since another one, oldest first; `nil` where too much did.
  func events(since old: LiveSnapshot) -> [LiveEvent]? {
    var before: [String: LedgerEntry] = [:]
    for entry in old.entries { before[entry.id] = entry }
    var events: [LiveEvent] = []
    var knowsOne = old.entries.count < LiveSnapshot.depth
    // Entries that have moved up into view since older ones were taken out are not new.
    let oldest = old.entries.count < LiveSnapshot.depth ? nil : old.entries.last?.loggedAt
    for entry in entries.reversed() {
      guard let known = before[entry.id] else {
        if let oldest, entry.loggedAt < oldest { continue }
        events.append(LiveEvent(kind: .entry, data: EntryJSON.value(of: entry)))
        continue
      }
      knowsOne = true
      guard known != entry else { continue }
      let isUndone = entry.status == .undone && known.status != .undone
      events.append(LiveEvent(kind: isUndone ? .undo : .change, data: EntryJSON.value(of: entry)))
    }
    guard knowsOne else { return nil }
    let waited = Set(old.questions.map(\.id))
    let waiting = Set(questions.map(\.id))
    for question in questions where !waited.contains(question.id) {
      events.append(LiveEvent(kind: .doubt, data: LiveSnapshot.json(of: question)))
    }
    for question in old.questions where !waiting.contains(question.id) {
      events.append(LiveEvent(kind: .settled, data: ["id": .string(question.id)]))
    }
    return events
  }

  /// The same as it is told on a later day: what was today is not today any more.
  static func json(of question: OpenQuestion, in language: ScreenLanguage) -> JSONValue {
    [
      "id": .string(question.confirmation.id), "text": .string(question.statement.text),
      "question": .string(WireText.said(question.confirmation.question).text(in: language)),
      "options": .array(
        question.confirmation.options.map { option in
          ["id": .string(option.id), "label": .string(WireText.label(option.label).text(in: language))]
        }),
    ]
  }

  /// The question with its words and options; what is to be done for an option stays here.
  ///
  /// - Parameter language: that of whom it is told; streams are the same for all.
  static func json(of question: KeptQuestion, in language: ScreenLanguage = .standard) -> JSONValue {
    let asked = JSONValue(json: Array(question.response.utf8))
    let options = (asked?["confirmation"]?["options"]?.elements ?? []).map { option -> JSONValue in
      let label = option["label"]?.text.map { JSONValue.string(WireText.label($0).text(in: language)) }
      return ["id": option["id"] ?? .null, "label": label ?? .null]
    }
    let sentence = asked?["message"]?.text.map { JSONValue.string(WireText.said($0).text(in: language)) }
    return [
      "id": .string(question.id), "text": .string(question.text), "question": sentence ?? .null,
      "options": .array(options),
    ]
  }
}
