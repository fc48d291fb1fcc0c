import ActionHandler
import Entities
import FoundationEssentials
import HTTP
import Messages
import Sheets

/// Reads the bodies of requests, and says in FastAPI's form what is wrong with one.
enum BodyReader {
  /// Contract, section 1.
  static let longestInput = 1000

  /// What kinds of body an utterance may come in.
  enum Form {
    /// JSON alone.
    case json
    /// JSON, plain text or a form: a telephone's shortcut needs no JSON.
    case any

    var types: [String] {
      switch self {
      case .json: ["application/json"]
      case .any: ["application/json", "text/plain", "application/x-www-form-urlencoded"]
      }
    }
  }

  /// The utterance in a body.
  static func utterance(of request: Request, in form: Form) throws(Problem) -> ProcessActionRequestDTO {
    let type = contentType(of: request) ?? "application/json"
    guard form.types.contains(type) else { throw .wrongType(form.types) }
    let utterance =
      switch type {
      case "text/plain":
        ProcessActionRequestDTO(
          input: try text(of: request), date: request.value(of: "date"), sessionID: request.value(of: "session_id"))
      case "application/x-www-form-urlencoded": try formItems(of: request)
      default: try json(of: request)
      }
    try check(utterance)
    return utterance
  }

  /// Whether the body may name a conversation; far cheaper than reading it.
  static func mentionsSession(_ request: Request) -> Bool { mentions("session_id", request) }

  /// The key that makes a repeated request one; `nil` where there is none.
  static func idempotencyKey(of request: Request) throws(Problem) -> String? {
    guard let key = request.fields["Idempotency-Key"] else { return nil }
    guard RequestIDs.isAcceptable(key) else {
      throw .invalid(
        ["header", "Idempotency-Key"], "String should match pattern '^[!-~]{1,128}$'", type: "string_pattern_mismatch",
        said: "Idempotency-Key takes 1 to 128 letters and digits without spaces")
    }
    return key
  }

  /// The JSON object in a body.
  static func object(of request: Request) throws(Problem) -> JSONValue {
    if let type = contentType(of: request), type != "application/json" { throw .wrongType(["application/json"]) }
    guard let value = JSONValue(json: request.body) else {
      throw .invalid(["body"], "JSON decode error", type: "json_invalid", said: "The body is no JSON")
    }
    guard value.members != nil else {
      throw .invalid(
        ["body"], "Input should be a valid dictionary or object to extract fields from", type: "model_attributes_type",
        said: "The body is no JSON object")
    }
    return value
  }

  /// The type before any `;`, in lower case; `nil` where none is said.
  private static func contentType(of request: Request) -> String? {
    guard let field = request.fields["Content-Type"] else { return nil }
    if field == "application/json" { return field }
    let type = field.prefix { $0 != ";" }.lowercased()
    return String(type.filter { !$0.isWhitespace })
  }

  // MARK: - Kinds of body

  private static func json(of request: Request) throws(Problem) -> ProcessActionRequestDTO {
    if let utterance = UtteranceJSON.read(request.body) { return utterance }
    if let utterance = try? JSONDecoder().decode(ProcessActionRequestDTO.self, from: Data(request.body)) {
      return utterance
    }
    let value = try object(of: request)
    guard let input = value["input"] else {
      throw .invalid(
        ["body", "input"], "Field required", type: "missing", said: "The text is missing: send it as “input”")
    }
    guard let text = input.text else { throw wrongString("input") }
    return ProcessActionRequestDTO(
      input: text, date: try optional("date", in: value), sessionID: try optional("session_id", in: value))
  }

  static func optional(_ name: String, in value: JSONValue) throws(Problem) -> String? {
    switch value[name] {
    case nil, .null?: return nil
    case .string(let text)?: return text
    default: throw wrongString(name)
    }
  }

  static func wrongString(_ name: String) -> Problem {
    .invalid(
      ["body", name], "Input should be a valid string", type: "string_type", said: "“\(name)” must be a text in quotes")
  }

