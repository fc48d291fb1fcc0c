import Sheets

/// Headers of a row that belong together.
struct HeaderBlocks {
  typealias Header = (column: Int, text: String)

  let blocks: [(columns: ClosedRange<Int>, headers: [Header])]

  /// Those that stand side by side, from the left; where a second day begins, and both parts have all that an entry needs, each part is
  /// one: what comes in beside what is spent.
  init(_ headers: [Header]) {
    var groups: [[Header]] = []
    for header in headers {
      if let last = groups.last?.last, last.column + 1 == header.column {
        groups[groups.count - 1].append(header)
      } else {
        groups.append([header])
      }
    }
    blocks = groups.flatMap(Self.parted).compactMap { group in
      guard let first = group.first, let last = group.last else { return nil }
      return (first.column...last.column, group)
    }
  }

  private static func parted(_ group: [Header]) -> [[Header]] {
    let days = group.indices.filter { BudgetField(bareHeader: group[$0].text) == .date }
    guard let second = days.dropFirst().first else { return [group] }
    let (left, right) = (Array(group[..<second]), Array(group[second...]))
    guard isWhole(left), isWhole(right) else { return [group] }
    return [left] + parted(right)
  }

  private static func isWhole(_ headers: [Header]) -> Bool {
    let fields = BudgetField.columns(of: headers).map(\.field)
    return fields.contains(.date) && (fields.contains(.amount) || fields.contains(.outflow))
  }
}
