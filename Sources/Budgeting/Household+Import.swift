import Entities
import Language
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

/// A line of a statement as it would be logged.
public struct ImportCandidate: Hashable, Sendable {
  /// The line.
  public let line: StatementLine
  /// The entry: in the base currency and with a category.
  public let action: BudgetAction
  /// What it is known by to its bank; `nil` for a line that its bank has no name for. Several lines may have one.
  public let key: String?
  /// What the line is known by when it is met again: its key and what it says, and how many before it in the file say the same.
  public let mark: String
  /// What its words may hint at where nothing tells the category: too little to log it so, and something beside a row.
  let hint: BudgetCategory?
  /// The entry that it was exported from, which may be a row of this sheet.
  public let entryID: String?
  /// Whether it comes from whom money is otherwise paid to: it needs no category of its own.
  public let isRefund: Bool
  /// Whether nothing told what the sheet calls its category, and it stands under what is likeliest.
  public let isUnsure: Bool
  /// What the file calls its category, where the sheet has none that could be meant.
  public let foreignCategory: String?

  init(
    line: StatementLine, action: BudgetAction, key: String?, mark: String, hint: BudgetCategory? = nil,
    entryID: String? = nil, isRefund: Bool = false, isUnsure: Bool = false, foreignCategory: String? = nil
  ) {
    self.line = line
    self.action = action
    self.key = key
    self.mark = mark
    self.hint = hint
    self.entryID = entryID
    self.isRefund = isRefund
    self.isUnsure = isUnsure
    self.foreignCategory = foreignCategory
  }
}

extension Household {
  /// The entries of a statement as they would be logged: in the base currency, and with a category each,
  /// as the sheet calls it; where it is not sure, as it most likely does. Where nothing told the category, the entry says so
  /// (`isCategoryGuessed`).
  ///
  /// - Throws: for the first line that cannot be taken; then none is.
  public func candidates(of statement: BankStatement) throws(ImportProblem) -> [ImportCandidate] {
    try candidates(statement.entries, of: statement, formerCurrency(of: statement))
  }

  /// What the bank gave back or declined, as it would have been logged before: a line may have become that since. What cannot be taken is left
  /// out.
  public func withdrawn(of statement: BankStatement) -> [ImportCandidate] {
    let today = surroundings.today()
    let lines = statement.lines.filter { [.reverted, .declined].contains($0.state) && $0.date <= today }
    guard !lines.isEmpty else { return [] }
    let former = formerCurrency(of: statement)
    return lines.flatMap { line in (try? candidates([line], of: statement, former)) ?? [] }
  }

  private func candidates(
    _ lines: [StatementLine], of statement: BankStatement, _ former: Currency?
  ) throws(ImportProblem) -> [ImportCandidate] {
    let categorizer = Categorizer(readsNear: false) { learned($0) }
    let hints = Categorizer(readsNear: true) { _ in nil }
    let model = labelModel()
    var accounts = NamedCategories(model)
    let today = surroundings.today()
    let takesTurned = lines.contains(where: \.isTurned) && holdsTurned
    // The same payees come again and again.
    var known: [TransactionType: [String?: BudgetCategory?]] = [:]
    var marks: [String: Int] = [:]
    var candidates: [ImportCandidate] = []
    for line in lines {
      guard line.date <= today else { throw ImportProblem(line: line.line, reason: .future(line.date)) }
      let details = statement.keepsPayees ? line.payee : line.payee.map { Payee.name(of: $0) }
      // What was taught to be saved goes out as what is spent does.
      let isSaved = line.amount < 0 && details.flatMap { learned($0) }?.type == .savings
      let isBack = line.isTurned && takesTurned
      let own = isBack ? line.type : line.isTurned ? line.type?.turned : line.type
      let type = own ?? (line.amount > 0 ? .income : isSaved ? .savings : .expense)
      let money = Money(line.amount < 0 ? -line.amount : line.amount, line.currency(or: rates.base, before: former))
      guard let converted = rates.converted(money, on: line.date), converted.amount > 0 else {
        throw ImportProblem(line: line.line, reason: .noRate(money))
      }
      // Where it cannot stand below zero it is none of its category.
      let written = line.isTurned && !isBack ? nil : line.category
      let told = written.flatMap { accounts.category(of: $0, type) }
      var category = told?.category
      if told == nil {
        category =
          known[type]?[line.payee] ?? categorizer.category(of: details, written: line.payee, type: type)
        known[type, default: [:]][line.payee] = category
        // Who sends money says what for.
        if category == nil, line.kind != .fee { category = categorizer.category(ofPurpose: line.purpose, type: type) }
      }
      // What a bank takes for itself is no purchase, whatever its name.
      if line.kind == .fee, category == nil { category = .unlisted(for: type) }
      let usual = line.kind == .fee && category == .unlisted(for: type) ? line.usualName : nil
      // Money from a bank's file that nothing is known of is not taken for somebody's salary.
      let action = BudgetAction(
        amount: converted.amount, date: line.date, transactionType: type,
        category: category ?? .unlisted(for: type), details: details,
        original: converted.original ?? (money.currency == rates.base ? line.original : nil),
        label: told?.label, isCategoryGuessed: category == nil)
      let key = statement.key(of: line)
      let went = isBack && type != .savings ? type.turned : type
      let content = LineMark(key: key, date: line.date, money: money, type: went, payee: line.payee).text
      marks[content, default: 0] += 1
      let named = action.label == nil ? model.map { labelled(action, as: usual, $0) } : nil
      let entry = named?.entry ?? action
      let isRefund =
        category == nil && type == .income
        && categorizer.category(of: details, written: line.payee, type: .expense) != nil
      candidates.append(
        ImportCandidate(
          line: line, action: isBack ? entry.counting(-entry.amount, as: type) : entry, key: key,
          mark: "\(content)#\(marks[content] ?? 0)",
          hint: category == nil ? hints.category(of: details, type: type) : nil,
          entryID: statement.format.isLedger ? line.reference : nil,
          isRefund: isRefund, isUnsure: named?.isUnsure ?? false || entry.isCategoryGuessed && !isRefund,
          foreignCategory: written.flatMap { accounts.loses($0, type) ? $0 : nil }))
    }
    return candidates
  }

  /// The entry as the sheet calls its category, and whether that is one of several that it may be. A payee whose rows tell the word has its
  /// category told by them.
  ///
  /// - Parameter usual: what it is called as a rule; `nil` where its own name tells more.
  private func labelled(
    _ action: BudgetAction, as usual: String?, _ model: LabelModel
  ) -> (entry: BudgetAction, isUnsure: Bool) {
    let asked = usual.map { name in
      BudgetAction(
        amount: action.amount, date: action.date, transactionType: action.transactionType, category: action.category,
        details: name)
    }
    let answer = label(for: asked ?? action, model)
    let isTold = if case .label = answer { true } else { false }
    let label = answer.label(in: model)
    let isUnsure =
      if case .unsure = answer { label != nil && label != model.rest(of: action.transactionType) } else { false }
    return (action.labelled(label, isTold: isTold), isUnsure)
  }
}

extension BankStatement {
  /// What a line is known by wherever it is met; `nil` where its bank has no name for it.
  fileprivate func key(of line: StatementLine) -> String? {
    line.ownName.map { "statement:\(profile ?? format.rawValue):\(line.account ?? ""):\($0)" }
  }
}
