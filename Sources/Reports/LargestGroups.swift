import Entities
import FoundationEssentials
import Sheets

/// Adds entries up by whatever they have in common, and finds the groups that come to most.
public struct LargestGroups: Sendable {
  /// Entries that have something in common.
  public struct Group: Hashable, Sendable {
    /// As most of its entries call it; of as many, as the first of them does.
    public fileprivate(set) var name: String
    /// In the base currency.
    public fileprivate(set) var total: Decimal = 0
    /// How many entries it has.
    public fileprivate(set) var count = 0
  }

  private var groups: [String: (group: Group, names: [String: Int])] = [:]
  private var order: [String] = []

  /// Nothing yet.
  public init() {}

  /// Adds an entry.
  ///
  /// - Parameters:
  ///   - key: what it has in common with others.
  ///   - name: what it calls that.
  public mutating func add(_ row: BudgetRow, key: String, name: String) {
    if groups[key] == nil {
      order.append(key)
      groups[key] = (Group(name: name), [:])
    }
    groups[key]?.group.total += row.amount
    groups[key]?.group.count += 1
    let count = (groups[key]?.names[name] ?? 0) + 1
    groups[key]?.names[name] = count
    if let known = groups[key]?.group.name, count > groups[key]?.names[known] ?? 0 { groups[key]?.group.name = name }
  }

  /// The groups that come to most, the largest first; of equal ones the earlier.
  public func largest(_ count: Int) -> [Group] { Array(ranked(by: \.total).prefix(count)) }

  /// All groups, the one with most entries first; of equal ones the earlier.
  public func mostFrequent() -> [Group] { ranked(by: \.count) }

  private func ranked(by rank: KeyPath<Group, some Comparable>) -> [Group] {
    order.compactMap { groups[$0]?.group }.enumerated()
      .sorted { ($1.element[keyPath: rank], $0.offset) < ($0.element[keyPath: rank], $1.offset) }.map(\.element)
  }
}
