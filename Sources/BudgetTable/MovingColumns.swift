import Sheets
import Spreadsheet

/// Tells which columns move where rows of the entries come or go, so that no row below is torn.
///
/// What stands beside the entries and goes on beside what is below them, such as a plan, stays where it is. What stands below
/// them moves with all that is in its rows, however wide; so does a note right beside an entry that moves.
struct MovingColumns {
  /// Cells next to each other in a row, outside of the entries' columns.
  private struct Run {
    enum Kind {
      /// Goes on from above the rows that move.
      case stays
      /// Moves only with cells that it touches.
      case free
      /// Moves with its row.
      case belongs
    }

    var columns: ClosedRange<Int>
    var kind = Kind.free
  }

  private struct Line {
    let row: Int
    let isInside: Bool
    var runs: [Run]
  }

  /// The columns that move; `nil` for whole rows.
  private(set) var columns: ClosedRange<Int>?
  /// A cell that stays and would be torn from what moves beside it.
  private(set) var torn: CellReference?

  private let sheet: BudgetSheet
  private let text: SheetText
  /// The last row that something that goes on from above was seen in, by column, and whether it stays.
  private var reached: [Int: (row: Int, stays: Bool)] = [:]

  /// So many empty rows may stand between the parts of a plan.
  private static let gap = 2

  /// - Parameters:
  ///   - row: the first row that moves, or goes.
  ///   - distance: how far it moves; 0 where it goes.
  init(
    from row: Int, by distance: Int, _ sheet: BudgetSheet, _ text: SheetText, _ cells: EntryCells
  ) throws(SheetError) {
    (self.sheet, self.text) = (sheet, text)
    let isAtEnd = (text.rows.last?.row ?? 0) + distance > CellReference.lastRow
    var lines: [Line] = []
    for place in text.rows[text.index(from: row)...] {
      let view = try text.view(place)
      let filled = view.cells.filter { !$0.isEmpty }.map(\.column)
      let runs = runs(filled)
      let isInside = filled.contains { sheet.region.contains($0) }
      guard !isInside || place.row + distance <= CellReference.lastRow else { throw AppendPlan.full(sheet) }
      guard !runs.isEmpty else { continue }
      // Nothing is looked at that stands above while nothing stands beside what moves.
      if lines.isEmpty { try lookAbove(row) }
      let isEntry = isInside && cells.holdsData(view, in: text.bytes)
      var line = Line(row: place.row, isInside: isInside, runs: runs)
      if distance == 0, place.row == row {
        for index in line.runs.indices {
          line.runs[index].kind = .stays
          reach(line.runs[index], in: place.row)
        }
      } else {
        tell(&line, isEntry: isEntry)
      }
      lines.append(line)
    }
    guard !lines.isEmpty || isAtEnd else { return }
    let wide = widened(lines)
    for line in lines where torn == nil {
      let run = line.runs.first { $0.kind == .stays && $0.columns.overlaps(wide) }
      torn = run.map { CellReference(column: $0.columns.lowerBound, row: line.row) }
    }
    let isAlone = lines.allSatisfy { $0.runs.allSatisfy { wide.contains($0.columns) } }
    columns = isAlone && !isAtEnd ? nil : wide
  }

  private func runs(_ columns: [Int]) -> [Run] {
    var runs: [Run] = []
    for column in columns.sorted() where !sheet.region.contains(column) {
      if let last = runs.last, last.columns.upperBound == column - 1 {
        runs[runs.count - 1].columns = last.columns.lowerBound...column
      } else {
        runs.append(Run(columns: column...column))
      }
    }
    return runs
  }

  /// Whether cells stand right beside the entries' columns.
  private func touches(_ run: Run) -> Bool {
    run.columns.lowerBound == sheet.region.upperBound + 1 || run.columns.upperBound == sheet.region.lowerBound - 1
  }

  // MARK: What goes on from above

  /// Looks for what stands beside the rows right above: a lone cell there is a note, and nothing that goes on.
  private mutating func lookAbove(_ row: Int) throws(SheetError) {
    let first = max(sheet.headerRow, row - 1 - Self.gap)
    for place in text.rows[text.index(from: first)...] {
      guard place.row < row else { break }
      for run in runs(try text.view(place).cells.filter { !$0.isEmpty }.map(\.column)) {
        if run.columns.count == 1, try !isPartOfList(run.columns.lowerBound, place.row) { continue }
        for column in run.columns { reached[column] = (place.row, true) }
      }
    }
  }

  /// Whether at least three cells stand below each other there, or one of a neighbouring column beside it.
  private func isPartOfList(_ column: Int, _ row: Int) throws(SheetError) -> Bool {
    var length = 0
    for number in max(1, row - 2)...min(row + 2, CellReference.lastRow) {
      let view = try text.row(number)
      func holds(_ column: Int) -> Bool { view?.cell(column).map { !$0.isEmpty } ?? false }
      if abs(number - row) <= 1, [column - 1, column + 1].contains(where: { holds($0) && !sheet.region.contains($0) }) {
        return true
      }
      length = holds(column) ? length + 1 : 0
      if length == 3 { return true }
    }
    return false
  }

  private mutating func tell(_ line: inout Line, isEntry: Bool) {
    for index in line.runs.indices {
      let run = line.runs[index]
      let isBeside = line.isInside && touches(run)
      guard !(isEntry && isBeside) else {
        line.runs[index].kind = .belongs
        continue
      }
      // Cells that touch what moves go on from above only if all of them do, without a gap.
      let known = run.columns.compactMap { reached[$0] }
      let goesOn =
        isBeside
        ? known.count == run.columns.count && known.allSatisfy { $0.row == line.row - 1 }
        : known.contains { line.row - $0.row <= Self.gap + 1 }
      guard goesOn || isEntry else {
        line.runs[index].kind = .belongs
        continue
      }
      if goesOn {
        let stays = known.contains { $0.stays && line.row - $0.row <= Self.gap + 1 }
        line.runs[index].kind = stays ? .stays : .free
      }
      reach(line.runs[index], in: line.row)
    }
  }

  private mutating func reach(_ run: Run, in row: Int) {
    for column in run.columns { reached[column] = (row, run.kind == .stays) }
  }

  // MARK: What moves

  /// The entries' columns with those of all that would be torn if they moved alone.
  private func widened(_ lines: [Line]) -> ClosedRange<Int> {
    var wide = sheet.region
    var isMore = true
    while isMore {
      isMore = false
      for line in lines {
        let moves = line.isInside || line.runs.contains { $0.columns.overlaps(wide) }
        for run in line.runs where run.kind != .stays && !wide.contains(run.columns) {
          guard run.columns.overlaps(wide) || (run.kind == .belongs && moves && !isBarred(run, line, wide)) else {
            continue
          }
          wide =
            min(wide.lowerBound, run.columns.lowerBound)...max(wide.upperBound, run.columns.upperBound)
          isMore = true
        }
      }
    }
    return wide
  }

  /// Whether something that stays stands between what moves and the cells.
  private func isBarred(_ run: Run, _ line: Line, _ wide: ClosedRange<Int>) -> Bool {
    line.runs.contains { other in
      guard other.kind == .stays else { return false }
      return run.columns.lowerBound > wide.upperBound
        ? other.columns.upperBound < run.columns.lowerBound && other.columns.lowerBound > wide.upperBound
        : other.columns.lowerBound > run.columns.upperBound && other.columns.upperBound < wide.lowerBound
    }
  }
}
