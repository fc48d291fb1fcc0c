import Sheets
import Testing

@testable import BookSamples
@testable import Workbook

/// A row that an entry leaves, and that stays, is as it stood ready before, also where the file was changed in between.
@Suite("What an entry leaves behind")
struct EmptiedRowTests {
  private let scratch: Scratch
  init() throws { scratch = try Scratch() }

  /// The cells before and after entries that came, of which the last was corrected, and that went again.
  private func cells(
    _ lines: [String], _ count: Int = 1, together: Bool = false
  ) throws -> (before: [String: String], after: [String: String]) {
    let book = Workbook(path: try scratch.book(lines))
    let before = try sheetCells(book.path)
    var rows = try (0..<count).map { try entry("2025-11-04 | Expenses | 1\($0) | Fun | lunch") }
    var notes: [Reversal?] = []
    var places: [Int] = []
    for row in rows {
      places += try book.append([row], sheet: nil) { notes += $0.reversals }.map(\.row)
    }
    var corrected = try #require(rows.last)
    corrected.amount = 21
    try book.update(row: try #require(places.last), expecting: try #require(rows.last), to: corrected)
    rows[count - 1] = corrected
    if together {
      #expect(try book.removeLast(from: places[0], expecting: rows))
    } else {
      for index in rows.indices.reversed() {
        try book.remove(row: places[index], expecting: rows[index], reversal: notes[index])
      }
    }
    return (before, try sheetCells(book.path))
  }

  @Test("a total over a row that was left free for more goes on taking it in")
  func totals() throws {
    let lines = [
      "Date | Item | Spent", "2025-11-01 | a | 9", "2025-11-02 | b | 40", "", "| Total | =SUM(C2:C4)",
      "| Half | =SUM($C$2:$C$4)/2",
    ]
    let (before, after) = try cells(lines)
    #expect(before == after)
  }

  @Test(
    "what was filled in with the entry goes with it; numbers and boxes that stood ready stay", arguments: [false, true])
  func filledAhead(together: Bool) throws {
    let lines = [
      "No | Date | Item | Spent | Paid | Weekday", "1 | 2025-10-01 | a | 9 | TRUE | Wednesday",
      "2 | 2025-10-03 | b | 8 | TRUE | Friday", "3 | 2025-10-05 | c | 7 | TRUE | Sunday",
      "4 | 2025-10-15 | d | 6 | TRUE | Wednesday", "5 | 2025-11-01 | e | 5 | TRUE | Saturday", "6 | | | | FALSE |",
      "7 | | | | FALSE |", "8 | | | | FALSE |",
    ]
    let (before, after) = try cells(lines, 2, together: together)
    #expect(before == after)
    // The last of them has none below that shows what stands ready.
    let last = try cells(lines, 3)
    #expect(last.before == last.after)
  }
}
