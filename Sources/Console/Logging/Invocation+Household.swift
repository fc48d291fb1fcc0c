import ActionHandler
import Budgeting
import Entities
import Ledger
import Platform

extension Invocation {
  /// What kinds of action other than entries may touch.
  var surroundings: ActionContext {
    let today = configuration.today
    return ActionContext(now: { time(nil) }, today: { today }, setting: kindSetting)
  }

  /// The settings that kinds of action ask for by their name, as strings; a path may begin with `~/`.
  public var kindSetting: @Sendable (String) -> String? {
    { [settings, folders = Folders(host.environment)] name in
      guard let option = Option.named(name), let setting = try? settings.setting(option) else { return nil }
      return folders.expanded(setting.value)
    }
  }

  /// The conversation of the member who says it; where that is not known, of all who log into the workbook without a name.
  func conversation(in household: Household) -> any Conversation {
    NamedConversation(household) ?? WorkbookConversation(household)
  }

  /// The budget that the settings name.
  var household: Household {
    var household = Household(
      ledger, workbook: workbook, sheet: configuration.sheet, rates: configuration.exchangeRates,
      surroundings: surroundings)
    household.keeper = KeptSums(
      in: configuration.stateFolder, of: configuration.book, sheet: configuration.sheet)
    household.defaultDate = configuration.date
    household.doubt = configuration.doubt
    household.accounts = configuration.accounts
    household.isStrict = configuration.strict
    household.isOneRun = true
    household.speaker = host.distant?.caller.speaker ?? configuration.member.map { Speaker($0) }
    household.conversation = configuration.member.map { "member \($0) own" }
    return household
  }
}

extension Refusal {
  /// With the message and the exit code that belong to it.
  var commandError: CommandError {
    switch self {
    case .words(let message, .malformed): CommandError(message, .usage)
    case .words(let message, _): CommandError(message, .notUnderstood)
    case .ledger(let error): LedgerMessages.commandError(for: error)
    case .undo(let error): LedgerMessages.nothingTakenBack(for: error)
    case .workbook(let error): WorkbookMessages.commandError(for: error)
    case .action(let failure): failure.commandError
    }
  }
}

extension ActionFailure {
  /// With the exit code that belongs to it.
  fileprivate var commandError: CommandError {
    switch reason {
    case .notUnderstood, .notSupported: CommandError(told, .notUnderstood)
    case .unreadable: CommandError(told, .noInput)
    case .notWritten, .busy: CommandError(told, .inputOutput)
    case .misconfigured: CommandError(told, .configuration)
    }
  }
}
