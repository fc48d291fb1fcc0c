import CLinuxShims
import Glibc

extension SystemFileSystem {
  package func copyAttributes(from source: Int32, to target: Int32) throws(SystemError) {
    let names = try attributeNames(of: source)
    // A folder may give its new files an access-control list that the old file does not have.
    for name in try attributeNames(of: target) where name == "system.posix_acl_access" && !names.contains(name) {
      _ = budget_remove_attribute(target, name)
    }
    for name in names {
      guard let value = try attribute(name, of: source) else { continue }
      let failed = value.withUnsafeBytes { budget_set_attribute(target, name, $0.baseAddress, $0.count) } != 0
      guard failed else { continue }
      // Labels that the system itself maintains cannot always be written; it has given the new file its own.
      guard !name.hasPrefix("user."), !name.hasPrefix("system."), errno == EPERM || errno == EOPNOTSUPP else {
        throw SystemError(operation: "setxattr", code: errno)
      }
    }
  }

  private func attributeNames(of descriptor: Int32) throws(SystemError) -> [String] {
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

  /// `nil` when it was removed meanwhile.
  private func attribute(_ name: String, of descriptor: Int32) throws(SystemError) -> [UInt8]? {
    // The largest that Linux allows.
    let most = 65_536
    var length = 0
    let value = [UInt8](unsafeUninitializedCapacity: most) { buffer, count in
      length = budget_get_attribute(descriptor, name, buffer.baseAddress, most)
      count = max(0, length)
    }
    if length >= 0 { return value }
    guard errno == ENODATA else { throw SystemError(operation: "getxattr", code: errno) }
    return nil
  }
}
