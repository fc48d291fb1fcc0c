import Messages
import Platform

/// Replaces small files of ours whole, or not at all.
enum OutputFile {
  /// Writes a file that only its owner can read; its folder is made where there is none. A link to where it is kept stays one.
  static func replace(_ link: String, with bytes: [UInt8]) throws(CommandError) {
    let path = FileNames.resolved(link) ?? link
    let folder = path.split(separator: "/", omittingEmptySubsequences: false).dropLast().joined(separator: "/")
    try makeFolders(folder)
    let temporary = "\(path).\(getpid()).tmp"
    let descriptor = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else {
      throw CommandError(.cannotCreate(path: path, reason: SystemError.text(errno)), .cannotCreate)
    }
    var written = 0
    while written < bytes.count {
      let count = bytes[written...].withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      if count < 0 { break }
      written += count
    }
    let isSynced = written == bytes.count && fsync(descriptor) == 0
    let code = errno
    close(descriptor)
    guard isSynced, rename(temporary, path) == 0 else {
      unlink(temporary)
      throw CommandError(
        .cannotWriteAsItWas(path: path, reason: SystemError.text(isSynced ? errno : code)), .inputOutput)
    }
    let directory = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    if directory >= 0 {
      fsync(directory)
      close(directory)
    }
  }

  /// Calls `change` while no other run changes the file, nor another request in this one: what it reads then is what it replaces.
  static func locked<Result>(
    _ link: String, _ change: () throws(CommandError) -> Result
  ) throws(CommandError) -> Result {
    let path = FileNames.resolved(link) ?? link
    try makeFolders(path.split(separator: "/", omittingEmptySubsequences: false).dropLast().joined(separator: "/"))
    let lock = path + ".lock"
    let descriptor = open(lock, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard descriptor >= 0 else {
      throw CommandError(.cannotCreate(path: lock, reason: SystemError.text(errno)), .cannotCreate)
    }
    // Closing it gives the lock back.
    defer { close(descriptor) }
    while flock(descriptor, LOCK_EX) != 0 {
      guard errno == EINTR else {
        throw CommandError(.cannotCreate(path: lock, reason: SystemError.text(errno)), .inputOutput)
      }
    }
    return try change()
  }

  private static func makeFolders(_ path: String) throws(CommandError) {
    var made = path.hasPrefix("/") ? "" : "."
    for part in path.split(separator: "/") {
      made += "/\(part)"
      if mkdir(made, 0o700) != 0, errno != EEXIST, access(made, F_OK) != 0 {
        throw CommandError(.cannotCreate(path: made, reason: SystemError.text(errno)), .cannotCreate)
      }
    }
  }
}
