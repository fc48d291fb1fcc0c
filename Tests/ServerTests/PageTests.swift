import FoundationEssentials
import HTTP
import Ledger
import Network
import Platform
import Server
import Testing

@Suite("The page, and browsers that are let in")
struct PageTests {
  private let folder: String
  private let tokens: TokenStore

  init() throws {
    var template = Array("/tmp/budget-page-XXXXXX\0".utf8CString)
    guard mkdtemp(&template) != nil else { throw TestHousehold.CannotPrepare() }
    folder = String(decoding: template.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    tokens = try TokenStore(stateFolder: folder)
  }

  private func fields(_ household: TestHousehold, cookie: String? = nil, origin: String? = nil) -> HTTPFields {
    var fields = HTTPFields(["Origin": origin ?? household.base])
    if let cookie { fields["Cookie"] = "budget_browser=\(cookie)" }
    return fields
  }

  /// What a browser would send as its cookie from then on.
  private func cookie(of answer: TestHousehold.Answer) -> String? {
    answer.response.fields["Set-Cookie"].flatMap { $0.split(separator: ";").first }
      .map { String($0.dropFirst("budget_browser=".count)) }
  }

  private func open(_ household: TestHousehold, _ body: String = "{}", _ fields: HTTPFields) throws
    -> TestHousehold.Answer
  {
    try household.ask(.post, "/api/v1/session", body, fields: fields)
  }

  @Test("the page is one file that may load nothing from elsewhere, and is there without a token")
  func page() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    _ = try tokens.add(name: "phone", day: "2025-11-03")
    let household = try TestHousehold(access: AccessPolicy(tokens: tokens))
    for path in ["/", "/worker.js", "/manifest.webmanifest", "/icon.svg"] {
      let answer = try household.ask(.get, path)
      #expect(answer.status == 200)
      #expect(answer.response.fields["Content-Security-Policy"]?.hasPrefix("default-src 'none'") == true)
      #expect(answer.response.fields["X-Content-Type-Options"] == "nosniff")
    }
    let text = try household.ask(.get, "/").text
    for word in ["{{", "http://", "https://", "innerHTML", "eval("] {
      let used = text.replacing("http://www.w3.org/2000/svg", with: "")
      #expect(!used.contains(word), "\(word)")
    }
    #expect(try household.ask(.get, "/api/v1/entries").status == 401)
  }

  @Test("a code lets one browser in, once; what is in its cookie is good for once, and a copy of it signs it out")
  func pairing() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    _ = try tokens.add(name: "phone", day: "2025-11-03")
    let code = try PairingStore(stateFolder: folder).add(name: "phone")
    let household = try TestHousehold(access: AccessPolicy(tokens: tokens))
    let here = fields(household)
    let first = try open(household, #"{"pair":"\#(code)"}"#, here)
    #expect(first.status == 200 && first.json["name"]?.text == "phone")
    let set = try #require(first.response.fields["Set-Cookie"])
    for attribute in ["HttpOnly", "SameSite=Strict", "Path=/api/v1/session"] { #expect(set.contains(attribute)) }
    let pass = try #require(first.json["token"]?.text)
    let bearer = HTTPFields(["Authorization": "Bearer \(pass)"])
    #expect(try household.ask(.get, "/api/v1/entries", fields: bearer).status == 200)
    #expect(try open(household, #"{"pair":"\#(code)"}"#, here).status == 401)

    let old = try #require(cookie(of: first))
    let next = try open(household, "{}", fields(household, cookie: old))
    #expect(next.status == 200 && cookie(of: next) != old)
    #expect(try open(household, "{}", fields(household, cookie: old)).status == 401)
    let newest = try #require(cookie(of: next))
    #expect(try open(household, "{}", fields(household, cookie: newest)).status == 401)
    #expect(try household.ask(.get, "/api/v1/entries", fields: bearer).status == 401)
  }

  @Test(
    "who a browser speaks for is told apart: another member is another one, another token of the same member is not")
  func owner() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    for member in ["Anna", "Boris"] { try MemberList(stateFolder: folder).add(member, on: TestHousehold.today) }
    var tokens: [String] = []
    for (name, member) in [("phone", "Anna"), ("tablet", "Anna"), ("laptop", "Boris"), ("wall", nil)] {
      tokens.append(try self.tokens.add(name: name, day: "2025-11-03", member: member))
    }
    let household = try TestHousehold(access: AccessPolicy(tokens: self.tokens))
    let owners = try tokens.map {
      try #require(try open(household, #"{"token":"\#($0)"}"#, fields(household)).json["owner"]?.text)
    }
    #expect(owners[0] == owners[1] && Set(owners).count == 3)
    let other = try TestHousehold(access: AccessPolicy(tokens: self.tokens))
    #expect(try open(other, #"{"token":"\#(tokens[0])"}"#, fields(other)).json["owner"]?.text != owners[0])
  }

