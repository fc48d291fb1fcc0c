// swift-tools-version: 6.2
import PackageDescription

// MARK: - Rooms: the way of an entry

/// Modules that are the product, in the order in which an entry meets them.
let rooms: [Target] = [
  room("Platform", ["CEditLoader", "CIconv", "CLinuxShims"], exclude: ["sections.lds"]),
  room("JSON"),
  room("Entities", plugins: ["CompileWords"]),
  room("Messages", ["Entities"], plugins: ["CompileWords"]),
  room("WordForms"),
  room("Vocabulary", ["Entities", "WordForms"], plugins: ["CompileWords"]),
  room("Language", ["Entities", "Vocabulary", "WordForms"], plugins: ["CompileWords"]),
  room("Rates", ["Entities", "CRates"]),
  room("Calendar", ["CIcalLoader", "Entities", "Platform"]),
  room("ActionHandler", ["Calendar", "Entities", "JSON", "Language", "Messages", "Platform", "Rates"]),
  room("Sheets", ["Entities"], plugins: ["CompileWords"]),
  room("Container", ["CZlib", "CZlibShims", "Platform", "Sheets"]),
  room("Spreadsheet", ["CExpat", "Container", "Entities", "Platform", "Sheets"]),
  room("BudgetTable", ["Entities", "Messages", "Sheets", "Spreadsheet", "Vocabulary"]),
  room(
    "Dashboard",
    ["BudgetTable", "CXlsxLoader", "Container", "Entities", "Messages", "Platform", "Sheets", "Spreadsheet"]),
  room(
    "Workbook",
    ["BudgetTable", "Container", "Dashboard", "Entities", "Messages", "Platform", "Sheets", "Spreadsheet"]),
  room("Ledger", ["CSQLite", "CSQLiteCalls", "Entities", "Platform", "Sheets"]),
  room("Reports", ["Entities", "Messages", "Sheets"]),
  room(
    "Statements", ["CExpat", "Entities", "Platform", "Sheets"], exclude: ["Profiles/README.md"],
    resources: [
      "aib", "dsk", "fibank", "ing_nl", "monzo", "n26", "paypal", "postbank", "revolut", "revolut_business", "ubb",
      "unicredit", "usual", "wise", "wise_history",
    ].map { .embedInCode("Profiles/\($0).profile") }),
  room("Receipts", ["Entities", "JSON", "Platform"], plugins: ["CompileWords"]),
  room(
    "Budgeting",
    [
      "ActionHandler", "Entities", "Language", "Ledger", "Messages", "Platform", "Rates", "Reports", "Sheets",
      "Statements", "Vocabulary",
    ], plugins: ["CompileWords"]),
  room("ReceiptReading", ["Budgeting", "Entities", "Language", "Messages", "Receipts"]),
  room(
    "Console",
    [
      "ActionHandler", "Budgeting", "Entities", "JSON", "Language", "Ledger", "Messages", "Platform", "Rates",
      "Reports", "Sheets", "Statements",
    ]),
  room("HTTP", ["Entities", "JSON"]),
  room("Network", ["CHTTPClient", "HTTP", "Platform"]),
  room(
    "Remote",
    ["ActionHandler", "Budgeting", "Console", "Entities", "HTTP", "Ledger", "Messages", "Network", "Platform"]),
  room(
    "Server",
    [
      "ActionHandler", "Budgeting", "CGnuTLS", "CHTTPServer", "Entities", "HTTP", "JSON", "Ledger", "Messages",
      "Platform",
      "Rates", "Reports", "Sheets",
    ],
    resources: [
      "page.html", "page.css", "texts.json", "spoken.json", "manifest.json", "icon.svg", "worker.js", "base.js",
      "api.js", "outbox.js",
      "entries.js", "month.js", "live.js", "main.js",
    ].map { .embedInCode("Page/\($0)") }),
]

// MARK: - Programs

