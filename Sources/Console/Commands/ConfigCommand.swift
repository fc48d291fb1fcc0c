import FoundationEssentials
import Messages
import Platform
import Sheets

/// `budget config`: each setting with its value and where it came from; sets and unsets them in the configuration file.
struct ConfigCommand: Command {
  let manual = CommandManual(
    name: "config", summary: Message.configSummary,
    arguments: "[NAME|get NAME|set NAME VALUE|unset NAME]",
    details: Message.configHelp,
    options: [.dryRun, .json, .quiet, .file, .sheet, .currency, .rate, .today, .date, .strict, .server])
  let dryRun = DryRun.shown
  let currency = CurrencyNeed.asFound

  func sources(behind words: [String]) -> [WordSource] {
    switch (words.first, words.count) {
    case (nil, _): [.words(["get", "set", "unset"]), .settings]
    case ("get", 1), ("set", 1), ("unset", 1): [.settings]
    case ("set", 2): Option.named(words[1]).map { $0.value == .flag ? [.words(["on", "off"])] : $0.sources } ?? []
    default: []
    }
  }

  func run(_ invocation: Invocation) throws -> ExitCode {
    var words = invocation.words
    switch (words.first, words.count) {
    case ("set", 3...):
      return try set(try setting(words[1]), words[2...].joined(separator: " "), invocation)
    case ("unset", 2): return try unset(try setting(words[1]), invocation)
    case ("get", 2): words.removeFirst()
    case ("get", _), ("set", _), ("unset", _): throw CommandError.usage(.configHow)
    case (_, ...1): break
    default: throw CommandError.usage(.configHow)
    }
    return try show(words, invocation)
  }

  /// Takes a setting out of a configuration that nothing can be run with; `nil` where it is fit, or something else is asked for.
  ///
  /// - Throws: a `CommandError` where there is no such line.
  static func mend(_ line: ParsedCommandLine, _ host: Host) throws(CommandError) -> ExitCode? {
    guard line.command == "config", line.words.count == 2, line.words[0] == "unset",
      !line.options.contains(where: { $0.option == .dryRun || $0.option == .noConfig })
    else { return nil }
    guard let fault = Configuration.fault(of: line, host) else { return nil }
    let path = Folders(host.environment).configuration + "/config"
    guard try ConfigurationFile.unset(named: line.words[1], in: path) else { throw fault }
    try? host.output.write(line: .isNotSetNow(name: line.words[1], file: path))
    return .done
  }

  private func show(_ words: [String], _ invocation: Invocation) throws -> ExitCode {
    let options = Option.allCases.filter(\.isSetting)
    if let name = words.first {
      let option = try setting(name)
      var shown = try value(of: option, invocation)
      // For a script, which knows no `~`.
      if isPlace(option) { shown.value = Folders(invocation.host.environment).expanded(shown.value) }
      if invocation.answersInJSON {
        try invocation.answer([SettingDTO(name: option.name, value: shown.value, source: shown.source)])
      } else {
        try invocation.host.output.write(line: shown.value)
      }
      return .done
    }
    if invocation.answersInJSON {
      try invocation.answer(
        options.map { option in
          let shown = try value(of: option, invocation)
          return SettingDTO(name: option.name, value: shown.value, source: shown.source)
        })
      return .done
    }
    for option in options {
      let shown = try value(of: option, invocation)
      let name = option.name.padding(to: 21)
      try invocation.host.output.write(
        line: "\(name)\(shown.value.padding(to: 32))" + (Self.told[shown.source] ?? .verbatim(shown.source)))
    }
    let folders = Folders(invocation.host.environment)
    try invocation.host.output.write(line: "")
    try invocation.host.output.write(line: .configurationFile(folder: folders.configuration))
    try invocation.host.output.write(line: .stateFolder(folder: folders.state))
    return .done
  }

  private func setting(_ name: String) throws(CommandError) -> Option {
    guard let option = Option.named(name), option.isSetting else {
      let known = Option.allCases.filter(\.isSetting).map(\.name)
      let meant = SpellingHint.nearest(to: name, among: known).map { Message.perhapsIs(what: $0) }
      throw .usage(.noSettingCalled(name: name) + ". " + (meant ?? .seeConfig))
    }
    return option
  }

