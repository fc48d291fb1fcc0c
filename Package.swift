// swift-tools-version: 6.2
import PackageDescription

/// Every target of ours: Swift 6, and no warning passes.
let strict: [SwiftSetting] = [
  .swiftLanguageMode(.v6), .treatAllWarnings(as: .error),
  // Each function by itself, so that the linker can put those of one entry side by side. And types are asked for by what
  // they consist of, not by a text that is taken apart when the program runs: a tenth of an entry's instructions.
  .unsafeFlags(
    [
      "-Xfrontend", "-function-sections", "-Xfrontend", "-disable-concrete-type-metadata-mangled-name-accessors",
    ], .when(configuration: .release)),
]

/// What makes a program start in half the time (docs/decisions.md): fewer symbols to resolve, and fewer libraries.
let quickStart = [
  "-use-ld=lld", "-no-toolchain-stdlib-rpath", "-Xlinker", "--gc-sections", "-Xlinker", "--exclude-libs=ALL",
  "-Xlinker", "--no-export-dynamic", "-Xclang-linker", "-static-libgcc", "-L",
  "\(Context.packageDirectory)/.build/static", "-Xlinker",
  "--symbol-ordering-file=\(Context.packageDirectory)/Sources/budget/functions.order", "-Xlinker",
  "--no-warn-symbol-ordering", "-Xlinker", "-T", "-Xlinker", "\(Context.packageDirectory)/Sources/budget/text.lds",
  // Texts stay where their source put them, and are not strewn about by their hashes.
  "-Xlinker", "-O0",
]

/// For the one-shot command, which nothing but its user's words and files reach: at an address that is known beforehand.
let atFixedAddress = ["-Xclang-linker", "-no-pie"]

/// For the client, which faces a network: anywhere, with what has to be adjusted then told in as few bytes as can be.
let anywhere = ["-Xlinker", "-z", "-Xlinker", "pack-relative-relocs"]

func linked(_ flags: [String]) -> [LinkerSetting] {
  let stripped = Context.environment["BUDGET_KEEP_SYMBOLS"] == nil ? ["-Xlinker", "-s"] : []
  return [.unsafeFlags(flags + stripped, .when(configuration: .release))]
}

/// A C library of Debian's. Those of `budget` and the client are not looked up with pkg-config, which would name the folder of the
/// shared library, and put it before that of the archives.
func debian(_ name: String, pkgConfig: String? = nil, apt: String) -> Target {
  .systemLibrary(name: name, pkgConfig: pkgConfig, providers: [.apt([apt])])
}

func module(_ name: String, _ dependencies: [Target.Dependency] = [], plugins: [Target.PluginUsage] = []) -> Target {
  .target(name: name, dependencies: dependencies, swiftSettings: strict, plugins: plugins)
}

func tests(_ name: String, _ dependencies: [Target.Dependency], exclude: [String] = []) -> Target {
  .testTarget(name: name, dependencies: dependencies, exclude: exclude, swiftSettings: strict)
}

