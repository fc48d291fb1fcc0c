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
    try scene.rows().map { "\($0.amount) \($0.category) @\($0.date.day)" }
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
    "what names none of what was taken back puts none of it back",
    arguments: ["no, unicorns", "no, boats", "не, еднорози"])
  func unnamed(_ text: String) throws {
    for said in ["coffee 3.20", "undo", "7 hornbach", text] { _ = try scene.say(said) }
    #expect(try rows() == ["7 Home improvements @3"])
  }

  @Test(
    "a reason beside an order or an amount changes nothing by itself",
    arguments: [
      (["paid 75 for the gym", "delete it pls, I cancelled"], []),
      (["haircut 60", "on second thought make it 55, she gave me a discount"], ["55 Body care @3"]),
      (["Дойде заплатата на Калина, 2800", "поправи я на 2850, имало бонус"], ["2850 Salary Kalina @3"]),
      (["вечеря 96", "всъщност нека е 50, с бакшиша"], ["50 Eat out @3"]),
      (["drinks 27 at the pub", "make that 29, forgot the crisps"], ["29 Eat out @3"]),
      (["groceries at lidl 52", "make it 57, missed the beer"], ["57 Groceries @3"]),
      (["обяд 14", "направи го 17, забравих десерта"], ["17 Eat out @3"]),
      // What somebody else paid makes no expense of what came in.
      (["rent 650 received", "no hang on, he sent 680"], ["680 Rent @3"]),
      (["rent 700 received from the tenant", "oh no, she sent 710"], ["710 Rent @3"]),
      (["получих наема, 600 лв", "чакай малко, той прати 620"], ["620 Rent @3"]),
    ])
  func reasons(_ said: [String], _ expected: [String]) throws {
    for text in said { _ = try scene.say(text) }
    #expect(try rows() == expected)
  }

  @Test(
    "what was meant is done, whatever else is told of it",
    arguments: [
      (
        ["next friday I have to pay 300 to the dentist", "he had a slot free so I went, paid him 280 today"],
        "280 Medical"
      ),
      (
        ["next week I have to pay 400 for the car service", "they had time so I took it in, paid them 380 today"],
        "380 Transport"
      ),
      (
        ["утре трябва да платя 150 за смяна на гумите", "ще видим", "смених гумите още днес, платих 160"],
        "160 Transport"
      ),
      (["утре трябва да платя 120 на зъболекаря", "отидох още днес, платих 130"], "130 Medical"),
      // Something else was paid.
      (["next friday I have to pay 300 to the dentist", "bus was late so I took a taxi, paid him 15"], "15 Transport"),
      (["next friday I have to pay 300 to the dentist", "went to the cinema, paid 20"], "20 Fun"),
    ])
  func done(_ said: [String], _ expected: String) throws {
    for text in said { _ = try scene.say(text) }
    #expect(try rows() == [expected + " @3"])
  }

  @Test(
    "who counts on tells one more, whatever stands beside it",
    arguments: [
      ["coffee 3.50", "another coffee, 4", "third coffee 3.80, won't sleep tonight haha"],
      ["tea 3.50", "another tea, 4", "third tea 3.80"],
      ["кафе 3,50", "второ кафе 4", "трето кафе 3,80"],
    ])
  func countedOn(_ said: [String]) throws {
    for text in said { _ = try scene.say(text) }
    #expect(try scene.amounts() == [Decimal(35) / 10, 4, Decimal(38) / 10])
  }

  @Test("a place that none has is that of no other")
  func noPlace() throws {
    for text in ["coffee 3.50", "coffee 4", "the third coffee should be 5"] { _ = try scene.say(text) }
    #expect(try scene.amounts().contains(Decimal(35) / 10))
    #expect(try scene.amounts().contains(4))
  }

  @Test(
    "what is named in other letters than it was logged in is meant",
    arguments: [
      ["kino 28", "pukanki 11", "mahni pukankite"], ["кино 28", "пуканки 11", "mahni pukankite"],
      ["obuvki 28", "chorapi 11", "iztrii chorapite"],
    ])
  func letters(_ said: [String]) throws {
    for text in said { _ = try scene.say(text) }
    #expect(try scene.amounts() == [28])
  }

  @Test(
    "a currency that is told afterwards is that of the amount",
    arguments: [
      "those were euros btw", "btw those were euros", "that was in euros by the way", "това беше в евро между другото",
    ])
  func currency(_ text: String) throws {
    _ = try scene.say("coffee 10")
    _ = try scene.say(text)
    #expect(try scene.amounts() == [Decimal(1955) / 100])
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
    #expect(scene.household.foresee(last)?.draft == nil)
  }
}
