/// What a change of rows does to the rows of one sheet: where each goes, and how ranges over the data grow or shrink.
struct RowMapping: Hashable {
  struct Addition: Hashable {
    /// The first row of data.
    let firstData: Int
    /// A range that ends at one of these rows ends with the data.
    let ends: [Int]
    /// The last row of data once the rows are added.
    let newEnd: Int
    /// How many rows come in between, and the first row that they push down; 0 where there was room.
    let inserted: Int
    let pushed: Int
  }

  enum Kind: Hashable {
    case added(Addition)
    /// The row is gone. Those below it move up or, where it was the last one with data, stay where they are.
    case removed(row: Int, moves: Bool)
  }

  let kind: Kind
  /// The columns of the data: a range outside of them does not grow with it.
  let columns: ClosedRange<Int>

  /// The first row that moves.
  var firstMoved: Int {
    switch kind {
    case .added(let addition): addition.inserted > 0 ? addition.pushed : Int.max
    case .removed(let row, let moves): moves ? row + 1 : Int.max
    }
  }

  /// A range that ends at one of these rows ends with the data.
  var ends: [Int] {
    switch kind {
    case .added(let addition): addition.ends
    case .removed(let row, _): [row]
    }
  }

  /// Whether a reference to a row up to `last` may change because rows move.
  func movesRows(upTo last: Int) -> Bool {
    if case .removed(_, true) = kind { return true }
    return firstMoved <= last
  }

  /// By how many rows everything from `firstMoved` on moves.
  var distance: Int {
    switch kind {
    case .added(let addition): addition.inserted
    case .removed: -1
    }
  }

  /// Where a row goes; `nil` for the removed one.
  func row(_ row: Int) -> Int? {
    if case .removed(row, true) = kind { return nil }
    return row >= firstMoved ? row + distance : row
  }

  /// Where a range of rows goes. `grows` says whether one that ends with the data takes the added rows in.
  func rows(_ rows: ClosedRange<Int>, in columns: ClosedRange<Int>, grows: Bool) -> ClosedRange<Int>? {
    switch kind {
    case .added(let addition):
      let first = rows.lowerBound >= firstMoved ? rows.lowerBound + distance : rows.lowerBound
      if grows, addition.ends.contains(rows.upperBound), rows.count > 1 || rows.lowerBound == addition.firstData,
        columns.overlaps(self.columns)
      {
        return first...max(first, addition.newEnd)
      }
      return first...(rows.upperBound >= firstMoved ? rows.upperBound + distance : rows.upperBound)
    case .removed(let removed, false):
      let shrinks = rows.upperBound == removed && rows.count > 1 && columns.overlaps(self.columns)
      return shrinks ? rows.lowerBound...removed - 1 : rows
    case .removed(let removed, true):
      guard rows != removed...removed else { return nil }
      let first = rows.lowerBound > removed ? rows.lowerBound - 1 : rows.lowerBound
      return first...(rows.upperBound >= removed ? rows.upperBound - 1 : rows.upperBound)
    }
  }

  func area(_ area: CellArea, grows: Bool = true) -> CellArea? {
    rows(area.rows, in: area.columns, grows: grows).map { CellArea(columns: area.columns, rows: $0) }
  }

  /// A list of areas, as `sqref` holds it, mapped; `nil` where nothing is left of it, the same text where nothing
  /// changes.
  func areas(_ text: String, grows: Bool = true) -> String? {
    var changed = false
    var mapped: [String] = []
    for part in text.split(whereSeparator: { $0 == " " || $0 == "\n" || $0 == "\t" || $0 == "\r" }) {
      guard let area = CellArea(part) else {
        mapped.append(String(part))
        continue
      }
      let new = self.area(area, grows: grows)
      changed = changed || new != area
      if let new { mapped.append(new.text) }
    }
    guard changed else { return text }
    return mapped.isEmpty ? nil : mapped.joined(separator: " ")
  }
}
