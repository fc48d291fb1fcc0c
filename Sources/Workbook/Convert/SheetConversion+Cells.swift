import BudgetTable
import Entities
import FoundationEssentials
import Sheets
import Spreadsheet

// Cell by cell: amounts, what shows the currency elsewhere, formulas.
extension SheetConversion {
  /// What a cell is to the conversion.
  enum Role {
    case none, shown, limit
    case amount(CalendarDate?)
  }

  func style(_ cell: CellView) -> Int? { cell.style.flatMap { text.bytes.number(in: $0) } }

  mutating func change(_ cell: CellView, in row: RowView, as role: Role) throws(SheetError) {
    if let formula = cell.formula { return try change(formula, of: cell, in: row, as: role) }
    let day: CalendarDate?
    switch role {
    case .none: return
    case .amount(let date): day = date
    case .limit, .shown: day = nil
    }
    guard let amount = number(in: cell) else { return }
    let new = conversion.converted(amount, on: day)
    put(new, into: cell)
    if case .limit = role {
      report.limits += 1
      sums.addLimit(amount, as: new)
    } else {
      report.others += 1
    }
  }

  private mutating func change(
    _ formula: FormulaView, of cell: CellView, in row: RowView, as role: Role
  ) throws(SheetError) {
    let words = text.bytes.xmlText(in: formula.text)
    var isLeft = false
    if let own = try otherMoney(cell, in: row) {
      leave(cell, row, "=\(own)")
      isLeft = true
    } else {
      switch role {
      case .none:
        if !isOurs, entries != nil || words.utf8.contains(UInt8(ascii: "!")), FormulaAmounts.hasAmount(words) {
          numbered.add(words, at: CellReference(column: cell.column, row: row.row))
        }
      case .amount, .limit, .shown:
        isLeft = FormulaAmounts.hasAmount(words)
        if isLeft { leave(cell, row, "=\(words)") }
      }
    }
    let isText = cell.type.map { text.bytes.holds("str", in: $0) } ?? false
    if isOurs, isText {
      // A label; one that names the currency names the new one.
      guard let value = cell.value, !value.isEmpty, words.contains("base_currency") else { return }
      let label = text.bytes.string(value).split(separator: conversion.from.code, omittingEmptySubsequences: false)
      return edits.replace(value, with: label.joined(separator: conversion.to.code).utf8)
    }
    var attributes: [(place: Range<Int>, new: String)] = []
    let keepsValue = keepsValue(words, isLeft: isLeft) && !isText
    if !keepsValue, let type = cell.type, let value = cell.value, !value.isEmpty {
      attributes.append((text.bytes.attribute(around: type, in: cell.tag), ""))
    }
    // What it comes to is still counted in the old currency, and is to be shown so.
    if isLeft, let style = cell.style, let copy = formats.copy(of: self.style(cell)) {
      attributes.append((style, String(copy)))
      hasCopiedFormats = true
    }
    for (place, new) in attributes.sorted(by: { $0.place.lowerBound < $1.place.lowerBound }) {
      edits.replace(place, with: new.utf8)
    }
    if let new = RenamedColumn.renamed(words, by: renamed) {
      edits.replace(formula.text, with: XMLText.content(new))
    }
    guard !keepsValue, let element = cell.valueElement, element.lowerBound >= formula.whole.upperBound else { return }
    if case .amount(_?) = role { unvalued.append(CellReference(column: cell.column, row: row.row)) }
    edits.remove(element)
  }

  /// Whether what a formula comes to is what it came to before: where all amounts stay, and of one that is left and reads no cell.
  private func keepsValue(_ formula: String, isLeft: Bool) -> Bool {
    !isOurs && (conversion.relabels || isLeft && !formula.contains(where: \.isLetter))
  }

  /// What is to be done before entries whose amounts are formulas are read again; `nil` where there are none.
  var unvaluedNote: String? {
    guard let first = unvalued.first else { return nil }
    let which = unvalued.count > 1 ? "\(unvalued.count) amounts are formulas" : "The amount is a formula"
    let place = "\(name)!\(first.text)\(unvalued.count > 1 ? " …" : "")"
    return "\(place): \(which), worked out anew when a spreadsheet program opens and saves the workbook: until then "
      + "no entry is read there"
  }

  /// A formula that makes another currency of what is converted: by a rate that it names, or where it is shown as such. It would do so
  /// once more. `nil` for any other.
  private func otherMoney(_ cell: CellView, in row: RowView) throws(SheetError) -> String? {
    guard !isOurs, let formula = try SheetFormulas(text: text).formula(of: cell, in: row.row) else { return nil }
    if FormulaAmounts.numbers(in: formula).contains(where: conversion.isRate) { return formula }
    let header = entries.flatMap { sheet in
      row.row > sheet.headerRow ? sheet.headers.first { $0.column == cell.column }?.text : nil
    }
    guard let shown = formats.currency(of: style(cell)) ?? header.flatMap({ CurrencySign.currency(inText: $0) }),
      shown != conversion.from, places.contains(where: { $0.isRead(by: formula, on: name) })
    else { return nil }
    return formula
  }

  /// The number that somebody wrote there.
  func number(in cell: CellView) -> Decimal? {
    guard cell.isOfNumbers(in: text.bytes), let value = cell.value, !value.isEmpty else { return nil }
    return CellReader.plainNumber(text.bytes, in: value) ?? CellReader.number(text.bytes.xmlText(in: value))
  }

  mutating func put(_ amount: Decimal, into cell: CellView) {
    guard let value = cell.value else { return }
    hasAmounts = true
    edits.replace(value, with: amount.text.utf8)
  }

  private func address(_ cell: CellView, _ row: RowView) -> String {
    CellReference(column: cell.column, row: row.row).text
  }

  /// - Parameter currency: what its amount is in; one in the new currency is as it should be.
  mutating func leave(_ cell: CellView, _ row: RowView, _ content: String, in currency: Currency? = nil) {
    let left = ConvertedBook.Cell(sheet: name, cell: address(cell, row), content: content)
    if currency == conversion.to { report.kept.append(left) } else { report.left.append(left) }
  }
}
