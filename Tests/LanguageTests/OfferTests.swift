import Testing

@testable import Language

/// Price lists, menus and adverts, told from lists of what was bought by how they are built.
@Suite("Offers that nobody took")
struct OfferTests {
  private func isEntry(_ text: String) -> Bool { Said.isEntry(text) }

  @Test(
    "prices by who, how long, from what on, of a measure, beside a state or between hours are asked about",
    arguments: [
      "Adults 15, children 8", "нощувка: единична 80 лв, двойна 110 лв", "Мъжко подстригване 20 лв, дамско 35 лв",
      "картофи от 1,20 лв, лук от 0,90 лв", "Hotel Plovdiv double room from 95 €", "бензин А95 2,49 дизел 2,55",
      "Espresso: 2.80; Macchiato: 3.20; Flat white: 4.60", "iPhone 13, 128 GB, 750 лв, запазен",
      "бебешка количка Chicco, 180 лв, малко използвана", "happy hour 17-19: beer 3.50, cocktails 8",
      "-30% on all shoes, boots 89.90, sneakers 69.90", "Massage 30 min 45 lv, 60 min 80 lv",
      "Burger 9.50 / fries 4.20 / coke 3.00", "Lidl Plus: тази седмица кашкавал 9,99 лв, масло 3,49 лв",
    ])
  func offers(_ text: String) { #expect(!isEntry(text)) }

  @Test(
    "what people say of what they bought stays an entry",
    arguments: [
      "milk 2.30, bread 1.80, cheese 7.40", "хляб - 1,90, мляко - 3,10, шунка - 6,70",
      "bread: 2.20, milk: 3.10, ham: 6.80",
      "tea £2.40 / muffin £3.10 / newspaper £1.50", "2 kg potatoes 3.60, 1 kg onions 1.80",
      "refurbished macbook air for $1,049", "отидох за хляб, а излязох със сметка от 134", "diesel 75.40, coffee 2.80",
      "paid 15 for adults and 8 for children", "yesterday soup 5.20, salad 7.80", "купих използвана количка 180 лв",
    ])
  func purchases(_ text: String) { #expect(isEntry(text)) }

  @Test(
    "terms, titles, the price of a measure and what is for sale are asked about, wherever and of whichever day they are",
    arguments: [
      "обедно меню супа 3,80 второ 7,90 десерт 3,50", "lunch menu today 11:30-14:30: lentil soup 4.50, moussaka 8.90",
      "black friday v ozone igri ot 19.99", "билети за концерта от 45 лв в Ивентим", "дърва за огрев 140 лв кубика",
      "gorivoto v petrol 2.44 dnes", "kg qbylki 2.20 krushi 3.10 grozde 3.80", "uchebnici vtora upotreba po 8 lv",
      "такса вход 6 лева, деца до 7 безплатно", "Давам под наем гараж в Младост, 150 лв месечно",
      "домати 3,29 краставици 2,99 сирене 13,90 само до неделя", "last chance!! boots 159.90 instead of 319.90",
    ])
  func terms(_ text: String) { #expect(!isEntry(text)) }

  @Test(
    "what speaks to whoever reads it, or tells them to do something, is asked about, if nothing there says that it was paid",
    arguments: [
      "hi, the dishwasher is here, 350 and it's yours", "koshnitsata ti te chaka! obuvki ccc 89,90",
      "masaj 60 min 70 lv, zapishi chas", "имаш нов купон: 5 лева в дм", "spend 100 at next and save 20",
      "smetkata vi za oktomvri e 41.20 lv", "Вземете кафе за 2,50 на ъгъла",
    ])
  func addressed(_ text: String) { #expect(!isEntry(text)) }

  @Test(
    "names, thanks, orders to write it down and what who speaks did are no words to a reader",
    arguments: [
      "две блузи за 74 лв от About You вчера", "цветя 28 лв, заповядайте пак", "осемдесет лева психолог запиши",
      "as i told you, i spent 20 on lunch", "парк 4 лв, лек ден", "сметка от 134 лв в ресторанта",
      "маратонки 99 от разпродажбата", "прах за пране 12,90, хляб 2,10",
    ])
  func notAddressed(_ text: String) { #expect(isEntry(text)) }

  @Test("a lone number behind a code, or as the ordinal of a platform, is no amount")
  func codes() {
    #expect(!isEntry("my flight is LZ 872"))
    #expect(!isEntry("5 коловоз"))
    #expect(isEntry("taxi 15"))
  }
}
