/// The options, each declared once: the parser, the environment, the configuration file, `--help`, the manual page and
/// the completions all derive from this table.
public enum Option: String, CaseIterable, Sendable {
  case file, sheet, currency, rate
  case today, date
  case dryRun = "dry-run"
  case json, quiet, strict
  case allOrNothing = "all-or-nothing"
  case id
  case explain
  case period, type, category, text, limit, csv
  case overwrite, restore, adopt, rules, write, upcoming
  case fromWorkbook = "from-workbook"
  case server
  case tokenFile = "token-file"
  case authority = "cacert"
  case serverOrLocal = "server-or-local"
  case noQueue = "no-queue"
  case verbose
  case address, port
  case certificate = "tls-cert"
  case certificateKey = "tls-key"
  case requestsPerMinute = "requests-per-minute"
  case color
  case noConfig = "no-config"
  case help, version

  /// How an option takes its value.
  public enum Value: Hashable, Sendable {
    /// It is there or not.
    case flag
    /// Takes one; what it is called in the help.
    case text(name: String)
    /// Takes one of these.
    case choice([String])
  }

  /// What stands behind the two dashes.
  public var name: String { rawValue }

  /// The option of that name. The initializer by raw value would first build a dictionary of all names.
  public static func named(_ name: String) -> Option? { allCases.first { $0.rawValue == name } }

  /// How it takes its value.
  public var value: Value {
    switch self {
    case .file: .text(name: "BOOK")
    case .sheet: .text(name: "NAME")
    case .currency: .text(name: "CODE")
    case .rate: .text(name: "CODE=RATE")
    case .today, .date: .text(name: "YYYY-MM-DD")
    case .id: .text(name: "KEY")
    case .server: .text(name: "URL")
    case .tokenFile, .authority, .certificate, .certificateKey: .text(name: "FILE")
    case .address: .text(name: "ADDRESS")
    case .port: .text(name: "PORT")
    case .requestsPerMinute: .text(name: "COUNT")
    case .period: .text(name: "PERIOD")
    case .type: .text(name: "TYPE")
    case .category: .text(name: "CATEGORY")
    case .text: .text(name: "WORDS")
    case .limit: .text(name: "COUNT")
    case .rules: .text(name: "FILE")
    case .color: .choice(["auto", "always", "never"])
    default: .flag
    }
  }

  /// One line for the help.
  public var summary: String {
    switch self {
    case .file: "the workbook (default ~/budget.xlsx)"
    case .sheet: "the sheet in it (default Budget Tracking)"
    case .currency: "the base currency (default BGN)"
    case .rate: "what one CODE is worth in the base currency"
    case .today: "take this day for today"
    case .date: "the day of entries that name none"
    case .dryRun: "say what would be done; do nothing"
    case .json: "answer in JSON"
    case .quiet: "say nothing when all went well"
    case .strict: "take an unknown category for an error"
    case .allOrNothing: "of piped lines, write none if one fails"
    case .id: "make a retry harmless: one KEY, one entry"
    case .explain: "show how the text was read"
    case .server: "let a server understand the words"
    case .tokenFile: "the server's token (-: the first line of input)"
    case .authority: "trust the certificates in this file"
    case .serverOrLocal: "understand words here while the server is away"
    case .noQueue: "keep nothing for later while the server is away"
    case .verbose: "tell of each request to the server"
    case .address: "where the server listens (default 127.0.0.1)"
    case .port: "the server's port (default 8000)"
    case .certificate: "the server's certificate, in PEM form"
    case .certificateKey: "the certificate's key, in PEM form"
    case .requestsPerMinute: "how often one address may ask"
    case .period: "only these days: month, last week, 2025-10, …"
    case .type: "only Expenses, Income or Savings"
    case .category: "only this category"
    case .text: "only entries with these words in the details"
    case .limit: "only the latest so many"
    case .csv: "answer in CSV"
    case .overwrite: "change a row even if it was changed by hand"
    case .restore: "put the workbook back as it was at first"
    case .adopt: "take what the sheet says for right"
    case .rules: "how the bank writes its file"
    case .write: "log what was shown"
    case .upcoming: "what comes again in the next 31 days"
    case .fromWorkbook: "take the habits of the sheet's rows"
    case .color: "colour the output"
    case .noConfig: "do not read the configuration file"
    case .help: "show help"
    case .version: "show the version"
    }
  }

  /// Whether every command takes it; the help of the others names the rest.
  public var isCommon: Bool {
    switch self {
    case .period, .type, .category, .text, .limit, .csv, .overwrite, .restore, .adopt, .rules, .write, .upcoming,
      .fromWorkbook,
      .explain,
      .id,
      .allOrNothing:
      false
    case .tokenFile, .authority, .serverOrLocal, .noQueue, .verbose: false
    case .address, .port, .certificate, .certificateKey, .requestsPerMinute: false
    default: true
    }
  }

  /// Whether it is taken from the environment and from the configuration file too.
  public var isSetting: Bool {
    switch self {
    case .dryRun, .id, .explain, .noConfig, .help, .version, .allOrNothing, .period, .type, .category, .text, .limit,
      .csv, .verbose, .overwrite, .restore, .adopt, .rules, .write, .upcoming, .fromWorkbook:
      false
    default: true
    }
  }

  /// The environment variable of a setting: `BUDGET_FILE`.
  public var environmentName: String {
    // By hand: each run asks for most of them, and `uppercased` is for all the world's letters.
    var bytes = Array("BUDGET_".utf8)
    for byte in name.utf8 {
      switch byte {
      case UInt8(ascii: "-"): bytes.append(UInt8(ascii: "_"))
      case UInt8(ascii: "a")...UInt8(ascii: "z"): bytes.append(byte - 32)
      default: bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Whether it may be said several times.
  public var isRepeatable: Bool { self == .rate }

  /// As it stands in a help line: `--file BOOK`.
  public var usage: String {
    switch value {
    case .flag: "--\(name)"
    case .text(let placeholder): "--\(name) \(placeholder)"
    case .choice(let choices): "--\(name) \(choices.joined(separator: "|"))"
    }
  }
}
