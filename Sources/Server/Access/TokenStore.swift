import CGnuTLS
import Glibc
import Synchronization

/// The tokens that may ask, in a file that holds only what they hash to: `name day hash`, one a line.
///
/// A token is 256 bits of chance, so that one round of SHA-256 is enough: there is nothing to guess.
public final class TokenStore: Sendable {
  /// One token, without what it is.
  public struct Entry: Hashable, Sendable {
    /// Such as `phone`.
    public let name: String
    /// The day it was made, `YYYY-MM-DD`.
    public let made: String
    let hash: [UInt8]
  }

  /// What of the file tells whether it has been changed since it was read.
  private struct Stamp: Hashable {
    var inode: UInt64 = 0
    var size: Int64 = -1
    var seconds = 0
    var nanoseconds = 0
  }

  private struct Contents {
    var stamp = Stamp()
    var entries: [Entry] = []
  }

  private let path: String
  private let contents = Mutex(Contents())

  /// The tokens in the file at `path`; a file that does not exist has none.
  public init(path: String) throws(ServerError) {
    self.path = path
    _ = try entries()
  }

  /// The tokens of the household whose state lies in that folder; it is made, for its owner alone, with the first token.
  public convenience init(stateFolder: String) throws(ServerError) {
    try self.init(path: stateFolder + "/tokens")
  }

  /// All of them, in the order they were made.
  public func entries() throws(ServerError) -> [Entry] {
    try contents.withLock { contents throws(ServerError) in
      try refresh(&contents)
      return contents.entries
    }
  }

  /// Makes a token, and keeps its hash.
  ///
  /// - Parameter day: today, `YYYY-MM-DD`.
  /// - Returns: The token itself, which nobody can show a second time.
  public func add(name: String, day: String) throws(ServerError) -> String {
    let isName =
      (1...64).contains(name.utf8.count)
      && name.unicodeScalars.allSatisfy {
        $0.isASCII && ($0.properties.isAlphabetic || "0123456789-_".unicodeScalars.contains($0))
      }
    guard isName else { throw .invalidTokenName(name) }
    let entries = try entries()
    guard !entries.contains(where: { $0.name == name }) else { throw .tokenExists(name: name) }
    try TokenStore.makeFolder(of: path)
    let token = try TokenStore.make()
    try write(entries + [Entry(name: name, made: day, hash: TokenStore.hash(of: token))])
    return token
  }

  /// Forgets a token: whoever shows it from now on is refused, by a running server too.
  public func revoke(name: String) throws(ServerError) {
    let entries = try entries()
    guard entries.contains(where: { $0.name == name }) else { throw .unknownToken(name: name) }
    try write(entries.filter { $0.name != name })
  }

  /// Whether this is one of the tokens. Takes as long whichever it is, and whether it is one or not.
  func contains(_ token: String) -> Bool {
    let hash = TokenStore.hash(of: token)
    guard hash.count == TokenStore.hashLength, let entries = try? entries() else { return false }
    var isFound = false
    for entry in entries {
      let isSame = gnutls_memcmp(hash, entry.hash, TokenStore.hashLength) == 0
      isFound = isFound || isSame
    }
    return isFound
  }

  // MARK: - Making

  private static let hashLength = 32

  private static func make() throws(ServerError) -> String {
    var bytes = [UInt8](repeating: 0, count: 32)
    guard gnutls_rnd(GNUTLS_RND_KEY, &bytes, bytes.count) == 0 else {
      throw .cannotStart(reason: "the system gives no random numbers")
    }
    return "budget_" + hex(bytes)
  }

  private static func hash(of token: String) -> [UInt8] {
    var hash = [UInt8](repeating: 0, count: hashLength)
    let bytes = Array(token.utf8)
    guard gnutls_hash_fast(GNUTLS_DIG_SHA256, bytes, bytes.count, &hash) == 0 else { return [] }
    return hash
  }

  private static func hex(_ bytes: [UInt8]) -> String {
    bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }

  private static func bytes(ofHex text: Substring) -> [UInt8]? {
    let digits = Array(text.utf8)
    guard digits.count == hashLength * 2 else { return nil }
    var bytes: [UInt8] = []
    for start in stride(from: 0, to: digits.count, by: 2) {
      guard let byte = UInt8(String(decoding: digits[start..<(start + 2)], as: UTF8.self), radix: 16) else {
        return nil
      }
      bytes.append(byte)
    }
    return bytes
  }

  // MARK: - The file

  private func refresh(_ contents: inout Contents) throws(ServerError) {
    var status = stat()
    guard stat(path, &status) == 0 else {
      guard errno == ENOENT else { throw .invalidFile(path: path, reason: String(cString: strerror(errno))) }
      contents = Contents()
      return
    }
    let stamp = Stamp(
      inode: UInt64(status.st_ino), size: Int64(status.st_size), seconds: status.st_mtim.tv_sec,
      nanoseconds: status.st_mtim.tv_nsec)
    guard stamp != contents.stamp else { return }
    contents = Contents(stamp: stamp, entries: try read())
  }

  private func read() throws(ServerError) -> [Entry] {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .invalidFile(path: path, reason: String(cString: strerror(errno))) }
    defer { close(descriptor) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 4096)
    while true {
      let count = Glibc.read(descriptor, &buffer, buffer.count)
      guard count >= 0 else { throw .invalidFile(path: path, reason: String(cString: strerror(errno))) }
      if count == 0 { break }
      bytes += buffer.prefix(count)
    }
    var entries: [Entry] = []
    for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n") {
      let parts = line.split(separator: " ")
      guard parts.count == 3, let hash = TokenStore.bytes(ofHex: parts[2]) else {
        throw .invalidFile(path: path, reason: "it has been damaged. Remove it and make new tokens")
      }
      entries.append(Entry(name: String(parts[0]), made: String(parts[1]), hash: hash))
    }
    return entries
  }

  private static func makeFolder(of path: String) throws(ServerError) {
    guard let slash = path.lastIndex(of: "/"), slash != path.startIndex else { return }
    let folder = String(path[..<slash])
    guard access(folder, F_OK) != 0 else { return }
    try makeFolder(of: folder)
    guard mkdir(folder, 0o700) == 0 || errno == EEXIST else {
      throw .invalidFile(path: folder, reason: String(cString: strerror(errno)))
    }
  }

  /// Writes a new file beside the old one and puts it in its place, readable by its owner alone.
  private func write(_ entries: [Entry]) throws(ServerError) {
    let fresh = path + ".new-\(getpid())"
    let descriptor = open(fresh, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard descriptor >= 0 else { throw .invalidFile(path: path, reason: String(cString: strerror(errno))) }
    let text = entries.map { "\($0.name) \($0.made) \(TokenStore.hex($0.hash))\n" }.joined()
    let bytes = Array(text.utf8)
    let isWritten = Glibc.write(descriptor, bytes, bytes.count) == bytes.count && fsync(descriptor) == 0
    close(descriptor)
    guard isWritten, rename(fresh, path) == 0 else {
      let reason = String(cString: strerror(errno))
      unlink(fresh)
      throw .invalidFile(path: path, reason: reason)
    }
  }
}
