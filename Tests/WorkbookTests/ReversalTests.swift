import Container
import Entities
import Sheets
import Spreadsheet
import Testing

@testable import BookSamples
@testable import Workbook

/// An append that is taken back leaves nothing behind.
@Suite("Taking an append back")
struct ReversalTests {
  private let scratch: Scratch
  init() throws { scratch = try Scratch() }

  private func appended(_ path: String, _ entry: BudgetRow) throws -> (row: Int, reversal: Reversal) {
    var reversals: [Reversal] = []
    let places = try Workbook(path: path).append([entry]) { reversals = $0.reversals }
    return (try #require(places.first).row, try #require(reversals.first))
  }

  private func expectSame(_ old: String, _ new: String) throws {
    #expect(try PartDifference.text(from: Archive.open(old), to: Archive.open(new)) == "\n")
  }

  @Test("every part is what it was, byte for byte", arguments: Zoo.all)
  func exact(book: BookFixture) throws {
    let old = try scratch.write("old.xlsx", book.bytes())
    let new = try scratch.write("new.xlsx", book.bytes())
    let (row, reversal) = try appended(new, try lunch(book.name == "unnumbered-rows" ? nil : "lunch"))
    try Workbook(path: new).remove(row: row, expecting: try lunch(), reversal: reversal)
    try expectSame(old, new)
  }

  @Test(
    "a row that was taken out from between others comes back where it stood, and every part is what it was",
    arguments: Zoo.all)
  func returned(book: BookFixture) throws {
    let old = try scratch.write("old.xlsx", book.bytes())
    var entries: [(place: RowReference, row: BudgetRow)] = []
    try Workbook(path: old).forEachRow { entries.append(($0, $1)) }
    for (place, row) in entries.dropLast() {
      let new = try scratch.write("new.xlsx", book.bytes())
      var reversals: [Reversal] = []
      do {
        try Workbook(path: new).remove(row: place.row, expecting: row) { reversals = $0.reversals }
      } catch { continue }
      // Where it cannot be told in little room, or the row is emptied, an append brings it back.
      guard let reversal = reversals.first else { continue }
      #expect(try Workbook(path: new).giveBack(place, by: reversal))
      try expectSame(old, new)
    }
  }

  @Test("a row comes back by no note of another state")
  func notReturned() throws {
    let path = try scratch.write("book.xlsx", try #require(Zoo.all.first).bytes())
    let workbook = Workbook(path: path)
    var entries: [(place: RowReference, row: BudgetRow)] = []
    try workbook.forEachRow { entries.append(($0, $1)) }
    let first = try #require(entries.first)
    var reversals: [Reversal] = []
    try workbook.remove(row: first.place.row, expecting: first.row) { reversals = $0.reversals }
    try workbook.append([try lunch()])
    let before = try scratch.read("book.xlsx")
    #expect(try !workbook.giveBack(first.place, by: try #require(reversals.first)))
    #expect(try scratch.read("book.xlsx") == before)
  }

  @Test("one after the other, the last first")
  func severalTimes() throws {
    for book in Zoo.all where book.name != "unnumbered-rows" {
      let old = try scratch.write("old.xlsx", book.bytes())
      let new = try scratch.write("new.xlsx", book.bytes())
      var done: [(entry: BudgetRow, row: Int, reversal: Reversal)] = []
      for number in 1...4 {
        let entry = try lunch("lunch \(number)")
        let (row, reversal) = try appended(new, entry)
        done.append((entry, row, reversal))
      }
      for one in done.reversed() {
        try Workbook(path: new).remove(row: one.row, expecting: one.entry, reversal: one.reversal)
      }
      try expectSame(old, new)
    }
  }

  @Test("rows that came together leave together, and every part is what it was", arguments: Zoo.all)
  func together(book: BookFixture) throws {
    let old = try scratch.write("old.xlsx", book.bytes())
    let new = try scratch.write("new.xlsx", book.bytes())
    let entries = try (1...5).map { try lunch(book.name == "unnumbered-rows" ? nil : "lunch \($0)") }
    var reversals: [Reversal] = []
    let places = try Workbook(path: new).append(entries) { reversals = $0.reversals }
    let first = try #require(places.first).row
    #expect(places.map(\.row) == Array(first..<first + 5))
    let gone = try Workbook(path: new).takeBack(zip(places, reversals).map { (reference: $0, reversal: $1) })
    #expect(gone == [4, 3, 2, 1, 0])
    try expectSame(old, new)
  }

  @Test("one of them leaves by itself, and the others stay")
  func oneOfSeveral() throws {
    let path = try scratch.write("book.xlsx", try #require(Zoo.all.first).bytes())
    let workbook = Workbook(path: path)
    let entries = try (1...5).map { try lunch("lunch \($0)") }
    var reversals: [Reversal] = []
    let places = try workbook.append(entries) { reversals = $0.reversals }
    try workbook.remove(row: places[4].row, expecting: entries[4], reversal: reversals[4])
    #expect(try workbook.find(content: entries[4]).isEmpty)
    for entry in entries.dropLast() { #expect(try workbook.find(content: entry).count == 1) }
    let some = (2...3).map { (reference: places[$0], reversal: reversals[$0]) }
    #expect(try workbook.takeBack(some) == [1, 0])
    for entry in entries.prefix(2) { #expect(try workbook.find(content: entry).count == 1) }
  }

  @Test("a note of the first version is one of a single row, and one of a version to come is none")
  func versions() {
    let part = ReversalNote.Part(
      name: "a", edits: [], old: .init(size: 1, checksum: 2), new: .init(size: 3, checksum: 4))
    let note = ReversalNote(inserted: true, rows: 8_000, parts: [part])
    #expect(ReversalNote(note.encoded) == note)
    let single = ReversalNote(inserted: true, rows: 1, parts: [part])
    var first = single.encoded.bytes
    first[0] = 1
    first.remove(at: 2)
    #expect(ReversalNote(Reversal(bytes: first)) == single)
    first[0] = 4
    #expect(ReversalNote(Reversal(bytes: first)) == nil)
  }

  @Test("in a workbook of ours, with its dashboard and the charts' values")
  func ours() throws {
    let path = scratch.path("ours.xlsx")
    let other = scratch.path("before.xlsx")
    try Workbook.create(at: path, baseCurrency: try #require(Currency(code: "BGN")), year: 2025)
    try Workbook(path: path).append([try lunch("first")])
    try scratch.write("before.xlsx", try scratch.read("ours.xlsx"))
    var entry = try lunch()
    entry.entryID = "a1b2c3"
    let (row, reversal) = try appended(path, entry)
    try Workbook(path: path).remove(row: row, expecting: entry, reversal: reversal)
    try expectSame(other, path)
  }

  @Test("in a sheet too big to be read whole")
  func bigSheet() throws {
    var rows = plainHeaders
    for number in 2...9_000 { rows += plainRow(number, day: 30_000) }
    let book = BookFixture("big", sheet: BookFixture.sheet(rows, before: "<dimension ref=\"A1:E9000\"/>"))
    let old = try scratch.write("old.xlsx", book.bytes())
    let new = try scratch.write("new.xlsx", book.bytes())
    let (row, reversal) = try appended(new, try lunch())
    try Workbook(path: new).remove(row: row, expecting: try lunch(), reversal: reversal)
    #expect(
      try Archive.open(old).read("xl/worksheets/sheet1.xml") == Archive.open(new).read("xl/worksheets/sheet1.xml"))
  }

  @Test("where the workbook was changed since, the row that came in goes whole: no blank one stays")
  func changedSince() throws {
    let rows = all(plainHeaders, plainRow(2), row(3, text("A3", "Sum"), cell("D3", "6", formula: "SUM(D2:D2)")))
    let book = BookFixture("footer", sheet: BookFixture.sheet(rows))
    let path = try scratch.write("book.xlsx", book.bytes())
    let old = try sheetCells(path)
    let (row, reversal) = try appended(path, try lunch())
    let first = try #require(try Workbook(path: path).find(content: plainEntry).first)
    var changed = try plainEntry
    changed.amount = 99
    try Workbook(path: path).update(row: first.row, expecting: plainEntry, to: changed)
    try Workbook(path: path).remove(row: row, expecting: try lunch(), reversal: reversal)
    let new = try sheetCells(path)
    #expect(new["A3"] == "Sum" && new["D3"] == old["D3"] && new["D2"] == "99" && new["D4"] == nil)
  }

  private var plainEntry: BudgetRow {
    get throws {
      BudgetRow(
        date: try #require(CalendarDate(iso8601: "2025-09-02")), type: .expense, category: "Groceries", amount: 2.5,
        details: "lidl")
    }
  }

  @Test("what was kept reads back, and nothing else does")
  func encoding() throws {
    let part = ReversalNote.Part(
      name: "xl/a.xml", edits: [ReversalNote.Edit(range: 300..<70_000, bytes: [0, 255, 128])],
      old: .init(size: 1 << 40, checksum: .max), new: .init(size: 0, checksum: 0))
    let note = ReversalNote(inserted: true, parts: [part])
    #expect(ReversalNote(note.encoded) == note)
    let bytes = note.encoded.bytes
    for count in 0..<bytes.count where count != 3 {
      #expect(ReversalNote(Reversal(bytes: Array(bytes[..<count]))) == nil)
    }
    let long = ReversalNote.Part(name: "x", edits: [.init(range: 0..<0, bytes: [UInt8](repeating: 1, count: 9_000))])
    #expect(
      ReversalNote(ReversalNote(inserted: true, parts: [long]).encoded) == ReversalNote(inserted: true, parts: []))
  }

  @Test(
    "the difference of two texts makes one of the other",
    arguments: [
      ("", "abc"), ("abc", ""), ("the same", "the same"),
      ("<c r=\"A1\"/><c r=\"B1\"/>", "<c r=\"A2\"/><c/><c r=\"B2\"/>"),
      ("aaaaaaaaaaaaaaaaaaaaaaaa", "aaaaaaaaaaaaaaa"), ("0123456789abcdefghij", "x0123456789abcdefghijy"),
    ])
  func difference(old: String, new: String) {
    for (old, new) in [(old, new), (new, old)] {
      var edits = ByteEdits()
      for edit in ByteDifference.edits(from: [UInt8](new.utf8), to: [UInt8](old.utf8)) {
        edits.replace(edit.range, with: edit.bytes)
      }
      #expect(edits.applied(to: [UInt8](new.utf8)) == [UInt8](old.utf8))
    }
  }

  @Test(
    "a longer piece that came, went or changed is told alone",
    arguments: [(0, 17), (17, 0), (9, 9), (60, 40), (0, 150), (150, 0), (120, 130), (0, 900)])
  func pieces(gone: Int, came: Int) {
    let text = Array((1_000..<1_500).map(String.init).joined().utf8)
    let (front, back) = (text[..<700], text[(700 + gone)...])
    let new = front + [UInt8](repeating: UInt8(ascii: "x"), count: came) + back
    let told = ByteDifference.edits(from: Array(new), to: text)
    #expect(told.map(\.range.count) == [came])
    #expect(told.map(\.bytes.count) == [gone])
    var edits = ByteEdits()
    for edit in told { edits.replace(edit.range, with: edit.bytes) }
    #expect(edits.applied(to: Array(new)) == text)
  }
}
