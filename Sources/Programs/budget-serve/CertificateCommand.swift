import Console
import Messages
import Platform
import Server

/// `budget serve certificate [NAME…]`: makes the household a certificate of its own, or makes it anew with the same key.
struct CertificateCommand {
  private let invocation: Invocation

  init(_ invocation: Invocation) { self.invocation = invocation }

  func run(_ words: [String]) throws -> ExitCode {
    let host = ThisMachine.name ?? "localhost"
    var names = [host, "localhost", "127.0.0.1", "::1"]
    // How a household's own network calls it, where nobody has said otherwise.
    if !host.contains("."), host != "localhost" { names.insert(host + ".local", at: 1) }
    for word in words.reversed() where !names.contains(word) { names.insert(word, at: 0) }
    let certificate = OwnCertificate(stateFolder: invocation.configuration.stateFolder)
    try certificate.make(names: names, now: Int64(time(nil)))
    invocation.did(.didMakeCertificate)
    let output = invocation.host.output
    if invocation.configuration.json {
      let prints = Fingerprints(of: try certificate.identity().certificate)
      try invocation.write(
        CertificateDTO(path: certificate.path, names: names, browsers: prints?.certificate, others: prints?.key))
      invocation.say(.restartServer)
      return .done
    }
    try output.write(line: .certificateIs(path: certificate.path, names: names.joined(separator: ", ")))
    for line in CertificateCommand.told(of: try certificate.identity()) { try output.write(line: line) }
    invocation.say(.restartServer)
    return .done
  }

  /// The certificate that was made, on the wire.
  private struct CertificateDTO: Encodable {
    let path: String
    let names: [String]
    /// By what others know it.
    let browsers, others: String?
  }

  /// By what others know it.
  static func told(of identity: HTTPServer.Identity) -> [Message] {
    guard let prints = Fingerprints(of: identity.certificate) else { return [] }
    return [.fingerprintForBrowsers(print: prints.certificate), .fingerprintForOthers(print: prints.key)]
  }
}
