import Budgeting
import Entities
import Messages
import Reports
import Sheets

/// What a report is asked for, from its words and options.
struct ReportQuery {
  let filter: RowFilter
  /// Only the latest so many; `nil` for all.
  let limit: Int?
  /// The number that was taken for a year, and may have been meant as one of rows; `nil` where none was.
  private let year: Int?

  /// - Parameters:
  ///   - words: a period, a type or a category, or one of these with a period; or a number of rows.
  ///   - standard: the period where none is named.
  ///   - takesCount: whether a number of rows means anything.
  ///   - monthsOf: the year that a month without one is of; `nil` for the latest such month.
  init(
    _ invocation: Invocation, words: [String], standard: Period, takesCount: Bool = true, monthsOf year: Int? = nil
  ) throws(CommandError) {
    let household = invocation.household
    var limit: Int?
    var said = Words()
    let number = takesCount && words.count == 1 ? Int(words[0]).flatMap { $0 > 0 ? $0 : nil } : nil
    self.year = number.flatMap { ReportQuery.years.contains($0) ? $0 : nil }
    if let number, !ReportQuery.years.contains(number) {
      limit = number
    } else {
      guard let read = Words(words, { household.period(named: $0, monthsOf: year) }, household) else {
        throw .usage(.noPeriod(text: words.joined(separator: " "), examples: Message.periodExamples))
      }
      said = read
    }
    if let text = try invocation.settings.setting(.period)?.value {
      guard let named = household.period(named: text, monthsOf: year) else {
        throw .usage(.noPeriod(text: text, examples: Message.periodExamples))
      }
      said.period = named
    }
    if let text = try invocation.settings.setting(.limit)?.value {
      guard let count = Int(text), count > 0 else { throw .usage(.limitTakes(text: text)) }
      limit = count
    }
    let type = try ReportQuery.type(invocation) ?? said.type
    let category = try invocation.settings.setting(.category)?.value ?? said.category
    filter = RowFilter(
      period: said.period ?? standard, type: type,
      categories: category.map { household.names(ofCategory: $0, type: type) } ?? [],
      text: try invocation.settings.setting(.text)?.value)
    self.limit = limit
  }

  /// A bare number is one of these, or so many rows.
  private static let years = 1900...2199

  /// What is said where nothing is found: a number that was taken for a year may have been meant otherwise.
  var noneFound: Message { year(or: filter.isOpen ? .noEntriesYet : .noSuchEntries) }

  /// The same, with another word for nothing.
  func year(or none: Message) -> Message { year.map { .noEntriesOfYear(year: "\($0)") } ?? none }

  /// What the words of a report name.
  private struct Words {
    var period: Period?
    var type: TransactionType?
    var category: String?

    init() {}

    /// `nil` where they name nothing that is known.
    init?(_ words: [String], _ named: (String) -> Period?, _ household: Household) {
      for split in 0...words.count {
        let (left, right) = (words[..<split].joined(separator: " "), words[split...].joined(separator: " "))
        for (subject, when) in [(left, right), (right, left)] where take(subject, household) {
          guard !when.isEmpty else { return }
          period = named(when)
          if period != nil { return }
        }
      }
      return nil
    }

    /// Takes a type's or a category's name, or nothing at all.
    private mutating func take(_ subject: String, _ household: Household) -> Bool {
      (type, category) = (nil, nil)
      if subject.isEmpty { return true }
      type = ReportQuery.type(named: subject)
      if type == nil {
        category =
          TransactionType.allCases.lazy.compactMap { BudgetCategory(name: subject, type: $0)?.name }.first
          ?? household.ownCategory(called: subject)?.name ?? household.category(named: subject, type: nil)?.name
      }
      return type != nil || category != nil
    }
  }

  static func type(_ invocation: Invocation) throws(CommandError) -> TransactionType? {
    guard let said = try invocation.settings.setting(.type)?.value else { return nil }
    guard let type = type(named: said) else {
      throw .usage(.typeTakes(said: said))
    }
    return type
  }

  /// The type of that name, or of its first letters, three or more.
  private static func type(named name: String) -> TransactionType? {
    let wanted = name.lowercased()
    return wanted.count < 3 ? nil : TransactionType.allCases.first { $0.rawValue.lowercased().hasPrefix(wanted) }
  }
}

extension Invocation {
  /// The workbook that is asked about.
  public var workbook: any SheetStore {
    let (ledger, path, sheet) = (ledger, configuration.book, configuration.sheet)
    // What is only likely, such as the locale's, does not outweigh what its rows are in.
    let set = configuration.currencyIsSet ? configuration.currency : nil
    return configuration.workbook(host).remembering {
      let known = try? ledger.existing()?.currency(of: path, sheet: sheet)
      return known?.remembered ?? known?.before ?? set
    }
  }

  /// Calls `body` with each entry of the sheet, and says which rows could not be read.
  func forEachRow(_ body: (RowReference, BudgetRow) throws -> Void) throws {
    var unreadable = UnreadableRows()
    try workbook.forEachRow(sheet: configuration.sheet, unreadable: { unreadable.add($0) }, body)
    household.leftOutWarnings(with: unreadable).forEach { say($0) }
  }

  /// The latest so many rows of the sheet, as they pass by.
  func latestRows(_ limit: Int) -> LatestRows<(place: RowReference, row: BudgetRow)> {
    LatestRows(limit, mayFall: household.mayStandNewestFirst)
  }
}
