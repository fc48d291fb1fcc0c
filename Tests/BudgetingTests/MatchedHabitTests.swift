import Entities
import Testing

@testable import Budgeting

/// What the habits of a bank and of a household tell of a pair.
@Suite("Matching by habits")
struct MatchedHabitTests: StatementMatching {
  @Test("who was paid stands behind the day, the terminal and the card that a bank begins with")
  func payeeBehindDay() throws {
    let lines = ["2025-10-06 20 ПОКУПКА НА ПОС 04.10.2025 LIDL BG 219 VARNA BG КАРТА ****7713"]
    #expect(try told(match(lines, ["2025-10-04 20 lidl"])) == ["1"])
    #expect(try told(match(lines, ["2025-10-04 20 billa"])) == ["?1"])
  }

  @Test("the day of the purchase in the bank's words is the day, and nobody says days before what they will pay")
  func dayInWords() throws {
    let line = "2025-10-06 3.80 POS 04.10.2025 14:41 KAFE MORE"
    #expect(try told(match([line], ["2025-10-04 3.80 кафе"])) == ["1"])
    #expect(try told(match([line], ["2025-10-01 3.80 за входа"])) != ["1"])
    // Of two the one that was said of that day.
    #expect(try told(match([line], ["2025-10-06 3.80 кафе", "2025-10-04 3.80 кафе"])) == ["2"])
  }

  @Test(
    "a name is the same in one word or two, and in another script with what the bank puts behind it",
    arguments: [("bits from the co-op", "COOP GROUP 070812"), ("стийм", "STEAMGAMES.COM 4259"), ("озон", "OZONE BG")])
  func spellings(said: String, named: String) {
    #expect(PayeeLikeness(said, named, isOneCategory: true) == .partly)
  }

  @Test("a sum without its cents is the same of a household that says such sums, where the shop was named")
  func round() throws {
    let lines = [
      "2025-10-03 20.21 LIDL 566", "2025-10-08 11.69 BILLA 12", "2025-10-13 34.64 KAUFLAND 77", "2025-10-20 8.40 DM 4",
    ]
    let rows = ["2025-10-02 20 lidl", "2025-10-07 12 billa", "2025-10-12 35 kaufland", "2025-10-19 8 dm"]
    #expect(try told(match(lines, rows)) == ["1", "2", "3", "4"])
    // Two tell it where nothing lies farther off, though it says the cents of most.
    let exact = (0..<24).map {
      "2025-10-\(10 + $0 % 12) \(110 + $0).\(31 + $0) \(["lidl", "billa", "kaufland", "dm"][$0 % 4])"
    }
    #expect(try told(match(exact + lines.prefix(2), exact + rows.prefix(2))).suffix(2) == ["25", "26"])
    // One that says the cents of all else may have paid the round one in cash.
    #expect(try told(match([lines[0]], [rows[0], "2025-10-07 11.69 billa"])) == ["?1"])
    // Lines that lie some units off are beside others by chance.
    let others = [-4, -3, 3, 4].flatMap { step in
      [
        "2025-10-03 \(20 + step).21 LIDL 566", "2025-10-08 \(12 + step).20 BILLA 12",
        "2025-10-13 \(35 + step).30 KAUFLAND 77",
      ]
    }
    #expect(try told(match(lines + others, rows)).prefix(4).allSatisfy { $0.hasPrefix("?") })
  }

  @Test("of a household that says the cents a round sum is one, and not what lies beside it")
  func cents() throws {
    let shops = ["lidl", "billa", "kaufland", "dm"]
    let said = (0..<24).map { "2025-10-\(10 + $0 % 12) \(11 + $0).\(31 + $0) \(shops[$0 % 4])" }
    let near = "2025-10-13 49.98 BILLA 727 SOFIYA"
    #expect(try told(match(said + [near], said + ["2025-10-13 50 billa"])).last == "?25")
    #expect(try told(match(Array(said.prefix(8)) + [near], said.prefix(8) + ["2025-10-13 50 billa"])).last == "9")
  }

  @Test("a shop that is known is hardly billed by a name that nobody knows, and a thing may be")
  func knownShop() throws {
    #expect(try told(match(["2025-10-06 2 FIRST WEST"], ["2025-10-05 2 lidl"])) == ["?1"])
    #expect(try told(match(["2025-10-06 7.50 FIRST WEST"], ["2025-10-05 7.50 ticket"])) == ["1"])
  }

  @Test(
    "what is surely another thing is not the same, however rare its sum, and a thing of the same kind is",
    arguments: [
      ("metro ticket", "BOLT.EU/O/179", false), ("билет за метрото", "UBER *TRIP", false),
      ("parking", "SHELL 77 VARNA", false), ("taxi home", "BOLT.EU/O/179", true), ("такси", "UBER *TRIP", true),
      ("petrol", "SHELL 77 VARNA", true),
    ])
  func kinds(said: String, named: String, isSame: Bool) throws {
    #expect(PayeeLikeness(said, named, isOneCategory: true) == (isSame ? .category : .otherKind))
    #expect(try told(match(["2025-07-21 21.49 \(named)"], ["2025-07-20 21.49 \(said)"])) == [isSame ? "1" : "?1"])
  }

  @Test("which of two rows for one kind of thing is the line makes no difference, whichever words they have")
  func words() throws {
    let rows = ["2025-10-29 3.40 coffee", "2025-10-30 3.40 flat white"]
    let told = try told(match(["2025-10-31 3.40 COFFEE HOUSE"], rows))
    #expect(told == ["1"] || told == ["2"])
  }

  @Test("of a bank that books on working days the weekend between is no delay")
  func workdays() throws {
    let (line, row) = ("2025-10-13 17.80 FIRST WEST", "2025-10-08 17.80 ticket")
    let usual = { (days: [Int]) in
      (0..<45).map { "2025-10-0\(days[$0 % days.count]) \(120 + $0).\(31 + $0) LIDL \($0)" }
    }
    #expect(try told(match(usual([6, 7, 8, 9]) + [line], [row])).last == "1")
    #expect(try told(match(usual([3, 4, 5, 6, 7]) + [line], [row])).last == "?1")
    // So few lines tell no habit.
    #expect(try told(match([line], [row])) == ["?1"])
    // Two working days and a weekend lie between, and nothing else speaks for it.
    #expect(try told(match(usual([6, 7, 8, 9]) + ["2025-10-13 20 FIRST WEST"], ["2025-10-09 20 ticket"])).last == "?1")
  }
}
