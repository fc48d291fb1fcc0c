import Entities
import FoundationEssentials
import Sheets
import Spreadsheet

/// A column of the owner's own in which each number is the one of the row before and the row's amount, typed by hand: a balance, or a
/// running total, which may begin anew each month.
struct RunningBalance {
  let column: Int
  /// Whether all rows that were looked at bear it out, and the last one has its number.
  let isExact: Bool
  private let rule: Rule
  private let last: Entry
  /// What the rows do where a month begins; `nil` where none does.
  private let goesOn: Bool?

  /// What an amount adds to the number.
  enum Rule: CaseIterable {
    /// What comes in is added, what is spent taken away.
    case worth
    /// All is added as it stands there, or taken away.
    case sum, rest

    func change(_ entry: BudgetRow, in sheet: BudgetSheet) -> Decimal {
      switch self {
      case .worth: entry.type == .income ? entry.amount : -entry.amount
      case .sum: sheet.written(entry.amount, entry.type)
      case .rest: -sheet.written(entry.amount, entry.type)
      }
    }
  }

  /// A row, and the number in the column.
  struct Entry {
    let row: BudgetRow
    let number: Decimal
  }

  /// With fewer steps from row to row nothing is told.
  private static let leastSteps = 2

  /// - Parameters:
  ///   - rows: those that have a number, the nearest to a new one first.
  ///   - isWhole: whether they are all there are.
  /// - Returns: `nil` where the numbers have nothing to do with the amounts.
  init?(_ column: Int, _ rows: [Entry], isWhole: Bool, followsLast: Bool, in sheet: BudgetSheet) {
    guard let last = rows.first, let first = rows.last, rows.count > 1 else { return nil }
    let steps = zip(rows, rows.dropFirst())
    // Beside nothing at all any number that stays the same would go on.
    let told = steps.filter { $0.0.row.amount != 0 }
    func fits(_ rule: Rule, _ step: (Entry, Entry)) -> Bool {
      let change = rule.change(step.0.row, in: sheet)
      return Self.isSame(step.0.number, step.1.number + change)
        || !Self.isOfOneMonth(step.0, step.1) && Self.isSame(step.0.number, change)
    }
    // What comes in makes a balance more, and what is spent less, unless the rows say otherwise.
    var (rule, most) = (Rule.worth, 0)
    for one in Rule.allCases {
      let count = told.count { fits(one, $0) }
      if count > most { (rule, most) = (one, count) }
    }
    guard most * 2 > told.count else { return nil }
    isExact = followsLast && most == told.count && most >= Self.leastSteps && steps.allSatisfy { fits(rule, $0) }
    self.rule = rule
    if let turn = steps.first(where: { !Self.isOfOneMonth($0, $1) }) {
      goesOn = Self.isSame(turn.0.number, turn.1.number + rule.change(turn.0.row, in: sheet))
    } else {
      // Who opens with something that was there before counts what is left, and not what a month came to.
      goesOn = isWhole && !Self.isSame(first.number, rule.change(first.row, in: sheet)) ? true : nil
    }
    (self.column, self.last) = (column, last)
  }

  /// The numbers beside new entries, in the order in which they follow; `nil` where they cannot be told.
  func numbers(of entries: [BudgetRow], in sheet: BudgetSheet) -> [Decimal]? {
    guard isExact else { return nil }
    var (numbers, before) = ([Decimal](), last)
    for row in entries {
      let change = rule.change(row, in: sheet)
      var number = before.number + change
      if !Self.isOfOneMonth(before, Entry(row: row, number: 0)) {
        guard let goesOn, goesOn || before.row.date < row.date else { return nil }
        if !goesOn { number = change }
      }
      numbers.append(number.rounded(places: 2))
      before = Entry(row: row, number: number)
    }
    return numbers
  }

  private static func isOfOneMonth(_ one: Entry, _ other: Entry) -> Bool {
    (one.row.date.year, one.row.date.month) == (other.row.date.year, other.row.date.month)
  }

  private static func isSame(_ one: Decimal, _ other: Decimal) -> Bool {
    one.rounded(places: 2) == other.rounded(places: 2)
  }
}

extension RowComposer {
  /// So many rows show what a column holds.
  private static let rowsToBalance = 40

  /// Finds the balances that are typed, and works out those of new rows.
  ///
  /// - Parameters:
  ///   - rows: the new ones, each with its entry, the one next to the others first.
  ///   - template: the row next to them.
  ///   - isOnTop: whether they go above it, and what follows them lies below.
  ///   - isBetween: whether others follow them on the other side: their numbers would be of another balance then.
  package mutating func readBalances(
    _ rows: [(number: Int, entry: BudgetRow)], like template: RowView?, isOnTop: Bool, isBetween: Bool = false,
    _ book: BookFile
  ) throws(SheetError) {
    guard sheet.marks == nil, let template, template.row > sheet.headerRow else { return }
    let columns = sheet.region.filter { column in
      sheet.field(column) == nil && template.cell(column)?.formula == nil && !isKnown(column)
    }
    guard !columns.isEmpty else { return }
    var reader = EntryReader(book, sheet)
    var chain: [(row: RowView, entry: BudgetRow)] = []
    let start = text.index(from: isOnTop ? template.row : template.row + 1)
    let places =
      isOnTop
      ? Array(text.rows[start...].prefix(Self.rowsToBalance))
      : text.rows[..<start].suffix(Self.rowsToBalance).reversed()
    for place in places where place.row > sheet.headerRow {
      let row = try text.view(place)
      if let entry = try reader.entry(in: row, text.bytes) { chain.append((row, entry)) }
    }
    for column in columns {
      // A running number is no balance, though all amounts were 1.
      let next = try rows.first.flatMap { (row) throws(SheetError) in
        try nextNumber(column, template.cell(column), in: row.number, like: template)
      }
      guard next == nil else { continue }
      guard let balance = balance(column, chain, reachesEnd: places.count < Self.rowsToBalance) else { continue }
      guard !isBetween, let numbers = balance.numbers(of: rows.map(\.entry), in: sheet) else {
        untold.append(column)
        continue
      }
      balances += zip(rows, numbers).map { (column, $0.number, .number($1)) }
    }
  }

  private func balance(_ column: Int, _ chain: [(row: RowView, entry: BudgetRow)], reachesEnd: Bool) -> RunningBalance?
  {
    let without = chain.prefix { row in row.row.cell(column)?.isEmpty ?? true }.count
    var rows: [RunningBalance.Entry] = []
    for (row, entry) in chain.dropFirst(without) {
      guard let cell = row.cell(column), cell.formula == nil, let number = number(cell) else { break }
      rows.append(RunningBalance.Entry(row: entry, number: number))
    }
    return RunningBalance(
      column, rows, isWhole: reachesEnd && without + rows.count == chain.count, followsLast: without == 0, in: sheet)
  }

  /// The columns of balances that go on.
  package var balanceColumns: [Int] { balances.map(\.column) }

  private func isKnown(_ column: Int) -> Bool {
    twinColumns.contains(column) || steady.contains { $0.column == column } || dayColumns.contains(column)
  }

  /// The headers of the columns whose balances have to be typed.
  package var columnsLeftToType: [String] {
    untold.map { column in
      let header = sheet.headers.first { $0.column == column }?.text
      return header.map { FoldedText.onOneLine($0) } ?? CellReference.letters(of: column)
    }
  }
}
