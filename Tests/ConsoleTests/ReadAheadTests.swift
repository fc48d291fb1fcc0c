import Entities
import FoundationEssentials
import Sheets
import Testing
import Workbook

@testable import Console

@Suite("Lines that are understood before it is their turn")
struct ReadAheadTests {
  /// Hundreds of lines; some are about the one before, and one thing is taught on the way.
  private let lines = (0..<400).map { number in
    switch number {
    case 60: "no, 7"
    case 100, 102: "spent \(number) on zorgle"
    case 101, 103: "make it groceries"
    case 130: "undo"
    case 200: ""
    case 201: "[BLANK_AUDIO]"
    case 210: "how much have I spent this month?"
    case 220: "what is this"
    case 390: "spent 5 on zorgle"
    default: "spent \(number + 1) at lidl"
    }
  }

  /// What a run tells and writes, of lines that are typed or that are all at hand.
  private func log(
    _ lines: [String], isTyped: Bool, in home: TestHome
  ) throws -> (told: [String], rows: [BudgetRow]) {
    let (output, error) = (OutputStream(isTerminal: false), OutputStream(isTerminal: false))
    // What is typed is not read ahead.
    let input = LineReader(text: lines.joined(separator: "\n") + "\n", isTerminal: isTyped)
    _ = try home.run(["--no-input", "-"], input: input, output: output, error: error)
    var rows: [BudgetRow] = []
    try Workbook(path: home.book).forEachRow { _, row in
      var row = row
      row.entryID = nil
      rows.append(row)
    }
    let told = (output.text + error.text).replacing(home.path, with: "~").split(separator: "\n").map { line in
      // Ids differ from run to run.
      line.range(of: "budget undo").map { String(line[..<$0.lowerBound]) } ?? String(line)
    }
    return (told, rows)
  }

  @Test("come out as if each had been understood in its turn")
  func sameAsInTurn() throws {
    let ahead = try log(lines, isTyped: false, in: try TestHome())
    let inTurn = try log(lines, isTyped: true, in: try TestHome())
    #expect(ahead.rows == inTurn.rows)
    #expect(ahead.told == inTurn.told)
    #expect(ahead.rows.count == 391)
    #expect(ahead.rows.contains { $0.amount == 7 } && !ahead.rows.contains { $0.amount == 130 })
    #expect(ahead.rows.filter { $0.details == "zorgle" }.map(\.category) == ["Groceries", "Groceries", "Groceries"])
  }

  @Test("so does what moves between accounts")
  func moves() throws {
    let lines = ["coffee 3", "moved 100 from card to cash", "lunch 12", "moved 20 from card to cash"]
    let ahead = try TestHome()
    try ahead.budget(["accounts", "card", "500"])
    try ahead.budget(["accounts", "cash", "20"])
    let rows = try log(lines, isTyped: false, in: ahead).rows
    #expect(rows.map(\.amount) == [3, 12])
  }

  @Test("blanks and noise at hand are nothing to wait for")
  func blanks() throws {
    let lines = LineReader(text: "lunch 5\n\n  \n[BLANK_AUDIO]\n")
    var reader = UtteranceReader(lines, today: try #require(CalendarDate(iso8601: "2025-11-04")))
    _ = try reader.next()
    let hasMore = reader.hasMoreAtHand
    #expect(!hasMore)
  }
}
