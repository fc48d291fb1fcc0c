import Entities
import FoundationEssentials
import Sheets
import Spreadsheet

extension BudgetSheet {
  /// So many of the first rows below the headers tell what columns look like.
  private static let rowsLookedAt = 30
  /// Where nothing says what numbers show: from 1995 to 2050.
  private static let likelyDays: ClosedRange<Decimal> = 34_700...54_800

  private func firstRows(_ text: SheetText) -> ArraySlice<RowPlace> {
    text.rows[text.index(from: headerRow + 1)...].prefix(Self.rowsLookedAt)
  }

  /// The columns under headers that are not known whose cells look like days, and those that look like amounts, the likeliest first: to
  /// be offered to a person, not to be taken.
  func looks(_ text: SheetText, _ cells: inout CellReader) throws(SheetError) -> (days: [Int], amounts: [Int]) {
    let styles = try CellStyles(cells.book)
    let rows = firstRows(text)
    var (days, amounts): ([Int], [(column: Int, isWhole: Bool)]) = ([], [])
    var likely: [Int] = []
    for header in headers where field(header.column) == nil {
      var (filled, asDays, asNumbers, asWhole, asLikely) = (0, 0, 0, 0, 0)
      for place in rows {
        let row = try text.view(place)
        guard let cell = row.cell(header.column), cell.holdsValue || cell.inline != nil else { continue }
        filled += 1
        switch try cells.content(of: cell, in: text.bytes) {
        case .date: asDays += 1
        case .text(let words):
          if CalendarDate(iso8601: words) != nil || CalendarDate(dotted: words) != nil { asDays += 1 }
        case .number(let number):
          let style = cell.style.flatMap { text.bytes.number(in: $0) } ?? 0
          if styles?.showsDays(style) ?? false {
            asDays += 1
          } else {
            asNumbers += 1
            if Self.likelyDays.contains(number) { asLikely += 1 }
            if "\(number)".utf8.allSatisfy({ $0 != UInt8(ascii: ".") }) { asWhole += 1 }
          }
        case .empty, .boolean: continue
        }
      }
      guard filled > 0 else { continue }
      if asDays * 3 >= filled * 2 { days.append(header.column) }
      if asLikely == filled, asWhole == filled { likely.append(header.column) }
      if asNumbers * 3 >= filled * 2 { amounts.append((header.column, asWhole == asNumbers)) }
    }
    if days.isEmpty {
      days = likely
      amounts.removeAll { likely.contains($0.column) }
    }
    return (days, amounts.filter { !$0.isWhole }.map(\.column) + amounts.filter(\.isWhole).map(\.column))
  }

  /// Of two columns that look like amounts those for the two ways, the fuller one first, since more is spent than comes in: where rows
  /// have now this one, now that one, or a balance adds the one and takes the other away. Empty where neither is so.
  func pair(of columns: [Int], _ text: SheetText) throws(SheetError) -> [Int] {
    guard columns.count == 2 else { return [] }
    var counts = [0, 0]
    var areTogether = false
    for place in firstRows(text) {
      let row = try text.view(place)
      let has = columns.map { row.cell($0)?.holdsValue ?? false }
      areTogether = areTogether || has == [true, true]
      for index in 0...1 where has[index] { counts[index] += 1 }
    }
    guard counts[0] > 0, counts[1] > 0 else { return [] }
    if let isSecond = try PairWays.isSpent(columns[1], beside: columns[0], of: self, text) {
      return isSecond ? columns.reversed() : columns
    }
    guard !areTogether else { return [] }
    return counts[0] >= counts[1] ? columns : columns.reversed()
  }

  /// Whether two columns of amounts are no pair for the two ways, but of two people or two accounts: one has amounts of both signs, both
  /// have such below zero, the same payee has one in each, or their headers say the same of two: “Anna paid”, “Boris paid”. Where a balance tells which way each goes, they are a pair.
  func areOfTwoOwners(_ columns: [Int], _ text: SheetText, _ cells: inout CellReader) throws(SheetError) -> Bool {
    guard columns.count == 2, try PairWays.isSpent(columns[1], beside: columns[0], of: self, text) == nil else {
      return false
    }
    if haveOneWord(columns[0], columns[1]) { return true }
    var (above, below) = ([false, false], [false, false])
    var payees: [Set<String>] = [[], []]
    for place in firstRows(text) {
      let row = try text.view(place)
      for (index, column) in columns.enumerated() {
        guard let cell = row.cell(column), case .number(let number) = try cells.content(of: cell, in: text.bytes) else {
          continue
        }
        if number > 0 { above[index] = true }
        if number < 0 { below[index] = true }
        guard let details = self.column(.details).flatMap({ row.cell($0) }),
          let payee = try cells.text(of: details, in: text.bytes), !payee.isEmpty
        else { continue }
        payees[index].insert(FoldedText.folded(payee))
      }
    }
    return (0...1).contains { above[$0] && below[$0] } || below == [true, true]
      || !payees[0].isDisjoint(with: payees[1])
  }

  /// Whether the headers of two columns are of several words, and begin or end with the same, which is more than a unit.
  private func haveOneWord(_ first: Int, _ second: Int) -> Bool {
    let words = [first, second].map { column in
      FoldedText.folded(headers.first { $0.column == column }?.text ?? "").split { !$0.isLetter && !$0.isNumber }
    }
    guard words.allSatisfy({ $0.count > 1 }) else { return false }
    return zip([words[0].first, words[0].last], [words[1].first, words[1].last]).contains { one, other in
      one == other && !(one.map(CurrencySign.isUnit) ?? true)
    }
  }

  /// Whether the numbers of a column are worked out of those above them, as a balance is.
  func isBalance(_ column: Int, _ text: SheetText) throws(SheetError) -> Bool {
    for place in firstRows(text).reversed() {
      guard let cell = try text.view(place).cell(column), cell.formula != nil,
        let formula = try SheetFormulas(text: text).formula(of: cell, in: place.row)
      else { continue }
      return FormulaScanner.references(in: [UInt8](formula.utf8)).contains {
        $0.sheet == nil && $0.columns == column...column && $0.rows == (place.row - 1)...(place.row - 1)
      }
    }
    return false
  }

  /// Refuses days that are words, such as weekdays: no row can be read by them, whatever is said of types.
  func refuseWordsAsDays(_ text: SheetText, _ cells: CellReader) throws(SheetError) {
    guard monthOfDays == nil, let column = column(.date) else { return }
    var reader = EntryReader(cells.book, self)
    for place in text.rows.reversed() where place.row > headerRow {
      let row = try text.view(place)
      guard looksLikeEntry(row) else { continue }
      guard try reader.day(in: row, text.bytes) == nil, let word = try reader.text(.date, row, text.bytes),
        !word.contains(where: \.isNumber)
      else { return }
      let header = headers.first { $0.column == column }?.text ?? ""
      throw .refused(
        sheet: sheet.name,
        reason:
          "“\(FoldedText.onOneLine(header))” holds words, such as “\(FoldedText.onOneLine(word))”, and no dates: write "
          + "whole dates there")
    }
  }
}
