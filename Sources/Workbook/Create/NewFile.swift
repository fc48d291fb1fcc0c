import Glibc

/// A file that does not exist yet: written under another name beside it, then moved into its place.
struct NewFile {
  let path: String
  let temporaryPath: String
  private let folder: String

  /// Makes an empty temporary file (mode 0600) in the folder of `path`.
  ///
  /// Throws `.cannotCreate` where `path` exists or the folder does not take a new file.
  init(for path: String) throws(WorkbookError) {
    var status = stat()
    guard lstat(path, &status) != 0 else {
      throw .cannotCreate(path: path, reason: "something of that name is there already")
    }
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    guard let name = parts.last, !name.isEmpty else {
      throw .cannotCreate(path: path, reason: "the path names a folder, not a file")
    }
    let parent = parts.dropLast().joined(separator: "/")
    folder = parent.isEmpty ? (path.hasPrefix("/") ? "/" : ".") : parent
    self.path = path
    var template = Array("\(folder)/.\(name.prefix(40)).XXXXXX".utf8CString)
    let descriptor = template.withUnsafeMutableBufferPointer { buffer in buffer.baseAddress.map { mkstemp($0) } ?? -1 }
    guard descriptor >= 0 else {
      throw .cannotCreate(path: path, reason: NewFile.reason(errno))
    }
    close(descriptor)
    temporaryPath = template.withUnsafeBufferPointer { buffer in buffer.baseAddress.map { String(cString: $0) } ?? "" }
  }

  /// Removes the temporary file.
  func discard() { unlink(temporaryPath) }

  /// Syncs the temporary file, gives it its name (never another file's), and syncs the folder.
  func moveIntoPlace() throws(WorkbookError) {
    do throws(WorkbookError) {
      try sync(temporaryPath, O_RDONLY)
      try rename()
    } catch {
      discard()
      throw error
    }
    try sync(folder, O_RDONLY | O_DIRECTORY)
  }

  /// A link, unlike a renaming, never replaces what is there.
  private func rename() throws(WorkbookError) {
    if link(temporaryPath, path) == 0 {
      discard()
      return
    }
    guard errno != EEXIST else { throw .cannotCreate(path: path, reason: NewFile.reason(EEXIST)) }
    // A file system without links (FAT, some network drives): look, then rename.
    var status = stat()
    guard lstat(path, &status) != 0 else { throw .cannotCreate(path: path, reason: NewFile.reason(EEXIST)) }
    guard Glibc.rename(temporaryPath, path) == 0 else {
      throw .cannotCreate(path: path, reason: NewFile.reason(errno))
    }
  }

  private func sync(_ path: String, _ flags: Int32) throws(WorkbookError) {
    let descriptor = open(path, flags | O_CLOEXEC)
    guard descriptor >= 0 else { throw .inputOutput(path: self.path, operation: "open", code: errno) }
    defer { close(descriptor) }
    guard fsync(descriptor) == 0 else { throw .inputOutput(path: self.path, operation: "sync", code: errno) }
  }

  private static func reason(_ code: Int32) -> String {
    code == EEXIST ? "something of that name is there already" : String(cString: strerror(code))
  }
}
