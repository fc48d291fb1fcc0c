import BudgetTable
import Dashboard
import Entities
import FoundationEssentials
import Sheets
import Spreadsheet

/// One sheet of a workbook, brought into another currency in one pass over its rows.
struct SheetConversion {
  let book: BookFile
  /// The whole of it.
  let text: SheetText
  let name: String
  let conversion: CurrencyConversion
  let formats: CurrencyFormats
  /// Where its entries stand; `nil` where it has none.
  let entries: BudgetSheet?
  /// Where its limits stand; `nil` where it has none.
  let plan: PlanSheet?
  /// Whether it is one of ours beside the entries: what its formulas say is known, and its labels keep their values.
  let isOurs: Bool
  /// Columns of tables that get other names.
  let renamed: [RenamedColumn]

  /// What became of it.
  private(set) var report = ConvertedBook()
  /// Whether an amount is another one by now.
  private(set) var hasAmounts = false
  private var edits: OrderedEdits
  private var reader: EntryReader?
  private var cells: CellReader
  /// The styles that the cells beside amounts had last.
  private var styles: [Int: String] = [:]

  init(
    book: BookFile, text: SheetText, name: String, conversion: CurrencyConversion, formats: CurrencyFormats,
    entries: BudgetSheet?, plan: PlanSheet?, isOurs: Bool, renamed: [RenamedColumn]
  ) {
    (self.book, self.text, self.name) = (book, text, name)
    (self.conversion, self.formats) = (conversion, formats)
    (self.entries, self.plan, self.isOurs, self.renamed) = (entries, plan, isOurs, renamed)
    edits = OrderedEdits(text.bytes)
    reader = entries.map { EntryReader(book, $0) }
    cells = CellReader(book)
  }

  /// The sheet's new content; `nil` where nothing in it changes.
  mutating func changed() throws(SheetError) -> [UInt8]? {
    let limits = Set(plan?.rows.map(\.number) ?? [])
    for place in text.rows {
      let row = try text.view(place)
      if let entries, row.row == entries.headerRow {
        changeHeaders(row, entries)
      } else if let entries, row.row > entries.headerRow, row.row <= lastRow(entries) {
        try change(row, of: entries)
      } else {
        for cell in row.cells {
          let isLimit = limits.contains(row.row) && plan?.monthColumns.contains(cell.column) == true
          try change(cell, in: row, as: isLimit ? .limit : formats.shows(style(cell)) ? .shown : .none)
        }
      }
    }
    if let column = entries?.column(.amount), !isOurs {
      report.notes += AmountRules.notes(on: text, name, column: column)
    }
    return edits.result()
  }

  /// What a cell is to the conversion.
  private enum Role {
    case none, shown, limit
    case amount(CalendarDate?)
  }

  private func lastRow(_ sheet: BudgetSheet) -> Int { sheet.table?.area.rows.upperBound ?? CellReference.lastRow }

  private func style(_ cell: CellView) -> Int? { cell.style.flatMap { text.bytes.number(in: $0) } }

  // MARK: Rows of entries

  private mutating func change(_ row: RowView, of sheet: BudgetSheet) throws(SheetError) {
    let entry = try reader?.entry(in: row, text.bytes)
    let converted = entry.map(conversion.converted)
    var beside = entry.map { besides($0, converted, sheet) } ?? []
    for cell in row.cells {
      while let next = beside.first, next.column < cell.column {
        insert(next, row, at: cell.whole.lowerBound)
        beside.removeFirst()
      }
      if let next = beside.first, next.column == cell.column {
        beside.removeFirst()
        if cell.formula == nil {
          replace(cell, with: next, row)
          continue
        }
      }
      guard Self.isAmount(cell.column, of: sheet) else {
        try change(cell, in: row, as: formats.shows(style(cell)) ? .shown : .none)
        continue
      }
      if cell.formula == nil, cell.holdsValue, let other = formats.currency(of: style(cell)), other != conversion.from {
        leave(cell, row, "shown in \(other)")
      } else if let entry, let converted, cell.formula == nil, let raw = number(in: cell), abs(raw) == abs(entry.amount)
      {
        let new = raw == entry.amount ? converted.amount : -converted.amount
        put(new, into: cell)
        report.entries += 1
        report.add(
          entry.amount, as: converted.amount, exactly: exact(entry, converted), to: entry.type)
      } else {
        try changeAmount(cell, in: row, isEntry: entry != nil)
      }
    }
    for next in beside { insert(next, row, at: row.whole.upperBound - text.names.close("row").count) }
  }

