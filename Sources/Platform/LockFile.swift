/// A lock between processes, and between the threads of one, on a file that is there for nothing else. The system gives it
/// back when its holder ends, however that happens.
package enum LockFile {
  /// Calls `body` while nobody else holds the lock; waits for that as long as it takes.
  ///
  /// - Parameters:
  ///   - path: the file, made where there is none; never one that a link leads to.
  ///   - failure: what to throw where it cannot be opened, or locked.
  package static func hold<Result, Failure: Error>(
    _ path: String, failure: (SystemError) -> Failure, _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let descriptor: Int32
    do throws(SystemError) {
      descriptor = Int32(
        try SystemError.check("open") {
          Int(open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK, 0o600))
        })
    } catch {
      throw failure(error)
    }
    // Closing it gives the lock back.
    defer { close(descriptor) }
    do throws(SystemError) {
      _ = try SystemError.check("lock") { Int(flock(descriptor, LOCK_EX)) }
    } catch {
      throw failure(error)
    }
    return try body()
  }
}