/// `budget`, and what it becomes where a network is wanted: so that the libraries for it cost nothing elsewhere.
let programs: [Target] = [
  program("budget", ["Console", "Platform", "Workbook"], linked: quickStart() + atFixedAddress()),
  program("budget-remote", ["Console", "Platform", "Remote", "Workbook"], linked: quickStart() + anywhere()),
  program("budget-receipt", ["Console", "Platform", "ReceiptReading", "Workbook"]),
  .executableTarget(
    name: "budget-picture", path: "Sources/Programs/budget-picture", linkerSettings: [.linkedLibrary("m")]),
  program(
    "budget-serve",
    [
      "ActionHandler", "CQRLoader", "Console", "Entities", "Ledger", "Messages", "Platform", "Rates", "ReceiptReading",
      "Server",
      "Sheets", "Workbook",
    ], linked: sideBySide() + anywhere()),
]

// MARK: - Tools of the build and the checks

/// What makes tables of `Categories/` and `Languages/`, and what the checks run.
let tools: [Target] = [
  tool("VocabularyCompiler", ["WordForms"]),
  tool(program: "compile-words", ["Platform", "VocabularyCompiler", "WordForms"]),
  .plugin(name: "CompileWords", capability: .buildTool(), dependencies: ["compile-words"]),
  tool("Evaluation", ["Entities", "Language"]),
  tool(program: "budget-eval", ["Entities", "Evaluation", "Language", "Platform"]),
  tool(program: "budget-train", ["Entities", "Evaluation", "Language", "Platform", "VocabularyCompiler"]),
  tool(program: "workbook-script", ["Entities", "Messages", "Platform", "Sheets", "Workbook"]),
]

// MARK: - C libraries

/// Debian's libraries, and small C targets that wrap what Swift cannot call: macros, and functions of any number of arguments.
/// Those of `budget` and the client are not looked up with pkg-config, which would name the folder of the shared library, and put it
/// before that of the archives (see `quickStart`).
let cLibraries: [Target] = [
  debian("CSQLite", apt: "libsqlite3-dev"),
  debian("CZlib", apt: "zlib1g-dev"),
  debian("CExpat", apt: "libexpat1-dev"),
  debian("CMicroHTTPD", pkgConfig: "libmicrohttpd", apt: "libmicrohttpd-dev"),
  debian("CCurl", apt: "libcurl4-openssl-dev"),
  debian("CGnuTLS", pkgConfig: "gnutls", apt: "libgnutls28-dev"),
  // Headers only, not linked: CXlsxLoader loads the library when a workbook is made.
  debian("CXlsxWriter", apt: "libxlsxwriter-dev"),
  debian("CIcal", apt: "libical-dev"),
  debian("CEdit", apt: "libedit-dev"),
  // Part of the C library.
  .systemLibrary(name: "CIconv", path: "Sources/CLibraries/CIconv"),
  wrapper("CXlsxLoader", ["CXlsxWriter"]),
  wrapper("CIcalLoader", ["CIcal"]),
  wrapper("CEditLoader", ["CEdit"]),
  wrapper("CQRLoader"),
  wrapper("CSQLiteCalls", ["CSQLite"]),
  wrapper("CZlibShims", ["CZlib"]),
  wrapper("CHTTPServer", ["CMicroHTTPD"]),
  wrapper("CHTTPClient", ["CCurl"], exclude: ["link-curl.sh"], linkerSettings: [.linkedLibrary("curl")]),
  wrapper("CLinuxShims"),
  wrapper("CRates"),
]

// MARK: - Tests