  private static func text(of request: Request) throws(Problem) -> String {
    guard let text = String(validating: request.body, as: UTF8.self) else {
      throw .invalid(
        ["body"], "Input should be valid UTF-8", type: "string_unicode", said: "The text is not valid UTF-8")
    }
    return text
  }

  private static func formItems(of request: Request) throws(Problem) -> ProcessActionRequestDTO {
    let items = FormBody.items(in: try text(of: request))
    func value(_ name: String) -> String? { items.first { $0.name == name }?.value }
    guard let input = value("input") ?? value("text") else {
      throw .invalid(
        ["body", "input"], "Field required", type: "missing", said: "The text is missing: send it as “input”")
    }
    return ProcessActionRequestDTO(
      input: input, date: value("date").flatMap { $0.isEmpty ? nil : $0 }, sessionID: value("session_id"))
  }

  // MARK: - Checks

  private static func check(_ utterance: ProcessActionRequestDTO) throws(Problem) {
    // Counted only where it could be too long: a scalar takes at least one byte.
    if utterance.input.utf8.count > longestInput, utterance.input.unicodeScalars.count > longestInput {
      throw .invalid(
        ["body", "input"], "String should have at most \(longestInput) characters", type: "string_too_long",
        said: Message.serverTextTooLong.standard)
    }
    if let date = utterance.date, CalendarDate(iso8601: date).map(SheetLimits.canHold) != true {
      throw .invalid(
        ["body", "date"], "Input should be a valid date", type: "date_parsing",
        said: "“date” is no day. Write it as 2025-11-03")
    }
    if let session = utterance.sessionID { try checkSession(session) }
  }

  /// Refuses a name of a conversation that is not acceptable.
  static func checkSession(_ name: String) throws(Problem) {
    guard !RequestIDs.isAcceptable(name) else { return }
    throw .invalid(
      ["body", "session_id"], "String should match pattern '^[!-~]{1,128}$'", type: "string_pattern_mismatch",
      said: "“session_id” takes 1 to 128 letters and digits without spaces")
  }
}

/// `application/x-www-form-urlencoded` (WHATWG URL, section 5.1).
enum FormBody {
  /// Names and values, decoded, in their order.
  static func items(in text: String) -> [Request.QueryItem] {
    text.split(separator: "&").map { pair in
      let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      return Request.QueryItem(decoded(parts[0]), parts.count > 1 ? decoded(parts[1]) : "")
    }
  }

  private static func decoded(_ text: Substring) -> String {
    var bytes: [UInt8] = []
    var rest = text.utf8[...]
    while let byte = rest.popFirst() {
      switch byte {
      case UInt8(ascii: "+"): bytes.append(UInt8(ascii: " "))
      case UInt8(ascii: "%"):
        let digits = rest.prefix(2)
        if digits.count == 2, let value = UInt8(String(decoding: digits, as: UTF8.self), radix: 16) {
          bytes.append(value)
          rest = rest.dropFirst(2)
        } else {
          bytes.append(byte)
        }
      default: bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

/// The last day that it can be where the sender is.
enum SenderDay {
  /// - Parameter today: the day where the server stands; another time zone is never more than one ahead of it.
  static func accepts(_ day: CalendarDate, on today: CalendarDate) -> Bool { day <= today.adding(days: 1) }
}

extension Request {
  /// The first value of that name in the query; `nil` where there is none.
  func value(of name: String) -> String? { query.first { $0.name == name }?.value }

  /// Whether the client asked for a sentence to be spoken rather than JSON: the first of the two in `Accept` wins.
  var wantsText: Bool {
    guard let accepted = fields["Accept"] else { return false }
    for part in accepted.split(separator: ",") {
      let type = part.prefix { $0 != ";" }.filter { !$0.isWhitespace }.lowercased()
      if type == "text/plain" { return true }
      if type == "application/json" || type == "*/*" || type == "application/*" { return false }
    }
    return false
  }
}
