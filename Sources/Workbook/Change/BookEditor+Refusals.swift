import BudgetTable
import Entities
import FoundationEssentials
import Sheets
import Spreadsheet

/// Sheets that take no entry: it would not stand among their rows as those do.
extension BookEditor {
  /// A sheet of whose rows most cannot be read is not understood: an entry would stand among them as they do not.
  func refuseUnread(_ sheet: BudgetSheet, _ text: SheetText) throws(SheetError) {
    try sheet.refuseUnclearDays()
    var reader = EntryReader(book, sheet)
    reader.cells = finder.cells
    var (read, strange): (Int, [Int]) = (0, [])
    for place in text.rows.suffix(Self.lookedAt).reversed() where place.row > sheet.headerRow {
      let row = try text.view(place)
      if try reader.holdsEntries(row, text.bytes) {
        read += 1
        if read > strange.count + 2 { return }
      } else if sheet.looksLikeEntry(row) {
        strange.append(place.row)
      }
    }
    guard strange.count > max(read, 1), let last = strange.first else { return }
    if let row = try text.row(last), try reader.day(in: row, text.bytes) != nil, try hasUnit(row, sheet, text) {
      try refuseTexts(row, sheet, text)
    }
    throw .refused(
      sheet: sheet.sheet.name,
      reason:
        "most of its rows cannot be read as entries, such as row \(last)\(try fault(inRow: last, among: strange, sheet, text)). Where another "
        + "column is meant, say so: budget sheet set")
  }

  /// Whether a row's amount is a text that says a currency.
  private func hasUnit(_ row: RowView, _ sheet: BudgetSheet, _ text: SheetText) throws(SheetError) -> Bool {
    var reader = CellReader(book)
    guard let cell = sheet.column(.amount).flatMap({ row.cell($0) }),
      case .text(let words) = try reader.content(of: cell, in: text.bytes)
    else { return false }
    return CurrencySign.currency(inText: words) != nil
  }

  /// What in a row cannot be read.
  ///
  /// - Parameter rows: all that cannot be read, of which it is one.
  private func fault(
    inRow number: Int, among rows: [Int], _ sheet: BudgetSheet, _ text: SheetText
  ) throws(SheetError) -> String {
    var reader = EntryReader(book, sheet)
    guard let row = try text.row(number) else { return "" }
    func shown(_ word: String) -> String { FoldedText.onOneLine(String(word.prefix(Self.longestShown))) }
    if try reader.day(in: row, text.bytes) == nil, let day = try reader.text(.date, row, text.bytes) {
      return ": “\(shown(day))” is no date"
    }
    if sheet.types == .column {
      guard let type = try reader.text(.type, row, text.bytes) else { return ": it has no type" }
      if sheet.type(calledIn: type) == nil {
        // All at once: a command for each would be refused but for the last.
        var words = [type]
        for other in rows {
          guard let row = try text.row(other), let type = try reader.text(.type, row, text.bytes),
            sheet.type(calledIn: type) == nil, !words.contains(where: { FoldedText.saysTheSame($0, type) })
          else { continue }
          words.append(type)
        }
        let word = shown(type)
        guard words.count > 1 else {
          return ": “\(word)” is no type that I know: say which with: budget sheet set "
            + "\(BudgetSheet.setting(word, to: "expenses")) (or \(BudgetSheet.setting(word, to: "income")))"
        }
        let settings = words.prefix(Self.mostWordsShown).map { BudgetSheet.setting(shown($0), to: "TYPE") }
        return
          ": “\(word)” is no type that I know: say of each word whether that is expenses, income or savings, with: budget sheet set "
          + settings.concatenated(separator: " ")
      }
    }
    for column in sheet.amountColumns {
      guard let cell = row.cell(column), let word = try reader.cells.text(of: cell, in: text.bytes),
        Decimal(exactly: word) == nil
      else { continue }
      return ": “\(shown(word))” is no number"
    }
    return ""
  }

  private static let (longestShown, mostWordsShown) = (20, 6)

