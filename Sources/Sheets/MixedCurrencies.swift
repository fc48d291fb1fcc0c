import Entities

/// What the rows of a sheet tell of what it is counted in, where they are not all in one currency and nothing else says it.
public struct MixedCurrencies: Hashable, Sendable {
  /// The likeliest.
  public let likely: Currency
  /// Whether the rows leave little doubt of it.
  public let isClear: Bool
  /// All that rows have, or may have.
  public let all: [Currency]
  /// What the rows were read in, so that no sum of theirs is called by another name: what was said, else the likeliest.
  public let readIn: Currency

  /// What rows tell.
  ///
  /// - Parameter said: what the workbook was said to be counted in; counts where rows have, or may have it.
  package init(likely: Currency, isClear: Bool, all: [Currency], said: Currency? = nil) {
    self.likely = likely
    self.isClear = isClear
    self.all = all
    readIn = said.flatMap { all.contains($0) ? $0 : nil } ?? likely
  }
}

/// Looks up what a workbook was said to be counted in, or was known to be earlier; asked only where its rows do not settle it.
public typealias CurrencyMemory = @Sendable () -> Currency?
