import Budgeting
import Entities
import Rates
import Reports
import Sheets

/// What the household's own files offer. What cannot be read offers nothing: a key that was pressed is no question that is to be answered
/// with a message.
struct OfferedFromSheet {
  private let invocation: Invocation
  private let typed: String

  init(_ invocation: Invocation, typed: String) { (self.invocation, self.typed) = (invocation, typed) }

  /// Whether the sheet is on another machine, which is not asked for each key.
  private var isElsewhere: Bool { invocation.configuration.ledger != nil }

  var today: CalendarDate { invocation.configuration.today }

  /// Those of the sheet, else those that the program has.
  var categories: [Offer] {
    let all =
      (isElsewhere ? nil : invocation.household.categoriesOfSheet) ?? BudgetCategory.allCases.map { ($0.name, $0.type) }
    return all.map { Offer($0.name, $0.type?.rawValue ?? "") }
  }

  /// The twenty that are used most of those that begin so. Without a letter there is nothing to tell which is meant.
  var payees: [Offer] {
    let wanted = typed.lowercased()
    guard !wanted.isEmpty else { return [] }
    var counts: [String: Int] = [:]
    forEachRow { _, row in
      guard let details = row.details, details.lowercased().hasPrefix(wanted) else { return }
      counts[details, default: 0] += 1
    }
    let usual = counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.prefix(20)
    return usual.map { Offer($0.key, $0.value == 1 ? "once" : "\($0.value) times") }
  }

  /// The latest twenty, newest first.
  var entries: [Offer] {
    var latest = invocation.latestRows(20)
    forEachRow { place, row in latest.add((place, row), of: row.date) }
    let known = KnownByPlace(invocation)
    let rows = latest.rows.compactMap { try? known.completed($0.row, at: $0.place) }
    return rows.reversed().compactMap { row in
      let about = [row.date.description, AmountText.grouped(row.amount), row.category, row.details ?? ""]
      return row.entryID.map { Offer($0, String(about.joined(separator: " ").trimmed)) }
    }
  }

  /// What waits for `budget review`.
  var questions: [Offer] {
    let waiting = isElsewhere ? [] : (try? invocation.household.waitingQuestions()) ?? []
    return waiting.map { Offer($0.confirmation.id, invocation.host.output.words(of: QuestionText.sentence(of: $0))) }
  }

  /// What comes again.
  var recurring: [Offer] {
    guard !isElsewhere else { return [] }
    let list = try? RecurringList(Folders(invocation.host.environment))
    return (list?.items ?? []).map { Offer($0.id, $0.sentence) }
  }

  /// The one that the budget is counted in first.
  var currencies: [Offer] {
    ([invocation.configuration.exchangeRates.base, .euro] + ReferenceRates.shipped.currencies).map { Offer($0.code) }
  }

  /// The usual ones, and the twelve months that end with this one.
  static func periods(until today: CalendarDate) -> [Offer] {
    let named = ["today", "yesterday", "week", "month", "year", "last week", "last month", "last year", "all"]
    let months = (0..<12).map { back in
      let first = Period.month(of: today).first.adding(months: -back)
      let number = first.month < 10 ? "0\(first.month)" : "\(first.month)"
      return Offer("\(first.year)-\(number)", "\(CalendarDate.monthNames[first.month - 1]) \(first.year)")
    }
    return named.map { Offer($0) } + months
  }

  private func forEachRow(_ body: (RowReference, BudgetRow) -> Void) {
    guard !isElsewhere else { return }
    try? invocation.workbook.forEachRow(sheet: invocation.configuration.sheet, body)
  }
}
