import Console
import Foundation
import Synchronization
import Testing

/// The one key, at a terminal as the system has it.
@Suite struct PseudoTerminalTests {
  @Test(
    "one key answers without the line's end; the terminal is as it was afterwards",
    arguments: [("2", ExitCode.done), ("д", .done), ("n", .done), ("\u{1B}", .notUnderstood), ("\u{1B}[A1", .done)])
  func oneKey(_ keys: String, _ expected: ExitCode) throws {
    let terminal = try PseudoTerminal()
    let before = terminal.mode
    // A thread of its own: the program waits for a key in this one.
    Thread.detachNewThread {
      let asked = terminal.output(until: "(Esc: later)")
      terminal.asked.withLock { $0 = asked }
      // An arrow is passed over; what follows it counts.
      guard keys.hasPrefix("\u{1B}[A") else { return terminal.press(keys) }
      terminal.press("\u{1B}[A")
      _ = terminal.output(until: "(Esc: later)")
      terminal.press("1")
    }
    let output = OutputStream()
    let code = try TestHome().run(
      ["--currency", "BGN", "rent", "650"], input: LineReader(descriptor: terminal.program), output: output,
      error: OutputStream(descriptor: terminal.program))
    #expect(terminal.asked.withLock { $0 }.contains("1  paid"))
    #expect(code == expected)
    #expect(output.text.isEmpty == (expected != .done))
    #expect(terminal.mode == before)
  }

  @Test("Ctrl-C at a question leaves a line of its own that says what waits")
  func interrupted() throws {
    try SamplesTests.withHome { home in
      let terminal = try PseudoTerminal()
      let process = Process()
      process.executableURL = SamplesTests.programs.appending(path: "budget")
      process.arguments = ["--currency", "EUR", "rent", "650"]
      process.environment = ["HOME": home.path, "PATH": "/usr/bin:/bin", "LANG": "C.UTF-8"]
      process.standardInput = FileHandle(fileDescriptor: terminal.program, closeOnDealloc: false)
      process.standardError = process.standardInput
      process.standardOutput = FileHandle.nullDevice
      try process.run()
      _ = terminal.output(until: "(Esc: later)")
      // From when on it waits for a key, Ctrl-C is one; before, the question itself stands there.
      for _ in 0..<1000 where terminal.mode != 0 { usleep(10_000) }
      process.interrupt()
      let left = terminal.output(until: "budget review")
      process.waitUntilExit()
      #expect(process.terminationReason == .uncaughtSignal)
      #expect(left.contains("\r\u{1B}[Kbudget: Did you pay it or receive it"), "\(left)")
    }
  }
}
