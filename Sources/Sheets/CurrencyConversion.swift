import Entities
import FoundationEssentials

/// How amounts of one currency become amounts of another.
public struct CurrencyConversion: Hashable, Sendable {
  /// What an amount is worth.
  public enum Rate: Hashable, Sendable {
    /// So many units of the old currency are one of the new: amounts are divided by it, and never multiplied by a rate that was
    /// turned round (Regulation (EC) No 1103/97, article 4).
    case units(Decimal)
    /// One unit of the old currency is worth so much of the new.
    case worth(Decimal)
    /// The same for single days, ascending; what has no day counts as of the last.
    case daily([DayRate])
  }

  /// What one unit of the old currency is worth from a day on.
  public struct DayRate: Hashable, Sendable {
    /// The first day on which it holds.
    public let day: CalendarDate
    /// Above zero.
    public let worth: Decimal

    /// What one unit is worth from a day on.
    public init(day: CalendarDate, worth: Decimal) {
      self.day = day
      self.worth = worth
    }
  }

  /// What amounts are counted in before.
  public let from: Currency
  /// What they are counted in afterwards.
  public let to: Currency
  /// What they are worth; above zero.
  public let rate: Rate
  /// Whether the sheet holds amounts as they were said in another currency: else its amounts are all there is to convert.
  public var holdsOriginals = true
  /// What one unit of the old currency is worth, where that is the same on every day.
  private let constantWorth: Decimal?
  /// The rate itself, where that is the same on every day and short.
  private let shortRate: ShortDecimal?

  /// How amounts of one currency become amounts of another.
  public init(from: Currency, to: Currency, rate: Rate) {
    self.from = from
    self.to = to
    self.rate = rate
    // Asked for with each of a hundred thousand amounts.
    switch rate {
    case .units(let units):
      (constantWorth, shortRate) = (Decimal(1).rate(per: units), ShortDecimal(units))
    case .worth(let worth): (constantWorth, shortRate) = (worth, ShortDecimal(worth))
    case .daily: (constantWorth, shortRate) = (nil, nil)
    }
  }

  /// Whether one unit is worth the same on every day.
  package var isConstant: Bool { constantWorth != nil }

  /// Whether the amounts stay, and only what they are counted in changes: then nothing was said in the currency before.
  public var relabels: Bool { constantWorth == 1 }

  /// The way back; not exact, as each way rounds.
  public var reversed: CurrencyConversion {
    let back: Rate =
      switch rate {
      case .units(let units): .worth(units)
      case .worth(let worth): .units(worth)
      case .daily(let days): .daily(days.map { DayRate(day: $0.day, worth: 1 / $0.worth) })
      }
    var reversed = CurrencyConversion(from: to, to: from, rate: back)
    reversed.holdsOriginals = holdsOriginals
    return reversed
  }

  /// An amount in the new currency, rounded half away from zero to two places.
  ///
  /// - Parameter day: `nil` for an amount without a day, such as a limit.
  public func converted(_ amount: Decimal, on day: CalendarDate?) -> Decimal {
    if shortRate != nil, let short = ShortDecimal(amount).flatMap(converted) { return short.decimal }
    return exact(amount, on: day).rounded(places: 2)
  }

  /// The same of a short amount, in whole numbers; `nil` where the rate is another from day to day, or that takes more digits.
  package func converted(_ amount: ShortDecimal) -> ShortDecimal? {
    guard let shortRate else { return nil }
    // In cents, as a fraction.
    var (over, under): (Int128, Int128)
    let places: Int
    if case .units = rate {
      (over, under) = (Int128(amount.digits.magnitude), Int128(shortRate.digits))
      places = amount.places - shortRate.places - 2
    } else {
      (over, under) = (Int128(amount.digits.magnitude) * Int128(shortRate.digits), 1)
      places = amount.places + shortRate.places - 2
    }
    guard (-18...18).contains(places), under > 0 else { return nil }
    for _ in 0..<max(places, 0) { under *= 10 }
    for _ in 0..<max(-places, 0) {
      let (product, overflows) = over.multipliedReportingOverflow(by: 10)
      guard !overflows else { return nil }
      over = product
    }
    let (whole, rest) = over.quotientAndRemainder(dividingBy: under)
    guard let cents = Int(exactly: rest >= under - rest ? whole + 1 : whole), cents < Self.most else { return nil }
    return ShortDecimal(digits: amount.digits < 0 ? -cents : cents, places: 2)
  }

