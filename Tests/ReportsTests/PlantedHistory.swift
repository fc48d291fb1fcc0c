import Entities
import FoundationEssentials
import Sheets

/// A household's year or more of entries, made of dice, with what is to be found in it.
struct PlantedHistory {
  /// What comes again, and is to be found.
  struct Planted: Hashable {
    let payee: String
    let interval: String
    /// Whether its price rose, and stayed.
    let hasRisen: Bool
  }

  private(set) var rows: [BudgetRow] = []
  private(set) var planted: [Planted] = []
  private var dice: Dice
  private let first: Int
  private let last: Int

  private struct Dice {
    var state: UInt64

    /// From 0 to one less than `sides`.
    mutating func roll(_ sides: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % sides
    }
  }

  /// - Parameters:
  ///   - last: its last day.
  ///   - more: how many shopping trips there are besides, so that it is of a wanted size.
  init(seed: Int, through last: CalendarDate, more: Int = 0) {
    dice = Dice(state: UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 | 1)
    self.last = last.daysSince1970
    first = self.last - 380 - dice.roll(500)
    subscriptions()
    bills()
    oneCompany()
    shops()
    for trip in 0..<more { add(day(), 100 + dice.roll(20_000), "shop \(["abc", "de", "fgh"][trip % 3])\(trip % 700)q") }
    for index in rows.indices.reversed() { rows.swapAt(index, dice.roll(index + 1)) }
  }

  private mutating func day() -> Int { first + dice.roll(last - first) }

  private mutating func add(_ day: Int, _ cents: Int, _ details: String) {
    guard (first...last).contains(day) else { return }
    rows.append(
      BudgetRow(
        date: CalendarDate(daysSince1970: day), type: .expense, category: "Other", amount: Decimal(cents) / 100,
        details: details))
  }

  /// Adds what comes again.
  ///
  /// - Parameters:
  ///   - differs: by how many percent it differs each time.
  ///   - fewest: how many of it show that it comes again.
  @discardableResult
  private mutating func again(
    _ payee: String, _ interval: String, cents: Int, differs: Int = 0, fewest: Int, rises: Bool = false,
    lasts: Int = 9_999
  ) -> Int {
    let start = CalendarDate(daysSince1970: first + dice.roll(interval == "year" ? 20 : 35))
    let riseAt = rises ? 3 + dice.roll(6) : Int.max
    var (count, number, price) = (0, 0, cents)
    while number < lasts {
      var day =
        switch interval {
        case "week": start.daysSince1970 + 7 * number
        case "fortnight": start.daysSince1970 + 14 * number
        case "quarter": start.adding(months: 3 * number).daysSince1970
        case "year": start.adding(months: 12 * number).daysSince1970
        default: start.adding(months: number).daysSince1970
        }
      // A bank does not book on Sundays.
      if interval != "week", CalendarDate(daysSince1970: day).weekday == .sunday { day += 1 }
      guard day <= last else { break }
      if count == riseAt { price = price * (105 + dice.roll(20)) / 100 }
      number += 1
      if interval == "month", dice.roll(35) == 0 { continue }
      let written = dice.roll(4) == 0 ? "\(payee.uppercased()) 4417" : payee
      add(day, differs == 0 ? price : price * (100 - differs + dice.roll(2 * differs)) / 100, written)
      count += 1
    }
    if count >= fewest { planted.append(Planted(payee: payee, interval: interval, hasRisen: count > riseAt)) }
    return count
  }

  private mutating func subscriptions() {
    for name in ["netflix", "spotify", "gym pulse", "vivacom", "insurance", "rent", "kindergarten", "cloud storage"]
    where dice.roll(4) > 0 {
      again(name, "month", cents: 299 + dice.roll(60_000), fewest: 3, rises: dice.roll(3) == 0)
    }
    // One that was given up.
    again("old phone", "month", cents: 1_299, fewest: 3, lasts: 5 + dice.roll(4))
    if dice.roll(2) == 0 { again("piano lesson", "week", cents: 3_000, fewest: 5) }
    if dice.roll(2) == 0 { again("cleaner", "fortnight", cents: 6_000, fewest: 4) }
    if dice.roll(2) == 0 { again("water filter", "quarter", cents: 4_500, fewest: 3) }
    if dice.roll(2) == 0 { again("web domain", "year", cents: 2_400, fewest: 2) }
  }

  private mutating func bills() {
    for name in ["electricity", "water company", "heating"] where dice.roll(4) > 0 {
      again(name, "month", cents: 3_000 + dice.roll(9_000), differs: 35, fewest: 4)
    }
  }

  /// Two subscriptions of a company that also sells by the piece.
  private mutating func oneCompany() {
    guard dice.roll(2) == 0 else { return }
    again("apple", "month", cents: 299, fewest: 4)
    for _ in 0..<4 { add(day(), 99 + dice.roll(5_000), "apple") }
  }

  /// What is bought as one pleases, some of it for the same price each time.
  private mutating func shops() {
    let shops = [
      ("lidl", 4, 0), ("kaufland", 8, 0), ("corner cafe", 2, 280), ("bakery", 3, 190), ("barber", 32, 2_500),
      ("petrol", 12, 0), ("cinema", 27, 1_600), ("pharmacy", 25, 0), ("parking", 9, 200), ("bus ticket", 5, 160),
      ("dentist", 130, 0), ("bookshop", 50, 0), ("flowers", 80, 3_000), ("vet", 110, 4_000), ("kebab", 10, 750),
      ("shoes", 170, 0), ("car wash", 35, 1_500), ("museum", 90, 1_000), ("hotel", 200, 0), ("ski pass", 300, 7_900),
    ]
    for (name, gap, price) in shops where dice.roll(5) > 0 {
      var day = first + dice.roll(gap)
      while day <= last {
        add(day, price > 0 && dice.roll(6) > 0 ? price : 150 + dice.roll(12_000), name)
        // Sooner or later, now and then much later.
        day += max(1, gap / 3 + dice.roll(max(2, gap * 4 / 3)))
      }
    }
    for one in 0..<80 { add(day(), 300 + dice.roll(30_000), "once \(["a", "b", "c", "d"][one % 4])\(one)z") }
  }
}
