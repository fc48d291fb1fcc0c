import FoundationEssentials
import Spreadsheet

/// The cells of the dashboard that sum up entries.
struct DashboardLeaves {
  struct Leaf {
    let line: DashboardLayout.Line
    let row: Int
    let month: Int
    let place: CellValues.Place
    /// Whether it is known which entries the cell counts.
    var isReadable: Bool
  }

  private(set) var all: [Leaf] = []

  mutating func append(_ leaf: Leaf) { all.append(leaf) }

  /// A line without a plain name counts what we cannot tell.
  mutating func removeUnnamed(by sums: EntrySums) {
    for index in all.indices where !sums.isNamed(all[index].line) { all[index].isReadable = false }
  }

  /// Whether the value of a sum is not stored.
  func lackValues(in cells: CellValues) -> Bool {
    all.contains { leaf in
      guard leaf.isReadable, case .ours(let index) = leaf.place else { return false }
      return cells.number(index) == nil
    }
  }
}

extension DashboardLayout.Line {
  var isTotal: Bool {
    if case .total = self { return true }
    return false
  }

  /// Whether the line's months are sums of entries, not computed from other lines.
  var sumsEntries: Bool {
    switch self {
    case .total, .category: true
    case .balance, .unlisted: false
    }
  }
}

extension DashboardLayout {
  /// For a line that is the difference of others: the one to start from, and those to take away.
  func parts(of line: Line) -> [Line] {
    switch line {
    case .total, .category: []
    case .balance: BudgetLayout.types.map { .total($0) }
    case .unlisted(let type): [.total(type)] + (0..<rows.count(of: type)).map { .category(type, $0) }
    }
  }
}
