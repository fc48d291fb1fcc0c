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
    var writer = EntryResponseWriter()
    return writer.write(response) ? writer.bytes : try encodeByLibrary(response)
  }
}

/// Writes a response as `JSONEncoder` does, byte for byte: members by name, none for what is missing.
private struct EntryResponseWriter {
  private var output = JSONText()

  var bytes: [UInt8] { output.bytes }

  /// Whether all of its actions are entries.
  mutating func write(_ response: ProcessingResponseDTO) -> Bool {
    add("{\"action_type\":")
    add(text: response.actionType)
    if let action = response.appAction {
      add(",\"app_action\":")
      guard write(action) else { return false }
    }
    if let confirmation = response.confirmation {
      add(",\"confirmation\":")
      guard write(confirmation) else { return false }
    }
    if let currency = response.currency {
      add(",\"currency\":")
      add(text: currency)
    }
    add(",\"message\":")
    add(text: response.message)
    add(response.success ? ",\"success\":true" : ",\"success\":false")
    if let warnings = response.warnings {
      add(",\"warnings\":")
      output.add(list: warnings) { $1.add(text: $0) }
    }
    add("}")
    return true
  }

  private mutating func write(_ confirmation: ConfirmationDTO) -> Bool {
    add("{\"id\":")
    add(text: confirmation.id)
    add(",\"options\":[")
    for (index, option) in confirmation.options.enumerated() {
      add(index > 0 ? ",{" : "{")
      if let action = option.appAction {
        add("\"app_action\":")
        guard write(action) else { return false }
        add(",")
      }
      add("\"id\":")
      add(text: option.id)
      add(",\"label\":")
      add(text: option.label)
      add("}")
    }
    add("],\"question\":")
    add(text: confirmation.question)
    add("}")
    return true
  }

  private mutating func write(_ action: ActionDTO) -> Bool {
    switch action.payload {
    case let entry as LogBudgetEntryActionDTO: add(entry, type: action.type)
    case let entries as LogBudgetEntriesActionDTO:
      add("{\"entries\":[")
      for (index, entry) in entries.entries.enumerated() {
        if index > 0 { add(",") }
        add(entry, type: LogBudgetEntryActionDTO.type)
      }
      add("],\"type\":")
      add(text: action.type)
      add("}")
    default: return false
    }
    return true
  }

  private mutating func add(_ entry: LogBudgetEntryActionDTO, type: String) {
    add("{\"amount\":\(entry.amount),\"category\":")
    add(text: entry.category)
    if let isTold = entry.isCategoryTold { add(",\"category_told\":\(isTold)") }
    if let confidence = entry.confidence { add(",\"confidence\":\(confidence)") }
    add(",\"date\":")
    add(text: entry.date)
    if let details = entry.details {
      add(",\"details\":")
      add(text: details)
    }
    if let label = entry.label {
      add(",\"label\":")
      add(text: label)
    }
    if let original = entry.original {
      add(",\"original\":{\"amount\":\(original.amount),\"currency\":")
      add(text: original.currency)
      add(",\"rate\":\(original.rate)}")
    }
    add(",\"transaction_type\":")
    add(text: entry.transactionType)
    add(",\"type\":")
    add(text: type)
    add("}")
  }

  private mutating func add(_ json: String) { output.add(json) }

  private mutating func add(text: String) { output.add(text: text) }
}
