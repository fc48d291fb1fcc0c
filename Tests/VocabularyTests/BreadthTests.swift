import Entities
import Testing
import Vocabulary

/// Everyday things and merchants, written before the files of `Categories/` were, and not taken from them.
@Suite("Breadth of the vocabulary")
struct BreadthTests {
  @Test("nineteen of twenty everyday things find their category")
  func share() {
    let misses = BreadthTests.cases.filter { !isRight($0) }
    let share = 100 - 100 * misses.count / BreadthTests.cases.count
    let shown = misses.map { "\($0.words) (\($0.category.name))" }.joined(separator: ", ")
    #expect(share >= 95, "\(share) % of \(BreadthTests.cases.count); missed: \(shown)")
  }

  /// The surest evidence of the category's type decides.
  private func isRight(_ expected: Case) -> Bool {
    let words = expected.words.split(separator: " ").map(String.init)
    let evidence = Vocabulary.evidence(in: words).filter { $0.category.type == expected.category.type }
    return evidence.max { $0.weight < $1.weight }?.category == expected.category
  }

  private struct Case {
    let words: String
    let category: BudgetCategory
  }

  private static let cases: [Case] = lists.flatMap { category, list in
    list.split { $0 == "," || $0 == "\n" }.map { Case(words: $0.drop { $0 == " " }.description, category: category) }
  }

  private static let lists: [(BudgetCategory, String)] = [
    (
      .baby,
      """
      nappies, pacifier, stroller, baby formula, wet wipes, car seat, crib, baby monitor, bib, pampers, памперси, биберон,
      бебешка количка, пюре за бебе, breast pump, адаптирано мляко
      """
    ),
    (
      .bodyCare,
      """
      lipstick, shampoo, toothpaste, manicure, barber, deodorant, perfume, sunscreen, razor blades, face cream, nail polish,
      massage, hair dye, sephora, douglas, lush, червило, шампоан, фризьор, маникюр, дезодорант, парфюм, крем за лице, лак за нокти,
      lilly drogerie, козметика, body lotion, waxing, кола маска
      """
    ),
    (
      .clothes,
      """
      jeans, socks, winter jacket, sneakers, bra, pyjamas, belt, scarf, tie, boots, primark, uniqlo, bershka, mango, nike, adidas,
      дънки, чорапи, яке, маратонки, бельо, рокля, риза, шапка, ръкавици, ботуши, deichmann, tailor, suit, шивач
      """
    ),
    (
      .eatOut,
      """
      lasagna, pizza, sushi, burger, beer with friends, cocktail bar, breakfast at the hotel, starbucks, mcdonalds, burger king,
      dominos, subway, kebab, дюнер, баница, закуска, вечеря, ресторант, пицария, механа, бургер, суши, сладкарница, glovo, wolt,
      takeaway, pub, шкембе чорба, espresso, капучино, кебапчета
      """
    ),
    (
      .fun,
      """
      concert tickets, theatre, cinema, bowling, museum, zoo, amusement park, night club, karaoke, escape room, football match,
      playstation store, steam, театър, концерт, кино, музей, боулинг, аквапарк, лотария, circus, casino
      """
    ),
    (
      .groceries,
      """
      bread, milk, eggs, cheese, apples, tomatoes, chicken breast, rice, olive oil, detergent, toilet paper, cat litter and milk,
      хляб, мляко, яйца, сирене, домати, краставици, пилешко, ориз, олио, кисело мляко, тоалетна хартия, aldi, tesco, carrefour,
      фантастико, била, butcher, yoghurt, flour, washing powder, плодове и зеленчуци, sausages, кренвирши
      """
    ),
    (
      .hobbies,
      """
      guitar strings, yarn, fishing rod, paint brushes, camera lens, board game, gym membership, tennis racket, novel, yoga class,
      chess set, книга, въдица, китара, фитнес, йога, прежда, ски карта, swimming pool, dance lessons, boardgames
      """
    ),
    (
      .homeImprovements,
      """
      plumber, paint for the walls, drill, mattress, curtains, lamp, bookshelf, wardrobe, electrician, tiles, bauhaus, jysk, praktiker,
      водопроводчик, майстор, боя за стени, матрак, завеси, диван, ламинат, килим, хорнбах, carpet, light bulbs, hammer, screws
      """
    ),
    (
      .medical,
      """
      ophthalmologist, antibiotics, blood test, physiotherapist, aspirin, hospital, glasses, contact lenses, dermatologist, vaccine,
      psychologist, x-ray, офталмолог, лекарства, кръвни изследвания, педиатър, болница, очила, ваксина, хапчета, аптека, vitamins,
      sopharmacy, orthodontist, ортодонт, nurofen
      """
    ),
    (.mortgage, "mortgage, home loan, ипотека, ипотечен кредит, вноска по кредита, жилищен кредит"),
    (
      .maya,
      """
      maya, maya school, мая, майя, за мая
      """
    ),
    (
      .otherExpense,
      """
      birthday present, donation, charity, veterinarian, cat food, dog food, flowers, lawyer, notary, passport fee, fine, bank fee,
      подарък, дарение, ветеринар, цветя, нотариус, глоба, кучешка храна, post office, courier, speedy, econt, taxes, postage
      """
    ),
    (
      .subscriptions,
      """
      spotify, hbo max, disney plus, youtube premium, icloud, chatgpt, amazon prime, adobe, github, newspaper subscription, абонамент,
      google one, microsoft 365, storytel, apple music, duolingo, patreon
      """
    ),
    (
      .transport,
      """
      taxi, diesel, bus ticket, train ticket, tyres, oil change, car wash, metro card, parking meter, vignette, uber, bolt, lime scooter,
      такси, бензин, дизел, винетка, автобус, влак, гуми, автомивка, паркинг, гражданска отговорност, сервиз, метро, lukoil, eko,
      speeding camera toll, car repair, spark plugs, смяна на масло
      """
    ),
    (
      .utilities,
      """
      electricity, internet bill, gas bill, phone bill, water bill, heating, garbage fee, vivacom, yettel, ток, парно, вода, интернет,
      телефон сметка, топлофикация, софийска вода, чез, електрохолд, такса смет, входна такса, evn
      """
    ),
    (
      .vacation,
      """
      hotel, flight tickets, airbnb, booking.com, ryanair, wizz air, hostel, plane tickets, resort, travel insurance, suitcase, хотел,
      самолетни билети, почивка, екскурзия, нощувка, къща за гости, cruise, къмпинг, luggage
      """
    ),
    (.salaryIvo, "salary, ivo salary, заплата, заплатата на иво, wages, paycheck"),
    (.salaryKalina, "kalina salary, заплата на калина, kalinas paycheck"),
    (.rent, "rent, tenant, наем, наемател, rental income"),
    (
      .otherIncome,
      "refund, dividend, cashback, tax return, sold, възстановена сума, дивидент, приход, gift, lottery win, interest"
    ),
    (.aviSavings, "avi, avi savings, avis fund, ави, за ави"),
    (.metlife, "metlife, met life, метлайф"),
    (
      .savings,
      "savings, emergency fund, ibkr, etf, stocks, bitcoin, deposit, спестявания, спестовна сметка, депозит, акции, trading 212, revolut vault, pension fund"
    ),
  ]
}
