import Glibc

/// How many files and sockets this process may hold.
enum OpenFiles {
  /// Allows so many more than the usual ones, as far as the machine's own bound lets it: the bound that a login begins
  /// with, 1,024 on most machines, is too small for the connections of a crowd.
  static func allow(_ count: Int) {
    var limit = rlimit()
    guard getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0 else { return }
    let wanted = min(rlim_t(count) + 256, limit.rlim_max)
    guard limit.rlim_cur < wanted else { return }
    limit.rlim_cur = wanted
    setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
  }
}
