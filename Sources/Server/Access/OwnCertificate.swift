import CGnuTLS
import FoundationEssentials
import Platform

/// A certificate that a household makes for itself, with its key in one file for its owner alone.
///
/// Nobody vouches for it: it is known by the fingerprint of its key, which stays when it is made anew.
public struct OwnCertificate: Sendable {
  /// The file of both.
  public let path: String

  /// That of the server whose state lies there, whether it was made yet or not.
  public init(stateFolder: String) { path = stateFolder + "/certificate.pem" }

  /// Whether it was made.
  public var exists: Bool { access(path, F_OK) == 0 }

  /// What a server shows with it.
  ///
  /// - Throws: `ServerError` where the file is no such thing, or others can read it.
  public func identity() throws(ServerError) -> HTTPServer.Identity {
    try HTTPServer.Identity(certificateFile: path, keyFile: path)
  }

  /// Telephones take no certificate that is good for longer.
  private static let days: Int64 = 825

  /// Makes one that is good from now on; the key stays where there is one.
  ///
  /// - Parameters:
  ///   - names: by which the server is reached: names and addresses.
  ///   - now: seconds since 1 January 1970.
  /// - Throws: `ServerError.invalidFile`.
  public func make(names: [String], now: Int64) throws(ServerError) {
    let file = TokenFile(path: path)
    try file.locked { () throws(ServerError) in
      let key = try CertificateKey(exists ? keyText() : nil, path)
      defer { gnutls_x509_privkey_deinit(key.pointer) }
      try file.replace(try signed(names, key, now) + (try key.text(path)))
    }
  }

  private func keyText() throws(ServerError) -> [UInt8] {
    try PrivateFile.read(path, forbidding: S_IRWXG | S_IRWXO, verb: "read")
  }

  private func signed(_ names: [String], _ key: CertificateKey, _ now: Int64) throws(ServerError) -> String {
    var made: gnutls_x509_crt_t?
    guard gnutls_x509_crt_init(&made) == 0, let certificate = made else { throw fault(GNUTLS_E_MEMORY_ERROR) }
    defer { gnutls_x509_crt_deinit(certificate) }
    var serial = [UInt8](repeating: 0, count: 16)
    try check(gnutls_rnd(GNUTLS_RND_NONCE, &serial, serial.count))
    // It is a positive number of all its bytes.
    serial[0] = serial[0] & 0x3F | 0x40
    try check(gnutls_x509_crt_set_version(certificate, 3))
    try check(gnutls_x509_crt_set_serial(certificate, serial, serial.count))
    // Clocks differ.
    try check(gnutls_x509_crt_set_activation_time(certificate, Int(now - 86_400)))
    try check(gnutls_x509_crt_set_expiration_time(certificate, Int(now + (OwnCertificate.days - 2) * 86_400)))
    let title = Array("budget".utf8)
    try check(gnutls_x509_crt_set_dn_by_oid(certificate, "2.5.4.3", 0, title, UInt32(title.count)))
    for name in names { try add(name, to: certificate) }
    // Telephones let only such a one be trusted by hand.
    try check(gnutls_x509_crt_set_basic_constraints(certificate, 1, 0))
    try check(
      gnutls_x509_crt_set_key_usage(certificate, UInt32(GNUTLS_KEY_DIGITAL_SIGNATURE | GNUTLS_KEY_KEY_CERT_SIGN)))
    try check(gnutls_x509_crt_set_key_purpose_oid(certificate, "1.3.6.1.5.5.7.3.1", 0))
    try check(gnutls_x509_crt_set_key(certificate, key.pointer))
    try check(gnutls_x509_crt_sign2(certificate, certificate, key.pointer, GNUTLS_DIG_SHA256, 0))
    var text = gnutls_datum_t()
    try check(gnutls_x509_crt_export2(certificate, GNUTLS_X509_FMT_PEM, &text))
    return text.taken
  }

  private func add(_ name: String, to certificate: gnutls_x509_crt_t) throws(ServerError) {
    let address = Self.address(name)
    let bytes = address ?? Array(name.utf8)
    let kind = address == nil ? GNUTLS_SAN_DNSNAME : GNUTLS_SAN_IPADDRESS
    try check(
      gnutls_x509_crt_set_subject_alt_name(
        certificate, kind, bytes, UInt32(bytes.count), UInt32(GNUTLS_FSAN_APPEND)))
  }

