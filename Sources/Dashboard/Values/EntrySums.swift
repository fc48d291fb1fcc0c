import Entities
import FoundationEssentials
import Spreadsheet

/// Sums of entries by type, category and month of one year, as the dashboard's SUMIFS make them.
struct EntrySums {
  typealias Line = DashboardLayout.Line

  /// The names by which the dashboard's lines find their entries, in lower case: SUMIFS does not regard case.
  struct Names {
    /// By the place of the type in `BudgetLayout.types`; `nil` where it cannot be told what a line counts.
    let types: [String?]
    let categories: [[String?]]

    init(_ rows: CategoryRows, _ name: (Line) -> String?) {
      types = BudgetLayout.types.map { Names.plain(name(.total($0))) }
      categories = BudgetLayout.types.map { type in
        (0..<rows.count(of: type)).map { Names.plain(name(.category(type, $0))) }
      }
    }

    /// A name that stands for itself: not a pattern, a comparison or a number, which SUMIFS reads in another way.
    private static func plain(_ name: String?) -> String? {
      if name == ListedPlaces.free { return name }
      guard let name, let first = name.unicodeScalars.first, !"<>=".unicodeScalars.contains(first),
        !name.utf8.contains(where: { "*?~".utf8.contains($0) }), !first.properties.isMath,
        first.properties.isAlphabetic
      else { return nil }
      return name.lowercased()
    }
  }

  let year: Int
  private let names: Names
  private var totals: [[Decimal]]
  private var categories: [[[Decimal]]]

  /// No entries yet.
  init(year: Int, names: Names) {
    self.year = year
    self.names = names
    let months = [Decimal](repeating: 0, count: 12)
    totals = names.types.map { _ in months }
    categories = names.categories.map { $0.map { _ in months } }
  }

  /// Whether it is known what the line counts.
  func isNamed(_ line: Line) -> Bool {
    switch line {
    case .total(let type): names.types[BudgetLayout.index(of: type)] != nil
    case .category(let type, let index):
      names.types[BudgetLayout.index(of: type)] != nil && names.categories[BudgetLayout.index(of: type)][index] != nil
    case .balance, .unlisted: true
    }
  }

  mutating func add(_ entry: CountedEntry, sign: Int = 1) {
    guard entry.year == year else { return }
    let month = entry.month - 1
    let amount = sign < 0 ? -entry.amount : entry.amount
    let type = entry.type.lowercased()
    let category = entry.category.lowercased()
    for (typeIndex, name) in names.types.enumerated() where name == type {
      totals[typeIndex][month] += amount
      for (index, name) in names.categories[typeIndex].enumerated() where name == category {
        categories[typeIndex][index][month] += amount
      }
    }
  }

  mutating func add(_ change: EntryChange) {
    for entry in change.added { add(entry) }
    for entry in change.removed { add(entry, sign: -1) }
  }

  /// The number of the category that counts an entry of that type, from 0; `nil` where none does.
  func category(of entry: CountedEntry, _ type: TransactionType) -> Int? {
    let index = BudgetLayout.index(of: type)
    guard entry.year == year, names.types[index] == entry.type.lowercased() else { return nil }
    let name = entry.category.lowercased()
    return names.categories[index].firstIndex { $0 == name }
  }

  /// What a line that sums up entries has in a month, 1 to 12.
  func amount(_ line: Line, month: Int) -> Decimal {
    switch line {
    case .total(let type): totals[BudgetLayout.index(of: type)][month - 1]
    case .category(let type, let index): categories[BudgetLayout.index(of: type)][index][month - 1]
    case .balance, .unlisted: 0
    }
  }
}
