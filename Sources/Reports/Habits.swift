import Entities
import Sheets

/// What a household's rows tell about its payees: details → category, by majority.
public struct Habits {
  /// One payee's habit.
  public struct Habit: Hashable, Sendable {
    /// In lower case.
    public let details: String
    /// Where most of its rows stand.
    public let category: BudgetCategory
    /// How many rows that is.
    public let count: Int
  }

  private var counts: [String: [BudgetCategory: Int]] = [:]
  /// How each payee was written first, by its key.
  private var names: [String: String] = [:]
  private let key: (String) -> String

  /// No habits yet.
  ///
  /// - Parameter key: What all ways to write a payee have in common.
  public init(key: @escaping (String) -> String = { $0 }) { self.key = key }

  /// Counts a row that has details and a category we know; the one for what nobody could tell is no habit.
  public mutating func add(_ row: BudgetRow) {
    guard let details = row.details?.lowercased(), !details.isEmpty,
      let category = BudgetCategory(name: row.category, type: row.type), category != .unlisted(for: row.type)
    else { return }
    let key = key(details)
    names[key] = names[key] ?? details
    counts[key, default: [:]][category, default: 0] += 1
  }

  /// Payees met at least twice whose category is more often the one than all others together; the most met first.
  public var majorities: [Habit] {
    counts.compactMap { key, categories in
      guard let best = categories.max(by: { $0.value < $1.value }) else { return nil }
      let total = categories.values.reduce(0, +)
      guard total >= 2, best.value * 2 > total else { return nil }
      return Habit(details: names[key] ?? key, category: best.key, count: best.value)
    }
    .sorted { ($1.count, $0.details) < ($0.count, $1.details) }
  }
}
