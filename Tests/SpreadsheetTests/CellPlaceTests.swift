import Testing

@testable import Spreadsheet

/// Cells, areas, and where they go when rows come or go: at and beside each bound.
@Suite("Places of cells")
struct CellPlaceTests {
  @Test(
    "a reference is read up to the last cell of a sheet, and written again",
    arguments: [
      ("A1", 1, 1), ("Z9", 26, 9), ("AA10", 27, 10), ("AZ99", 52, 99), ("BA100", 53, 100), ("ZZ1", 702, 1),
      ("AAA1", 703, 1),
      ("XFD1048576", 16_384, 1_048_576),
    ])
  func references(text: String, column: Int, row: Int) throws {
    let cell = try #require(CellReference(text.utf8))
    #expect(cell.column == column && cell.row == row && cell.text == text)
    #expect(CellReference.letters(of: column) + "\(row)" == text)
    var bytes: [UInt8] = []
    cell.append(to: &bytes)
    #expect(bytes == Array(text.utf8))
    #expect(CellReference("$\(CellReference.letters(of: column))$\(row)".utf8) == cell)
  }

  @Test(
    "any other text is none",
    arguments: [
      "", "A", "1", "A0", "XFE1", "A1048577", "AAAA1", "a1", "A1A", "1A", "A12345678", "A-1", "A 1", "[1", "@1", "A:",
      "A/",
    ])
  func noReferences(text: String) { #expect(CellReference(text.utf8) == nil) }

  @Test("an area has two corners in order, or one")
  func areas() throws {
    #expect(
      CellArea("B2:D9") == CellArea(columns: 2...4, rows: 2...9)
        && CellArea("B2") == CellArea(columns: 2...2, rows: 2...2))
    for other in ["", "B2:", ":B2", "B2:C3:D4", "C2:B3", "B3:C2", "B2:x"] {
      #expect(CellArea(other) == nil, "\(other)")
    }
    #expect(CellArea("B2:B2")?.text == "B2" && CellArea("B2:B3")?.text == "B2:B3" && CellArea("B2:C2")?.text == "B2:C2")
    let area = try #require(CellArea("B2:D9"))
    for inside in ["B2", "D9", "C5"] { #expect(CellReference(inside.utf8).map(area.contains) == true) }
    for outside in ["A2", "E9", "B1", "D10"] { #expect(CellReference(outside.utf8).map(area.contains) == false) }
  }

  @Test(
    "a copied formula moves what is not fixed, and leaves no sheet",
    arguments: [
      ("A1+$A$1+A$1+$A1", 2, 1, "B3+$A$1+B$1+$A3"), ("A2", -1, 0, "A1"), ("A1", -1, 0, nil),
      ("A1048575", 1, 0, "A1048576"),
      ("A1048576", 1, 0, nil), ("XFC1", 0, 1, "XFD1"), ("XFD1", 0, 1, nil), ("B1", 0, -1, "A1"), ("A1", 0, -1, nil),
      ("1:2", 1, 1, "2:3"),
      ("SUM(A1:B2)", 0, 0, "SUM(A1:B2)"), ("5", 3, 3, "5"),
    ] as [(String, Int, Int, String?)])
  func copies(formula: String, rows: Int, columns: Int, copy: String?) {
    #expect(FormulaRewriter.copied(formula, rows: rows, columns: columns) == copy)
  }

  /// Entries in rows 2 to 5 and columns A to C; two rows come in below, and push what stands from row 6 on.
  private func added(_ inserted: Int = 2, shifted: ClosedRange<Int>? = nil, isOnTop: Bool = false) -> RowMapping {
    let addition = RowMapping.Addition(
      firstData: 2, ends: [5], newEnd: 7, inserted: inserted, pushed: isOnTop ? 2 : 6, isOnTop: isOnTop)
    return RowMapping(kind: .added(addition), columns: 1...3, shifted: shifted)
  }

  @Test(
    "areas grow with the entries, move below them, and stay above",
    arguments: [
      ("A2:A5", "A2:A7"), ("A2:A4", "A2:A4"), ("A5", "A5"), ("A6", "A8"), ("A5:A6", "A5:A8"), ("A1:A5", "A1:A7"),
      ("D2:D5", "D2:D5"),
      ("C5:D5", "C5:D5"), ("C4:D5", "C4:D7"), ("A1048575", "A1048574 A1"), ("A6:A1048576", "A8:A1048576"),
      ("A1048574", "A1048576"),
      ("A2:A5 A6", "A2:A7 A8"), ("x A6", "x A8"),
    ])
  func growth(old: String, new: String) {
    #expect(added().areas(old) == (new.hasSuffix(" A1") ? nil : new))
  }

  @Test("where there was room nothing moves, and ranges grow all the same")
  func roomy() {
    let mapping = added(0)
    #expect(mapping.areas("A2:A5") == "A2:A7" && mapping.areas("A6") == "A6" && mapping.firstMoved == Int.max)
    #expect(mapping.areas("A2:A5", grows: false) == "A2:A5" && added().areas("A2:A6", grows: false) == "A2:A8")
    #expect(!mapping.movesRows(upTo: 1_048_576) && added().movesRows(upTo: 6) && !added().movesRows(upTo: 5))
  }

  @Test("where only the entries' columns move, what stands beside them stays, and an area over both is parted")
  func parted() {
    let mapping = added(shifted: 1...3)
    #expect(mapping.areas("D6") == "D6" && mapping.areas("C6") == "C8" && mapping.areas("A6:E6") == "A8:C8 D6:E6")
    #expect(added(shifted: 2...3).areas("A6:D6") == "A6 B8:C8 D6" && mapping.areas("A5:E5") == "A5:E5")
    func tears(_ text: String) -> Bool { CellArea(text).map(mapping.tears) ?? false }
    #expect(
      tears("A6:D6") && tears("C5:D6") && !tears("A5:D5") && !tears("A6:C6") && !tears("D6:E6")
        && !added().tears(.init(columns: 1...9, rows: 6...6)))
    #expect(
      mapping.wholeRow(6) == 6 && added().wholeRow(6) == 8 && added().wholeRow(5) == 5
        && added().wholeRow(1_048_576) == 1_048_576)
    #expect(
      CellArea("A1:D5").map(mapping.extent)?.text == "A1:D5" && CellArea("A1:D6").map(mapping.extent)?.text == "A1:D8")
    #expect(
      CellArea("D1:E9").map(mapping.extent)?.text == "D1:E9"
        && CellArea("A1:D1048575").map(mapping.extent)?.text == "A1:D1048576")
  }

  @Test("rows that come in on top take ranges in that begin there")
  func onTop() {
    let mapping = added(isOnTop: true)
    #expect(mapping.areas("A2:A5") == "A2:A7" && mapping.areas("A2:A4") == "A2:A6" && mapping.areas("A3:A4") == "A5:A6")
    #expect(mapping.areas("D2:D4") == "D4:D6" && mapping.areas("A1:A4") == "A1:A6" && mapping.areas("A2") == "A4")
  }

  @Test("a row that is gone takes its cells with it, and what is below moves up")
  func removed() {
    let mapping = RowMapping(kind: .removed(row: 4, moves: true), columns: 1...3)
    for (old, new) in [
      ("A4", nil), ("A3", "A3"), ("A5", "A4"), ("A2:A4", "A2:A3"), ("A4:A5", "A4"), ("A2:A9", "A2:A8"),
      ("A2:A1048576", "A2:A1048576"), ("A4 A5", "A4"),
    ] as [(String, String?)] {
      #expect(mapping.areas(old) == new, "\(old)")
    }
    #expect(mapping.row(3, in: 1...1) == 3 && mapping.row(4, in: 1...1) == nil && mapping.row(5, in: 1...1) == 4)
    #expect(
      mapping.wholeRow(4) == nil && mapping.wholeRow(5) == 4 && mapping.firstChanged == 4 && mapping.firstMoved == 5)
  }

  @Test("the last row leaves what is below where it is, and ranges over it shrink")
  func removedAtEnd() {
    var mapping = RowMapping(kind: .removed(row: 5, moves: false), columns: 1...3)
    #expect(
      mapping.areas("A2:A5") == "A2:A4" && mapping.areas("A6") == "A6" && mapping.areas("A5") == "A5"
        && mapping.areas("D2:D5") == "D2:D5")
    #expect(mapping.removedAtEnd == 5...5 && !mapping.movesRows(upTo: 9) && mapping.areas("A2:A6") == "A2:A6")
    mapping.removedAbove = 1
    #expect(mapping.areas("A2:A5") == "A2:A3" && mapping.areas("A2:A4") == "A2:A3" && mapping.areas("A2:A3") == "A2:A3")
    #expect(mapping.removedAtEnd == 4...5 && mapping.movesRows(upTo: 1) && mapping.areas("A4:A5") == "A4")
  }
}
