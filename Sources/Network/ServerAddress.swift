import CHTTPClient

/// The base address of a server: everything before `/api/v1`.
public struct ServerAddress: Hashable, Sendable, CustomStringConvertible {
  /// Such as `https://budget.example:8443/home`, without a slash at the end.
  public let base: String
  /// The server's name or number, for messages.
  public let host: String
  /// Whether what is sent can be read on the way.
  public let isEncrypted: Bool

  /// Reads an address as a person writes it.
  ///
  /// - Throws: `NetworkError.invalidAddress` where it is no http or https address, or holds a password: arguments can be
  ///   seen by every user of the machine.
  public init(_ text: String) throws(NetworkError) {
    guard let handle = curl_url() else { throw .invalidAddress(text, reason: "there is no memory to read it") }
    defer { curl_url_cleanup(handle) }
    guard text.contains("://") else {
      throw .invalidAddress(text, reason: "it does not start with http:// or https://")
    }
    guard curl_url_set(handle, CURLUPART_URL, text, UInt32(CURLU_NON_SUPPORT_SCHEME)) == CURLUE_OK else {
      throw .invalidAddress(text, reason: "it cannot be read")
    }
    func part(_ part: CURLUPart) -> String? {
      var value: UnsafeMutablePointer<CChar>?
      guard curl_url_get(handle, part, &value, 0) == CURLUE_OK, let value else { return nil }
      defer { curl_free(value) }
      return String(cString: value)
    }
    guard part(CURLUPART_USER) == nil, part(CURLUPART_PASSWORD) == nil else {
      throw .invalidAddress(
        "…@" + (part(CURLUPART_HOST) ?? ""), reason: "it holds a password; put it into a token file")
    }
    let scheme = part(CURLUPART_SCHEME)
    guard scheme == "http" || scheme == "https" else {
      throw .invalidAddress(text, reason: "it does not start with http:// or https://")
    }
    guard let host = part(CURLUPART_HOST), !host.isEmpty else { throw .invalidAddress(text, reason: "it has no host") }
    guard part(CURLUPART_QUERY) == nil, part(CURLUPART_FRAGMENT) == nil else {
      throw .invalidAddress(text, reason: "it holds a “?” or “#”")
    }
    guard var whole = part(CURLUPART_URL) else { throw .invalidAddress(text, reason: "it cannot be read") }
    while whole.hasSuffix("/") { whole.removeLast() }
    self.base = whole
    self.host = host
    self.isEncrypted = scheme == "https"
  }

  /// The name or number of the server that a request goes to.
  public static func host(of url: String) throws(NetworkError) -> String {
    guard let handle = curl_url() else { throw .invalidAddress(url, reason: "there is no memory to read it") }
    defer { curl_url_cleanup(handle) }
    var value: UnsafeMutablePointer<CChar>?
    guard curl_url_set(handle, CURLUPART_URL, url, 0) == CURLUE_OK,
      curl_url_get(handle, CURLUPART_HOST, &value, 0) == CURLUE_OK, let value
    else { throw .invalidAddress(url, reason: "it cannot be read") }
    defer { curl_free(value) }
    return String(cString: value)
  }

  /// Whether the server stands on this machine.
  public var isLoopback: Bool { host == "localhost" || host == "[::1]" || host.hasPrefix("127.") }

  /// The address.
  public var description: String { base }
}
