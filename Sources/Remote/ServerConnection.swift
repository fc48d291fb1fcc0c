import Console
import Messages
import Network
import Platform

/// The server that the settings name, and what is shown to it.
final class ServerConnection {
  private let service: NetworkService
  private let cancellation: Cancellation
  /// How long an answer may take by `--timeout`, in milliseconds; `nil` where nobody sets it.
  let timeout: Int?

  /// Reads the settings; nothing is sent yet.
  ///
  /// - Parameters:
  ///   - fallback: the server, where none is set.
  ///   - limits: what bounds a request and its answer, where `--timeout` says nothing else.
  init(
    _ invocation: Invocation, address fallback: String? = nil, limits: CurlTransport.Limits = CurlTransport.Limits()
  ) throws {
    let settings = invocation.settings
    guard let text = invocation.configuration.server ?? fallback else {
      throw CommandError(.noServerNamed, .usage)
    }
    timeout = try ServerConnection.timeout(settings)
    var limits = limits
    if let timeout { (limits.connecting, limits.total) = (timeout, timeout) }
    let cancellation = Cancellation.signals([SIGINT, SIGTERM])
    do throws(NetworkError) {
      let address = try ServerAddress(text)
      let store = try ServerConnection.credentials(invocation)
      if store.current != nil, !address.isEncrypted, !address.isLoopback {
        invocation.say(.tokenUnencrypted(server: "\(address)"))
      }
      let authority = try? settings.path(.authority)
      let pinned = try ServerConnection.fingerprint(settings, address)
      let isVerbose = (try? settings.isOn(.verbose)) == true
      service = NetworkService(
        address: address,
        transport: try CurlTransport(limits: limits, certificateAuthority: authority, pinnedKey: pinned),
        credentials: store, cancellation: cancellation, log: { if isVerbose { invocation.say($0) } })
    } catch {
      throw error.commandError
    }
    self.cancellation = cancellation
  }

  /// Asks; Ctrl-C ends it at once.
  ///
  /// It is held back no longer than the asking takes, but after it was pressed: what was understood by then is written
  /// before the program ends.
  ///
  /// - Parameter key: as that of `NetworkService.send`.
  func send<E: Endpoint>(_ endpoint: E, key: String? = nil) throws(NetworkError) -> E.Answer {
    cancellation.hold()
    do throws(NetworkError) {
      let answer = try service.send(endpoint, idempotencyKey: key)
      cancellation.release()
      return answer
    } catch {
      if error != .cancelled { cancellation.release() }
      throw error
    }
  }

  /// What `--timeout` gives, in milliseconds; `nil` where nobody sets it.
  private static func timeout(_ settings: Settings) throws -> Int? {
    guard let said = try settings.setting(.timeout) else { return nil }
    guard let seconds = Int(said.value), (1...3_600).contains(seconds) else {
      throw CommandError(.noSeconds(said: said.value), .usage)
    }
    return seconds * 1_000
  }

  /// The fingerprint of the server's key, where one is set.
  private static func fingerprint(
    _ settings: Settings, _ address: ServerAddress
  ) throws(NetworkError) -> String? {
    guard let said = (try? settings.setting(.fingerprint))?.value else { return nil }
    // Of another one libcurl would make the name of a file.
    let hash = said.utf8.dropFirst("sha256//".utf8.count)
    guard said.hasPrefix("sha256//"), hash.count == 44, hash.last == UInt8(ascii: "=") else {
      throw .invalidFile(
        path: "--fingerprint", reason: "it is sha256// and 44 characters, as budget serve certificate says it")
    }
    // Whoever is asked without encryption shows no key.
    guard address.isEncrypted else { throw .untrusted(host: "\(address)", reason: "a fingerprint needs https") }
    return said
  }

  private static func credentials(_ invocation: Invocation) throws(NetworkError) -> any CredentialStore {
    guard let path = try? invocation.settings.path(.tokenFile) else { return MemoryCredentials(nil) }
    guard path != "-" else {
      guard case .text(let line)? = try? invocation.host.input.next(), let credentials = Credentials(text: line) else {
        throw .invalidFile(path: "the standard input", reason: "its first line is no token")
      }
      return MemoryCredentials(credentials)
    }
    let store = try FileCredentials(path: path)
    if let warning = store.warning { invocation.say(warning) }
    return store
  }
}
