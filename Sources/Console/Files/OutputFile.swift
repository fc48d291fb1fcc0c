import Messages
import Platform

/// Replaces small files of ours whole, or not at all.
enum OutputFile {
  /// Writes a file that only its owner can read; its folder is made where there is none. A link to where it is kept stays one.
  static func replace(_ link: String, with bytes: [UInt8]) throws(CommandError) {
    let path = try target(of: link)
    try makeFolder(of: path)
    try exchange(path, for: bytes, mode: 0o600)
  }

  /// Writes a file that the person named, in a folder that is there. What is no file takes the bytes as they come: a pipe, a
  /// device; what is there already is replaced only where `isOurs` of how it begins, where it is empty, or where they say so.
  ///
  /// - Parameter workbook: what is never replaced, whatever they say.
  static func write(
    _ bytes: [UInt8], toNamed link: String, sparing workbook: String, overwriting: Bool,
    isOurs: ([UInt8]) -> Bool
  ) throws(CommandError) {
    let path = FileNames.resolved(link) ?? link
    var status = stat()
    guard stat(path, &status) == 0 else {
      // A link to nothing, say, is not to be replaced by a file.
      guard errno == ENOENT, lstat(path, &status) != 0 else {
        throw CommandError(.cannotCreate(path: link, reason: ReasonText.said(code: errno)), .cannotCreate)
      }
      return try exchange(path, for: bytes, mode: 0o600)
    }
    switch status.st_mode & S_IFMT {
    case S_IFREG: break
    case S_IFDIR:
      throw CommandError(.cannotCreate(path: link, reason: ReasonText.said(code: EISDIR)), .cannotCreate)
    default: return try stream(bytes, into: link)
    }
    var book = stat()
    if stat(workbook, &book) == 0, book.st_ino == status.st_ino, book.st_dev == status.st_dev {
      throw CommandError(.isWorkbookItself(file: link), .cannotCreate)
    }
    if !overwriting, status.st_size > 0, try !isOurs(InputFile.start(of: path)) {
      throw CommandError(.isNoPageOfOurs(file: link), .cannotCreate)
    }
    try exchange(path, for: bytes, mode: status.st_mode & 0o777)
  }

  /// Where a link leads, if a file may be put there.
  private static func target(of link: String) throws(CommandError) -> String {
    let path = FileNames.resolved(link) ?? link
    var status = stat()
    guard stat(path, &status) != 0 || status.st_mode & S_IFMT == S_IFREG else {
      throw CommandError(.isNoFile(path: link), .inputOutput)
    }
    return path
  }

  private static func stream(_ bytes: [UInt8], into path: String) throws(CommandError) {
    let descriptor = open(path, O_WRONLY | O_CLOEXEC | O_NOCTTY)
    guard descriptor >= 0 else {
      throw CommandError(.cannotWrite(path: path, reason: ReasonText.said(code: errno)), .inputOutput)
    }
    defer { close(descriptor) }
    do throws(SystemError) {
      try WholeFile.write(bytes, to: descriptor)
    } catch {
      throw CommandError(.cannotWrite(path: path, reason: ReasonText.said(code: error.code)), .inputOutput)
    }
  }

  private static func exchange(_ path: String, for bytes: [UInt8], mode: mode_t) throws(CommandError) {
    do throws(SystemError) {
      try WholeFile.replace(path, with: bytes, mode: mode)
    } catch {
      let reason = ReasonText.said(code: error.code)
      throw error.operation == "open"
        ? CommandError(.cannotCreate(path: path, reason: reason), .cannotCreate)
        : CommandError(.cannotWriteAsItWas(path: path, reason: reason), .inputOutput)
    }
  }

  /// Calls `change` while no other run changes the file, nor another request in this one: what it reads then is what it replaces.
  static func locked<Result>(
    _ link: String, _ change: () throws(CommandError) -> Result
  ) throws(CommandError) -> Result {
    let path = try target(of: link)
    try makeFolder(of: path)
    let lock = path + ".lock"
    return try LockFile.hold(
      lock,
      failure: {
        CommandError(
          .cannotCreate(path: lock, reason: ReasonText.said(code: $0.code)),
          $0.operation == "open" ? .cannotCreate : .inputOutput)
      }, change)
  }

  private static func makeFolder(of path: String) throws(CommandError) {
    let folder = FileNames.folder(of: path)
    do throws(SystemError) {
      try FileNames.makeFolder(folder)
    } catch {
      throw CommandError(
        .cannotCreate(path: folder, reason: ReasonText.said(code: error.code)), .cannotCreate)
    }
  }
}
