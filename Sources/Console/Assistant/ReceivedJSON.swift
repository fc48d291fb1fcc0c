import FoundationEssentials
import JSON

/// A value of JSON, whatever it is: what an assistant sends is looked into member by member.
enum ReceivedJSON: Hashable, Sendable, Decodable {
  case null
  case bool(Bool)
  case integer(Int64)
  case number(Double)
  case text(String)
  case list([ReceivedJSON])
  case object([String: ReceivedJSON])

  /// Reads a text; `nil` where it is no JSON.
  init?(_ text: String) {
    guard let value = try? JSONDecoder().decode(ReceivedJSON.self, from: Data(text.utf8)) else { return nil }
    self = value
  }

  init(from decoder: any Decoder) throws {
    let value = try decoder.singleValueContainer()
    if value.decodeNil() {
      self = .null
    } else if let bool = try? value.decode(Bool.self) {
      self = .bool(bool)
    } else if let integer = try? value.decode(Int64.self) {
      self = .integer(integer)
    } else if let number = try? value.decode(Double.self) {
      self = .number(number)
    } else if let text = try? value.decode(String.self) {
      self = .text(text)
    } else if let list = try? value.decode([ReceivedJSON].self) {
      self = .list(list)
    } else {
      self = .object(try value.decode([String: ReceivedJSON].self))
    }
  }

  /// A member of an object; `nil` where there is none.
  subscript(_ name: String) -> ReceivedJSON? { if case .object(let members) = self { members[name] } else { nil } }

  /// The text it is; `nil` for anything else.
  var text: String? { if case .text(let text) = self { text } else { nil } }

  /// The values of a list; `nil` for anything else.
  var elements: [ReceivedJSON]? { if case .list(let elements) = self { elements } else { nil } }

  /// Whether it may name a request (JSON-RPC 2.0, section 4): a text or a number.
  var isRequestID: Bool {
    switch self {
    case .text, .integer, .number: true
    default: false
    }
  }
}

extension JSONText {
  /// Adds a value as it was read; the members of an object in the order of their names.
  mutating func add(_ value: ReceivedJSON) {
    switch value {
    case .null: add("null")
    case .bool(let bool): add(bool ? "true" : "false")
    case .integer(let integer): add(String(integer))
    case .number(let number): add("\(number)")
    case .text(let text): add(text: text)
    case .list(let list): add(list: list) { value, json in json.add(value) }
    case .object(let members):
      add("{")
      add(separated: members.sorted { $0.key < $1.key }) { member, json in
        json.add(text: member.key)
        json.add(":")
        json.add(member.value)
      }
      add("}")
    }
  }
}
