import Console
import Foundation
import Platform
import Server
import Testing

/// A certificate that a household made itself, and a client that knows it by the fingerprint of its key.
@Suite("A certificate of the household's own")
struct FingerprintTests {
  private let client: TestClient
  private let home: TestClient

  init() throws { (client, home) = (try TestClient(), try TestClient()) }

  private func made(_ certificate: OwnCertificate) throws -> HTTPServer.Identity {
    try certificate.make(names: ["home.example", "127.0.0.1", "::1"], now: Int64(time(nil)))
    return try HTTPServer.Identity(certificateFile: certificate.path, keyFile: certificate.path)
  }

  @Test("is made for its owner alone; made anew it is another with the same key")
  func anew() throws {
    let certificate = OwnCertificate(stateFolder: home.state)
    #expect(!certificate.exists)
    let first = try #require(Fingerprints(of: made(certificate).certificate))
    let mode = try FileManager.default.attributesOfItem(atPath: certificate.path)[.posixPermissions] as? Int
    #expect(mode == 0o600)
    let second = try #require(Fingerprints(of: made(certificate).certificate))
    #expect(first.key == second.key && first.certificate != second.certificate)
    #expect(first.key.hasPrefix("sha256//") && first.certificate.split(separator: ":").count == 32)
    #expect(Fingerprints(of: "no certificate") == nil)
    chmod(certificate.path, 0o644)
    #expect(throws: ServerError.self) { try made(certificate) }
  }

  @Test("lets those in that know its fingerprint, and nobody is taken for it")
  func pinned() throws {
    let identity = try made(OwnCertificate(stateFolder: home.state))
    let print = try #require(Fingerprints(of: identity.certificate)).key
    let server = try TestServer(household: home, identity: identity)
    let base = server.base.replacingOccurrences(of: "http:", with: "https:")
    #expect(try client.run("--fingerprint", print, "spent 20 at lidl", ledger: base).code == .done)
    #expect(try home.rows().map(\.amount) == [20])
    let other = "sha256//" + String(repeating: "A", count: 43) + "="
    for words in [["--fingerprint", other], ["--fingerprint", "x"], []] {
      let refused = try client.run(words + ["list"], ledger: base)
      #expect(refused.code == .configuration && refused.output.isEmpty, "\(refused.error)")
    }
    // Without encryption nothing is shown that could be known.
    #expect(try client.run("--fingerprint", print, "list", ledger: server.base).code == .configuration)
    #expect(try home.rows().count == 1)
  }
}
