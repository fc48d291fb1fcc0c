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
