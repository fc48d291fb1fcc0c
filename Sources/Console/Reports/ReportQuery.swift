import Entities
import Reports
import Workbook

/// What a report is asked for, from its words and options.
struct ReportQuery {
  let filter: RowFilter
  /// Only the latest so many; `nil` for all.
  let limit: Int?

  /// - Parameters:
  ///   - words: a period, or a number of rows.
  ///   - standard: the period where none is named.
  init(_ invocation: Invocation, words: [String], standard: Period) throws(CommandError) {
    let today = invocation.configuration.today
    var limit: Int?
    var periodText = words.joined(separator: " ")
    if words.count == 1, let count = Int(words[0]), count > 0, count < 1000 {
      limit = count
      periodText = ""
    }
    if let said = try invocation.settings.setting(.period)?.value { periodText = said }
    var period = standard
    if !periodText.isEmpty {
      guard let named = PeriodText.period(periodText, today: today) else {
        throw .usage("“\(periodText)” is no period. Say \(PeriodText.examples)")
      }
      period = named
    }
    if let said = try invocation.settings.setting(.limit)?.value {
      guard let count = Int(said), count > 0 else { throw .usage("--limit takes a number of entries, not “\(said)”") }
      limit = count
    }
    let type = try ReportQuery.type(invocation)
    filter = RowFilter(
      period: period, type: type, category: try invocation.settings.setting(.category)?.value,
      text: try invocation.settings.setting(.text)?.value)
    self.limit = limit
  }

  static func type(_ invocation: Invocation) throws(CommandError) -> TransactionType? {
    guard let said = try invocation.settings.setting(.type)?.value else { return nil }
    let wanted = said.lowercased()
    guard wanted.count >= 3,
      let type = TransactionType.allCases.first(where: { $0.rawValue.lowercased().hasPrefix(wanted) })
    else { throw .usage("--type takes Expenses, Income or Savings, not “\(said)”") }
    return type
  }
}

extension Invocation {
  /// The workbook that is asked about.
  var workbook: Workbook { Workbook(path: configuration.book) }

  /// What is planned; nothing where the workbook has no plan.
  func limits() throws(WorkbookError) -> [Workbook.PlanLimit] {
    do {
      return try workbook.plan()
    } catch .sheetNotFound, .headersMissing {
      return []
    }
  }

  /// What amounts of the workbook are counted in: what a workbook of ours stores, else what is configured.
  func currencyOfBook() throws(WorkbookError) -> Currency {
    try workbook.describe(sheet: configuration.sheet).baseCurrency ?? configuration.currency
  }
}
