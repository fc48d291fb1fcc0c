import Foundation
import Platform

/// A folder of a test's own, that goes with it.
final class Folder {
  let path: String

  init() throws {
    var template = Array("/tmp/budget-platform-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { throw SystemError(operation: "mkdtemp", code: errno) }
    path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// Makes a file; its path.
  func file(_ name: String, _ text: String) throws -> String {
    let path = self.path + "/" + name
    try Descriptor(path, O_WRONLY | O_CREAT | O_EXCL).write(text)
    return path
  }

  /// All that a file holds.
  func text(_ name: String) throws -> String {
    let file = try Descriptor(path + "/" + name, O_RDONLY)
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = try SystemError.check("read") { pread(file.number, &bytes, bytes.count, 0) }
    return String(decoding: bytes[..<count], as: UTF8.self)
  }
}

/// An open file.
final class Descriptor {
  let number: Int32

  init(_ path: String, _ flags: Int32) throws {
    number = try Int32(SystemError.check("open") { Int(open(path, flags | O_CLOEXEC, 0o600)) })
  }

  deinit { close(number) }

  func write(_ text: String) throws {
    let bytes = Array(text.utf8)
    _ = try SystemError.check("write") { Platform.write(number, bytes, bytes.count) }
  }
}
