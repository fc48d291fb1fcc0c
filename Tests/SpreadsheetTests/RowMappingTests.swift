import Testing

@testable import Spreadsheet

@Suite("What rows that come or go do to the rest of a sheet")
struct RowMappingTests {
  private static let last = CellReference.lastRow

  /// Data in A2:E41, to which two rows are added: pushed down is what stands from row 42 on, or nothing where there was room.
  private func added(
    inserted: Int = 2, pushed: Int = 42, from first: Int = 2, to end: Int = 41, onTop: Bool = false,
    shifting shifted: ClosedRange<Int>? = nil
  ) -> RowMapping {
    let addition = RowMapping.Addition(
      firstData: first, ends: [end], newEnd: end + 2, inserted: inserted, pushed: pushed, isOnTop: onTop)
    return RowMapping(kind: .added(addition), columns: 1...5, shifted: shifted)
  }

  private func removed(_ row: Int, moves: Bool, shifting shifted: ClosedRange<Int>? = nil) -> RowMapping {
    RowMapping(kind: .removed(row: row, moves: moves), columns: 1...5, shifted: shifted)
  }

  @Test("a row below goes down, one above stays, and none leaves the sheet")
  func rows() {
    let mapping = added()
    #expect([41, 42, 43].map { mapping.row($0, in: 1...1) } == [41, 44, 45])
    #expect(mapping.row(Self.last - 2, in: 1...1) == Self.last)
    #expect(mapping.row(Self.last - 1, in: 1...1) == nil)
    #expect([41, 42, Self.last].map { mapping.wholeRow($0) } == [41, 44, Self.last])
    #expect(added(inserted: 0).row(50, in: 1...1) == 50)
    #expect([4, 5, 6].map { removed(5, moves: true).row($0, in: 1...1) } == [4, nil, 5])
    #expect([4, 5, 6].map { removed(5, moves: true).wholeRow($0) } == [4, nil, 5])
    #expect([4, 5, 6].map { removed(5, moves: false).row($0, in: 1...1) } == [4, 5, 6])
  }

  @Test("where only some columns move, the others stay, and so does what belongs to whole rows")
  func columns() {
    let mapping = added(shifting: 2...5)
    #expect(mapping.row(50, in: 2...5) == 52)
    #expect(mapping.row(50, in: 1...5) == 50)
    #expect(mapping.row(50, in: 5...6) == 50)
    #expect(mapping.wholeRow(50) == 50)
    #expect(removed(5, moves: true, shifting: 2...5).row(5, in: 6...6) == 5)
    #expect(removed(5, moves: true, shifting: 2...5).row(5, in: 3...3) == nil)
  }

  @Test("a range that ends with the data grows with it, where it lies over its columns")
  func growing() {
    let mapping = added(inserted: 0)
    #expect(mapping.rows(2...41, in: 4...4, grows: true) == 2...43)
    #expect(mapping.rows(40...41, in: 4...4, grows: true) == 40...43)
    #expect(mapping.rows(2...41, in: 5...8, grows: true) == 2...43)
    #expect(mapping.rows(2...41, in: 6...8, grows: true) == 2...41)
    #expect(mapping.rows(2...41, in: 4...4, grows: false) == 2...41)
    #expect(mapping.rows(2...40, in: 4...4, grows: true) == 2...40)
    #expect(mapping.rows(2...42, in: 4...4, grows: true) == 2...42)
    #expect(mapping.rows(41...41, in: 4...4, grows: true) == 41...41)
    #expect(added(inserted: 0, from: 41).rows(41...41, in: 4...4, grows: true) == 41...43)
    #expect(added().rows(2...41, in: 4...4, grows: true) == 2...43)
  }

  @Test("a range goes down with the rows it is over, as far as the sheet goes")
  func moving() {
    let mapping = added()
    #expect(mapping.rows(40...50, in: 4...4, grows: true) == 40...52)
    #expect(mapping.rows(42...50, in: 4...4, grows: true) == 44...52)
    #expect(mapping.rows(42...42, in: 4...4, grows: true) == 44...44)
    #expect(mapping.rows(40...Self.last, in: 4...4, grows: true) == 40...Self.last)
    #expect(mapping.rows(Self.last - 2...Self.last, in: 4...4, grows: true) == Self.last...Self.last)
    #expect(mapping.rows(Self.last - 1...Self.last, in: 4...4, grows: true) == nil)
    #expect(added(shifting: 1...5).rows(42...50, in: 4...6, grows: true) == 42...50)
  }

  @Test("rows that come in on top are taken in by a range that begins there, if it is one")
  func onTop() {
    let mapping = added(pushed: 2, onTop: true)
    #expect(mapping.rows(2...30, in: 4...4, grows: true) == 2...32)
    #expect(mapping.rows(2...3, in: 4...4, grows: true) == 2...5)
    #expect(mapping.rows(2...Self.last, in: 4...4, grows: true) == 2...Self.last)
    #expect(mapping.rows(3...30, in: 4...4, grows: true) == 5...32)
    #expect(mapping.rows(2...2, in: 4...4, grows: true) == 4...4)
    #expect(mapping.rows(2...30, in: 4...4, grows: false) == 4...32)
    #expect(mapping.rows(2...30, in: 6...6, grows: true) == 4...32)
    #expect(added(pushed: 2).rows(2...30, in: 4...4, grows: true) == 4...32)
  }

