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

  /// Runs this program with these arguments beside this process, with its environment and streams, and waits until it ends. Ctrl-C ends that
  /// program, and not this one.
  ///
  /// - Returns: its exit status; 128 and more, as shells have it, where a signal ended it, and 127 where it could not be started.
  package static func run(_ arguments: [String]) -> Int32 {
    let usual = signal(SIGINT, SIG_IGN)
    defer { signal(SIGINT, usual) }
    var attributes = posix_spawnattr_t()
    var defaults = sigset_t()
    sigemptyset(&defaults)
    sigaddset(&defaults, SIGINT)
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    posix_spawnattr_setsigdefault(&attributes, &defaults)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF))
    let words: [UnsafeMutablePointer<CChar>?] = (["budget"] + arguments).map { strdup($0) } + [nil]
    defer { words.forEach { free($0) } }
    var child: pid_t = 0
    guard posix_spawn(&child, "/proc/self/exe", nil, &attributes, words, environ) == 0 else { return 127 }
    var status: Int32 = 0
    while waitpid(child, &status, 0) < 0 { guard errno == EINTR else { return 127 } }
    return status & 0x7F == 0 ? status >> 8 & 0xFF : 128 + status & 0x7F
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
