import Entities
import JSON

/// What a command did and said that was run for an assistant.
struct ToolRun {
  /// The lines of the standard output, each a value of JSON.
  let answers: [String]
  /// What was said beside the results, without the program's name in front.
  let remarks: [String]
  let code: ExitCode

  /// Runs a command as the command line does, with its streams kept.
  ///
  /// - Parameters:
  ///   - arguments: as they would be typed.
  ///   - invocation: of the program that speaks with the assistant.
  ///   - standsAlone: whether what is said is about nothing that was said before.
  init(_ arguments: [String], for invocation: Invocation, today: CalendarDate, standsAlone: Bool) {
    let host = invocation.host
    let output = OutputStream()
    let error = OutputStream()
    var inner = Host(
      arguments: arguments, environment: host.environment, input: LineReader(text: ""), output: output, error: error,
      today: today, stores: host.stores)
    inner.standsAlone = standsAlone
    code = Program.run(inner, shared: invocation.elsewhere)
    let lines = output.text.split(separator: "\n").map(String.init)
    // A list stands on several lines: it is one value all the same, and goes into one line.
    answers = ReceivedJSON(output.text) == nil ? lines : [lines.concatenated(separator: " ")]
    remarks = error.text.split(separator: "\n").map { line in
      String(line.hasPrefix("budget: ") ? line.dropFirst("budget: ".count) : line).trimmed.description
    }
  }

  /// The answers as values.
  var values: [ReceivedJSON] { answers.compactMap { ReceivedJSON($0) } }

  /// The question that it came to; `nil` where it came to none.
  var question: ReceivedJSON? {
    values.first { $0["action_type"]?.text == "confirmation_needed" }?["confirmation"]
  }

  /// The ids of the entries that it answers with.
  var entries: [String] {
    values.flatMap { value -> [ReceivedJSON] in
      switch value["entry"] {
      case .list(let entries)?: entries
      case let entry?: [entry]
      case nil: []
      }
    }.compactMap { $0["id"]?.text }
  }

  /// Whether it did what was asked, or asks back.
  var isFault: Bool { code != .done && code != .kept && question == nil }
}
