import Evaluation
import FoundationEssentials
import Platform

/// One run of a program, from its first line of input to its end.
enum OneRun {
  /// The lines that a program writes to standard output when `input` is piped in. Its exit code is not looked at:
  /// a refusal is an answer here.
  static func output(of program: String, arguments: [String], input: [String]) throws -> [Substring] {
    let folder = FileManager.default.temporaryDirectory.appending(path: "budget-eval-\(getpid())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let (said, answered) = (folder.appending(path: "said"), folder.appending(path: "answered"))
    try Data(input.map { $0 + "\n" }.joined().utf8).write(to: said)

    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, said.path, O_RDONLY, 0)
    posix_spawn_file_actions_addopen(&actions, 1, answered.path, O_WRONLY | O_CREAT, 0o600)
    posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)

    let words = ([program] + arguments).map { strdup($0) }
    defer { words.forEach { free($0) } }
    var process = pid_t()
    let problem = posix_spawn(&process, program, &actions, nil, words + [nil], nil)
    guard problem == 0 else {
      throw UsageError("cannot run \(program): \(String(cString: strerror(problem))). Build it: make build")
    }
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    return try String(contentsOf: answered, encoding: .utf8).split(separator: "\n")
  }
}
