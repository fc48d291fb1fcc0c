import Entities
import Sheets
import Spreadsheet

extension BudgetSheet {
  /// Refuses a sheet in which what comes in and what is spent stand below each other, each under headers of its own: its rows would all
  /// be taken for those of the upper one.
  package func refuseStacked(_ text: SheetText, _ cells: CellReader) throws(SheetError) {
    var own: TransactionType?
    for row in try headersBelow(text) {
      guard let other = try banner(above: row, text, cells) else { continue }
      if own == nil { own = try banner(text, cells) }
      guard let own, own != other else { continue }
      throw .refused(
        sheet: sheet.name,
        reason:
          "below its \(own.rawValue.lowercased()) stand headers for \(other.rawValue.lowercased()), in row \(row): put "
          + "each on a sheet of its own, or beside each other")
    }
  }

  /// The rows below it that have the header of the day once more, in its column.
  func headersBelow(_ text: SheetText) throws(SheetError) -> [Int] {
    guard table == nil, let day = column(.date), let header = try text.row(headerRow)?.cell(day) else { return [] }
    return try rows(below: headerRow, whose: day, holds: header, text)
  }

  /// Refuses a sheet in which blocks with the same headers stand side by side, such as one for each month: which of them takes an entry
  /// cannot be told, and the first alone is not all there is.
  ///
  /// - Parameter told: those of which it is known what they are for.
  func refuseTwins(_ beside: [BudgetSheet], but told: [BudgetSheet]) throws(SheetError) {
    let names = headers.map { FoldedText.folded($0.text) }
    let twins = beside.filter { block in
      block.headers.map { FoldedText.folded($0.text) } == names && !told.contains { $0.region == block.region }
    }
    guard let twin = twins.first else { return }
    let columns = [region, twin.region].map {
      "\(CellReference.letters(of: $0.lowerBound)) to \(CellReference.letters(of: $0.upperBound))"
    }
    throw .refused(
      sheet: sheet.name,
      reason:
        "in row \(headerRow) the same headers stand twice, in columns \(columns[0]) and \(columns[1]): put the entries below each other, "
        + "or say which columns take them with: budget sheet set date=LETTER amount=LETTER")
  }

  /// The rows whose cell in that column holds the text of another one. Nothing else is looked at.
  private func rows(
    below first: Int, whose column: Int, holds header: CellView, _ text: SheetText
  ) throws(SheetError) -> [Int] {
    guard let content = header.value ?? header.inline, !content.isEmpty else { return [] }
    let bytes = Array(text.bytes[content])
    var (rows, at) = ([Int](), header.whole.upperBound)
    while let found = text.bytes.first(
      [UInt8(ascii: ">")] + bytes + [UInt8(ascii: "<")], in: at..<text.rowsRange.upperBound)
    {
      at = found + 1
      let place = text.rows[text.rowIndex(at: found)]
      guard place.row > first, place.whole.contains(found), rows.last != place.row,
        let cell = try text.view(place).cell(column), isSame(cell, header, text.bytes)
      else { continue }
      rows.append(place.row)
    }
    return rows
  }

  private func isSame(_ one: CellView, _ other: CellView, _ bytes: [UInt8]) -> Bool {
    func equal(_ left: Range<Int>?, _ right: Range<Int>?) -> Bool {
      guard let left, let right else { return left == nil && right == nil }
      return bytes[left].elementsEqual(bytes[right])
    }
    return one.formula == nil && equal(one.type, other.type) && equal(one.value, other.value)
      && equal(one.inline, other.inline)
  }
}
