import Budgeting
import Entities
import FoundationEssentials

/// `budget owed`: who owes whom.
struct OwedCommand: Command {
  let manual = CommandManual(
    name: "owed", summary: "who owes whom of what was shared", arguments: "[NAME…]",
    details: """
      A bill that is said to be shared is kept with who owes which part of it,
      and what is paid back settles it; neither that nor a debt is an entry:
        budget split 60 dinner with Anna
        budget owed
        budget owed Anna
        budget Anna paid me back 30

      What is owed follows its entry: edit and undo change it, too.
      """, options: [.json, .file, .sheet])
  let dryRun = DryRun.changesNothing
  let currency = CurrencyNeed.none

  func run(_ invocation: Invocation) throws -> ExitCode {
    let household = invocation.household
    let balances = try household.owed(among: invocation.words)
    if invocation.answersInJSON {
      try invocation.answer(balances.map(BalanceDTO.init))
      return .done
    }
    if balances.isEmpty { try invocation.host.output.write(line: "Nobody owes anybody anything") }
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
