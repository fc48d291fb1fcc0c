import Entities

/// What the rows of a sheet tell of what it is counted in, where they are not all in one currency and nothing else says it.
public struct MixedCurrencies: Hashable, Sendable {
  /// The likeliest.
  public let likely: Currency
  /// Whether the rows leave little doubt of it.
  public let isClear: Bool
  /// All that rows have, or may have.
  public let all: [Currency]

  /// What rows tell.
  package init(likely: Currency, isClear: Bool, all: [Currency]) {
    self.likely = likely
    self.isClear = isClear
    self.all = all
  }
}

/// Looks up what a workbook was said to be counted in, or was known to be earlier; asked only where its rows do not settle it.
public typealias CurrencyMemory = @Sendable () -> Currency?
