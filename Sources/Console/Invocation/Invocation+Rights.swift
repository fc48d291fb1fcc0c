import Budgeting
import Messages

extension Invocation {
  /// Refuses to change anything for somebody who may not.
  func checkMayChange() throws(CommandError) {
    guard let distant = host.distant, !distant.caller.allowed.contains(.changes) else { return }
    throw CommandError(.mayOnlyAsk, .notUnderstood)
  }
}
