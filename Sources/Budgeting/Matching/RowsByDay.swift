import Entities
import Statements

extension StatementMatch {
  /// Rows by their days.
  struct RowsByDay {
    private let places: [Int]
    private let days: [Int]

    init(_ rows: [Row]) {
      let places = rows.indices.sorted { (rows[$0].row.date, $0) < (rows[$1].row.date, $1) }
      self.places = places
      days = places.map { rows[$0].row.date.daysSince1970 }
    }

    /// Where those stand that lie within reach of a line.
    ///
    /// - Parameter told: the day of the purchase, where the words of the line tell it.
    func near(_ line: StatementLine, told: CalendarDate?) -> ArraySlice<Int> {
      let all = [line.date, line.booked, told ?? line.date].map(\.daysSince1970)
      let first = (all.min() ?? 0) - StatementMatch.reach
      let last = (all.max() ?? 0) + StatementMatch.reach
      return places[days.partitioningIndex { $0 >= first }..<days.partitioningIndex { $0 > last }]
    }
  }
}
