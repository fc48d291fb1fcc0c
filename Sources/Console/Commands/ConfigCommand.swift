/// `budget config`: each setting with its value and where it came from.
struct ConfigCommand: Command {
  let manual = CommandManual(
    name: "config", summary: "show each setting and where it comes from", arguments: "[NAME]",
    details: """
      An option comes first, then the environment, then the configuration file,
      then the default. With a NAME, only its value is printed, for scripts.
      """, options: [.json])
  let dryRun = DryRun.changesNothing
  let currency = CurrencyNeed.asWritten

  func run(_ invocation: Invocation) throws -> ExitCode {
    let options = Option.allCases.filter(\.isSetting)
    if let name = invocation.words.first {
      guard let option = options.first(where: { $0.name == name }) else {
        throw CommandError.usage("There is no setting “\(name)”. See: budget config")
      }
      let shown = try value(of: option, invocation)
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
      try invocation.host.output.write(line: "\(name)\(shown.value.padding(to: 32))\(shown.source)")
    }
    let folders = Folders(invocation.host.environment)
    try invocation.host.output.write(line: "")
    try invocation.host.output.write(line: "configuration file: \(folders.configuration)/config")
    try invocation.host.output.write(line: "state: \(folders.state)")
    return .done
  }

  private func value(of option: Option, _ invocation: Invocation) throws -> (value: String, source: String) {
    if option.isRepeatable {
      let all = try invocation.settings.settings(option)
      let sources = all.map { text(of: $0.source) }
      return (all.map(\.value).joined(separator: " "), sources.first ?? text(of: .standard))
    }
    guard let setting = try invocation.settings.setting(option) else {
      return (standard(of: option, invocation.configuration), text(of: .standard))
    }
    let value = option.value == .flag ? (setting.value == "true" ? "on" : "off") : setting.value
    return (value, text(of: setting.source))
  }

  private func standard(of option: Option, _ configuration: Configuration) -> String {
    switch option {
    case .currency: configuration.currency.code
    case .today: configuration.today.description
    default: option.standard ?? "-"
    }
  }

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
