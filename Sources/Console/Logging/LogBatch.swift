import Budgeting
import Ledger
import Messages

/// Utterances that were understood and wait to be written together.
struct LogBatch {
  /// What is to be told of an utterance, in the order of the lines.
  enum Item {
    /// It is to be written first.
    case draft(SpokenUtterance, Draft)
    /// It is asked about first, and kept until that is answered.
    case doubtful(SpokenUtterance, OpenQuestion)
    /// It is done with.
    case settled(SpokenUtterance, Outcome)
    /// It was told already why it is not logged; in JSON the refusal is a result too.
    case refused(SpokenUtterance, message: String)

    var utterance: SpokenUtterance {
      switch self {
      case .draft(let utterance, _), .doubtful(let utterance, _), .settled(let utterance, _),
        .refused(let utterance, _):
        utterance
      }
    }
  }

  /// In the order of the lines.
  private(set) var items: [Item] = []
  /// Whether there is something to be written.
  var hasDraft: Bool { !drafts.isEmpty }
  /// The texts of the statements that have a key, by it.
  private var keyed: [String: String] = [:]

  /// What is to be written, in that order: many lines ask what was said just before them.
  private(set) var drafts: [Draft] = []

  /// Takes one more.
  mutating func add(_ item: Item) {
    switch item {
    case .draft(_, let draft):
      drafts.append(draft)
      note(draft.statement)
    case .doubtful(_, let question): note(question.statement)
    case .settled, .refused: break
    }
    items.append(item)
  }

  private mutating func note(_ statement: Statement) {
    if let key = statement.key { keyed[key] = statement.text }
  }

  /// All that waited; nothing waits any more.
  mutating func takeItems() -> [Item] {
    defer { self = LogBatch() }
    return items
  }

  /// What is told where a statement's key stands in the same batch with other words: it alone is refused for it.
  func reusedKey(_ statement: Statement) -> CommandError? {
    guard let key = statement.key, let text = keyed[key], text != statement.text else { return nil }
    return LedgerMessages.commandError(for: .keyReused(key: key, text: text))
  }
}
