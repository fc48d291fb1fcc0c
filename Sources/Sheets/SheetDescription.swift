import Entities

/// What a budget sheet looks like.
public struct SheetDescription: Hashable, Sendable {
  /// The sheet's name.
  public let sheet: String
  /// The table's name; `nil` for plain cells.
  public let table: String?
  /// The row of the headers, from 1.
  public let headerRow: Int
  /// The headers, as the sheet spells them, by the column's letters.
  public let columns: [String: String]
  /// The base currency that a workbook of ours stores; `nil` for any other.
  public let baseCurrency: Currency?
  /// The currency that the sheet shows beside its amounts, by their number format or their header; `nil` where it shows none.
  public let shownCurrency: Currency?
  /// What its rows tell where they are in several currencies and nothing says which one it is counted in; else `nil`.
  public let mixed: MixedCurrencies?
  /// What the sheet has a column for.
  private let fields: [BudgetField]
  /// Where entries of another type stand beside, in columns of their own.
  private let beside: [Block]

  /// One of several blocks of a sheet.
  package struct Block: Hashable, Sendable {
    let types: TypeRule
    let fields: [BudgetField]

    /// - Parameter types: all of one.
    package init(types: TypeRule, fields: [BudgetField]) {
      self.types = types
      self.fields = fields
    }
  }
  /// How the sheet tells what is spent from what comes in.
  public let types: TypeRule
  /// Whether there is a sheet *Budget Planning*, and no dashboard of ours that tells which of its limits are crossed.
  public let hasUnwatchedPlan: Bool

  /// What the workbook's amounts are counted in; `nil` where nothing in it says so.
  public var currency: Currency? { baseCurrency ?? shownCurrency }

  /// What its amounts are counted in: what it says, else what was said of it, else what it was known to be before, or what rows in
  /// several currencies make clear. `nil` where none of it tells.
  public func currency(said: Currency?, before: Currency?) -> Currency? {
    currency ?? said ?? before ?? mixed.flatMap { $0.isClear ? $0.likely : nil }
  }

  /// Whether the sheet has a column for entry ids.
  public var hasEntryIDs: Bool { fields.contains(.entryID) }

  /// Whether the sheet has a column for amounts as they were said in another currency.
  public var hasOriginals: Bool { fields.contains(.original) }

  /// Whether the sheet has a column for details.
  public var hasDetails: Bool { fields.contains(.details) }

  /// Whether the sheet has a column that says whose an entry is.
  public var hasPeople: Bool { fields.contains(.who) }

  /// Whether the sheet has a column for notes, beside that of the details.
  public var hasNotes: Bool { fields.contains(.note) }

  /// Whether the sheet has a column for accounts.
  public var hasAccounts: Bool { fields.contains(.account) }

  /// Whether the sheet has a column for categories.
  public var hasCategories: Bool { fields.contains(.category) }

  /// Whether it holds all that two rows are compared by.
  package var holdsAll: Bool { types == .column && hasDetails && hasCategories }

  /// What the sheet holds of a row: no details and no category where it has no column for them, and the type as far as it tells.
  public func held(of row: BudgetRow) -> BudgetRow {
    guard !holdsAll || row.note != nil else { return row }
    let block = beside.first { $0.types == .all(row.type) } ?? Block(types: types, fields: fields)
    var held = row
    if !block.fields.contains(.details) { held.details = nil }
    if !block.fields.contains(.category) { held.category = "" }
    if !block.fields.contains(.note) { held.note = nil }
    held.type = block.types.held(row.type, category: held.category)
    return held
  }

  /// What a budget sheet looks like.
  ///
  /// - Parameter fields: what it has a column for: not all of it need be told by the headers.
  package init(
    sheet: String, table: String?, headerRow: Int, columns: [String: String], fields: [BudgetField],
    baseCurrency: Currency?, shownCurrency: Currency? = nil, mixed: MixedCurrencies? = nil, types: TypeRule = .column,
    beside: [Block] = [],
    hasUnwatchedPlan: Bool = false
  ) {
    self.sheet = sheet
    self.table = table
    self.headerRow = headerRow
    self.columns = columns
    self.fields = fields
    self.baseCurrency = baseCurrency
    self.shownCurrency = shownCurrency
    self.mixed = mixed
    self.types = types
    self.beside = beside
    self.hasUnwatchedPlan = hasUnwatchedPlan
  }
}
