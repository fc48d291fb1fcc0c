/// What this machine is called.
package enum ThisMachine {
  /// Its name in the network; `nil` where the system has none to tell.
  package static var name: String? {
    var name = [CChar](repeating: 0, count: 256)
    guard gethostname(&name, name.count - 1) == 0 else { return nil }
    return String(decoding: name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}
