import Entities
import FoundationEssentials
import Language
import Sheets
import Statements

extension StatementMatch {
  /// Rows whose sums are not a line's and which may yet be it: a meal without its tip, a purchase that was said in parts, a line that the bank
  /// has corrected since. None is ever taken for the same.
  struct Parts {
    private struct Place {
      let index: Int
      let name: PayeeLikeness.Name
      let isGone: Bool
    }

    private let rows: [Row]
    private var byDay: [CalendarDate: [Place]] = [:]

    /// - Parameters:
    ///   - open: the rows that are no line so far.
    ///   - gone: those that were lines of this account, and are not any more.
    init(_ rows: [Row], open: [Int], gone: [Int]) {
      self.rows = rows
      for (places, isGone) in [(open, false), (gone, true)] {
        for index in places where rows[index].row.details.map({ isGone || !Payee.isPaidInCash($0) }) ?? false {
          let place = Place(index: index, name: PayeeLikeness.Name(rows[index].row.details), isGone: isGone)
          byDay[rows[index].row.date, default: []].append(place)
        }
      }
    }

    /// By how many days the bank is later than what was said.
    private static let later = 0...4

    /// The rows that the line may be, or is the sum of.
    func parts(of candidate: ImportCandidate) -> [Int] {
      guard !byDay.isEmpty else { return [] }
      let (action, line) = (candidate.action, candidate.line)
      let payee = PayeeLikeness.Name(action.details)
      for days in Parts.later {
        let date = line.date.adding(days: -days)
        let near = (byDay[date] ?? []).filter { place in
          guard rows[place.index].row.type == action.transactionType else { return false }
          return switch PayeeLikeness(place.name, payee, isOneCategory: false) {
          case .same, .partly: true
          default: false
          }
        }
        let said = near.filter { !$0.isGone }
        if let tipped = said.first(where: { isTipped(sum(of: $0), action.amount) }) { return [tipped.index] }
        if let parts = Parts.adding(up: said.map { ($0.index, sum(of: $0)) }, to: action.amount) { return parts }
        let corrected = near.first { days == 0 && $0.isGone && isCorrected(sum(of: $0), action.amount) }
        if let corrected { return [corrected.index] }
      }
      return []
    }

    /// The row that says in one sum what the line is one part of.
    func whole(of candidate: ImportCandidate) -> Int? {
      guard !byDay.isEmpty, let whole = candidate.line.whole.map(abs) else { return nil }
      let payee = PayeeLikeness.Name(candidate.action.details)
      return Parts.later.lazy.flatMap { byDay[candidate.line.date.adding(days: -$0)] ?? [] }.first { place in
        guard rows[place.index].row.type == candidate.action.transactionType, sum(of: place) == whole else {
          return false
        }
        return PayeeLikeness(place.name, payee, isOneCategory: false) != .stranger
      }?.index
    }

    private func sum(of place: Place) -> Decimal { rows[place.index].row.amount }

    /// Up to a quarter more was paid than was said.
    private func isTipped(_ said: Decimal, _ paid: Decimal) -> Bool { said < paid && paid * 4 <= said * 5 }

    private func isCorrected(_ before: Decimal, _ now: Decimal) -> Bool { abs(before - now) * 5 <= before }

    /// All of some sums, or two of them, that come to the whole.
    private static func adding(up sums: [(place: Int, amount: Decimal)], to whole: Decimal) -> [Int]? {
      guard (2...20).contains(sums.count) else { return nil }
      if sums.reduce(0, { $0 + $1.amount }) == whole { return sums.map(\.place) }
      for (index, one) in sums.enumerated() {
        if let other = sums[(index + 1)...].first(where: { $0.amount + one.amount == whole }) {
          return [one.place, other.place]
        }
      }
      return nil
    }
  }
}
