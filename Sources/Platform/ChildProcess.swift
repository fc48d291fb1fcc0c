/// A program that is run for what it writes.
package enum ChildProcess {
  /// Runs a program with these words and input, and waits for its end. It has no error stream.
  ///
  /// - Parameter most: of what it writes more, so many bytes.
  /// - Returns: what it wrote, and whether a signal ended it.
  package static func run(
    _ path: String, _ words: [String], input: [UInt8], most: Int
  ) throws(SystemError) -> (output: [UInt8], wasEnded: Bool) {
    let given = try MemoryFile()
    try given.fill(with: input)
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw SystemError(operation: "open", code: errno) }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    // Opened anew there, so that it begins at the file's first byte.
    posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, given.path, O_RDONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, ends[1], STDOUT_FILENO)
    posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0)
    let arguments = ([path] + words).map { strdup($0) }
    defer { arguments.forEach { free($0) } }
    var process = pid_t()
    let problem = posix_spawn(&process, path, &actions, nil, arguments + [nil], environ)
    close(ends[1])
    defer { close(ends[0]) }
    guard problem == 0 else { throw SystemError(operation: "run", code: problem) }
    let output = all(from: ends[0], most: most)
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    return (output, status & 0x7F != 0)
  }

  private static func all(from descriptor: Int32, most: Int) -> [UInt8] {
    var output: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while output.count < most {
      let count = chunk.withUnsafeMutableBytes { read(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { break }
      output.append(contentsOf: chunk[..<count])
    }
    return output
  }
}
