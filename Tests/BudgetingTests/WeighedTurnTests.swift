import Budgeting
import Entities
import FoundationEssentials
import Ledger
import Testing

/// Turns that no reader has a form for, or that one takes for something else: all that they may be is weighed together.
@Suite("Turns that are weighed")
struct WeighedTurnTests {
  private let scene: Scene

  init() throws { scene = try Scene() }

  private func rows() throws -> [String] {
    var rows: [String] = []
    guard FileManager.default.fileExists(atPath: scene.workbook.path) else { return [] }
    try scene.workbook.forEachRow { _, row in rows.append("\(row.amount) \(row.category) @\(row.date.day)") }
    return rows
  }

  @Test(
    "what names an entry is about that one, however it is worded",
    arguments: [
      (["spent 42 at kaufland and 17.50 at the bakery", "kaufland was 47"], ["47 Groceries @3", "17.5 Eat out @3"]),
      (["платих тока 97 и парното 145", "тока го платих в петък"], ["97 Utilities @31", "145 Utilities @3"]),
      (["кино 28", "пуканки 16", "сгреших, киното беше в неделя"], ["28 Fun @2", "16 Groceries @3"]),
      // Nothing is called coffee, and one of them is one.
      (
        ["flat white at Costa 5.85", "bus 1.60", "actually the coffee was 6.25"],
        ["6.25 Eat out @3", "1.6 Transport @3"]
      ),
    ])
  func named(_ said: [String], _ expected: [String]) throws {
    for text in said { _ = try scene.say(text) }
    #expect(try rows() == expected)
  }

  @Test(
    "a reason beside an order or an amount changes nothing by itself",
    arguments: [
      (["paid 75 for the gym", "delete it pls, I cancelled"], []),
      (["haircut 60", "on second thought make it 55, she gave me a discount"], ["55 Body care @3"]),
      (["Дойде заплатата на Калина, 2800", "поправи я на 2850, имало бонус"], ["2850 Salary Kalina @3"]),
      (["вечеря 96", "всъщност нека е 50, с бакшиша"], ["50 Eat out @3"]),
    ])
  func reasons(_ said: [String], _ expected: [String]) throws {
    for text in said { _ = try scene.say(text) }
    #expect(try rows() == expected)
  }

  @Test("what was taken back last is what is put back, whichever it was")
  func putBack() throws {
    for text in ["cinema tickets 18", "popcorn 9.50", "delete that", "delete the tickets too"] {
      _ = try scene.say(text)
    }
    _ = try scene.say("no wait, restore the tickets")
    #expect(try rows() == ["18 Fun @3"])
  }

  @Test(
    "what tells of something, or says only what is not so, changes nothing",
    arguments: [
      "they raised the prices again", "no more for me tonight", "the second was 5", "it's not groceries",
      "delete yesterday's coffee",
    ])
  func remarks(_ text: String) throws {
    _ = try scene.say("coffee 4")
    _ = try scene.say(text)
    #expect(try rows() == ["4 Eat out @3"])
  }

  @Test("what says that it was spent is one more, though something is called so")
  func oneMore() throws {
    _ = try scene.say("spent 42 at kaufland")
    _ = try scene.say("bus 2")
    _ = try scene.say("spent 60 at kaufland again")
    #expect(try scene.amounts() == [42, 2, 60])
  }

  @Test("lines of a pipe that are understood before they are written mean the same")
  func pending() throws {
    let session = scene.session()
    let drafts = try ["spent 42 at kaufland", "bus 2"].compactMap { text in
      if case .draft(let draft) = try session.understand(Statement(text)) { draft } else { nil }
    }
    let last = Statement("kaufland was 47")
    guard case .amendment(let change) = try session.understand(last, hasPending: true, pending: { drafts }) else {
      Issue.record("no change")
      return
    }
    _ = try session.write(drafts)
    _ = try session.carryOut(change, of: last)
    #expect(try scene.amounts() == [47, 2])
    #expect(scene.household.foresee(last) == nil)
  }
}
