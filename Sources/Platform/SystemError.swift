/// An error of the operating system: which call failed, and its `errno`.
package struct SystemError: Error, Hashable, Sendable {
  /// The call, in a word that a message can show: `open`, `write`.
  package let operation: String
  /// Its `errno`.
  package let code: Int32

  /// An error of that call.
  package init(operation: String, code: Int32) {
    self.operation = operation
    self.code = code
  }

  /// What the C library says of an `errno`, as a clause: "No such file or directory".
  package static func text(_ code: Int32) -> String {
    strerror(code).map { String(cString: $0) } ?? "error \(code)"
  }

  /// Calls until it is not interrupted; a negative answer becomes an error with `errno`.
  package static func check(_ operation: String, _ call: () -> Int) throws(SystemError) -> Int {
    while true {
      let result = call()
      if result >= 0 { return result }
      guard errno == EINTR else { throw SystemError(operation: operation, code: errno) }
    }
  }
}
