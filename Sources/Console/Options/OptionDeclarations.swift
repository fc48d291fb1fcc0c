import Language
import Messages

extension Option {
  /// What is said of each option. A new one is a case of `Option` and a line here.
  var declaration: Declaration {
    switch self {
    case .file: .setting("BOOK", .optionFile, standard: "~/budget.xlsx")
    case .sheet: .setting("NAME", .optionSheet, standard: "Budget Tracking")
    case .currency: .setting("CODE", .optionCurrency, isCommon: false)
    case .rate: .setting("CODE=RATE", .optionRate, isCommon: false, isRepeatable: true)
    case .show: .setting("CODES", .optionShow, isCommon: false)
    case .today: .setting("YYYY-MM-DD", .optionToday)
    case .date: .setting("YYYY-MM-DD", .optionDate)
    case .dryRun: .flag(.optionDryRun)
    case .json: .settingFlag(.optionJson)
    case .quiet: .settingFlag(.optionQuiet)
    case .strict: .settingFlag(.optionStrict)
    case .doubt:
      .setting(
        "BOUND", .optionDoubt, standard: "\(ParsingContext.usualDoubt)",
        isCommon: false)
    case .yes: .flag(.optionYes, isCommon: false)
    case .noInput: .settingFlag(.optionNoInput, isCommon: false)
    case .allOrNothing: .flag(.optionAllOrNothing, isCommon: false)
    case .id: .text("KEY", .optionId)
    case .explain: .flag(.optionExplain, isCommon: false)
    case .period: .text("PERIOD", .optionPeriod)
    case .type: .text("TYPE", .optionType)
    case .category: .text("CATEGORY", .optionCategory)
    case .by:
      Declaration(value: .choice(["category", "member"]), summary: .optionBy, isCommon: false, isSetting: false)
    case .text: .text("WORDS", .optionText)
    case .limit: .text("COUNT", .optionLimit)
    case .csv: .flag(.optionCsv, isCommon: false)
    case .html: .text("FILE", .optionHTML)
    case .raw: .flag(.optionRaw, isCommon: false)
    case .leaveCells: .flag(.optionLeaveCells, isCommon: false)
    case .overwrite: .flag(.optionOverwrite, isCommon: false)
    case .drop: .text("ID", .optionDrop)
    case .restore: .flag(.optionRestore, isCommon: false)
    case .adopt: .flag(.optionAdopt, isCommon: false)
    case .writeMissing: .flag(.optionWriteMissing, isCommon: false)
    case .takeOver: .flag(.optionTakeOver, isCommon: false)
    case .rules: .text("FILE", .optionRules)
    case .readAs: .text("KEY=VALUE", .optionReadAs, isRepeatable: true)
    case .teach: .flag(.optionTeach, isCommon: false)
    case .write: .flag(.optionWrite, isCommon: false)
    case .upcoming: .flag(.optionUpcoming, isCommon: false)
    case .fromWorkbook: .flag(.optionFromWorkbook, isCommon: false)
    case .categories: .text("SET", .optionCategories)
    case .from: .text("BOOK", .optionFrom)
    case .keep: .flag(.optionKeep, isCommon: false)
    case .readOnly: .flag(.optionReadOnly, isCommon: false)
    case .member: .setting("NAME", .optionMember, isCommon: false)
    case .account: .setting("NAME", .optionAccount, isCommon: false)
    case .accountNames: .setting("NAMES", .optionAccountNames, isCommon: false)
    case .expires: .text("YYYY-MM-DD", .optionExpires)
    case .logOnly: .flag(.optionLogOnly, isCommon: false)
    case .server: .setting("URL", .optionServer)
    case .ledger: .setting("URL", .optionLedger)
    case .tokenFile: .setting("FILE", .optionTokenFile, isCommon: false)
    case .authority: .setting("FILE", .optionAuthority, isCommon: false)
    case .fingerprint: .setting("sha256//HASH", .optionFingerprint, isCommon: false)
    case .timeout: .setting("SECONDS", .optionTimeout, standard: "3", isCommon: false)
    case .serverOrLocal: .settingFlag(.optionServerOrLocal, isCommon: false)
    case .noQueue: .settingFlag(.optionNoQueue, isCommon: false)
    case .calendar: .setting("FILE", .optionCalendar, isCommon: false)
    case .verbose: .flag(.optionVerbose, isCommon: false)
    case .address:
      .setting("ADDRESS", .optionAddress, standard: "127.0.0.1", isCommon: false)
    case .port: .setting("PORT", .optionPort, standard: "8000", isCommon: false)
    case .certificate: .setting("FILE", .optionCertificate, isCommon: false)
    case .certificateKey: .setting("FILE", .optionCertificateKey, isCommon: false)
    case .households: .setting("FOLDER", .optionHouseholds, isCommon: false)
    case .requestsPerMinute: .setting("COUNT", .optionRequestsPerMinute, isCommon: false)
    case .trustedProxy: .setting("ADDRESS", .optionTrustedProxy, isCommon: false)
    case .plainHTTP: .settingFlag(.optionPlainHTTP, isCommon: false)
    case .color:
      Declaration(
        value: .choice(["auto", "always", "never"]), summary: .optionColor, isCommon: true, isSetting: true,
        standard: "auto")
    case .language:
      Declaration(
        value: .choice(ScreenLanguage.allCases.map(\.rawValue)), summary: .optionLanguage,
        isCommon: true, isSetting: true)
    case .noConfig: .flag(.optionNoConfig)
    case .help: .flag(.optionHelp)
    case .version: .flag(.optionVersion)
    }
  }
}

extension Option.Declaration {
  /// It is there or not, and said anew with each run.
  fileprivate static func flag(_ summary: Message, isCommon: Bool = true) -> Self {
    Self(value: .flag, summary: summary, isCommon: isCommon, isSetting: false)
  }

  /// It is on or off, and may be set for good.
  fileprivate static func settingFlag(_ summary: Message, isCommon: Bool = true) -> Self {
    Self(value: .flag, summary: summary, isCommon: isCommon, isSetting: true, standard: "off")
  }

  /// Takes a value, and is said anew with each run; of some commands only.
  fileprivate static func text(_ placeholder: String, _ summary: Message, isRepeatable: Bool = false) -> Self {
    Self(
      value: .text(name: placeholder), summary: summary, isCommon: false, isSetting: false, isRepeatable: isRepeatable)
  }

  /// Takes a value, and may be set for good.
  fileprivate static func setting(
    _ placeholder: String, _ summary: Message, standard: String? = nil, isCommon: Bool = true,
    isRepeatable: Bool = false
  ) -> Self {
    Self(
      value: .text(name: placeholder), summary: summary, isCommon: isCommon, isSetting: true, standard: standard,
      isRepeatable: isRepeatable)
  }
}
