import Foundation
import Testing

/// The real program, ended as it ends by a trap or where memory runs out.
@Suite struct SuddenEndTests {
  @Test("who waits is told, with an exit code, where the program ends in the middle", arguments: [SIGSEGV, SIGILL])
  func told(signal: Int32) throws {
    try SamplesTests.withHome { home in
      let process = Process()
      process.executableURL = SamplesTests.programs.appending(path: "budget")
      process.environment = [
        "HOME": home.path, "PATH": "/usr/bin:/bin", "BUDGET_TODAY": "2025-11-04", "LANG": "C.UTF-8",
      ]
      let (input, output, errors) = (Pipe(), Pipe(), Pipe())
      process.standardInput = input
      process.standardOutput = output
      process.standardError = errors
      try process.run()
      // It has told of the first line, and waits for the next one.
      try input.fileHandleForWriting.write(contentsOf: Data("coffee 3.20\n".utf8))
      #expect(String(decoding: output.fileHandleForReading.availableData, as: UTF8.self).hasPrefix("Logged"))
      kill(process.processIdentifier, signal)
      process.waitUntilExit()
      #expect(process.terminationReason == .exit)
      #expect(process.terminationStatus == 70)
      let told = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
      #expect(told.split(separator: "\n").last?.hasPrefix("budget: Memory ran out") == true, "\(told)")
    }
  }
}
