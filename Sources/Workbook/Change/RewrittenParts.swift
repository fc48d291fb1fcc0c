import BudgetTable
import Container
import Dashboard
import Sheets
import Spreadsheet

/// A change of a whole workbook that is worked out from its parts.
protocol BookRewriting {
  /// What became of the workbook, or would; once it is worked out.
  var report: ConvertedBook { get }

  /// The change, worked out.
  mutating func worked() throws(SheetError) -> BookChange
}

/// The parts of a workbook with their new content, where all of it is changed.
struct RewrittenParts {
  private var all: [(part: String, bytes: [UInt8])] = []

  /// Takes the new content of a part; without any, it goes.
  mutating func set(_ part: String, _ bytes: [UInt8]) {
    all.removeAll { $0.part == part }
    all.append((part, bytes))
  }

  /// The change that they make, with what follows from them: charts without their copies, and what a dashboard of ours shows.
  ///
  /// - Parameters:
  ///   - main: the sheet of the entries that the dashboard sums up.
  ///   - fault: why the change must not be carried out.
  mutating func change(of book: BookFile, _ main: BudgetSheet, fault: String?) throws(SheetError) -> BookChange {
    for (part, bytes) in try BookCharts.withoutCopies(book, over: all) { set(part, bytes) }
    if Dashboard(of: book) != nil {
      let part = main.sheet.part
      let known = all.first { $0.part == part }?.bytes
      let entries = if let known { known } else { try book.archive.read(part, limit: SheetText.largestWhole) }
      for (part, bytes) in try Dashboard.computedAnew(in: book, main, entries: entries, parts: all) { set(part, bytes) }
    }
    var update = ArchiveUpdate()
    for (part, bytes) in all {
      guard !bytes.isEmpty else {
        update.remove(part)
        continue
      }
      do { try WellFormed.check(bytes) } catch {
        throw .refused(sheet: main.sheet.name, reason: "the changed part \(part) would not be well-formed")
      }
      update.replace(part, with: bytes)
    }
    return BookChange(update: update, sheetPart: main.sheet.part, rows: [], equalRows: [], fault: fault)
  }
}
