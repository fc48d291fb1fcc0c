import Entities

/// Where a household's entries stand, row by row, and how rows are put there: a workbook, whatever its format. The ledger and
/// the reports know nothing else of it.
///
/// A value holds no open file: each operation opens, checks and, where it changes something, replaces what is stored whole or
/// not at all. `sheet` is a sheet's name; `nil` takes the default one. A store with a single sheet takes its name or `nil`.
public protocol SheetStore: Sendable {
  /// Where it lies, as given.
  var path: String { get }
  /// The name that the sheet of entries has in a store that is made here.
  var sheetOfNewOnes: String { get }

  /// Looks whether it could be made, and makes nothing. Throws `.cannotCreate`.
  func checkCreate() throws(SheetError)
  /// Makes it, without any entry; never in another one's place.
  ///
  /// - Parameters:
  ///   - baseCurrency: What amounts will be counted in; kept in it.
  ///   - year: The year that it shows first.
  ///   - categories: Its owner's own; `nil` for those that the program is built with.
  func create(baseCurrency: Currency, year: Int, categories: OwnCategories?) throws(SheetError)

  /// The same store, which asks that where its rows alone do not tell what it is counted in.
  func remembering(_ currency: @escaping CurrencyMemory) -> any SheetStore

  /// What the sheet of entries looks like. Throws `.notFound`, `.unreadable`, `.sheetNotFound`, `.headersMissing`,
  /// `.inputOutput`.
  func describe(sheet: String?) throws(SheetError) -> SheetDescription

  /// Puts rows below the last one, all or none of them.
  ///
  /// - Parameter beforeReplacing: Called once what will be stored is complete, before it takes the old one's place. What it
  ///   throws is passed on, and nothing has changed.
  /// - Returns: Where each row stands.
  func append(
    _ rows: [BudgetRow], sheet: String?, beforeReplacing: (PreparedChange) throws -> Void
  ) throws -> [RowReference]

  /// Changes the row with that number where it still holds what is expected: else `.rowChanged`.
  ///
  /// - Returns: The limits that this has crossed, as far as the store has the sums at hand.
  @discardableResult
  func update(
    row: Int, expecting: BudgetRow, to replacement: BudgetRow, sheet: String?,
    beforeReplacing: (PreparedChange) -> Void
  ) throws(SheetError) -> [LimitCrossing]

  /// Takes the row with that number out where it still holds what is expected: else `.rowChanged`.
  ///
  /// - Parameters:
  ///   - reversal: What the append told: where all is still as it made it, and the store knows the exact way back, it goes that way.
  ///   - beforeReplacing: Told what gives the row back, where the store knows (`giveBack`).
  func remove(
    row: Int, expecting: BudgetRow, sheet: String?, reversal: Reversal?, beforeReplacing: (PreparedChange) -> Void
  ) throws(SheetError)

  /// Takes the last rows out, all or none of them, in one replacement: as `remove` would one by one, from the bottom up.
  ///
  /// - Parameters:
  ///   - first: The number of the first of them; the others stand right below it.
  ///   - expected: What they hold, from the top: else `.rowChanged`.
  ///   - reversals: What the append told for each of them: they go exactly where they are all that it put there.
  /// - Returns: Whether that was done. Nothing is changed where they are not the last ones, or cannot go together.
  func removeLast(
    from first: Int, expecting expected: [BudgetRow], sheet: String?, reversals: [Reversal?],
    beforeReplacing: (PreparedChange) -> Void
  ) throws(SheetError) -> Bool

  /// Takes rows out in one replacement as appends put them there, the last one first: the exact way back.
  ///
  /// - Parameters:
  ///   - rows: Each with what its append told.
  ///   - beforeReplacing: As for `append`, with the indices of those that go.
  /// - Returns: The indices of those that are gone: the others did not come last, or all is not as their append left it any more.
  func takeBack(
    _ rows: [(reference: RowReference, reversal: Reversal)],
    beforeReplacing: (PreparedChange, [Int]) throws -> Void
  ) throws -> [Int]

  /// Gives a row back, where it stood, that was taken out from between others: the exact way back.
  ///
  /// - Parameters:
  ///   - reversal: What its removal told.
  ///   - beforeReplacing: As for `append`.
  /// - Returns: Whether that was done. Nothing is changed where all is not as the removal left it any more.
  func giveBack(
    _ row: RowReference, by reversal: Reversal, beforeReplacing: (PreparedChange) throws -> Void
  ) throws -> Bool

