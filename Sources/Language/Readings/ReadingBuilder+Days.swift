import Entities

/// Days that open a text in digits.
extension ReadingBuilder {
  /// "27.10 notary 48, power of attorney": what may be a day of the last weeks, a thing, and its price before the next mark.
  func opensWithDay(_ reading: Reading) -> Bool {
    guard reading.drafts.count > 1, reading.drafts[0].clause.amount == 0, let number = reading.pieces[0].number,
      number.currency == nil, let said = number.dayAndMonth,
      let day = CalendarDate(year: context.today.year, month: said.month, day: said.day), day <= context.today,
      day.adding(days: 62) > context.today
    else { return false }
    let price = reading.drafts[1].clause.amount
    return !reading.pieces[1..<price].contains(where: \.isBoundary)
      && reading.pieces[1..<price].contains(where: \.isContent)
      && isBoundary(price + 1, reading.pieces)
  }
}