  @Test("a range shrinks by a row that goes, and is gone with its only one")
  func shrinking() {
    let mapping = removed(5, moves: true)
    for (rows, left) in [(2...4, 2...4), (2...5, 2...4), (2...6, 2...5), (5...9, 5...8), (6...9, 5...8)] {
      #expect(mapping.rows(rows, in: 4...4, grows: true) == left)
    }
    #expect(mapping.rows(5...5, in: 4...4, grows: true) == nil)
    #expect(mapping.rows(2...Self.last, in: 4...4, grows: true) == 2...Self.last)
    #expect(mapping.rows(Self.last...Self.last, in: 4...4, grows: true) == Self.last - 1...Self.last - 1)
    #expect(removed(5, moves: true, shifting: 1...5).rows(2...9, in: 6...6, grows: true) == 2...9)
  }

  @Test("where the last rows go and nothing moves, ranges that ended with them end before")
  func lastRows() {
    var mapping = removed(5, moves: false)
    #expect(mapping.removedAtEnd == 5...5)
    #expect(mapping.rows(2...5, in: 4...4, grows: true) == 2...4)
    #expect(mapping.rows(2...4, in: 4...4, grows: true) == 2...4)
    mapping.removedAbove = 2
    #expect(mapping.removedAtEnd == 3...5)
    for (rows, left) in [
      (1...5, 1...2), (1...4, 1...2), (1...3, 1...2), (1...2, 1...2), (1...6, 1...6), (3...5, 3...3),
    ] {
      #expect(mapping.rows(rows, in: 4...4, grows: true) == left)
    }
    #expect(mapping.rows(5...5, in: 4...4, grows: true) == 5...5)
    #expect(mapping.rows(1...5, in: 6...6, grows: true) == 1...5)
    #expect(removed(5, moves: true).removedAtEnd == nil)
    #expect(added().removedAtEnd == nil)
  }

  @Test("what does not reach down to where rows move is not touched")
  func reach() {
    #expect(!added().movesRows(upTo: 41))
    #expect(added().movesRows(upTo: 42))
    #expect(!added(inserted: 0).movesRows(upTo: Self.last))
    #expect(removed(5, moves: true).movesRows(upTo: 1))
    #expect(!removed(5, moves: false).movesRows(upTo: Self.last))
    var above = removed(5, moves: false)
    above.removedAbove = 1
    #expect(above.movesRows(upTo: 1))
    #expect([added().firstChanged, removed(5, moves: true).firstChanged] == [42, 5])
    #expect([added().ends, removed(5, moves: false).ends] == [[41], [5]])
    #expect([added().distance, removed(5, moves: true).distance] == [2, -1])
  }

  @Test("an area is torn where some of its columns move and others do not")
  func tearing() throws {
    let mapping = added(shifting: 1...5)
    let area = { (text: String) in try #require(CellArea(text)) }
    #expect(try mapping.tears(area("D10:G42")))
    #expect(try !mapping.tears(area("D10:G41")))
    #expect(try !mapping.tears(area("F10:G50")))
    #expect(try !mapping.tears(area("A10:E50")))
    #expect(try !added().tears(area("D10:G50")))
    #expect(try !added(inserted: 0, shifting: 1...5).tears(area("D10:G50")))
    #expect(try mapping.extent(area("D10:G42")).text == "D10:G44")
    #expect(try mapping.extent(area("D10:G41")).text == "D10:G41")
    #expect(try mapping.extent(area("F10:G50")).text == "F10:G50")
    #expect(try mapping.extent(area("D10:G1048576")).text == "D10:G1048576")
    #expect(try added().extent(area("D10:G50")).text == "D10:G52")
    #expect(try removed(5, moves: true).extent(area("D2:G9")).text == "D2:G8")
    #expect(try removed(5, moves: true).extent(area("D5:G5")).text == "D5:G5")
  }

  @Test("a list of areas keeps what stays, follows what moves and comes apart where it must")
  func lists() {
    let mapping = added(shifting: 2...5)
    #expect(mapping.areas("B1:E50 G2:G50") == "B1:E52 G2:G50")
    #expect(mapping.areas("G2:G50  A1") == "G2:G50  A1")
    #expect(mapping.areas("A40:G50") == "A40:A50 B40:E52 F40:G50")
    #expect(mapping.areas("B40:F50") == "B40:E52 F40:F50")
    #expect(mapping.areas("A40:E50") == "A40:A50 B40:E52")
    #expect(mapping.areas("odd\nC42\tC43") == "odd C44 C45")
    #expect(added().areas("C2:C41") == "C2:C43")
    #expect(added().areas("C2:C41", grows: false) == "C2:C41")
    #expect(removed(5, moves: true).areas("A5") == nil)
    #expect(removed(5, moves: true).areas("A5 B7") == "B6")
  }
}
