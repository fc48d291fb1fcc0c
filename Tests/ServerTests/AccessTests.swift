import Dispatch
import FoundationEssentials
import HTTP
import Network
import Platform
import Server
import Synchronization
import Testing

@Suite("Who may ask")
struct AccessTests {
  private let folder: String
  private let tokens: TokenStore

  init() throws {
    var template = Array("/tmp/budget-tokens-XXXXXX\0".utf8CString)
    guard mkdtemp(&template) != nil else { throw TestHousehold.CannotPrepare() }
    folder = String(decoding: template.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    tokens = try TokenStore(stateFolder: folder + "/state/budget")
  }

  private func bearer(_ token: String) -> HTTPFields { HTTPFields(["Authorization": "Bearer \(token)"]) }

  @Test("a token lets its holder in, in each way it may be shown; the rest is 401")
  func identify() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let token = try tokens.add(name: "phone", day: "2025-11-03")
    let household = try TestHousehold(access: AccessPolicy(tokens: tokens))
    let fields = [
      bearer(token), HTTPFields(["Authorization": "Token \(token)"]), HTTPFields(["authorization": "bearer  \(token)"]),
      HTTPFields(["X-API-Key": token]),
    ]
    for field in fields { #expect(try household.ask(.get, "/api/v1/entries", fields: field).status == 200) }
    for field in [
      HTTPFields(), bearer("budget_wrong"), bearer(""), bearer(token + "0"), HTTPFields(["Authorization": token]),
    ] {
      let answer = try household.ask(.get, "/api/v1/entries", fields: field)
      #expect(answer.status == 401)
      #expect(answer.response.fields["WWW-Authenticate"]?.hasPrefix("Bearer") == true)
      #expect(answer.json["message"]?.text?.isEmpty == false)
    }
    #expect(try household.ask(.get, "/health").status == 200)
    #expect(!household.log.lines.contains { $0.contains(token) })
  }

  @Test("a revoked token is worth nothing, to a running server too")
  func revoke() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let phone = try tokens.add(name: "phone", day: "2025-11-03")
    let laptop = try tokens.add(name: "laptop", day: "2025-11-03")
    let household = try TestHousehold(access: AccessPolicy(tokens: tokens))
    #expect(try household.ask(.get, "/api/v1/entries", fields: bearer(phone)).status == 200)
    // Another process does it.
    try TokenStore(stateFolder: folder + "/state/budget").revoke(name: "phone")
    #expect(try household.ask(.get, "/api/v1/entries", fields: bearer(phone)).status == 401)
    #expect(try household.ask(.get, "/api/v1/entries", fields: bearer(laptop)).status == 200)
    #expect(try tokens.entries().map(\.name) == ["laptop"])
  }

