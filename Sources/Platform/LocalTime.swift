/// Days and hours where this machine stands.
package enum LocalTime {
  /// A moment as a clock on the wall shows it.
  package struct Shown {
    package let year, month, day, hour, minute: Int
  }

  /// Now, in seconds since 1 January 1970, UTC.
  package static var now: Int64 { Int64(time(nil)) }

  /// The same in milliseconds.
  package static var milliseconds: Int64 {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return Int64(time.tv_sec) * 1_000 + Int64(time.tv_nsec) / 1_000_000
  }

  /// How the wall shows a moment, in seconds since 1 January 1970, UTC.
  package static func shown(_ seconds: Int64) -> Shown {
    var moment = time_t(seconds)
    var parts = tm()
    localtime_r(&moment, &parts)
    return Shown(
      year: Int(parts.tm_year) + 1900, month: Int(parts.tm_mon) + 1, day: Int(parts.tm_mday), hour: Int(parts.tm_hour),
      minute: Int(parts.tm_min))
  }

  /// When a day begins.
  package static func beginning(year: Int, month: Int, day: Int) -> Int64 {
    var parts = tm()
    (parts.tm_year, parts.tm_mon, parts.tm_mday) = (Int32(year - 1900), Int32(month - 1), Int32(day))
    parts.tm_isdst = -1
    return Int64(mktime(&parts))
  }
}
