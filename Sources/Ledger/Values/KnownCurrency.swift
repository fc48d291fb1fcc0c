import Entities

/// How it is known what is counted in, where a workbook does not say so itself.
public enum CurrencySource: Hashable, Sendable {
  /// A person said or set it: it is remembered of the workbook.
  case said
  /// The locale has it for its territory: not enough to write to a workbook with it that holds something else, perhaps.
  case locale
  /// Nothing says anything: the contract's default.
  case standard
}

/// What the journal knows of the currency of a workbook.
public struct KnownCurrency: Hashable, Sendable {
  /// Whether the file is as it was when it was looked into last: else `currency` need not hold any more.
  public let isCurrent: Bool
  /// What it is counted in by its own account; `nil` where nothing in it says so.
  public let currency: Currency?
  /// What it was said to be counted in, or what was set when entries were written, where it does not say so itself.
  public let remembered: Currency?
  /// What it was counted in by the account of the file that was looked into last, whether it is still that file or not.
  public let before: Currency?
}
