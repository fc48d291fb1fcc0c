internal import CLinuxShims

/// The stack of the thread that asks.
package enum ThreadStack {
  /// Gives back the memory that deeper calls have used and that nothing uses now, but for 64 KB: a thread that once did much and then waits
  /// would keep it for as long as it lives. Not for the first thread of a process, whose stack is looked up in a file. Only a hint.
  package static func giveBack() { budget_give_back_stack() }
}
