import Budgeting
import Entities

/// `budget categories`: those of the sheet; where it has none of its own, the 23 that the program is built with.
struct CategoriesCommand: Command {
  let manual = CommandManual(
    name: "categories", summary: "show the categories, by type", details: "One a line, with its type before it.",
    options: [.file, .sheet])
  let dryRun = DryRun.changesNothing

  func run(_ invocation: Invocation) throws -> ExitCode {
    let own = invocation.household.categoriesOfSheet
    let all = own ?? BudgetCategory.allCases.map { ($0.name, $0.type) }
    for category in all {
      try invocation.host.output.write(line: (category.type?.rawValue ?? "").padding(to: 10) + category.name)
    }
    return .done
  }
}
