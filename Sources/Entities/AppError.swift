import FoundationEssentials

/// What can go wrong on the way of an entry, by the room it happened in.
public enum AppError: Error, Hashable, Sendable {
  /// A response that cannot be acted on.
  case actionHandler(ActionHandlerError)
}

/// Why a response cannot be acted on. `description` is what the person is told.
public enum ActionHandlerError: Error, Hashable, Sendable {
  /// The text was not understood, or may not be written; the message says what would work.
  case refused(message: String)
  /// Understood, but of a kind that is not handled; the message says so.
  case notSupported(message: String)
  /// `app_action_required` without an `app_action`.
  case missingAction
  /// An `action_type` outside the contract.
  case unknownActionType(String)
  /// An `app_action.type` that no registered kind handles.
  case unknownAction(type: String)
  /// A day that is not of the contract's form, or that the calendar lacks.
  case invalidDate(String)
  /// Zero or less.
  case amountNotPositive(Decimal)
  /// 13 digits or more before the point.
  case amountTooLarge(Decimal)
  /// A `transaction_type` outside the contract.
  case unknownTransactionType(String)
  /// A category outside the list, where that is an error (`--strict`).
  case unknownCategory(name: String, type: TransactionType)
  /// Only the fallback category was found, where that is an error (`--strict`).
  case categoryUnclear(details: String?)
  /// A currency that is no ISO 4217 code.
  case invalidCurrency(String)
  /// Amounts that are counted in another currency than those here.
  case foreignCurrency(String, base: Currency)
  /// No entries in an action that should have some.
  case noEntries
  /// Not JSON, or not of the contract's form; the reason names the place.
  case malformedResponse(reason: String)
}

extension ActionHandlerError: CustomStringConvertible {
  /// What happened and, where it can be mended by the person, how.
  public var description: String {
    switch self {
    case .refused(let message), .notSupported(let message): message
    case .missingAction: "The response requires an action, but has none (app_action is missing)"
    case .unknownActionType(let name): "The response has an unknown action type \"\(name)\""
    case .unknownAction(let type): "The response asks for an unknown action \"\(type)\""
    case .invalidDate(let text): "Invalid date format: \"\(text)\". Expected ISO 8601, such as 2025-11-03"
    case .amountNotPositive(let amount): "Amount must be positive, got: \(amount)"
    case .amountTooLarge(let amount): "Amount must have at most 12 digits before the point, got: \(amount)"
    case .unknownTransactionType(let name):
      "Unknown transaction type \"\(name)\". Expected one of: "
        + TransactionType.allCases.map(\.rawValue).joined(separator: ", ")
    case .unknownCategory(let name, let type):
      "Unknown category \"\(name)\" for \(type.rawValue). Expected one of: "
        + BudgetCategory.all(of: type).map(\.name).joined(separator: ", ")
    case .categoryUnclear(let details):
      "I could not tell the category\(details.map { " of “\($0)”" } ?? ""). Name it, for example: groceries"
    case .invalidCurrency(let code): "Invalid currency \"\(code)\". Expected a code of three letters, such as EUR"
    case .foreignCurrency(let code, let base):
      "The server counts in \(code.prefix(20)), but this workbook in \(base). Nothing was written; name a server that counts in \(base)"
    case .noEntries: "The response has an action without entries"
    case .malformedResponse(let reason): "The response could not be read: \(reason)"
    }
  }
}
