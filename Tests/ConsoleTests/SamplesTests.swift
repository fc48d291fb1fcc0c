import Foundation
import Platform
import Testing

/// The samples, run as they are with the real program.
@Suite struct SamplesTests {
  /// The folder of the package.
  static let package = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// The folder that the built programs and this test lie in.
  static let programs = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()

  /// Runs a program with a home of its own.
  static func run(_ program: URL, _ arguments: [String], input: URL?, home: URL, environment: [String: String] = [:])
    throws -> (
      code: Int32, output: String
    )
  {
    let process = Process()
    process.executableURL = program
    process.arguments = arguments
    process.environment = [
      "HOME": home.path, "PATH": "\(programs.path):/usr/bin:/bin", "BUDGET_TODAY": "2025-11-04", "LANG": "C.UTF-8",
    ].merging(environment) { $1 }
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

  /// A program of that name in the folder, in the language of the shell.
  private static func script(_ name: String, _ text: String, in folder: URL) throws {
    // By another program: a child that another test starts meanwhile holds open what this one writes, and then it cannot be run.
    let install = ["-m", "755", "/dev/stdin", folder.appending(path: name).path]
    _ = try ChildProcess.run("/usr/bin/install", install, input: Array("#!/bin/sh\n\(text)\n".utf8), most: 1)
  }

  private static func sample(_ name: String) -> URL { package.appending(path: "Samples/\(name)") }

  @Test("the picker shows the latest entries, each once, and logs the chosen one again")
  func picker() throws {
    try SamplesTests.withHome { home in
      let budget = SamplesTests.programs.appending(path: "budget")
      for words in ["coffee 3.20", "spent 120 euros at next", "coffee 3.20"] {
        #expect(try SamplesTests.run(budget, [words], input: nil, home: home).code == 0)
      }
      try SamplesTests.script("menu", "tee \"$HOME/shown\" | tail -n 1", in: home)
      let picked = try SamplesTests.run(
        SamplesTests.sample("pick-from-menu.sh"), [], input: nil, home: home,
        environment: ["BUDGET_MENU": home.appending(path: "menu").path])
      let shown = try String(contentsOf: home.appending(path: "shown"), encoding: .utf8).split(separator: "\n")
      #expect(shown.count == 2 && shown[0].hasPrefix("3.2 BGN coffee (Eat out)"), "\(shown)")
      #expect(picked.code == 0 && picked.output.contains("in Clothes"), "\(picked.output)")
      #expect(
        try SamplesTests.run(budget, ["list", "--csv"], input: nil, home: home).output.split(separator: "\n").count == 5
      )
    }
  }

  @Test("the picker goes by the table's header: with accounts it has a column more")
  func pickerOfAccounts() throws {
    try SamplesTests.withHome { home in
      let budget = SamplesTests.programs.appending(path: "budget")
      let accounts = ["BUDGET_ACCOUNT_NAMES": "bank,cash"]
      let run = try SamplesTests.run(budget, ["coffee 3.20 by bank"], input: nil, home: home, environment: accounts)
      #expect(run.code == 0, "\(run.output)")
      let listed = try SamplesTests.run(budget, ["list", "--csv"], input: nil, home: home, environment: accounts).output
      #expect(listed.contains(",account"), "\(listed)")
      try SamplesTests.script("menu", "tee \"$HOME/shown\" >/dev/null", in: home)
      _ = try SamplesTests.run(
        SamplesTests.sample("pick-from-menu.sh"), [], input: nil, home: home,
        environment: accounts.merging(["BUDGET_MENU": home.appending(path: "menu").path]) { $1 })
      let shown = try String(contentsOf: home.appending(path: "shown"), encoding: .utf8)
      #expect(shown.hasPrefix("3.2 BGN coffee by bank (Eat out)"), "\(shown)")
    }
  }

