/// `app_action` on the wire: discriminated by `type`, and open to more kinds (see `ActionKindRegistry`).
public struct ActionDTO: Codable, Sendable {
  /// The kind.
  public let type: String
  /// What the kind's own decoder read; `nil` for a type that no registered kind knows.
  public let payload: (any ActionPayloadDTO)?

  /// An action of a kind.
  public init(type: String, payload: any ActionPayloadDTO) {
    self.type = type
    self.payload = payload
  }

  /// Reads `type`, then lets the kind registered for it read the same object.
  ///
  /// An unknown type is not an error yet: the mapper names it.
  public init(from decoder: any Decoder) throws {
    type = try decoder.container(keyedBy: CodingKeys.self).decode(String.self, forKey: .type)
    payload = try ActionKindRegistry.shipped.kind(forType: type)?.decodePayload(type: type, from: decoder)
  }

  /// Writes the payload's members and `type` into one object.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(type, forKey: .type)
    try payload?.encode(to: encoder)
  }

  enum CodingKeys: String, CodingKey {
    case type
  }
}

/// The members of one kind of action, beside `type`.
public protocol ActionPayloadDTO: Codable, Sendable {}
