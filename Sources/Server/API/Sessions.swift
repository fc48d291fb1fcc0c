import HTTP
import Platform
import Synchronization

/// Conversations: what was logged last in each, so that "make it 130" is understood. Kept in memory, and bounded.
final class Sessions: Sendable {
  /// One conversation.
  struct Session: Sendable {
    /// The entries of the last sentence, oldest first.
    var entryIDs: [String] = []
    /// The question that was asked last, where nothing was done since.
    var questionID: String?
    fileprivate var used = 0
  }

  private let sessions = Mutex<[String: Session]>([:])
  private let mostSessions = 1000
  private let seconds = 3600

  /// A conversation that is still going on; `nil` where there is none of that name.
  subscript(id: String) -> Session? {
    let now = SteadyClock.seconds
    return sessions.withLock { sessions in
      guard let session = sessions[id], now - session.used < seconds else { return nil }
      return session
    }
  }

  /// Changes a conversation, or begins it.
  func update(_ id: String, _ change: (inout Session) -> Void) {
    let now = SteadyClock.seconds
    sessions.withLock { sessions in
      var session = sessions[id] ?? Session()
      change(&session)
      session.used = now
      sessions[id] = session
      guard sessions.count > mostSessions else { return }
      // Many at once, so that not each new conversation looks at all of them.
      let oldest = sessions.map { (name: $0.key, used: $0.value.used) }.sorted { $0.used < $1.used }
      for session in oldest.prefix(mostSessions / 4) { sessions[session.name] = nil }
    }
  }

  /// A name that cannot be guessed, for a conversation that begins.
  static func newID() -> String {
    var generator = SystemRandomNumberGenerator()
    return "s" + String(generator.next(), radix: 36) + String(generator.next(), radix: 36)
  }
}
