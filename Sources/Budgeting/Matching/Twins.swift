import Entities
import FoundationEssentials
import Sheets

extension StatementMatch {
  /// A row that a line of another file is: what it says now, and what the file said.
  struct Imported {
    let row: BudgetRow
    fileprivate let date: CalendarDate
    fileprivate let money: Money?
    /// What was logged; `nil` where the line was found to be a row that somebody had said, whose words are another's.
    fileprivate let logged: BudgetRow?

    /// - Parameter logged: what it said when it was logged.
    init(_ row: BudgetRow, as logged: BudgetRow) {
      (self.row, date, money, self.logged) = (row, logged.date, nil, logged)
    }

    /// - Parameter mark: of the line.
    init(_ row: BudgetRow, of mark: LineMark) {
      (self.row, date, money, logged) = (row, mark.date, mark.money, nil)
    }
  }

  /// Rows that lines of other files are, found by what those said.
  struct Twins {
    private struct Day: Hashable {
      let date: CalendarDate
      let amount: Decimal
    }

    /// Where the rows stand.
    let places: Set<Int>
    private var byDay: [Day: [(place: Int, imported: Imported)]] = [:]

    init(_ imported: [Imported], _ rows: RowPlaces) {
      var (rows, places) = (rows, Set<Int>())
      for one in imported {
        guard let place = rows.take(one.row) else { continue }
        places.insert(place)
        byDay[Day(date: one.date, amount: one.logged?.amount ?? one.money?.amount ?? 0), default: []].append(
          (place, one))
      }
      self.places = places
    }

    /// Takes the row whose file said what the line says: as the bank writes the payee or as people do, on the day of the purchase or of
    /// the booking.
    mutating func take(_ candidate: ImportCandidate) -> Int? {
      let (action, line) = (candidate.action, candidate.line)
      for date in line.booked == line.date ? [line.date] : [line.date, line.booked] {
        for amount in Set([action.amount, abs(line.amount)]) {
          let day = Day(date: date, amount: amount)
          guard let index = byDay[day]?.firstIndex(where: { Twins.isTwin($0.imported, candidate) }) else { continue }
          return byDay[day]?.remove(at: index).place
        }
      }
      return nil
    }

    private static func isTwin(_ imported: Imported, _ candidate: ImportCandidate) -> Bool {
      let (action, line) = (candidate.action, candidate.line)
      if let logged = imported.logged {
        let names = [action.details, line.payee].map { $0?.lowercased() }
        return logged.type == action.transactionType && logged.amount == action.amount
          && names.contains(logged.details?.lowercased())
      }
      guard imported.money?.amount == abs(line.amount) || imported.row.amount == action.amount,
        line.currency.map({ $0 == imported.money?.currency }) ?? true
      else { return false }
      return PayeeLikeness(imported.row.details, action.details, isOneCategory: false) != .stranger
    }
  }
}
