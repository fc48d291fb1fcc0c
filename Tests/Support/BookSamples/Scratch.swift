import Container
import Platform

/// A folder of a test's own, removed with it.
final class Scratch {
  let folder: String

  /// In memory where there is such a place, for tests that write hundreds of files: a disk makes each of them wait.
  init(inMemory: Bool = false) throws {
    let place = inMemory && access("/dev/shm", W_OK) == 0 ? "/dev/shm" : "/tmp"
    var template = Array("\(place)/budget-test-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { throw SystemError(operation: "mkdtemp", code: errno) }
    folder = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  deinit { Scratch.remove(folder) }

  /// Removes a file, or a folder with all that is in it.
  private static func remove(_ path: String) {
    guard unlink(path) != 0 else { return }
    for name in names(in: path) { remove("\(path)/\(name)") }
    rmdir(path)
  }

  /// What is in the folder, in order.
  var names: [String] { Scratch.names(in: folder) }

  private static func names(in folder: String) -> [String] {
    guard let stream = opendir(folder) else { return [] }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names.sorted()
  }

  func path(_ name: String) -> String { "\(folder)/\(name)" }

  @discardableResult
  func write(_ name: String, _ bytes: [UInt8]) throws -> String {
    let path = path(name)
    guard let file = fopen(path, "w") else { throw SystemError(operation: "open", code: errno) }
    defer { fclose(file) }
    guard fwrite(bytes, 1, bytes.count, file) == bytes.count else { throw SystemError(operation: "write", code: errno) }
    return path
  }

  func read(_ name: String) throws -> [UInt8] {
    let file = try OpenFile(path(name), .read, SystemFileSystem())
    return try file.bytes(at: 0, count: Int(file.status().size))
  }
}
