import Entities
import Sheets
import Spreadsheet

// Rows that were read quickly: most of a large sheet.
extension EntryReader {
  /// What a quickly read row is.
  package enum QuickEntry {
    case entry(BudgetRow)
    /// No entry, and not meant as one.
    case nothing
    /// It has to be read in full to tell.
    case unusual
  }

  /// What `entry(in:_:)` and `isMeantAsEntry` say of a row, told from what the quick reader has of it.
  package mutating func entry(
    of row: QuickRowReader, _ bytes: UnsafeBufferPointer<UInt8>
  ) throws(SheetError) -> QuickEntry {
    guard sheet.types == .column, sheet.monthOfDays == nil, sheet.daysAbove.isEmpty, sheet.marks == nil else {
      return .unusual
    }
    guard row.cell(.amount).kind != .none else { return .nothing }
    guard let (date, type, amount) = try core(of: row, bytes) else { return .unusual }
    let categoryCell = row.cell(.category)
    guard categoryCell.kind != .number, row.cell(.details).kind != .number, row.cell(.entryID).kind != .number,
      row.cell(.who).kind != .number, row.cell(.note).kind != .number,
      row.cell(.account).kind != .number
    else {
      return .unusual
    }
    let category: String?
    if categoryCell.kind == .text {
      category = categories.value(bytes, categoryCell.range) { XMLText.decoded(bytes, in: categoryCell.range) }
    } else {
      category = try cells.text(of: categoryCell, bytes)
    }
    return .entry(
      BudgetRow(
        date: date, type: type, category: category ?? "", amount: sheet.signs.turned(amount, type).decimal,
        details: try cells.text(of: row.cell(.details), bytes),
        entryID: try cells.text(of: row.cell(.entryID), bytes), who: try cells.text(of: row.cell(.who), bytes),
        note: try cells.text(of: row.cell(.note), bytes), account: try cells.text(of: row.cell(.account), bytes)))
  }

  /// The type and the amount, as it is read and as it stands there, of a row that tells its type in a column and has no original;
  /// `nil` for one that has to be read in full.
  package mutating func amount(
    of row: QuickRowReader, _ bytes: UnsafeBufferPointer<UInt8>
  ) throws(SheetError) -> (type: TransactionType, read: ShortDecimal, written: ShortDecimal)? {
    guard let (_, type, amount) = try core(of: row, bytes) else { return nil }
    return (type, sheet.signs.turned(amount, type), amount)
  }

  /// What makes an entry of a row that tells its type in a column, holds plain numbers and has no original; `nil` for any other.
  private mutating func core(
    of row: QuickRowReader, _ bytes: UnsafeBufferPointer<UInt8>
  ) throws(SheetError) -> (date: CalendarDate, type: TransactionType, amount: ShortDecimal)? {
    guard sheet.types == .column, sheet.typeWords.isEmpty, sheet.monthOfDays == nil, row.cell(.amount).kind == .number,
      row.cell(.date).kind == .number,
      row.cell(.original).kind == .none,
      let serial = QuickRowReader.decimal(bytes, row.cell(.date).range),
      let date = SerialDay.day(serial, from1904: from1904),
      let amount = ShortDecimal(bytes, in: row.cell(.amount).range), let type = try type(row.cell(.type), bytes)
    else { return nil }
    return (date, type, amount)
  }

  private mutating func type(
    _ cell: QuickRowReader.Cell, _ bytes: UnsafeBufferPointer<UInt8>
  ) throws(SheetError) -> TransactionType? {
    switch cell.kind {
    case .none, .valueless, .number: return nil
    case .text:
      return types.value(bytes, cell.range) { TransactionType(sheetCell: XMLText.decoded(bytes, in: cell.range)) }
    case .shared:
      if let known = sharedTypes.known(bytes, cell.range) { return known }
      let type = try cells.text(of: cell, bytes).flatMap { TransactionType(sheetCell: $0) }
      sharedTypes.keep(type, bytes, cell.range)
      return type
    }
  }
}