  @Test("the key of GNOME is added to those that there are, once, and taken away")
  func gnome() throws {
    try SamplesTests.withHome { home in
      // Keeps the list in a file, and the rest in another.
      try SamplesTests.script(
        "gsettings",
        """
        case "$1 $3" in
        "get custom-keybindings") cat "$HOME/list" 2>/dev/null || echo "@as []" ;;
        "set custom-keybindings") printf '%s\\n' "$4" > "$HOME/list" ;;
        *) echo "$*" >> "$HOME/told" ;;
        esac
        """, in: home)
      try "['/a/b/']\n".write(to: home.appending(path: "list"), atomically: true, encoding: .utf8)
      func list() throws -> String { try String(contentsOf: home.appending(path: "list"), encoding: .utf8) }
      let script = SamplesTests.sample("gnome-shortcut.sh")
      let environment = ["PATH": "\(home.path):/usr/bin:/bin"]
      for _ in 1...2 {
        #expect(try SamplesTests.run(script, [], input: nil, home: home, environment: environment).code == 0)
        #expect(
          try list() == "['/a/b/','/org/gnome/settings-daemon/plugins/media-keys/custom-keybindings/budget/']\n")
      }
      let told = try String(contentsOf: home.appending(path: "told"), encoding: .utf8)
      #expect(told.contains("binding <Super>b") && told.contains("/Samples/log-from-menu.sh'"), "\(told)")
      #expect(try SamplesTests.run(script, ["remove"], input: nil, home: home, environment: environment).code == 0)
      #expect(try list() == "['/a/b/']\n")
    }
  }

  /// What is recorded is a file as well; a recorder is not started here, since the tests' processes begin with signals held back that a shell
  /// waits for its children by.
  @Test("sound files go to the recogniser with the household's prompt, and what it heard is logged")
  func dictation() throws {
    try SamplesTests.withHome { home in
      let budget = SamplesTests.programs.appending(path: "budget")
      #expect(try SamplesTests.run(budget, ["spent 9 at lidl"], input: nil, home: home).code == 0)
      // A converter that copies, and a recogniser that hears what stands in the file.
      try SamplesTests.script("ffmpeg", "while [ \"$1\" != -i ]; do shift; done; cp \"$2\" \"$7\"", in: home)
      try SamplesTests.script(
        "whisper-cli", "echo \"$*\" >> \"$HOME/asked\"; for file; do :; done; sed 's/^/ /' \"$file\"", in: home)
      let environment = ["PATH": "\(home.path):\(SamplesTests.programs.path):/usr/bin:/bin", "WHISPER_LANGUAGE": "en"]
      try "taxi 15\ncoffee 3.20\n".write(to: home.appending(path: "memo.m4a"), atomically: true, encoding: .utf8)
      try "good morning\n".write(to: home.appending(path: "other.wav"), atomically: true, encoding: .utf8)
      let files = ["memo.m4a", "other.wav"].map { home.appending(path: $0).path }
      let read = try SamplesTests.run(
        SamplesTests.sample("dictate.sh"), files, input: nil, home: home, environment: environment)
      #expect(
        read.code == 65 && read.output.contains("15 BGN in Transport") && read.output.contains("3.2 BGN"),
        "\(read.output)")
      let asked = try String(contentsOf: home.appending(path: "asked"), encoding: .utf8)
      #expect(
        asked.contains("-l en -nt -np --prompt BGN. spent 9 at lidl.") && asked.contains("/other.wav"), "\(asked)")
    }
  }

  @Test(
    "the status line tells what is left of the limits",
    .enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/jq"), "it needs jq"))
  func statusLine() throws {
    try SamplesTests.withHome { home in
      let budget = SamplesTests.programs.appending(path: "budget")
      let book = ["BUDGET_FILE": SamplesTests.sample("budget.xlsx").path]
      let copy = home.appending(path: "budget.xlsx")
      try FileManager.default.copyItem(at: SamplesTests.sample("budget.xlsx"), to: copy)
      let script = SamplesTests.sample("status-line.sh")
      let line = try SamplesTests.run(script, [], input: nil, home: home, environment: book)
      #expect(line.code == 0 && line.output.hasSuffix(" BGN left\n"), "\(line.output)")
      #expect(try SamplesTests.run(budget, ["spent 5000 on clothes"], input: nil, home: home).code == 0)
      let waybar = try SamplesTests.run(script, ["waybar"], input: nil, home: home)
      let object = try JSONSerialization.jsonObject(with: Data(waybar.output.utf8)) as? [String: String]
      #expect(object?["class"] == "over", "\(waybar.output)")
      #expect(object?["tooltip"]?.contains("Clothes: ") == true && object?["tooltip"]?.contains(" over") == true)
    }
  }

  @Test("each line that cron is given runs, and says nothing where all is well but the summary")
  func cron() throws {
    try SamplesTests.withHome { home in
      let budget = SamplesTests.programs.appending(path: "budget")
      #expect(try SamplesTests.run(budget, ["coffee 3.20"], input: nil, home: home).code == 0)
      let text = try String(contentsOf: SamplesTests.sample("crontab"), encoding: .utf8)
      let jobs = text.split(separator: "\n").filter { $0.first.map { $0.isNumber || $0 == "*" } ?? false }
      #expect(jobs.count == 4)
      for job in jobs {
        // Five fields of time, then what is run; a percent sign is escaped for cron.
        let fields = job.split(separator: " ", maxSplits: 5, omittingEmptySubsequences: true)
        let command = fields[5].replacingOccurrences(of: "\\%", with: "%")
        let run = try SamplesTests.run(URL(filePath: "/bin/sh"), ["-c", command], input: nil, home: home)
        #expect(run.code == 0 && run.output.isEmpty != command.contains("summary"), "\(command): \(run.output)")
      }
      let copies = try FileManager.default.contentsOfDirectory(atPath: home.path).filter { $0.hasSuffix(".csv") }
      #expect(copies.count == 1)
    }
  }

  @Test("the shortcuts of Android send what the server takes, to a path that it has")
  func android() throws {
    struct Header: Decodable { let key, value: String }
    struct Shortcut: Decodable {
      let id: UUID
      let method, requestBodyType, contentType, bodyContent: String
      let url: URL
      let headers: [Header]
    }
    struct Category: Decodable { let id: UUID, shortcuts: [Shortcut] }
    struct Variable: Decodable { let id: UUID, key: String }
    struct Shared: Decodable { let categories: [Category], variables: [Variable] }
    let data = try Data(contentsOf: SamplesTests.sample("android-http-shortcuts.json"))
    let shared = try JSONDecoder().decode(Shared.self, from: data)
    let shortcuts = shared.categories.flatMap(\.shortcuts)
    #expect(Set(shortcuts.map(\.id) + shared.categories.map(\.id) + shared.variables.map(\.id)).count == 5)
    for shortcut in shortcuts {
      #expect(
        shortcut.method == "POST" && shortcut.url.path == "/api/v1/entries" && shortcut.requestBodyType == "custom_text"
      )
      #expect(
        shortcut.contentType == "text/plain; charset=utf-8" && shortcut.headers.contains { $0.value == "text/plain" })
      // What stands in braces is asked for, or kept, by the app.
      let names = (shortcut.headers.map(\.value) + [shortcut.bodyContent]).flatMap { $0.matches(of: /{{(\w+)}}/) }
      #expect(names.allSatisfy { name in shared.variables.contains { $0.key == name.1 } })
    }
  }
}