  /// The row with that entry id; `nil` where there is none, or where the sheet has no column for ids.
  func find(entryID: String, sheet: String?) throws(SheetError) -> (reference: RowReference, row: BudgetRow)?
  /// The rows with that date, type, category, amount and details, from the top.
  func find(content: BudgetRow, sheet: String?) throws(SheetError) -> [RowReference]

  /// The ids that stand in rows which `forEachRow` does not hand over, and where: a row with the id of an entry is that entry's, whatever
  /// has become of its other cells.
  func passedOverIDs(sheet: String?) throws(SheetError) -> [(id: String, reference: RowReference)]

  /// Calls `body` with each row that can be read as an entry, from the top, and `unreadable` with each that was meant as one
  /// and cannot. What `body` throws ends the reading and is passed on.
  func forEachRow(
    sheet: String?, unreadable: (RowReference) -> Void, _ body: (RowReference, BudgetRow) throws -> Void
  ) throws

  /// What the sheet calls categories, and which rows stand under them; `nil` for a sheet of ours, and one without a column
  /// for them.
  func labels(sheet: String?) throws(SheetError) -> SheetLabels?

  /// How the sheet is read, with so many rows from its end; `nil` for a store that is read in one way.
  ///
  /// - Parameter change: what is looked at as if it had been done.
  func reading(sheet: String?, rows: Int, after change: LayoutChange?) throws(SheetError) -> SheetReading?
  /// Keeps what a person says of one of its sheets, or forgets it.
  func make(_ change: LayoutChange) throws(SheetError)

  /// All limits that are planned. Throws `.sheetNotFound` where there is no plan.
  func plan() throws(SheetError) -> [PlanLimit]
  /// Writes limits into the plan, all or none. Throws `.refused` where the plan has no place for one.
  func setPlan(_ limits: [PlanLimit]) throws(SheetError)
  /// Works out what `setPlan` would write, and writes nothing; throws what it would throw of what is stored now.
  func checkPlan(_ limits: [PlanLimit]) throws(SheetError)

  /// What the rows say was spent in some years, by category as they spell it; `nil` where more than so many bytes would have
  /// to be read.
  func expenses(
    of years: [Int], sheet: String?, atMost bytes: Int64
  ) throws(SheetError) -> [[CategoryExpenses]]?

  /// Counts in another currency from now on: every amount, limit, format and header, all of them or none.
  ///
  /// - Parameters:
  ///   - leavingCells: Whether cells that cannot be converted by themselves are left as they are; else they are refused.
  ///   - beforeReplacing: As that of `append`.
  /// - Throws: `.refused` where a cell cannot be converted.
  func convert(
    _ conversion: CurrencyConversion, leavingCells: Bool, beforeReplacing: (PreparedChange) throws -> Void
  ) throws -> ConvertedBook
  /// Works out what `convert` would do, and changes nothing. What cannot be converted stands in the answer.
  func conversionPreview(_ conversion: CurrencyConversion) throws(SheetError) -> ConvertedBook
  /// Has one of the categories come, called otherwise, or go over into another: in all rows, limits and lists, or in none.
  ///
  /// - Parameter beforeReplacing: As that of `append`.
  /// - Returns: What it came to; the other cells are those of lists.
  /// - Throws: `.refused` where that cannot be done.
  func change(_ categories: CategoryChange, beforeReplacing: (PreparedChange) throws -> Void) throws -> ConvertedBook
  /// Works out what `change` would do, and changes nothing; throws what it would throw.
  func preview(of categories: CategoryChange) throws(SheetError) -> ConvertedBook
  /// Gives back what a conversion, or a change of the categories, changed.
  ///
  /// - Parameters:
  ///   - copy: Where a copy lies that was taken before it.
  ///   - mark: The content that it left (`partsMark`).
  /// - Throws: `.refused` where the content is another one by now.
  func takeBackConversion(
    from copy: String, leftAs mark: String, beforeReplacing: (PreparedChange) throws -> Void
  ) throws
  /// What tells the present content from any other, whenever and wherever it was written; `nil` where that takes reading.
  func partsMark() throws(SheetError) -> String?

  /// What tells the present content from any other, on one line, by what is known without reading it; `nil` where it takes
  /// reading. Throws `.notFound`, `.unreadable`, `.inputOutput`.
  func contentMark() throws(SheetError) -> String?

