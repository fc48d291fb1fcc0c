import Entities

/// A date's form in a bank's file, such as `DD.MM.YYYY`.
struct DateFormat: Hashable {
  private let pattern: [UInt8]

  /// The form; `nil` where a day, a month or a year is missing from it, or it is longer than any is.
  init?(_ pattern: String) {
    // No more digits than a number holds.
    guard pattern.utf8.count <= 18, pattern.contains("DD"), pattern.contains("MM"), pattern.contains("YY") else {
      return nil
    }
    self.pattern = Array(pattern.utf8)
  }

  /// The day that `text` begins with; what follows it, such as a time, is passed over. One digit may stand for two.
  func date(_ text: some StringProtocol) -> CalendarDate? {
    let bytes = Array(text.utf8)
    var (year, month, day) = (0, 0, 0)
    var at = 0
    var index = 0
    while index < pattern.count {
      let letter = pattern[index]
      let run = pattern[index...].prefix { $0 == letter }.count
      index += run
      guard "DMY".utf8.contains(letter) else {
        for _ in 0..<run {
          guard at < bytes.count, bytes[at] == letter else { return nil }
          at += 1
        }
        continue
      }
      let digits = bytes[at...].prefix(run).prefix { (0x30...0x39).contains($0) }
      guard !digits.isEmpty, run < 4 || digits.count == run else { return nil }
      at += digits.count
      let value = digits.reduce(0) { $0 * 10 + Int($1 - 0x30) }
      switch letter {
      case UInt8(ascii: "D"): day = value
      case UInt8(ascii: "M"): month = value
      default: year = run < 4 ? 2000 + value : value
      }
    }
    if at < bytes.count, (0x30...0x39).contains(bytes[at]) { return nil }
    return CalendarDate(year: year, month: month, day: day)
  }
}
