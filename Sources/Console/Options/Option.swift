import Messages

/// The options, each declared once (`OptionDeclarations.swift`): the parser, the environment, the configuration file, `--help`, the manual
/// page and the completions all derive from that.
public enum Option: String, CaseIterable, Sendable {
  case file, sheet, currency, rate, show
  case today, date
  case dryRun = "dry-run"
  case json, quiet, strict
  case doubt, yes
  case noInput = "no-input"
  case allOrNothing = "all-or-nothing"
  case id
  case explain
  case period, type, category, by, text, limit, csv, raw, html
  case leaveCells = "leave-cells"
  case overwrite, drop, restore, adopt, rules, teach, write, upcoming
  case readAs = "read-as"
  case writeMissing = "write-missing"
  case takeOver = "take-over"
  case fromWorkbook = "from-workbook"
  case server, ledger
  case tokenFile = "token-file"
  case authority = "cacert"
  case fingerprint
  case timeout
  case serverOrLocal = "server-or-local"
  case noQueue = "no-queue"
  case calendar
  case verbose
  case member, expires
  case account
  case accountNames = "account-names"
  case logOnly = "log-only"
  case address, port
  case categories, from
  case readOnly = "read-only"
  case households
  case keep
  case certificate = "tls-cert"
  case certificateKey = "tls-key"
  case requestsPerMinute = "requests-per-minute"
  case trustedProxy = "trusted-proxy"
  case plainHTTP = "plain-http"
  case color
  case language
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

  /// All that is said of an option.
  struct Declaration {
    /// How it takes its value.
    let value: Value
    /// One line for the help.
    let summary: Message
    /// Whether every command takes it; the help of the others names the rest.
    let isCommon: Bool
    /// Whether it is taken from the environment and from the configuration file too.
    let isSetting: Bool
    /// What holds where nobody sets it; `nil` where that is nothing, or follows from the day and the workbook.
    var standard: String?
    /// Whether it may be said several times.
    var isRepeatable = false
  }

  /// What stands behind the two dashes.
  public var name: String { rawValue }

  /// The option of that name. The initializer by raw value would first build a dictionary of all names.
  public static func named(_ name: String) -> Option? { allCases.first { $0.rawValue == name } }

  /// How it takes its value.
  public var value: Value { declaration.value }

  /// One line for the help.
  public var summary: Message { declaration.summary }

  /// Whether every command takes it; the help of the others names the rest.
  public var isCommon: Bool { declaration.isCommon }

  /// Whether it is taken from the environment and from the configuration file too.
  public var isSetting: Bool { declaration.isSetting }

  /// What holds where nobody sets it; `nil` where that is nothing, or follows from the day and the workbook.
  public var standard: String? { declaration.standard }

  /// Whether it may be said several times.
  public var isRepeatable: Bool { declaration.isRepeatable }

  /// How another machine is reached that keeps the ledger: taken by all commands that go there.
  static let connection: Set<Option> = [.tokenFile, .authority, .fingerprint, .timeout, .verbose]

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

  /// As it stands in a help line: `--file BOOK`.
  public var usage: String {
    switch value {
    case .flag: "--\(name)"
    case .text(let placeholder): "--\(name) \(placeholder)"
    case .choice(let choices): "--\(name) \(choices.joined(separator: "|"))"
    }
  }
}
