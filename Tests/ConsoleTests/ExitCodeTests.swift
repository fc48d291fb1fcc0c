import Foundation
import Testing

/// The exit codes that take a network or a key: the real programs, and a server that is away or says nothing. Where no server is asked,
/// Ctrl-C ends the program as the system does, which a shell tells as 130 by itself.
@Suite struct ExitCodeTests {
  @Test("69: the server cannot be reached, and nothing was kept")
  func unavailable() throws {
    try SamplesTests.withHome { home in
      let run = try Started(["--server", "http://127.0.0.1:1", "--no-queue", "coffee 3.20"], home)
      #expect(run.code() == 69)
      #expect(run.errors().contains("I cannot reach the server 127.0.0.1"))
      let files = try FileManager.default.subpathsOfDirectory(atPath: home.path)
      #expect(!files.contains { $0.contains("outbox") || $0.hasSuffix(".xlsx") })
    }
  }

  @Test(
    "130: interrupted while a server keeps one waiting, and nothing was committed",
    arguments: [["--server", "coffee 3.20"], ["--ledger", "coffee 3.20"], ["--ledger", "list"]])
  func interrupted(words: [String]) throws {
    try SamplesTests.withHome { home in
      let silent = try SilentServer()
      let run = try Started([words[0], "http://127.0.0.1:\(silent.port)", words[1]], home)
      silent.waitForSomebody()
      run.process.interrupt()
      #expect(run.code() == 130)
      #expect(run.errors().contains("Interrupted"))
      #expect(!FileManager.default.fileExists(atPath: home.path + "/budget.xlsx"))
    }
  }

  /// A run of the program.
  private struct Started {
    let process = Process()
    let error = Pipe()

    init(_ arguments: [String], _ home: URL) throws {
      process.executableURL = SamplesTests.programs.appending(path: "budget")
      process.arguments = arguments
      process.environment = [
        "HOME": home.path, "PATH": "/usr/bin:/bin", "BUDGET_TODAY": "2025-11-04", "LANG": "C.UTF-8",
      ]
      process.standardInput = FileHandle.nullDevice
      process.standardOutput = FileHandle.nullDevice
      process.standardError = error
      try process.run()
    }

    func code() -> Int32 {
      process.waitUntilExit()
      return process.terminationReason == .exit ? process.terminationStatus : -1
    }

    func errors() -> String { String(decoding: error.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self) }
  }

  /// Takes connections and never answers.
  private struct SilentServer: ~Copyable {
    private let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    let port: UInt16

    init() throws {
      var address = sockaddr_in()
      address.sin_family = sa_family_t(AF_INET)
      address.sin_addr.s_addr = inet_addr("127.0.0.1")
      var length = socklen_t(MemoryLayout<sockaddr_in>.size)
      let descriptor = descriptor
      let isListening = withUnsafeMutablePointer(to: &address) {
        $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
          bind(descriptor, $0, length) == 0 && listen(descriptor, 5) == 0
            && getsockname(descriptor, $0, &length) == 0
        }
      }
      try #require(isListening)
      port = UInt16(bigEndian: address.sin_port)
    }

    /// Until a client has connected and said something.
    func waitForSomebody() {
      let client = accept(descriptor, nil, nil)
      var byte: UInt8 = 0
      _ = recv(client, &byte, 1, 0)
    }

    deinit { close(descriptor) }
  }
}
