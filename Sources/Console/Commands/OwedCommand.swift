import Budgeting
import Entities
import FoundationEssentials
import Messages

/// `budget owed`: who owes whom.
struct OwedCommand: Command {
  let manual = CommandManual(
    name: "owed", summary: Message.owedSummary, arguments: "[NAME…]", details: Message.owedHelp,
    options: [.json, .file, .sheet])
  let dryRun = DryRun.changesNothing
  let currency = CurrencyNeed.none

  func run(_ invocation: Invocation) throws -> ExitCode {
    let household = invocation.household
    let balances = try household.owed(among: invocation.words)
    if invocation.answersInJSON {
      try invocation.answer(balances.map(BalanceDTO.init))
      return .done
    }
    if balances.isEmpty { try invocation.host.output.write(line: .nobodyOwes) }
    for balance in balances {
      try invocation.host.output.write(line: balance.sentence(for: invocation.configuration.member))
    }
    return .done
  }
}

/// What one owes another, on the wire; a name is missing where it is who keeps the budget.
private struct BalanceDTO: Encodable {
  let from: String?
  let to: String?
  let amount: Decimal
  let currency: String

  init(_ balance: Balance) {
    (from, to) = (balance.from, balance.to)
    (amount, currency) = (balance.money.amount, balance.money.currency.code)
  }
}
