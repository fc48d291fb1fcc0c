import CHTTPClient
import HTTP
import Platform

/// Sends requests with libcurl, one after the other, over a connection that stays open between them.
///
/// Proxies are taken from the environment (`http_proxy`, `https_proxy`, `no_proxy`), as libcurl does it. A server that
/// sends the request elsewhere is not followed: credentials stay with the server that they were meant for.
public final class CurlTransport: Transport {
  /// What bounds one request and its answer.
  public struct Limits: Hashable, Sendable {
    /// Milliseconds until the connection must stand.
    public var connecting = 3_000
    /// Milliseconds until the answer must be whole.
    public var total = 3_000
    /// Bytes of the answer's body, decompressed.
    public var bodyBytes = 1024 * 1024
    /// Bytes of the answer's header fields.
    public var headerBytes = 64 * 1024

    /// The usual bounds.
    public init() {}
  }

  private let multi: UnsafeMutableRawPointer
  private let transfer: UnsafeMutableRawPointer
  private let errorText: UnsafeMutablePointer<CChar>
  private let limits: Limits
  private let certificateAuthority: String?
  private let pinnedKey: String?

  /// libcurl's own preparations, made once for the process.
  private static let isReady = curl_global_init(Int(CURL_GLOBAL_DEFAULT)) == CURLE_OK

  /// Nothing is connected yet.
  ///
  /// - Parameters:
  ///   - certificateAuthority: a PEM file with the certificates to trust in place of the system's.
  ///   - pinnedKey: the fingerprint of the server's key, as `sha256//` and Base64: it is trusted by that, and by nothing else.
  /// - Throws: `NetworkError.invalidFile` where that file cannot be read.
  public init(limits: Limits = Limits(), certificateAuthority: String? = nil, pinnedKey: String? = nil)
    throws(NetworkError)
  {
    if let certificateAuthority { try CurlTransport.checkReadable(certificateAuthority) }
    guard CurlTransport.isReady, let multi = curl_multi_init() else {
      throw .unreachable(host: "", reason: "libcurl cannot start")
    }
    guard let transfer = curl_easy_init() else {
      curl_multi_cleanup(multi)
      throw .unreachable(host: "", reason: "libcurl cannot start")
    }
    self.multi = multi
    self.transfer = transfer
    self.limits = limits
    self.certificateAuthority = certificateAuthority
    self.pinnedKey = pinnedKey
    errorText = .allocate(capacity: Int(CURL_ERROR_SIZE))
    errorText.initialize(repeating: 0, count: Int(CURL_ERROR_SIZE))
  }

  deinit {
    curl_easy_cleanup(transfer)
    curl_multi_cleanup(multi)
    errorText.deallocate()
  }

  /// Sends the request and waits for the whole answer, or for the wish to stop.
  public func send(_ request: HTTPRequest, cancellation: Cancellation) throws(NetworkError) -> HTTPResponse {
    let host = try ServerAddress.host(of: request.url)
    let answer = PartialAnswer(bodyLimit: limits.bodyBytes, headerLimit: limits.headerBytes)
    let fields = CurlFields(request.fields)
    prepare(request, fields: fields, answer: answer)

    curl_multi_add_handle(multi, transfer)
    defer { curl_multi_remove_handle(multi, transfer) }
    let code = try run(until: cancellation)
    guard code == CURLE_OK else { throw error(code, of: request, host: host, answer: answer) }
    guard answer.hasWholeHead else { throw .unreachable(host: host, reason: "the answer broke off") }

    var status = 0
    var connections = 0
    http_client_get_number(transfer, CURLINFO_RESPONSE_CODE, &status)
    http_client_get_number(transfer, CURLINFO_NUM_CONNECTS, &connections)
    return HTTPResponse(
      status: status, fields: answer.fields, body: answer.body, reusedConnection: connections == 0)
  }

  // MARK: - Asking

  private func prepare(_ request: HTTPRequest, fields: CurlFields, answer: PartialAnswer) {
    curl_easy_reset(transfer)
    errorText.pointee = 0
    http_client_set_pointer(transfer, CURLOPT_ERRORBUFFER, errorText)
    http_client_set_text(transfer, CURLOPT_URL, request.url)
    // What these two leave out, the client is linked without (link-curl.sh).
    http_client_set_text(transfer, CURLOPT_PROTOCOLS_STR, "http,https")
    http_client_set_number(transfer, CURLOPT_SOCKS5_AUTH, http_client_password_auth)
    http_client_set_number(transfer, CURLOPT_NOSIGNAL, 1)
    http_client_set_number(transfer, CURLOPT_SUPPRESS_CONNECT_HEADERS, 1)
    http_client_set_number(transfer, CURLOPT_CONNECTTIMEOUT_MS, limits.connecting)
    http_client_set_number(transfer, CURLOPT_TIMEOUT_MS, request.patience ?? limits.total)
    // Empty: every compression that libcurl can undo.
    http_client_set_text(transfer, CURLOPT_ACCEPT_ENCODING, "")
    if let certificateAuthority { http_client_set_text(transfer, CURLOPT_CAINFO, certificateAuthority) }
    if let pinnedKey {
      http_client_set_text(transfer, CURLOPT_PINNEDPUBLICKEY, pinnedKey)
      // Who signed it, and for which name, says nothing beside that: whoever has the key is the one who was met.
      http_client_set_number(transfer, CURLOPT_SSL_VERIFYPEER, 0)
      http_client_set_number(transfer, CURLOPT_SSL_VERIFYHOST, 0)
    }
    http_client_set_pointer(transfer, CURLOPT_HTTPHEADER, fields.list)
    setMethod(of: request)
    http_client_set_receivers(
      transfer, PartialAnswer.receiveHeader, PartialAnswer.receiveBody, Unmanaged.passUnretained(answer).toOpaque())
  }

