import FoundationEssentials
import Glibc

/// The programs that `budget` turns itself into for what needs a large library, as git does with its commands.
enum Companion {
  /// Asks servers; needs libcurl.
  static let remote = "budget-remote"
  /// Is a server; needs libmicrohttpd.
  static let serve = "budget-serve"

  /// Whether sentences wait for a server that was away.
  static func hasSentences(in stateFolder: String) -> Bool {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: stateFolder + "/outbox")) ?? []
    return names.contains { $0.hasSuffix(".json") }
  }

  /// Replaces this process by the program of that name, with the same arguments, environment and streams.
  ///
  /// It stands beside this program, or where `make install` puts it. Returns the operating system's error, where there
  /// is no such program in either place.
  static func start(_ name: String) -> Int32 {
    guard let own = ownPath, let slash = own.lastIndex(of: "/") else { return ENOENT }
    let folder = own[..<slash]
    for path in ["\(folder)/\(name)", "\(folder)/../libexec/budget/\(name)"] {
      execv(path, CommandLine.unsafeArgv)
      guard errno == ENOENT else { return errno }
    }
    return ENOENT
  }

  /// Where this program lies, links followed.
  private static var ownPath: String? {
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = readlink("/proc/self/exe", &buffer, buffer.count)
    guard count > 0, count < buffer.count else { return nil }
    return String(decoding: buffer[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}
