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
      (self.row, date, money, self.logged) = (row.asItWent, logged.date, nil, logged.asItWent)
    }

    /// - Parameter mark: of the line.
    init(_ row: BudgetRow, of mark: LineMark) {
      (self.row, date, money, logged) = (row.asItWent, mark.date, mark.money, nil)
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
    private var taken: Set<Int> = []

    init(_ imported: [Imported], _ rows: RowPlaces) {
      var (rows, places) = (rows, Set<Int>())
      for one in imported {
        guard let place = rows.take(one.row) else { continue }
        places.insert(place)
        // What was said in the currency of before is worth what the row says by now.
        for amount in Set([one.logged?.amount ?? one.money?.amount ?? 0, one.row.amount]) {
          byDay[Day(date: one.date, amount: amount), default: []].append((place, one))
        }
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
          let twin = byDay[day]?.first { !taken.contains($0.place) && Twins.isTwin($0.imported, candidate) }
          guard let twin else { continue }
          taken.insert(twin.place)
          return twin.place
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
      let isSum =
        imported.money?.amount == abs(line.amount) && line.currency.map { $0 == imported.money?.currency } ?? true
      // In the currency of before the book was converted.
      let isConverted = line.currency.map { $0 != imported.money?.currency } ?? false
      guard isSum || isConverted && imported.row.amount == action.amount else { return false }
      return PayeeLikeness(imported.row.details, action.details, isOneCategory: false) != .stranger
    }
  }
}