let tests: [Target] = [
  suite("PlatformTests", ["Platform"]),
  suite("JSONTests", ["JSON"]),
  suite("EntitiesTests", ["Entities"]),
  suite("MessagesTests", ["Entities", "Messages"]),
  suite("RatesTests", ["Entities", "Rates"]),
  suite("WordFormsTests", ["WordForms"]),
  suite("VocabularyCompilerTests", ["VocabularyCompiler", "WordForms"]),
  suite("VocabularyTests", ["Entities", "Vocabulary"]),
  suite("LanguageTests", ["Entities", "Evaluation", "Language", "Platform"], exclude: ["Golden"]),
  suite("CalendarTests", ["Calendar", "Entities"]),
  suite("ActionHandlerTests", ["ActionHandler", "Entities", "Language", "Messages", "Rates"]),
  suite("ContainerTests", ["BookSamples", "CZlib", "Container", "Entities", "Platform", "Sheets"]),
  suite("SpreadsheetTests", ["Entities", "BookSamples", "Sheets", "Spreadsheet"]),
  suite(
    "BudgetTableTests", ["BookSamples", "BudgetTable", "Container", "Entities", "Sheets", "Spreadsheet"]),
  suite(
    "DashboardTests",
    ["BookSamples", "Container", "Dashboard", "Entities", "Messages", "Platform", "Sheets", "Spreadsheet", "Workbook"],
    exclude: ["Golden"]),
  suite(
    "WorkbookTests",
    [
      "BookSamples", "BudgetTable", "Container", "Dashboard", "Entities", "Platform", "Sheets", "Spreadsheet",
      "Workbook",
    ],
    exclude: ["Zoo"]),
  .target(
    name: "BookSamples", dependencies: ["CZlib", "Container", "Entities", "Platform", "Spreadsheet"],
    path: "Tests/Support/BookSamples",
    swiftSettings: strict()),
  suite("SheetsTests", ["Entities", "Platform", "Sheets", "Workbook"]),
  suite(
    "LedgerTests", ["BookSamples", "CSQLite", "CSQLiteCalls", "Entities", "Ledger", "Platform", "Sheets", "Workbook"]),
  suite("ReportsTests", ["Entities", "Messages", "Reports", "Sheets", "Workbook"]),
  suite("ReceiptsTests", ["Budgeting", "Entities", "Platform", "ReceiptReading", "Receipts"]),
  suite("StatementsTests", ["Entities", "Reports", "Sheets", "Statements"]),
  suite(
    "BudgetingTests",
    [
      "ActionHandler", "BookSamples", "Budgeting", "Entities", "Ledger", "Messages", "Rates", "Reports", "Sheets",
      "Statements", "Workbook",
    ]),
  suite(
    "RemoteTests",
    [
      "ActionHandler", "Budgeting", "Console", "Entities", "HTTP", "Ledger", "Messages", "Network", "Platform", "Rates",
      "Remote", "Server", "Sheets", "Workbook",
    ],
    exclude: ["Conversations"]),
  suite("HTTPTests", ["HTTP"]),
  suite("NetworkTests", ["HTTP", "Network", "Platform"]),
  suite(
    "ServerTests",
    [
      "Budgeting", "Console", "Container", "Entities", "HTTP", "Ledger", "Messages", "Network", "Platform", "Rates",
      "Server", "Sheets", "Workbook",
    ]),
  suite(
    "ConsoleTests",
    [
      "Budgeting", "Console", "Container", "Dashboard", "Entities", "Ledger", "Messages", "Platform", "Rates",
      "Reports",
      "Sheets",
      "Spreadsheet",
      "Workbook",
      "budget",
    ],
    exclude: ["Bulgarian", "Golden", "Options/effects.txt"]),
]

let package = Package(
  name: "budget",
  targets: needed(rooms + programs + tools + cLibraries + tests)
)

/// All targets; with `BUDGET_ONLY=LedgerTests,WorkbookTests`, only what those need, which builds in a fraction of the time.
func needed(_ targets: [Target]) -> [Target] {
  guard var wanted = Context.environment["BUDGET_ONLY"]?.split(separator: ",").map(String.init) else { return targets }
  var needed: [Target] = []
  while let name = wanted.popLast() {
    guard let target = targets.first(where: { $0.name == name }), !needed.contains(where: { $0 === target }) else {
      continue
    }
    needed.append(target)
    for case .byNameItem(let name, _) in target.dependencies { wanted.append(name) }
    for case .plugin(let name, _) in target.plugins ?? [] { wanted.append(name) }
  }
  return needed
}

// MARK: - How targets are declared

func room(
  _ name: String, _ dependencies: [Target.Dependency] = [], exclude: [String] = [], resources: [Resource] = [],
  plugins: [Target.PluginUsage] = []
) -> Target {
  .target(
    name: name, dependencies: dependencies, exclude: exclude, resources: resources.isEmpty ? nil : resources,
    swiftSettings: strict(), plugins: plugins)
}

