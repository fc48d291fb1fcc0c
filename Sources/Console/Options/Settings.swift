import Messages

/// Every setting with where it came from: option, then environment, then configuration file, then default.
public struct Settings: Sendable {
  /// A value and who set it.
  public struct Setting: Hashable, Sendable {
    /// As it was written.
    public let value: String
    /// Where it was written.
    public let source: Source
  }

  /// Where a value came from.
  public enum Source: Hashable, Sendable {
    case option
    case environment(name: String)
    case file(path: String, line: Int)
    case standard

    /// Whether it is said for this run, and not kept for all.
    var isOfRun: Bool {
      switch self {
      case .option, .environment: true
      case .file, .standard: false
      }
    }
  }

  /// The options of the command line, in their order.
  let said: [ParsedCommandLine.OptionValue]
  private let environment: @Sendable (String) -> String?
  /// The configuration file; `nil` where it was not to be read.
  public let file: ConfigurationFile?

  /// Resolves what the command line says against the environment and the configuration file.
  ///
  /// - Throws: a `CommandError` that names the file and line of a mistake.
  public init(
    options: [ParsedCommandLine.OptionValue], environment: @escaping @Sendable (String) -> String?
  ) throws(CommandError) {
    said = options
    self.environment = environment
    let skipsFile = options.contains { $0.option == .noConfig && $0.value == "true" }
    file = skipsFile ? nil : try ConfigurationFile(path: Folders(environment).configuration + "/config")
  }

  /// The value of an option, from wherever it is set first; `nil` where nobody set it.
  ///
  /// - Throws: a `CommandError` where an environment variable holds what the option does not take.
  public func setting(_ option: Option) throws(CommandError) -> Setting? {
    if let said = self.said.last(where: { $0.option == option }) { return Setting(value: said.value, source: .option) }
    return try unsaidSetting(option)
  }

  /// The file or folder that an option names, with `~` put in words; `nil` where nobody set it.
  ///
  /// - Throws: as `setting`.
  public func path(_ option: Option) throws(CommandError) -> String? {
    try setting(option).map { Folders(environment).expanded($0.value) }
  }

  /// All values of an option that may be repeated, the strongest first.
  ///
  /// - Throws: as `setting`.
  public func settings(_ option: Option) throws(CommandError) -> [Setting] {
    var all = said.filter { $0.option == option }.reversed().map { Setting(value: $0.value, source: .option) }
    if let value = try environmentSetting(option) { all.append(value) }
    for line in (file?.settings ?? []).reversed() where line.option == option {
      all.append(Setting(value: line.value, source: .file(path: file?.path ?? "", line: line.line)))
    }
    return all
  }

  /// Whether a flag is set.
  ///
  /// - Throws: as `setting`.
  public func isOn(_ option: Option) throws(CommandError) -> Bool { try setting(option)?.value == "true" }

  /// The value of an option from the environment or the configuration file, whatever the command line says.
  ///
  /// - Throws: as `setting`.
  func unsaidSetting(_ option: Option) throws(CommandError) -> Setting? {
    guard option.isSetting else { return nil }
    if let value = try environmentSetting(option) { return value }
    guard let file, let line = file.settings.last(where: { $0.option == option }) else { return nil }
    return Setting(value: line.value, source: .file(path: file.path, line: line.line))
  }

  private func environmentSetting(_ option: Option) throws(CommandError) -> Setting? {
    guard option.isSetting, let value = environment(option.environmentName) else { return nil }
    do {
      let checked = try CommandLineParser.checked(value, for: option)
      return Setting(value: checked, source: .environment(name: option.environmentName))
    } catch {
      throw CommandError("\(option.environmentName): " + error.told, .configuration)
    }
  }
}

extension Settings.Setting {
  /// An error that names where the value stands, so that it can be mended there.
  func error(_ told: Message, option: Option) -> CommandError {
    switch source {
    case .option, .standard: .usage("--\(option.name): " + told)
    case .environment(let name): CommandError("\(name): " + told, .configuration)
    case .file(let path, let line):
      CommandError("\(path):\(line): " + told + " " + .mendSetting(key: option.name), .configuration)
    }
  }
}
