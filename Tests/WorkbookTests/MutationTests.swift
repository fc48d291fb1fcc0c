import Entities
import FoundationEssentials
import Platform
import Sheets
import Testing

@testable import BookSamples
@testable import Container
@testable import Spreadsheet
@testable import Workbook

/// The zoo, spoiled at random places: the answer is an error or a sound file, never a crash and never a damaged one.
///
/// `BUDGET_MUTATIONS` says how often each workbook is spoiled.
@Suite("Spoiled workbooks")
struct MutationTests {
  private static let rounds = getenv("BUDGET_MUTATIONS").flatMap { Int(String(cString: $0)) } ?? 60

  /// SplitMix64: the same numbers in every run.
  private struct Dice {
    var state: UInt64

    mutating func roll(_ count: Int) -> Int {
      state &+= 0x9E37_79B9_7F4A_7C15
      var mixed = state
      mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
      mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
      return Int((mixed ^ (mixed >> 31)) % UInt64(max(1, count)))
    }
  }

  private static let interesting = [
    "\"", "'", "<", ">", "/", "&", "=", " ", "0", "9", "1048576", "-1", "r=\"5\"", "<row/>", "</row>", "<c/>",
    "<f>A1</f>",
    "<![CDATA[", "<!--", "]]>", "sheetData", ":", "$", "ref=\"\"", "t=\"s\"", "<v>", "\u{0}", "é",
  ].map { [UInt8]($0.utf8) }

  private func spoiled(_ text: String, _ dice: inout Dice) -> [UInt8] {
    var bytes = [UInt8](text.utf8)
    for _ in 0...dice.roll(3) {
      let at = dice.roll(bytes.count)
      let end = min(bytes.count, at + dice.roll(12))
      switch dice.roll(4) {
      case 0: bytes.removeSubrange(at..<end)
      case 1: bytes.insert(contentsOf: Self.interesting[dice.roll(Self.interesting.count)], at: at)
      case 2: bytes.replaceSubrange(at..<end, with: Self.interesting[dice.roll(Self.interesting.count)])
      default: bytes.insert(contentsOf: bytes[at..<end], at: dice.roll(bytes.count))
      }
      guard !bytes.isEmpty else { return [] }
    }
    return bytes
  }

  private func isSound(_ archive: Archive) -> Bool {
    archive.entries.allSatisfy { entry in
      guard let bytes = try? archive.read(entry.name) else { return false }
      return (try? WellFormed.check(bytes)) != nil
    }
  }

  @Test("an operation on one is refused or comes out sound", arguments: Zoo.all)
  func mutations(book: BookFixture) throws {
    let scratch = try Scratch()
    var dice = Dice(state: book.name.utf8.reduce(7) { $0 &* 31 &+ UInt64($1) })
    let day = try #require(CalendarDate(year: 2025, month: 11, day: 3))
    let entry = BudgetRow(date: day, type: .expense, category: "Fun", amount: 1, details: "x")
    let candidates = book.parts.filter { $0.name.hasPrefix("xl/") }
    for _ in 0..<Self.rounds {
      let victim = candidates[dice.roll(candidates.count)]
      var spoiledBook = book
      spoiledBook.parts.removeAll { $0.name == victim.name }
      let bytes = spoiledBook.bytes(adding: victim.name, spoiled(victim.text, &dice))
      let path = try scratch.write("book.xlsx", bytes)
      let wasSound = try isSound(Archive.open(path))
      let workbook = Workbook(path: path)
      do {
        try workbook.append([entry])
        if wasSound { #expect(isSound(try Archive.open(path))) }
        let found = try workbook.find(content: entry)
        if let last = found.last { try workbook.remove(row: last.row, expecting: entry) }
      } catch let error as SheetError {
        if !wasSound, case .unreadable = error { continue }
        #expect(scratch.names == ["book.xlsx"])
      }
    }
  }
}
