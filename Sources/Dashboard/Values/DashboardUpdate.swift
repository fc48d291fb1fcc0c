import Entities
import FoundationEssentials
import Sheets
import Spreadsheet

/// Brings the dashboard's stored values up to date with a change of the entries.
///
/// The cells that sum up entries keep their stored value and add the change to it, exactly, in `Decimal`; all others
/// are computed from them, as their formulas say. A cell counts only while its formula is the one that we wrote.
struct DashboardUpdate {
  typealias Layout = DashboardLayout
  typealias Line = DashboardLayout.Line
  typealias Figure = DashboardLayout.Figure

  private var cells: CellValues
  private let dashboard: Dashboard
  /// Where the rows are.
  let layout: DashboardLayout
  /// What each row of the layout has in each month; `nil` where that cannot be told.
  private var amounts: [[Decimal?]]
  /// What the figures of each row are.
  private var figures: [[Decimal?]]
  /// The limits that the change has crossed.
  private(set) var crossings: [LimitCrossing] = []

  init(_ sheet: ScannedSheet, of dashboard: Dashboard) {
    cells = CellValues(sheet)
    self.dashboard = dashboard
    layout = dashboard.formulas.layout
    amounts = [[Decimal?]](repeating: [Decimal?](repeating: nil, count: 12), count: layout.lastRow + 1)
    figures = [[Decimal?]](repeating: [Decimal?](repeating: nil, count: 10), count: layout.lastRow + 1)
  }

  /// The sheet's new content; `nil` where nothing in it changes.
  ///
  /// - Parameters:
  ///   - plan: what is planned; asked for where another month comes into view, or a planned figure is not stored.
  ///   - isNewPlan: whether the plan itself changes, so that what is stored of it does not count.
  ///   - rows: gives every entry before the change; asked for where another year comes into view, or a sum is not stored.
  mutating func apply(
    _ change: EntryChange, isNewPlan: Bool = false, plan: () throws(SheetError) -> PlanValues,
    rows: ((CountedEntry) -> Void) throws(SheetError) -> Void
  ) throws(SheetError) -> [UInt8]? {
    guard dashboard.isInPlace, let before = DashboardPeriod(cells) else { return cells.result() }
    let now = before.moved(on: change.added)
    keepTexts()
    cells.move(from: before, to: now, from1904: dashboard.countsFrom1904)

    var leaves = leafPlaces(headings: settleMonthHeadings(now.year))
    var sums = EntrySums(year: now.year, names: lineNames())
    leaves.removeUnnamed(by: sums)
    let trusted = dashboard.storedValuesCount
    let startsOver = !trusted || now.year != before.year || leaves.lackValues(in: cells)
    var moved = sums
    moved.add(change)
    if startsOver {
      try rows { sums.add($0) }
      sums.add(change)
    } else {
      sums = moved
    }
    settle(leaves, sums, startsOver: startsOver)
    settleDifferences()

    let kept = keptFigures(isNewPlan: isNewPlan, before, now)
    var planned: PlanValues?
    func planOnce() throws(SheetError) -> PlanValues {
      if let planned { return planned }
      let values = try plan()
      planned = values
      return values
    }
    for line in layout.lines { try settleFigures(of: line, month: now.month, keeping: kept, plan: planOnce) }
    settleLeft()
    settleCards()
    settleRanking((0..<layout.rows.count(of: .expense)).map { label(.category(.expense, $0)) })
    crossings = try crossings(of: change, moved, month: now.month, plan: planOnce)
    return cells.result()
  }

  /// The planned figures that the change leaves as they are stored.
  private func keptFigures(isNewPlan: Bool, _ before: DashboardPeriod, _ now: DashboardPeriod) -> [Figure] {
    if isNewPlan || !dashboard.storedValuesCount { return [] }
    if now == before { return [.monthPlan, .yearPlan] }
    return countsToDate ? [] : [.yearPlan]
  }

  // MARK: Headings and names

  /// Texts that do not change with the entries.
  private mutating func keepTexts() {
    for address in [Layout.subtitleCell, Layout.yearCell, Layout.monthCell] { cells.keep(address) }
    for line in layout.lines { cells.keep(CellReference(Layout.labelColumn, layout.row(of: line))) }
  }

  /// Settles the first days of the months, and says which of them are where the sums look for them.
  private mutating func settleMonthHeadings(_ year: Int) -> [Bool] {
    (1...12).map { month in
      let address = CellReference(Layout.column(ofMonth: month), Layout.headerRow)
      let place = cells.place(address, DashboardFormulas.monthStart(month))
      _ = cells.settle(place, Decimal(Layout.serial(year, month: month, from1904: dashboard.countsFrom1904)))
      if case .ours = place { return true }
      return false
    }
  }

  /// What the lines' labels say.
  private func lineNames() -> EntrySums.Names {
    EntrySums.Names(layout.rows) { label($0) }
  }

  /// What a line's label says; `nil` where it is not the one that its formula gives.
  private func label(_ line: Line) -> String? {
    let address = CellReference(Layout.labelColumn, layout.row(of: line))
    guard case .ours(let index) = cells.place(address, dashboard.formulas.label(line)) else { return nil }
    return cells.sheet.text(cells.sheet.scan.cells[index])
  }

