import Platform

/// Reads small files that not everybody may read or change.
enum PrivateFile {
  private static let largest = 256 * 1024

  /// The bytes of the file at `path`.
  ///
  /// - Parameters:
  ///   - forbidden: the bits of the file's mode of which none may be set.
  ///   - verb: what these bits let others do, such as `read`.
  ///   - groupOfRoot: whether the group may all the same read a file that belongs to root, as Debian keeps keys.
  /// - Throws: `ServerError.invalidFile`, at once also for what is no file, such as a pipe.
  static func read(
    _ path: String, forbidding forbidden: mode_t = 0, verb: String = "", groupOfRoot: Bool = false
  ) throws(ServerError) -> [UInt8] {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw .invalidFile(path: path, reason: String(cString: strerror(errno))) }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else {
      throw .invalidFile(path: path, reason: String(cString: strerror(errno)))
    }
    guard status.st_mode & S_IFMT == S_IFREG else { throw .invalidFile(path: path, reason: "it is no file") }
    let pardoned: mode_t = groupOfRoot && status.st_uid == 0 && geteuid() != 0 ? S_IRGRP : 0
    guard status.st_mode & forbidden & ~pardoned == 0 else { throw .openToOthers(path: path, verb: verb) }
    var bytes = [UInt8](repeating: 0, count: min(largest, max(1, Int(status.st_size) + 1)))
    var count = 0
    while count < bytes.count {
      let more = bytes.withUnsafeMutableBytes { buffer in
        Platform.read(descriptor, buffer.baseAddress.map { $0 + count }, buffer.count - count)
      }
      guard more >= 0 else {
        if errno == EINTR { continue }
        throw .invalidFile(path: path, reason: String(cString: strerror(errno)))
      }
      if more == 0 { break }
      count += more
    }
    return Array(bytes.prefix(count))
  }
}
