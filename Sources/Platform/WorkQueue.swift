/// Threads that do what is handed to them: many at a time, so that what they write can be written together, and one after the
/// other within a lane.
package final class WorkQueue: @unchecked Sendable {
  private struct Job {
    let lane: String?
    let run: @Sendable () -> Void
  }

  private let width: Int
  private let lock = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let bell = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
  // What follows is touched under the lock alone.
  private var ready: [Job] = []
  private var next = 0
  /// What waits behind a job of its lane that is ready or running.
  private var behind: [String: [Job]] = [:]
  private var threads = 0
  private var idle = 0
  private var isStopped = false

  /// Seconds after which a thread that has nothing to do ends.
  private static let patience = 10
  /// Jobs that were taken and are still held.
  private static let mostTaken = 64
  /// Bytes; the readers of JSON call themselves, at most 512 deep.
  private static let stackSize = 2 * 1024 * 1024

  /// - Parameter width: the most threads there are at once; they are started as they are needed.
  package init(width: Int) {
    self.width = width
    pthread_mutex_init(lock, nil)
    pthread_cond_init(bell, nil)
  }

  deinit {
    pthread_cond_destroy(bell)
    pthread_mutex_destroy(lock)
    lock.deallocate()
    bell.deallocate()
  }

  /// Runs a job on one of the threads.
  ///
  /// - Parameter lane: jobs of one lane run one after the other, in the order they came; `nil` for beside all others.
  package func add(lane: String?, _ run: @escaping @Sendable () -> Void) {
    pthread_mutex_lock(lock)
    defer { pthread_mutex_unlock(lock) }
    let job = Job(lane: lane, run: run)
    if let lane, behind[lane] != nil {
      behind[lane]?.append(job)
      return
    }
    if let lane { behind[lane] = [] }
    ready.append(job)
    if idle > 0 { pthread_cond_signal(bell) } else if threads < width { start() }
  }

  /// Lets the threads end; what was added is still run.
  package func stop() {
    pthread_mutex_lock(lock)
    isStopped = true
    pthread_cond_broadcast(bell)
    pthread_mutex_unlock(lock)
  }

  /// Starts a thread; where the system gives none, those that there are do the work.
  private func start() {
    var attributes = pthread_attr_t()
    pthread_attr_init(&attributes)
    defer { pthread_attr_destroy(&attributes) }
    pthread_attr_setdetachstate(&attributes, Int32(PTHREAD_CREATE_DETACHED))
    pthread_attr_setstacksize(&attributes, WorkQueue.stackSize)
    var thread = pthread_t()
    let queue = Unmanaged.passRetained(self)
    let code = pthread_create(
      &thread, &attributes,
      { pointer in
        guard let pointer else { return nil }
        Unmanaged<WorkQueue>.fromOpaque(pointer).takeRetainedValue().work()
        return nil
      }, queue.toOpaque())
    if code == 0 { threads += 1 } else { queue.release() }
  }

  private func work() {
    pthread_mutex_lock(lock)
    while let job = take() {
      pthread_mutex_unlock(lock)
      job.run()
      pthread_mutex_lock(lock)
      if let lane = job.lane { finish(lane) }
    }
    threads -= 1
    pthread_mutex_unlock(lock)
  }

  /// The next job; `nil` where none came for a while. Waits without the lock, returns with it.
  private func take() -> Job? {
    while next == ready.count {
      guard !isStopped else { return nil }
      var time = timespec()
      clock_gettime(CLOCK_REALTIME, &time)
      time.tv_sec += WorkQueue.patience
      idle += 1
      let code = pthread_cond_timedwait(bell, lock, &time)
      idle -= 1
      if code == ETIMEDOUT, next == ready.count { return nil }
    }
    let job = ready[next]
    next += 1
    // A busy queue is never empty: what was taken is let go all the same, with all that it holds.
    if next == ready.count || next == WorkQueue.mostTaken {
      ready.removeFirst(next)
      next = 0
    }
    return job
  }

  private func finish(_ lane: String) {
    guard var waiting = behind[lane], !waiting.isEmpty else {
      behind[lane] = nil
      return
    }
    ready.append(waiting.removeFirst())
    behind[lane] = waiting
  }
}
