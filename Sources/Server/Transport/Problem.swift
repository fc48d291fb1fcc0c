import HTTP
import Messages

/// A request that is not answered with success: the status, a sentence, and what exactly was wrong with the request.
public struct Problem: Error, Hashable, Sendable {
  /// 400 to 599.
  public var status: Int
  /// One sentence or two that can be read aloud: what happened and what would work.
  public var message: String
  /// What was wrong with the request itself, in FastAPI's form; empty where nothing was.
  public var details: [Detail] = []
  /// Header fields of the answer, such as `Allow`.
  public var fields = HTTPFields()

  /// One thing that was wrong with a request.
  public struct Detail: Hashable, Sendable {
    /// Where, such as `["body", "input"]`.
    public let place: [String]
    /// What, in a sentence.
    public let message: String
    /// FastAPI's name for it, such as `missing`.
    public let type: String
  }

  /// A request that is not answered with success.
  public init(_ status: Int, _ message: String, fields: HTTPFields = HTTPFields()) {
    self.status = status
    self.message = message
    self.fields = fields
  }

  /// 422 with FastAPI's list beside the message: the request itself is wrong at `place`.
  static func invalid(_ place: [String], _ message: String, type: String, said: String) -> Problem {
    var problem = Problem(422, said)
    problem.details = [Detail(place: place, message: message, type: type)]
    return problem
  }

  /// As a ProcessingResponse of its own, so that a client which reads nothing else can show it (contract, section 1).
  var json: JSONValue {
    var members: [JSONValue.Member] = [
      .init("success", false), .init("action_type", "error"), .init("message", .string(message)),
    ]
    if !details.isEmpty {
      let list = details.map { detail in
        JSONValue.object([
          .init("loc", .array(detail.place.map { .string($0) })), .init("msg", .string(detail.message)),
          .init("type", .string(detail.type)),
        ])
      }
      members.append(.init("detail", .array(list)))
    }
    return .object(members)
  }
}

extension Problem {
  static let notFound = Problem(404, "There is nothing at this address. See /api/v1/openapi.json for what there is")
  static let unsoundHead = Problem(
    400, "The head of the request is not sound: a length or host said twice, or a character that may not stand there")
  static let tooManyWaiting = Problem(
    503, Message.serverBusy.standard, fields: HTTPFields(["Retry-After": "1"]))
  static let fault = Problem(500, Message.serverFault.standard)

  static func bodyTooLarge(most: String) -> Problem { Problem(413, Message.serverTooLarge(most: most).standard) }

  static func wrongMethod(allowed: [String]) -> Problem {
    let names = allowed.joined(separator: ", ")
    return Problem(405, "This address takes \(names) only", fields: HTTPFields(["Allow": names]))
  }

  static func tooOften(seconds: Int) -> Problem {
    Problem(
      429, Message.serverTooOften(seconds: "\(seconds)").standard,
      fields: HTTPFields(["Retry-After": "\(seconds)"]))
  }

  static func wrongType(_ types: [String]) -> Problem {
    let names = types.joined(separator: ", ")
    return Problem(
      415, "The body is of a type that is not read here. Send \(names)", fields: HTTPFields(["Accept": names]))
  }
}
