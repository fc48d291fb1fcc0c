import Console
import Entities
import Foundation
import Synchronization
import Testing
import Workbook

/// `budget` alone at a terminal. One at a time: there is one prompt in a process.
@Suite(.serialized) struct PromptTests {
  /// What the prompt had the program do, and what the terminal showed.
  private struct Run {
    let calls: [[String]]
    let shown: String
    let code: ExitCode
  }

  private final class Person: Sendable {
    let shown = Mutex("")
    let isDone = Mutex(false)
  }

  /// Stands below an empty line, which is then waited for: what is pressed before that the terminal would take for itself.
  private static let ready = "Ctrl-D ends"

  /// Runs the prompt while a person waits for texts and answers each with keys.
  private func prompt(
    _ home: TestHome, said arguments: [String] = [], kind: String? = "xterm",
    _ dialogue: [(awaited: String, keys: String)]
  ) throws -> Run {
    let terminal = try PseudoTerminal()
    let person = Person()
    Thread.detachNewThread {
      for (awaited, keys) in dialogue {
        let text = terminal.output(until: awaited)
        person.shown.withLock { $0 += text }
        terminal.press(keys)
      }
      // Whatever was waited for in vain, the prompt ends.
      for _ in 0..<100 where !person.isDone.withLock({ $0 }) {
        usleep(200_000)
        terminal.press("\u{4}")
      }
    }
    defer { person.isDone.withLock { $0 = true } }
    let path = home.path
    var calls: [[String]] = []
    let code = Program.run(
      Host(
        arguments: arguments, environment: { $0 == "HOME" ? path : $0 == "TERM" ? kind : nil },
        input: LineReader(descriptor: terminal.program), output: OutputStream(descriptor: terminal.program),
        error: OutputStream(descriptor: terminal.program),
        today: try #require(CalendarDate(year: 2025, month: 11, day: 4)), stores: Workbooks(),
        runAgain: { words in
          calls.append(words)
          return (try? home.run(words, input: LineReader(text: ""), output: OutputStream(), error: OutputStream()))
            ?? .software
        }))
    return Run(calls: calls, shown: person.shown.withLock { $0 }, code: code)
  }

  private func made() throws -> TestHome {
    let home = try TestHome()
    try home.budget(["init", "--currency", "EUR"])
    return home
  }

  @Test("what a line would come to stands below it before Enter; Enter does it")
  func preview() throws {
    let home = try made()
    let run = try prompt(home, [(Self.ready, "spent 20 at lidl"), ("sure", "\r"), (Self.ready, "\u{4}")])
    #expect(run.shown.contains("Logs expenses: 20 EUR in Groceries  (lidl, 4 Nov 2025)"))
    #expect(run.calls == [["--", "spent", "20", "at", "lidl"]])
    #expect(run.code == .done)
    #expect(try home.budget(["list"]).output.contains("lidl"))
  }

  @Test("letters of every alphabet are typed as they are")
  func cyrillic() throws {
    let run = try prompt(try made(), [(Self.ready, "хляб 2,30 от Лидл"), ("sure", "\r"), (Self.ready, "\u{4}")])
    #expect(run.calls == [["--", "хляб", "2,30", "от", "Лидл"]])
  }

  @Test("a doubt is shown before Enter, with what it may be")
  func doubt() throws {
    let run = try prompt(try made(), [(Self.ready, "rent 650"), ("received: ", "\u{15}"), (Self.ready, "\u{4}")])
    #expect(run.shown.contains("Did you pay it or receive it: 650 EUR for rent?"))
    #expect(run.calls == [])
  }

  @Test("Esc takes nothing from the line that is typed after it", arguments: ["25 lunch", "undo", "3 coffee 2"])
  func escape(line: String) throws {
    let run = try prompt(
      try made(), [(Self.ready, "\u{1B}"), (Self.ready, line + "\r"), (Self.ready, "\u{4}")])
    #expect(run.calls.map { $0.filter { $0 != "--" }.joined(separator: " ") } == [line])
  }