  /// So many rows at the end show whether a sheet is understood.
  private static let lookedAt = 50

  /// A type of which all rows have their amount in another column, such as one for deposits, has it there in a new row, too.
  func refuseElsewhere(_ entries: [BudgetRow], _ sheet: BudgetSheet, _ text: SheetText) throws(SheetError) {
    let others = sheet.headers.filter { header in
      guard sheet.field(header.column) == nil, let field = BudgetField(anyHeader: header.text) else { return false }
      return BudgetField.amounts.contains(field)
    }
    guard sheet.types == .column, !others.isEmpty, let amount = sheet.column(.amount) else { return }
    var reader = EntryReader(book, sheet)
    for type in Set(entries.map(\.type)) {
      var found: (column: Int, text: String)?
      var isRead = false
      for place in text.rows.suffix(Self.lookedAtByType).reversed() where place.row > sheet.headerRow && !isRead {
        let row = try text.view(place)
        guard try reader.type(in: row, text.bytes) == type else {
          continue
        }
        isRead = try reader.core(of: row, text.bytes) != nil
        for other in others where found == nil {
          guard let cell = row.cell(other.column), cell.holdsValue,
            case .number = try reader.cells.content(of: cell, in: text.bytes)
          else { continue }
          found = other
        }
      }
      guard !isRead, let found else { continue }
      let name =
        type == .income
        ? "out=\(CellReference.letters(of: amount)) in=\(CellReference.letters(of: found.column))"
        : "out=\(CellReference.letters(of: found.column)) in=\(CellReference.letters(of: amount))"
      throw .refused(
        sheet: sheet.sheet.name,
        reason:
          "its \(type.rawValue.lowercased()) has its amounts in “\(FoldedText.onOneLine(found.text))”: say so with: "
          + "budget sheet set \(name)")
    }
  }

  /// So many rows show where a type has its amounts.
  private static let lookedAtByType = 200

  /// A number among amounts that are texts would be the only one that sums count.
  func refuseTexts(_ last: RowView?, _ sheet: BudgetSheet, _ text: SheetText) throws(SheetError) {
    guard let last, let amount = sheet.column(.amount).flatMap({ last.cell($0) }), amount.type != nil else { return }
    var reader = CellReader(book)
    guard case .text(let words) = try reader.content(of: amount, in: text.bytes),
      !words.allSatisfy(\.isWhitespace)
    else { return }
    // One that reads as a number may be a slip among others that are numbers.
    if Decimal(exactly: words) != nil, try !mostAreTexts(amount.column, sheet, text) { return }
    throw .refused(
      sheet: sheet.sheet.name,
      reason: "its amounts are texts (“\(words)”), which no sum counts: make them numbers first")
  }

  /// Whether most of the last amounts stand there as texts.
  private func mostAreTexts(_ column: Int, _ sheet: BudgetSheet, _ text: SheetText) throws(SheetError) -> Bool {
    var (texts, all) = (0, 0)
    for place in text.rows.suffix(Self.lookedAt) where place.row > sheet.headerRow {
      let row = try text.view(place)
      guard sheet.looksLikeEntry(row), let cell = row.cell(column), !cell.isEmpty else { continue }
      all += 1
      texts += cell.holdsNumber(in: text.bytes) ? 0 : 1
    }
    return texts * 2 > all
  }

  /// A protected sheet takes entries where a person could write them.
  func refuseLocked(
    _ plan: AppendPlan, _ composer: RowComposer, like template: RowView?, _ protection: SheetProtection
  ) throws(SheetError) {
    let name = plan.sheet.sheet.name
    guard plan.mapping.firstMoved == Int.max else {
      throw SheetProtection.refused("has no free row for the entry: take the protection off", name)
    }
    for target in plan.targets {
      let row = try plan.text.row(target)
      let copied = try composer.copiedCells(to: target, like: template, of: nil) { row?.cell($0) == nil }.map(\.column)
      try protection.refuseLocked(
        plan.sheet.entryColumns + copied, inRow: target, like: template, plan.text, book, name)
    }
  }
}
