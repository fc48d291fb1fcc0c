import Foundation
import Testing

/// The samples, run as they are with the real program.
@Suite struct SamplesTests {
  /// The folder of the package.
  static let package = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// The folder that the built programs and this test lie in.
  static let programs = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()

  /// Runs a program with a home of its own.
  static func run(_ program: URL, _ arguments: [String], input: URL?, home: URL) throws -> (code: Int32, output: String)
  {
    let process = Process()
    process.executableURL = program
    process.arguments = arguments
    process.environment = [
      "HOME": home.path, "PATH": "\(programs.path):/usr/bin:/bin", "BUDGET_TODAY": "2025-11-04", "LANG": "C.UTF-8",
    ]
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    process.standardInput = try input.map { try FileHandle(forReadingFrom: $0) } ?? FileHandle.nullDevice
    try process.run()
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: output, as: UTF8.self))
  }

  static func withHome<Result>(_ body: (URL) throws -> Result) throws -> Result {
    let home = FileManager.default.temporaryDirectory.appending(path: "budget-samples-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: home, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: home) }
    return try body(home)
  }

  @Test("a transcript of four sentences and two noises gives five rows")
  func transcript() throws {
    try SamplesTests.withHome { home in
      let budget = SamplesTests.programs.appending(path: "budget")
      let sample = SamplesTests.package.appending(path: "Samples/transcript.txt")
      let logged = try SamplesTests.run(budget, [], input: sample, home: home)
      #expect(logged.code == 0, "\(logged.output)")
      let listed = try SamplesTests.run(budget, ["list", "--csv"], input: nil, home: home)
      let rows = listed.output.split(separator: "\n").dropFirst().map { $0.split(separator: ",").prefix(4) }
      #expect(
        rows.map { $0.joined(separator: " ") } == [
          "2025-11-03 Expenses Groceries 45.5", "2025-11-04 Expenses Transport 15", "2025-11-04 Expenses Eat out 3.2",
          "2025-11-04 Expenses Groceries 120", "2025-11-04 Income Salary Ivo 2500",
        ])
    }
  }

  @Test("the menu script logs the line that it reads, and passes the exit code on")
  func menu() throws {
    try SamplesTests.withHome { home in
      let script = SamplesTests.package.appending(path: "Samples/log-from-menu.sh")
      let typed = home.appending(path: "typed")
      try "coffee 3.20\n".write(to: typed, atomically: true, encoding: .utf8)
      let logged = try SamplesTests.run(script, [], input: typed, home: home)
      #expect(logged.code == 0 && logged.output.contains("Logged expenses: 3.2 BGN in Eat out"), "\(logged.output)")
      try "good morning\n".write(to: typed, atomically: true, encoding: .utf8)
      let refused = try SamplesTests.run(script, [], input: typed, home: home)
      #expect(refused.code == 65 && refused.output.contains("no amount"), "\(refused.output)")
    }
  }
}
