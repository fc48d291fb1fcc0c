import Entities
import Messages
import Platform
import Sheets

/// All that a command can reach of the world outside: streams, environment and clock come in as one value, so that
/// every command can be run in a test.
public struct Host {
  /// What the program was called with, without its own name.
  public var arguments: [Argument]
  /// The value of an environment variable; an empty one counts as unset.
  public var environment: @Sendable (String) -> String?
  /// What is piped or typed in.
  public var input: LineReader
  /// Results.
  public var output: OutputStream
  /// Everything else.
  public var error: OutputStream
  /// Today, in the machine's time zone.
  public var today: CalendarDate
  /// Turns this process into the companion program of that name, with the same arguments; where that fails, the
  /// operating system's error.
  public var startCompanion: (String) -> Int32
  /// Runs this program with other arguments, on the same terminal, and waits for it.
  public var runAgain: ([String]) -> ExitCode
  /// The format of workbooks.
  public var stores: any SheetStores
  /// The person on another machine for whom this is run; `nil` for who sits here.
  var distant: DistantPerson?
  /// Whether what is said is about nothing that was said before.
  public var standsAlone = false
  /// What was said beside the results so far.
  let remarks = Remarks()
  /// What was changed so far, for who cannot read the results.
  let effects = Effects()

  /// A host made of these.
  public init(
    arguments: [Argument], environment: @escaping @Sendable (String) -> String?, input: LineReader,
    output: OutputStream, error: OutputStream, today: CalendarDate, stores: any SheetStores,
    startCompanion: @escaping (String) -> Int32 = { _ in ENOENT },
    runAgain: @escaping ([String]) -> ExitCode = { _ in .software }
  ) {
    self.arguments = arguments
    self.environment = environment
    self.input = input
    self.output = output
    self.error = error
    self.today = today
    self.stores = stores
    self.startCompanion = startCompanion
    self.runAgain = runAgain
  }

  /// From now on the streams are for who reads that language.
  func speaks(_ language: ScreenLanguage) {
    output.language = language
    error.language = language
  }

  /// Whether a person types here, and reads what is answered.
  var isAtTerminal: Bool { input.isTerminal && output.isTerminal && error.isTerminal }

  /// Whether what is written goes to a terminal that shows blocks and lines as they are.
  var showsBlocks: Bool {
    guard output.isTerminal, environment("TERM") != "dumb" else { return false }
    let locale = (environment("LC_ALL") ?? environment("LC_CTYPE") ?? environment("LANG") ?? "").lowercased()
    return locale.contains("utf-8") || locale.contains("utf8")
  }

  /// One word of the command line: its text, or `nil` where its bytes are not UTF-8.
  public typealias Argument = String?
}

extension Host {
  /// The process's own streams, arguments, environment and clock, with workbooks of that format.
  public static func ofThisProcess(_ stores: any SheetStores) -> Host {
    // A closed pipe is told by the write that fails, not by a signal that kills between two writes.
    signal(SIGPIPE, SIG_IGN)
    // A limit of the size of files (`ulimit -f`) is an error of writing like any other, which is told.
    signal(SIGXFSZ, SIG_IGN)
    // The number of a stream that is closed goes to no other file: what is told would be written into the journal.
    for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) < 0 {
      _ = open("/dev/null", O_RDONLY)
    }
    return Host(
      arguments: ThisProgram.arguments,
      environment: { name in
        guard let value = getenv(name), value.pointee != 0 else { return nil }
        return String(cString: value)
      },
      input: LineReader(descriptor: STDIN_FILENO), output: OutputStream(descriptor: STDOUT_FILENO),
      error: OutputStream(descriptor: STDERR_FILENO), today: localToday(), stores: stores,
      startCompanion: Companion.start,
      runAgain: { words in ExitCode(rawValue: ThisProgram.run(words)) ?? .software })
  }

  /// Today, in the machine's time zone, by the C library's local time: FoundationEssentials knows no time zones.
  public static func localToday() -> CalendarDate {
    var now = time(nil)
    var parts = tm()
    localtime_r(&now, &parts)
    return CalendarDate(year: Int(parts.tm_year) + 1900, month: Int(parts.tm_mon) + 1, day: Int(parts.tm_mday))
      ?? CalendarDate(daysSince1970: Int(now) / 86_400)
  }
}