  /// Whether amounts stand in a column: those of either way, where a sheet has a pair.
  static func isAmount(_ column: Int, of sheet: BudgetSheet) -> Bool {
    [BudgetField.amount, .outflow, .inflow].contains { sheet.column($0) == column }
  }

  /// What the amount comes to before it is rounded; where it was said in the new currency, that.
  private func exact(_ entry: BudgetRow, _ converted: BudgetRow) -> Decimal {
    entry.original?.money.currency == conversion.to
      ? converted.amount : conversion.exact(entry.amount, on: entry.date)
  }

  /// An amount that is a formula, a text, or that of a row which is no entry.
  private mutating func changeAmount(_ cell: CellView, in row: RowView, isEntry: Bool) throws(SheetError) {
    if cell.formula == nil, cell.holdsValue, number(in: cell) == nil {
      var isMeant = isEntry
      if !isMeant { isMeant = try reader?.isMeantAsEntry(row, text.bytes) ?? false }
      if isMeant { leave(cell, row, try cells.text(of: cell, in: text.bytes) ?? "") }
      return
    }
    let day = isEntry ? try reader?.entry(in: row, text.bytes)?.date : nil
    try change(cell, in: row, as: .amount(day))
  }

  /// What is to stand beside the amount, from the left: the original with its currency and rate.
  private func besides(
    _ entry: BudgetRow, _ converted: BudgetRow?, _ sheet: BudgetSheet
  ) -> [(column: Int, content: CellContent)] {
    guard let original = sheet.column(.original), let currency = sheet.column(.currency),
      let rate = sheet.column(.rate), let converted
    else { return [] }
    guard let said = converted.original else {
      // It was said in what is the sheet's own currency now.
      return entry.original == nil
        ? [] : [(original, .empty), (currency, .empty), (rate, .empty)].sorted { $0.0 < $1.0 }
    }
    let contents: [(column: Int, content: CellContent)] = [
      (original, .number(said.money.amount)), (currency, .text(said.money.currency.code)), (rate, .number(said.rate)),
    ]
    return contents.sorted { $0.column < $1.column }
  }

  // MARK: Cells

