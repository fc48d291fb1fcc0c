internal import CLinuxShims

/// The running program itself.
package enum ThisProgram {
  /// What it was called with, without its own name; `nil` for a word whose bytes are not UTF-8.
  ///
  /// As the C library hands them to constructors: Swift looks for them in /proc/self/maps, which takes a tenth of a millisecond and may
  /// not be readable.
  package static var arguments: [String?] {
    var arguments: [String?] = []
    while let bytes = budget_argument(Int32(arguments.count + 1)) { arguments.append(String(validatingCString: bytes)) }
    return arguments
  }

  /// Where its file lies, links followed; `nil` where the system does not say.
  package static var path: String? { target(ofLink: "/proc/self/exe") }

  /// Becomes the program at `path`, with the same arguments, environment and streams. Returns only where that fails: the system's
  /// error.
  package static func become(_ path: String) -> Int32 {
    execv(path, CommandLine.unsafeArgv)
    return errno
  }

  /// What a symbolic link names; `nil` where there is none.
  static func target(ofLink path: String) -> String? {
    // What /proc says of a file that is gone is longer than any path.
    let room = Int(PATH_MAX) + 16
    let target = [UInt8](unsafeUninitializedCapacity: room) { buffer, count in
      count = buffer.withMemoryRebound(to: CChar.self) { chars in
        chars.baseAddress.map { max(0, readlink(path, $0, room)) } ?? 0
      }
    }
    return target.isEmpty || target.count == room ? nil : String(decoding: target, as: UTF8.self)
  }
}
