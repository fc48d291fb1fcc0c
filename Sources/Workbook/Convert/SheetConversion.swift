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
  /// Where the workbook has amounts that become others.
  let places: [ConvertedPlaces]

  /// What became of it; its totals stand in `sums`.
  var report = ConvertedBook()
  /// What all amounts come to, those of the sheets before included.
  var sums: ConvertedSums
  /// Whether an amount is another one by now.
  var hasAmounts = false
  /// Whether cells that are left as they are have the copy of a format.
  var hasCopiedFormats = false
  var edits: OrderedEdits
  let writer: CellWriter
  var reader: EntryReader?
  /// Those of blocks of entries beside them.
  private(set) var beside: [EntryReader]
  var cells: CellReader
  /// Reads rows of the usual form, where their amounts become others in whole numbers.
  var quick: QuickRowReader?
  /// What one unit of the old currency is worth then; `nil` where that is another from day to day, or has more digits.
  let rate: ShortDecimal?
  /// The cells beside amounts.
  var besides: Besides?
  var numbered = NumberedFormulas()
  /// Amounts of entries that are formulas whose values are gone.
  var unvalued: [CellReference] = []

  init(
    book: BookFile, text: SheetText, name: String, conversion: CurrencyConversion, formats: CurrencyFormats,
    entries: BudgetSheet?, plan: PlanSheet?, isOurs: Bool, renamed: [RenamedColumn], places: [ConvertedPlaces],
    beside: [BudgetSheet], sums: ConvertedSums
  ) {
    (self.book, self.text, self.name, self.sums) = (book, text, name, sums)
    (self.conversion, self.formats) = (conversion, formats)
    (self.entries, self.plan, self.isOurs, self.renamed, self.places) = (entries, plan, isOurs, renamed, places)
    self.beside = beside.map { EntryReader(book, $0) }
    edits = OrderedEdits(text.bytes)
    writer = CellWriter(names: text.names, sheet: name, from1904: book.countsFrom1904)
    reader = entries.map { EntryReader(book, $0) }
    cells = CellReader(book)
    besides = entries.flatMap { Besides($0, text) }
    rate = conversion.isConstant ? ShortDecimal(conversion.worth(on: nil)) : nil
    if let entries, beside.isEmpty, text.names.prefix.isEmpty, rate != nil, entries.currencyColumn == nil,
      besides == nil || !conversion.relabels
    {
      quick = QuickRowReader(entries, keepingPlaces: true)
    }
  }

  /// The sheet's new content; `nil` where nothing in it changes.
  mutating func changed() throws(SheetError) -> [UInt8]? {
    let limits = Set(plan?.rows.map(\.number) ?? [])
    let bytes = text.bytes
    try bytes.withUnsafeBufferPointer { (bytes) throws(SheetError) in
      for place in text.rows {
        if let entries, place.row > entries.headerRow, place.row <= lastRow(entries) {
          if try !changeQuickly(place, bytes, of: entries) { try change(text.view(place), of: entries) }
          continue
        }
        let row = try text.view(place)
        if let entries, row.row == entries.headerRow {
          try changeHeaders(row, entries)
          continue
        }
        for cell in row.cells {
          let isLimit = limits.contains(row.row) && plan?.monthColumns.contains(cell.column) == true
          try change(cell, in: row, as: isLimit ? .limit : formats.shows(style(cell)) ? .shown : .none)
        }
      }
    }
    report.notes += numbered.notes(on: name) + [unvaluedNote].compactMap(\.self)
    if let column = entries?.column(.amount), !isOurs {
      report.notes += AmountRules.notes(on: text, name, column: column)
    }
    return edits.result()
  }

  private func lastRow(_ sheet: BudgetSheet) -> Int { sheet.table?.area.rows.upperBound ?? CellReference.lastRow }

  // MARK: Rows of entries

  private mutating func change(_ row: RowView, of sheet: BudgetSheet) throws(SheetError) {
    let entry = try reader?.entry(in: row, text.bytes)
    let converted = entry.map(conversion.converted)
    let said = try saidCurrency(of: row, sheet)
    var pending = entry.map { contents(beside: $0, converted) }?[...] ?? []
    for cell in row.cells {
      while let next = pending.first, next.column < cell.column {
        try insert(next, row, at: cell.whole.lowerBound)
        pending.removeFirst()
      }
      if let next = pending.first, next.column == cell.column {
        pending.removeFirst()
        if cell.formula == nil {
          try replace(cell, with: next, row)
          continue
        }
      }
      if let said, cell.column == sheet.currencyColumn {
        guard said == conversion.from, cell.formula == nil, !leavesAmount(of: row, sheet) else { continue }
        let word = sheet.marksThere?.word(for: conversion.to) ?? conversion.to.code
        try replace(cell, with: (cell.column, .text(word)), row)
      } else if let said, said != conversion.from, Self.isAmount(cell.column, of: sheet) {
        if cell.holdsValue { leave(cell, row, "counted in \(said)", in: said) }
      } else if Self.isAmount(cell.column, of: sheet) {
        try changeAmount(cell, in: row, of: entry, converted)
      } else if let block = beside.firstIndex(where: { Self.isAmount(cell.column, of: $0.sheet) }) {
        let entry = try beside[block].entry(in: row, text.bytes)
        try changeAmount(cell, in: row, of: entry, entry.map(conversion.converted), beside: block)
      } else {
        try change(cell, in: row, as: formats.shows(style(cell)) ? .shown : .none)
      }
    }
    for next in pending { try insert(next, row, at: row.whole.upperBound - text.names.close("row").count) }
  }

  private mutating func changeAmount(
    _ cell: CellView, in row: RowView, of entry: BudgetRow?, _ converted: BudgetRow?, beside block: Int? = nil
  ) throws(SheetError) {
    if cell.formula == nil, cell.holdsValue, let other = otherCurrency(of: cell) {
      leave(cell, row, "shown in \(other)", in: other)
    } else if let entry, let converted, cell.formula == nil, let raw = number(in: cell), abs(raw) == abs(entry.amount) {
      put(raw == entry.amount ? converted.amount : -converted.amount, into: cell)
      report.entries += 1
      sums.add(entry, as: converted)
    } else {
      try changeOther(cell, in: row, of: entry, beside: block)
    }
  }

  /// The currency in which a cell is shown, where that is not the one that is converted.
  private func otherCurrency(of cell: CellView) -> Currency? {
    formats.currency(of: style(cell)).flatMap { $0 == conversion.from ? nil : $0 }
  }

  /// Whether the amount of a row stays as it is: a text, or shown in another currency.
  private func leavesAmount(of row: RowView, _ sheet: BudgetSheet) -> Bool {
    row.cells.contains {
      Self.isAmount($0.column, of: sheet) && $0.formula == nil && $0.holdsValue
        && (number(in: $0) == nil || otherCurrency(of: $0) != nil)
    }
  }

  /// Whether amounts stand in a column: those of either way, where a sheet has a pair.
  static func isAmount(_ column: Int, of sheet: BudgetSheet) -> Bool {
    sheet.field(column).map { BudgetField.amounts.contains($0) } ?? false
  }

  /// An amount that is a formula, a text, or that of a row which is no entry.
  private mutating func changeOther(
    _ cell: CellView, in row: RowView, of entry: BudgetRow?, beside block: Int?
  ) throws(SheetError) {
    if cell.formula == nil, cell.holdsValue, number(in: cell) == nil {
      var isMeant = entry != nil
      if !isMeant {
        isMeant =
          if let block { try beside[block].isMeantAsEntry(row, text.bytes) } else {
            try reader?.isMeantAsEntry(row, text.bytes) ?? false
          }
      }
      if isMeant { leave(cell, row, try cells.text(of: cell, in: text.bytes) ?? "") }
      return
    }
    try change(cell, in: row, as: .amount(entry?.date))
  }

  private mutating func changeHeaders(_ row: RowView, _ sheet: BudgetSheet) throws(SheetError) {
    let headers = sheet.headers + beside.flatMap(\.sheet.headers)
    for cell in row.cells {
      guard let header = headers.first(where: { $0.column == cell.column })?.text, cell.formula == nil,
        let new = CurrencySign.recoded(header: header, from: conversion.from, to: conversion.to)
      else { continue }
      let style = cell.style.map { text.bytes.string($0) }
      edits.replace(
        cell.whole,
        with: try writer.cell(CellReference(column: cell.column, row: row.row), .text(new), style: style))
    }
  }
}
