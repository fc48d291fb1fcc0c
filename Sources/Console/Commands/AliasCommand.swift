import Messages
import Platform

/// `budget alias`: short names for command lines that are said often.
struct AliasCommand: Command {
  let manual = CommandManual(
    name: "alias", summary: Message.aliasSummary, arguments: "[NAME|set NAME WORDS|delete NAME]",
    details: Message.aliasHelp, options: [.dryRun, .json, .quiet])
  let dryRun = DryRun.shown
  let currency = CurrencyNeed.none

  func sources(behind words: [String]) -> [WordSource] {
    switch words {
    case []: [.words(["set", "delete"]), .aliases]
    case ["delete"]: [.aliases]
    default: words.count == 2 && words[0] == "set" ? [.commands] : []
    }
  }

  func run(_ invocation: Invocation) throws -> ExitCode {
    let file = AliasFile(Folders(invocation.host.environment))
    let words = invocation.words
    switch (words.first, words.count) {
    case ("set", 3...): try set(words[1], Array(words[2...]), file, invocation)
    case ("delete", 2), ("remove", 2): try delete(words[1], file, invocation)
    case ("set", _), ("delete", _), (_, 2...): throw CommandError.usage(.aliasTakes)
    case (let name?, _):
      guard let alias = file.alias(named: name) else { throw CommandError(.noAlias(name: name), .notUnderstood) }
      try show([alias], invocation) { $0.words }
    case (nil, _):
      if file.aliases.isEmpty, !invocation.answersInJSON { try invocation.host.output.write(line: .noAliases) }
      try show(file.aliases.sorted { $0.name < $1.name }, invocation) { $0.name.padding(to: 16) + $0.words }
    }
    return .done
  }

  private func show(
    _ aliases: [AliasFile.Alias], _ invocation: Invocation, _ line: (AliasFile.Alias) -> String
  ) throws {
    if invocation.answersInJSON {
      try invocation.answer(aliases.map { AliasDTO(name: $0.name, words: $0.words) })
    } else {
      for alias in aliases { try invocation.host.output.write(line: line(alias)) }
    }
  }

  private func set(_ name: String, _ said: [String], _ file: AliasFile, _ invocation: Invocation) throws {
    try AliasFile.check(name, isCommand: invocation.commands.isCommand)
    // In quotes as one word, or as several.
    let words = said.count == 1 ? said[0] : said.map(AliasFile.quoted).joined(separator: " ")
    guard !words.contains(where: \.isNewline), !words.trimmed.isEmpty else { throw CommandError.usage(.aliasTakes) }
    _ = try AliasFile.split(words, of: name)
    let told = Message.aliasIs(name: name, words: words)
    guard !invocation.configuration.dryRun else { return try invocation.answer(.wouldSet(what: told)) }
    try file.set(name, to: words)
    invocation.did(.didChangeSetting)
    if !invocation.configuration.quiet || invocation.answersInJSON { try invocation.answer(told) }
  }

  private func delete(_ name: String, _ file: AliasFile, _ invocation: Invocation) throws {
    guard file.alias(named: name) != nil else { throw CommandError(.noAlias(name: name), .notUnderstood) }
    guard !invocation.configuration.dryRun else {
      return try invocation.answer(.wouldTakeOut(name: name, file: file.path))
    }
    try file.delete(name)
    invocation.did(.didChangeSetting)
    if !invocation.configuration.quiet || invocation.answersInJSON { try invocation.answer(.aliasGone(name: name)) }
  }
}

/// A name and what it stands for, in JSON.
private struct AliasDTO: Encodable {
  let name, words: String
}