let package = Package(
  name: "budget",
  products: [
    .executable(name: "budget", targets: ["budget"]),
    .executable(name: "budget-remote", targets: ["budget-remote"]),
    .executable(name: "budget-serve", targets: ["budget-serve"]),
  ],
  targets: [
    // Headers only, not linked: CXlsxLoader loads the library when a workbook is made.
    .systemLibrary(name: "CXlsxWriter", providers: [.apt(["libxlsxwriter-dev"])]),
    .target(name: "CXlsxLoader", dependencies: ["CXlsxWriter"]),
    debian("CSQLite", apt: "libsqlite3-dev"),
    debian("CZlib", apt: "zlib1g-dev"),
    debian("CExpat", apt: "libexpat1-dev"),
    debian("CMicroHTTPD", pkgConfig: "libmicrohttpd", apt: "libmicrohttpd-dev"),
    debian("CCurl", apt: "libcurl4-openssl-dev"),
    debian("CGnuTLS", pkgConfig: "gnutls", apt: "libgnutls28-dev"),

    module("Entities"),
    .target(name: "CRates"),
    .target(name: "CZlibShims", dependencies: ["CZlib"]),
    .target(name: "CLinuxShims"),
    module("Rates", ["Entities", "CRates"]),
    module("WordForms"),
    module("VocabularyCompiler", ["Entities", "WordForms"]),
    .executableTarget(
      name: "compile-categories", dependencies: ["VocabularyCompiler", "WordForms"], swiftSettings: strict),
    .plugin(name: "CompileCategories", capability: .buildTool(), dependencies: ["compile-categories"]),
    module("Vocabulary", ["Entities", "WordForms"], plugins: ["CompileCategories"]),
    .executableTarget(name: "index-first-words", swiftSettings: strict),
    .plugin(name: "IndexFirstWords", capability: .buildTool(), dependencies: ["index-first-words"]),
    module("Language", ["Entities", "Vocabulary"], plugins: ["IndexFirstWords"]),
    module("ActionHandler", ["Entities", "Language", "Rates"]),
    module("Workbook", ["Entities", "CXlsxLoader", "CZlib", "CZlibShims", "CLinuxShims", "CExpat"]),
    .target(name: "CSQLiteCalls", dependencies: ["CSQLite"]),
    module("Ledger", ["Entities", "Rates", "Workbook", "CSQLite", "CSQLiteCalls"]),
    module("HTTP"),
    .target(
      name: "CHTTPClient", dependencies: ["CCurl"], exclude: ["link-curl.sh"], linkerSettings: [.linkedLibrary("curl")]),
    module("Network", ["HTTP", "CHTTPClient"]),
    .target(name: "CHTTPServer", dependencies: ["CMicroHTTPD"]),
    module(
      "Server",
      [
        "ActionHandler", "CGnuTLS", "CHTTPServer", "Entities", "HTTP", "Language", "Ledger", "Rates", "Reports",
        "Workbook",
      ]),
    .systemLibrary(name: "CIconv"),
    module("Reports", ["CIconv", "Entities", "Workbook"]),
    module(
      "Console",
      ["ActionHandler", "CLinuxShims", "Entities", "Language", "Ledger", "Rates", "Reports", "Vocabulary", "Workbook"]),
    .executableTarget(
      name: "budget", dependencies: ["Console"], exclude: ["functions.order", "text.lds"], swiftSettings: strict,
      linkerSettings: linked(quickStart + atFixedAddress)),
    module("Remote", ["ActionHandler", "Console", "Entities", "HTTP", "Ledger", "Network", "Workbook"]),
    .executableTarget(
      name: "budget-remote", dependencies: ["Console", "Remote"], swiftSettings: strict,
      linkerSettings: linked(quickStart + anywhere)),
    .executableTarget(name: "workbook-script", dependencies: ["Entities", "Workbook"], swiftSettings: strict),
    .executableTarget(
      name: "budget-serve", dependencies: ["Console", "Entities", "Ledger", "Server", "Workbook"], swiftSettings: strict
    ),
    module("Evaluation", ["Entities", "Language"]),
    .executableTarget(
      name: "budget-eval", dependencies: ["Entities", "Evaluation", "Language"], swiftSettings: strict),

    tests("EntitiesTests", ["Entities"]),
    tests("RatesTests", ["Rates"]),
    tests("VocabularyCompilerTests", ["VocabularyCompiler", "WordForms"]),
    tests("VocabularyTests", ["Vocabulary"]),
    tests("LanguageTests", ["Evaluation", "Language"]),
    tests("ActionHandlerTests", ["ActionHandler"]),
    tests("WorkbookTests", ["Workbook", "CLinuxShims", "CZlib"], exclude: ["Zoo"]),
    tests("LedgerTests", ["Ledger"]),
    tests("ReportsTests", ["Reports"]),
    tests("RemoteTests", ["Console", "Entities", "HTTP", "Ledger", "Rates", "Remote", "Server", "Workbook"]),
    tests("HTTPTests", ["HTTP"]),
    tests("NetworkTests", ["HTTP", "Network"]),
    tests("ServerTests", ["Console", "Entities", "HTTP", "Ledger", "Network", "Rates", "Server", "Workbook"]),
    tests("ConsoleTests", ["Console", "Workbook", "budget"], exclude: ["Golden"]),
  ]
)
