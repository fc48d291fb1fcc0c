extension Lexicon {
  /// Kinds of income, places of savings and words beside amounts in Bulgarian. Roles: see `Cue`.
  static let bulgarianNouns = PhraseTable(
    """
    аванс от: income
    авариен фонд: savings
    банкова комисионна: expensenoun
    бели пари за черни дни: savings
    болнични пари: income
    бонус: income
    бонус карта: expensenoun
    бонус към: expensenoun
    бонус точки: expensenoun
    бонуса: income
    бонуси: income
    бонусът: income
    бройката: each
    брокерска сметка: savings
    буркан: savings
    буркана: savings
    буркана за: savings
    буркана с монети: savings
    в размер на: total
    взаимен фонд: savings
    взаимни фондове: savings
    влог: savings
    влога: savings
    всеки: each
    всичко: total
    всичко на всичко: total
    всяка: each
    всяко: each
    възнаграждение: income
    данък върху доходите: expensenoun
    данък доход: expensenoun
    данък общ доход: expensenoun
    депозит: savings
    депозита: savings
    депозитна сметка: savings
    детски надбавки: income
    джобни от: income
    дивидент: income
    дивидента: income
    дивиденти: income
    дивидентите: income
    доход: income
    доход от наем: rentin
    доходи: income
    за брой: each
    за сумата: total
    за сумата от: total
    запалата: income
    заплата: income
    заплатата: income
    заплати: income
    заплатите: income
    заплта: income
    заплтаа: income
    зплата: income
    инвестиционна сметка: savings
    касичка: savings
    касичката: savings
    квартирант: rentin
    квартиранта: rentin
    квартиранти: rentin
    квартирантите: rentin
    квартирантката: rentin
    кешбокс: savings
    кешбокса: savings
    кола под наем: expensenoun
    колело под наем: expensenoun
    комисионна: income
    комисионна за: expensenoun
    комисионна на банката: expensenoun
    лихва от: income
    лихва по депозит: income
    лихви по: income
    майчинските: income
    майчинство: income
    на брой: each
    на обща стойност: total
    на стойност: total
    на цена: total
    на човек: each
    награда за: expensenoun
    надница: income
    надници: income
    наем: rent
    наем за кола: expensenoun
    наем на кола: expensenoun
    наем на колело: expensenoun
    наем на ски: expensenoun
    наем от: rentin
    наем от наематели: rentin
    наема: rent
    наема от: rentin
    наемател: rentin
    наематели: rentin
    наемателите: rentin
    наемателката: rentin
    наемателя: rentin
    наемът: rent
    наемът за: rent
    намаление: discount
    наследство: income
    обезщетение за безработица: income
    общо: total
    общо за: total
    от буркана: fromsavings
    от влога: fromsavings
    от депозита: fromsavings
    от касичката: fromsavings
    от спестовната: fromsavings
    от спестовната сметка: fromsavings
    от спестявания: fromsavings
    от спестяванията: fromsavings
    отпускни: income
    отстъпка: discount
    парчето: each
    пенсионен фонд: savings
    пенсионна вноска: expensenoun
    пенсия: income
    пенсията: income
    печалба: income
    печалби: income
    под наем: expensenoun
    получен наем: rentin
    прасенце: savings
    прасенцето: savings
    премия: income
    премията: income
    приход: income
    приход от наем: rentin
    приходи: income
    резервен фонд: savings
    рент а кар: expensenoun
    рента кар: expensenoun
    ресто: discount
    сейф: savings
    сейфа: savings
    сметката: total
    спестовен: savings
    спестовен влог: savings
    спестовна: savings
    спестовна сметка: savings
    спестовната: savings
    спестовната сметка: savings
    спестовните: savings
    спестовния: savings
    спестовния влог: savings
    спестовния фонд: savings
    спестовно: savings
    спестявания: savings
    спестяванията: savings
    спешен фонд: savings
    срочен депозит: savings
    стипендия: income
    стипендията: income
    сума: total
    такса за превод: expensenoun
    такса превод: expensenoun
    тотал: total
    тринадесета заплата: income
    тринайсета заплата: income
    фонд за спешни случаи: savings
    фонда за спешни случаи: savings
    хонорар: income
    хонорар за: expensenoun
    хонорар на: expensenoun
    хонорара на: expensenoun
    хонорари: income
    цена: total
    цената: total
    черни дни: savings
    """)
}
