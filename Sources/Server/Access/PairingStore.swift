import CGnuTLS
import Platform

/// Codes that let one browser in for a token's holder: each once, and for five minutes. The file holds only what they hash to.
public struct PairingStore: Sendable {
  private let file: TokenFile

  private struct Pairing {
    let name: String
    /// Seconds since 1970.
    let ends: Int
    let hash: String
  }

  /// How long a code is good for, in seconds.
  public static let seconds = 300

  /// The codes of the household whose state lies in that folder.
  public init(stateFolder: String) { file = TokenFile(path: stateFolder + "/pairings") }

  init(besides tokens: TokenStore) { file = TokenFile(path: TokenStore.path("pairings", beside: tokens)) }

  /// A new code for the holder of that token; one that waits for the same holder is worth nothing any more.
  public func add(name: String, now: Int = time(nil)) throws(ServerError) -> String {
    let code = try PairingStore.make()
    try file.locked { () throws(ServerError) in
      let others = try pairings().filter { $0.ends > now && $0.name != name }
      try write(others + [Pairing(name: name, ends: now + PairingStore.seconds, hash: PairingStore.hash(of: code))])
    }
    return code
  }

  /// Takes a code, so that nobody can take it again.
  ///
  /// - Returns: for whom it was made; `nil` where it is none, or none any more.
  func redeem(_ code: String, now: Int = time(nil)) throws(ServerError) -> String? {
    // Without a code there is nothing to be changed, nor a file to be locked.
    guard try file.stamp() != nil else { return nil }
    let hash = PairingStore.hash(of: code)
    return try file.locked { () throws(ServerError) in
      let waiting = try pairings().filter { $0.ends > now }
      guard let found = waiting.first(where: { $0.hash == hash }) else { return nil }
      try write(waiting.filter { $0.hash != hash })
      return found.name
    }
  }

  /// Fifty bits of chance, in letters and digits that are told apart: guessed at twenty a minute, for five minutes.
  private static func make() throws(ServerError) -> String {
    var bytes = [UInt8](repeating: 0, count: 10)
    guard gnutls_rnd(GNUTLS_RND_KEY, &bytes, bytes.count) == 0 else {
      throw .cannotStart(reason: "the system gives no random numbers")
    }
    let letters = Array("abcdefghjkmnpqrstuvwxyz023456789".utf8)
    return String(decoding: bytes.map { letters[Int($0 & 31)] }, as: UTF8.self)
  }

  private static func hash(of code: String) -> String { TokenStore.hex(TokenStore.hash(of: code)) }

  private func pairings() throws(ServerError) -> [Pairing] {
    guard try file.stamp() != nil else { return [] }
    return try file.lines().compactMap { line in
      let parts = line.split(separator: " ")
      guard parts.count == 3, let ends = Int(parts[1]) else { return nil }
      return Pairing(name: String(parts[0]), ends: ends, hash: String(parts[2]))
    }
  }

  private func write(_ pairings: [Pairing]) throws(ServerError) {
    try file.replace(pairings.map { "\($0.name) \($0.ends) \($0.hash)\n" }.joined())
  }
}