  /// What to tell its owner of a lock file beside it that another program left behind, and that is ignored; `nil` where there
  /// is none. Throws `.workbookInUse` where another program has it open.
  func leftBehindLock() throws(SheetError) -> String?
  /// Where a replacement is written; after a run that was killed, a file may lie there.
  var temporaryPath: String { get }
}

extension SheetStore {
  /// Makes it with the categories that the program is built with.
  public func create(baseCurrency: Currency, year: Int) throws(SheetError) {
    try create(baseCurrency: baseCurrency, year: year, categories: nil)
  }

  /// A store that is counted in one currency.
  public func remembering(_ currency: @escaping CurrencyMemory) -> any SheetStore { self }

  /// A store whose rows leave one by one.
  public func removeLast(
    from first: Int, expecting expected: [BudgetRow], sheet: String?, reversals: [Reversal?],
    beforeReplacing: (PreparedChange) -> Void
  ) throws(SheetError) -> Bool { false }

  /// A store that knows no exact way back.
  public func takeBack(
    _ rows: [(reference: RowReference, reversal: Reversal)],
    beforeReplacing: (PreparedChange, [Int]) throws -> Void
  ) throws -> [Int] { [] }

  /// A store that knows no exact way back.
  public func giveBack(
    _ row: RowReference, by reversal: Reversal, beforeReplacing: (PreparedChange) throws -> Void
  ) throws -> Bool { false }

  /// A store all of whose rows can be read.
  public func passedOverIDs(sheet: String?) throws(SheetError) -> [(id: String, reference: RowReference)] { [] }

  /// A store that is read in one way.
  public func reading(sheet: String?, rows: Int, after change: LayoutChange?) throws(SheetError) -> SheetReading? {
    nil
  }

  /// A store of which nothing has to be said.
  public func make(_ change: LayoutChange) throws(SheetError) {}

  /// How the sheet is read, with its last three rows.
  public func reading(sheet: String? = nil, after change: LayoutChange? = nil) throws(SheetError) -> SheetReading? {
    try reading(sheet: sheet, rows: 3, after: change)
  }

  /// A store that calls them as the contract does.
  public func labels(sheet: String?) throws(SheetError) -> SheetLabels? { nil }

  /// A store that is counted in one currency for ever.
  public func convert(
    _ conversion: CurrencyConversion, leavingCells: Bool, beforeReplacing: (PreparedChange) throws -> Void
  ) throws -> ConvertedBook { throw SheetError.refused(sheet: sheetOfNewOnes, reason: Self.cannotConvert) }

  /// A store that is counted in one currency for ever.
  public func conversionPreview(_ conversion: CurrencyConversion) throws(SheetError) -> ConvertedBook {
    throw .refused(sheet: sheetOfNewOnes, reason: Self.cannotConvert)
  }

  /// A store that is counted in one currency for ever.
  public func takeBackConversion(
    from copy: String, leftAs mark: String, beforeReplacing: (PreparedChange) throws -> Void
  ) throws { throw SheetError.refused(sheet: sheetOfNewOnes, reason: Self.cannotConvert) }

  /// A store with no more categories than its rows name.
  public func change(
    _ categories: CategoryChange, beforeReplacing: (PreparedChange) throws -> Void
  ) throws -> ConvertedBook { try preview(of: categories) }

  /// A store with no more categories than its rows name.
  public func preview(of categories: CategoryChange) throws(SheetError) -> ConvertedBook {
    throw .refused(sheet: sheetOfNewOnes, reason: "its format has no categories that could be changed")
  }

  private static var cannotConvert: String { "its format cannot be brought into another currency" }

  /// A store whose content is to be read.
  public func partsMark() throws(SheetError) -> String? { nil }

  /// A store whose content is to be read.
  public func contentMark() throws(SheetError) -> String? { nil }

  /// What the default sheet of entries looks like.
  public func describe() throws(SheetError) -> SheetDescription { try describe(sheet: nil) }

  /// Calls `body` with each row that can be read as an entry, and passes over all others.
  public func forEachRow(
    sheet: String? = nil, _ body: (RowReference, BudgetRow) throws -> Void
  ) throws {
    try forEachRow(sheet: sheet, unreadable: { _ in }, body)
  }
}

/// What holds of every sheet.
public enum SheetLimits {
  /// Whether a sheet can hold an entry of that day: spreadsheets count days from 1900, and disagree on its first two months.
  public static func canHold(_ day: CalendarDate) -> Bool { (day.year, day.month) >= (1900, 3) }
}
