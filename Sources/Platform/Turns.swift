/// Lets so many threads at a time do what takes a processor; the others wait for their turn. Of a hundred that all run at once each gets a
/// hundredth of the processors, and so does the one for which all the others are going to wait.
package final class Turns: Sendable {
  private let free = Semaphore()

  /// - Parameter count: How many have a turn at once, 1 or more.
  package init(_ count: Int = Processors.count) {
    for _ in 0..<max(count, 1) { free.call() }
  }

  /// Does it when it is this thread's turn. What waits for others is none of it: they may wait for a turn themselves.
  package func taking<Value>(_ body: () throws -> Value) rethrows -> Value {
    free.wait()
    defer { free.call() }
    return try body()
  }
}
