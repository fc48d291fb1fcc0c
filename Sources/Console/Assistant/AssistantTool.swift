import Entities
import JSON

/// Something an assistant may ask for: a command of the command line, with arguments that have names.
struct AssistantTool: Sendable {
  /// What an argument may be.
  enum Kind: Hashable, Sendable {
    case text
    /// A number, or the same as a text.
    case amount
    case flag
    /// A whole number above zero.
    case count
    case choice([String])

    /// Its JSON Schema, without the braces.
    fileprivate func write(to json: inout JSONText) {
      switch self {
      case .text: json.add("\"type\":\"string\",\"minLength\":1")
      case .amount: json.add("\"type\":[\"number\",\"string\"]")
      case .flag: json.add("\"type\":\"boolean\"")
      case .count: json.add("\"type\":\"integer\",\"minimum\":1")
      case .choice(let choices):
        json.add("\"type\":\"string\",\"enum\":")
        json.add(list: choices) { choice, json in json.add(text: choice) }
      }
    }
  }

  /// One argument.
  struct Parameter: Sendable {
    let name: String
    let kind: Kind
    let description: String
    var isRequired = false
  }

  /// What it does to the budget.
  enum Access: Hashable, Sendable {
    case reads
    case adds
    /// Something that stands already is another afterwards.
    case changes
  }

  let name: String
  let title: String
  let description: String
  let parameters: [Parameter]
  let access: Access
  /// The words of the command line that do it.
  let words: @Sendable (ToolArguments) -> [String]

  /// Adds what `tools/list` says of it.
  func write(to json: inout JSONText) {
    json.add("{\"name\":")
    json.add(text: name)
    json.add(",\"title\":")
    json.add(text: title)
    json.add(",\"description\":")
    json.add(text: description)
    json.add(",\"inputSchema\":{\"type\":\"object\",\"additionalProperties\":false,\"properties\":{")
    json.add(separated: parameters) { parameter, json in
      json.add(text: parameter.name)
      json.add(":{")
      parameter.kind.write(to: &json)
      json.add(",\"description\":")
      json.add(text: parameter.description)
      json.add("}")
    }
    json.add("},\"required\":")
    json.add(list: parameters.filter(\.isRequired)) { parameter, json in json.add(text: parameter.name) }
    json.add("},\"annotations\":{\"readOnlyHint\":\(access == .reads),\"destructiveHint\":\(access == .changes),")
    json.add("\"idempotentHint\":true,\"openWorldHint\":false}}")
  }
}

/// What a tool was called with, checked against its parameters.
struct ToolArguments: Sendable {
  private var values: [String: ReceivedJSON] = [:]

  /// Checks the arguments of a call.
  ///
  /// - Throws: what is wrong with them, for the assistant.
  init(_ arguments: ReceivedJSON?, of tool: AssistantTool) throws(ToolMistake) {
    switch arguments {
    case nil, .null: break
    case .object(let members): values = members
    default: throw ToolMistake("The arguments of \(tool.name) are an object")
    }
    for name in values.keys.sorted() where !tool.parameters.contains(where: { $0.name == name }) {
      let names = tool.parameters.map(\.name).joined(separator: ", ")
      throw ToolMistake("\(tool.name) has no argument “\(name)”. It takes: \(names)")
    }
    for parameter in tool.parameters { try check(parameter, of: tool) }
  }

  private mutating func check(_ parameter: AssistantTool.Parameter, of tool: AssistantTool) throws(ToolMistake) {
    let value = values[parameter.name] ?? .null
    switch (value, parameter.kind) {
    case (.null, _):
      guard !parameter.isRequired else {
        throw ToolMistake("\(tool.name) needs \(parameter.name): \(parameter.description)")
      }
      values[parameter.name] = nil
    case (.text(let text), .text), (.text(let text), .amount):
      guard !text.allSatisfy(\.isWhitespace) else { throw ToolMistake("\(parameter.name) is empty") }
    // Models write amounts as numbers.
    case (.integer(let number), .amount): values[parameter.name] = .text("\(number)")
    case (.number(let number), .amount): values[parameter.name] = .text("\(number)")
    case (.bool, .flag): break
    case (.integer(let count), .count) where count > 0: break
    case (.text(let text), .choice(let choices)) where choices.contains(text): break
    case (_, .choice(let choices)): throw ToolMistake("\(parameter.name) is one of \(choices.joined(separator: ", "))")
    case (_, .amount): throw ToolMistake("\(parameter.name) is a number, or a text")
    case (_, .text): throw ToolMistake("\(parameter.name) is a text")
    case (_, .flag): throw ToolMistake("\(parameter.name) is true or false")
    case (_, .count): throw ToolMistake("\(parameter.name) is a whole number above zero")
    }
  }

  /// The same with other words in the place of those that were said.
  func saying(_ text: String) -> ToolArguments {
    var arguments = self
    arguments.values["text"] = .text(text)
    return arguments
  }

  /// A text, on one line; `nil` where it was not given.
  func text(_ name: String) -> String? {
    values[name]?.text?.split { $0.isWhitespace }.joined(separator: " ")
  }

  /// A number, written out.
  func count(_ name: String) -> String? { if case .integer(let count)? = values[name] { String(count) } else { nil } }

  /// Whether it was said.
  func isOn(_ name: String) -> Bool { values[name] == .bool(true) }

  /// An option of the command line with the text, where it was given.
  func option(_ option: Option, _ name: String) -> [String] {
    (text(name) ?? count(name)).map { ["--\(option.name)=\($0)"] } ?? []
  }
}

/// Arguments that a tool does not take.
struct ToolMistake: Error, Hashable {
  let message: String

  init(_ message: String) { self.message = message }
}
