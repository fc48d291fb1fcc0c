internal import CLinuxShims

/// What a person is told where the process ends in the middle: Swift has no other answer to memory that runs out, and a program that is
/// linked statically ends without a word.
public enum SuddenEnd {
  /// Tells it on the standard error, and ends with that code instead of by a signal. Where a backtrace was asked for (`SWIFT_BACKTRACE`),
  /// the runtime keeps its own way.
  public static func tell(_ text: StaticString, code: Int32) {
    guard getenv("SWIFT_BACKTRACE") == nil else { return }
    budget_tell_sudden_end(text.utf8Start, text.utf8CodeUnitCount, code)
  }
}
