/// Small files that are replaced whole, or not at all: after a power cut either the old content is there or the new.
package enum WholeFile {
  /// What a file holds; `nil` where it is not there, cannot be read, or has more than `limit` bytes. A pipe in its place is not waited for.
  ///
  /// What `Data(contentsOf:)` does, for the way of an entry: that has the Swift runtime look through all conformances of the program four
  /// times, which takes longer than to write a row.
  package static func bytes(of path: String, upTo limit: Int) -> [UInt8]? {
    let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    return (try? FileContent.rest(of: descriptor, upTo: limit)) ?? nil
  }

  /// Puts a file with these bytes in the place of what has that name.
  ///
  /// It is written and synced beside it, takes the name, and the folder is synced. What a run that was killed leaves has a name
  /// of its own, which ends with `.tmp`; the next one that replaces the file takes it away.
  ///
  /// - Parameters:
  ///   - path: a name in a folder that is there; a link is replaced itself.
  ///   - mode: the permission bits, whatever the process masks.
  ///   - isAlone: whether a lock keeps all others from replacing it now: then whatever was left goes, else only what is an hour old.
  ///   - isWanted: asked before the new file takes the name: where it says no, the old one stays.
  /// - Returns: whether the new one is there.
  /// - Throws: what failed; then the old file is what it was.
  @discardableResult
  package static func replace(
    _ path: String, with bytes: [UInt8], mode: mode_t = 0o600, isAlone: Bool = false, if isWanted: () -> Bool = { true }
  ) throws(SystemError) -> Bool {
    removeLeftovers(of: path, olderThan: isAlone ? 0 : 3_600)
    let (descriptor, temporary) = try temporary(beside: path)
    do throws(SystemError) {
      defer { close(descriptor) }
      try write(bytes, to: descriptor)
      _ = try SystemError.check("chmod") { Int(fchmod(descriptor, mode)) }
      _ = try SystemError.check("sync") { Int(fsync(descriptor)) }
    } catch {
      unlink(temporary)
      throw error
    }
    guard isWanted() else {
      unlink(temporary)
      return false
    }
    guard rename(temporary, path) == 0 else {
      let error = SystemError(operation: "rename", code: errno)
      unlink(temporary)
      throw error
    }
    try syncFolder(of: path)
    return true
  }

  /// The end of a new file's name, as long as it is not the file's own.
  private static let ending = ".budget.tmp"

  /// Removes what runs that were killed left beside a file, so many seconds ago or more.
  private static func removeLeftovers(of path: String, olderThan seconds: Int) {
    let (folder, name) = FileNames.split(path)
    for other in FileNames.list(in: folder) ?? [] where other.hasPrefix(name + ".") && other.hasSuffix(ending) {
      let leftover = folder + "/" + other
      var status = stat()
      guard other.utf8.count > name.utf8.count + 1 + ending.utf8.count, lstat(leftover, &status) == 0,
        status.st_mode & S_IFMT == S_IFREG, time(nil) - status.st_mtim.tv_sec >= seconds
      else { continue }
      unlink(leftover)
    }
  }

  /// A new file, for its owner alone, under a name that no other run and no other thread has.
  private static func temporary(beside path: String) throws(SystemError) -> (descriptor: Int32, name: String) {
    while true {
      let name = "\(path).\(String(UInt64.random(in: 0...UInt64.max), radix: 36))\(ending)"
      let descriptor = open(name, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
      if descriptor >= 0 { return (descriptor, name) }
      guard errno == EEXIST || errno == EINTR else { throw SystemError(operation: "open", code: errno) }
    }
  }

  /// Writes all bytes, in as many calls as that takes.
  package static func write(_ bytes: [UInt8], to descriptor: Int32) throws(SystemError) {
    var written = 0
    while written < bytes.count {
      written += try SystemError.check("write") {
        bytes[written...].withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      }
    }
  }

  /// Makes the name of a file durable, where the file system can and its folder may be opened: elsewhere nobody could.
  package static func syncFolder(of path: String) throws(SystemError) {
    try sync(folder: FileNames.folder(of: path))
  }

  /// Makes the names in a folder durable, where the file system can and the folder may be opened.
  package static func sync(folder: String) throws(SystemError) {
    let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else {
      if errno == EACCES { return }
      throw SystemError(operation: "open", code: errno)
    }
    defer { close(descriptor) }
    guard fsync(descriptor) == 0 || errno == EINVAL else { throw SystemError(operation: "sync", code: errno) }
  }
}