func program(
  _ name: String, _ dependencies: [Target.Dependency], exclude: [String] = [], linked flags: [String]? = nil
) -> Target {
  .executableTarget(
    name: name, dependencies: dependencies, path: "Sources/Programs/\(name)", exclude: exclude, swiftSettings: strict(),
    linkerSettings: flags.map { linked($0) })
}

func tool(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
  .target(name: name, dependencies: dependencies, path: "Sources/Tools/\(name)", swiftSettings: strict())
}

func tool(program name: String, _ dependencies: [Target.Dependency]) -> Target {
  .executableTarget(name: name, dependencies: dependencies, path: "Sources/Tools/\(name)", swiftSettings: strict())
}

func debian(_ name: String, pkgConfig: String? = nil, apt: String) -> Target {
  .systemLibrary(name: name, path: "Sources/CLibraries/\(name)", pkgConfig: pkgConfig, providers: [.apt([apt])])
}

func wrapper(
  _ name: String, _ dependencies: [Target.Dependency] = [], exclude: [String] = [],
  linkerSettings: [LinkerSetting]? = nil
) -> Target {
  .target(
    name: name, dependencies: dependencies, path: "Sources/CLibraries/\(name)", exclude: exclude,
    linkerSettings: linkerSettings)
}

func suite(_ name: String, _ dependencies: [Target.Dependency], exclude: [String] = []) -> Target {
  .testTarget(name: name, dependencies: dependencies, exclude: exclude, swiftSettings: strict())
}

// MARK: - Flags

/// Every target of ours: Swift 6, and no warning passes.
func strict() -> [SwiftSetting] {
  [
    .swiftLanguageMode(.v6), .treatAllWarnings(as: .error),
    // Release: each function by itself, so that the linker can put those of one entry side by side. And types are asked for by
    // what they consist of, not by a text that is taken apart when the program runs: a tenth of an entry's instructions.
    .unsafeFlags(
      [
        "-Xfrontend", "-function-sections", "-Xfrontend", "-disable-concrete-type-metadata-mangled-name-accessors",
      ], .when(configuration: .release)),
  ]
}

/// What makes a program start in half the time (docs/decisions.md): fewer symbols to resolve, and fewer libraries.
func quickStart() -> [String] {
  sideBySide() + [
    "-Xlinker", "--exclude-libs=ALL", "-Xclang-linker", "-static-libgcc", "-L",
    "\(Context.packageDirectory)/.build/static",
  ]
}

/// What makes a program touch fewer pages: nothing that is not needed, and what an entry needs in one place.
func sideBySide() -> [String] {
  [
    "-use-ld=lld", "-no-toolchain-stdlib-rpath", "-Xlinker", "--gc-sections", "-Xlinker", "--no-export-dynamic",
    "-Xlinker", "-T", "-Xlinker", "\(Context.packageDirectory)/Sources/Platform/sections.lds",
    // Texts stay where their source put them, and are not strewn about by their hashes.
    "-Xlinker", "-O0",
  ] + orderOfFunctions()
}

/// The list of an entry's functions that `make order` writes for a release, where it was made: the linker puts them side by side.
func orderOfFunctions() -> [String] {
  guard let list = Context.environment["BUDGET_ORDER"] else { return [] }
  return ["-Xlinker", "--symbol-ordering-file=\(list)", "-Xlinker", "--no-warn-symbol-ordering"]
}

/// For the one-shot command, which nothing but its user's words and files reach: at an address that is known beforehand.
func atFixedAddress() -> [String] { ["-Xclang-linker", "-no-pie"] }

/// For client and server, which face a network: anywhere, with what has to be adjusted then told in as few bytes as can be.
func anywhere() -> [String] { ["-Xlinker", "-z", "-Xlinker", "pack-relative-relocs"] }

func linked(_ flags: [String]) -> [LinkerSetting] {
  let stripped = Context.environment["BUDGET_KEEP_SYMBOLS"] == nil ? ["-Xlinker", "-s"] : []
  return [.unsafeFlags(flags + stripped, .when(configuration: .release))]
}
