import Entities
import FoundationEssentials
import Spreadsheet

extension DashboardUpdate {
  /// Settles the rows that the charts draw; a workbook of an earlier layout has none.
  mutating func settleRanking(_ names: [String?]) {
    guard countsToDate else { return }
    let ranking = DashboardRanking(layout)
    for span in DashboardRanking.Span.allCases {
      let places = settleMeasures(ranking, span)
      let formulas = DashboardRanking.Part.allCases.map { ranking.formula(span, $0, row: Self.anyRow) }
      for (rank, row) in ranking.rows.enumerated() {
        let place = places?[rank]
        func settled(_ part: DashboardRanking.Part, _ value: Decimal?) {
          _ = settle(DashboardRanking.column(span, part), row, formulas[part.rawValue], value)
        }
        settled(.place, place.map { Decimal($0) })
        settled(.actual, place.flatMap { $0 == 0 ? 0 : figure(span.actual, row: ranking.rows.lowerBound + $0 - 1) })
        settled(.plan, place.flatMap { $0 == 0 ? 0 : figure(span.plan, row: ranking.rows.lowerBound + $0 - 1) })
        settleText(
          DashboardRanking.column(span, .name), row, formulas[DashboardRanking.Part.name.rawValue],
          place.flatMap { $0 == 0 ? "" : names[$0 - 1] })
      }
    }
  }

  /// The places of the largest; `nil` where they cannot be told.
  private mutating func settleMeasures(_ ranking: DashboardRanking, _ span: DashboardRanking.Span) -> [Int]? {
    let column = DashboardRanking.column(span, .measure)
    let formula = ranking.formula(span, .measure, row: Self.anyRow)
    var measures: [Decimal] = []
    for row in ranking.rows {
      let (actual, plan) = (figure(span.actual, row: row), figure(span.plan, row: row))
      let value = actual.flatMap { actual in plan.map { ranking.measure(actual, $0, row: row) } }
      if let value = settle(column, row, formula, value) { measures.append(value) }
    }
    return measures.count == ranking.rows.count ? ranking.places(measures) : nil
  }

  /// What stands for the number of the row in a formula that all rows have.
  private static let anyRow = "\u{2}"
}
