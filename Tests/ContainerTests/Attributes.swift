import CLinuxShims
import Glibc

@testable import Container

/// Extended attributes of a test's file.
enum Attributes {
  /// `false` where the file system has none.
  static func set(_ name: String, _ value: [UInt8], on path: String) throws -> Bool {
    let file = try OpenFile(path, .read, SystemFileSystem())
    if budget_set_attribute(file.descriptor, name, value, value.count) == 0 { return true }
    guard errno == EOPNOTSUPP else { throw SystemError(operation: "setxattr", code: errno) }
    return false
  }

  static func get(_ name: String, of path: String) throws -> [UInt8] {
    let file = try OpenFile(path, .read, SystemFileSystem())
    return [UInt8](unsafeUninitializedCapacity: 256) { buffer, count in
      count = max(0, budget_get_attribute(file.descriptor, name, buffer.baseAddress, buffer.count))
    }
  }
}
