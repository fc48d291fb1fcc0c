import Entities

/// `budget categories`: the 23 categories.
struct CategoriesCommand: Command {
  let manual = CommandManual(
    name: "categories", summary: "show the categories, by type", details: "One a line, with its type before it.")
  let dryRun = DryRun.changesNothing

  func run(_ invocation: Invocation) throws -> ExitCode {
    for category in BudgetCategory.allCases {
      try invocation.host.output.write(line: category.type.rawValue.padding(to: 10) + category.name)
    }
    return .done
  }
}
