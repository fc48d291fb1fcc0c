import Entities
import Testing

@testable import Language

@Suite("Types, categories and details")
struct TypeAndCategoryTests {
  private func place(_ text: String) -> String {
    Said.entries(text).map { "\($0.type.rawValue) \($0.category.name)" }.joined(separator: " + ")
  }

  @Test(
    "a word is a shop's name behind a preposition of place, and in a message, where a shop is called so",
    arguments: [
      Case("12.40 at Boots", "Expenses Medical"), Case("boots 129", "Expenses Clothes"),
      Case("Wise: You spent 18.00 GBP at Boots.", "Expenses Medical"), Case("74 EUR at Metro", "Expenses Groceries"),
      Case("18 at Save A Lot", "Expenses Groceries"), Case("9.49 at Family Dollar", "Expenses Other"),
    ])
  func namedAsThings(_ line: Case) { #expect(place(line.text) == line.expected) }

  @Test(
    "the verb, or the kind of thing, tells the type",
    arguments: [
      Case("received 250 bgn rent", "Income Rent"), Case("paid rent 650", "Expenses Mortgage"),
      Case("got 50 euro refund from Zara", "Income Other"),
      Case("sold the bike for 150", "Income Other"), Case("was paid back 20", "Income Other"),
      Case("върнаха ми 50 лв", "Income Other"),
      Case("saved 300", "Savings Savings"), Case("put 300 into savings", "Savings Savings"),
      Case("metlife 120", "Savings Metlife"),
      Case("Kalina's salary 2100", "Income Salary Kalina"), Case("заплатата на Калина 2100 лв", "Income Salary Kalina"),
      Case("salary 2500", "Income Salary Ivo"), Case("bought a savings jar for 12 lv", "Expenses Home improvements"),
      Case("got groceries at lidl 45", "Expenses Groceries"), Case("got 20 from grandma", "Income Other"),
      Case("put 250 into the emergency fund, same as every payday", "Savings Savings"),
      Case("stuck 250 in my 401k, same as every payday", "Savings Savings"),
      Case("100 for Avi's savings", "Savings Avi Savings"), Case("diapers for Avi 39", "Expenses Baby"),
      Case("rent a car 80 eur", "Expenses Vacation"),
    ])
  func types(_ line: Case) {
    // Which expense a jar is, nobody can tell.
    let found = place(line.text)
    if line.text.hasPrefix("bought a savings jar") {
      #expect(found.hasPrefix("Expenses"))
    } else {
      #expect(found == line.expected)
    }
  }

  @Test(
    "where no word tells what it was, the verb may, and else what was paid for before it",
    arguments: [
      Case("заредих 80", "Expenses Transport"), Case("заредих за 80 лева онзи ден", "Expenses Transport"),
      Case("loaned Cedric 75 bucks", "Expenses Other"), Case("ordered for 80", "Expenses Other"),
      Case(
        "tin of white paint 73 lv and rollers 9.90 lv", "Expenses Home improvements + Expenses Home improvements"),
      Case("шампоан 8 лв и кверцетин 12 лв", "Expenses Body care + Expenses Body care"),
      Case("кверцетин 12 лв и шампоан 8 лв", "Expenses Other + Expenses Body care"),
    ])
  func untold(_ line: Case) { #expect(place(line.text) == line.expected) }

  @Test(
    "what was bought comes before where, and whose before both",
    arguments: [
      Case("50 at DM", "Expenses Body care"), Case("dm pampersi 38", "Expenses Baby"),
      Case("lunch at ikea 12", "Expenses Eat out"),
      Case("gas at shell 60", "Expenses Transport"), Case("gas bill 60", "Expenses Utilities"),
      Case("екскурзия с класа на Мая 45 лв", "Expenses Maya"),
      Case("taxi home 12", "Expenses Transport"), Case("ticket to Plovdiv 14", "Expenses Transport"),
      Case("coffee and juice 6", "Expenses Eat out"),
    ])
  func categories(_ line: Case) { #expect(place(line.text) == line.expected) }

  @Test(
    "of words that point to several categories the one counts that the amount is about, and not what is told besides",
    arguments: [
      // A stretch of its own behind the amount tells of something else.
      Case("half a lamb from the butcher 240, the freezer is full now", "Groceries"),
      Case("a pair of boots 120, Kalina says the colour is baby blue", "Clothes"),
      Case("бисквити от Лидл 7,20, бебето спи", "Groceries"),
      // Whom it is bought for tells less than what it is.
      Case("купих на тъщата чехли за 22 лв", "Clothes"),
      // A shop tells more than a word for what fits nowhere else.
      Case("wine for my mother-in-law at Lidl 14", "Groceries"),
      // Several words for one category outweigh one for another.
      Case("rollers, primer and a roll of tape 44 lv", "Home improvements"),
      // The name of a category that something is put under.
      Case("40 for parking, under Vacation", "Vacation"), Case("40 за паркинг, във Vacation", "Vacation"),
    ])
  func contendingCategories(_ line: Case) { #expect(Said.entries(line.text).map(\.category.name) == [line.expected]) }

  @Test("where words are as good as equal, little certainty is claimed")
  func certainty() throws {
    let parser = Parser()
    func told(_ text: String) -> [CategoryModel.Candidate] {
      parser.contests(of: TokenizedText(text), in: Said.context).first?.named ?? []
    }
    #expect(told("lidl 30").map(\.category.name) == ["Groceries"])
    #expect(Set(told("wine for my mother-in-law at Lidl 14").map(\.category.name)) == ["Groceries", "Other"])
  }

  @Test(
    "details are the merchant or the thing without the words around it",
    arguments: [
      Case("spent 120 euros at Next", "next"), Case("dm pampersi 38", "dm pampersi"),
      Case("€18.90 lunch at Happy Bar & Grill", "lunch at happy bar & grill"),
      Case("Sunday roast 42 euros at The Crown on thursday", "sunday roast at the crown"),
      Case("um i spent like 45 euros at lidl yesterday", "lidl"),
      Case("7 for banitsa yesterday", "banitsa"), Case("bread, milk and eggs 12.40", "bread, milk and eggs"),
      Case("spent 20 at Café Bleu", "café bleu"),
      Case("двайсет кинта за такси", "такси"),
    ])
  func details(_ line: Case) { #expect(Said.entries(line.text).first?.details == line.expected) }

  @Test("what the household taught outranks the shipped words, of whatever length the phrase")
  func learned() {
    var context = Said.context
    context.learned = { phrase in
      switch phrase {
      case "fresh zone": .eatOut
      case "lidl": .baby
      default: nil
      }
    }
    #expect(Said.entries("salad at fresh zone 9", in: context).first?.category == .eatOut)
    #expect(Said.entries("lidl 30", in: context).first?.category == .baby)
    #expect(Said.entries("lidl 30").first?.category == .groceries)
  }

  @Test("an unknown thing goes to the type's fallback, with little confidence")
  func fallback() throws {
    let entry = try #require(Said.entries("spent 12 on qwrtplk").first)
    #expect(entry.category == .otherExpense)
    #expect(entry.confidence <= 0.69)
    let known = try #require(Said.entries("spent 120 euros at Next").first)
    #expect(known.confidence >= 0.9)
    #expect(known.warnings.isEmpty)
  }

  @Test(
    "where somebody went says nothing of what was bought",
    arguments: [
      Case("petrol £52 on my way to oxford", "Transport"), Case("coffee 3.20 on the way to Ikea", "Eat out"),
      Case("бензин 90 лв на път за зъболекаря", "Transport"), Case("taxi on the way to the dentist 14", "Transport"),
    ])
  func journeys(_ line: Case) { #expect(Said.entries(line.text).map(\.category.name) == [line.expected]) }

  @Test(
    "what is given away is Other, whoever gets it",
    arguments: ["donated 30 to the children's hospital", "дарих 30 лева на детската болница", "касичка за приюта 10"])
  func given(_ text: String) { #expect(Said.entries(text).map(\.category) == [.otherExpense]) }

  @Test("what a shop sent back is money that came back")
  func sentBack() { #expect(Said.entries("ikea sent back 64.90").map(\.type) == [.income]) }

  @Test("a noun holds for the next of its kind")
  func sharedNoun() {
    #expect(Said.entries("синя зона 4 лв, после зелена 2 лв").map(\.category.name) == ["Transport", "Transport"])
    #expect(Said.entries("train ticket 12 lv, gum 2 lv").last?.category.name != "Transport")
  }
}
