import Entities
import Messages
import Rates
import Reports

/// One word that is offered, with a few words about it.
struct Offer: Hashable {
  /// As it is to stand in the command line.
  let text: String
  /// What it is; may be empty.
  let note: String

  init(_ text: String, _ note: String = "") { (self.text, self.note) = (text, note) }
}

/// What may stand where the cursor is.
struct Offers {
  /// What begins as the typed word does.
  private(set) var found: [Offer] = []
  /// Whether a file's name may stand there, too.
  private(set) var takesFiles = false

  private let line: CompletionLine
  private let sheet: OfferedFromSheet
  private let language: ScreenLanguage
  private let commands: CommandTable
  /// The person's own names for command lines, and for the accounts of the household.
  private let aliases: [Offer], accounts: [Offer]

  /// - Parameter invocation: with the settings of the line.
  init(_ line: CompletionLine, _ invocation: Invocation) {
    (self.line, sheet) = (line, OfferedFromSheet(invocation, typed: line.typed))
    (language, commands) = (invocation.host.output.language, invocation.commands)
    let isHere = invocation.host.distant == nil
    aliases =
      isHere ? AliasFile(Folders(invocation.host.environment)).aliases.map { Offer($0.name, $0.words) } : []
    accounts = invocation.configuration.accounts.names.map { Offer($0) }
    if let option = line.awaited {
      add(option.sources)
    } else if line.typed.hasPrefix("-"), !line.optionsEnded {
      addOptions()
    } else if let command = line.command {
      add(command.sources(behind: line.words))
    } else {
      // Each word of an entry but the first may be a payee; the first is more likely a command.
      add(line.words.isEmpty && !line.optionsEnded ? [.commands, .aliases] : [.payees])
      // What it was for may be said by its category; a letter or two are more likely of something else.
      if found.isEmpty, !line.words.isEmpty, line.typed.count > 2 { add([.categories]) }
    }
  }

  private func words(_ message: Message) -> String { message.text(in: language) }

  private mutating func addOptions() {
    guard let manual = (line.command ?? commands.command(named: "log"))?.manual else { return }
    let said = line.options.map(\.option)
    for option in Option.allCases where option.isCommon || manual.options.contains(option) {
      guard option.isRepeatable || !said.contains(option) else { continue }
      add(Offer("--\(option.name)", words(option.summary)))
    }
  }

  private mutating func add(_ sources: [WordSource]) {
    for source in sources {
      if source == .files { takesFiles = true }
      // What stands in a sheet may look like an option, and is none.
      for offer in offers(of: source) where !offer.text.hasPrefix("-") { add(offer) }
    }
  }

  private mutating func add(_ offer: Offer) {
    // And it may hold anything: a shell gets only what is one line.
    guard !offer.text.isEmpty, offer.text.lowercased().hasPrefix(line.typed.lowercased()),
      offer.text.unicodeScalars.allSatisfy({ $0.properties.generalCategory != .control })
    else { return }
    let whole = Offer(line.lead + offer.text, offer.note)
    if !found.contains(where: { $0.text == whole.text }) { found.append(whole) }
  }

  private func offers(of source: WordSource) -> [Offer] {
    switch source {
    case .words(let words): words.map { Offer($0) }
    case .files: []
    case .commands: commands.manuals.map { Offer($0.name, words($0.summary)) }
    case .aliases: aliases
    case .topics:
      commands.manuals.map { Offer($0.name, words($0.summary)) } + HelpTopic.allCases.map { Offer($0.rawValue) }
    case .periods: OfferedFromSheet.periods(until: sheet.today)
    case .currencies: sheet.currencies
    case .settings: Option.allCases.filter(\.isSetting).map { Offer($0.name, words($0.summary)) }
    case .categories: sheet.categories
    case .payees: sheet.payees
    case .entries: sheet.entries
    case .questions: sheet.questions
    case .recurring: sheet.recurring
    case .accounts: accounts
    }
  }
}
