internal import CLinuxShims

/// What a file system keeps of a file beside its content, by name; access-control lists among it. (Linux: `fgetxattr` and its like.)
package enum ExtendedAttributes {
  /// The largest value that Linux allows, in bytes.
  private static let most = 65_536

  /// The names that an open file has; none where its file system has no such thing.
  package static func names(of descriptor: Int32) throws(SystemError) -> [String] {
    // Most files have none: one call then tells.
    var room = budget_list_attributes(descriptor, nil, 0)
    while room > 0 {
      var list = [CChar](repeating: 0, count: room)
      let count = budget_list_attributes(descriptor, &list, list.count)
      if count >= 0 {
        return list[..<count].split(separator: 0).map {
          String(decoding: $0.map { UInt8(bitPattern: $0) }, as: UTF8.self)
        }
      }
      guard errno == ERANGE else { break }
      room = budget_list_attributes(descriptor, nil, 0)
    }
    guard room != 0, errno != EOPNOTSUPP else { return [] }
    throw SystemError(operation: "listxattr", code: errno)
  }

  /// The value of that name; `nil` where there is none.
  package static func value(_ name: String, of descriptor: Int32) throws(SystemError) -> [UInt8]? {
    var length = 0
    let value = [UInt8](unsafeUninitializedCapacity: most) { buffer, count in
      length = budget_get_attribute(descriptor, name, buffer.baseAddress, most)
      count = max(0, length)
    }
    if length >= 0 { return value }
    guard errno == ENODATA else { throw SystemError(operation: "getxattr", code: errno) }
    return nil
  }

  /// Gives it that value. Throws `EOPNOTSUPP` where the file system has none, `EPERM` where only the system sets this one.
  package static func set(_ name: String, to value: [UInt8], of descriptor: Int32) throws(SystemError) {
    guard value.withUnsafeBytes({ budget_set_attribute(descriptor, name, $0.baseAddress, $0.count) }) == 0 else {
      throw SystemError(operation: "setxattr", code: errno)
    }
  }

  /// Takes it away, where it is there and may be.
  package static func remove(_ name: String, of descriptor: Int32) { _ = budget_remove_attribute(descriptor, name) }
}
