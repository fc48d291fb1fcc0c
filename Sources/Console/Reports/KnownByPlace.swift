import Budgeting
import Ledger
import Sheets

/// What the journal adds to the rows of a sheet that has no columns for it: an id, and the amount in the currency that
/// was said. It knows an entry there by the place where its row stands by now, as long as day and amount are still those.
final class KnownByPlace {
  private let invocation: Invocation
  /// Looked up when the first row without an id passes by.
  private var known: Known?
  private var accounts: KnownAccounts?

  init(_ invocation: Invocation) { self.invocation = invocation }

  private struct Place: Hashable {
    let sheet: String
    let row: Int
  }

  private struct Known {
    /// Several may have been put there one after the other, and moved since.
    var entries: [Place: [LedgerEntry]] = [:]
    /// Whether the sheet has a place for original amounts: then what stands there counts, also nothing.
    var holdsOriginals = true
  }

  /// The row, with what the journal knows of it; a row that is nobody's entry stays as it is.
  func completed(_ row: BudgetRow, at place: RowReference) throws -> BudgetRow {
    var row = row
    row.account = try account(of: row, at: place)
    guard row.entryID == nil else { return row }
    let known = try lookedUp()
    let here = known.entries[Place(sheet: place.sheet, row: place.row)]
    guard let entry = here?.first(where: { $0.row.date == row.date && $0.row.amount == row.amount }) else { return row }
    row.entryID = entry.id
    if !known.holdsOriginals { row.original = entry.row.original }
    return row
  }

  private func account(of row: BudgetRow, at place: RowReference) throws -> String? {
    let known =
      try accounts ?? KnownAccounts(invocation.ledger.existing()?.accounts(in: invocation.workbook.path) ?? [])
    accounts = known
    return known.account(of: row, at: place)
  }

  private func lookedUp() throws -> Known {
    if let known { return known }
    var found = Known()
    let description = try invocation.workbook.describe(sheet: invocation.configuration.sheet)
    // Where ids have a column, a row without one was typed by hand, and no command finds an entry in it.
    if !description.hasEntryIDs {
      found.holdsOriginals = description.hasOriginals
      let path = invocation.workbook.path
      let written = try invocation.ledger.written(in: path)
      for entry in try invocation.ledger.existing()?.placed(written, in: path) ?? [] {
        guard let place = entry.reference.map({ Place(sheet: $0.sheet, row: $0.row) }) else { continue }
        found.entries[place, default: []].append(entry)
      }
    }
    known = found
    return found
  }
}
