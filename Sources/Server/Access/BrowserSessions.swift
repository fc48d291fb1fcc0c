import Platform
import Synchronization

/// Browsers that are let in for the holders of tokens: each has a token for a quarter of an hour, and in a cookie that no script can read
/// what gives it the next one.
///
/// What is in the cookie is good for once. Shown a second time somebody else has it, too: then both are signed out. A browser is also
/// signed out when the token that it was let in for is revoked.
final class BrowserSessions: Sendable {
  /// What a browser is given.
  struct Grant: Sendable {
    /// Of whom.
    let name: String
    /// For requests, `Authorization: Bearer …`.
    let token: String
    /// For the cookie.
    let renewal: String
  }

  private struct Family {
    let id: String
    let name: String
    /// By which name the browser reached the server.
    let host: String
    /// Seconds since 1970.
    let used: Int
    /// Of what is in the cookie now.
    let hash: String
  }

  private struct Pass {
    let family: String
    let name: String
    let ends: Int
  }

  private struct Kept {
    /// By what their tokens hash to.
    var passes: [String: Pass] = [:]
    var stamp: TokenFile.Stamp?
    var families: Set<String> = []
  }

  private let tokens: TokenStore
  private let file: TokenFile
  private let kept = Mutex(Kept())
  let pairings: PairingStore

  /// How long a token lasts, in seconds.
  static let passSeconds = 15 * 60
  /// How long a browser stays signed in that does not come, in seconds: 90 days.
  static let familySeconds = 90 * 24 * 3600
  private static let mostFamilies = 256
  private static let prefix = "page_"

  init(of tokens: TokenStore) {
    self.tokens = tokens
    file = TokenFile(path: TokenStore.path("browsers", beside: tokens))
    pairings = PairingStore(besides: tokens)
  }

  // MARK: - In

  /// Lets a browser in with a code; `nil` where that is none.
  func open(pairing code: String, host: String) throws(ServerError) -> Grant? {
    guard let name = try pairings.redeem(code), try isHolder(name) else { return nil }
    return try begin(name, host: host)
  }

  /// Lets a browser in with a token that was typed; `nil` where that is none.
  func open(token: String, host: String) throws(ServerError) -> Grant? {
    guard let name = tokens.name(of: token) else { return nil }
    return try begin(name, host: host)
  }

  private func begin(_ name: String, host: String) throws(ServerError) -> Grant {
    let id = String(try TokenStore.make().suffix(16))
    let renewal = try secret()
    try change { families in
      let now = time(nil)
      families.removeAll { $0.used < now - BrowserSessions.familySeconds }
      // Those that came last stay.
      families.sort { $0.used < $1.used }
      families = families.suffix(BrowserSessions.mostFamilies - 1)
      families.append(Family(id: id, name: name, host: host, used: now, hash: BrowserSessions.hash(of: renewal)))
    }
    return Grant(name: name, token: try pass(name, family: id), renewal: id + "." + renewal)
  }

  // MARK: - On

  /// The next token for what is in the cookie; `nil` where it lets nobody in.
  func renew(_ cookie: String, host: String) throws(ServerError) -> Grant? {
    let parts = cookie.split(separator: ".", maxSplits: 1)
    guard parts.count == 2, try file.stamp() != nil else { return nil }
    let (id, hash) = (String(parts[0]), BrowserSessions.hash(of: String(parts[1])))
    let renewal = try secret()
    var name: String?
    try change { families in
      guard let index = families.firstIndex(where: { $0.id == id }) else { return }
      let family = families.remove(at: index)
      let now = time(nil)
      // What was there before is never shown by the browser that has the next one: somebody has a copy.
      guard family.hash == hash, family.host == host, family.used >= now - BrowserSessions.familySeconds else { return }
      name = family.name
      families.append(
        Family(id: id, name: family.name, host: host, used: now, hash: BrowserSessions.hash(of: renewal)))
    }
    guard let name, try isHolder(name) else {
      forgetPasses(of: id)
      return nil
    }
    return Grant(name: name, token: try pass(name, family: id), renewal: id + "." + renewal)
  }

  /// Whose token it is; `nil` where it is none, or none any more.
  func name(of token: String) -> String? {
    guard token.hasPrefix(BrowserSessions.prefix) else { return nil }
    let hash = BrowserSessions.hash(of: token)
    guard let pass = kept.withLock({ $0.passes[hash] }), pass.ends > SteadyClock.seconds,
      (try? isHolder(pass.name)) == true, (try? isSignedIn(pass.family)) == true
    else { return nil }
    return pass.name
  }

  // MARK: - Out

  /// Signs a browser out, by what is in its cookie: its tokens are worth nothing any more.
  func close(_ cookie: String) throws(ServerError) {
    guard let id = cookie.split(separator: ".").first.map(String.init), try file.stamp() != nil else { return }
    // Only who has what is in the cookie, or had it, knows the id: sixteen digits of chance.
    try change { $0.removeAll { $0.id == id } }
    forgetPasses(of: id)
  }

  private func forgetPasses(of family: String) {
    kept.withLock { kept in kept.passes = kept.passes.filter { $0.value.family != family } }
  }

  // MARK: - Keeping

  private func pass(_ name: String, family: String) throws(ServerError) -> String {
    let token = BrowserSessions.prefix + (try secret())
    let now = SteadyClock.seconds
    kept.withLock { kept in
      kept.passes = kept.passes.filter { $0.value.ends > now }
      kept.passes[BrowserSessions.hash(of: token)] = Pass(
        family: family, name: name, ends: now + BrowserSessions.passSeconds)
    }
    return token
  }

  private func isHolder(_ name: String) throws(ServerError) -> Bool {
    try tokens.entries().contains { $0.name == name }
  }

  private func isSignedIn(_ family: String) throws(ServerError) -> Bool {
    try kept.withLock { kept throws(ServerError) in
      let stamp = try file.stamp()
      if stamp != kept.stamp {
        kept.families = Set(stamp == nil ? [] : try families().map(\.id))
        kept.stamp = stamp
      }
      return kept.families.contains(family)
    }
  }

  private func secret() throws(ServerError) -> String { String(try TokenStore.make().suffix(64)) }

  private static func hash(of text: String) -> String { TokenStore.hex(TokenStore.hash(of: text)) }

  private func change(_ body: (inout [Family]) -> Void) throws(ServerError) {
    try file.locked { () throws(ServerError) in
      var families = try file.stamp() == nil ? [] : try families()
      body(&families)
      try file.replace(
        families.map { "\($0.id) \($0.name) \($0.used) \($0.hash) \($0.host)\n" }.joined())
    }
  }

  private func families() throws(ServerError) -> [Family] {
    try file.lines().compactMap { line in
      let parts = line.split(separator: " ").map(String.init)
      guard parts.count == 5, let used = Int(parts[2]) else { return nil }
      return Family(id: parts[0], name: parts[1], host: parts[4], used: used, hash: parts[3])
    }
  }
}
