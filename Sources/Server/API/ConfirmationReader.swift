import HTTP
import Platform

/// The answer to a question, as it comes in a body: `{"confirm": "q4k2p", "option": "1"}`.
struct ConfirmationAnswer {
  /// The id of the question.
  let question: String
  /// The id of the option that is chosen.
  let option: String
  /// Which conversation it belongs to.
  let sessionID: String?
}

extension BodyReader {
  /// The answer to a question in a body; `nil` where it is anything else, as nearly all bodies are.
  static func confirmation(of request: Request) throws(Problem) -> ConfirmationAnswer? {
    guard mentions("\"confirm\"", request), let value = JSONValue(json: request.body), value["input"] == nil,
      let confirm = value["confirm"]
    else { return nil }
    guard let question = confirm.text else { throw wrongString("confirm") }
    guard let option = value["option"] else {
      throw .invalid(
        ["body", "option"], "Field required", type: "missing",
        said: "Which answer is meant? Send the id of one of the options as “option”")
    }
    guard let chosen = option.text else { throw wrongString("option") }
    let session = try optional("session_id", in: value)
    if let session { try checkSession(session) }
    return ConfirmationAnswer(question: question, option: chosen, sessionID: session)
  }

  /// Whether the bytes of a text stand in the body; far cheaper than reading it.
  static func mentions(_ text: StaticString, _ request: Request) -> Bool {
    text.withUTF8Buffer { wanted in
      request.body.withUnsafeBytes { ByteSearch.first(UnsafeRawBufferPointer(wanted), in: $0) != nil }
    }
  }
}
