import Console
import Entities
import FoundationEssentials
import Platform
import Testing
import Workbook

@Suite("Output that cannot be written")
struct OutputFaultTests {
  private let home: TestHome

  init() throws { home = try TestHome() }

  struct CannotOpen: Error {}

  /// Where results go.
  enum Target: CaseIterable {
    /// A disk that is full.
    case full
    /// A pipe that nobody reads any more.
    case unread
    /// A stream that was closed before the start (`>&-`), as the program finds it.
    case closed

    func withDescriptor<Result>(_ body: (Int32) throws -> Result) throws -> Result {
      var descriptor: Int32
      switch self {
      case .full: descriptor = open("/dev/full", O_WRONLY)
      case .closed: descriptor = open("/dev/null", O_RDONLY)
      case .unread:
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { throw CannotOpen() }
        close(ends[0])
        descriptor = ends[1]
      }
      guard descriptor >= 0 else { throw CannotOpen() }
      defer { close(descriptor) }
      return try body(descriptor)
    }
  }

  private func run(
    _ words: [String], input: String = "", to output: OutputStream = OutputStream()
  ) throws -> (code: ExitCode, told: String, output: String) {
    signal(SIGPIPE, SIG_IGN)
    let error = OutputStream()
    let code = try home.run(words, input: LineReader(text: input), output: output, error: error)
    return (code, error.text, output.text)
  }

  private func amounts() throws -> [String] {
    try run(["export", "csv"]).output.split(separator: "\n").dropFirst().map {
      String($0.split(separator: ",", omittingEmptySubsequences: false)[3])
    }
  }

  /// What is told, and the exit code, where results go there.
  private func expect(
    _ target: Target, _ words: [String], input: String = "", tells sentence: String, amounts rows: [String]
  ) throws {
    let (code, told) = try target.withDescriptor { descriptor in
      let done = try run(words, input: input, to: OutputStream(descriptor: descriptor))
      return (done.code, done.told)
    }
    let isQuiet = target == .unread
    #expect(code == (isQuiet ? .done : .inputOutput), "\(target) \(words): \(told)")
    #expect(told.contains("Cannot write the output: ") == !isQuiet, "\(target) \(words): \(told)")
    #expect(told.contains("All the same \(sentence)\n") == !isQuiet, "\(target) \(words): \(told)")
    #expect(try amounts() == rows, "\(target) \(words)")
  }

  @Test("an entry is written, and it says so", arguments: Target.allCases)
  func log(_ target: Target) throws {
    try expect(target, ["spent 20 at lidl"], tells: "1 entry is logged", amounts: ["20"])
    try expect(
      target, ["--json", "50 at DM, 120 at Next"], tells: "2 entries are logged", amounts: ["20", "50", "120"])
  }

  @Test("all lines of a pipe are written, also those after the first that cannot be told", arguments: Target.allCases)
  func piped(_ target: Target) throws {
    let lines = (1...450).map { "spent \($0) at lidl\n" }.joined()
    try expect(
      target, ["-"], input: lines + "make it 7\n", tells: "450 entries are logged, 1 entry is changed",
      amounts: (1...449).map(String.init) + ["7"])
  }

  @Test("a change, an undo and an import are done, and say so", arguments: Target.allCases)
  func others(_ target: Target) throws {
    _ = try run(["spent 20 at lidl"])
    try expect(target, ["edit", "last", "30"], tells: "1 entry is changed", amounts: ["30"])
    try expect(target, ["undo"], tells: "1 entry is changed", amounts: ["20"])
    _ = try run(["spent 9 at dm"])
    try expect(target, ["undo"], tells: "1 entry is taken back", amounts: ["20"])
    try home.write("date,amount,details\n2025-11-03,-5,lidl\n2025-11-03,-6,dm\n", to: "bank.csv")
    try expect(
      target, ["import", home.path + "/bank.csv", "--write"], tells: "2 entries are logged", amounts: ["20", "5", "6"])
    try expect(target, ["plan", "groceries", "600"], tells: "the plan is changed", amounts: ["20", "5", "6"])
    try expect(target, ["learn", "foo", "fun"], tells: "that is learned", amounts: ["20", "5", "6"])
  }

  @Test("a change of the whole workbook that is taken back says so", arguments: Target.allCases)
  func wholeWorkbook(_ target: Target) throws {
    _ = try run(["--currency", "BGN", "spent 20 at lidl"])
    _ = try run(["convert", "EUR"])
    try expect(target, ["undo"], tells: "the workbook is counted in BGN", amounts: ["20"])
    _ = try run(["categories", "rename", "Fun", "Joy"])
    try expect(target, ["undo"], tells: "the categories are changed", amounts: ["20"])
  }

  @Test("what is put right in the workbook or the journal says so", arguments: Target.allCases)
  func doctor(_ target: Target) throws {
    _ = try run(["spent 20 at lidl"])
    let old = try Data(contentsOf: URL(fileURLWithPath: home.book))
    _ = try run(["spent 5 at dm"])
    try old.write(to: URL(fileURLWithPath: home.book))
    _ = try run(["spent 7 at dm"])
    try expect(target, ["doctor", "--write-missing"], tells: "1 entry is logged", amounts: ["20", "7", "5"])
    try old.write(to: URL(fileURLWithPath: home.book))
    _ = try run(["sync"])
    try expect(target, ["doctor", "--adopt"], tells: "what the sheet says is taken over", amounts: ["20"])
  }

  @Test("kept entries that a sync brings in are there, and it says so", arguments: Target.allCases)
  func sync(_ target: Target) throws {
    _ = try run(["spent 20 at lidl"])
    let lock = home.path + "/.~lock.budget.xlsx#"
    try ",someone,host,04.11.2025 10:00,file:///x;".write(toFile: lock, atomically: true, encoding: .utf8)
    let kept = try run(["spent 5 at dm"])
    try FileManager.default.removeItem(atPath: lock)
    guard kept.code == .kept else { return }
    try expect(target, ["sync"], tells: "1 entry is logged", amounts: ["20", "5"])
  }

  @Test("a report that cannot be written has changed nothing to tell of")
  func report() throws {
    _ = try run(["spent 20 at lidl"])
    let told = try Target.full.withDescriptor { try run(["list"], to: OutputStream(descriptor: $0)).told }
    #expect(told == "budget: Cannot write the output: No space left on device\n")
  }
}
