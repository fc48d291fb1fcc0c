import BudgetTable
import Container
import Dashboard
import Entities
import FoundationEssentials
import Sheets
import Spreadsheet

/// Brings a whole workbook into another currency: amounts, limits, formats, headers, and what a dashboard of ours shows.
struct BookConversion: BookRewriting {
  let book: BookFile
  let conversion: CurrencyConversion

  /// What became of the workbook, or would.
  private(set) var report = ConvertedBook()
  private var sums: ConvertedSums
  private var parts = RewrittenParts()
  private var fault: String?
  private let layouts: [SheetLayout]

  /// - Parameter layouts: what a person said of sheets of their own.
  init(_ archive: Archive, _ conversion: CurrencyConversion, layouts: [SheetLayout]) throws(SheetError) {
    book = try BookFile(archive)
    self.conversion = conversion
    sums = ConvertedSums(conversion)
    self.layouts = book.isOurs ? [] : layouts
  }

  /// The change, worked out.
  mutating func worked() throws(SheetError) -> BookChange {
    var finder = SheetFinder(book)
    finder.layouts = layouts
    let entries = try finder.findEvery()
    let main = entries[0]
    let formats = try CurrencyFormats(book, conversion)
    let plan = try? PlanSheet(book)
    let renamed = entries.flatMap(renamedColumns)
    var places: [ConvertedPlaces] = []
    var copiesFormats = false
    for block in entries where try isCounted(block, SheetText.open(book, block.sheet, whole: true)) {
      places.append(ConvertedPlaces(block))
    }
    for sheet in book.sheets {
      let text = try SheetText.open(book, sheet, whole: true)
      let own = entries.first { $0.sheet == sheet }.flatMap { isCounted($0, text) ? $0 : nil }
      let beside = entries.filter { $0.sheet == sheet && own != nil && $0.region != own?.region }
      var change = SheetConversion(
        book: book, text: text, name: sheet.name, conversion: conversion, formats: formats, entries: own,
        plan: plan?.sheet == sheet ? plan : nil, isOurs: book.isOurs && own == nil, renamed: renamed,
        places: places, beside: beside, sums: sums)
      if !book.isOurs, own != nil || !entries.contains(where: { $0.sheet == sheet }) {
        report.left += try MoneyBeside(change).found
      }
      let bytes = try change.changed()
      report.take(change.report)
      sums = change.sums
      copiesFormats = copiesFormats || change.hasCopiedFormats
      guard let bytes else { continue }
      if change.hasAmounts, try BlockSurroundings(text).protection != nil {
        throw .refused(sheet: sheet.name, reason: "it is protected: take the protection off first")
      }
      for block in [own].compactMap(\.self) + beside where fault == nil {
        var converted = try ConvertedSheet(book, block, conversion, text, bytes, left: report.left + report.kept)
        fault = try converted.fault()
      }
      parts.set(sheet.part, bytes)
    }
    report.totals = sums.totals
    if let part = formats.part, let bytes = formats.changed(copying: copiesFormats) { parts.set(part, bytes) }
    try changeTables(entries)
    try changeSettings()
    return try parts.change(of: book, main, fault: fault)
  }

  /// Whether a sheet is not one of another currency.
  private func isCounted(_ sheet: BudgetSheet, _ text: SheetText) -> Bool {
    book.isOurs
      || sheet.shownCurrency(in: text, EntryCells(book, sheet), of: book).map { $0 == conversion.from } ?? true
  }

  // MARK: Tables

  /// The columns of a sheet's table whose headers name the currency.
  private func renamedColumns(of sheet: BudgetSheet) -> [RenamedColumn] {
    guard let table = sheet.table else { return [] }
    return table.columns.compactMap { column in
      CurrencySign.recoded(header: column.name, from: conversion.from, to: conversion.to)
        .map { RenamedColumn(old: column.name, new: $0) }
    }
  }

  private mutating func changeTables(_ entries: [BudgetSheet]) throws(SheetError) {
    for table in entries.compactMap(\.table) {
      let bytes = table.bytes
      var edits = ByteEdits()
      do throws(XMLFault) {
        var scanner = XMLScanner(bytes)
        while let tag = try scanner.next() {
          guard tag.kind != .close, bytes.localName(of: tag, is: "tableColumn"),
            let name = bytes.value(of: "name", in: tag),
            let new = CurrencySign.recoded(
              header: XMLText.decoded(bytes.xmlText(in: name)), from: conversion.from, to: conversion.to)
          else { continue }
          edits.replace(name, with: XMLText.attribute(new))
        }
      } catch { throw book.fault(error, in: table.part) }
      if !edits.isEmpty, let new = edits.applied(to: bytes) { parts.set(table.part, new) }
    }
  }

  // MARK: The workbook's own parts

  private mutating func changeSettings() throws(SheetError) {
    var edits = ByteEdits()
    if book.isOurs, let name = book.definedNames.first(where: { $0.name.lowercased() == "base_currency" }) {
      edits.replace(name.formula, with: XMLText.content("\"\(conversion.to.code)\""))
    }
    Recalculation.request(in: book, &edits)
    if !edits.isEmpty, let bytes = edits.applied(to: book.bytes) { parts.set(book.part, bytes) }
    let properties = "docProps/core.xml"
    guard book.isOurs, book.archive.entry(properties) != nil else { return }
    let words = try book.archive.read(properties)
    let (old, new) = ([UInt8](" in \(conversion.from)<".utf8), [UInt8](" in \(conversion.to)<".utf8))
    if let found = words.first(old, in: 0..<words.count) {
      parts.set(properties, Array(words[..<found]) + new + Array(words[(found + old.count)...]))
    }
  }
}

extension ConvertedBook {
  /// As many of the notes are told as a person reads.
  private static let mostNotes = 20

  /// Counts in what became of one sheet.
  fileprivate mutating func take(_ other: ConvertedBook) {
    entries += other.entries
    limits += other.limits
    others += other.others
    left += other.left
    kept += other.kept
    notes += other.notes.prefix(Self.mostNotes - min(notes.count, Self.mostNotes))
  }
}
