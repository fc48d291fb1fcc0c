import Language

extension Option {
  /// What is said of each option. A new one is a case of `Option` and a line here.
  var declaration: Declaration {
    switch self {
    case .file: .setting("BOOK", "the workbook (default ~/budget.xlsx)", standard: "~/budget.xlsx")
    case .sheet: .setting("NAME", "the sheet in it (default Budget Tracking)", standard: "Budget Tracking")
    case .currency: .setting("CODE", "the base currency (default: the workbook's)")
    case .rate: .setting("CODE=RATE", "what one CODE is worth in the base currency", isRepeatable: true)
    case .show: .setting("CODES", "show prices in these too, such as EUR,BGN", isCommon: false)
    case .today: .setting("YYYY-MM-DD", "take this day for today")
    case .date: .setting("YYYY-MM-DD", "the day of entries that name none")
    case .dryRun: .flag("say what would be done; do nothing")
    case .json: .settingFlag("answer in JSON")
    case .quiet: .settingFlag("say nothing when all went well")
    case .strict: .settingFlag("take an unknown category for an error")
    case .doubt:
      .setting(
        "BOUND", "ask about entries less sure than this, 0 to 1", standard: "\(ParsingContext.usualDoubt)",
        isCommon: false)
    case .yes: .flag("take the best reading of what is in doubt", isCommon: false)
    case .noInput: .settingFlag("ask nothing; keep it for budget review", isCommon: false)
    case .allOrNothing: .flag("of piped lines, write none if one fails", isCommon: false)
    case .id: .text("KEY", "make a retry harmless: one KEY, one entry")
    case .explain: .flag("show how the text was read", isCommon: false)
    case .period: .text("PERIOD", "only these days: month, last week, 2025-10, …")
    case .type: .text("TYPE", "only Expenses, Income or Savings")
    case .category: .text("CATEGORY", "only this category")
    case .by:
      Declaration(
        value: .choice(["category", "member"]), summary: "what is added up", isCommon: false, isSetting: false)
    case .text: .text("WORDS", "only entries with these words in the details")
    case .limit: .text("COUNT", "only the latest so many")
    case .csv: .flag("answer in CSV", isCommon: false)
    case .html: .text("FILE", "write a page with charts (-: standard output)")
    case .raw: .flag("leave what looks like a formula as it is", isCommon: false)
    case .leaveCells: .flag("leave cells that cannot be converted as they are", isCommon: false)
    case .overwrite: .flag("change a row even if it was changed by hand", isCommon: false)
    case .drop: .text("ID", "forget the sentence of that question")
    case .restore: .flag("put the workbook back as it was at first", isCommon: false)
    case .adopt: .flag("take what the sheet says for right", isCommon: false)
    case .writeMissing: .flag("write rows again that an older copy lacks", isCommon: false)
    case .takeOver: .flag("write what stands only in conflict copies", isCommon: false)
    case .rules: .text("FILE", "how the bank writes its file")
    case .readAs: .text("KEY=VALUE", "how one thing of the bank's file is meant", isRepeatable: true)
    case .teach: .flag("ask what the file leaves open, and keep it", isCommon: false)
    case .write: .flag("log what was shown", isCommon: false)
    case .upcoming: .flag("what comes again in the next 31 days", isCommon: false)
    case .fromWorkbook: .flag("take the habits of the sheet's rows", isCommon: false)
    case .categories: .text("SET", "household, plain, or a file of your own")
    case .from: .text("BOOK", "go on in a workbook that you have")
    case .keep: .flag("keep the pictures beside the journal", isCommon: false)
    case .readOnly: .flag("offer only what changes nothing", isCommon: false)
    case .member: .setting("NAME", "the member of the household who says it", isCommon: false)
    case .expires: .text("YYYY-MM-DD", "the last day on which a token lets in")
    case .logOnly: .flag("a token that may only log", isCommon: false)
    case .server: .setting("URL", "let a server understand the words")
    case .ledger: .setting("URL", "act on that server's ledger (none: the one here)")
    case .tokenFile: .setting("FILE", "the server's token (-: the first line of input)", isCommon: false)
    case .authority: .setting("FILE", "trust the certificates in this file", isCommon: false)
    case .serverOrLocal: .settingFlag("understand words here while the server is away", isCommon: false)
    case .noQueue: .settingFlag("keep nothing for later while the server is away", isCommon: false)
    case .calendar: .setting("FILE", "put reminders into this iCalendar file", isCommon: false)
    case .verbose: .flag("tell of each request to the server", isCommon: false)
    case .address:
      .setting("ADDRESS", "where the server listens (default 127.0.0.1)", standard: "127.0.0.1", isCommon: false)
    case .port: .setting("PORT", "the server's port (default 8000)", standard: "8000", isCommon: false)
    case .certificate: .setting("FILE", "the server's certificate, in PEM form", isCommon: false)
    case .certificateKey: .setting("FILE", "the certificate's key, in PEM form", isCommon: false)
    case .households: .setting("FOLDER", "serve every household below this folder", isCommon: false)
    case .requestsPerMinute: .setting("COUNT", "how often one address may ask", isCommon: false)
    case .trustedProxy: .setting("ADDRESS", "the proxy in front, which tells who asks", isCommon: false)
    case .plainHTTP: .settingFlag("let tokens cross the network unencrypted", isCommon: false)
    case .color:
      Declaration(
        value: .choice(["auto", "always", "never"]), summary: "colour the output", isCommon: true, isSetting: true,
        standard: "auto")
    case .noConfig: .flag("do not read the configuration file")
    case .help: .flag("show help")
    case .version: .flag("show the version")
    }
  }
}

extension Option.Declaration {
  /// It is there or not, and said anew with each run.
  fileprivate static func flag(_ summary: String, isCommon: Bool = true) -> Self {
    Self(value: .flag, summary: summary, isCommon: isCommon, isSetting: false)
  }

  /// It is on or off, and may be set for good.
  fileprivate static func settingFlag(_ summary: String, isCommon: Bool = true) -> Self {
    Self(value: .flag, summary: summary, isCommon: isCommon, isSetting: true, standard: "off")
  }

  /// Takes a value, and is said anew with each run; of some commands only.
  fileprivate static func text(_ placeholder: String, _ summary: String, isRepeatable: Bool = false) -> Self {
    Self(
      value: .text(name: placeholder), summary: summary, isCommon: false, isSetting: false, isRepeatable: isRepeatable)
  }

  /// Takes a value, and may be set for good.
  fileprivate static func setting(
    _ placeholder: String, _ summary: String, standard: String? = nil, isCommon: Bool = true, isRepeatable: Bool = false
  ) -> Self {
    Self(
      value: .text(name: placeholder), summary: summary, isCommon: isCommon, isSetting: true, standard: standard,
      isRepeatable: isRepeatable)
  }
}