  private func set(_ option: Option, _ text: String, _ invocation: Invocation) throws -> ExitCode {
    guard !option.isRepeatable else {
      throw CommandError.usage(.mayStandOften(name: option.name))
    }
    let value = place(try CommandLineParser.checked(text, for: option), of: option)
    let said = ParsedCommandLine.OptionValue(option: option, value: value)
    // What no run could go on with is refused now, and not by the next.
    let shown = try Configuration(
      Settings(options: [said], environment: invocation.host.environment), host: invocation.host
    ).shown
    let file = try file(invocation)
    guard !invocation.configuration.dryRun else {
      try invocation.answer(.wouldSet(what: Message.isSetIn(name: option.name, value: value, file: file.path)))
      return .done
    }
    try file.set(option, to: value)
    invocation.did(.didChangeSetting)
    if !invocation.configuration.quiet || invocation.answersInJSON {
      try invocation.answer(.isSetIn(name: option.name, value: value, file: file.path))
    }
    try warn(of: option, invocation)
    guard option == .show else { return .done }
    // Prices are shown in what has a rate.
    let (prices, today) = (invocation.prices, invocation.configuration.today)
    for currency in shown where prices.amount(1, in: currency, on: today) == nil {
      invocation.say(.accountsNoRate(currency: currency))
    }
    return .done
  }

  private func unset(_ option: Option, _ invocation: Invocation) throws -> ExitCode {
    let file = try file(invocation)
    guard file.settings.contains(where: { $0.option == option }) else {
      throw CommandError(.doesNotSet(file: file.path, name: option.name), .notUnderstood)
    }
    guard !invocation.configuration.dryRun else {
      try invocation.answer(.wouldTakeOut(name: option.name, file: file.path))
      return .done
    }
    try file.unset(option)
    invocation.did(.didChangeSetting)
    if !invocation.configuration.quiet || invocation.answersInJSON {
      try invocation.answer(.isNotSetNow(name: option.name, file: file.path))
    }
    try warn(of: option, invocation)
    return .done
  }

  /// Says that what the file says does not count.
  private func warn(of option: Option, _ invocation: Invocation) throws {
    guard case .environment(let name)? = try invocation.settings.unsaidSetting(option)?.source else { return }
    invocation.say(.comesFirst(name: name))
  }

  private func file(_ invocation: Invocation) throws(CommandError) -> ConfigurationFile {
    guard let file = invocation.settings.file else { throw .usage(.noConfigLeavesOut) }
    return file
  }

  /// A file is the same one wherever the next run starts.
  private func place(_ value: String, of option: Option) -> String {
    guard isPlace(option), !["/", "~"].contains(value.first), value != "-" else { return value }
    return FileNames.resolved(value) ?? FileManager.default.currentDirectoryPath + "/" + value
  }

  /// Whether it names a file or a folder.
  private func isPlace(_ option: Option) -> Bool {
    if case .text(let name) = option.value { ["FILE", "BOOK", "FOLDER"].contains(name) } else { false }
  }

  private func value(of option: Option, _ invocation: Invocation) throws -> (value: String, source: String) {
    if option.isRepeatable {
      let all = try invocation.settings.settings(option)
      let sources = all.map { text(of: $0.source) }
      return (all.isEmpty ? "-" : all.map(\.value).joined(separator: " "), sources.first ?? text(of: .standard))
    }
    guard let setting = try invocation.settings.setting(option) else {
      return (standard(of: option, invocation), text(of: .standard))
    }
    let value = option.value == .flag ? (setting.value == "true" ? "on" : "off") : setting.value
    return (value, text(of: setting.source))
  }

  private func standard(of option: Option, _ invocation: Invocation) -> String {
    switch option {
    case .currency: invocation.configuration.currency.code
    case .today: invocation.configuration.today.description
    case .language: invocation.host.output.language.rawValue
    case .sheet: sheet(of: invocation) ?? option.standard ?? "-"
    default: option.standard ?? "-"
    }
  }

  /// The sheet that entries go into where none is named; `nil` where there is no workbook here.
  private func sheet(of invocation: Invocation) -> String? {
    invocation.configuration.ledger == nil ? try? invocation.workbook.describe(sheet: nil).sheet : nil
  }

  /// Where a value came from, in the language of the screen, where that is no name.
  private static let told: [String: Message] = ["default": .isDefault, "command line": .isOnCommandLine]

  private func text(of source: Settings.Source) -> String {
    switch source {
    case .option: "command line"
    case .environment(let name): name
    case .file(let path, let line): "\(path):\(line)"
    case .standard: "default"
    }
  }
}

/// A setting with where it came from, in JSON.
private struct SettingDTO: Encodable {
  let name, value, source: String
}

extension String {
  /// With spaces behind it up to a width, and always at least two.
  func padding(to width: Int) -> String { self + String(repeating: " ", count: Swift.max(2, width - count)) }
}
