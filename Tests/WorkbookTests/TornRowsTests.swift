import Sheets
import Spreadsheet
import Testing

@testable import BookSamples
@testable import Workbook

/// What stands in one row stays in one row, whatever stands below the entries, beside them, or both.
@Suite("Rows are not torn")
struct TornRowsTests {
  /// A piece of a sheet: moved, if at all, as a whole.
  fileprivate struct Piece {
    var cells: [(column: Int, row: Int)] = []

    init(_ columns: ClosedRange<Int>, _ rows: ClosedRange<Int>, without gap: Int? = nil) {
      for row in rows { for column in columns where column != gap { cells.append((column, row)) } }
    }
  }

  struct Layout: CustomTestStringConvertible {
    enum Below: CaseIterable { case nothing, total, wideTotal, wideTotalWithGap, wideTable, far }
    enum Beside: CaseIterable { case nothing, shortPlan, longPlan, list, note, lowPlan }

    let below: Below
    let beside: Beside
    let blank: Int
    let isNewestFirst: Bool

    var testDescription: String { "\(below), \(beside), \(blank) rows between\(isNewestFirst ? ", newest first" : "")" }

    static let all = Below.allCases.flatMap { below in
      Beside.allCases.flatMap { beside in
        [(0, false), (1, false), (2, false), (3, false), (1, true)].map {
          Layout(below: below, beside: beside, blank: $0.0, isNewestFirst: $0.1)
        }
      }
    }

    private static let entries = 6

    fileprivate var pieces: [Piece] {
      let last = Self.entries + 1
      let next = last + 1 + blank
      let belows: [Piece] =
        switch below {
        case .nothing: []
        case .total: [Piece(1...3, next...next, without: 2)]
        case .wideTotal: [Piece(1...6, next...next)]
        case .wideTotalWithGap: [Piece(1...6, next...next, without: 4)]
        case .wideTable: [Piece(1...3, next...next, without: 2), Piece(1...8, next + 2...next + 5)]
        case .far: [Piece(1...3, next...next), Piece(1...8, next + 8...next + 11)]
        }
      let besides: [Piece] =
        switch beside {
        case .nothing: []
        case .shortPlan: [Piece(5...6, 1...4)]
        case .longPlan: [Piece(5...7, 1...last + 5)]
        case .list: [Piece(6...6, 1...last + 3)]
        case .note: [Piece(4...4, 5...5)]
        case .lowPlan: [Piece(10...12, last + 2...last + 6)]
        }
      return belows + besides
    }

    fileprivate var mayStandInTheWay: Bool {
      beside == .longPlan || beside == .list || (beside == .shortPlan && isNewestFirst)
    }

    /// Whether pieces share a cell, or one that is not as wide ends right above another: nobody could tell them apart.
    fileprivate var isUnclear: Bool {
      let cells = pieces.flatMap(\.cells).map { "\($0)" }
      return Set(cells).count < cells.count || (below == .wideTotalWithGap && beside == .list && blank == 3)
    }

    fileprivate var lines: [String] {
      var rows: [[String]] = Array(repeating: Array(repeating: "", count: 12), count: 30)
      rows[0].replaceSubrange(0..<3, with: ["Date", "What", "Amount"])
      for row in 1...Self.entries {
        let day = isNewestFirst ? 10 - row : row
        rows[row].replaceSubrange(0..<3, with: ["2025-10-0\(day)", "shop \(row)", "-\(row)"])
      }
      for (column, row) in pieces.flatMap(\.cells) { rows[row - 1][column - 1] = "c\(column)r\(row)" }
      return rows.map { $0.joined(separator: " | ") }
    }
  }

  private let scratch: Scratch
  init() throws { scratch = try Scratch() }

  /// Where the cells of a piece went, as distances in rows.
  private func distances(of piece: Piece, in cells: [String: String]) -> Set<Int> {
    let places = Dictionary(cells.map { ($1, $0) }) { first, _ in first }
    return Set(
      piece.cells.map { column, row in
        guard let place = places["c\(column)r\(row)"].flatMap({ CellReference($0.utf8) }), place.column == column else {
          return .min
        }
        return place.row - row
      })
  }

  @Test("pieces move as a whole or not at all, and come back", arguments: Layout.all.filter { !$0.isUnclear })
  func pieces(_ layout: Layout) throws {
    let path = try scratch.book(layout.lines)
    let book = Workbook(path: path)
    let before = try sheetCells(path)
    var entries: [(row: Int, entry: BudgetRow, reversal: Reversal)] = []
    for number in 1...4 {
      let entry = try entry("2025-11-0\(number) | Expenses | \(number) | Other | lunch \(number)")
      do {
        var reversals: [Reversal] = []
        let row = try #require(try book.append([entry]) { reversals = $0.reversals }.first?.row)
        entries.append((row, entry, try #require(reversals.first)))
      } catch SheetError.refused(_, let reason) {
        // What goes on beside the entries and stands in the way of what is wide below them.
        #expect(layout.mayStandInTheWay && reason.contains("torn"))
        break
      }
      let cells = try sheetCells(path)
      for piece in layout.pieces { #expect(distances(of: piece, in: cells).count == 1) }
      #expect(cells["B\(entries.last?.row ?? 0)"] == "lunch \(number)")
    }
    #expect(!entries.isEmpty || layout.mayStandInTheWay)
    for (row, entry, reversal) in entries.reversed() {
      // One that was changed does not leave byte for byte.
      var dearer = entry
      dearer.amount = 99
      try book.update(row: row, expecting: entry, to: dearer)
      try book.remove(row: row, expecting: dearer, reversal: reversal)
    }
    let after = try sheetCells(path)
    for piece in layout.pieces { #expect(distances(of: piece, in: after).count == 1) }
    // What came to stand beside a total on its way down has moved with it, and is told from it no more.
    if layout.beside != .lowPlan { #expect(after == before) }
  }
}
