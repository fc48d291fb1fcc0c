import Entities
import Testing

@testable import Language

/// What speaks of money and is no payment, told by how it is built: a state, a price to be had, a thing that failed, a score.
@Suite("No entries")
struct NonEntryTests {
  private func isEntry(_ text: String) -> Bool { Said.isEntry(text) }

  private func isRefused(_ text: String, as what: NoEntry) -> Bool {
    if case .refused(.noEntry(what)) = Said.outcome(text) { true } else { false }
  }

  @Test(
    "what did not go through is no payment, and is said to be none",
    arguments: [
      "my card got rejected at Lidl for 34.20 so i left the bags", "card not accepted at the pharmacy, 23.50",
      "insufficient funds for the 120 at Ikea", "картата ми беше отказана за 64,90 в Кауфланд",
      "плащането към Нетфликс 15,99 беше отхвърлено", "терминалът отказа 23.40 в аптеката",
    ])
  func declined(_ text: String) { #expect(isRefused(text, as: .declined)) }

  @Test(
    "what somebody else's thing cost, or kin paid, is no entry",
    arguments: [
      "the neighbours' new kitchen cost 12 thousand euro", "my neighbour's car repair came to 900",
      "баща ми плати вечерята, 112 лева", "тъща ми плати тока този месец, 90 лв",
    ])
  func otherPeoples(_ text: String) { #expect(!isEntry(text)) }

  @Test(
    "what was sold or given to who speaks, or was asked and given, is an entry",
    arguments: [
      Case("a stranger sold us a tree stand for 10", "10 BGN 2025-11-04 expense: stranger tree stand"),
      Case("uncle Georgi slipped me 100", "100 BGN 2025-11-04 income: uncle georgi"),
      Case("the plumber wanted 80, I gave it to him", "80 BGN 2025-11-04 expense: plumber wanted"),
      Case("платих на майстора колкото искаше, 120, за крана", "120 BGN 2025-11-04 expense: майстора колкото крана"),
      Case("I covered the taxi, 14", "14 BGN 2025-11-04 expense: taxi"),
      Case("collected my glasses, 230", "230 BGN 2025-11-04 expense: glasses"),
    ])
  func given(_ line: Case) { #expect(Said.told(line.text) == line.expected) }

  @Test(
    "what was paid after something failed is an entry",
    arguments: [
      "my card was declined at Lidl so i paid 34.20 in cash", "first card failed, paid 18 with the other one at Billa",
      "картата не мина и платих 34 лв в брой в Лидл", "не ми се готвеше, взех дюнер за 9",
      "we didn't go out but ordered sushi for 45", "не намерих място и платих 12 на паркинга",
    ])
  func paidAfterAll(_ text: String) { #expect(isEntry(text)) }

  @Test(
    "money that only moves between what is one's own is not written",
    arguments: [
      "moved 1000 from my Revolut to the DSK account", "took out 300 from the ATM",
      "put 500 from the current account onto the credit card",
      "got 150 cash from the ATM on Graf Ignatiev", "cashed out 250 from DSK", "прехвърлих 600 от Револют в ДСК",
      "вкарах 500 в сметката на ОББ", "платих кредитната карта 640", "револют 120, дск 640",
    ])
  func ownMoney(_ text: String) { #expect(!isEntry(text)) }

  @Test(
    "what is bought with it, or the fee for it, is an entry",
    arguments: [
      "paid with revolut at Billa 23.40", "ATM fee 3.50", "moved 500 to the savings account",
      "платих 12 с карта за кафе",
      "такса банкомат 1,50 лв",
    ])
  func boughtWithIt(_ text: String) { #expect(isEntry(text)) }

  @Test(
    "what who speaks lent has gone out, what others lent has not",
    arguments: [
      ("loaned my sister 400 for the deposit", true), ("gave Rado a loan of 150", true),
      ("дадох назаем 100 на Митко", true), ("дадох 50 на Цецо да ми ги върне в петък", true),
      ("услужих на Деси с 50", true), ("paid back the loan, 150", true), ("Petko lent Georgi 20 lv", false),
      ("I would have lent him 40", false), ("my brother wants me to lend him 80", false),
    ])
  func lent(_ text: String, isWritten: Bool) { #expect(isEntry(text) == isWritten) }

  @Test(
    "a cry is no question, and a small count in a remark no amount",
    arguments: [
      "What a night. Left 18.34 at the co-op on the way home", "what an evening, tickets 24 lv",
      "снощи 38 лева за пица, играхме до два",
    ])
  func remarks(_ text: String) {
    guard case .entries(let entries) = Said.outcome(text) else {
      Issue.record("\(Said.outcome(text))")
      return
    }
    #expect(entries.count == 1)
  }

  @Test("dots that end a word hide no digits of a card")
  func ellipsis() {
    if case .refused = Said.outcome("the cat knocked coffee into the last one... 219 leva at Ardes") {
      Issue.record("taken for a notice")
    }
  }

  @Test(
    "what a thing costs these days is not bought",
    arguments: [
      "diesel's at 2.48 again", "milk's 3.49 now", "that jacket's down to 89", "eggs at 5.20",
      "бензинът пак стана 2,54", "дизелът стана 2,58", "those clogs cost 79 lv, way too much",
      "ягодите по 9 на пазара", "чушките бяха по 1,20", "account's at 1,204.77 after the mortgage",
      "100 for a t-shirt? yeah right",
      "oh great another 60 lv ticket they say",
    ])
  func pricesThese(_ text: String) { #expect(!isEntry(text)) }

  @Test(
    "what something has come to, or is set to, or may be at most, is not paid",
    arguments: [
      "хлябът скочил на 2,40", "печката на 220", "charged the phone to 80", "един кроасан вече 3,80",
      "Christmas presents: 400 tops", "flowers for mum, max 30", "the club fined him 10 grand", "room temp 21.5",
      "пулс 142 на тренировката", "погасих овърдрафта 400",
    ])
  func setTo(_ text: String) { #expect(!isEntry(text)) }

  @Test(
    "a shop's name, who one eats with and who is paid do not make it less of an entry",
    arguments: [
      "Domino's 24.90", "HBO Max 9.99", "dinner with my parents 62",
      "at a quarter to nine i paid three leva for parking",
      "electrician came to fix the boiler socket, gave him 70 cash",
      "I filled up the tank at Shell with ninety five leva worth of diesel",
    ])
  func stillEntries(_ text: String) { #expect(isEntry(text)) }

  @Test(
    "hours of appointments, measures of a child and counts of a list are no amounts",
    arguments: [
      "dentist thursday 14.30", "зъболекар четвъртък 16.30", "flight FB 437 at 6.40 gate 12", "Мая вдигна 38,7",
      "детето пробяга 60 метра за 10,4", "сирене, кашкавал, 2 кофички кисело мляко, 10 яйца",
      "savings just passed ten thousand",
      "в буркана събрахме 216 лева",
    ])
  func measured(_ text: String) { #expect(!isEntry(text)) }

  @Test(
    "what a shop has at a price is not bought",
    arguments: [
      "zara has a coat for 159", "lidl has olive oil for 12.99 this week", "the menu has ribs at 28",
      "booking.com shows 145 for the weekend", "offer from Yettel: 24.99 a month", "deal of the week: bananas 1.99",
      "price alert: phone now 899 at Ozone", "20% off at H&M, dress now 39 instead of 59", "a 20 leva coupon",
      "отстъпка 5 лв", "discount 5 leva",
      "в Зара имат палто за 159",
      "оферта от Йеттел: 24,99 на месец", "в букинг същият хотел е 145", "намаление 20%: рокля 39 вместо 59",
    ])
  func prices(_ text: String) { #expect(!isEntry(text)) }

  @Test(
    "a state, a sum to come and a bill to be paid are no payments",
    arguments: [
      "balance on the revolut card: 312.45", "balance in savings: 3200", "budget for food this month 800",
      "estimate for the windows: 3400", "cashback pending: 3.20", "gas bill: 58.14, to be paid by the 18th",
      "Invoice 2231 for 340 due 15 November", "the loan instalment, 412, leaves the account on friday",
      "бюджет за храна 800", "Фактура 2231 за 340 лв, срок 15 ноември", "вноската 412 лева ще се удържи в петък",
      "сметката за ток от 92 лв е за плащане до петък", "поръчка 5521 ще пристигне утре, наложен платеж 64 лв",
      "topped up revolut with 150 from my dsk card", "заредих револют със 150 от картата на ДСК",
    ])
  func states(_ text: String) { #expect(!isEntry(text)) }

  @Test(
    "lists of ingredients, scores, addresses, jokes and memories are no payments",
    arguments: [
      "flour 1 kg, sugar 500 g, eggs 10", "брашно 1 кг, захар 500 г, яйца 10", "биха ни с 15 на 21 във втория гейм",
      "адресът е ул. Шипка 34, ет. 2, ап. 7", "виц: колко струва акълът? 5 лева килото", "i dreamt i found 500 leva",
      "във филма той краде 5000 долара", "в Дубай кафето било 15 евро", "преди десет години кафето беше 60 стотинки",
      "in 1998 a loaf was 60 stotinki", "един човек си забрави чантата с 300 лева в трамвая",
      "v dubai kafeto bilo 15 evro",
    ])
  func others(_ text: String) { #expect(!isEntry(text)) }

  @Test(
    "what is waited for, counted on a list, lent at a rate or dearer by now is no payment",
    arguments: [
      "waiting for a 60 refund from Zalando", "payday is on the 10th, 3200 expected",
      "i was charged twice, 24 should come back", "buy milk 2 bread 3 eggs 10", "чакам 60 лева от Zalando",
      "таксуваха ме двойно, 24 лева трябва да се върнат", "кредит 15000 при 6 процента",
      "код за отстъпка 15 лева за Notino",
      "банката блокира 100 лева депозит за колата", "кафето поскъпна, вече 3,50",
      "Yesterday 22 lv at Subra; the day before that, 48.60 at Fantastico",
    ])
  func stillOpen(_ text: String) { #expect(!isEntry(text)) }

  @Test("so many for a price are one entry", arguments: ["two for 15 at the bakery", "две за 15 в пекарната"])
  func several(_ text: String) { #expect(Said.entries(text).map { "\($0.money.amount)" } == ["15"]) }

  @Test(
    "a number that was only told stands back behind the one that was paid",
    arguments: [
      ("the waiter said 48 but we paid 55 at Raffy", "55"), ("used to be 59.99 but i paid 35.99 at Reserved", "35.99"),
      ("i was sure it'd be 100, but i only paid 64 for the new glasses", "64"),
      ("Kaufland was 88.15 (not 81.85)", "88.15"),
      ("Not 30, it was 13 i spent at the bakery", "13"), ("ne 20 a 22 leva dadoh za podstrigvane", "22"),
      ("цената беше 50, с отстъпката платих 35 за дънките", "35"),
    ])
  func told(_ text: String, _ amount: String) {
    #expect(Said.entries(text).map { "\($0.money.amount)" } == [amount])
  }

  @Test(
    "what names a thing of its own is not left out beside what was paid",
    arguments: [
      "saw the dentist 80, paid 12 for pills", "видях лекар 60, платих 12 за лекарства",
      "cinema price 24 and paid 8 for popcorn",
    ])
  func other(_ text: String) { #expect(!isEntry(text)) }

  @Test(
    "so much given to so many is no score",
    arguments: [
      ("lunch 12, 50 to 2 kids", ["12", "50"]), ("обяд 12, 20 на 2 деца", ["12", "20"]),
    ])
  func given(_ text: String, _ amounts: [String]) {
    let read = Said.entries(text).map { "\($0.money.amount)" }
    // Whom it went to may be asked; nothing is left out without a word.
    #expect(read == amounts || read.isEmpty, "\(read)")
  }

  @Test(
    "whom it went to, whose work it was and what who speaks did support an entry",
    arguments: [
      "100 leva to my brother", "сто лева на мама", "двеста лева на брат ми преди три дни", "insurance premium 310 eur",
      "Babysitter, 4 hrs, 60 lv", "replaced my phone screen: 139", "Metlife premium paid, 150 lv",
    ])
  func supported(_ text: String) { #expect(isEntry(text)) }

  @Test(
    "a day that is not understood is asked about, and never today",
    arguments: [
      "i paid the painter like two weekends ago three hundred leva", "на шестнасти октомври дадох 95 лева за масаж",
      "coffee on 3.11",
    ])
  func days(_ text: String) { #expect(!isEntry(text)) }

  @Test(
    "a day that is corrected, or said in a short form, is read",
    arguments: [
      ("Пратих 500 в спестовния влог, не вчера, а в петък", "2025-10-31"),
      ("на петнайсти октомври дадох 95 лева за масаж", "2025-10-15"),
    ])
  func correctedDays(_ text: String, _ day: String) {
    #expect(Said.entries(text).map { "\($0.date)" } == [day])
  }
}
