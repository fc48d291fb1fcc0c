import Entities

/// Chooses the day of a payment among the days that a record names.
struct RecordDays {
  let items: [RecordItem]
  let utterance: Utterance
  let today: CalendarDate
  /// The currency of the amount: whose country writes the month first.
  let currency: String?

  /// What can be told of the day.
  enum Choice {
    case day(CalendarDate)
    case future(CalendarDate)
    /// Day and month may have changed places.
    case unclear(CalendarDate, CalendarDate)
    case none
  }

  /// The day: one that a time stands beside, else the first, and none of expiry or maturity.
  func choose() -> Choice {
    let told = items.indices.filter { items[$0].day != nil && !isOther($0) }
    let named = told.filter { items[$0].day?.isVague == false }
    if named.isEmpty, let vague = told.compactMap({ items[$0].day?.date }).first, vague != today {
      return .unclear(vague, today)
    }
    let past = named.filter { settled($0).map { $0 <= today } ?? true }
    let best = past.first { items[$0].day?.hasTime == true } ?? past.first
    guard let best, let day = items[best].day else {
      return named.first.flatMap(settled).map { .future($0) } ?? .none
    }
    guard let date = day.date else { return .none }
    guard let other = day.other, date <= today, other <= today, let meant = settled(best) else {
      return settled(best).map { $0 <= today ? .day($0) : .future($0) } ?? .none
    }
    let age = today.daysSince1970 - meant.daysSince1970
    let others = today.daysSince1970 - (meant == date ? other : date).daysSince1970
    // A message is read soon after it came: one of yesterday is rather meant than one of March.
    return age > 60 && others < 8 ? .unclear(meant == date ? other : date, meant) : .day(meant)
  }

  /// The day that is meant, whichever of two readings.
  private func settled(_ index: Int) -> CalendarDate? {
    guard let day = items[index].day, let date = day.date else { return nil }
    guard let other = day.other else { return date }
    if date > today || other > today { return min(date, other) }
    return isAmerican && today.daysSince1970 - date.daysSince1970 > 31 ? other : date
  }

  /// Whether the label before it says that it is not the payment's.
  private func isOther(_ index: Int) -> Bool {
    // "aktivna do 03.12.2025", "01.10. until 31.10.": no day of a payment ends a stretch.
    if items[index].day?.isBound == true { return true }
    // "booking RXQ7T2 ORK-SOF 12 Feb": the day of a flight to come, and none of nine months ago.
    if items[index].day?.isLongAgo == true, items[..<index].contains(where: { $0.role == .reference }) { return true }
    let before = items[..<index].last { !$0.isCrossed }
    if isOfBill(index) { return true }
    return before?.role == .otherday || before?.role == .future
  }

  /// "за фактура от 25.10.2025": of when the bill is.
  private func isOfBill(_ index: Int) -> Bool {
    guard index > 2, items[index - 1].glue == .at, utterance.says(items[index - 1].tokens.lowerBound, .from) else {
      return false
    }
    let bill = items[index - 2].isIdentifier ? index - 3 : index - 2
    return bill > 0 && items[bill].role == .bill && items[bill - 1].glue == .for
  }

  /// Whether dollars were paid: who pays in them writes the month first.
  private var isAmerican: Bool { currency == "USD" }
}