  @Test("guessing is slowed down, and keeps out nobody who has a token")
  func guessing() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let token = try tokens.add(name: "phone", day: "2025-11-03")
    let household = try TestHousehold(access: AccessPolicy(tokens: tokens))
    for number in 1...20 {
      #expect(try household.ask(.get, "/api/v1/entries", fields: bearer("budget_\(number)")).status == 401)
    }
    let answer = try household.ask(.get, "/api/v1/entries", fields: bearer("budget_21"))
    #expect(answer.status == 429)
    #expect(answer.response.fields["Retry-After"] != nil)
    #expect(try household.ask(.get, "/api/v1/entries", fields: bearer(token)).status == 200)
  }

  @Test("others who use up what an address may ask keep out nobody who has a token")
  func othersAsk() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let token = try tokens.add(name: "phone", day: "2025-11-03")
    let household = try TestHousehold(access: AccessPolicy(tokens: tokens, requestsPerMinute: 3))
    for _ in 1...3 { #expect(try household.ask(.get, "/api/v1/entries").status == 401) }
    #expect(try household.ask(.get, "/api/v1/entries").status == 429)
    for _ in 1...3 { #expect(try household.ask(.get, "/api/v1/entries", fields: bearer(token)).status == 200) }
    #expect(try household.ask(.get, "/api/v1/entries", fields: bearer(token)).status == 429)
  }

  @Test("a token is asked for from the moment one was made, on this machine too, and when all are revoked")
  func onceMade() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let household = try TestHousehold(access: AccessPolicy(tokens: tokens, asking: .onceMade))
    #expect(try household.ask(.get, "/api/v1/entries").status == 200)
    // Another process makes it, while the server runs.
    let token = try TokenStore(stateFolder: folder + "/state/budget").add(name: "phone", day: "2025-11-03")
    #expect(try household.ask(.get, "/api/v1/entries").status == 401)
    var fields = bearer(token)
    fields["Host"] = "budget.example.com"
    #expect(try household.ask(.get, "/api/v1/entries", fields: fields).status == 200)
    #expect(try TokenStore(stateFolder: folder + "/state/budget").revoke(name: "phone") == 0)
    #expect(try household.ask(.get, "/api/v1/entries", fields: fields).status == 401)
    #expect(try household.ask(.get, "/api/v1/entries").status == 401)
  }

  @Test("what comes through a proxy is turned away where there is no token", arguments: ["X-Forwarded-For", "Via"])
  func proxyWithoutToken(field: String) throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let household = try TestHousehold(access: AccessPolicy(tokens: tokens, asking: .onceMade))
    let answer = try household.ask(.get, "/api/v1/entries", fields: HTTPFields([field: "203.0.113.1"]))
    #expect(answer.status == 403)
    #expect(answer.json["message"]?.text?.contains("token add") == true)
  }

  @Test("who adds and who revokes at once do not undo each other's work")
  func race() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let path = folder + "/state/budget"
    for number in 0..<24 { _ = try tokens.add(name: "old\(number)", day: "2025-11-03") }
    let failures = Mutex(0)
    // Each with a store of its own, as each process has.
    DispatchQueue.concurrentPerform(iterations: 48) { number in
      do {
        let store = try TokenStore(stateFolder: path)
        if number % 2 == 0 {
          _ = try store.add(name: "new\(number / 2)", day: "2025-11-04")
        } else {
          try store.revoke(name: "old\(number / 2)")
        }
      } catch {
        failures.withLock { $0 += 1 }
      }
    }
    #expect(failures.withLock { $0 } == 0)
    #expect(Set(try tokens.entries().map(\.name)) == Set((0..<24).map { "new\($0)" }))
    #expect(try FileManager.default.contentsOfDirectory(atPath: path).sorted() == ["tokens", "tokens.lock"])
  }

  @Test("a file into which others could write a token is refused, and so is what is no file")
  func filesOfOthers() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    _ = try tokens.add(name: "phone", day: "2025-11-03")
    let path = folder + "/state/budget/tokens"
    #expect(chmod(path, 0o620) == 0)
    #expect(throws: ServerError.openToOthers(path: path, verb: "change")) { try TokenStore(path: path) }
    #expect(mkfifo(folder + "/pipe", 0o600) == 0)
    #expect(throws: ServerError.invalidFile(path: folder + "/pipe", reason: "it is no file")) {
      try TokenStore(path: folder + "/pipe")
    }
  }

  @Test("a key that others can read is refused, with what mends it")
  func keyOfOthers() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let (certificate, key) = (folder + "/cert.pem", folder + "/key.pem")
    for file in [certificate, key] {
      try "-----BEGIN X-----\n".write(toFile: file, atomically: true, encoding: .utf8)
      #expect(chmod(file, 0o644) == 0)
    }
    let error = ServerError.openToOthers(path: key, verb: "read")
    #expect(error.description.hasSuffix("chmod 600 \(key)"))
    for mode: mode_t in [0o644, 0o640, 0o604] {
      #expect(chmod(key, mode) == 0)
      #expect(throws: error) { try HTTPServer.Identity(certificateFile: certificate, keyFile: key) }
    }
    #expect(chmod(key, 0o600) == 0)
    #expect(throws: Never.self) { try HTTPServer.Identity(certificateFile: certificate, keyFile: key) }
  }

  @Test("a proxy that is trusted tells who asks; what others say of it counts for nothing")
  func trustedProxy() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    func status(_ household: TestHousehold, _ forwarded: String) throws -> Int {
      try household.ask(.get, "/health", fields: HTTPFields(["X-Forwarded-For": forwarded])).status
    }
    _ = try tokens.add(name: "phone", day: "2025-11-03")
    let access = { AccessPolicy(tokens: self.tokens, requestsPerMinute: 2) }
    let trusting = try TestHousehold(access: access(), trustedProxies: TrustedProxies("10.0.0.7, 127.0.0.1"))
    for _ in 1...2 { #expect(try status(trusting, "203.0.113.1") == 200) }
    #expect(try status(trusting, "203.0.113.1") == 429)
    // What the client wrote itself stands in front of what the proxy added, and a second proxy of ours behind.
    #expect(try status(trusting, "203.0.113.9, 203.0.113.1") == 429)
    #expect(try status(trusting, "203.0.113.1, 10.0.0.7") == 429)
    #expect(try status(trusting, "203.0.113.2") == 200)
    #expect(try status(trusting, "2001:DB8::1") == 200)
    #expect(trusting.log.lines.last?.contains(" 2001:db8::1 GET ") == true)
    let careful = try TestHousehold(access: access())
    #expect(try status(careful, "203.0.113.1") == 200)
    #expect(try status(careful, "203.0.113.2") == 200)
    #expect(try status(careful, "203.0.113.3") == 429)
    #expect(throws: ServerError.invalidAddress("proxy.example")) { try TrustedProxies("proxy.example") }
  }

  @Test("the file holds no token, and is its owner's alone")
  func file() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let token = try tokens.add(name: "phone", day: "2025-11-03")
    let path = folder + "/state/budget/tokens"
    let text = String(decoding: try #require(FileManager.default.contents(atPath: path)), as: UTF8.self)
    #expect(text.hasPrefix("phone 2025-11-03 "))
    #expect(!text.contains(token.dropFirst("budget_".count)))
    var status = stat()
    #expect(stat(path, &status) == 0 && status.st_mode & 0o777 == 0o600)
    #expect(token.utf8.count == "budget_".utf8.count + 64)
    #expect(try tokens.add(name: "laptop", day: "2025-11-03") != token)
  }

  @Test("names are plain, and each is there once")
  func names() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    _ = try tokens.add(name: "phone", day: "2025-11-03")
    #expect(throws: ServerError.tokenExists(name: "phone")) { try tokens.add(name: "phone", day: "2025-11-03") }
    for name in ["", "my phone", "a\nb", "телефон"] {
      #expect(throws: ServerError.invalidTokenName(name)) { try tokens.add(name: name, day: "2025-11-03") }
    }
    #expect(throws: ServerError.unknownToken(name: "tablet")) { try tokens.revoke(name: "tablet") }
  }

  @Test("a damaged file lets nobody in")
  func damaged() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let token = try tokens.add(name: "phone", day: "2025-11-03")
    let household = try TestHousehold(access: AccessPolicy(tokens: tokens))
    #expect(FileManager.default.createFile(atPath: folder + "/state/budget/tokens", contents: Data("phone\n".utf8)))
    #expect(try household.ask(.get, "/api/v1/entries", fields: bearer(token)).status == 401)
    #expect(throws: ServerError.self) { try TokenStore(stateFolder: folder + "/state/budget") }
  }
}

