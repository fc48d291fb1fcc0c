import Entities
import FoundationEssentials
import Spreadsheet

/// The expense categories that the charts show: the largest first, and none in which nothing was spent or planned.
///
/// A chart draws every row of its range. So its rows stand in hidden columns beside the categories, and are drawn
/// instead: each category has a measure, and the rows take the largest measures in turn.
struct DashboardRanking: Hashable {
  typealias Figure = DashboardLayout.Figure

  /// The largest of the month, or of the year to date.
  enum Span: Int, CaseIterable {
    case month, year

    var actual: Figure { self == .month ? .monthActual : .yearActual }
    var plan: Figure { self == .month ? .monthPlan : .yearPlan }
  }

  /// What a row holds: the measure of the category beside it, and the category of its rank.
  enum Part: Int, CaseIterable {
    /// The larger of amount and plan, if it is more than nothing; of equal ones the upper row's counts more.
    case measure
    /// The place of the category of that rank among all, from 1; 0 where no category is left that has anything.
    case place
    case name, actual, plan
  }

  /// The rows of the expense categories.
  let rows: ClosedRange<Int>

  init(_ layout: DashboardLayout) { rows = layout.categoryRows(of: .expense) }

  /// The rows that a new chart draws: it has room for ten.
  var drawn: ClosedRange<Int> { rows.lowerBound...rows.lowerBound + min(rows.count, 10) - 1 }

  static let firstColumn = DashboardLayout.lastColumn + 1
  static let lastColumn = firstColumn + Span.allCases.count * Part.allCases.count - 1

  /// The column of a part.
  static func column(_ span: Span, _ part: Part) -> Int {
    firstColumn + span.rawValue * Part.allCases.count + part.rawValue
  }

  // MARK: Formulas

  /// What a cell holds in the workbook (without the equals sign).
  func formula(_ span: Span, _ part: Part, row: Int) -> String { formula(span, part, row: "\(row)") }

  /// The same for the row that is written so.
  func formula(_ span: Span, _ part: Part, row: String) -> String {
    func beside(_ column: Int) -> String { CellReference.letters(of: column) + row }
    let place = beside(Self.column(span, .place))
    switch part {
    case .measure:
      let (actual, plan) = (beside(span.actual.column), beside(span.plan.column))
      return "IF(MAX(\(actual),\(plan))>0,MAX(\(actual),\(plan))-ROW()/\(Self.rowShare),0)"
    case .place:
      let measures = range(Self.column(span, .measure))
      let letters = CellReference.letters(of: Self.column(span, .measure))
      let largest = "LARGE(\(measures),ROWS(\(letters)$\(rows.lowerBound):\(letters)\(row)))"
      return "IF(\(largest)>0,MATCH(\(largest),\(measures),0),0)"
    case .name: return "IF(\(place)=0,\"\",INDEX(\(range(DashboardLayout.labelColumn)),\(place)))"
    case .actual: return "IF(\(place)=0,0,INDEX(\(range(span.actual.column)),\(place)))"
    case .plan: return "IF(\(place)=0,0,INDEX(\(range(span.plan.column)),\(place)))"
    }
  }

  /// The smallest coin is a thousandth, and there are less than a thousand rows.
  private static let rowShare = 1_000_000

  private func range(_ column: Int) -> String {
    let letters = CellReference.letters(of: column)
    return "\(letters)$\(rows.lowerBound):\(letters)$\(rows.upperBound)"
  }

  // MARK: Values

  /// The measure of a category.
  func measure(_ actual: Decimal, _ plan: Decimal, row: Int) -> Decimal {
    let larger = max(actual, plan)
    return larger > 0 ? larger - Decimal(row) / Decimal(Self.rowShare) : 0
  }

  /// The place of the category of each rank, from 1; 0 where no category is left that has anything.
  func places(_ measures: [Decimal]) -> [Int] {
    let largest = measures.enumerated().filter { $0.element > 0 }.sorted { $0.element > $1.element }
    return largest.map { $0.offset + 1 } + [Int](repeating: 0, count: measures.count - largest.count)
  }
}
