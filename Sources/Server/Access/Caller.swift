import Entities
import Messages

/// What the holder of a token may do.
public enum TokenScope: String, CaseIterable, Hashable, Sendable {
  /// Everything.
  case all
  /// Ask, and change nothing.
  case read
  /// Log, and correct what was just logged; nothing is told of what others have.
  case log
}

/// What comes of an operation.
enum OperationEffect: Hashable, Sendable {
  /// Words are understood; nothing is told of the budget.
  case understands
  /// Something is told of the budget.
  case reads
  /// Something is logged.
  case logs
  /// Something is changed.
  case changes
}

/// Who asks: the holder of a token.
struct Caller: Hashable, Sendable {
  /// What the token is called: a device.
  let token: String
  /// Whose it is; `nil` where it is nobody's in particular.
  let member: String?
  let may: TokenScope

  /// As the journal keeps it.
  var speaker: Speaker? { member.map { Speaker($0, with: token) } }

  /// As the log names them: names of members and tokens are letters, digits, `-` and `_`.
  var name: String { member.map { $0 + "/" + token } ?? token }

  /// Refuses what the token is not for.
  func check(_ effect: OperationEffect) throws(Problem) {
    switch (may, effect) {
    case (.all, _), (_, .understands), (.read, .reads), (.log, .logs): return
    case (.read, _): throw Problem(403, Message.serverMayOnlyAsk.standard)
    case (.log, _): throw Problem(403, Message.serverMayOnlyLog.standard)
    }
  }
}