  @Test(
    "a word of any language of the screen ends the prompt as well, and an empty line does nothing",
    arguments: ["quit", "Q", "изход"])
  func ends(word: String) throws {
    let run = try prompt(try made(), [(Self.ready, "\r"), (Self.ready, word + "\r")])
    #expect(run.calls == [])
    #expect(run.code == .done)
  }

  @Test("help is asked for as elsewhere", arguments: ["help", "помощ", "-h"])
  func help(word: String) throws {
    let run = try prompt(try made(), [(Self.ready, word + "\r"), (Self.ready, "\u{4}")])
    #expect(run.calls == [["help"]])
  }

  @Test("the completion key completes a command, and commands stay commands")
  func completion() throws {
    let run = try prompt(try made(), [(Self.ready, "summ\t"), ("summary [PERIOD]", "\r"), (Self.ready, "\u{4}")])
    #expect(run.calls == [["summary"]])
  }

  @Test("what was typed comes back with the arrow key, also in another run")
  func history() throws {
    let home = try made()
    _ = try prompt(home, [(Self.ready, "spent 20 at lidl"), ("sure", "\r"), (Self.ready, "\u{4}")])
    let run = try prompt(home, [(Self.ready, "\u{1B}[A"), ("sure", "\r"), (Self.ready, "\u{4}")])
    #expect(run.calls == [["--", "spent", "20", "at", "lidl"]])
    let file = try FileManager.default.attributesOfItem(atPath: home.path + "/.local/state/budget/prompt-history")
    #expect(file[.posixPermissions] as? Int == 0o600)
  }

  @Test("a terminal that cannot move its cursor takes line by line, without a preview")
  func plain() throws {
    let run = try prompt(try made(), kind: "dumb", [("> ", "list\n"), ("> ", "spent 20 at “lidl”\n"), ("> ", "\u{4}")])
    #expect(run.calls == [["list"], ["--", "spent", "20", "at", "“lidl”"]])
    #expect(!run.shown.contains("Logs"))
  }

  @Test("what was logged today and what is left of the month stand above the first line")
  func greeting() throws {
    let home = try made()
    try home.budget(["spent 20 at lidl"])
    try home.budget(["plan", "groceries", "300"])
    let run = try prompt(home, [(Self.ready, "\u{4}")])
    #expect(run.shown.contains("Today: 20.00 lidl"))
    #expect(run.shown.contains("280.00 left of 300.00 planned where there is a limit"))
  }

  @Test("who has no workbook is asked which, in what currency and with which categories")
  func firstRun() throws {
    let home = try TestHome()
    let run = try prompt(
      home, [("skip)", "\r"), ("skip)", "2"), ("skip)", "\r"), (Self.ready, "\u{4}")])
    #expect(run.calls == [["init", "--currency", "EUR", "--categories", "plain"]])
    #expect(run.shown.contains("in EUR"))
  }

  @Test(
    "a currency may be typed out at the first run, and what is none is asked again",
    arguments: ["USD", "usd", "dollars"])
  func typedCurrency(_ typed: String) throws {
    let run = try prompt(
      try TestHome(),
      [
        ("skip)", "\r"), ("skip)", "neither\r"), ("none of the answers", "\(typed)\r"), ("skip)", "\r"),
        (Self.ready, "\u{4}"),
      ])
    #expect(run.calls == [["init", "--currency", "USD", "--categories", "plain"]])
  }

  @Test("the first run offers workbooks that are there, and goes on in the one that is chosen")
  func ownWorkbook() throws {
    let home = try TestHome()
    try home.budget(["init", "--currency", "EUR", "--file", home.path + "/household.xlsx"])
    try home.write("no workbook", to: "notes.xlsx")
    let run = try prompt(home, [("skip)", "2"), (Self.ready, "\u{4}")])
    #expect(run.calls == [["init", "--from", home.path + "/household.xlsx"]])
    #expect(!run.shown.contains("notes.xlsx"))
    #expect(run.shown.contains("household.xlsx, in EUR"))
  }

