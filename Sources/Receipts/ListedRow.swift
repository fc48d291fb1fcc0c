import Entities

/// A row of a screen with payments, and what it is there for.
struct ListedRow {
  enum Role: Hashable {
    /// The day of those below it, or of the one above it.
    case day
    /// A payment: who, and how much.
    case payment
    /// What is said besides of the payment above.
    case more
    /// What belongs to none: the time of the telephone, what is there, buttons.
    case other
  }

  let row: PrintRow
  private(set) var role: Role
  /// The sum at the right edge.
  private(set) var amount: PrintedAmount?
  /// The day that it names.
  let day: CalendarDate?
  /// Its words, without the sum, the day and the time.
  private(set) var name: String?

  /// Whether it is a line as receipts have them.
  var isOfReceipt: Bool {
    row.has(.total) || row.has(.change)
  }

  init(_ row: PrintRow, edge: Int, width: Int, today: CalendarDate) {
    self.row = row
    let found = row.amounts.last { ($0.right - edge) * 8 > -width && !row.has(.other) }
    amount = found
    let before = row.words.filter { word in found.map { word.right <= $0.left } ?? true }
    let told = ListedDay.find(in: before, today: today)
    day = told?.day
    let rest = before.enumerated().filter { told?.words.contains($0.offset) != true }.map(\.element)
      .filter { word in !ListedRow.isTime(word.text) && PrintWords.currency(word.text) == nil }
    let letters = rest.map(\.text).joined().filter(\.isLetter).count
    name = letters >= 2 ? ListedRow.name(rest) : nil
    switch (amount != nil, day != nil, name != nil) {
    // The sum of a day stands beside it.
    case (_, true, false): role = .day
    case (true, _, _): role = .payment
    case (false, true, true): role = .day
    case (false, false, _): role = .more
    }
  }

  /// Takes the sum that another reading has in this row: where none was read, or only its end.
  mutating func complete(by other: PrintedAmount) {
    guard let own = amount else {
      guard name != nil else { return }
      (amount, role) = (other, .payment)
      return
    }
    // One more digit where the other reading has a sign of a currency is that sign.
    if own.currency != nil, other.currency == nil, other.digits.count == own.digits.count + 1 { return }
    if other.confidence >= 60, other.digits.count > own.digits.count, other.digits.hasSuffix(own.digits) {
      amount = other
    }
  }

  /// Puts sums and names together that stand at different heights, and leaves out the same sum in another currency.
  static func settle(_ lines: inout [ListedRow]) {
    for index in lines.indices where lines[index].amount != nil && lines[index].name == nil {
      let isNear = index > 0 && lines[index].row.top - lines[index - 1].row.top < 3 * lines[index].row.height
      // A day with its sum heads those below it; with a time as well, it is the second line of the payment above.
      if lines[index].role == .day {
        guard isNear, lines[index].row.words.contains(where: { isTime($0.text) }), lines[index - 1].role == .more,
          lines[index - 1].name != nil
        else { continue }
        lines[index].role = .payment
      }
      if isNear {
        if lines[index - 1].role == .payment {
          // The sum above is the payment's; this one is what it came to elsewhere.
          lines[index].role = .more
          lines[index].amount = nil
        } else if lines[index - 1].role == .more, let name = lines[index - 1].name {
          lines[index].name = name
          lines[index - 1].role = .other
        }
      } else if index + 1 < lines.count, lines[index + 1].role == .more, let name = lines[index + 1].name {
        lines[index].name = name
      } else {
        lines[index].role = .other
      }
    }
    let first = lines.firstIndex { $0.role == .payment } ?? lines.count
    for index in lines.indices.prefix(first) where lines[index].role == .more { lines[index].role = .other }
  }

  private static func isTime(_ text: String) -> Bool {
    let parts = text.split { $0 == ":" || $0 == "," || $0 == "·" }
    return text.contains(":") && parts.allSatisfy { $0.allSatisfy(\.isNumber) }
  }

  /// What pictures beside a name are read as is short, and has no letters.
  private static func name(_ words: [PictureText.Word]) -> String? {
    var kept = words.filter { $0.confidence >= 30 }.map { word in
      String(word.text.filter { $0.isLetter || $0.isNumber || "&.-'*/+".contains($0) })
    }
    while kept.first.map({ $0.count < 2 || !$0.contains(where: \.isLetter) }) == true, kept.count > 1 {
      kept.removeFirst()
    }
    let name = kept.filter { !$0.isEmpty }.joined(separator: " ")
    return name.isEmpty ? nil : name
  }
}

/// A day as screens name it: with or without its year, or as today.
enum ListedDay {
  static func find(
    in words: [PictureText.Word], today: CalendarDate
  ) -> (day: CalendarDate, words: Range<Int>)? {
    for start in words.indices {
      for length in stride(from: min(3, words.count - start), through: 1, by: -1) {
        let part = words[start..<start + length].map { word in word.text.filter { !",·|".contains($0) } }
        if let day = day(part, today: today) { return (day, start..<start + length) }
      }
    }
    return nil
  }

  private static func day(_ parts: [String], today: CalendarDate) -> CalendarDate? {
    if parts.count == 1, let ago = PrintWords.daysAgo(parts[0]) { return today.adding(days: -ago) }
    let pieces = parts.flatMap { part in part.split { !$0.isLetter && !$0.isNumber }.map { String($0) } }
    guard (2...3).contains(pieces.count),
      parts.joined().allSatisfy({ $0.isLetter || $0.isNumber || "./-".contains($0) })
    else { return nil }
    let hasMonthName = pieces.contains { PrintWords.month($0) != nil }
    // Two numbers with a space between them are two numbers.
    guard hasMonthName || parts.count == 1 else { return nil }
    if pieces.count == 3 {
      if pieces[0].count == 4 { return whole(year: pieces[0], pieces[1], pieces[2], today) }
      let (day, month) = PrintWords.month(pieces[0]) == nil ? (pieces[0], pieces[1]) : (pieces[1], pieces[0])
      return whole(year: pieces[2], month, day, today)
    }
    let (day, month) = PrintWords.month(pieces[0]) == nil ? (pieces[0], pieces[1]) : (pieces[1], pieces[0])
    guard let number = dayNumber(day), let month = monthNumber(month) else { return nil }
    for year in [today.year, today.year - 1] {
      if let found = CalendarDate(year: year, month: month, day: number), found <= today { return found }
    }
    return nil
  }

  private static func whole(year: String, _ month: String, _ day: String, _ today: CalendarDate) -> CalendarDate? {
    guard let number = Int(year), [2, 4].contains(year.count), let month = monthNumber(month),
      let day = dayNumber(day),
      let found = CalendarDate(year: year.count == 2 ? 2000 + number : number, month: month, day: day),
      found <= today, today.year - found.year <= 12
    else { return nil }
    return found
  }

  private static func dayNumber(_ text: String) -> Int? { text.count <= 2 ? Int(text) : nil }

  private static func monthNumber(_ text: String) -> Int? { text.count <= 2 ? Int(text) : PrintWords.month(text) }
}
