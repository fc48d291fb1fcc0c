import Entities
import Messages

extension Schedule {
  /// How often it comes, in the language of the screen: every 1st of the month.
  var told: Message {
    switch self {
    case .days(1): .everyDay
    case .days(let step): .everyDays(count: step)
    case .weekly(let weekday, 1): .everyWeekday(weekday: weekday.told)
    case .weekly(let weekday, let step): .everyWeeksOn(count: step, weekday: weekday.told)
    case .monthly(31, 1): .everyMonthEnd
    case .monthly(let day, 1): .everyMonthOn(ordinal: ordinal(day))
    case .monthly(let day, let step): .everyMonthsOn(count: step, ordinal: ordinal(day))
    case .weekdayOfMonth(let weekday, let which) where (1...4).contains(which):
      .everyNthWeekday(ordinal: ordinal(which), weekday: weekday.told)
    case .weekdayOfMonth(let weekday, _): .everyLastWeekday(weekday: weekday.told)
    case .workdays: .everyWorkday
    case .yearly(let month, let day): .everyYearOn(day: day, month: Message.fullMonth(month))
    }
  }

  private func ordinal(_ day: Int) -> Message {
    guard !(11...13).contains(day) else { return .ordinalOther(day: day) }
    switch day % 10 {
    case 1: return .ordinalFirst(day: day)
    case 2: return .ordinalSecond(day: day)
    case 3: return .ordinalThird(day: day)
    default: return .ordinalOther(day: day)
    }
  }
}

extension Weekday {
  fileprivate var told: Message {
    switch self {
    case .monday: .monday
    case .tuesday: .tuesday
    case .wednesday: .wednesday
    case .thursday: .thursday
    case .friday: .friday
    case .saturday: .saturday
    case .sunday: .sunday
    }
  }
}