@Suite("The description")
struct DescriptionTests {
  @Test("it is there, and every operation of it is answered by the server")
  func complete() throws {
    let household = try TestHousehold()
    let answer = try household.ask(.get, "/api/v1/openapi.json")
    #expect(answer.status == 200)
    #expect(answer.json["openapi"]?.text == "3.1.0")
    let paths = try #require(answer.json["paths"]?.members)
    #expect(paths.count >= 5)
    // A stream has no end; it has tests of its own.
    for path in paths where path.name != "/api/v1/events" {
      for method in path.value.members ?? [] {
        let concrete = path.name.replacing("{id}", with: "nobody").replacing("{year}", with: "2025")
        let verb = try #require(HTTPMethod(rawValue: method.name.uppercased()))
        let status = try household.ask(verb, concrete).status
        #expect(status != 405 && status < 500, "\(verb.rawValue) \(concrete): \(status)")
        let described = method.value["responses"]?.members?.map(\.name) ?? []
        #expect(described.contains("\(status)") || described.contains("default"))
      }
    }
  }

  @Test("every reference leads somewhere")
  func references() throws {
    let household = try TestHousehold()
    let document = try household.ask(.get, "/api/v1/openapi.json").json
    let known = Set(
      (document["components"]?.members ?? []).flatMap { kind in
        (kind.value.members ?? []).map { "#/components/\(kind.name)/\($0.name)" }
      })
    func check(_ value: JSONValue) {
      for member in value.members ?? [] {
        if member.name == "$ref", let target = member.value.text {
          #expect(known.contains(target), "\(target)")
        }
        check(member.value)
      }
      for element in value.elements ?? [] { check(element) }
    }
    check(document)
  }
}