  private func setMethod(of request: HTTPRequest) {
    switch request.method {
    case .get: http_client_set_number(transfer, CURLOPT_HTTPGET, 1)
    case .head: http_client_set_number(transfer, CURLOPT_NOBODY, 1)
    default:
      http_client_set_number(transfer, CURLOPT_POSTFIELDSIZE, request.body.count)
      request.body.withUnsafeBytes { bytes in
        _ = http_client_set_pointer(
          transfer, CURLOPT_COPYPOSTFIELDS, UnsafeMutableRawPointer(mutating: bytes.baseAddress))
      }
      http_client_set_number(transfer, CURLOPT_POST, 1)
      http_client_set_text(transfer, CURLOPT_CUSTOMREQUEST, request.method.rawValue)
    }
  }

  // MARK: - Waiting

  private func run(until cancellation: Cancellation) throws(NetworkError) -> CURLcode {
    var running: Int32 = 1
    while true {
      guard curl_multi_perform(multi, &running) == CURLM_OK else { return CURLE_FAILED_INIT }
      if running == 0 { return outcome() }
      var extra = curl_waitfd(fd: cancellation.descriptor, events: Int16(CURL_WAIT_POLLIN), revents: 0)
      let extras: UInt32 = cancellation.descriptor < 0 ? 0 : 1
      guard curl_multi_poll(multi, &extra, extras, 1_000, nil) == CURLM_OK else { return CURLE_FAILED_INIT }
      if extras > 0, extra.revents != 0 { throw .cancelled }
    }
  }

  private func outcome() -> CURLcode {
    var left: Int32 = 0
    while let message = curl_multi_info_read(multi, &left) {
      if message.pointee.msg == CURLMSG_DONE { return message.pointee.data.result }
    }
    return CURLE_FAILED_INIT
  }

  // MARK: - Failing

  private func error(_ code: CURLcode, of request: HTTPRequest, host: String, answer: PartialAnswer) -> NetworkError {
    let text = String(cString: errorText)
    let reason = text.isEmpty ? String(cString: curl_easy_strerror(code)) : text
    switch code {
    case CURLE_OPERATION_TIMEDOUT: return .timedOut(host: host)
    case CURLE_WRITE_ERROR where answer.isTooLarge: return .answerTooLarge(host: host, limit: limits.bodyBytes)
    case CURLE_PEER_FAILED_VERIFICATION, CURLE_SSL_ISSUER_ERROR, CURLE_SSL_INVALIDCERTSTATUS:
      return .untrusted(host: host, reason: reason)
    case CURLE_SSL_PINNEDPUBKEYNOTMATCH:
      return .untrusted(host: host, reason: "its key is not the one with the fingerprint that is set")
    case CURLE_SSL_CACERT_BADFILE:
      return .invalidFile(path: certificateAuthority ?? "", reason: "it holds no certificate in PEM form")
    case CURLE_UNSUPPORTED_PROTOCOL, CURLE_WEIRD_SERVER_REPLY, CURLE_BAD_CONTENT_ENCODING:
      return .unreadableAnswer(host: host, reason: reason)
    // libcurl names whom it called: where that is not the server, it is the proxy.
    case CURLE_COULDNT_RESOLVE_PROXY, CURLE_PROXY,
      CURLE_COULDNT_CONNECT where !reason.contains(" to \(host) port "):
      let proxy = CurlTransport.proxyVariable(for: request.url)
      return .unreachable(
        host: host, reason: proxy.map { "the proxy that \($0) names does not answer (\(reason))" } ?? reason)
    default: return .unreachable(host: host, reason: reason)
    }
  }

  /// The variable that names a proxy for the address, among those that libcurl reads.
  private static func proxyVariable(for url: String) -> String? {
    let names = url.hasPrefix("https:") ? ["https_proxy", "HTTPS_PROXY"] : ["http_proxy"]
    return (names + ["all_proxy", "ALL_PROXY"]).first { name in getenv(name).map { $0.pointee != 0 } == true }
  }

  private static func checkReadable(_ path: String) throws(NetworkError) {
    guard access(path, R_OK) == 0 else { throw .invalidFile(path: path, reason: String(cString: strerror(errno))) }
  }
}

/// A list of header fields in libcurl's form.
private final class CurlFields {
  private(set) var list: UnsafeMutablePointer<curl_slist>?

  init(_ fields: HTTPFields) {
    for field in fields.fields { add("\(field.name): \(field.value)") }
    // Without this, libcurl waits up to a second for leave to send a larger body.
    add("Expect:")
  }

  private func add(_ line: String) { list = curl_slist_append(list, line) ?? list }

  deinit { curl_slist_free_all(list) }
}
