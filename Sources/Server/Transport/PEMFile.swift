import Glibc

/// A certificate or key in PEM form (RFC 7468).
enum PEMFile {
  private static let largest = 256 * 1024

  static func text(at path: String) throws(ServerError) -> String {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .invalidFile(path: path, reason: String(cString: strerror(errno))) }
    defer { close(descriptor) }
    var bytes = [UInt8](repeating: 0, count: largest)
    let count = read(descriptor, &bytes, bytes.count)
    guard count >= 0 else { throw .invalidFile(path: path, reason: String(cString: strerror(errno))) }
    let text = String(decoding: bytes.prefix(count), as: UTF8.self)
    guard text.contains("-----BEGIN ") else { throw .invalidFile(path: path, reason: "it is not in PEM form") }
    return text
  }
}
