import Dashboard
import Sheets
import Spreadsheet

/// The charts of a workbook, which keep copies of the cells that they draw.
enum BookCharts {
  /// The charts without their copies, so that every program draws them from the cells; those that have none are left out.
  ///
  /// - Parameter parts: parts with their new content.
  static func withoutCopies(
    _ book: BookFile, over parts: [(part: String, bytes: [UInt8])]
  ) throws(SheetError) -> [(part: String, bytes: [UInt8])] {
    var changed: [(part: String, bytes: [UInt8])] = []
    for sheet in book.sheets {
      for drawing in try book.relationships(of: sheet.part).parts(kind: "drawing") {
        for chart in try book.relationships(of: drawing).parts(kind: "chart") {
          let known = parts.first { $0.part == chart }?.bytes
          let old = if let known { known } else { try book.archive.read(chart) }
          var new = old
          for source in book.sheets { new = ChartCaches(of: source.name).removed(from: new) ?? new }
          if new != old { changed.append((chart, new)) }
        }
      }
    }
    return changed
  }
}
