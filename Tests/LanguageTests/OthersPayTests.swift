import Entities
import Testing

@testable import Language

/// Who pays where it is not who speaks, what was given up for something else, and what was asked for beside what was paid.
@Suite("Others pay")
struct OthersPayTests {
  private func isEntry(_ text: String) -> Bool { Said.isEntry(text) }

  @Test(
    "what somebody else stands treat for, or has on their account, is not written",
    arguments: [
      "lunch 18, Dani's treat", "Maria treated us, the bill was 64", "lunch 22 on the company",
      "обяд 15 лв, черпи Краси", "тока 90 лв - за сметка на хазяина", "брат ми си даде 70 лева за татуировка",
      "brat mi si dade 70 leva za tatuirovka", "dinner was on Georgi, 86",
      "сестра ми плати своя билет, 30 лв", "може ли назаем двайсет лева до петък",
    ])
  func treats(_ text: String) { #expect(!isEntry(text)) }

  @Test(
    "what one of another household did is not written, whatever was bought",
    arguments: [
      "Rositsa's husband filled up at Shell, 88.30", "the plumber's wife took the bus to Varna, 24 leva",
      "мъжът на колежката взе торта, 32 лева", "жената на шефа купи хляб 2.40",
      "Tanya's partner brought groceries from Lidl, 61 leva",
    ])
  func otherHouseholds(_ text: String) { #expect(!isEntry(text)) }

  @Test(
    "what is got for them, or with them, is written",
    arguments: [
      "flowers for the boss's wife 30", "my wife filled up at Shell, 88.30", "taxi with Tanya's husband 14 leva",
      "жена ми купи хляб 2.40",
    ])
  func forOtherHouseholds(_ text: String) { #expect(isEntry(text)) }

  @Test(
    "what somebody counted out for who speaks is asked about as received, if at all",
    arguments: ["хората от блока ми наброиха 300 лева", "хората с покрива ни броиха 450 лева"])
  func countedOut(_ text: String) {
    switch Said.outcome(text) {
    case .entries(let entries): #expect(entries.map(\.type) == [.income])
    case .doubtful(let doubt): #expect(doubt.readings.contains { $0.map(\.type) == [.income] })
    default: Issue.record("not understood")
    }
  }

  @Test(
    "what is named and given up for something else is not written",
    arguments: [
      "taxi 18 but dad drove me", "такси 20 ама се прибрах пеша", "такси 18, ама татко ме закара",
      "returned the 60 lv dress without buying another", "паркингът щеше да е 6, ама намерих безплатно",
    ])
  func givenUp(_ text: String) { #expect(!isEntry(text)) }

  @Test(
    "an invoice that was sent, a voucher that was got, an advert, what is short and what is still in it are no payments",
    arguments: [
      "invoice for 340 lv sent to client", "пратих фактура 600 на клиента", "пратих оферта за 900 лв на клиента",
      "sent a quote for 2,300 to the client", "got a 20 lv voucher from work",
      "получих ваучер за 20 лв от работа", "Заплата 2600 предлагат в обявата", "a salary of 2600 in the ad",
      "12 euro short this month", "found my wallet, all 60 leva still in it", "картата отказа, 45,90",
    ])
  func noPayments(_ text: String) { #expect(!isEntry(text)) }

  @Test(
    "a treat for a pet, what was spent on somebody, an invoice that was paid and a wish of the household are entries",
    arguments: [
      "a treat for the dog 5", "spent 50 on mum", "paid the plumber's invoice of 340", "20 лв платих по фактура за ток",
      "the kids wanted mcdonalds, 27.60", "децата искаха пица, 27 лв", "we've got 60 lv back from the tax office today",
      "menu of the day and a coffee 14.50", "dry cleaner's 24", "used car seat off facebook marketplace, 110 leva",
      "фризьор: 40, маникюр: 35", "ремонт покрив, материали 1 250,50 лв",
    ])
  func entries(_ text: String) { #expect(isEntry(text)) }

  @Test(
    "of what was asked for and what was paid, of a whole and one's share, of gross and net, one is written",
    arguments: [
      Case("hairdresser wanted 55 but I gave 60", "60 BGN 2025-11-04 expense: hairdresser"),
      Case("фризьорката искаше 55, дадох ѝ 60", "60 BGN 2025-11-04 expense: фризьорката"),
      Case("продавачката вика 45, аз дадох 40 за обувките", "40 BGN 2025-11-04 expense: продавачката обувките"),
      Case(
        "dinner at Raffy was 96 but we split it, I put in 48", "48 BGN 2025-11-04 expense: dinner at raffy but we split"
      ),
      Case("сметката беше 72 лв ама я делихме на две и аз платих 36", "36 BGN 2025-11-04 expense: делихме"),
      Case("бонус 600 бруто, 540 чисто", "540 BGN 2025-11-04 income: бонус бруто чисто"),
      Case("купих маратонки за 120 чакай за 110 лева", "110 BGN 2025-11-04 expense: маратонки"),
    ])
  func one(_ line: Case) { #expect(Said.told(line.text) == line.expected) }

  @Test(
    "who takes is told by the verb, and what brings money in by what it brings",
    arguments: [
      ("the sitter got 60 from me", TransactionType.expense),
      ("I took the kids to the cinema, thirty six leva", .expense),
      ("Виваком дръпнаха 31,99 от картата", .expense),
      ("flogged the pram on OLX for 180", .income),
      ("леля ми прати 50 евро за рождения ден", .income),
      ("I put 1500 in a deposit at DSK", .savings),
    ])
  func types(_ text: String, _ type: TransactionType) { #expect(Said.entries(text).map(\.type) == [type]) }
}

/// What is asked about although it is said plainly, and what was written although it was not.
@Suite("Said plainly")
struct SaidPlainlyTests {
  private func isEntry(_ text: String) -> Bool { Said.isEntry(text) }

  @Test(
    "a listed thing right beside a bare number needs no other word to be known",
    arguments: [
      "thermal top for skiing 69", "Sunday lunch at my favourite place: 86", "flea market find: an old lamp for 30",
      "термо блуза за ски 69", "the wifi bill, 32", "кучето го ваксинираха, 70 лв при ветеринаря",
      "учителката по пиано на Мая 35", "свършиха памперсите, та 24,99 в ДМ",
    ])
  func knownThings(_ text: String) { #expect(isEntry(text)) }

  @Test(
    "what is no share, no list of purchases and no sale of one's own is not written",
    arguments: [
      "my flight is at 17.20", "my phone is 300", "моят телефон е 300", "mum's flat sold for 95000",
      "списък: яйца 10, мляко 2",
    ])
  func noEntries(_ text: String) { #expect(!isEntry(text)) }

  @Test("one's own share is what it was", arguments: ["my half was 48 at Raffy", "моят дял беше 48 за пицата"])
  func shares(_ text: String) { #expect(Said.entries(text).map { "\($0.money.amount)" } == ["48"]) }

  @Test("so much each, and how many of us behind a comma")
  func each() {
    #expect(Said.entries("bus to the airport was 1.60 each, 2 of us").map { "\($0.money.amount)" } == ["3.2"])
  }

  @Test("a thing beside what may come in is bought")
  func bought() {
    #expect(Said.entries("един детски билет за кукления театър 27").map(\.type) == [.expense])
  }

  @Test(
    "how long something will do is no plan, and a correction holds with what it comes with",
    arguments: [
      ("bulk order of diapers 119.00, should last till January", "119"),
      ("голям пакет памперси 119,00, ще стигне до януари", "119"),
      ("forty five for the hairdresser sorry forty eight with the mask", "48"),
      ("със сестра ми делихме такси, аз дадох 7", "7"),
    ])
  func amounts(_ text: String, _ amount: String) {
    #expect(Said.entries(text).map { "\($0.money.amount)" } == [amount])
  }

  @Test(
    "what is counted up to now, read from a meter, or given to each of some is not written",
    arguments: [
      "hotel 240 from 27 to 29 october", "gave the kids 10 each for the fair",
      "nqmam 20 leva dori",
    ])
  func notWritten(_ text: String) { #expect(!isEntry(text)) }

  @Test("what family transferred came in")
  func fromFamily() { #expect(Said.entries("my mum transferred 150 for the birthday").map(\.type) == [.income]) }

  @Test(
    "what is ordered to be paid is asked about; what was sent, and what came, is told",
    arguments: [
      ("send 40 dollars to mom", false), ("zelle 650 to Carlos for rent", false), ("прати на мама 50 лева", false),
      ("prati na mama 50 leva", false), ("изпрати 30 лева на Ани за билета", false), ("sent 40 dollars to mom", true),
      ("пратих на мама 50 лева", true), ("прати ми баба 50 лева", true), ("ordered a lamp for 40", true),
    ])
  func orders(_ text: String, _ isWritten: Bool) { #expect(isEntry(text) == isWritten) }
}
