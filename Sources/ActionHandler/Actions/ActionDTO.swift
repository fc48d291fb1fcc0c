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

  /// Reads `type`, then lets the kind registered for it read the same object: in the registry that the decoder was given
  /// (`CodingUserInfoKey.actionKinds`), or else among the kinds that this version ships.
  ///
  /// An unknown type is not an error yet: the mapper names it.
  public init(from decoder: any Decoder) throws {
    type = try decoder.container(keyedBy: CodingKeys.self).decode(String.self, forKey: .type)
    let given = CodingUserInfoKey.actionKinds.flatMap { decoder.userInfo[$0] } as? ActionKindRegistry
    payload = try (given ?? .shipped).kind(forType: type)?.decodePayload(type: type, from: decoder)
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

extension CodingUserInfoKey {
  /// Under which a decoder is given the `ActionKindRegistry` to read actions with.
  public static let actionKinds = CodingUserInfoKey(rawValue: "budget.actionKinds")
}

/// The members of one kind of action, beside `type`.
public protocol ActionPayloadDTO: Codable, Sendable {}
