import FoundationEssentials
import Platform

/// The programs that `budget` turns itself into for what needs a large library, as git does with its commands.
enum Companion {
  /// Asks servers; needs libcurl.
  static let remote = "budget-remote"
  /// Is a server; needs libmicrohttpd.
  static let serve = "budget-serve"

  /// Reads pictures of receipts; starts who loads the libraries for them.
  static let receipt = "budget-receipt"

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
    guard let own = ThisProgram.path, let slash = own.lastIndex(of: "/") else { return ENOENT }
    let folder = own[..<slash]
    for path in ["\(folder)/\(name)", "\(folder)/../libexec/budget/\(name)"] {
      let code = ThisProgram.become(path)
      guard code == ENOENT else { return code }
    }
    return ENOENT
  }
}