  /// The bytes of an address in numbers; `nil` for a name.
  private static func address(_ name: String) -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: 16)
    if inet_pton(AF_INET, name, &bytes) == 1 { return Array(bytes.prefix(4)) }
    return inet_pton(AF_INET6, name, &bytes) == 1 ? bytes : nil
  }

  private func check(_ code: Int32) throws(ServerError) {
    guard code >= 0 else { throw fault(code) }
  }

  private func fault(_ code: Int32) -> ServerError {
    .invalidFile(path: path, reason: String(cString: gnutls_strerror(code)))
  }
}

/// The key of a certificate.
private struct CertificateKey {
  let pointer: gnutls_x509_privkey_t

  /// - Parameter text: where it is read from; `nil` for a new one.
  init(_ text: [UInt8]?, _ path: String) throws(ServerError) {
    var made: gnutls_x509_privkey_t?
    var code = gnutls_x509_privkey_init(&made)
    guard code == 0, let made else {
      throw .invalidFile(path: path, reason: String(cString: gnutls_strerror(code)))
    }
    pointer = made
    if let text {
      code = text.withDatum { gnutls_x509_privkey_import2(made, &$0, GNUTLS_X509_FMT_PEM, nil, 0) }
    } else {
      // The curve P-256, as GNUTLS_CURVE_TO_BITS writes it.
      let curve = UInt32(1) << 31 | GNUTLS_ECC_CURVE_SECP256R1.rawValue
      code = gnutls_x509_privkey_generate(made, GNUTLS_PK_ECDSA, curve, 0)
    }
    guard code == 0 else {
      gnutls_x509_privkey_deinit(made)
      throw .invalidFile(path: path, reason: String(cString: gnutls_strerror(code)))
    }
  }

  func text(_ path: String) throws(ServerError) -> String {
    var text = gnutls_datum_t()
    let code = gnutls_x509_privkey_export2(pointer, GNUTLS_X509_FMT_PEM, &text)
    guard code == 0 else { throw .invalidFile(path: path, reason: String(cString: gnutls_strerror(code))) }
    return text.taken
  }
}

/// By what a certificate is known.
public struct Fingerprints: Hashable, Sendable {
  /// Of its key, as clients are told it: `sha256//` and the hash of the key in Base64. It outlives the certificate.
  public let key: String
  /// Of the certificate, as browsers show it: bytes with colons between them.
  public let certificate: String

  /// Those of the first certificate in a text in PEM form; `nil` where there is none.
  public init?(of text: String) {
    var made: gnutls_x509_crt_t?
    guard gnutls_x509_crt_init(&made) == 0, let made else { return nil }
    defer { gnutls_x509_crt_deinit(made) }
    guard Array(text.utf8).withDatum({ gnutls_x509_crt_import(made, &$0, GNUTLS_X509_FMT_PEM) }) == 0 else {
      return nil
    }
    var (key, whole) = ([UInt8](repeating: 0, count: 32), [UInt8](repeating: 0, count: 32))
    var (keySize, wholeSize) = (key.count, whole.count)
    guard gnutls_x509_crt_get_key_id(made, GNUTLS_KEYID_USE_SHA256.rawValue, &key, &keySize) == 0,
      gnutls_x509_crt_get_fingerprint(made, GNUTLS_DIG_SHA256, &whole, &wholeSize) == 0
    else { return nil }
    self.key = "sha256//" + Data(key).base64EncodedString()
    certificate = whole.map { TokenStore.hex([$0]).uppercased() }.joined(separator: ":")
  }
}

extension [UInt8] {
  /// Calls `body` with the bytes as GnuTLS takes them.
  fileprivate func withDatum(_ body: (inout gnutls_datum_t) -> Int32) -> Int32 {
    var bytes = self
    return bytes.withUnsafeMutableBufferPointer { buffer in
      var datum = gnutls_datum_t(data: buffer.baseAddress, size: UInt32(buffer.count))
      return body(&datum)
    }
  }
}

extension gnutls_datum_t {
  /// The text that GnuTLS made, whose memory is given back.
  fileprivate var taken: String {
    defer { free(data) }
    return String(decoding: UnsafeBufferPointer(start: data, count: Int(size)), as: UTF8.self)
  }
}
