import Entities
import FoundationEssentials
import Sheets

/// What the rows of a sheet come to by month, type and category: all that a summary of months or years needs, of whichever
/// months it is asked.
public struct MonthlySums: Sendable {
  /// What is added up together.
  struct Key: Hashable, Sendable {
    let year: Int
    let month: Int
    let type: TransactionType
    /// As the sheet spells it.
    let category: String
  }

  /// One month's entries of a type and category.
  struct Line: Sendable {
    let key: Key
    private(set) var count = 0
    /// Whole cents are added up apart: a sum of `Decimal` takes ten times as long.
    private var cents = 0
    private var others = Decimal(0)

    init(_ key: Key) { self.key = key }

    var amount: Decimal { others + ShortDecimal(digits: cents, places: 2).decimal }

    mutating func add(_ amount: Decimal, count: Int) {
      self.count += count
      if abs(cents) < 1 << 48, let more = ShortDecimal(amount)?.cents, abs(more) < 1 << 62 {
        cents += more
      } else {
        others += amount
      }
    }
  }

  private(set) var lines: [Line] = []
  /// The lines of each month, by their places: some dozens, which are told apart sooner than a key is hashed with the text in it.
  private var months: [Int: [Int]] = [:]
  /// Those of the month that was added to last: entries of a month stand together.
  private var recent: (month: Int, places: [Int]) = (0, [])
  /// Rows that were passed over.
  public var unreadable = UnreadableRows()
  /// Prices of what is paid regularly, where they rose last; `nil` where nobody has looked for them.
  public var rises: [PriceRise]?

  /// The price of something that is paid regularly was lower before.
  public struct PriceRise: Hashable, Sendable {
    /// Who is paid.
    public let payee: String
    /// The price before.
    public let before: Decimal
    /// The price of now.
    public let amount: Decimal
    /// The day of the first at the price of now.
    public let day: CalendarDate

    /// Where the price of a payment rose; `nil` where it did not.
    public init?(of payment: RegularPayment) {
      guard let before = payment.before, let risen = payment.risen else { return nil }
      self.init(payee: payment.payee, before: before, amount: payment.amount, day: risen)
    }

    init(payee: String, before: Decimal, amount: Decimal, day: CalendarDate) {
      (self.payee, self.day) = (payee, day)
      (self.before, self.amount) = (before, amount)
    }
  }

  /// Nothing yet.
  public init() {}

  /// How many entries were added up.
  public var count: Int { lines.reduce(0) { $0 + $1.count } }

  /// Adds an entry.
  public mutating func add(_ row: BudgetRow) {
    add(
      row.amount, count: 1,
      to: Key(year: row.date.year, month: row.date.month, type: row.type, category: row.category))
  }

  private mutating func add(_ amount: Decimal, count: Int, to key: Key) {
    let month = key.year * 12 + key.month
    if recent.month != month { recent = (month, months[month] ?? []) }
    let place = recent.places.first { lines[$0].key == key } ?? newLine(key, in: month)
    lines[place].add(amount, count: count)
  }

  private mutating func newLine(_ key: Key, in month: Int) -> Int {
    lines.append(Line(key))
    recent.places.append(lines.count - 1)
    months[month] = recent.places
    return lines.count - 1
  }
}

extension MonthlySums {
  /// How many entries a filter lets pass, and what they come to; `nil` where months, types and categories do not tell.
  public func total(of filter: RowFilter) -> (count: Int, total: Decimal)? {
    guard filter.isAboutMonths else { return nil }
    var (count, amount) = (0, Decimal(0))
    for line in lines where filter.accepts(line.key.type, line.key.category) {
      guard let day = CalendarDate(year: line.key.year, month: line.key.month, day: 1), filter.period.contains(day)
      else { continue }
      count += line.count
      amount += line.amount
    }
    return (count, amount)
  }
}

// MARK: - As a text

extension MonthlySums {
  private static let head = "budget sums 1"
  private static let end = "end"
  private static let rise = "rise"

  /// A text that `init(_:of:)` reads; `nil` where a name holds what would not come back.
  ///
  /// - Parameter content: What tells the content of the file that was added up, on one line.
  public func text(of content: String) -> String? {
    let (passedOver, first) = (unreadable.count, unreadable.first)
    var text = "\(MonthlySums.head)\n\(content)\n"
    text += "\(passedOver)\t\(first?.row ?? 0)\t\(first?.column ?? "")\t\(first?.sheet ?? "")\n"
    let names = lines.map(\.key.category) + (rises ?? []).map(\.payee) + [content, first?.sheet ?? ""]
    guard !names.contains(where: { $0.utf8.contains { $0 < 0x20 } }) else { return nil }
    for line in lines {
      let key = line.key
      text += "\(key.year)\t\(key.month)\t\(key.type.rawValue)\t\(line.amount)\t\(line.count)\t\(key.category)\n"
    }
    if let rises {
      text += "\(MonthlySums.rise)\n"
      for rise in rises { text += "\(MonthlySums.rise)\t\(rise.day)\t\(rise.before)\t\(rise.amount)\t\(rise.payee)\n" }
    }
    return text + MonthlySums.end
  }

  /// What a text holds of that content; `nil` where it is of another one, or not whole.
  public init?(_ text: String, of content: String) {
    let lines = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map { Substring($0) }
    guard lines.count >= 4, lines[0] == MonthlySums.head, lines[1] == content,
      lines.last.map({ $0 == MonthlySums.end }) == true
    else { return nil }
    let passedOver = MonthlySums.fields(lines[2])
    guard passedOver.count == 4, let count = Int(passedOver[0]), let row = Int(passedOver[1]) else { return nil }
    if count > 0 {
      unreadable = UnreadableRows(
        count: count,
        first: RowReference(sheet: String(passedOver[3]), row: row, column: String(passedOver[2])))
    }
    for line in lines[3..<lines.count - 1] {
      let fields = MonthlySums.fields(line)
      if fields[0] == MonthlySums.rise {
        if fields.count == 1 { rises = [] }
        guard fields.count == 5 else { continue }
        guard let day = CalendarDate(iso8601: fields[1]), let before = Decimal(exactly: fields[2]),
          let amount = Decimal(exactly: fields[3])
        else { return nil }
        rises?.append(PriceRise(payee: String(fields[4]), before: before, amount: amount, day: day))
        continue
      }
      guard fields.count == 6, let year = Int(fields[0]), let month = Int(fields[1]), (1...12).contains(month),
        let type = TransactionType(rawValue: String(fields[2])), let amount = Decimal(exactly: fields[3]),
        let count = Int(fields[4])
      else { return nil }
      add(amount, count: count, to: Key(year: year, month: month, type: type, category: String(fields[5])))
    }
  }

  private static func fields(_ line: Substring) -> [Substring] {
    line.utf8.split(separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false).map { Substring($0) }
  }
}
