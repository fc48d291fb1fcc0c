extension Lexicon {
  /// Kinds of income, places of savings and words beside amounts in Bulgarian. Roles: see `Cue`.
  static let bulgarianNouns = PhraseTable(
    """
    аванс от: income
    авариен фонд: savings
    аз дадох само: total all
    аз платих само: total all
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
    вдигнаха го от: former
    вдигнаха от: former
    взаимен фонд: savings
    взаимни фондове: savings
    влог: savings
    влога: savings
    вместо: former
    всеки: each
    всичко: total all
    всичко на всичко: total all
    всяка: each
    всяко: each
    възнаграждение: income
    дадох само: total all
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
    квартирантът: rentin
    кешбокс: savings
    кешбокса: savings
    кола под наем: expensenoun
    колело под наем: expensenoun
    комисионна: income
    комисионна за: expensenoun
    комисионна на банката: expensenoun
    лихва на депозита: income
    лихва от: income
    лихва от банката: income
    лихва от депозита: income
    лихва от спестовната: income
    лихва от спестовната сметка: income
    лихва по депозит: income
    лихва по депозита: income
    лихва по сметката: income
    лихва по спестовната: income
    лихва по спестовната сметка: income
    лихвата по депозита: income
    лихвата по спестовната: income
    лихви по: income
    лихви по депозита: income
    майчинските: income
    майчинство: income
    моя дял от: former
    моят дял: total all
    моят дял беше: total all
    моята половина: total all
    моята половина от: former
    моята част: total all
    моята част беше: total all
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
    наемателка: rentin
    наемателката: rentin
    наемателя: rentin
    наемателят: rentin
    наемът: rent
    наемът за: rent
    намален на: total all
    намален от: former
    намалена на: total all
    намалена от: former
    намалени на: total all
    намалени от: former
    намаление: discount
    намалено на: total all
    намалено от: former
    наследство: income
    обезщетение за безработица: income
    общо: total all
    общо за: total
    от бонуса: fromsavings
    от буркана: fromsavings
    от влога: fromsavings
    от депозита: fromsavings
    от заплатата: fromsavings
    от касичката: fromsavings
    от спестените: fromsavings
    от спестените пари: fromsavings
    от спестеното: fromsavings
    от спестовната: fromsavings
    от спестовната сметка: fromsavings
    от спестявания: fromsavings
    от спестяванията: fromsavings
    отпускни: income
    отстъпка: discount
    падна до: total all
    падна на: total all
    парчето: each
    пенсионен фонд: savings
    пенсионна вноска: expensenoun
    пенсия: income
    пенсията: income
    печалба: income
    печалби: income
    платих само: total all
    под наем: expensenoun
    половината от: former
    получен наем: rentin
    поскъпна от: former
    прасенце: savings
    прасенцето: savings
    преди намалението: former
    премия: income
    премията: income
    приход: income
    приход от наем: rentin
    приходи: income
    резервен фонд: savings
    рент а кар: expensenoun
    рента кар: expensenoun
    ресто: discount
    с бонуса: fromsavings
    с парите от: fromsavings
    свалено на: total all
    свалено от: former
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
    стара цена: former
    стипендия: income
    стипендията: income
    сума: total
    със заплатата: fromsavings
    със спестени пари: fromsavings
    такса за превод: expensenoun
    такса превод: expensenoun
    тотал: total all
    тринадесета заплата: income
    тринайсета заплата: income
    увеличиха от: former
    фонд за спешни случаи: savings
    фонда за спешни случаи: savings
    хонорар: income
    хонорар за: income
    хонорар на: expensenoun
    хонорара на: expensenoun
    хонорари: income
    цена: total
    цената: total
    черни дни: savings
    """)
}
