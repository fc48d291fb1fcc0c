import Entities
import FoundationEssentials
import Sheets
import Spreadsheet

/// How a sheet writes days: nearly always as numbers with a format, but some hold them as text.
package enum DayForm: Hashable {
  case number
  /// `2025-11-03`
  case iso
  /// `3.11.2025`, or `03.11.2025` where it is padded; `3.11.25` where the year is short; with ` г.` behind it in Bulgarian.
  case dotted(isPadded: Bool, isShort: Bool, end: String = "")
  /// `20251103`, as a number or as a text.
  case digits(isText: Bool)

  /// The form of the day in a cell that holds this.
  package init(_ content: CellContent) {
    guard case .text(let text) = content else {
      guard case .number(let number) = content, Int("\(number)").flatMap({ CalendarDate(digits: $0) }) != nil else {
        self = .number
        return
      }
      self = .digits(isText: false)
      return
    }
    if CalendarDate(digits: text) != nil {
      self = .digits(isText: true)
    } else if CalendarDate(iso8601: text) != nil {
      self = .iso
    } else if CalendarDate(dotted: text) != nil, let (digits, end) = CalendarDate.dotted(text) {
      let isShort = digits.split(separator: ".").last?.utf8.count == 2
      self = .dotted(isPadded: digits.utf8.count == (isShort ? 8 : 10), isShort: isShort, end: String(end))
    } else {
      self = .number
    }
  }

  package func content(_ day: CalendarDate) -> CellContent {
    switch self {
    case .number: .date(day)
    case .iso: .text(day.description)
    case .digits(let isText): isText ? .text("\(day.digits)") : .number(Decimal(day.digits))
    case .dotted(let isPadded, let isShort, let end):
      .text(
        "\(two(day.day, isPadded)).\(two(day.month, isPadded)).\(isShort ? two(day.year % 100, true) : "\(day.year)")\(end)"
      )
    }
  }

  private func two(_ number: Int, _ isPadded: Bool) -> String { isPadded && number < 10 ? "0\(number)" : "\(number)" }
}

extension CalendarDate {
  /// The digits of a day such as `3.11.2025`, and what stands behind them: nothing, or a letter that says “year”.
  fileprivate static func dotted(_ text: String) -> (digits: Substring, end: Substring)? {
    var digits = text.prefix { $0.isNumber || $0 == "." }
    if digits.last == "." { digits.removeLast() }
    let end = text[digits.endIndex...]
    guard end.isEmpty || end.count(where: \.isLetter) == 1,
      end.allSatisfy({ $0.isLetter || $0.isWhitespace || $0 == "." })
    else {
      return nil
    }
    return (digits, end)
  }

  /// Reads a day as cells hold it that needs no other day to tell how it is written: `2025-11-03`, `3.11.2025`, `20251103`.
  init?(cell text: String) {
    guard let day = CalendarDate(iso8601: text) ?? CalendarDate(dotted: text) ?? CalendarDate(digits: text) else {
      return nil
    }
    self = day
  }

  /// Reads `3.11.2025` and `3.11.25`, also `3.11.2025 г.`
  package init?(dotted text: String) {
    guard let (digits, _) = Self.dotted(text) else { return nil }
    let parts = digits.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 3, let day = Int(parts[0]), let month = Int(parts[1]), let year = Int(parts[2]),
      [2, 4].contains(parts[2].utf8.count)
    else { return nil }
    self.init(year: parts[2].utf8.count == 2 ? 2_000 + year : year, month: month, day: day)
  }
}

