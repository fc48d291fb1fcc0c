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
  /// Whether the sheet has a column for entry ids.
  public let hasEntryIDs: Bool
  /// How the sheet tells what is spent from what comes in.
  public let types: TypeRule
  /// Whether there is a sheet *Budget Planning*, and no dashboard of ours that tells which of its limits are crossed.
  public let hasUnwatchedPlan: Bool

  /// What the workbook's amounts are counted in; `nil` where nothing in it says so.
  public var currency: Currency? { baseCurrency ?? shownCurrency }

  /// Whether the sheet has a column for amounts as they were said in another currency.
  public let hasOriginals: Bool

  /// Whether the sheet has a column for details.
  public let hasDetails: Bool

  /// Whether the sheet has a column for categories.
  public let hasCategories: Bool

  /// What the sheet holds of a row: no details and no category where it has no column for them, and the type as far as it tells.
  public func held(of row: BudgetRow) -> BudgetRow {
    guard types != .column || !hasDetails else { return row }
    var held = row
    if !hasDetails { held.details = nil }
    guard types != .column else { return held }
    if !hasCategories { held.category = "" }
    held.type = types.held(row.type, category: held.category)
    return held
  }

  /// What a budget sheet looks like.
  public init(
    sheet: String, table: String?, headerRow: Int, columns: [String: String], baseCurrency: Currency?,
    shownCurrency: Currency? = nil, types: TypeRule = .column, hasEntryIDs: Bool, hasUnwatchedPlan: Bool = false
  ) {
    self.sheet = sheet
    self.table = table
    self.headerRow = headerRow
    self.columns = columns
    self.baseCurrency = baseCurrency
    self.shownCurrency = shownCurrency
    self.types = types
    self.hasEntryIDs = hasEntryIDs
    self.hasUnwatchedPlan = hasUnwatchedPlan
    // Asked for each of thousands of rows.
    let fields = BudgetField.columns(of: columns.values.enumerated().map { ($0, $1) }).map(\.field)
    hasOriginals = fields.contains(.original)
    hasDetails = fields.contains(.details)
    hasCategories = fields.contains(.category)
  }
}
