import Entities
import FoundationEssentials
import Sheets
import Statements
import Testing

@testable import Budgeting

/// A statement beside what was said.
@Suite("Matching statements")
struct MatchTests: StatementMatching {
  @Test("what was said is the line two days later, however the payee is written")
  func same() throws {
    let match = try match(["2025-10-31 45.50 LIDL 342 SOFIA BG"], ["2025-10-29 45.50 lidl", "2025-10-29 3 coffee"])
    #expect(told(match) == ["1"])
    #expect(match.onlyHere.isEmpty)
  }

  @Test("six days apart, or another amount, is another")
  func apart() throws {
    #expect(try told(match(["2025-10-31 45.50 lidl"], ["2025-10-25 45.50 lidl"])) == ["new"])
    #expect(try told(match(["2025-10-31 45.50 lidl"], ["2025-10-31 45.51 lidl"])) == ["new"])
  }

  @Test("two coffees of one day are two: one said, one new; both said, both the same")
  func twins() throws {
    let coffees = ["2025-10-31 3.20 coffee house", "2025-10-31 3.20 coffee house"]
    #expect(try told(match(coffees, ["2025-10-31 3.20 coffee"])).sorted() == ["1", "new"])
    #expect(try told(match(coffees, ["2025-10-31 3.20 coffee", "2025-10-31 3.20 coffee"])).sorted() == ["1", "2"])
  }

  @Test("a chain of days is matched as a whole, not by who comes first")
  func chain() throws {
    let lines = ["2025-10-20 5 bakery", "2025-10-24 5 bakery", "2025-10-28 5 bakery"]
    let rows = ["2025-10-16 5 bakery", "2025-10-20 5 bakery", "2025-10-24 5 bakery"]
    #expect(try told(match(lines, rows)) == ["1", "2", "3"])
  }

  @Test("a row that a line of another statement is, is no line of this one")
  func others() throws {
    let rows = ["2025-10-31 3.20 coffee house"]
    #expect(try told(match(["2025-11-02 3.20 COFFEE HOUSE"], rows)) == ["1"])
    #expect(try told(match(["2025-11-02 3.20 COFFEE HOUSE"], rows, others: [0])) == ["new"])
  }

  @Test("what came from another file of these days is the line that says the very same, and else perhaps")
  func imported() throws {
    let rows = ["2025-10-20 7 taxi", "2025-10-24 7 taxi"]
    #expect(try told(match(["2025-10-24 7 TAXI", "2025-10-28 7 TAXI"], rows, imported: [0, 1])) == ["2", "new"])
    #expect(try told(match(["2025-10-26 7 TAXI 77 SOFIA"], rows, imported: [0, 1])) == ["?2"])
    #expect(try told(match(["2025-10-20 7 taxi", "2025-10-20 7 taxi"], rows, imported: [0, 1]))[0] == "1")
  }

  @Test("the payee tells between several of one amount")
  func payees() throws {
    let match = try match(
      ["2025-10-30 20 LIDL SOFIA", "2025-10-30 20 SHELL 77 VARNA"], ["2025-10-30 20 shell", "2025-10-29 20 lidl"])
    #expect(told(match) == ["2", "1"])
  }

  @Test("two payees that would do as well are doubtful, and so is a stranger of the same amount")
  func doubtful() throws {
    let rows = ["2025-10-30 20 coffee house", "2025-10-30 20 tea house"]
    #expect(try told(match(["2025-10-31 20 HOUSE"], rows)) == ["?1,2"])
    let lines = ["2025-10-30 20 ALFA", "2025-10-31 20 BETA"]
    #expect(try told(match(lines, ["2025-10-30 20 gamma"])).allSatisfy { $0 == "?1" })
    #expect(try told(match(["2025-10-30 20 lidl"], ["2025-10-30 20 zoo ticket"])) == ["?1"])
  }

