import Entities
import FoundationEssentials
import Sheets

/// Rows of a sheet, found by what they are; each is taken once.
struct RowPlaces {
  private struct Content: Hashable {
    let date: CalendarDate
    let type: TransactionType
    let amount: Decimal
    let details: String?
  }

  private(set) var isTaken: [Bool]
  private var byID: [String: Int] = [:]
  private var byContent: [Content: [Int]] = [:]

  init(_ rows: [StatementMatch.Row]) {
    isTaken = [Bool](repeating: false, count: rows.count)
    for (place, row) in rows.enumerated() {
      if let id = row.row.entryID { byID[id] = place }
      byContent[RowPlaces.content(of: row.row), default: []].append(place)
    }
  }

  /// Takes the row of that entry: by its id, or where the sheet has none, by what it says.
  @discardableResult
  mutating func take(_ row: BudgetRow) -> Int? {
    guard let place = place(of: row) else { return nil }
    isTaken[place] = true
    return place
  }

  /// Where the row of that entry is, if it is not taken.
  func place(of row: BudgetRow) -> Int? {
    if let id = row.entryID, let place = byID[id] { return isTaken[place] ? nil : place }
    return byContent[RowPlaces.content(of: row)]?.first { !isTaken[$0] }
  }

  /// Takes a row by its place.
  mutating func take(at place: Int) { isTaken[place] = true }

  private static func content(of row: BudgetRow) -> Content {
    let row = row.asItWent
    return Content(date: row.date, type: row.type, amount: row.amount, details: row.details?.lowercased())
  }
}
