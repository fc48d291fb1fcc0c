import ActionHandler
import Budgeting
import Console
import Messages
import Network

/// A server as the source of answers.
final class ServerSource: UtteranceSource {
  /// What becomes of a sentence while the server is away.
  enum WhenAway {
    /// It is kept, and sent later.
    case keep(Outbox)
    /// The parser on this machine understands it.
    case understandHere(LocalParserSource)
    /// The run ends.
    case fail
  }

  /// What the run ends with while the server is away; the sentence is where it was.
  struct ServerAway: Error {
    let reason: NetworkError
  }

  private let connection: ServerConnection
  private let whenAway: WhenAway
  /// Set once the server was found to be away: the rest of the run does not wait for it again.
  private var away: NetworkError?
  private let today: String
  /// Its address.
  let name: String?

  init(_ connection: ServerConnection, whenAway: WhenAway, today: String, name: String? = nil) {
    self.name = name
    self.connection = connection
    self.whenAway = whenAway
    self.today = today
  }

  /// Whether sentences for this workbook wait for the server.
  var isBehind: Bool {
    guard case .keep(let outbox) = whenAway else { return false }
    return (try? outbox.ownNames().isEmpty) != true
  }

  /// The server was found to be away already: it is not waited for again.
  func markAway(_ reason: NetworkError) { away = reason }

  func responses(to request: ProcessActionRequestDTO) throws -> [ProcessingResponseDTO] {
    try answers(to: request, key: nil).map(\.response)
  }

  func answers(to request: ProcessActionRequestDTO, key: String?) throws -> [UtteranceAnswer] {
    let dated = ProcessActionRequestDTO(
      input: request.input, date: request.date ?? today, sessionID: request.sessionID)
    if let away { return try answers(to: dated, key: key, while: away) }
    let endpoint = ProcessEndpoint(dated)
    do throws(NetworkError) {
      return try connection.send(endpoint)
    } catch {
      if error.isServerAway {
        away = error
        return try answers(to: dated, key: key, while: error)
      }
      guard case .refused(let refusal) = error, ServerSource.aboutTheWords.contains(refusal.status) else {
        throw error.commandError
      }
      return [
        UtteranceAnswer(
          response: .refusal(error.told.standard), status: refusal.status == 501 ? .notSupported : .notUnderstood)
      ]
    }
  }

  /// Statuses that refuse these words and may well take the next ones.
  private static let aboutTheWords = [400, 409, 413, 422, 501]

  private func answers(
    to request: ProcessActionRequestDTO, key: String?, while reason: NetworkError
  ) throws -> [UtteranceAnswer] {
    switch whenAway {
    case .understandHere(let local): return local.answers(to: request, key: key)
    case .fail: throw ServerAway(reason: reason)
    case .keep(let outbox):
      try outbox.add(Outbox.Sentence(text: request.input, day: request.date ?? today, key: key))
      throw KeptUtterance(.awayKept(why: reason.told, text: request.input.shortened))
    }
  }
}

extension ServerSource: @unchecked Sendable {
  // The protocol asks for it; a source is used by the one thread of its program.
}

extension NetworkError {
  /// With the exit code that belongs to it.
  var commandError: CommandError {
    if case .cancelled = self { return CommandError(told, .interrupted) }
    if case .refused(let refusal) = self, refusal.isAboutClocks { return CommandError(told, .configuration) }
    if isMisconfiguration { return CommandError(told, .configuration) }
    if isServerAway { return CommandError(told, .unavailable) }
    return CommandError(told, .software)
  }
}

extension String {
  /// On one line, and not longer than 60 characters.
  var shortened: String {
    let line = String(map { $0.isNewline ? " " : $0 })
    return line.count <= 60 ? line : line.prefix(60) + "…"
  }
}