  // MARK: Sums of entries

  private func leafPlaces(headings: [Bool]) -> DashboardLeaves {
    var leaves = DashboardLeaves()
    for line in layout.lines where line.sumsEntries {
      let row = layout.row(of: line)
      let formula = dashboard.formulas.amount(line, column: "\u{1}")
      for month in 1...12 {
        let place = cells.place(CellReference(Layout.column(ofMonth: month), row), formula)
        leaves.append(.init(line: line, row: row, month: month, place: place, isReadable: headings[month - 1]))
      }
    }
    return leaves
  }

  private mutating func settle(_ leaves: DashboardLeaves, _ sums: EntrySums, startsOver: Bool) {
    for leaf in leaves.all {
      var value: Decimal?
      if leaf.isReadable {
        let sum = sums.amount(leaf.line, month: leaf.month)
        if startsOver {
          value = sum
        } else if case .ours(let index) = leaf.place {
          value = cells.number(index).map { $0 + sum }
        }
      }
      amounts[leaf.row][leaf.month - 1] = cells.settle(leaf.place, value)
    }
  }

  /// The lines that are computed from the sums: the balance, and what is not listed.
  private mutating func settleDifferences() {
    for line in layout.lines where !line.sumsEntries {
      let row = layout.row(of: line)
      let formula = dashboard.formulas.amount(line, column: "\u{1}")
      for month in 1...12 {
        let parts = layout.parts(of: line).map { amounts[layout.row(of: $0)][month - 1] }
        let place = cells.place(CellReference(Layout.column(ofMonth: month), row), formula)
        amounts[row][month - 1] = cells.settle(place, difference(parts, rounds: line != .balance))
      }
    }
  }

  /// The first less all others; `nil` where one is not known.
  private func difference(_ parts: [Decimal?], rounds: Bool) -> Decimal? {
    guard case .some(.some(var result)) = parts.first else { return nil }
    for part in parts.dropFirst() {
      guard let part else { return nil }
      result -= part
    }
    return rounds ? result.rounded(places: 2) : result
  }

  // MARK: Figures

  private mutating func settleFigures(
    of line: Line, month: Int, keeping kept: [Figure], plan: () throws(SheetError) -> PlanValues
  ) throws(SheetError) {
    let row = layout.row(of: line)
    let months = amounts[row]
    settle(.monthActual, of: line, row, months[month - 1])
    settle(.yearActual, of: line, row, sum(countsToDate ? months[..<month] : months[...]))
    guard let planRow = layout.planRow(line) else { return }
    for figure in [Figure.monthPlan, .yearPlan] {
      let place = cells.place(CellReference(figure.column, row), dashboard.formulas.figure(figure, of: line))
      var value: Decimal?
      if case .ours(let index) = place {
        if kept.contains(figure) { value = cells.number(index) }
        if value == nil {
          value = try planned(figure, planRow, month, plan())
        }
      }
      figures[row][figure.column] = cells.settle(place, value)
    }
  }

  private func planned(_ figure: Figure, _ row: Int, _ month: Int, _ plan: PlanValues) -> Decimal? {
    switch figure {
    case .monthPlan: plan.amount(row: row, month: month)
    default: countsToDate ? plan.toDate(row: row, month: month) : plan.year(row: row)
    }
  }

  /// Whether the year's figures count its months up to the one that is shown, not all of them.
  var countsToDate: Bool { dashboard.formulas.version >= 3 }

  /// Gives one of a line's figures its value, and keeps it for what is computed from it.
  mutating func settle(_ figure: Figure, of line: Line, _ row: Int, _ value: Decimal?) {
    guard let formula = dashboard.formulas.figure(figure, of: line) else { return }
    let place = cells.place(CellReference(figure.column, row), formula)
    figures[row][figure.column] = cells.settle(place, value)
  }

  /// All of them; `nil` where one is not known.
  func sum(_ parts: some Sequence<Decimal?>) -> Decimal? {
    var result: Decimal = 0
    for part in parts {
      guard let part else { return nil }
      if part != 0 { result += part }
    }
    return result
  }

  /// Gives a cell its formula's value, and says what other formulas read in it.
  mutating func settle(_ column: Int, _ row: Int, _ formula: String, _ value: Decimal?) -> Decimal? {
    cells.settle(cells.place(CellReference(column, row), formula), value)
  }

  /// The same for a text.
  mutating func settleText(_ column: Int, _ row: Int, _ formula: String, _ text: String?) {
    cells.settle(cells.place(CellReference(column, row), formula), text: text)
  }

  /// One of a row's figures; `nil` where that cannot be told.
  func figure(_ figure: Figure, row: Int) -> Decimal? { figures[row][figure.column] }

  /// What a line has in a month, 1 to 12; `nil` where that cannot be told.
  func amount(_ line: Line, month: Int) -> Decimal? { amounts[layout.row(of: line)][month - 1] }

  /// One of a line's figures; `nil` where that cannot be told.
  func figure(_ figure: Figure, of line: Line) -> Decimal? { figures[layout.row(of: line)][figure.column] }
}
