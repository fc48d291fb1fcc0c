import ActionHandler
import Ledger
import Messages

/// A ProcessingResponse with what became of it in the sheet: the answer of `--json` (contract, "Streams").
struct LoggedResponse: Encodable {
  private let response: ProcessingResponseDTO
  private let entries: [Entry]
  private let besides: [Message]
  /// Whether something of it is still to be done in the workbook.
  private let isKept: Bool

  /// Where one entry stands.
  private struct Entry: Encodable {
    let id: String
    let sheet: String?
    let row: Int?
    let status: String
    let account: String?
  }

  /// - Parameter besides: what else came of the same words.
  init(_ response: ProcessingResponseDTO, entries: [LedgerEntry], besides: [Message] = []) {
    isKept = entries.contains(where: \.isKept)
    self.response = response
    self.besides = besides
    self.entries = entries.map {
      Entry(
        id: $0.id, sheet: $0.reference?.sheet, row: $0.reference?.row, status: $0.status.rawValue,
        account: $0.account)
    }
  }

  private enum CodingKeys: String, CodingKey { case entry, message, warnings }

  func encode(to encoder: any Encoder) throws {
    try response.encode(to: encoder)
    var container = encoder.container(keyedBy: CodingKeys.self)
    if isKept { try container.encode(Message.keptForNow(told: response.message).standard, forKey: .message) }
    if !besides.isEmpty {
      try container.encode((response.warnings ?? []) + besides.map(\.standard), forKey: .warnings)
    }
    if let only = entries.first, entries.count == 1 {
      try container.encode(only, forKey: .entry)
    } else {
      try container.encode(entries, forKey: .entry)
    }
  }
}

/// A ProcessingResponse of what is not done, and does not say that it was.
struct PreviewedResponse: Encodable {
  private let response: ProcessingResponseDTO
  private let told: String?

  /// - Parameter told: What would be done; `nil` where its message says so already.
  init(_ response: ProcessingResponseDTO, told: String?) { (self.response, self.told) = (response, told) }

  private enum CodingKeys: String, CodingKey { case message }

  func encode(to encoder: any Encoder) throws {
    try response.encode(to: encoder)
    guard let told else { return }
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(told, forKey: .message)
  }
}

/// A ProcessingResponse with what became of its action, where that is no entry.
struct PerformedResponse: Encodable {
  private let response: ProcessingResponseDTO
  private let outcome: ActionOutcome

  init(_ response: ProcessingResponseDTO, _ outcome: ActionOutcome) {
    self.response = response
    self.outcome = outcome
  }

  private enum CodingKeys: String, CodingKey {
    case message, result, warnings
    case isRepeated = "repeated"
  }

  func encode(to encoder: any Encoder) throws {
    try response.encode(to: encoder)
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(outcome.message, forKey: .message)
    if outcome.isRepeated { try container.encode(true, forKey: .isRepeated) }
    if let result = outcome.result { try container.encode(result, forKey: .result) }
    let warnings = (response.warnings ?? []) + outcome.warnings
    if !warnings.isEmpty { try container.encode(warnings, forKey: .warnings) }
  }
}
