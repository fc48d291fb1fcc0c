import HTTP
import Network
import Platform
import Testing

@Suite("What a server says of an error")
struct ServerProblemTests {
  private func sentence(_ body: String, type: String = "application/json") -> String? {
    ServerProblem(body: Array(body.utf8), contentType: type).sentence
  }

  @Test(
    "every shape comes to a sentence",
    arguments: [
      (#"{"detail": "Not authenticated"}"#, "Not authenticated"),
      (
        #"{"detail": [{"loc": ["body", "input"], "msg": "Field required", "type": "missing"}]}"#,
        "body.input: Field required"
      ),
      (
        #"{"detail": [{"loc": ["body", "items", 0], "msg": "Bad", "type": "x"}], "message": "The request is wrong."}"#,
        "The request is wrong.; body.items.0: Bad"
      ),
      (#"{"error": "out of tea"}"#, "out of tea"),
      (
        #"{"error": "not_found", "message": "No such page", "detail": "Page 7 is gone"}"#,
        "No such page; Page 7 is gone"
      ),
      (
        #"{"error": true, "message": "Quota used up", "details": "Try tomorrow", "code": 17}"#,
        "Quota used up; Try tomorrow"
      ),
      (#"{"error": {"message": "No credit left", "code": "insufficient"}}"#, "No credit left"),
      (
        #"{"type": "about:blank", "title": "Too Large", "status": 413, "detail": "At most 64 KB"}"#,
        "Too Large; At most 64 KB"
      ),
      (#"{"success": false, "action_type": "error", "message": "I found no amount"}"#, "I found no amount"),
      (#"{"input": ["This field is required."]}"#, "input: This field is required"),
      (#""just a text""#, "just a text"),
    ])
  func shapes(body: String, expected: String) {
    #expect(sentence(body) == expected)
  }

  @Test("a web page is called a web page, by its title")
  func webPage() {
    let page = "<html><head><TITLE>\n 502 Bad   Gateway</TITLE></head><body>nginx</body></html>"
    #expect(sentence(page, type: "text/html") == "it answered with a web page, “502 Bad Gateway”")
    #expect(sentence("<html>", type: "text/plain") == "it answered with a web page")
    #expect(sentence("Oops", type: "text/html; charset=utf-8") == "it answered with a web page")
  }

  @Test("plain text is one line, without control characters, and cut where it is long")
  func plainText() {
    #expect(sentence("upstream\r\n\u{1B}[31mfailed\u{0}", type: "text/plain") == "upstream [31mfailed")
    let long = sentence(String(repeating: "ab ", count: 500), type: "text/plain")
    #expect(long?.count == 301)
  }

  @Test("nothing said is nothing", arguments: ["", "   ", "{}", "[]", "null", "17", #"{"detail": []}"#])
  func nothing(body: String) {
    #expect(sentence(body) == nil)
  }
}

@Suite("Pauses")
struct RetryPolicyTests {
  private let away = NetworkError.unreachable(host: "h", reason: "r")

  @Test("pauses double up to the longest, half of each being chance")
  func growth() {
    let policy = RetryPolicy(attempts: 9, firstPause: 200, longestPause: 1_000)
    #expect((1...5).map { policy.pause(after: away, attempt: $0, jitter: 1) } == [200, 400, 800, 1_000, 1_000])
    #expect((1...5).map { policy.pause(after: away, attempt: $0, jitter: 0) } == [100, 200, 400, 500, 500])
    #expect(policy.pause(after: away, attempt: 9, jitter: 0) == nil)
  }

  @Test("only what may pass is tried again")
  func passing() {
    let policy = RetryPolicy()
    #expect(policy.pause(after: .cancelled, attempt: 1, jitter: 0) == nil)
    #expect(policy.pause(after: .untrusted(host: "h", reason: "r"), attempt: 1, jitter: 0) == nil)
    #expect(policy.pause(after: .timedOut(host: "h"), attempt: 1, jitter: 0) == nil)
  }
}

@Suite("Addresses")
struct ServerAddressTests {
  @Test("an address is kept without the slash at its end")
  func base() throws {
    #expect(try ServerAddress("http://localhost:8000/").base == "http://localhost:8000")
    #expect(try ServerAddress("https://budget.example/home//").base == "https://budget.example/home")
    #expect(try ServerAddress("http://[::1]:8000").isLoopback)
    #expect(try !ServerAddress("http://192.168.1.4").isLoopback)
    #expect(try ServerAddress("https://x.example").isEncrypted)
  }

  @Test(
    "what is no address is refused, and a password is not repeated",
    arguments: [
      "", "localhost:8000", "ftp://x", "file:///etc/passwd", "http://", "http://a b", "http://x?y=1",
      "http://ivo:secret@x.example",
    ])
  func refused(text: String) throws {
    let error = try #require(throws: NetworkError.self) { try ServerAddress(text) }
    guard case .invalidAddress = error else { throw error }
    #expect(!"\(error)".contains("secret"))
    #expect(error.isMisconfiguration)
  }
}

@Suite("Credentials")
struct CredentialsTests {
  @Test(
    "a token is read in each way it is written down",
    arguments: [
      ("abc\n", Credentials.Scheme.bearer), ("# the phone\n\nBearer abc", .bearer), ("bearer   abc  ", .bearer),
      ("Token abc", .token), ("x-api-key: abc", .apiKey), ("Authorization: Bearer abc", .bearer),
      (#"{"access_token": "abc", "token_type": "Bearer"}"#, .bearer), (#"{"access": "abc", "refresh": "r"}"#, .bearer),
      (#"{"token": "abc", "token_type": "token"}"#, .token),
    ])
  func reading(text: String, scheme: Credentials.Scheme) throws {
    let credentials = try #require(Credentials(text: text))
    #expect(credentials.token == Secret("abc"))
    #expect(credentials.scheme == scheme)
  }

  @Test(
    "what cannot be sent is no token", arguments: ["", "\n# x\n", "two words", "żółw", "{}", #"{"access_token": ""}"#])
  func noToken(text: String) {
    #expect(Credentials(text: text) == nil)
  }

  @Test("a token's file may be 64 KB long, and no longer")
  func size() throws {
    let path = "/tmp/budget-token-\(getpid())"
    let file = open(path, O_RDWR | O_CREAT | O_EXCL, 0o600)
    try #require(file >= 0)
    unlink(path)
    defer { close(file) }
    let most = [UInt8](repeating: UInt8(ascii: "x"), count: 64 * 1024)
    try #require(write(file, most, most.count) == most.count)
    lseek(file, 0, SEEK_SET)
    #expect(try FileCredentials.contents(of: file, path: "token").utf8.count == most.count)

    try #require(write(file, most, 1) == 1)
    lseek(file, 0, SEEK_SET)
    #expect(throws: NetworkError.self) { try FileCredentials.contents(of: file, path: "token") }
  }

  @Test("a secret does not show, however it is printed")
  func hidden() {
    let credentials = Credentials(token: Secret("top"), refreshToken: Secret("deep"))
    var dumped = ""
    dump(credentials, to: &dumped)
    for text in ["\(credentials)", String(reflecting: credentials), dumped] {
      #expect(!text.contains("top") && !text.contains("deep"), "\(text)")
    }
  }

  @Test("new credentials replace the file, for its owner's eyes only")
  func file() throws {
    let path = "/tmp/budget-credentials-\(getpid())"
    defer { unlink(path) }
    let descriptor = open(path, O_CREAT | O_WRONLY | O_TRUNC, 0o644)
    write(descriptor, "Token old\n", 10)
    close(descriptor)
    chmod(path, 0o644)
    let store = try FileCredentials(path: path)
    #expect(store.warning?.contains("chmod 600") == true)
    try store.replace(with: Credentials(scheme: .token, token: Secret("new"), refreshToken: Secret("r")))

    let again = try FileCredentials(path: path)
    #expect(again.warning == nil)
    #expect(again.current == Credentials(scheme: .token, token: Secret("new"), refreshToken: Secret("r")))
    var status = stat()
    #expect(stat(path, &status) == 0 && status.st_mode & 0o777 == 0o600)
  }

  @Test("a file that is missing or empty is named")
  func badFile() {
    #expect(throws: NetworkError.invalidFile(path: "/nowhere/token", reason: "No such file or directory")) {
      try FileCredentials(path: "/nowhere/token")
    }
    #expect(throws: NetworkError.self) { try FileCredentials(path: "/dev/null") }
  }

  @Test("a pipe is read where somebody writes into it, and else not waited for")
  func pipe() throws {
    let path = "/tmp/budget-credentials-pipe-\(getpid())"
    defer { unlink(path) }
    try #require(mkfifo(path, 0o600) == 0)
    #expect(throws: NetworkError.self) { try FileCredentials(path: path) }
    // Who holds both ends waits for nobody.
    let reader = open(path, O_RDONLY | O_NONBLOCK)
    let writer = open(path, O_WRONLY)
    defer { close(reader) }
    try #require(reader >= 0 && write(writer, "Token said\n", 11) == 11)
    close(writer)
    #expect(try FileCredentials(path: path).current == Credentials(scheme: .token, token: Secret("said")))
  }
}
