import Entities
import FoundationEssentials
import JSON

/// Writes a response as one line of JSON.
public struct ResponseEncoder {
  /// An encoder.
  public init() {}

  /// The JSON, without a line break at the end.
  public func encode(_ value: some Encodable) throws -> [UInt8] { try encodeByLibrary(value) }

  private func encodeByLibrary(_ value: some Encodable) throws -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return Array(try encoder.encode(value))
  }

  /// The same for a response. Those to entries and the questions about them, of which each sentence writes one, are written
  /// without the library: what it sets up for the first value of a process takes longer than all the rest of understanding a
  /// sentence.
  public func encode(_ response: ProcessingResponseDTO) throws -> [UInt8] {
    var json = JSONText()
    return json.write(response) ? json.bytes : try encodeByLibrary(response)
  }
}

/// A response as `JSONEncoder` writes it, byte for byte: members by name, none for what is missing.
extension JSONText {
  /// Whether all of its actions are entries.
  fileprivate mutating func write(_ response: ProcessingResponseDTO) -> Bool {
    add("{\"action_type\":", text: response.actionType)
    if let action = response.appAction {
      add(",\"app_action\":")
      guard write(action) else { return false }
    }
    if let confirmation = response.confirmation {
      add(",\"confirmation\":")
      guard write(confirmation) else { return false }
    }
    add(",\"currency\":", text: response.currency)
    add(",\"message\":", text: response.message)
    add(response.success ? ",\"success\":true" : ",\"success\":false")
    if let warnings = response.warnings {
      add(",\"warnings\":")
      add(list: warnings) { $1.add(text: $0) }
    }
    add("}")
    return true
  }

  private mutating func write(_ confirmation: ConfirmationDTO) -> Bool {
    var isWritten = true
    add("{\"id\":", text: confirmation.id)
    add(",\"options\":")
    add(list: confirmation.options) { option, json in
      json.add("{")
      if let action = option.appAction {
        json.add("\"app_action\":")
        isWritten = json.write(action) && isWritten
        json.add(",")
      }
      json.add("\"id\":", text: option.id)
      json.add(",\"label\":", text: option.label)
      json.add("}")
    }
    add(",\"question\":", text: confirmation.question)
    add("}")
    return isWritten
  }

  private mutating func write(_ action: ActionDTO) -> Bool {
    switch action.payload {
    case let entry as LogBudgetEntryActionDTO: write(entry, type: action.type)
    case let entries as LogBudgetEntriesActionDTO:
      add("{\"entries\":")
      add(list: entries.entries) { $1.write($0, type: LogBudgetEntryActionDTO.type) }
      add(",\"type\":", text: action.type)
      add("}")
    default: return false
    }
    return true
  }

  private mutating func write(_ entry: LogBudgetEntryActionDTO, type: String) {
    add("{\"amount\":", json: entry.amount.text)
    add(",\"category\":", text: entry.category)
    if let isTold = entry.isCategoryTold { add(isTold ? ",\"category_told\":true" : ",\"category_told\":false") }
    if let confidence = entry.confidence { add(",\"confidence\":", json: confidence.text) }
    add(",\"date\":", text: entry.date)
    add(",\"details\":", text: entry.details)
    add(",\"label\":", text: entry.label)
    if let original = entry.original {
      add(",\"original\":{\"amount\":", json: original.amount.text)
      add(",\"currency\":", text: original.currency)
      add(",\"rate\":", json: original.rate.text)
      add("}")
    }
    add(",\"transaction_type\":", text: entry.transactionType)
    add(",\"type\":", text: type)
    add(",\"who\":", text: entry.member)
    add("}")
  }

  /// Adds JSON and a value behind it that is JSON already.
  private mutating func add(_ json: String, json value: String) {
    add(json)
    add(value)
  }

  /// Adds JSON and a text behind it; neither where there is none.
  private mutating func add(_ json: String, text: String?) {
    guard let text else { return }
    add(json)
    add(text: text)
  }
}