  @Test("which of two alike was said makes no difference: as many are left")
  func alike() throws {
    let one = try match(["2025-10-30 20 lidl"], ["2025-10-29 20 lidl", "2025-10-31 20 lidl"])
    #expect(told(one) == ["1"])
    #expect(one.onlyHere.isEmpty)
    #expect(
      try told(match(["2025-10-29 20 lidl", "2025-10-31 20 lidl"], ["2025-10-30 20 lidl"])).sorted() == ["1", "new"])
  }

  @Test("the bank is later than who pays: of two payments of one sum the one behind it is what was said")
  func later() throws {
    let lines = ["2025-10-20 4.28 COFFEE HOUSE", "2025-10-25 4.28 COFFEE AND TEA"]
    #expect(try told(match(lines, ["2025-10-24 4.28 coffee"])) == ["new", "1"])
  }

  @Test("a round sum that was said is the one that was paid, where the payee says so, and else perhaps")
  func rounded() throws {
    #expect(try told(match(["2025-10-31 49.87 SHELL 1042"], ["2025-10-30 50 petrol shell"])) == ["1"])
    #expect(try told(match(["2025-10-31 20.21 LIDL 566"], ["2025-10-30 20 lidl"])) == ["?1"])
    #expect(try told(match(["2025-10-31 49.87 SHELL 1042"], ["2025-10-30 50.10 shell"])) == ["new"])
    #expect(try told(match(["2025-10-31 79.64 UDEMY 46.99 USD"], ["2025-10-30 78.20 udemy"])) == ["1"])
  }

  @Test("more than was said by a tip, and a purchase that was said in parts, are asked about")
  func parts() throws {
    #expect(try told(match(["2025-10-05 44 HAPPY BAR AND GRILL"], ["2025-10-03 40 dinner at happy"])) == ["?1"])
    #expect(try told(match(["2025-10-05 60 HAPPY BAR AND GRILL"], ["2025-10-03 40 dinner at happy"])) == ["new"])
    #expect(try told(match(["2025-10-06 20 LIDL 12"], ["2025-10-04 15.30 lidl", "2025-10-04 4.70 lidl"])) == ["?1,2"])
    #expect(try told(match(["2025-10-06 20 LIDL 12"], ["2025-10-04 15.30 lidl", "2025-10-04 4.80 lidl"])) == ["new"])
  }

  @Test("one category is not enough for a round sum where another thing was said than the shop sells")
  func otherThing() throws {
    #expect(try told(match(["2025-10-06 20 SHELL 12 SOFIA"], ["2025-10-05 20 taxi"])) == ["?1"])
  }

  @Test(
    "what was paid in cash is in no statement",
    arguments: ["coffee, paid with coins", "кафе, в брой", "кафе, с монети"])
  func cash(details: String) throws {
    #expect(try told(match(["2025-10-31 3.60 COFFEE HOUSE"], ["2025-10-31 3.60 \(details)"])) == ["new"])
  }

  @Test("a firm that is called otherwise than its shop is known by an odd sum, or by meeting it again")
  func firms() throws {
    #expect(try told(match(["2025-10-31 23.17 VAN HOLDING EOOD 112"], ["2025-10-30 23.17 фантастико"])) == ["1"])
    #expect(try told(match(["2025-10-31 20 VAN HOLDING EOOD 112"], ["2025-10-30 20 фантастико"])) == ["?1"])
    let lines = [
      "2025-10-12 23.17 VAN HOLDING EOOD 112", "2025-10-20 37.94 VAN HOLDING EOOD 9",
      "2025-10-31 20 VAN HOLDING EOOD 112",
    ]
    let rows = ["2025-10-11 23.17 фантастико", "2025-10-19 37.94 фантастико", "2025-10-30 20 фантастико"]
    #expect(try told(match(lines, rows)) == ["1", "2", "3"])
  }

  @Test("two shops that are known meet in two sums to the cent by no chance, and in a round one by chance")
  func shopsOfOneFirm() throws {
    let lines = ["2025-10-13 31.45 BILLA 12", "2025-10-25 36.47 BILLA 12"]
    #expect(try told(match([lines[0]], ["2025-10-11 31.45 lidl"])) == ["?1"])
    #expect(try told(match(lines, ["2025-10-11 31.45 lidl", "2025-10-24 36.47 lidl"])) == ["1", "2"])
    let round = ["2025-10-13 20 BILLA 12", "2025-10-25 36.47 BILLA 12"]
    #expect(try told(match(round, ["2025-10-11 20 lidl", "2025-10-24 36.47 lidl"])).allSatisfy { $0.hasPrefix("?") })
  }

  @Test(
    "what one word of it is known for is no other shop's, and what is only spelt nearly like a shop is no shop",
    arguments: [
      ("school books", "EASONS PATRICK ST 118"), ("school contribution", "GAELSCOIL UI RIADA"),
    ])
  func words(said: String, named: String) {
    #expect(PayeeLikeness(said, named, isOneCategory: false) == .unknown)
  }

  @Test(
    "one category is enough where a thing was said, and not where the other is another shop that is known",
    arguments: [
      ("dinner", "HAPPY BAR AND GRILL 77 SOFIA", PayeeLikeness.category), ("pharmacy", "SUBRA 12 SOFIA", .category),
      ("фантастико", "FANTASTICO F721", .partly), ("технополис", "TECHNOPOLIS 77", .partly),
      ("нетфликс", "NETFLIX.COM", .partly),
      ("lidl", "LIDL BULGARIA", .same),
      ("bolt", "SHELL 898 PLOVDIV", .stranger), ("taxi", "SHELL 12 SOFIA", .otherKind),
      ("h&m", "PEPCO 564 VARNA", .stranger), ("фантастико", "KAUFLAND BULGARIA 772", .stranger),
    ])
  func shops(said: String, named: String, likeness: PayeeLikeness) {
    #expect(PayeeLikeness(said, named, isOneCategory: true) == likeness)
  }

  @Test("what no line is of is only here, within the statement's days")
  func onlyHere() throws {
    let match = try match(
      ["2025-10-01 5 lidl", "2025-10-31 6 lidl"], ["2025-10-15 9 market", "2025-09-15 9 market", "2025-10-31 6 lidl"])
    #expect(match.onlyHere.compactMap(\.place?.row) == [1])
    #expect(told(match) == ["new", "3"])
  }
}
