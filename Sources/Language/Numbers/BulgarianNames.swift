extension Lexicon {
  /// Names that hold numbers or weekdays in Bulgarian, and words after which a number is a name.
  static let bulgarianNames = PhraseTable(
    """
    автобус: soft ride
    автобуса: soft ride
    айпад: model
    айфон: model
    ап: soft
    апартамент: soft
    ауди: model
    бл: soft
    блок: soft
    бмв: model
    бокс: soft
    велики петък: weekday-name
    версия: model
    витамин: model
    влак: soft ride
    влака: soft ride
    вноска: share
    втора класа: name
    втора ръка: name
    втора употреба: name
    вх: soft
    вътр: hard
    вътрешен: hard
    гейт: soft
    гише: soft
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
    завършваща на: hard
    завършваща с: hard
    зона: soft
    изход: soft
    канал: model
    каса: soft
    касов бон: hard
    касова бележка: hard
    клас: soft
    кодът е: hard
    кока кола зеро: name
    коловоз: soft
    колонка: soft
    линия: soft
    магистрала: soft
    мазда: model
    маса: soft
    маса за: soft
    модел: model
    място: soft
    н&м: name
    навърши: hard
    неделен обяд: weekday-name
    неделчо: name
    неделя вечер тв: weekday-name
    номер: soft
    номер на: hard
    омега: model
    офис 1: name
    офис едно: name
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
    полет: soft ride
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
    ред: soft
    рейс: soft ride
    роден: hard
    роден в: hard
    роден през: hard
    родена: hard
    самсунг: model
    седемте рилски: name
    сезон: soft
    сектор: soft
    серия: model
    сметка номер: hard
    стая: soft
    стаята: soft
    стр: soft
    страница: soft
    талон: hard
    температура: hard
    температурата: hard
    температурата е: hard
    терминал: soft
    тип: model
    том: soft
    трамвай: soft ride
    трейдинг 212: name
    трети март: name
    три в едно: name
    тролей: soft ride
    фактура: hard
    фактура номер: hard
    фиат: model
    черен петък: weekday-name
    четирите сезона: name
    чист понеделник: weekday-name
    шкаф: soft
    """)
}
