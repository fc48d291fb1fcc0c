import Container
import Platform
import Sheets

/// A file that does not exist yet: written under another name beside it, then moved into its place.
///
/// The other name is the one under which a replacement is written later: what a killed run leaves behind is removed by
/// the next one, whichever of the two it does.
package struct NewFile {
  let path: String
  package let temporaryPath: String
  private let folder: String
  /// Of the temporary file, locked: so that others can tell whether its maker lives.
  private let descriptor: Int32

  /// Makes an empty temporary file (mode 0600) in the folder of `path`.
  ///
  /// Throws `.cannotCreate` where `path` exists or the folder does not take a new file.
  package init(for path: String) throws(SheetError) {
    folder = try NewFile.folder(for: path)
    self.path = path
    temporaryPath = FilePlace(path).temporary
    descriptor = try NewFile.make(temporaryPath, for: path)
  }

  /// The folder of a path at which nothing is yet.
  private static func folder(for path: String) throws(SheetError) -> String {
    var status = stat()
    guard lstat(path, &status) != 0 else {
      // A new file in the place of a link would not be where its owner has said; one at its end may be on a disk that is away.
      let isLinkToNothing = status.st_mode & S_IFMT == S_IFLNK && stat(path, &status) != 0
      throw .cannotCreate(
        path: path, reason: isLinkToNothing ? "it is a symbolic link, and there is nothing at its end" : reason(EEXIST))
    }
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    guard let name = parts.last, !name.isEmpty else {
      throw .cannotCreate(path: path, reason: "the path names a folder, not a file")
    }
    let parent = parts.dropLast().joined(separator: "/")
    return parent.isEmpty ? (path.hasPrefix("/") ? "/" : ".") : parent
  }

  /// Looks whether a file could be made at `path`, and makes none.
  ///
  /// Throws as `init(for:)`.
  package static func check(_ path: String) throws(SheetError) {
    guard access(try folder(for: path), W_OK | X_OK) == 0 else {
      throw .cannotCreate(path: path, reason: reason(errno))
    }
  }

  /// Makes the temporary file; waits for whoever makes the same one, and removes what a killed run left behind.
  private static func make(_ temporary: String, for path: String) throws(SheetError) -> Int32 {
    while true {
      let made = open(temporary, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
      guard made >= 0 || errno == EEXIST else { throw .cannotCreate(path: path, reason: reason(errno)) }
      if made >= 0 {
        do throws(SheetError) {
          if flock(made, LOCK_EX | LOCK_NB) == 0, try isFile(made, at: temporary, for: path) { return made }
        } catch {
          unlink(temporary)
          close(made)
          throw error
        }
        close(made)
      }
      try removeLeftover(temporary, for: path)
    }
  }

  /// Removes a temporary file whose maker is gone; waits where it is not.
  private static func removeLeftover(_ temporary: String, for path: String) throws(SheetError) {
    let found = open(temporary, O_RDONLY | O_CLOEXEC | O_NOFOLLOW)
    guard found >= 0 else {
      guard errno == ENOENT else { throw .cannotCreate(path: path, reason: reason(errno)) }
      return
    }
    defer { close(found) }
    guard flock(found, LOCK_EX) == 0, try !isFile(found, at: temporary, for: path) || unlink(temporary) == 0 else {
      throw .cannotCreate(path: path, reason: reason(errno))
    }
  }

  /// Whether the file of that temporary name is the open one.
  ///
  /// - Throws: where that cannot be told: to look again and again would not end.
  private static func isFile(
    _ descriptor: Int32, at temporary: String, for path: String
  ) throws(SheetError) -> Bool {
    var open = stat()
    var there = stat()
    guard fstat(descriptor, &open) == 0 else { throw .cannotCreate(path: path, reason: reason(errno)) }
    guard lstat(temporary, &there) == 0 else {
      guard errno == ENOENT else { throw .cannotCreate(path: path, reason: reason(errno)) }
      return false
    }
    return open.st_ino == there.st_ino && open.st_dev == there.st_dev
  }

  /// Fills the temporary file; removes it where that fails.
  package func write(_ bytes: [UInt8]) throws(SheetError) {
    var written = 0
    while written < bytes.count {
      let count = bytes[written...].withUnsafeBytes { Platform.write(descriptor, $0.baseAddress, $0.count) }
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else {
        let code = errno
        discard()
        throw .inputOutput(path: path, operation: "write", code: code)
      }
      written += count
    }
  }

  /// Removes the temporary file.
  package func discard() {
    unlink(temporaryPath)
    close(descriptor)
  }

  /// Syncs the temporary file, gives it its name (never another file's), and syncs the folder.
  package func moveIntoPlace() throws(SheetError) {
    do throws(SheetError) {
      try sync(temporaryPath, O_RDONLY)
      try rename()
    } catch {
      discard()
      throw error
    }
    try sync(folder, O_RDONLY | O_DIRECTORY)
  }

  /// A link, unlike a renaming, never replaces what is there.
  private func rename() throws(SheetError) {
    if link(temporaryPath, path) == 0 {
      discard()
      return
    }
    guard errno != EEXIST else { throw .cannotCreate(path: path, reason: NewFile.reason(EEXIST)) }
    // A file system without links (FAT, some network drives): look, then rename.
    var status = stat()
    guard lstat(path, &status) != 0 else { throw .cannotCreate(path: path, reason: NewFile.reason(EEXIST)) }
    guard Platform.rename(temporaryPath, path) == 0 else {
      throw .cannotCreate(path: path, reason: NewFile.reason(errno))
    }
    close(descriptor)
  }

  private func sync(_ path: String, _ flags: Int32) throws(SheetError) {
    let descriptor = open(path, flags | O_CLOEXEC)
    guard descriptor >= 0 else { throw .inputOutput(path: self.path, operation: "open", code: errno) }
    defer { close(descriptor) }
    guard fsync(descriptor) == 0 else { throw .inputOutput(path: self.path, operation: "sync", code: errno) }
  }

  private static func reason(_ code: Int32) -> String {
    code == EEXIST ? "something of that name is there already" : String(cString: strerror(code))
  }
}
