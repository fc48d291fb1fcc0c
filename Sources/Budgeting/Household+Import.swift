import Entities
import Rates
import Statements

/// Why nothing of a bank's file is taken.
public struct ImportProblem: Error, Hashable, Sendable {
  /// The line of the file, from 1.
  public let line: Int
  /// What is wrong with it.
  public let reason: Reason

  /// What is wrong with a line.
  public enum Reason: Hashable, Sendable {
    /// A day after today.
    case future(CalendarDate)
    /// An amount that no rate turns into the base currency, or that comes to nothing there.
    case noRate(Money)
  }
}

extension Household {
  /// The entries of a bank's file as they would be logged: in the base currency, and with a category each,
  /// as the sheet calls it; where it is not sure, as it most likely does. Where nothing told the category, the entry says so
  /// (`isCategoryGuessed`).
  ///
  /// - Throws: for the first line that cannot be taken; then none is.
  public func actions(of file: BankFile) throws(ImportProblem) -> [BudgetAction] {
    let categorizer = Categorizer { learned($0) }
    let model = labelModel()
    let today = surroundings.today()
    // The same payees come again and again.
    var known: [TransactionType: [String?: BudgetCategory?]] = [:]
    var actions: [BudgetAction] = []
    for entry in file.entries {
      guard entry.date <= today else { throw ImportProblem(line: entry.line, reason: .future(entry.date)) }
      let money = Money(entry.amount, entry.currency ?? rates.base)
      guard let converted = rates.converted(money, on: entry.date), converted.amount > 0 else {
        throw ImportProblem(line: entry.line, reason: .noRate(money))
      }
      let category = known[entry.type]?[entry.details] ?? categorizer.category(of: entry.details, type: entry.type)
      known[entry.type, default: [:]][entry.details] = category
      // Money from a bank's file that nothing is known of is not taken for somebody's salary.
      let action = BudgetAction(
        amount: converted.amount, date: entry.date, transactionType: entry.type,
        category: category ?? .unlisted(for: entry.type), details: entry.details, original: converted.original,
        isCategoryGuessed: category == nil)
      actions.append(model.map { labelled(action, $0) } ?? action)
    }
    return actions
  }

  /// The entry as the sheet calls its category. A payee whose rows tell the word has its category told by them.
  private func labelled(_ action: BudgetAction, _ model: LabelModel) -> BudgetAction {
    let answer = label(for: action, model)
    let isTold = if case .label = answer { true } else { false }
    return action.labelled(answer.label(in: model), isTold: isTold)
  }
}
