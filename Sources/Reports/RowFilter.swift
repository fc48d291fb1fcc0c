import Entities
import Sheets

/// Which rows of the sheet a report is about.
public struct RowFilter: Sendable {
  /// The days.
  public var period: Period
  /// Only this type, where one is named.
  public var type: TransactionType?
  /// Only the categories of these names, whatever the case of the letters; all where none is named.
  public var categories: [String]
  /// Only rows with this text in their details, whatever the case of the letters.
  public var text: String?

  /// Only rows whose details name any of these as words of their own, in the singular or the plural: "tax" is no taxi.
  public var things: [String]

  /// Whether one of the things is named in details that write it otherwise; `nil` where only the letters count.
  public var isNamed: (@Sendable (_ details: String) -> Bool)?

  /// Whether somebody's entries are wanted, `nil` for those of nobody who is named; all are where it is `nil` itself.
  public var isOf: (@Sendable (_ who: String?) -> Bool)?

  /// Rows of a period.
  public init(
    period: Period = .always, type: TransactionType? = nil, categories: [String] = [], text: String? = nil,
    things: [String] = []
  ) {
    self.period = period
    self.type = type
    self.categories = categories.map { $0.lowercased() }
    self.text = text?.lowercased()
    self.things = things.map { $0.lowercased() }
  }

  /// Whether a limit is for its type and category.
  public func accepts(_ limit: PlanLimit) -> Bool {
    accepts(limit.type, limit.category)
  }

  /// Whether months that were added up tell what it lets pass: it asks for no part of one, and for no words.
  public var isAboutMonths: Bool {
    (period == .always || period.unit == .month || period.unit == .year) && text == nil && things.isEmpty
      && isOf == nil
  }

  /// Whether it is one of the types and categories.
  public func accepts(_ type: TransactionType, _ category: String) -> Bool {
    (self.type == nil || type == self.type) && (categories.isEmpty || categories.contains(category.lowercased()))
  }

  /// Whether `thing` stands in `details` from the beginning of a word to its end, give or take an ending.
  private static func names(_ thing: String, in details: String) -> Bool {
    var rest = details[...]
    while let found = rest.firstRange(of: thing) {
      let isStart = found.lowerBound == details.startIndex || !details[details.index(before: found.lowerBound)].isLetter
      let ending = details[found.upperBound...].prefix { $0.isLetter }.count
      if isStart, ending == 0 || ending <= 2 && thing.count >= 4 { return true }
      rest = details[found.upperBound...]
    }
    return false
  }

  /// Whether the row is one of them.
  public func accepts(_ row: BudgetRow) -> Bool {
    guard period.contains(row.date), accepts(row.type, row.category), isOf?(row.who) ?? true else { return false }
    guard text != nil || !things.isEmpty else { return true }
    guard let details = row.details?.lowercased() else { return false }
    if let text, !details.contains(text) { return false }
    return things.isEmpty || things.contains { RowFilter.names($0, in: details) } || isNamed?(details) ?? false
  }
}
