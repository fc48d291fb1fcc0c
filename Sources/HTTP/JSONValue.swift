import Entities
import FoundationEssentials
import JSON

/// Any JSON value (RFC 8259), for texts whose shape is not known beforehand or is written out by hand.
///
/// Objects keep the order in which they were written in Swift; read from a text, their members come sorted by name.
public enum JSONValue: Hashable, Sendable {
  case null
  case bool(Bool)
  /// Exact: never passes through a binary floating-point number. Not a number, where `Decimal` cannot hold it.
  case number(Decimal)
  case string(String)
  case array([JSONValue])
  case object([Member])

  /// A name and its value.
  public struct Member: Hashable, Sendable {
    /// The name.
    public let name: String
    /// The value.
    public let value: JSONValue

    /// A name and its value.
    public init(_ name: String, _ value: JSONValue) {
      self.name = name
      self.value = value
    }
  }

  /// The member of that name; `nil` where there is none, or where this is no object.
  public subscript(name: String) -> JSONValue? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.name == name }?.value
  }

  /// The element at that place; `nil` where there is none, or where this is no array.
  public subscript(index: Int) -> JSONValue? {
    guard case .array(let elements) = self, elements.indices.contains(index) else { return nil }
    return elements[index]
  }

  /// The text, where this is a string.
  public var text: String? {
    guard case .string(let text) = self else { return nil }
    return text
  }

  /// The number, where this is one.
  public var number: Decimal? {
    guard case .number(let number) = self else { return nil }
    return number
  }

  /// The elements, where this is an array.
  public var elements: [JSONValue]? {
    guard case .array(let elements) = self else { return nil }
    return elements
  }

  /// The members, where this is an object.
  public var members: [Member]? {
    guard case .object(let members) = self else { return nil }
    return members
  }

  /// The value that a JSON text stands for; `nil` where it is no JSON.
  public init?(json bytes: [UInt8]) {
    guard let value = try? JSONDecoder().decode(JSONValue.self, from: Data(bytes)) else { return nil }
    self = value
  }
}

// MARK: - Reading

extension JSONValue: Decodable {
  private struct Name: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }
    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  /// Reads whatever value comes.
  public init(from decoder: Decoder) throws {
    if let container = try? decoder.container(keyedBy: Name.self) {
      let names = container.allKeys.sorted { $0.stringValue < $1.stringValue }
      self = .object(try names.map { Member($0.stringValue, try container.decode(JSONValue.self, forKey: $0)) })
    } else if var container = try? decoder.unkeyedContainer() {
      var elements: [JSONValue] = []
      while !container.isAtEnd { elements.append(try container.decode(JSONValue.self)) }
      self = .array(elements)
    } else {
      self = try JSONValue.scalar(decoder.singleValueContainer())
    }
  }

  private static func scalar(_ container: any SingleValueDecodingContainer) throws -> JSONValue {
    if container.decodeNil() { return .null }
    if let text = try? container.decode(String.self) { return .string(text) }
    if let bool = try? container.decode(Bool.self) { return .bool(bool) }
    if let number = try? container.decode(Decimal.self) { return .number(number) }
    // A number all the same, and too large or too small for `Decimal`.
    _ = try container.decode(Double.self)
    return .number(.nan)
  }
}

// MARK: - Writing

extension JSONValue {
  /// The value as compact JSON text.
  public var json: String {
    var text = JSONText()
    write(to: &text)
    return String(decoding: text.bytes, as: UTF8.self)
  }

  /// Adds the value as compact JSON text.
  private func write(to text: inout JSONText) {
    switch self {
    case .null: text.add("null")
    case .bool(let bool): text.add(bool ? "true" : "false")
    case .number(let number): text.add(number.isFinite ? number.text : "null")
    case .string(let string): text.add(text: string)
    case .array(let elements): text.add(list: elements) { $0.write(to: &$1) }
    case .object(let members):
      text.add("{")
      text.add(separated: members) { member, text in
        text.add(text: member.name)
        text.add(":")
        member.value.write(to: &text)
      }
      text.add("}")
    }
  }
}

// MARK: - Literals

extension JSONValue: ExpressibleByStringInterpolation, ExpressibleByIntegerLiteral, ExpressibleByBooleanLiteral,
  ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral, ExpressibleByNilLiteral
{
  /// A string.
  public init(stringLiteral value: String) { self = .string(value) }
  /// A whole number.
  public init(integerLiteral value: Int) { self = .number(Decimal(value)) }
  /// True or false.
  public init(booleanLiteral value: Bool) { self = .bool(value) }
  /// An array.
  public init(arrayLiteral elements: JSONValue...) { self = .array(elements) }
  /// An object, its members in the order written.
  public init(dictionaryLiteral elements: (String, JSONValue)...) {
    self = .object(elements.map { Member($0.0, $0.1) })
  }
  /// Null.
  public init(nilLiteral: ()) { self = .null }
}
