import Entities
import FoundationEssentials

/// A month in which a category came to much more than it usually does.
public struct UnusualMonth: Hashable, Sendable {
  /// As the sheet spells it.
  public let category: String
  /// What it came to in the month.
  public let amount: Decimal
  /// What it comes to in a month as a rule: the middle one of the months before.
  public let usual: Decimal
}

extension MonthlySums {
  /// How many months before one tell what is usual, and how many of them there must be.
  private static let (shownMonths, fewestMonths) = (12, 5)

  /// The categories that were spent much more on in a month than in those before it, the most unusual first; none where there are too few
  /// months to tell.
  ///
  /// What is usual is the middle one of the months before. Much more is half as much again, farther from it by a fifth than any of those
  /// months, and six times as far as they mostly are; so a category that comes and goes, such as clothes, needs more than one that hardly
  /// differs.
  public func unusual(in month: CalendarDate) -> [UnusualMonth] {
    let end = month.year * 12 + month.month - 1
    var byCategory: [String: [Int: Decimal]] = [:]
    var first = end
    for line in lines where line.key.type == .expense {
      let number = line.key.year * 12 + line.key.month - 1
      guard number <= end, number >= end - MonthlySums.shownMonths else { continue }
      first = min(first, number)
      byCategory[line.key.category, default: [:]][number, default: 0] += line.amount
    }
    guard end - first >= MonthlySums.fewestMonths else { return [] }
    let spent = byCategory.values.reduce(0) { $0 + $1.values.reduce(0, +) } / Decimal(end - first + 1)
    return byCategory.compactMap { category, amounts -> UnusualMonth? in
      guard let amount = amounts[end] else { return nil }
      let before = (first..<end).map { amounts[$0] ?? 0 }
      let usual = before.middle
      let distance = before.map { $0 > usual ? $0 - usual : usual - $0 }.middle
      let much = max(distance * 6, usual / 2, before.max().map { ($0 - usual) * 6 / 5 } ?? 0)
      // A category that is bought from now and then is not usual at all, and small change is not worth a word.
      guard usual > 0, amount - usual > much, (amount - usual) * 50 > spent else { return nil }
      return UnusualMonth(category: category, amount: amount, usual: usual)
    }
    .sorted { ($1.amount - $1.usual, $0.category) < ($0.amount - $0.usual, $1.category) }
  }
}

extension [Decimal] {
  /// The middle one by size; of two, the mean.
  fileprivate var middle: Decimal {
    let sorted = sorted()
    guard !sorted.isEmpty else { return 0 }
    return (sorted[(count - 1) / 2] + sorted[count / 2]) / 2
  }
}
