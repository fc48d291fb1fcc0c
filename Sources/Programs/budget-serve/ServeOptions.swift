import Console
import Entities
import Messages
import Platform
import Server

/// The settings of `budget serve`, with their values read.
struct ServeOptions {
  /// How the server listens.
  var server = HTTPServer.Configuration()
  /// Who may ask.
  let access: AccessPolicy
  /// How often one token's holder may ask; `nil` for as often as they like.
  let requestsPerMinute: Int?
  /// The folder of many households that are served; `nil` for the one.
  let households: String?
  /// The day it is now, or the one that `--today` names.
  let today: @Sendable () -> CalendarDate

  init(_ invocation: Invocation) throws {
    let settings = invocation.settings
    if let address = try settings.setting(.address) { server.address = address.value }
    if let port = try settings.setting(.port) {
      guard let number = UInt16(port.value) else {
        throw CommandError(.noPort(port: port.value), .usage)
      }
      server.port = number
    }
    server.identity = try ServeOptions.identity(invocation)
    if let proxy = try settings.setting(.trustedProxy) { server.trustedProxies = try TrustedProxies(proxy.value) }
    let said = try ServeOptions.requestsPerMinute(settings)
    households = try settings.path(.households)
    if households == nil {
      access = try ServeOptions.access(invocation, server, said)
    } else {
      // Each household has tokens of its own, and without one nobody is let in.
      access = AccessPolicy(tokens: nil)
      try ServeOptions.checkEncryption(settings, server)
    }
    requestsPerMinute = said ?? (households == nil && server.isLoopback ? nil : 600)
    let fixed = try settings.setting(.today) == nil ? nil : invocation.configuration.today
    today = { fixed ?? Host.localToday() }
  }

  /// As it stands in a URL; a wildcard is reached by the machine's own name.
  var readableAddress: String { server.address.contains(":") ? "[\(server.address)]" : server.address }

  /// What is said, else the household's own, where it was made.
  private static func identity(_ invocation: Invocation) throws -> HTTPServer.Identity? {
    let settings = invocation.settings
    let certificate = try settings.path(.certificate)
    let key = try settings.path(.certificateKey)
    switch (certificate, key) {
    case (nil, nil):
      let own = OwnCertificate(stateFolder: invocation.configuration.stateFolder)
      guard own.exists, try !settings.isOn(.plainHTTP) else { return nil }
      return try own.identity()
    case (let certificate?, let key?): return try HTTPServer.Identity(certificateFile: certificate, keyFile: key)
    default: throw CommandError(.certAndKey, .usage)
    }
  }

  private static func requestsPerMinute(_ settings: Settings) throws -> Int? {
    try settings.setting(.requestsPerMinute).map { limit in
      guard let number = Int(limit.value), number > 0 else {
        throw CommandError(.noNumberAboveZero(number: limit.value), .usage)
      }
      return number
    }
  }

  private static func access(
    _ invocation: Invocation, _ server: HTTPServer.Configuration, _ number: Int?
  ) throws -> AccessPolicy {
    let tokens = try TokenStore(stateFolder: invocation.configuration.stateFolder)
    guard !server.isLoopback || !server.trustedProxies.isEmpty else {
      return AccessPolicy(tokens: tokens, asking: .onceMade, requestsPerMinute: number)
    }
    // Others than those on this machine can ask: at its own address, or through the proxy.
    guard try !tokens.entries().isEmpty else { throw ServerError.tokenRequired(address: server.address) }
    try checkEncryption(invocation.settings, server)
    return AccessPolicy(tokens: tokens, requestsPerMinute: number ?? 600)
  }

  /// Tokens do not cross a network readable, unless that is said.
  private static func checkEncryption(_ settings: Settings, _ server: HTTPServer.Configuration) throws {
    guard try server.isLoopback || server.identity != nil || settings.isOn(.plainHTTP) else {
      throw ServerError.encryptionRequired(address: server.address)
    }
  }
}
