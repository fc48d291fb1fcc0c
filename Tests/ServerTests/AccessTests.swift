import FoundationEssentials
import Glibc
import HTTP
import Network
import Server
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

  @Test("guessing is slowed down")
  func guessing() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let token = try tokens.add(name: "phone", day: "2025-11-03")
    let household = try TestHousehold(access: AccessPolicy(tokens: tokens))
    for number in 1...20 {
      #expect(try household.ask(.get, "/api/v1/entries", fields: bearer("budget_\(number)")).status == 401)
    }
    let answer = try household.ask(.get, "/api/v1/entries", fields: bearer(token))
    #expect(answer.status == 429)
    #expect(answer.response.fields["Retry-After"] != nil)
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
    for path in paths {
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
    let known = Set(document["components"]?["schemas"]?.members?.map(\.name) ?? [])
    func check(_ value: JSONValue) {
      for member in value.members ?? [] {
        if member.name == "$ref", let target = member.value.text {
          #expect(known.contains(String(target.split(separator: "/").last ?? "")), "\(target)")
        }
        check(member.value)
      }
      for element in value.elements ?? [] { check(element) }
    }
    check(document)
  }
}
