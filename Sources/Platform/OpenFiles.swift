/// The files that processes hold open. (Linux shows them in /proc: of one's own processes to everyone, of all to root only.)
package enum OpenFiles {
  /// Whether another process, one of the user `owner`, has this file open, or one that once had this path; `nil` when that cannot
  /// be told.
  package static func isOpenElsewhere(_ path: String, device: UInt64, inode: UInt64, owner: UInt32) -> Bool? {
    guard let processes = FileNames.list(in: "/proc") else { return nil }
    let own = String(getpid())
    var sawAll = true
    for process in processes where process.utf8.allSatisfy({ $0 >= 0x30 && $0 <= 0x39 }) && process != own {
      var facts = stat()
      guard stat("/proc/\(process)", &facts) == 0 else { continue }
      guard let descriptors = FileNames.list(in: "/proc/\(process)/fd") else {
        // It may have ended meanwhile; another user's does not matter.
        if facts.st_uid == owner, stat("/proc/\(process)", &facts) == 0 { sawAll = false }
        continue
      }
      for descriptor in descriptors.map({ "/proc/\(process)/fd/\($0)" }) where stat(descriptor, &facts) == 0 {
        if UInt64(facts.st_dev) == device, UInt64(facts.st_ino) == inode { return true }
        // A program that has a replaced file open would overwrite the new one when it saves.
        if ThisProgram.target(ofLink: descriptor) == "\(path) (deleted)" { return true }
      }
    }
    // Another user's processes may be hidden altogether.
    return sawAll && (owner == geteuid() || geteuid() == 0) ? false : nil
  }

  /// Lets this process hold so many more files and sockets than the usual ones, as far as the machine's own bound goes: the bound that
  /// a login begins with, 1,024 on most machines, is too small for the connections of a crowd.
  ///
  /// - Returns: How many it may hold now; `nil` where the system does not say.
  @discardableResult
  package static func allow(_ count: Int) -> Int? {
    var limit = rlimit()
    let openFiles = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
    guard getrlimit(openFiles, &limit) == 0 else { return nil }
    let wanted = min(rlim_t(count) + 256, limit.rlim_max)
    if limit.rlim_cur < wanted {
      let before = limit.rlim_cur
      limit.rlim_cur = wanted
      if setrlimit(openFiles, &limit) != 0 { return Int(clamping: before) }
    }
    return Int(clamping: limit.rlim_cur)
  }
}
