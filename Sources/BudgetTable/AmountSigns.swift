import Entities
import FoundationEssentials
import Sheets
import Spreadsheet

/// How a sheet writes amounts that leave the account: above zero, or below it. Told from its own rows.
package struct AmountSigns: Hashable {
  package enum Sign: Hashable {
    /// The sheet has no row of the type.
    case unknown
    case positive, negative
    /// So many of each kind that neither can be the exception.
    case mixed
  }

  package private(set) var expense = Sign.unknown
  package private(set) var savings = Sign.unknown

  /// As a workbook of ours has them.
  init() {}

  /// Where what is spent has a column of its own.
  init(expense: Sign) {
    self.expense = expense
    savings = expense
  }

  /// A refund stands among expenses with the other sign: so many times as many make the rule.
  private static let rule = 3

  /// What the last rows at hand say.
  package init(_ book: BookFile, _ sheet: BudgetSheet, _ text: SheetText, cells: CellReader? = nil) throws(SheetError) {
    // A minus sign is the first thing in a cell: without any there is no row to look at.
    guard text.bytes.first([UInt8(ascii: ">"), UInt8(ascii: "-")], in: text.rowsRange) != nil else { return }
    var plain = sheet
    plain.signs = AmountSigns()
    var reader = EntryReader(book, plain)
    if let cells { reader.cells = cells }
    var expenses = (above: 0, below: 0)
    var saved = (above: 0, below: 0)
    try reader.forEachLast(of: text) { entry in
      let sign = (above: entry.amount > 0 ? 1 : 0, below: entry.amount < 0 ? 1 : 0)
      switch entry.type {
      case .expense: expenses = (expenses.above + sign.above, expenses.below + sign.below)
      case .savings: saved = (saved.above + sign.above, saved.below + sign.below)
      case .income: break
      }
      return true
    }
    expense = Self.sign(above: expenses.above, below: expenses.below)
    savings = Self.sign(above: saved.above, below: saved.below)
  }

  private static func sign(above: Int, below: Int) -> Sign {
    if above == 0, below == 0 { return .unknown }
    if above >= rule * below { return .positive }
    return below >= rule * above ? .negative : .mixed
  }

  /// The amount as the sheet writes it, of one above zero for what it is; and the other way round.
  package func turned(_ amount: Decimal, _ type: TransactionType) -> Decimal { isNegative(type) ? -amount : amount }

  /// The same of a short one.
  func turned(_ amount: ShortDecimal, _ type: TransactionType) -> ShortDecimal { isNegative(type) ? -amount : amount }

  private func isNegative(_ type: TransactionType) -> Bool {
    switch type {
    case .expense: expense == .negative
    case .savings: savings == .negative
    case .income: false
    }
  }

  /// Refuses new rows whose sign cannot be told.
  package func refuse(_ entries: [BudgetRow], _ sheet: String) throws(SheetError) {
    if expense == .mixed, entries.contains(where: { $0.type == .expense }) {
      throw .refused(sheet: sheet, reason: "of its expenses some are negative and some are not: give all the same sign")
    }
    guard entries.contains(where: { $0.type == .savings }) else { return }
    if savings == .mixed {
      throw .refused(sheet: sheet, reason: "of its savings some are negative and some are not: give all the same sign")
    }
    if savings == .unknown, expense == .negative {
      throw .refused(
        sheet: sheet,
        reason: "its expenses are negative, and no row tells whether savings are: write the first one in the sheet")
    }
  }

  /// Refuses where the first rows of a big sheet say otherwise than the last.
  package func refuse(unless last: AmountSigns, _ sheet: String) throws(SheetError) {
    guard (expense == .negative) != (last.expense == .negative), expense != .unknown, last.expense != .unknown else {
      return
    }
    throw .refused(sheet: sheet, reason: "its first expenses have another sign than its last: give all the same sign")
  }
}
