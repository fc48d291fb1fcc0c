import BudgetTable
import Container
import Entities
import Sheets
import Spreadsheet

extension Workbook {
  /// See `SheetStore.convert(_:leavingCells:beforeReplacing:)`.
  public func convert(
    _ conversion: CurrencyConversion, leavingCells: Bool = false,
    beforeReplacing: (PreparedChange) throws -> Void = { _ in }
  ) throws -> ConvertedBook {
    try rewrite(
      { (archive) throws(SheetError) in try rewriting(archive, conversion) }, beforeReplacing: beforeReplacing
    ) { (report) throws(SheetError) in
      let left = report.leftTogether
      guard !leavingCells, let first = left.first else { return }
      let cells = left.prefix(5).map { cell in
        (cell.sheet == first.sheet ? "" : "\(cell.sheet)!") + "\(cell.cell) (\(cell.content))"
      }.joined(separator: ", ")
      let more = left.count > 5 ? " and \(left.count - 5) more" : ""
      throw .refused(
        sheet: first.sheet,
        reason: "\(cells)\(more) cannot be converted: make them numbers, those in \(conversion.from) with its sign in "
          + "their format; or leave them as they are with --leave-cells")
    }
  }

  /// See `SheetStore.conversionPreview(_:)`.
  public func conversionPreview(_ conversion: CurrencyConversion) throws(SheetError) -> ConvertedBook {
    try preview { (archive) throws(SheetError) in try rewriting(archive, conversion) }
  }

  private func rewriting(_ archive: Archive, _ conversion: CurrencyConversion) throws(SheetError) -> BookConversion {
    try BookConversion(archive, conversion, layouts: layouts(of: archive))
  }

  /// See `SheetStore.takeBackConversion(from:leftAs:beforeReplacing:)`.
  public func takeBackConversion(
    from copy: String, leftAs mark: String, beforeReplacing: (PreparedChange) throws -> Void
  ) throws {
    _ = try replace(
      { (archive) throws(SheetError) in
        let old = try Archive.open(copy)
        guard archive.partsMark == mark, archive.entries.map(\.name) == old.entries.map(\.name) else {
          throw .refused(
            sheet: name(in: archive),
            reason: "it was changed since: take that back first, or convert or rename back instead")
        }
        return BookChange(update: ArchiveUpdate(whole: old), sheetPart: "", rows: [], equalRows: [])
      }, check: beforeReplacing)
  }

  /// What its sheet of entries is called.
  private func name(in archive: Archive) -> String {
    guard let book = try? BookFile(archive) else { return SheetFinder.defaultName }
    var finder = SheetFinder(book)
    finder.layouts = layouts(of: archive)
    return (try? finder.find(nil).0.sheet.name) ?? book.sheets.first?.name ?? SheetFinder.defaultName
  }

  /// See `SheetStore.partsMark()`.
  public func partsMark() throws(SheetError) -> String? { try Archive.open(path).partsMark }
}

extension Archive {
  /// What tells the content from any other, by the sizes and checksums of all parts.
  fileprivate var partsMark: String {
    var hash = StableHash()
    for entry in entries {
      hash.mix(entry.name)
      hash.mix(UInt64(bitPattern: entry.size))
      hash.mix(UInt64(entry.checksum))
    }
    return String(hash.value, radix: 16)
  }
}
