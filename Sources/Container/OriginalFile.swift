import Platform
import Sheets

/// A file as it was read, that a new one is to take the place of.
package struct OriginalFile: Sendable {
  /// As it was asked for.
  package let path: String
  let file: OpenFile
  /// The file as it was when it was opened: what replaces it checks that this is the one it replaces.
  let status: FileStatus

  init(path: String, file: OpenFile, status: FileStatus) {
    self.path = path
    self.file = file
    self.status = status
  }

  /// Opens a file that is read as a whole.
  ///
  /// - Throws: `notFound`, `unreadable` where it is no regular file, `inputOutput`.
  package init(_ path: String, fileSystem: any FileSystem = SystemFileSystem()) throws(SheetError) {
    let file = try OpenFile(path, .read, fileSystem)
    self.init(path: path, file: file, status: try file.status())
    guard status.kind == .file else { throw .unreadable(path: path, reason: "it is not a regular file") }
  }

  var fileSystem: any FileSystem { file.fileSystem }

  /// All of it.
  ///
  /// - Throws: `unreadable` where it is larger than `limit` bytes, `inputOutput`.
  package func content(atMost limit: Int64) throws(SheetError) -> [UInt8] {
    guard status.size <= limit else { throw .unreadable(path: path, reason: "it is larger than \(limit >> 20) MB") }
    let bytes = try file.bytes(at: 0, count: Int(status.size))
    guard bytes.count == Int(status.size) else { throw .inputOutput(path: path, operation: "read", code: EIO) }
    return bytes
  }

  /// A file that nobody may write is read-only, also for root and although its folder would allow to replace it.
  func refuseReadOnly() throws(SheetError) {
    let mayWrite = try mapping(path) { () throws(SystemError) in try fileSystem.isWritable(path) }
    guard status.permissions & 0o222 != 0, mayWrite else {
      // Another file is to take its place, so that the folder is told at once, too.
      let isFolderClosed = (try? fileSystem.isWritable(FileNames.folder(of: path))) == false
      throw .notWritable(
        path: path,
        reason: isFolderClosed
          ? "it is read-only, and so is its folder: chmod u+w for both makes it writable"
          : "it is read-only: chmod u+w makes it writable")
    }
  }
}

extension Archive {
  /// Its file.
  var original: OriginalFile { OriginalFile(path: path, file: file, status: status) }
}
