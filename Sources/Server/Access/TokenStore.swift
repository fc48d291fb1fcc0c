import CGnuTLS
import Ledger
import Synchronization

/// The tokens that may ask, in a file that holds only what they hash to.
///
/// A token is 256 bits of chance, so that one round of SHA-256 is enough: there is nothing to guess.
public final class TokenStore: Sendable {
  /// One token, without what it is.
  public struct Entry: Hashable, Sendable {
    /// Such as `phone`.
    public let name: String
    /// The day it was made, `YYYY-MM-DD`.
    public let made: String
    /// The member whose it is; `nil` where it is nobody's in particular.
    public var member: String?
    /// The last day on which it is good for anything, `YYYY-MM-DD`; `nil` for ever.
    public var expires: String?
    /// What its holder may do.
    public var may = TokenScope.all
    let hash: [UInt8]
  }

  private struct Contents {
    /// `nil` where there is no file.
    var stamp: TokenFile.Stamp?
    var entries: [Entry] = []
  }

  private let file: TokenFile
  private let contents = Mutex(Contents())

  /// The members of the household, of whom each token may be one's.
  let members: MemberList

  /// Where the tokens are kept.
  public var path: String { file.path }

  /// The tokens in the file at `path`; a file that does not exist has none.
  public init(path: String) throws(ServerError) {
    file = TokenFile(path: path)
    members = MemberList(stateFolder: path.lastIndex(of: "/").map { String(path[..<$0]) } ?? ".")
    _ = try entries()
  }

  /// The tokens of the household whose state lies in that folder; it is made, for its owner alone, with the first token.
  public convenience init(stateFolder: String) throws(ServerError) {
    try self.init(path: stateFolder + "/tokens")
  }

  /// All of them, in the order they were made.
  public func entries() throws(ServerError) -> [Entry] {
    try contents.withLock { contents throws(ServerError) in
      let stamp = try file.stamp()
      if stamp != contents.stamp {
        contents = Contents(stamp: stamp, entries: stamp == nil ? [] : try readEntries())
      }
      return contents.entries
    }
  }

  /// Whether a token was ever made here, so that one must be shown; also where all are revoked, or cannot be read.
  public var isInUse: Bool {
    do throws(ServerError) {
      return try file.stamp() != nil
    } catch {
      return true
    }
  }

  /// Makes a token, and keeps its hash.
  ///
  /// - Parameters:
  ///   - day: today, `YYYY-MM-DD`.
  ///   - member: whose it is.
  ///   - expires: the last day on which it is good for anything, `YYYY-MM-DD`.
  ///   - may: what its holder may do.
  /// - Returns: The token itself, which nobody can show a second time.
  public func add(
    name: String, day: String, member: String? = nil, expires: String? = nil, may: TokenScope = .all
  ) throws(ServerError) -> String {
    let isName =
      (1...64).contains(name.utf8.count)
      && name.unicodeScalars.allSatisfy {
        $0.isASCII && ($0.properties.isAlphabetic || "0123456789-_".unicodeScalars.contains($0))
      }
    guard isName else { throw .invalidTokenName(name) }
    let token = try TokenStore.make()
    try file.locked { () throws(ServerError) in
      let entries = try entries()
      guard !entries.contains(where: { $0.name == name }) else { throw .tokenExists(name: name) }
      try write(
        entries + [
          Entry(
            name: name, made: day, member: member, expires: expires, may: may, hash: TokenStore.hash(of: token))
        ])
    }
    return token
  }

  /// Forgets a token: whoever shows it from now on is refused, by a running server too.
  ///
  /// - Returns: How many tokens are left.
  @discardableResult
  public func revoke(name: String) throws(ServerError) -> Int {
    try file.locked { () throws(ServerError) in
      let entries = try entries()
      let left = entries.filter { $0.name != name }
      guard left.count < entries.count else { throw .unknownToken(name: name) }
      try write(left)
      return left.count
    }
  }

  /// The name of this token; `nil` where it is none. Takes as long whichever it is, and whether it is one or not.
  func name(of token: String) -> String? {
    let hash = TokenStore.hash(of: token)
    guard hash.count == TokenStore.hashLength, let entries = try? entries() else { return nil }
    var name: String?
    for entry in entries where gnutls_memcmp(hash, entry.hash, TokenStore.hashLength) == 0 { name = entry.name }
    return name
  }

  /// A file in the folder of the tokens.
  static func path(_ name: String, beside tokens: TokenStore) -> String {
    let folder = tokens.path.lastIndex(of: "/").map { tokens.path[...$0] } ?? ""
    return folder + name
  }

  /// Whether somebody of that name is a member of the household.
  public func knows(member: String) -> Bool { members.has(member) }

  /// The token of that name; `nil` where there is none.
  func entry(named name: String) -> Entry? { try? entries().first { $0.name == name } }

  // MARK: - Making

  static let hashLength = 32

  static func make() throws(ServerError) -> String {
    var bytes = [UInt8](repeating: 0, count: 32)
    guard gnutls_rnd(GNUTLS_RND_KEY, &bytes, bytes.count) == 0 else {
      throw .cannotStart(reason: "the system gives no random numbers")
    }
    return "budget_" + hex(bytes)
  }

  static func hash(of token: String) -> [UInt8] {
    var hash = [UInt8](repeating: 0, count: hashLength)
    let bytes = Array(token.utf8)
    guard gnutls_hash_fast(GNUTLS_DIG_SHA256, bytes, bytes.count, &hash) == 0 else { return [] }
    return hash
  }

  static func hex(_ bytes: [UInt8]) -> String {
    bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }

  static func bytes(ofHex text: Substring) -> [UInt8]? {
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

  // MARK: - Lines

  private func readEntries() throws(ServerError) -> [Entry] {
    var entries: [Entry] = []
    for line in try file.lines() {
      let parts = line.split(separator: " ")
      guard parts.count >= 3, let hash = TokenStore.bytes(ofHex: parts[2]),
        let entry = TokenStore.entry(parts, hash: hash)
      else {
        throw .invalidFile(path: path, reason: "it has been damaged. Remove it and make new tokens")
      }
      entries.append(entry)
    }
    return entries
  }

  /// - Parameter parts: name, day and hash, and then what else is said of it; `nil` where that is not known here: it may be a limit.
  private static func entry(_ parts: [Substring], hash: [UInt8]) -> Entry? {
    var entry = Entry(name: String(parts[0]), made: String(parts[1]), hash: hash)
    for part in parts.dropFirst(3) {
      let pair = part.split(separator: "=", maxSplits: 1).map(String.init)
      guard pair.count == 2 else { return nil }
      switch pair[0] {
      case "member": entry.member = pair[1]
      case "expires": entry.expires = pair[1]
      case "may":
        guard let may = TokenScope(rawValue: pair[1]) else { return nil }
        entry.may = may
      default: return nil
      }
    }
    return entry
  }

  private func write(_ entries: [Entry]) throws(ServerError) {
    let lines = entries.map { entry in
      let more = [
        entry.member.map { "member=\($0)" }, entry.expires.map { "expires=\($0)" },
        entry.may == .all ? nil : "may=\(entry.may.rawValue)",
      ]
      let parts = ["\(entry.name) \(entry.made) \(TokenStore.hex(entry.hash))"] + more.compactMap(\.self)
      return parts.joined(separator: " ") + "\n"
    }
    try file.replace(lines.joined())
  }
}
