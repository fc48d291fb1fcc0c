import Platform

/// Runs `body` on so many threads at once, each with its number, and waits for all of them; between starting and waiting
/// runs `meanwhile`.
func onThreads(_ count: Int, _ body: @escaping @Sendable (Int) -> Void, meanwhile: () -> Void = {}) {
  final class Job: Sendable {
    let run: @Sendable () -> Void
    init(_ run: @escaping @Sendable () -> Void) { self.run = run }
  }
  var threads: [pthread_t] = []
  for number in 0..<count {
    var thread = pthread_t()
    let job = Unmanaged.passRetained(Job { body(number) })
    let code = pthread_create(
      &thread, nil,
      { pointer in
        if let pointer { Unmanaged<Job>.fromOpaque(pointer).takeRetainedValue().run() }
        return nil
      }, job.toOpaque())
    if code == 0 { threads.append(thread) } else { job.release() }
  }
  meanwhile()
  for thread in threads { pthread_join(thread, nil) }
}
