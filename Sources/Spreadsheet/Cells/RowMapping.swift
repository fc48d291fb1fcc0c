/// What a change of rows does to the rows of one sheet: where each goes, and how ranges over the data grow or shrink.
package struct RowMapping: Hashable {
  package struct Addition: Hashable {
    /// The first row of data.
    let firstData: Int
    /// A range that ends at one of these rows ends with the data.
    package let ends: [Int]
    /// The last row of data once the rows are added.
    let newEnd: Int
    /// Whether rows that come in above the first data take ranges in that begin there.
    var isOnTop = false
    /// How many rows come in between, and the first row that they push down; 0 where there was room.
    let inserted: Int
    let pushed: Int

    package init(firstData: Int, ends: [Int], newEnd: Int, inserted: Int, pushed: Int, isOnTop: Bool = false) {
      self.isOnTop = isOnTop
      self.firstData = firstData
      self.ends = ends
      self.newEnd = newEnd
      self.inserted = inserted
      self.pushed = pushed
    }
  }

  package enum Kind: Hashable {
    case added(Addition)
    /// The row is gone. Those below it move up or, where it was the last one with data, stay where they are.
    case removed(row: Int, moves: Bool)
  }

  package let kind: Kind
  /// The columns of the data: a range outside of them does not grow with it.
  package let columns: ClosedRange<Int>
  /// The columns whose cells move where something else stands beside them; `nil` where whole rows move.
  package var shifted: ClosedRange<Int>?

  package init(kind: Kind, columns: ClosedRange<Int>, shifted: ClosedRange<Int>? = nil) {
    self.kind = kind
    self.columns = columns
    self.shifted = shifted
  }

  /// Whether what stands in these columns moves as a whole.
  package func moves(_ columns: ClosedRange<Int>) -> Bool {
    shifted.map { $0.lowerBound <= columns.lowerBound && columns.upperBound <= $0.upperBound } ?? true
  }

  /// Whether one part of an area would move and another stay.
  package func tears(_ area: CellArea) -> Bool {
    guard let shifted, firstMoved < Int.max else { return false }
    return area.rows.upperBound >= firstMoved && area.columns.overlaps(shifted) && !moves(area.columns)
  }

  /// Whether a range along one row that no dollar sign fixes stays along it, where the data is one row: each row of a plan is
  /// asked for by its own.
  package var keepsSlidingRows = false

  /// How many rows right above the removed one go with it, where nothing moves.
  package var removedAbove = 0

  /// The rows that go, and leave what is below where it is.
  package var removedAtEnd: ClosedRange<Int>? {
    guard case .removed(let last, false) = kind else { return nil }
    return last - removedAbove...last
  }

  /// The first row that moves.
  package var firstMoved: Int {
    switch kind {
    case .added(let addition): addition.inserted > 0 ? addition.pushed : Int.max
    case .removed(let row, let moves): moves ? row + 1 : Int.max
    }
  }

  /// The first row whose cells are others than before where rows move: the removed one, or the first that moves.
  package var firstChanged: Int {
    if case .removed(let row, true) = kind { return row }
    return firstMoved
  }

  /// A range that ends at one of these rows ends with the data.
  package var ends: [Int] {
    switch kind {
    case .added(let addition): addition.ends
    case .removed(let row, _): [row]
    }
  }

  /// Whether a reference to a row up to `last` may change because rows move.
  package func movesRows(upTo last: Int) -> Bool {
    if case .removed(_, true) = kind { return true }
    return firstMoved <= last || removedAbove > 0
  }

  /// By how many rows everything from `firstMoved` on moves.
  package var distance: Int {
    switch kind {
    case .added(let addition): addition.inserted
    case .removed: -1
    }
  }

  /// Where a row of these columns goes; `nil` for the removed one, and for one that no sheet has.
  package func row(_ row: Int, in columns: ClosedRange<Int>) -> Int? {
    guard moves(columns) else { return row }
    if case .removed(row, true) = kind { return nil }
    let moved = row >= firstMoved ? row + distance : row
    return moved <= CellReference.lastRow ? moved : nil
  }

  /// Where a row goes that is no row of cells, such as a break between pages: it stays where only cells move, and at the
  /// sheet's end.
  package func wholeRow(_ row: Int) -> Int? {
    guard shifted == nil else { return row }
    if case .removed(row, true) = kind { return nil }
    return row >= firstMoved ? min(row + distance, CellReference.lastRow) : row
  }

  /// Where a range of rows goes; `nil` where nothing is left of it on the sheet. One that goes to the sheet's last row
  /// still does. `grows` says whether one that ends with the data takes the added rows in.
  package func rows(_ rows: ClosedRange<Int>, in columns: ClosedRange<Int>, grows: Bool) -> ClosedRange<Int>? {
    let (end, moves) = (CellReference.lastRow, moves(columns))
    switch kind {
    case .added(let addition):
      let first = moves && rows.lowerBound >= firstMoved ? rows.lowerBound + distance : rows.lowerBound
      guard first <= end else { return nil }
      if grows, addition.isOnTop, rows.lowerBound == firstMoved, rows.count > 1, columns.overlaps(self.columns), moves {
        return rows.lowerBound...min(rows.upperBound + distance, end)
      }
      if grows, addition.ends.contains(rows.upperBound), rows.count > 1 || rows.lowerBound == addition.firstData,
        columns.overlaps(self.columns)
      {
        return first...max(first, addition.newEnd)
      }
      return first...(moves && rows.upperBound >= firstMoved ? min(rows.upperBound + distance, end) : rows.upperBound)
    case .removed(let removed, false):
      let first = removed - removedAbove
      let shrinks = first...removed ~= rows.upperBound && rows.count > 1 && columns.overlaps(self.columns)
      return shrinks ? rows.lowerBound...max(rows.lowerBound, first - 1) : rows
    case .removed(let removed, true):
      guard moves else { return rows }
      guard rows != removed...removed else { return nil }
      let first = rows.lowerBound > removed ? rows.lowerBound - 1 : rows.lowerBound
      let isOpen = rows.upperBound == end && rows.count > 1
      return first...(rows.upperBound >= removed && !isOpen ? rows.upperBound - 1 : rows.upperBound)
    }
  }

  package func area(_ area: CellArea, grows: Bool = true) -> CellArea? {
    rows(area.rows, in: area.columns, grows: grows).map { CellArea(columns: area.columns, rows: $0) }
  }

  /// What the cells that stand in an area take up once some of them have moved.
  package func extent(_ area: CellArea) -> CellArea {
    guard let shifted, firstMoved < Int.max, distance > 0 else { return self.area(area, grows: false) ?? area }
    guard area.rows.upperBound >= firstMoved, area.columns.overlaps(shifted) else { return area }
    let end = min(area.rows.upperBound + distance, CellReference.lastRow)
    return CellArea(columns: area.columns, rows: area.rows.lowerBound...end)
  }

  /// The areas that one becomes: several where only some of its columns move.
  private func pieces(of area: CellArea, grows: Bool) -> [CellArea] {
    guard let whole = self.area(area, grows: grows) else { return [] }
    guard let shifted, whole == area, tears(area) else { return [whole] }
    let inside = area.columns.clamped(to: shifted)
    guard let moved = self.area(CellArea(columns: inside, rows: area.rows), grows: false), moved.rows != area.rows
    else {
      return [area]
    }
    var pieces: [CellArea] = []
    if area.columns.lowerBound < inside.lowerBound {
      pieces.append(CellArea(columns: area.columns.lowerBound...inside.lowerBound - 1, rows: area.rows))
    }
    pieces.append(moved)
    if inside.upperBound < area.columns.upperBound {
      pieces.append(CellArea(columns: inside.upperBound + 1...area.columns.upperBound, rows: area.rows))
    }
    return pieces
  }

  /// A list of areas, as `sqref` holds it, mapped; `nil` where nothing is left of it, the same text where nothing
  /// changes.
  package func areas(_ text: String, grows: Bool = true) -> String? {
    var changed = false
    var mapped: [String] = []
    for part in text.split(whereSeparator: { $0 == " " || $0 == "\n" || $0 == "\t" || $0 == "\r" }) {
      guard let area = CellArea(part) else {
        mapped.append(String(part))
        continue
      }
      let new = pieces(of: area, grows: grows)
      changed = changed || new != [area]
      mapped += new.map(\.text)
    }
    guard changed else { return text }
    return mapped.isEmpty ? nil : mapped.joined(separator: " ")
  }
}
