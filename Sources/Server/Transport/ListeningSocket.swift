import Platform

/// A socket that takes connections on one address and port.
enum ListeningSocket {
  /// Opens it; a port of 0 lets the system choose one.
  static func open(address: String, port: UInt16) throws(ServerError) -> Int32 {
    var hints = addrinfo()
    hints.ai_flags = AI_NUMERICHOST | AI_PASSIVE
    hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
    var found: UnsafeMutablePointer<addrinfo>?
    guard getaddrinfo(address, String(port), &hints, &found) == 0, let info = found?.pointee else {
      throw .invalidAddress(address)
    }
    defer { freeaddrinfo(found) }
    let descriptor = socket(info.ai_family, info.ai_socktype | Int32(SOCK_CLOEXEC.rawValue), info.ai_protocol)
    guard descriptor >= 0 else { throw .cannotListen(address: address, port: port, code: errno) }
    // A restarted server takes its port back at once, although connections of the old one are still being forgotten.
    var yes: Int32 = 1
    setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &yes, socklen_t(MemoryLayout<Int32>.size))
    guard bind(descriptor, info.ai_addr, info.ai_addrlen) == 0, listen(descriptor, 511) == 0 else {
      let code = errno
      close(descriptor)
      throw .cannotListen(address: address, port: port, code: code)
    }
    return descriptor
  }

  /// Whether only this machine can reach the address.
  static func isLoopback(_ address: String) -> Bool {
    address == "::1" || address == "localhost" || address.hasPrefix("127.")
  }

  /// The address in numbers, without the port; empty where it cannot be told.
  static func text(of address: UnsafePointer<sockaddr>?) -> String {
    guard let address else { return "" }
    var buffer = [CChar](repeating: 0, count: Int(NI_MAXHOST))
    let isIPv6 = address.pointee.sa_family == sa_family_t(AF_INET6)
    let length = isIPv6 ? MemoryLayout<sockaddr_in6>.size : MemoryLayout<sockaddr_in>.size
    guard getnameinfo(address, socklen_t(length), &buffer, socklen_t(buffer.count), nil, 0, NI_NUMERICHOST) == 0
    else { return "" }
    let text = String(decoding: buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    return IPAddress.canonical(text[...]) ?? text
  }
}