  /// The least whole number of 16 digits.
  private static let most = 1_000_000_000_000_000

  /// The same before it is rounded.
  public func exact(_ amount: Decimal, on day: CalendarDate?) -> Decimal {
    if amount == 0 { return 0 }
    return switch rate {
    case .units(let units): amount / units
    case .worth, .daily: amount * worth(on: day)
    }
  }

  /// What one unit of the old currency is worth, with eight significant digits where it does not come out even: as it stands beside
  /// an amount.
  public func worth(on day: CalendarDate?) -> Decimal {
    if case .daily(let days) = rate { return worth(days, on: day) }
    return constantWorth ?? 1
  }

  private func worth(_ days: [DayRate], on day: CalendarDate?) -> Decimal {
    guard let day else { return days.last?.worth ?? 1 }
    let next = days.partitioningIndex { $0.day > day }
    return days.isEmpty ? 1 : days[max(next - 1, 0)].worth
  }

  /// A row in the new currency. The amount that it had stands beside it as the original, unless one in a third currency does; an
  /// original in the new currency is the amount itself.
  public func converted(_ row: BudgetRow) -> BudgetRow {
    var converted = row
    switch holdsOriginals ? row.original : nil {
    case let original? where original.money.currency == to:
      converted.amount = (row.amount < 0 ? -1 : 1) * original.money.amount.rounded(places: 2)
      converted.original = nil
    case let original?:
      converted.amount = self.converted(row.amount, on: row.date)
      let rate = exact(original.rate, on: row.date).rounded(significantDigits: 8)
      let said = OriginalAmount(original.money, rate: rate)
      // A cent before is more than that in a currency of small units.
      converted.original =
        original.money.amount == 0
        ? said
        : said.unlessContradicted(by: converted.amount)
          ?? OriginalAmount(original.money, rate: abs(converted.amount).rate(per: abs(original.money.amount)))
    case nil:
      converted.amount = self.converted(row.amount, on: row.date)
      converted.original = relabels ? nil : OriginalAmount(Money(row.amount, from), rate: worth(on: row.date))
    }
    return converted
  }
}

extension CurrencyConversion {
  /// On one line, as a journal keeps it.
  public var text: String {
    let rate =
      switch rate {
      case .units(let units): "/\(units)"
      case .worth(let worth): "*\(worth)"
      case .daily(let days): Array(days.map { "\($0.day)=\($0.worth)" }).concatenated(separator: ";")
      }
    return "\(from) \(to) \(rate)" + (holdsOriginals ? "" : Self.withoutOriginals)
  }

  private static let withoutOriginals = " alone"

  /// What `text` says; `nil` for any other text.
  public init?(text: some StringProtocol) {
    let isAlone = text.hasSuffix(Self.withoutOriginals)
    let parts = text.split(separator: " ").dropLast(isAlone ? 1 : 0)
    guard parts.count == 3, let from = Currency(code: parts[0]), let to = Currency(code: parts[1]) else { return nil }
    let rate: Rate
    switch parts[2].first {
    case "/":
      guard let units = Decimal(exactly: parts[2].dropFirst()), units > 0 else { return nil }
      rate = .units(units)
    case "*":
      guard let worth = Decimal(exactly: parts[2].dropFirst()), worth > 0 else { return nil }
      rate = .worth(worth)
    default:
      var days: [DayRate] = []
      for part in parts[2].split(separator: ";") {
        let pair = part.split(separator: "=")
        guard pair.count == 2, let day = CalendarDate(iso8601: String(pair[0])), let worth = Decimal(exactly: pair[1]),
          worth > 0
        else { return nil }
        days.append(DayRate(day: day, worth: worth))
      }
      rate = .daily(days)
    }
    self.init(from: from, to: to, rate: rate)
    holdsOriginals = !isAlone
  }
}
