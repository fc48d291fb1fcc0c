import Entities
import FoundationEssentials
import Ledger
import Messages
import Rates
import Sheets

/// A rate that was said: how much of the other currency one unit of this one is worth.
public struct SaidRate: Hashable, Sendable {
  /// The currency that it is of; `nil` for the one that is converted.
  public let currency: Currency?
  /// Above zero.
  public let rate: Decimal

  /// A rate that was said.
  public init(_ rate: Decimal, of currency: Currency?) {
    self.rate = rate
    self.currency = currency
  }
}

extension Household {
  /// What amounts are counted in: what the workbook says, else what is remembered of it, else what is configured.
  ///
  /// - Throws: a `SheetError`, a `LedgerError`.
  public func currencyOfBook() throws -> Currency { try currency(ofSheet: sheet) }

  /// Whether the sheet may be one that stands newest first: ours never do.
  public var mayStandNewestFirst: Bool { (try? workbook.describe(sheet: sheet))?.baseCurrency == nil }

  private func currency(ofSheet sheet: String?) throws -> Currency {
    let description = try workbook.describe(sheet: sheet)
    // Its rows are added up in what they were read in, whatever else is known of it.
    if let told = description.currency ?? description.mixed?.readIn { return told }
    let known = try ledger.existing()?.currency(of: workbook.path, sheet: sheet)
    return description.currency(said: known?.remembered, before: known?.before) ?? rates.base
  }

  /// How the workbook's amounts become amounts of another currency: at the rate that is said, else by law, else at the rate of each
  /// entry's day.
  ///
  /// - Parameter said: `nil` where no rate is said.
  /// - Throws: a `Refusal` where it is counted in that currency already, where a rate is not known, or where the one that is said is
  ///   of another currency; a `SheetError`, a `LedgerError`.
  public func conversion(to currency: Currency, at said: SaidRate?) throws -> CurrencyConversion {
    let from = try self.currency(ofSheet: nil)
    guard from != currency else {
      throw Refusal.notUnderstood(.countedSoAlready(book: workbook.path, currency: currency))
    }
    if let said {
      switch said.currency {
      case nil, from: return CurrencyConversion(from: from, to: currency, rate: .worth(said.rate))
      case currency: return CurrencyConversion(from: from, to: currency, rate: .units(said.rate))
      case let other?:
        throw Refusal.notUnderstood(
          .rateOfAnother(book: workbook.path, from: from, other: other, to: currency)
        )
      }
    }
    if currency == .euro, let units = IrrevocableRates.unitsPerEuro(of: from) {
      return CurrencyConversion(from: from, to: currency, rate: .units(units))
    }
    if from == .euro, let units = IrrevocableRates.unitsPerEuro(of: currency) {
      return CurrencyConversion(from: from, to: currency, rate: .worth(units))
    }
    return CurrencyConversion(from: from, to: currency, rate: .daily(try dailyRates(of: from, in: currency)))
  }

  /// What a currency was worth on each day that has entries, and what it is worth today.
  private func dailyRates(of from: Currency, in currency: Currency) throws -> [CurrencyConversion.DayRate] {
    var days: Set<CalendarDate> = [surroundings.today()]
    try workbook.forEachRow(sheet: nil) { _, row in days.insert(row.date) }
    let rates = rates.counting(in: currency)
    var daily: [CurrencyConversion.DayRate] = []
    for day in days.sorted() {
      guard let worth = rates.rate(of: from, on: day) else {
        throw Refusal.notUnderstood(
          .noRateOn(from: from, to: currency, day: day))
      }
      if daily.last?.worth != worth { daily.append(CurrencyConversion.DayRate(day: day, worth: worth)) }
    }
    return daily
  }

  /// The sentence of an entry with the currency that it is counted in, where it names none: so it says the same in a budget that is
  /// counted in another. `nil` where it names one.
  ///
  /// - Parameters:
  ///   - entry: the sentence without the words that say how often it comes.
  ///   - option: the option that was chosen of it once.
  /// - Throws: a `Refusal` where that cannot be told.
  public func naming(
    _ conversion: CurrencyConversion, in sentence: String, entry: (String) -> String?, option: String?
  ) throws -> String? {
    func money(_ sentence: String, in base: Currency) throws -> [Money]? {
      // Only what it comes to counts here, whatever its category.
      var household = counting(in: base)
      household.isStrict = false
      guard let entry = entry(sentence) else { return nil }
      return try household.recurrence(entry, on: surroundings.today(), option: option).amounts(in: base)
    }
    let unclear = Refusal.notUnderstood(
      .unclearCurrencyOf(sentence: sentence))
    guard let now = try money(sentence, in: conversion.from), let later = try money(sentence, in: conversion.to) else {
      throw unclear
    }
    if now == later { return nil }
    guard now.count == 1, let amount = now.first, amount.currency == conversion.from else { throw unclear }
    for spelled in [amount.amount.description, amount.amount.description.withDecimalComma] {
      guard let named = sentence.naming(conversion.from, behind: spelled) else { continue }
      if try money(named, in: conversion.to) == [amount] { return named }
    }
    throw unclear
  }
}

extension Recurrence {
  /// What it comes to, in the currencies that were said; `nil` where that cannot be told.
  fileprivate func amounts(in base: Currency) -> [Money]? {
    let readings: [[BudgetAction]]
    switch self {
    case .draft(let draft): readings = [draft.entries]
    case .doubtful(let question):
      readings = question.confirmation.options.compactMap(\.entries)
    case .declined, .refused: return nil
    }
    let amounts = readings.map { $0.map { $0.money(base: base) } }
    guard let first = amounts.first, amounts.allSatisfy({ $0 == first }) else { return nil }
    return first
  }
}

extension String {
  fileprivate var withDecimalComma: String { split(separator: ".").joined(separator: ",") }

  /// The text with a currency behind the only number that is spelled so.
  fileprivate func naming(_ currency: Currency, behind number: String) -> String? {
    let words = split(separator: " ", omittingEmptySubsequences: false)
    let places = words.indices.filter { words[$0] == number }
    guard places.count == 1, let place = places.first else { return nil }
    var named = words.map(String.init)
    named[place] += " \(currency)"
    return named.concatenated(separator: " ")
  }
}
