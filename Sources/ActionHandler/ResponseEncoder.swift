import FoundationEssentials

/// Writes a response as one line of JSON.
public struct ResponseEncoder {
  private let encoder: JSONEncoder

  /// An encoder; worth keeping for many responses.
  public init() {
    encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
  }

  /// The JSON, without a line break at the end.
  public func encode(_ value: some Encodable) throws -> [UInt8] {
    Array(try encoder.encode(value))
  }
}
