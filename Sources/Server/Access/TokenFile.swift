import Platform

/// The file of the tokens: `name day hash`, one a line.
///
/// It is replaced whole, and what was said to be done outlives a power cut: the new file is synced before it takes the
/// old one's place, and the folder after. Who changes it holds a lock from reading to replacing, so that of two that
/// add and revoke at once neither undoes what the other did.
struct TokenFile: Sendable {
  let path: String

  /// What of the file tells whether it has been changed since it was read.
  struct Stamp: Hashable {
    var inode: UInt64 = 0
    var size: Int64 = -1
    var seconds = 0
    var nanoseconds = 0
  }

  /// How the file is now; `nil` where there is none.
  func stamp() throws(ServerError) -> Stamp? {
    var status = stat()
    guard stat(path, &status) == 0 else {
      guard errno == ENOENT || errno == ENOTDIR else { throw invalid() }
      return nil
    }
    return Stamp(
      inode: UInt64(status.st_ino), size: Int64(status.st_size), seconds: status.st_mtim.tv_sec,
      nanoseconds: status.st_mtim.tv_nsec)
  }

  /// The lines of the file.
  ///
  /// - Throws: `ServerError.invalidFile`, also where others could write a token of their own into it.
  func lines() throws(ServerError) -> [Substring] {
    let file = try PrivateFile.read(path, forbidding: S_IWGRP | S_IWOTH, verb: "change")
    return String(decoding: file, as: UTF8.self).split(whereSeparator: \.isNewline)
  }

  /// Calls `change` while nobody else changes the file, in this process or another.
  func locked<Result>(_ change: () throws(ServerError) -> Result) throws(ServerError) -> Result {
    do throws(SystemError) {
      try FileNames.makeFolder(FileNames.folder(of: path))
    } catch {
      throw invalid(FileNames.folder(of: path), code: error.code)
    }
    let lock = path + ".lock"
    return try LockFile.hold(lock, failure: { invalid(lock, code: $0.code) }, change)
  }

  /// Puts a new file in the place of the old one, for its owner alone. To be called under the lock.
  func replace(_ text: String) throws(ServerError) {
    do throws(SystemError) {
      try WholeFile.replace(path, with: Array(text.utf8), isAlone: true)
    } catch {
      throw invalid(code: error.code)
    }
  }

  private func invalid(_ path: String? = nil, code: Int32 = errno) -> ServerError {
    .invalidFile(path: path ?? self.path, reason: String(cString: strerror(code)))
  }
}
