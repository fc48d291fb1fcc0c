import ActionHandler
import Messages

extension Invocation {
  /// Whether the answer is to be values and no sentences.
  var answersInJSON: Bool { configuration.json }

  /// Writes values, on one line of JSON.
  ///
  /// - Throws: where they cannot be written.
  func answer(_ values: some Encodable) throws {
    try host.output.write(json: try ResponseEncoder().encode(values))
  }

  /// Writes a sentence; in JSON, the response that has it for its message, and the values that it tells beside it.
  ///
  /// - Parameter name: of the member that has the values.
  /// - Throws: where they cannot be written.
  func answer(_ sentence: Message, _ name: String, _ values: some Encodable) throws {
    guard answersInJSON else { return try host.output.write(line: sentence) }
    try answer(ValuedResponse(response: .handled(sentence.standard), name: name, values: values))
  }

  /// Writes a sentence; in JSON, the response that has it for its message.
  ///
  /// - Throws: where it cannot be written.
  func answer(_ sentence: Message) throws {
    guard answersInJSON else { return try host.output.write(line: sentence) }
    try answer(ProcessingResponseDTO.handled(sentence.standard))
  }

  /// Writes a sentence; in JSON, the response that has it for its message.
  ///
  /// - Throws: where it cannot be written.
  func answer(_ sentence: String) throws {
    guard answersInJSON else { return try host.output.write(line: sentence) }
    try answer(ProcessingResponseDTO.handled(sentence))
  }
}

/// A response with values of the command's own beside its members.
private struct ValuedResponse<Values: Encodable>: Encodable {
  private struct Key: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }
    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  let response: ProcessingResponseDTO
  let name: String
  let values: Values

  func encode(to encoder: any Encoder) throws {
    try response.encode(to: encoder)
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(values, forKey: Key(stringValue: name))
  }
}
