/// What one thread waits for until another one calls; calls are counted, so that one that comes before is not missed.
package final class Semaphore: @unchecked Sendable {
  private let handle = UnsafeMutablePointer<sem_t>.allocate(capacity: 1)

  /// Nobody has called yet.
  package init() { sem_init(handle, 0, 0) }

  deinit {
    sem_destroy(handle)
    handle.deallocate()
  }

  /// Calls one thread that waits, or the next that will.
  package func call() { sem_post(handle) }

  /// Waits for a call.
  package func wait() { while sem_wait(handle) != 0 {} }
}
