import Platform

/// Why the server did not start.
public enum ServerError: Error, Hashable, Sendable {
  /// Not an address in numbers, such as 127.0.0.1 or ::1.
  case invalidAddress(String)
  /// The address cannot be listened on; `code` is the operating system's.
  case cannotListen(address: String, port: UInt16, code: Int32)
  /// Anybody who reaches the address could read and write the budget: there is no token.
  case tokenRequired(address: String)
  /// A certificate, key or token file cannot be used; `reason` is a clause.
  case invalidFile(path: String, reason: String)
  /// A key or token file is not its owner's alone: others can `verb` it.
  case openToOthers(path: String, verb: String)
  /// Tokens would cross a network unencrypted: the address is not this machine's own, and there is no certificate.
  case encryptionRequired(address: String)
  /// libmicrohttpd refused to start; most often the certificate and the key do not belong together.
  case cannotStart(reason: String)
  /// No token of that name.
  case unknownToken(name: String)
  /// A token of that name is there already.
  case tokenExists(name: String)
  /// Letters, digits, `-` and `_` make a name of a token.
  case invalidTokenName(String)
}

extension ServerError: CustomStringConvertible {
  /// What happened and how to mend it.
  public var description: String {
    switch self {
    case .invalidAddress(let address):
      "“\(address)” is not an address to listen on. Write it in numbers, such as 127.0.0.1 or 0.0.0.0"
    case .cannotListen(let address, let port, let code) where code == EADDRINUSE:
      "Another program listens on \(address), port \(port). Choose another one with --port"
    case .cannotListen(let address, let port, let code):
      "I cannot listen on \(address), port \(port): \(String(cString: strerror(code)))"
    case .tokenRequired(let address):
      "Anybody who reaches \(address) could read and change the budget. Make a token first: budget serve token add phone"
    case .invalidFile(let path, let reason): "I cannot use \(path): \(reason)"
    case .openToOthers(let path, let verb): "Others can \(verb) \(path). Keep it to its owner: chmod 600 \(path)"
    case .encryptionRequired(let address):
      "Tokens would cross the network unencrypted to \(address). Make a certificate: budget serve certificate; or say --plain-http "
        + "where the network is yours alone"
    case .cannotStart(let reason): "The server cannot start: \(reason)"
    case .unknownToken(let name): "There is no token “\(name)”. See which there are: budget serve token list"
    case .tokenExists(let name):
      "There is a token “\(name)” already. Revoke it first: budget serve token revoke \(name)"
    case .invalidTokenName(let name): "“\(name)” is no name for a token. Use letters, digits, - and _"
    }
  }
}
