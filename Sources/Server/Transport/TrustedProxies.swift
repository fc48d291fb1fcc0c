import HTTP
import Platform

/// The proxies whose word is taken for who asks.
///
/// Anybody can write `X-Forwarded-For` into a request; only what a proxy of one's own has added to it is true.
public struct TrustedProxies: Hashable, Sendable {
  /// Their addresses, as `ListeningSocket` writes them.
  private let addresses: [String]

  /// None: who is connected asks.
  public static let none = TrustedProxies()

  private init() { addresses = [] }

  /// The proxies at these addresses.
  ///
  /// - Parameter text: Addresses in numbers, with commas between them.
  /// - Throws: `ServerError.invalidAddress`.
  public init(_ text: String) throws(ServerError) {
    var addresses: [String] = []
    for part in text.split(separator: ",") {
      let word = part.drop { $0 == " " }.prefix { $0 != " " }
      guard let address = IPAddress.canonical(word) else { throw .invalidAddress(String(word)) }
      addresses.append(address)
    }
    guard !addresses.isEmpty else { throw .invalidAddress(text) }
    self.addresses = addresses
  }

  /// Whether there are none.
  public var isEmpty: Bool { addresses.isEmpty }

  /// Whether one of them has this address.
  func contains(_ address: String) -> Bool { addresses.contains(address) }

  /// Who asks: the other side of the connection, or, where that is one of these proxies, whom it names.
  ///
  /// Each proxy adds whom it was asked by at the end; what stands further in front than the first that is not trusted
  /// was written by that one, and says nothing.
  func client(of fields: HTTPFields, from peer: String) -> String {
    guard contains(peer) else { return peer }
    var client = peer
    let named = fields.fields.filter { $0.isNamed("X-Forwarded-For") }.flatMap { $0.value.split(separator: ",") }
    for part in named.reversed() {
      guard let address = IPAddress.canonical(part.filter { $0 != " " && $0 != "\t" }[...]) else { return client }
      client = address
      guard contains(address) else { break }
    }
    return client
  }
}

/// Addresses in numbers.
enum IPAddress {
  /// The same address always as the same text, such as `2001:db8::1`; IPv4 in the clothes of IPv6 as IPv4. `nil` where it
  /// is none.
  static func canonical(_ text: Substring) -> String? {
    let text = String(text)
    var four = in_addr()
    if inet_pton(AF_INET, text, &four) == 1 { return String(of: &four, AF_INET) }
    var six = in6_addr()
    guard inet_pton(AF_INET6, text, &six) == 1, let written = String(of: &six, AF_INET6) else { return nil }
    let mapped = "::ffff:"
    guard written.hasPrefix(mapped), written.contains(".") else { return written }
    return String(written.dropFirst(mapped.count))
  }
}

extension String {
  /// A binary address as text.
  fileprivate init?(of address: UnsafeRawPointer, _ family: Int32) {
    var text = [CChar](repeating: 0, count: Int(INET6_ADDRSTRLEN))
    guard inet_ntop(family, address, &text, socklen_t(text.count)) != nil else { return nil }
    self = String(decoding: text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}
