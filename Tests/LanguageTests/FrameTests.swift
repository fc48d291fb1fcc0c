import Entities
import Testing

@testable import Language

/// Who does something, what it is, and whether it is done: only an own or unsaid subject with a verb that moves money, done, or a
/// fragment without a verb, is an entry.
@Suite("Frames")
struct FrameTests {
  /// What a sentence comes to, in a word.
  private func kind(_ text: String) -> String {
    switch Said.outcome(text) {
    case .entries: "entry"
    case .doubtful(let doubt): "asked: \(doubt.reason)"
    case .refused(.noEntry(let what)): "\(what)"
    case .refused(let refusal): "\(refusal)"
    case .request(let request): request.kind
    case .question: "question"
    case .amendment: "amendment"
    }
  }

  @Test(
    "what somebody else does with money is no entry",
    arguments: [
      "my boss spent 500 on lunch", "our neighbours bought windows for 4000", "Peter paid 80 for the taxi",
      "he spent 45 on beer",
      "шефът ми похарчи 500 лв за обяд", "съседката купи диван за 1200 лв", "тя похарчи 60 лева в зара",
      "kolegata plati 20 lv za taksi", "I read about a guy who paid 10,000 for two pizzas",
      "mein Arbeitskollege hat 50 Euro ausgegeben",
    ])
  func strangers(_ text: String) { #expect(kind(text) == "strangers") }

  @Test(
    "a verb of the third person without a subject is asked about",
    arguments: ["похарчи 45 лв за бира", "вчера плати 20 лв за такси"])
  func unnamed(_ text: String) { #expect(kind(text) == "asked: whose") }

  @Test(
    "what somebody gives for somebody of theirs is asked about, and what they give otherwise is received",
    arguments: [
      Case("Колежката ми даде 250 лв за обувки на дъщеря си", "asked: whose"),
      Case("sestra mi dade 60 leva za neini neshta", "asked: whose"),
      Case("мама ми даде 60 лв за зимни обувки", "entry"),
      Case("gave my nephew 50 leva for his birthday", "entry"),
    ])
  func passedOn(_ line: Case) { #expect(kind(line.text) == line.expected) }

  @Test(
    "a denial in Latin letters is none of a correction",
    arguments: [Case("ne platih 45 lv v billa", "negated"), Case("dadoh 14 ne 16 leva za pica", "entry")])
  func deniedOrCorrected(_ line: Case) { #expect(kind(line.text) == line.expected) }

  @Test(
    "what is meant, wished or promised has not happened",
    arguments: [
      "I'm going to spend 200 on gifts", "we hope to save 500", "he promised me 200", "we hope to give Peter 50",
      "ще дам 50 лв на Иван", "искам да си купя велосипед за 700 лв", "обеща ми 100 лв",
    ])
  func plans(_ text: String) {
    #expect(["plan", "negated"].contains(kind(text)))
  }

  @Test(
    "a condition is asked about", arguments: ["if I sell the car i get 3000", "ако продам колата получавам 3000 лв"])
  func conditions(_ text: String) { #expect(kind(text) == "asked: happened") }

  @Test(
    "what a thing costs is no payment",
    arguments: [
      "the new phone costs 1200", "he offered me 400 for the bike", "they want 250 for the repair",
      "майсторът иска 300 лв за ремонта",
    ])
  func prices(_ text: String) { #expect(kind(text) == "price") }

  @Test(
    "what is there is no payment",
    arguments: ["I have 80 euros in my wallet", "there is 340 left in my account", "останаха ми 20 лв до заплата"])
  func balances(_ text: String) { #expect(["balance", "note"].contains(kind(text))) }

  @Test(
    "what somebody gives or pays to who speaks is income, and what somebody takes is paid",
    arguments: [
      ("the tenant transferred 700 rent", TransactionType.income), ("my boss paid me 500 extra", .income),
      ("grandma gave us 100", .income), ("шефът ми даде 200 лв бонус", .income),
      ("наемателят преведе 700 лв наем", .income),
      ("баба ни даде 50 лв", .income), ("the plumber took 120", .expense), ("майсторът взе 120 лв", .expense),
    ])
  func receivers(_ text: String, _ type: TransactionType) {
    #expect(Said.entries(text).map(\.type) == [type])
  }

  @Test(
    "verbs that no list has are told by their endings and places",
    arguments: [
      "the lease says 650 plus utilities", "we skipped the 90 leva tour", "looking at a flat for 145 000 euros",
      "Elena's husband put 4000 into crypto", "the transfer of 300 bounced", "I'm selling my bike for 150",
      "един турист го глобиха 200 лева за паркиране", "гледам апартамент за 145 000 евро",
      "казват, че са платили по 400 на вечер", "замалко да купя ботушите за 189", "жена му поискала 200 за фризьор",
    ])
  func otherVerbs(_ text: String) { #expect(kind(text) != "entry") }

  @Test(
    "what who speaks did is what was paid for, unless the amount is what it was done to",
    arguments: [
      "popped into Lidl, 34.20", "plumber fixed the kitchen leak, 120 lv", "gas bottle refilled 58 lv",
      "измих колата за 15", "ходихме на кино с децата, 38 лева", "пак ми удържаха 13,99 лв за Ютюб Премиум",
    ])
  func ownVerbs(_ text: String) { #expect(kind(text) == "entry") }

  @Test(
    "somebody alone, or a transfer, says no direction",
    arguments: [
      "mum 50 eur", "transfer 300 leva", "gift card 50 eur", "Петър 40 лв", "превод 300 лева", "капаро 500 евро",
    ])
  func directions(_ text: String) { #expect(kind(text).hasPrefix("asked")) }

  @Test(
    "a transfer to one of the household goes either way, and to nobody else",
    arguments: [
      ("transfer to ivo 300", "asked: direction"), ("prevod kum ivo 300", "asked: direction"),
      ("превод към иво 300", "asked: direction"), ("transfer to ivo and kalina 300", "entry"),
    ])
  func ownTransfers(_ text: String, _ expected: String) { #expect(kind(text) == expected) }

  @Test(
    "who goes somewhere is no relative of the place", arguments: ["wife to lidl spent 50", "husband to market paid 50"])
  func placesOfHousehold(_ text: String) { #expect(kind(text) == "entry") }

  @Test(
    "people, wishes and prices beside a payment of one's own leave it an entry",
    arguments: [
      "the dinner with my boss was 60", "paid my sister 60 for babysitting", "wanted shoes but bought a bag for 70",
      "had to pay 90 for a taxi", "the repair cost 350", "вечерята с шефа беше 60 лв", "дадох на сестра ми 60 лв",
      "наложи се да платя 90 лв за такси", "the bill is 102, i paid it", "Kalina paid 45 at dm",
    ])
  func own(_ text: String) { #expect(kind(text) == "entry") }

  @Test(
    "a language that is not known is asked about, not half read",
    arguments: [
      "j'ai dépensé 45 euros au supermarché", "gasté 30 euros en la farmacia", "ho speso 25 euro per la cena",
      "dün markette 200 lira harcadım", "потратил 500 евро на продукты", "πλήρωσα 30 ευρώ στο σούπερ μάρκετ 30 euro",
    ])
  func languages(_ text: String) { #expect(kind(text) == "asked: language") }

  @Test(
    "a foreign name leaves a sentence what it is",
    arguments: ["dinner at la casa 45", "crème brûlée 6", "pain au chocolat 2.50", "jalapeño pizza 14"])
  func foreignNames(_ text: String) { #expect(kind(text) == "entry") }
}
