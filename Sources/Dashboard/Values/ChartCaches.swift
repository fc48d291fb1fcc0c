/// The copies of cell values that a chart part keeps for programs that do not look into the cells.
///
/// A new workbook has none. Excel and LibreOffice put them in when they save; an entry makes them stale, and then they
/// are taken out again: every program draws the chart from the cells.
package struct ChartCaches {
  private let sheet: String

  /// Those that copy from the sheet of that name; charts of other workbooks' cells need theirs.
  package init(of sheet: String) { self.sheet = sheet }

  /// The chart without them; `nil` where it has none.
  package func removed(from chart: [UInt8]) -> [UInt8]? {
    var result: [UInt8] = []
    var kept = 0
    var at = 0
    while let (cache, end) = nextCache(in: chart, from: at) {
      if refersToSheet(chart, before: cache) {
        result += chart[kept..<cache]
        kept = end
      }
      at = end
    }
    guard kept > 0 else { return nil }
    return result + chart[kept...]
  }

  /// The next `<c:numCache>…</c:numCache>` or `<c:strCache>…</c:strCache>`, whatever the prefix.
  private func nextCache(in chart: [UInt8], from start: Int) -> (start: Int, end: Int)? {
    let name = [UInt8]("Cache>".utf8)
    guard let open = chart.first(name, in: start..<chart.count),
      let tag = chart[start..<open].lastIndex(of: UInt8(ascii: "<")),
      let close = chart.first(name, in: open + 1..<chart.count)
    else { return nil }
    return (tag, close + name.count)
  }

  /// Whether the reference that stands before the cache is to the sheet.
  private func refersToSheet(_ chart: [UInt8], before cache: Int) -> Bool {
    let closing = chart[..<cache].suffix(8)
    guard let slash = closing.lastIndex(of: UInt8(ascii: "/")), slash > 0,
      let open = chart[..<(slash - 1)].lastIndex(of: UInt8(ascii: ">"))
    else { return false }
    let text = String(decoding: chart[(open + 1)..<(slash - 1)], as: UTF8.self)
    let plain = text.split(separator: "&apos;", omittingEmptySubsequences: false).joined(separator: "'")
    return SheetReference(plain)?.sheet == sheet
  }
}