  @Test("a stream that is open is told nothing any more once its token is revoked")
  func revokedStream() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let token = try tokens.add(name: "phone", day: "2025-11-03")
    let own = try tokens.add(name: "own", day: "2025-11-03")
    let household = try TestHousehold(access: AccessPolicy(tokens: tokens))
    let connection = try RawConnection(port: household.server.port)
    #expect(
      connection.send("GET /api/v1/events HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer \(token)\r\n\r\n"))
    _ = connection.read(until: "event: hello")
    try tokens.revoke(name: "phone")
    let logged = try household.ask(
      .post, "/api/v1/entries", #"{"input":"20 leva at lidl"}"#, fields: HTTPFields(["Authorization": "Bearer \(own)"]))
    #expect(logged.status == 200)
    #expect(!connection.read(until: "event: entry").contains("event: entry"))
  }

  @Test("a code is worth nothing after five minutes")
  func oldCode() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    _ = try tokens.add(name: "phone", day: "2025-11-03")
    let code = try PairingStore(stateFolder: folder).add(name: "phone", now: time(nil) - 301)
    let household = try TestHousehold(access: AccessPolicy(tokens: tokens))
    #expect(try open(household, #"{"pair":"\#(code)"}"#, fields(household)).status == 401)
  }

  @Test("who tries codes or tokens that let nobody in must wait; who has only never signed in need not")
  func guesses() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let token = try tokens.add(name: "phone", day: "2025-11-03")
    for guess in [#"{"pair":"123456"}"#, #"{"token":"budget_guessed"}"#] {
      let household = try TestHousehold(access: AccessPolicy(tokens: tokens))
      for _ in 0..<30 { #expect(try open(household, "{}", fields(household)).status == 401) }
      let statuses = try (0..<30).map { _ in try open(household, guess, fields(household)).status }
      #expect(statuses.first == 401 && statuses.last == 429, "\(guess)")
      // The right one is let in all the while.
      #expect(try open(household, #"{"token":"\#(token)"}"#, fields(household)).status == 200)
    }
  }

  @Test("signing out and revoking hold at once, and a page of another site is refused")
  func out() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let token = try tokens.add(name: "phone", day: "2025-11-03")
    let household = try TestHousehold(access: AccessPolicy(tokens: tokens))
    func enter() throws -> (pass: HTTPFields, cookie: String) {
      let answer = try open(household, #"{"token":"\#(token)"}"#, fields(household))
      let pass = try #require(answer.json["token"]?.text)
      return (HTTPFields(["Authorization": "Bearer \(pass)"]), try #require(cookie(of: answer)))
    }
    let one = try enter()
    for origin in ["https://elsewhere.example", "null", "http://localhost:1"] {
      #expect(try open(household, "{}", fields(household, cookie: one.cookie, origin: origin)).status == 403)
    }
    #expect(try open(household, "{}", HTTPFields(["Cookie": "budget_browser=\(one.cookie)"])).status == 403)
    #expect(
      try household.ask(.delete, "/api/v1/session", fields: fields(household, cookie: one.cookie)).status == 200)
    #expect(try household.ask(.get, "/api/v1/entries", fields: one.pass).status == 401)
    #expect(try open(household, "{}", fields(household, cookie: one.cookie)).status == 401)

    let two = try enter()
    #expect(try household.ask(.get, "/api/v1/entries", fields: two.pass).status == 200)
    try tokens.revoke(name: "phone")
    #expect(try household.ask(.get, "/api/v1/entries", fields: two.pass).status == 401)
  }
}
