extension Lexicon {
  /// Fillers, greetings, orders and words of correction in Bulgarian, and what recognisers mishear.
  static let bulgarianSpeech = PhraseTable(
    """
    а бе: filler
    а едно: hear а1
    а не: correction
    аа: filler
    ааа: filler
    абе: filler
    айде: filler
    ако може: polite
    ако обичаш: polite
    ало: greeting
    ама: filler
    ама не: correction
    ами: filler
    амии: filler
    амм: filler
    бе: filler
    би ли: polite
    благодаря: polite
    бюджет: greeting
    виж: filler
    виж сега: filler
    вкарай: order
    впиши: order
    впиши приход: order income
    впиши разход: order expense
    всъщност: correction
    въведи: order
    въведи приход: order income
    въведи разход: order expense
    горе долу: filler
    горе-долу: filler
    грешка: correction
    д м: hear дм
    да видим: filler
    де да: correction
    де ем: hear дм
    демек: filler
    ди ем: hear дм
    добави: order
    добави ми: order
    добави плащане: order expense
    добави покупка: order expense
    добави приход: order income
    добави приход от: order income
    добави разход: order expense
    добави разход за: order expense
    добави разход от: order expense
    добави спестяване: order savings
    добави спестявания: order savings
    добре: filler
    добро утро: greeting
    добър вечер: greeting
    добър ден: greeting
    е маг: hear емаг
    егати: filler
    един вид: filler
    еее: filler
    еми: filler
    ето: filler
    ето така: filler
    еф и бег: hear емаг
    за съжаление: filler
    запис: order
    записвай: order
    запиши: order
    запиши ми: order
    запиши плащане: order expense
    запиши покупка: order expense
    запиши приход: order income
    запиши приход от: order income
    запиши разход: order expense
    запиши разход от: order expense
    запиши си: order
    запиши спестяване: order savings
    запиши спестявания: order savings
    здр: greeting
    здравей: greeting
    здравей бюджет: greeting
    здравейте: greeting
    здрасти: greeting
    здрасти бюджет: greeting
    значи: filler
    и маг: hear емаг
    извинявай: correction
    извинявам се: correction
    имаг: hear емаг
    имах предвид: correction
    искам да впиша: polite
    искам да добавя: polite
    искам да запиша: polite
    искам да кажа: correction
    исках да кажа: correction
    к'во беше: filler
    как беше: filler
    как да кажа: filler
    каофланд: hear кауфланд
    кауф ланд: hear кауфланд
    кауфлант: hear кауфланд
    кафланд: hear кауфланд
    колко беше: filler
    колко евтино: filler
    колко скъпо: filler
    кофланд: hear кауфланд
    леле: filler
    лидъл: merchant лидл
    лидъла: merchant лидл
    май: filler
    май беше: filler
    мед лайф: hear метлайф
    мерси: polite
    мет лайв: hear метлайф
    мет лайф: hear метлайф
    метлаив: hear метлайф
    метлайв: hear метлайф
    ми ами: filler
    мисля че: filler
    мм: filler
    може ли: polite
    можеш ли: polite
    можеш ли да: polite
    моля: polite
    моля ви: polite
    моля те: polite
    нали: filler
    нали се сещаш: filler
    нали така: filler
    нанеси: order
    не: correction
    не ами: correction
    не беше: correction
    не всъщност: correction
    не грешка: correction
    не извинявай: correction
    не не: correction
    не са: correction
    не сори: correction
    не съжалявам: correction
    не чакай: correction
    нет флекс: hear нетфликс
    нет флик: hear нетфликс
    нет фликс: hear нетфликс
    нет фликси: hear нетфликс
    нетфлекс: hear нетфликс
    нетфликс: hear нетфликс
    нещо като: filler
    нов запис: order
    нов приход: order income
    нов разход: order expense
    ново спестяване: order savings
    някъде: filler
    о ем ви: hear омв
    о м ве: hear омв
    общо взето: filler
    обърках се: correction
    ок: filler
    окей: filler
    олеле: filler
    опа: correction
    отбележи: order
    отрази: order
    ох: filler
    ох ама: filler
    ох не: correction
    ох сгреших: correction
    пак моля: polite
    пардон: correction
    пиши: order
    по скоро: correction
    по-скоро: correction
    по-точно: correction
    поправка: correction
    поточно: correction
    почти към: filler
    приблизително: filler
    привет: greeting
    примерно: filler
    приход от: order income
    просто: filler
    разбира се: filler
    разход: order expense
    разход за: order expense
    разход от: order expense
    разходи: order expense
    регистрирай: order
    регистрирай приход: order income
    регистрирай разход: order expense
    сбърках: correction
    сгреших: correction
    сигурно: filler
    сири: greeting
    скъпо та скъпо: filler
    сложи: order
    сложи разход: order expense
    слушай: filler
    сори: correction
    така: filler
    такам: filler
    такова: filler
    тоест: correction
    точно: filler
    тъкмо: filler
    упс: correction
    хайде: filler
    хей: greeting
    хей бюджет: greeting
    хм: filler
    хмм: filler
    чакай: correction
    чакай да видя: filler
    чакай да помисля: filler
    чакай не: correction
    ъ: filler
    ъм: filler
    ъмм: filler
    ъъ: filler
    ъъ не: correction
    ъъъ: filler
    """)
}