  private mutating func change(_ cell: CellView, in row: RowView, as role: Role) throws(SheetError) {
    if let formula = cell.formula { return change(formula, of: cell, in: row, as: role) }
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
      report.add(amount, as: new, exactly: conversion.exact(amount, on: nil), to: nil)
    } else {
      report.others += 1
    }
  }

  private mutating func change(_ formula: FormulaView, of cell: CellView, in row: RowView, as role: Role) {
    let words = text.bytes.xmlText(in: formula.text)
    switch role {
    case .none:
      if !isOurs, entries != nil || words.utf8.contains(UInt8(ascii: "!")), FormulaAmounts.hasAmount(words) {
        report.notes.append("\(name)!\(address(cell, row)) has a number in its formula: =\(words)")
      }
    case .amount, .limit, .shown:
      if FormulaAmounts.hasAmount(words) { leave(cell, row, "=\(words)") }
    }
    let isText = cell.type.map { text.bytes.holds("str", in: $0) } ?? false
    if isOurs, isText {
      // A label; one that names the currency names the new one.
      guard let value = cell.value, words.contains("base_currency") else { return }
      let label = text.bytes.string(value).split(separator: conversion.from.code, omittingEmptySubsequences: false)
      return edits.replace(value, with: label.joined(separator: conversion.to.code).utf8)
    }
    if let type = cell.type, let value = cell.value, !value.isEmpty {
      edits.remove(text.bytes.attribute(around: type, in: cell.tag))
    }
    if let new = RenamedColumn.renamed(words, by: renamed) {
      edits.replace(formula.text, with: XMLText.content(new))
    }
    guard let value = cell.value, let start = text.bytes[..<value.lowerBound].lastIndex(of: UInt8(ascii: "<")),
      value.lowerBound > formula.whole.upperBound
    else { return }
    edits.remove(start..<value.upperBound + text.names.close("v").count)
  }

  /// The number that somebody wrote there.
  private func number(in cell: CellView) -> Decimal? {
    guard cell.inline == nil, cell.type.map({ text.bytes.holds("n", in: $0) }) ?? true, let value = cell.value,
      !value.isEmpty
    else { return nil }
    return CellReader.plainNumber(text.bytes, in: value) ?? CellReader.number(text.bytes.xmlText(in: value))
  }

  private mutating func put(_ amount: Decimal, into cell: CellView) {
    guard let value = cell.value else { return }
    hasAmounts = true
    edits.replace(value, with: amount.description.utf8)
  }

  private func address(_ cell: CellView, _ row: RowView) -> String {
    CellReference(column: cell.column, row: row.row).text
  }

  private mutating func leave(_ cell: CellView, _ row: RowView, _ content: String) {
    report.left.append(ConvertedBook.Cell(sheet: name, cell: address(cell, row), content: content))
  }

  // MARK: New cells

  private mutating func replace(_ cell: CellView, with new: (column: Int, content: CellContent), _ row: RowView) {
    let style = cell.style.map { text.bytes.string($0) }
    styles[new.column] = style
    edits.replace(cell.whole, with: bytes(new.content, at: new.column, row.row, style))
  }

  private mutating func insert(_ new: (column: Int, content: CellContent), _ row: RowView, at offset: Int) {
    guard new.content != .empty else { return }
    let style = styles[new.column] ?? text.columnStyle(new.column)
    styles[new.column] = style
    edits.insert(bytes(new.content, at: new.column, row.row, style), at: offset)
  }

  private func bytes(_ content: CellContent, at column: Int, _ row: Int, _ style: String?) -> [UInt8] {
    let names = text.names
    var bytes = names.open("c")
    bytes += [UInt8](" r=\"\(CellReference.letters(of: column))\(row)\"".utf8)
    if let style { bytes += [UInt8](" s=\"\(style)\"".utf8) }
    switch content {
    case .number(let number):
      bytes.append(UInt8(ascii: ">"))
      bytes += names.open("v") + [UInt8(ascii: ">")] + [UInt8](number.description.utf8) + names.close("v")
      bytes += names.close("c")
    case .text(let words):
      bytes += [UInt8](" t=\"inlineStr\">".utf8) + names.open("is") + [UInt8(ascii: ">")] + names.open("t")
      bytes += [UInt8(ascii: ">")] + XMLText.cellText(words) + names.close("t") + names.close("is") + names.close("c")
    case .empty, .boolean, .date: bytes += [UInt8]("/>".utf8)
    }
    return bytes
  }

  private mutating func changeHeaders(_ row: RowView, _ sheet: BudgetSheet) {
    for cell in row.cells {
      guard let header = sheet.headers.first(where: { $0.column == cell.column })?.text, cell.formula == nil,
        let new = CurrencySign.recoded(header: header, from: conversion.from, to: conversion.to)
      else { continue }
      let style = cell.style.map { text.bytes.string($0) }
      edits.replace(cell.whole, with: bytes(.text(new), at: cell.column, row.row, style))
    }
  }
}