/// Turns the fields of an entry into cells and cells into an entry.
package struct EntryCells {
  package let sheet: BudgetSheet
  let from1904: Bool

  /// Reads texts that stand elsewhere, for a sheet in which nothing but its day tells an entry.
  private let reader: CellReader?

  package init(_ book: BookFile, _ sheet: BudgetSheet) {
    self.sheet = sheet
    from1904 = book.countsFrom1904
    reader = sheet.types == .column ? nil : CellReader(book)
  }

  /// How the sheet writes days.
  package var dayForm = DayForm.number
  /// What stands in a column that says the currency of every amount, where there is none for another one's.
  package var currencyWord: String?

  /// What a field's cell is to hold.
  package func content(of field: BudgetField, _ spelled: SpelledRow) -> CellContent {
    let row = spelled.entry
    let amount = sheet.marks?.said(row).amount ?? row.amount
    return switch field {
    case .date: day(row.date)
    case .type: spelled.type.map { .text($0) } ?? .empty
    case .category: .text(spelled.category)
    case .amount: .number(sheet.written(amount, row.type))
    case .outflow: row.type == .income ? .empty : .number(sheet.written(amount, row.type))
    case .inflow: row.type == .income ? .number(amount) : .empty
    case .who: row.who.map { .text($0) } ?? .empty
    case .note: row.note.map { .text($0) } ?? .empty
    case .account: row.account.map { .text($0) } ?? .empty
    case .details: row.details.map { .text($0) } ?? .empty
    case .original: row.original.map { .number($0.money.amount) } ?? .empty
    case .currency where sheet.marks?.whole != nil: currencyWord.map { .text($0) } ?? .empty
    case .currency where sheet.marks != nil:
      sheet.marks.flatMap { $0.word(for: $0.said(row).currency) }.map { .text($0) } ?? .empty
    case .rate where sheet.marks != nil: sheet.marks?.rate(of: row).map { .number($0) } ?? .empty
    case .currency:
      sheet.column(.original) == nil
        ? currencyWord.map { .text($0) } ?? .empty : row.original.map { .text($0.money.currency.code) } ?? .empty
    case .rate: row.original.map { .number($0.rate) } ?? .empty
    case .entryID: row.entryID.map { .text($0) } ?? .empty
    }
  }

  private func day(_ day: CalendarDate) -> CellContent {
    if sheet.monthOfDays != nil { return .number(Decimal(day.day)) }
    return sheet.textDays.map { .text($0.text(day)) } ?? dayForm.content(day)
  }

  /// Whether the row holds data of the user's or ours: calculated columns do not count.
  func holdsData(_ row: RowView, in bytes: [UInt8]) -> Bool {
    guard sheet.reaches(row.row) else { return false }
    guard sheet.table == nil else {
      return sheet.columns.contains { row.cell($0.column)?.holdsValue ?? false }
        || sheet.kinds.contains { row.cell($0.column)?.holdsValue ?? false }
    }
    // Below plain cells anything may stand: notes, sums. An entry has a day and more, or an amount and its type.
    let day = cell(.date, row)
    let amount = amount(row)
    if let amount, sumsUp(amount, row.row, bytes) { return false }
    if let day, isNumber(day, bytes) || isTextDay(day, bytes) {
      if let amount, !amount.isEmpty, !isBlank(amount, bytes) { return true }
      return [.type, .category, .details].contains { field in taken(field, row) != nil } && !isSum(row, bytes)
    }
    if let amount, isNumber(amount, bytes), sheet.daysAbove[row.row] != nil { return true }
    guard let amount, amount.holdsValue, cell(.type, row)?.holdsValue ?? false else { return false }
    // An amount that is text is one beside a day that is text.
    return isNumber(amount, bytes) || day?.holdsValue ?? false
  }

  /// Whether a text of nothing but spaces stands there.
  private func isBlank(_ cell: CellView, _ bytes: [UInt8]) -> Bool {
    guard cell.type != nil || cell.inline != nil, var reader,
      case .text(let words) = try? reader.content(of: cell, in: bytes)
    else { return false }
    return words.allSatisfy(\.isWhitespace)
  }

  /// Whether a row without an amount says that it is a sum, such as the balance below what was exported: its day is that of the export.
  private func isSum(_ row: RowView, _ bytes: [UInt8]) -> Bool {
    guard var reader, let cell = cell(.details, row), case .text(let words) = try? reader.content(of: cell, in: bytes)
    else { return false }
    let folded = FoldedText.folded(words)
    return SheetWords.isSum(folded) || folded.split(separator: " ").first.map { SheetWords.isSum(String($0)) } ?? false
  }

  /// Whether the amount is the sum of others above it: such a row is no entry, even one with a day.
  private func sumsUp(_ amount: CellView, _ row: Int, _ bytes: [UInt8]) -> Bool {
    guard let formula = amount.formula, !formula.text.isEmpty else { return false }
    return FormulaScanner.references(in: [UInt8](bytes.xmlText(in: formula.text).utf8)).contains { reference in
      reference.sheet == nil && reference.rows.count > 1 && reference.rows.upperBound < row
        && reference.columns == amount.column...amount.column
    }
  }

  private func amount(_ row: RowView) -> CellView? {
    guard sheet.kinds.isEmpty else {
      return sheet.kinds.lazy.compactMap { row.cell($0.column) }.first { !$0.isEmpty }
    }
    return sheet.types == .pair ? taken(.outflow, row) ?? taken(.inflow, row) : cell(.amount, row)
  }

  private func cell(_ field: BudgetField, _ row: RowView) -> CellView? { sheet.column(field).flatMap { row.cell($0) } }

  private func taken(_ field: BudgetField, _ row: RowView) -> CellView? {
    cell(field, row).flatMap { $0.isEmpty ? nil : $0 }
  }

  private func isNumber(_ cell: CellView, _ bytes: [UInt8]) -> Bool {
    guard cell.holdsValue, cell.inline == nil else { return false }
    guard let type = cell.type else { return true }
    return bytes.holds("n", in: type) || bytes.holds("d", in: type)
  }

  /// A day written as text. Where a column tells the type, shared strings are taken at their word in a row that has an amount
  /// and a type.
  private func isTextDay(_ cell: CellView, _ bytes: [UInt8]) -> Bool {
    guard cell.holdsValue else { return false }
    if sheet.types == .column {
      return cell.inline.map { CalendarDate(iso8601: SharedStrings.text(bytes, in: $0)) != nil } ?? false
    }
    guard var reader, case .text(let text) = try? reader.content(of: cell, in: bytes) else { return false }
    return CalendarDate(cell: text) != nil || sheet.textDays?.day(text) != nil
  }

  /// Whether all cells of the row under the headers are empty.
  package func isEmpty(_ row: RowView) -> Bool {
    row.cells.allSatisfy { !sheet.region.contains($0.column) || $0.isEmpty }
  }
}

extension BudgetSheet {
  /// Whether something stands where the day would, and where an amount would.
  package func looksLikeEntry(_ row: RowView) -> Bool {
    func holds(_ field: BudgetField) -> Bool { column(field).flatMap { row.cell($0) }?.holdsValue ?? false }
    guard holds(.date), reaches(row.row) else { return false }
    if BudgetField.amounts.contains(where: holds) { return true }
    return kinds.contains { row.cell($0.column)?.holdsValue ?? false }
  }
}
