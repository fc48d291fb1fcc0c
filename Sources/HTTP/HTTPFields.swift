/// The header fields of a request or an answer, in their order. Names are the same whatever the case of their letters.
public struct HTTPFields: Hashable, Sendable {
  /// One field.
  public struct Field: Hashable, Sendable {
    /// As written.
    public let name: String
    /// Without white space around it.
    public let value: String

    /// Whether that is its name, whatever the case of its letters.
    public func isNamed(_ name: String) -> Bool { HTTPFields.same(self.name, name) }
  }

  /// The fields, in their order.
  public private(set) var fields: [Field] = []

  /// No fields.
  public init() {}

  /// The fields in their order.
  public init(_ pairs: KeyValuePairs<String, String>) {
    for (name, value) in pairs { add(name, value) }
  }

  /// The first value of a field of that name; setting it replaces every field of the name, setting `nil` removes them.
  public subscript(name: String) -> String? {
    get { fields.first { HTTPFields.same($0.name, name) }?.value }
    set {
      fields.removeAll { HTTPFields.same($0.name, name) }
      if let newValue { add(name, newValue) }
    }
  }

  /// Adds a field after those that are there.
  ///
  /// Control characters become spaces, because a line break in a value would start another field (RFC 9110, 5.5).
  public mutating func add(_ name: String, _ value: String) {
    fields.append(Field(name: HTTPFields.clean(name), value: HTTPFields.clean(value)))
  }

  private static func clean(_ text: String) -> String {
    guard text.utf8.contains(where: { $0 < 0x20 || $0 == 0x7F }) else { return text }
    return String(String.UnicodeScalarView(text.unicodeScalars.map { $0.value < 0x20 || $0.value == 0x7F ? " " : $0 }))
  }

  private static func same(_ left: String, _ right: String) -> Bool {
    guard left.utf8.count == right.utf8.count else { return false }
    return zip(left.utf8, right.utf8).allSatisfy { lower($0) == lower($1) }
  }

  private static func lower(_ byte: UInt8) -> UInt8 {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte + 32 : byte
  }
}
