import Budgeting
import Entities
import FoundationEssentials
import HTTP
import Ledger
import Messages
import Sheets

/// Reads the body of a change.
struct ChangeReader {
  private let body: JSONValue
  private let entry: LedgerEntry
  private let household: Household
  private let today: CalendarDate

  init(_ body: JSONValue, of entry: LedgerEntry, by household: Household, today: CalendarDate) {
    self.body = body
    self.entry = entry
    self.household = household
    self.today = today
  }

  /// What is to be different: at least one thing.
  func change() throws(Problem) -> EntryChange {
    try checkMembers()
    let named = try category()
    let change = EntryChange(
      date: try date(), category: named?.category, amount: try amount(), details: try text("details"),
      label: named?.label)
    guard change != EntryChange() else {
      throw .invalid(
        ["body"], "At least one of amount, date, category, details is required", type: "missing",
        said: Message.serverSayWhatIsDifferent.standard)
    }
    return change
  }

  /// Refuses what would be left out of the change: half of what was asked for is another change.
  private func checkMembers() throws(Problem) {
    let known = EntrySchemas.changeMembers.members?.map(\.name) ?? []
    for member in body.members ?? [] where !known.contains(member.name) {
      if case .null = member.value { continue }
      throw .invalid(
        ["body", member.name], "Extra inputs are not permitted", type: "extra_forbidden",
        said: Message.serverChangesNo(name: member.name).standard)
    }
  }

  private func text(_ name: String) throws(Problem) -> String? {
    switch body[name] {
    case nil, .null?: return nil
    case .string(let text)? where text.unicodeScalars.count <= BodyReader.longestInput: return text
    case .string?:
      throw .invalid(
        ["body", name], "String should have at most \(BodyReader.longestInput) characters", type: "string_too_long",
        said: "“\(name)” is too long")
    default:
      throw .invalid(
        ["body", name], "Input should be a valid string", type: "string_type",
        said: "“\(name)” must be a text in quotes")
    }
  }

  /// The amount. What is said of it is never left out of the change: `null` is what a number becomes that a client could not read.
  private func amount() throws(Problem) -> Decimal? {
    guard let said = body["amount"] else { return nil }
    let number: Decimal
    switch said {
    case .number(let given): number = given
    case .string(let text):
      guard let read = household.amount(told: text) else {
        throw .invalid(
          ["body", "amount"], "Input should be a valid number", type: "decimal_parsing",
          said: Message.serverAmountUnread(text: text, currency: "\(household.rates.base)").standard)
      }
      number = read
    default:
      throw .invalid(
        ["body", "amount"], "Input should be a valid number", type: "decimal_type",
        said: "“amount” must be a number, or a text that says one")
    }
    guard number > 0, number < 1_000_000_000_000 else {
      throw .invalid(
        ["body", "amount"], "Input should be greater than 0 and less than 1000000000000", type: "greater_than",
        said: Message.serverAmountDigits.standard)
    }
    let rounded = number.rounded(places: 2)
    guard rounded > 0 else {
      throw .invalid(
        ["body", "amount"], "Input should be at least 0.01", type: "greater_than",
        said: Message.serverAmountLeast.standard)
    }
    return rounded
  }

  private func date() throws(Problem) -> CalendarDate? {
    guard let text = try text("date") else { return nil }
    guard let day = CalendarDate(iso8601: text), SheetLimits.canHold(day), SenderDay.accepts(day, on: today) else {
      throw .invalid(
        ["body", "date"], "Input should be a valid date since 1900 and not in the future", type: "date_parsing",
        said: "“date” is no day up to today. Write it as 2025-11-03")
    }
    return day
  }

  /// The category that is named: by the wire's name, or as the sheet calls it, which is how answers do.
  private func category() throws(Problem) -> (category: BudgetCategory, label: String?)? {
    let type = try type()
    guard let name = try text("category") else {
      guard type == nil else {
        throw .invalid(
          ["body", "category"], "Field required", type: "missing", said: Message.serverAnotherType.standard)
      }
      return nil
    }
    if let category = BudgetCategory(name: name, type: type ?? entry.row.type) { return (category, nil) }
    if let own = household.label(named: name, type: type, usual: type ?? entry.row.type) {
      return (own.category, own.label)
    }
    guard let category = only(name, type) else {
      let type = type ?? entry.row.type
      let wire = BudgetCategory.all(of: type).map(\.name)
      let names = (wire + household.labels(of: type).filter { !wire.contains($0) }).joined(separator: ", ")
      throw .invalid(
        ["body", "category"], "Input should be \(names)", type: "enum", said: "“category” takes one of: \(names)")
    }
    return (category, nil)
  }

  /// The category of that name in another type, where the type was not said and there is but one.
  private func only(_ name: String, _ type: TransactionType?) -> BudgetCategory? {
    guard type == nil else { return nil }
    let found = TransactionType.allCases.compactMap { BudgetCategory(name: name, type: $0) }
    return found.count == 1 ? found[0] : nil
  }

  private func type() throws(Problem) -> TransactionType? {
    guard let name = try text("transaction_type") else { return nil }
    guard let type = TransactionType(rawValue: name) else {
      let names = TransactionType.allCases.map(\.rawValue).joined(separator: ", ")
      throw .invalid(
        ["body", "transaction_type"], "Input should be \(names)", type: "enum",
        said: "“transaction_type” takes one of: \(names)")
    }
    return type
  }
}
