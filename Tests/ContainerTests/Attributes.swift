import Platform

@testable import Container

/// Extended attributes of a test's file.
enum Attributes {
  /// `false` where the file system has none.
  static func set(_ name: String, _ value: [UInt8], on path: String) throws -> Bool {
    let file = try OpenFile(path, .read, SystemFileSystem())
    do {
      try ExtendedAttributes.set(name, to: value, of: file.descriptor)
      return true
    } catch let error where error.code == EOPNOTSUPP {
      return false
    }
  }

  static func get(_ name: String, of path: String) throws -> [UInt8] {
    let file = try OpenFile(path, .read, SystemFileSystem())
    return try ExtendedAttributes.value(name, of: file.descriptor) ?? []
  }
}
