import BudgetTable
import Container
import Entities
import FoundationEssentials
import Sheets
import Spreadsheet

// Another currency, other categories.
extension DelimitedLedger {
  /// See `SheetStore.conversionPreview(_:)`.
  public func conversionPreview(_ conversion: CurrencyConversion) throws(SheetError) -> ConvertedBook {
    try converted(table(nil), conversion).report
  }

  /// See `SheetStore.convert(_:leavingCells:beforeReplacing:)`.
  public func convert(
    _ conversion: CurrencyConversion, leavingCells: Bool, beforeReplacing: (PreparedChange) throws -> Void
  ) throws -> ConvertedBook {
    try rewrite({ (table) throws(SheetError) in try converted(table, conversion) }, beforeReplacing) {
      (table, report) throws(SheetError) in
      guard !leavingCells, let first = report.left.first else { return }
      if Int(first.cell) == nil {
        throw .refused(
          sheet: table.name,
          reason: "its column \(first.cell) (\(first.content)) may hold money as well, and is not known: convert it "
            + "yourself, and leave such columns with --leave-cells")
      }
      throw .refused(
        sheet: table.name,
        reason: "line \(first.cell) (\(first.content)) cannot be read: mend it, or leave such lines with --leave-cells")
    }
  }

  /// See `SheetStore.preview(of:)`.
  public func preview(of categories: CategoryChange) throws(SheetError) -> ConvertedBook {
    try changed(table(nil), categories).report
  }

  /// See `SheetStore.change(_:beforeReplacing:)`.
  public func change(
    _ categories: CategoryChange, beforeReplacing: (PreparedChange) throws -> Void
  ) throws -> ConvertedBook {
    try rewrite({ (table) throws(SheetError) in try changed(table, categories) }, beforeReplacing)
  }

  /// Carries a change of all of it out.
  private func rewrite(
    _ rewritten: (DelimitedTable) throws(SheetError) -> (bytes: [UInt8], report: ConvertedBook),
    _ beforeReplacing: (PreparedChange) throws -> Void,
    refuse: (DelimitedTable, ConvertedBook) throws(SheetError) -> Void = { _, _ in }
  ) throws -> ConvertedBook {
    var report = ConvertedBook()
    _ = try replace(
      nil,
      { (table) throws(SheetError) in
        let (bytes, made) = try rewritten(table)
        report = made
        try refuse(table, made)
        return Change(bytes: bytes, rows: [])
      }, check: beforeReplacing)
    return report
  }

  private func changed(
    _ table: DelimitedTable, _ categories: CategoryChange
  ) throws(SheetError) -> (bytes: [UInt8], report: ConvertedBook) {
    guard categories.kind != .add else {
      throw .refused(
        sheet: table.name, reason: "it has no list of categories: one comes with the first row under it")
    }
    var report = ConvertedBook()
    var lines: [(record: Int, line: [UInt8]?)] = []
    table.forEach { index, entry in
      let new = categories.changed(entry)
      guard new != entry else { return }
      lines.append((index, table.line(new, in: index)))
      report.entries += 1
    }
    return (table.text.changed(lines), report)
  }

  /// See `SheetStore.takeBackConversion(from:leftAs:beforeReplacing:)`.
  public func takeBackConversion(
    from copy: String, leftAs mark: String, beforeReplacing: (PreparedChange) throws -> Void
  ) throws {
    _ = try replace(
      nil,
      { (table) throws(SheetError) in
        guard Self.mark(table.text.bytes) == mark else {
          throw .refused(
            sheet: table.name,
            reason: "it was changed since: take that back first, or convert or rename back instead")
        }
        return Change(bytes: try Self.opened(copy), rows: [])
      }, check: beforeReplacing)
  }

  /// See `SheetStore.partsMark()`.
  public func partsMark() throws(SheetError) -> String? { Self.mark(try Self.opened(path)) }

  private static func mark(_ bytes: [UInt8]) -> String { "\(bytes.count) \(checksum(bytes))" }

  private func converted(
    _ table: DelimitedTable, _ conversion: CurrencyConversion
  ) throws(SheetError) -> (bytes: [UInt8], report: ConvertedBook) {
    let table = table.asItStands
    var report = ConvertedBook()
    var sums = ConvertedSums(conversion)
    var changed: [(record: Int, line: [UInt8]?)] = []
    let head = table.sheet.headerRow - 1
    var headers = table.text.records[head].fields
    for column in BudgetField.amounts.compactMap(table.column) {
      let header = CurrencySign.recoded(header: headers[column - 1], from: conversion.from, to: conversion.to)
      headers[column - 1] = header ?? headers[column - 1]
    }
    if headers != table.text.records[head].fields { changed.append((head, table.text.line(headers))) }
    func leave(_ index: Int) {
      let words = table.text.records[index].fields.joined(separator: " ")
      report.left.append(ConvertedBook.Cell(sheet: table.name, cell: "\(index + 1)", content: words))
    }
    table.forEach(unreadable: leave) { index, entry in
      // Where a column says the currency of each amount, one that is counted in a third is none of these.
      if let own = table.currency(of: index), own != conversion.from {
        if own != conversion.to { leave(index) }
        return
      }
      let new = conversion.converted(entry)
      changed.append((index, table.line(new, in: index, countedIn: conversion.to)))
      report.entries += 1
      sums.add(entry, as: new)
    }
    report.left = table.columnsOfMoney + report.left
    report.totals = sums.totals
    return (table.text.changed(changed), report)
  }
}

extension DelimitedTable {
  /// So many numbers are named of each column.
  private static let named = 3

  /// Columns of the owner's own with numbers that look like money: a balance beside the amounts.
  fileprivate var columnsOfMoney: [ConvertedBook.Cell] {
    sheet.headers.compactMap { (header) -> ConvertedBook.Cell? in
      guard sheet.field(header.column) == nil, !SheetWords.isCount(header: header.text),
        CurrencySign.currency(inText: header.text) == nil
      else { return nil }
      let cells = text.records.dropFirst(sheet.headerRow).compactMap { record in
        record.fields.indices.contains(header.column - 1) ? record.fields[header.column - 1] : nil
      }.filter { !$0.isEmpty }
      let said = cells.filter { numbers.amount($0) != nil }
      guard !said.isEmpty, said.count * 2 > cells.count, !MoneyBeside.isCounted(said.compactMap(numbers.amount)) else {
        return nil
      }
      return ConvertedBook.Cell(
        sheet: name, cell: CellReference.letters(of: header.column),
        content: "\(FoldedText.onOneLine(header.text)): " + said.prefix(Self.named).joined(separator: " · "))
    }
  }
}
