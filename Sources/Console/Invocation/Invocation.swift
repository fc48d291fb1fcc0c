import Budgeting
import Messages

/// What a command is run with.
public struct Invocation {
  /// The command's name.
  public let command: String
  /// The words behind the command's name.
  public let words: [String]
  /// Whether a `-` in place of all words asked for the standard input.
  public let readsStandardInput: Bool
  /// The settings as they were written, with where they came from.
  public let settings: Settings
  /// The settings with their values read.
  public let configuration: Configuration
  /// The ledger that the settings name; opened when it is first needed.
  public let ledger: LedgerHandle
  /// The world outside.
  public let host: Host
  /// All commands.
  let commands: CommandTable
  /// What has commands carried out on the ledger of another machine; `nil` where the ledger is here.
  var elsewhere: (any Command)?

  /// The command whose name is nearly a word; `nil` where there is none.
  func nearestCommand(_ word: String) -> String? { SpellingHint.nearest(to: word, among: commands.names) }

  /// Whether what is said comes in lines of the standard input.
  public var readsLines: Bool { words.isEmpty }

  /// Whether this command line itself asks for JSON, and not what is set for every run.
  var asksForJSON: Bool {
    get throws(CommandError) {
      guard let json = try settings.setting(.json) else { return false }
      return json.source == .option && json.value == "true"
    }
  }

  /// Whether there is a person to ask: who types, and who reads what is asked.
  public var hasPerson: Bool { configuration.hasPerson(host) }

  /// The words as one text; `nil` where there are none.
  public var text: String? { words.isEmpty ? nil : words.concatenated(separator: " ") }

  /// Refuses the id of an entry of another workbook, where one was named.
  func check(_ id: String) throws {
    guard try settings.setting(.file)?.source == .option else { return }
    try ledger.existing()?.check(id, isIn: configuration.book)
  }

  /// Says something to the person, beside the results: `budget: …` on the standard error.
  public func say(_ message: Message) { say(host.error.words(of: message)) }

  /// Says words that are the same in every language, beside the results: `budget: …` on the standard error.
  public func say(_ message: String) {
    let message = NamedWorkbook(settings).named(in: message)
    // Nobody to tell where the standard error itself is broken.
    try? host.error.write(line: "budget: \(message)")
    try? host.error.flush()
  }

  /// Says something that may hold for many lines of a pipe: the first time, and at the end how often.
  ///
  /// - Parameter place: Which line it is about, such as `line 3: `.
  func remark(_ message: Message, at place: Message = .nothing) { remark(host.error.words(of: message), at: place) }

  /// The same of words that are the same in every language.
  func remark(_ message: String, at place: Message = .nothing) {
    if host.remarks.isNew(message) { say(place + message) }
  }

  /// Shows on a terminal how far something is that takes a while, in place of what was shown before; `nil` ends that.
  func show(progress: Message?) {
    guard host.error.isTerminal, !configuration.quiet else { return }
    try? host.error.rewrite(line: progress.map { "budget: " + host.error.words(of: $0) } ?? "")
  }
}