  @Test("questions that are skipped leave everything as it is")
  func skipped() throws {
    let home = try TestHome()
    let run = try prompt(home, [("skip)", "\u{1B}"), (Self.ready, "\u{4}")])
    #expect(run.calls == [])
    #expect(!FileManager.default.fileExists(atPath: home.book))
    #expect(run.shown.contains("The first entry makes \(home.book)"))
  }

  @Test("what was answered holds where only the categories are skipped")
  func skippedCategories() throws {
    let run = try prompt(
      try TestHome(), [("skip)", "\r"), ("skip)", "2"), ("skip)", "\u{1B}"), (Self.ready, "\u{4}")])
    #expect(run.calls == [["init", "--currency", "EUR", "--categories", "plain"]])
    #expect(run.shown.contains("in EUR"))
  }

  @Test("what was told is not asked again", arguments: [["--currency", "EUR"], ["--currency=EUR"]])
  func toldCurrency(_ arguments: [String]) throws {
    let run = try prompt(
      try TestHome(), said: arguments,
      [("skip)", "\r"), ("Which categories", ""), ("skip)", "\r"), (Self.ready, "\u{4}")])
    #expect(run.calls == [["--currency=EUR", "init", "--currency", "EUR", "--categories", "plain"]])
    #expect(!run.shown.contains("What is it counted in"))
  }

  @Test("a currency that the configuration says is not asked for either")
  func configuredCurrency() throws {
    let home = try TestHome()
    try home.budget(["config", "set", "currency", "USD"])
    let run = try prompt(home, [("skip)", "\r"), ("skip)", "\r"), (Self.ready, "\u{4}")])
    #expect(run.calls == [["init", "--currency", "USD", "--categories", "plain"]])
  }

  @Test(
    "a sentence at a question is what one came for: the first answers hold, and it goes on as an entry",
    arguments: [0, 1, 2])
  func sentenceAtQuestion(_ answered: Int) throws {
    let home = try TestHome()
    let answers: [(String, String)] = [("Which workbook", "\r"), ("What is it counted in", "2\r")]
    let run = try prompt(
      home,
      answers.prefix(answered) + [("skip)", "spent 20 at lidl\r"), ("taken as an entry", ""), (Self.ready, "\u{4}")])
    let currency = answered == 2 ? "EUR" : "BGN"
    #expect(
      run.calls == [["init", "--currency", currency, "--categories", "plain"], ["--", "spent", "20", "at", "lidl"]])
    #expect(run.shown.contains("Today: 20.00 lidl"))
    #expect(run.shown.contains("for the rest the first answers hold (categories: plain)"))
    #expect(try home.budget(["list"]).output.contains("lidl"))
  }

  @Test("a command at a question is carried out, and nothing is made for it")
  func commandAtQuestion() throws {
    let home = try TestHome()
    let run = try prompt(
      home, [("skip)", "budget init --currency SEK\r"), ("in SEK", ""), (Self.ready, "\u{4}")])
    #expect(run.calls == [["init", "--currency", "SEK"]])
  }

  @Test("a word that ends the prompt ends it at a question, too")
  func quitAtQuestion() throws {
    let home = try TestHome()
    let run = try prompt(home, [("skip)", "quit\r")])
    #expect(run.calls == [])
    #expect(run.code == .done)
    #expect(!FileManager.default.fileExists(atPath: home.book))
  }

  @Test("what would be no entry is none of the answers", arguments: ["neither", "money", "7777", "yes"])
  func noAnswer(_ typed: String) throws {
    let run = try prompt(
      try TestHome(),
      [
        ("skip)", "\r"), ("skip)", "\(typed)\r"), ("none of the answers", ""), ("skip)", "\r"), ("skip)", "\r"),
        (Self.ready, "\u{4}"),
      ])
    #expect(run.calls == [["init", "--currency", "BGN", "--categories", "plain"]])
  }
}
