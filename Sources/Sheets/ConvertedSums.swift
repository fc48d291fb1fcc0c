import Entities
import FoundationEssentials

/// Adds up what amounts come to in another currency, by type.
package struct ConvertedSums {
  private let conversion: CurrencyConversion
  private var sums: [(type: TransactionType?, sum: Sum)] = []

  /// What amounts of one type come to.
  private struct Sum {
    var before: Decimal = 0
    var after: Decimal = 0
    /// Of those before, what has the one rate and is converted as a whole.
    var atOneRate: Decimal = 0
    /// Of the others, what each comes to before it is rounded.
    var exact: Decimal = 0
    /// The same as the first three, of short amounts, in hundredths of cents: those before have that rate.
    var short = (before: 0, after: 0)
  }

  /// No amount yet.
  package init(_ conversion: CurrencyConversion) { self.conversion = conversion }

  /// Counts an entry in.
  package mutating func add(_ entry: BudgetRow, as converted: BudgetRow) {
    change(entry.type) { (sum, conversion) in
      sum.before += entry.amount
      sum.after += converted.amount
      if entry.original?.money.currency == conversion.to {
        // It was said in the new currency.
        sum.exact += converted.amount
      } else if conversion.isConstant {
        sum.atOneRate += entry.amount
      } else {
        sum.exact += conversion.exact(entry.amount, on: entry.date)
      }
    }
  }

  /// Counts an amount in whose rate is that of every day; answers whether it is short enough.
  package mutating func add(_ amount: ShortDecimal, as converted: ShortDecimal, to type: TransactionType) -> Bool {
    var isDone = false
    change(type) { (sum, _) in
      guard let before = Self.sum(sum.short.before, amount), let after = Self.sum(sum.short.after, converted) else {
        return
      }
      sum.short = (before, after)
      isDone = true
    }
    return isDone
  }

  /// Counts a limit in, which has no day.
  package mutating func addLimit(_ amount: Decimal, as converted: Decimal) {
    change(nil) { (sum, conversion) in
      sum.before += amount
      sum.after += converted
      sum.exact += conversion.exact(amount, on: nil)
    }
  }

  /// What all of it comes to.
  package var totals: [ConvertedBook.Total] {
    sums.map { type, sum in
      let (before, after) = (Self.decimal(sum.short.before), Self.decimal(sum.short.after))
      return ConvertedBook.Total(
        type: type, before: sum.before + before, after: sum.after + after,
        exact: sum.exact + conversion.exact(sum.atOneRate + before, on: nil))
    }
  }

  private mutating func change(_ type: TransactionType?, _ body: (inout Sum, CurrencyConversion) -> Void) {
    let index = sums.firstIndex { $0.type == type } ?? sums.endIndex
    if index == sums.endIndex { sums.append((type, Sum())) }
    body(&sums[index].sum, conversion)
  }

  private static let shortPlaces = 4

  private static func sum(_ sum: Int, _ amount: ShortDecimal) -> Int? {
    guard amount.places <= shortPlaces else { return nil }
    var digits = amount.digits
    for _ in amount.places..<shortPlaces {
      let (product, overflows) = digits.multipliedReportingOverflow(by: 10)
      guard !overflows else { return nil }
      digits = product
    }
    let (result, overflows) = sum.addingReportingOverflow(digits)
    return overflows ? nil : result
  }

  private static func decimal(_ sum: Int) -> Decimal {
    Decimal(sign: sum < 0 ? .minus : .plus, exponent: -shortPlaces, significand: Decimal(sum.magnitude))
  }
}
