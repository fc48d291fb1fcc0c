import Entities
import Testing
import Vocabulary

/// Of each domain of a household's money some things that only who knows it would name.
@Suite("Domains of the vocabulary")
struct DomainTests {
  @Test("every hobby, trade, kitchen and bill has its words, in the English and the Bulgarian of many places")
  func domains() {
    let misses = DomainTests.things.flatMap { category, list in
      list.split(separator: ",").map { $0.filter { $0 != "\n" } }.filter { surest(of: $0) != category }
    }
    #expect(misses.isEmpty)
  }

  /// That of the surest evidence for an expense.
  private func surest(of words: String) -> BudgetCategory? {
    Vocabulary.evidence(in: words.split(separator: " ").map(String.init)).filter { $0.category.type == .expense }
      .max { $0.weight < $1.weight }?.category
  }

  private static let things: [(BudgetCategory, String)] = [
    (
      .baby,
      "gripe water, swaddles, stair gate, babygrow, пампърси, плавки за ръце, кофичка и лопатка, прощъпулник"
    ),
    (
      .bodyCare,
      "skin fade, brow lamination, epsom salts, face wipes, горна устна, лимфен дренаж, бербер, четка за зъбки"
    ),
    (
      .clothes,
      """
      togs, wellies, jandals, salwar kameez, hi vis vest, football shirt, new zip, втора ръка, пухенка, носия,
      цървули, смяна на набойки
      """
    ),
    (
      .eatOut,
      """
      chipper, carvery, fish supper, spice bag, bacon butty, taproom, po boy, banh mi, katsu, khachapuri, jollof,
      cullen skink, snag in bread, house wine, агнешко на шиш, дроб сарма, гьозлеме, плескавица, сирене пане,
      суфле
      """
    ),
    (
      .fun,
      """
      panto, pokies, crazy golf, claw machine, horse racing, candy crush, стая с загадки, фокусник, вход пещера,
      жетони
      """
    ),
    (
      .groceries,
      """
      loo roll, rashers, crumpets, spuds, sliced pan, tim tams, garam masala, bottle shop, cans of lager,
      зарзаватчия, половин агне, буркан мед, капачки за буркан, домашна кокошка, кори за баница, тиквени семки
      """
    ),
    (
      .hobbies,
      """
      smoker for the bees, queen excluder, maggots, crash pad, quickdraws, rope bag, circular needles, sock yarn,
      model railway, chess clock, rosin, bodhran, tin whistle, sliotar, karate grading, pointe shoes, farrier,
      lift ticket, home brew kit, allotment, пчели, пушилка за пчели, бойли, виа ферата, гергеф, акордьор,
      кимоно за джудо, наплитане на ракета, казан за ракия
      """
    ),
    (
      .homeImprovements,
      """
      tradie, damp proof, angle grinder, skip hire, strimmer, ptfe tape, butter dish, rawl plugs, wasp nest,
      циклене, телена мрежа, коминочистач, ножица за лозе, часовник за стена, градински ножици,
      боядисване на тавана
      """
    ),
    (.maya, "kumon, felt tips, field trip, подготовка за матура, фонд на класа, занималня, сухо лепило"),
    (
      .medical,
      """
      lemsip, coeliac test, chiropodist, specs, smear test, hearing check, гърлен секрет, пцр, кинезитерапевт,
      логопед
      """
    ),
    (
      .otherExpense,
      "phone screen, vet surgery, book of stamps, lost wallet, храната на кучето, апостил, бърз кредит"
    ),
    (
      .subscriptions,
      "discord, game pass ultimate, irish times, dating site, ps plus essential, айклауда, пс плюс"
    ),
    (
      .transport,
      """
      unleaded, nct, wing mirror, rego, cambelt, tram fare, driving test, биалетка, полуоска, пране на салона,
      категория б
      """
    ),
    (
      .utilities,
      """
      leccy, bin charges, body corporate, calor gas, turf for the fire, дялово разпределение, рязане на дърва,
      общи разходи
      """
    ),
    (
      .vacation,
      """
      static caravan, whale watching, hire car, beach hut, shore excursion, чекиран куфар, плажна хавлия,
      възглавница за самолет
      """
    ),
  ]
}
