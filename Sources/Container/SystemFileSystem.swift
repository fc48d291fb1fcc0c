import Platform

/// The file layer over the system's own calls.
package struct SystemFileSystem: FileSystem {

  /// The system itself.
  package init() {}
  package func open(_ path: String, _ access: FileAccess) throws(SystemError) -> Int32 {
    let flags: Int32 =
      switch access {
      // Opening a pipe would wait for somebody at its other end.
      case .read: O_RDONLY | O_NONBLOCK
      case .folder: O_RDONLY | O_DIRECTORY
      case .new: O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW
      case .lockFile: O_RDWR | O_CREAT | O_NOFOLLOW | O_NONBLOCK
      }
    return try Int32(check("open") { Int(Platform.open(path, flags | O_CLOEXEC, 0o600)) })
  }

  package func close(_ descriptor: Int32) throws(SystemError) {
    // After EINTR Linux has closed the descriptor all the same: it must not be closed again.
    guard Platform.close(descriptor) != 0, errno != EINTR else { return }
    throw SystemError(operation: "close", code: errno)
  }

  package func status(of descriptor: Int32) throws(SystemError) -> FileStatus {
    var facts = stat()
    _ = try check("stat") { Int(fstat(descriptor, &facts)) }
    return FileStatus(facts)
  }

  package func status(at path: String) throws(SystemError) -> FileStatus? {
    var facts = stat()
    do {
      _ = try check("stat") { Int(stat(path, &facts)) }
    } catch {
      guard error.code == ENOENT || error.code == ENOTDIR else { throw error }
      return nil
    }
    return FileStatus(facts)
  }

  package func read(
    _ descriptor: Int32, at offset: Int64, into buffer: UnsafeMutableRawBufferPointer
  ) throws(SystemError) -> Int {
    try check("read") { pread(descriptor, buffer.baseAddress, buffer.count, off_t(offset)) }
  }

  package func write(
    _ descriptor: Int32, at offset: Int64, from buffer: UnsafeRawBufferPointer
  ) throws(SystemError) -> Int {
    try check("write") { pwrite(descriptor, buffer.baseAddress, buffer.count, off_t(offset)) }
  }

  private static let muchToWrite = 256 << 10

  package func copy(
    from source: Int32, at sourceOffset: Int64, to target: Int32, at targetOffset: Int64, count: Int
  ) throws(SystemError) -> Int {
    let copied = try FileContent.copy(
      from: source, at: sourceOffset, to: target, at: targetOffset, count: count)
    // The disk works while the rest is compressed; the sync at the end has less to wait for. Only a hint.
    if copied >= Self.muchToWrite { FileContent.startWriting(target, from: targetOffset, count: Int64(copied)) }
    return copied
  }

  /// Smaller files are copied sooner than a thread is made.
  package var worthCopyingAhead: Int64 { 1 << 20 }

  package func copyAhead(from source: Int32, to target: Int32, count: Int64) -> (any CopyAhead)? {
    BegunCopy(from: source, to: target, count: count)
  }

  package func forget(_ descriptor: Int32) { FileContent.forget(descriptor) }

  package func truncate(_ descriptor: Int32, to size: Int64) throws(SystemError) {
    _ = try check("write") { Int(ftruncate(descriptor, off_t(size))) }
  }

  package func startWriting(_ descriptor: Int32) { FileContent.startWriting(descriptor) }

  package func synchronize(_ descriptor: Int32) throws(SystemError) {
    _ = try check("fsync") { Int(fsync(descriptor)) }
  }

  package func setPermissions(_ descriptor: Int32, _ permissions: UInt32) throws(SystemError) {
    _ = try check("chmod") { Int(fchmod(descriptor, permissions)) }
  }

  package func setOwner(_ descriptor: Int32, owner: UInt32, group: UInt32) throws(SystemError) {
    _ = try check("chown") { Int(fchown(descriptor, owner, group)) }
  }

  package func rename(_ path: String, to target: String) throws(SystemError) {
    _ = try check("rename") { Int(Platform.rename(path, target)) }
  }

  package func exchange(_ path: String, with other: String) throws(SystemError) {
    try FileNames.exchange(path, with: other)
  }

  package func remove(_ path: String) throws(SystemError) {
    _ = try check("remove") { Int(unlink(path)) }
  }

  package func resolve(_ path: String) throws(SystemError) -> String {
    guard let resolved = FileNames.resolved(path) else { throw SystemError(operation: "open", code: errno) }
    return resolved
  }

  package func lock(_ descriptor: Int32) throws(SystemError) -> Bool {
    do {
      _ = try check("lock") { Int(flock(descriptor, LOCK_EX | LOCK_NB)) }
      return true
    } catch {
      guard error.code == EWOULDBLOCK else { throw error }
      return false
    }
  }

  package func isWritable(_ path: String) throws(SystemError) -> Bool {
    do {
      _ = try check("access") { Int(access(path, W_OK)) }
      return true
    } catch {
      guard error.code == EACCES || error.code == EPERM else { throw error }
      return false
    }
  }

  package func pause(milliseconds: Int) { usleep(UInt32(milliseconds * 1_000)) }

  package func hostName() -> String { ThisMachine.name ?? "" }

  package func now() -> Int64 { Int64(time(nil)) }

  package func isOpenElsewhere(_ path: String, _ file: FileStatus, owner: UInt32) -> Bool? {
    OpenFiles.isOpenElsewhere(path, device: file.device, inode: file.inode, owner: owner)
  }

  private func check(_ operation: String, _ call: () -> Int) throws(SystemError) -> Int {
    try SystemError.check(operation, call)
  }
}

extension BegunCopy: CopyAhead {}

extension FileStatus {
  package init(_ facts: stat) {
    switch facts.st_mode & S_IFMT {
    case S_IFREG: kind = .file
    case S_IFDIR: kind = .folder
    default: kind = .other
    }
    device = UInt64(facts.st_dev)
    inode = UInt64(facts.st_ino)
    size = Int64(facts.st_size)
    modified = Int64(facts.st_mtim.tv_sec) * 1_000_000_000 + Int64(facts.st_mtim.tv_nsec)
    permissions = facts.st_mode & 0o7777
    owner = facts.st_uid
    group = facts.st_gid
    links = UInt64(facts.st_nlink)
  }
}
