extension Lexicon {
  /// Names that hold numbers or weekdays in Bulgarian, and words after which a number is a name.
  static let bulgarianNames = PhraseTable(
    """
    автобус: soft
    автобуса: soft
    айпад: model
    айфон: model
    ап: soft
    апартамент: soft
    ауди: model
    бл: soft
    блок: soft
    бмв: model
    велики петък: weekday-name
    версия: model
    витамин: model
    влак: soft
    влака: soft
    вноска: share
    втора класа: name
    втора ръка: name
    втора употреба: name
    вх: soft
    гейт: soft
    голф: model
    две в едно: name
    две по две: name
    договор: hard
    един за всички: name
    един път: name
    епизод: soft
    ет: soft
    етаж: soft
    жилище: soft
    зона: soft
    изход: soft
    касов бон: hard
    касова бележка: hard
    кодът е: hard
    коловоз: soft
    колонка: soft
    линия: soft
    магистрала: soft
    мазда: model
    маса: soft
    маса за: soft
    модел: model
    място: soft
    неделен обяд: weekday-name
    неделчо: name
    неделя вечер тв: weekday-name
    номер: soft
    номер на: hard
    омега: model
    паркомясто: hard
    парола: hard
    паролата: hard
    паролата е: hard
    пежо: model
    перон: soft
    петко: name
    петър: name
    петя: name
    пин: hard
    пин код: hard
    пинът е: hard
    платформа: soft
    плащане: share
    плейстейшън: model
    полет: soft
    полица: hard
    половин пансион: name
    половин цена: name
    поръчка: soft
    поръчка номер: hard
    първа класа: name
    първа помощ: name
    първи април: name
    размер: soft
    разпети петък: weekday-name
    рейс: soft
    роден: hard
    роден в: hard
    роден през: hard
    родена: hard
    самсунг: model
    седемте рилски: name
    сезон: soft
    серия: model
    сметка номер: hard
    стая: soft
    стаята: soft
    талон: hard
    температура: hard
    температурата: hard
    температурата е: hard
    терминал: soft
    тип: model
    том: soft
    трамвай: soft
    трети март: name
    три в едно: name
    тролей: soft
    фактура: hard
    фактура номер: hard
    фиат: model
    черен петък: weekday-name
    четирите сезона: name
    чист понеделник: weekday-name
    шкаф: soft
    """)
}
