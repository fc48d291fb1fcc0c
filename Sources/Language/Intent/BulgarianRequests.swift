extension Lexicon {
  /// Words that take an entry back, put it off, or ask for something else, in Bulgarian. Roles: see `Cue`.
  static let bulgarianRequests = PhraseTable(
    """
    ако имах: unreal
    ако имахме: unreal
    аларма: kind reminder
    анулирай: cancel
    баланса е: kind note
    балансът е: kind note
    бележка: kind note
    бих купил: unreal
    бих платил: unreal
    в графика: kind calendar
    в календара: kind calendar
    в списъка: kind shopping
    вземи: weak shopping
    видях един: unreal
    видях една: unreal
    видях едни: unreal
    видях едно: unreal
    видяхме един: unreal
    видяхме една: unreal
    видяхме едни: unreal
    да взема: weak shopping
    да взема ли: kind question
    да вземем: weak shopping
    да вземем ли: kind question
    да го взема ли: kind question
    да купим: weak shopping
    да купим ли: kind question
    да купя: weak shopping
    да купя :: kind shopping
    да купя ли: kind question
    да не забравя: kind reminder
    да не плащам: unreal
    да платим ли: kind question
    да платя ли: kind question
    да си взема ли: kind question
    да си купя ли: kind question
    дай ми справка: kind question
    дали: kind question
    дали да: kind question
    дневник: kind note
    добави в календара: kind calendar
    дължа: unreal
    дължа на: unreal
    дължат ми: unreal
    дължи: unreal
    дължи ми: unreal
    за купуване :: kind shopping
    за малко: not
    забрави: cancel
    забрави за: cancel
    забравих колко: unreal
    запази маса: kind calendar
    запази ми маса: kind calendar
    запази ми час: kind calendar
    запази час: kind calendar
    записан час: weak calendar
    записка: kind note
    запиши бележка: kind note
    запиши в календара: kind calendar
    запиши ми час: kind calendar
    запиши си че: kind note
    запиши че: kind note
    запомни: kind note
    защо: kind question
    изтрий: cancel
    имам да връщам: unreal
    имам да давам: unreal
    имам да дам: unreal
    имам да платя: unreal
    имам да плащам: unreal
    имам ли: kind question
    имам среща: weak calendar
    имам час: weak calendar
    имаме да връщаме: unreal
    имаме да даваме: unreal
    имаме да плащаме: unreal
    интервю: weak calendar
    иска ми се: unreal
    искам да дам: unreal
    искам да купя: unreal
    искам да си купя: unreal
    искаха: unreal
    искаше: unreal
    кажи ми: kind question
    как си: kind question
    каква е: kind question
    каква ми е: kind question
    какви са: kind question
    какво остана: kind question
    какво похарчих: kind question
    какъв е: kind question
    календар: kind calendar
    календара: kind calendar
    кога: kind question
    кои: kind question
    кой: kind question
    колко: kind question
    колко остава: kind question
    колко похарчих: kind question
    коя: kind question
    купи: weak shopping
    къде отидоха: kind question
    към списъка: kind shopping
    ли: kind question
    махни: cancel
    ми дължат: unreal
    ми дължи: unreal
    ми се иска: unreal
    мислех да: unreal
    мислим да: unreal
    мисля да: unreal
    много ми е скъпо: unreal
    много ми се иска: unreal
    мога ли: kind question
    нагласи аларма: kind reminder
    най-големият разход: kind question
    най-голям разход: kind question
    най-скъпото: kind question
    наличността е: kind note
    напомни: kind reminder
    напомни ми: kind reminder
    напомни ни: kind reminder
    напомняй: kind reminder
    напомняй ми: kind reminder
    напомняне: kind reminder
    направи бележка: kind note
    насрочи: kind calendar
    насрочи среща: kind calendar
    не: not
    не вписвай: cancel
    не ги взех: unreal
    не ги записвай: cancel
    не ги купих: unreal
    не го взех: unreal
    не го вписвай: cancel
    не го добавяй: cancel
    не го записвай: cancel
    не го купих: unreal
    не добавяй: cancel
    не забравяй: kind reminder
    не записвай: cancel
    не записвай това: cancel
    не знам колко: unreal
    не мога да си го позволя: unreal
    не помня колко: unreal
    не сме: not
    не съм: not
    не съм ги: not
    не я взех: unreal
    не я записвай: cancel
    не я купих: unreal
    недей: cancel
    недей да записваш: cancel
    никой не е платил: unreal
    никой не плати: unreal
    нито: not
    нова бележка: kind note
    ново събитие: kind calendar
    няма вече: weak shopping
    няма да: unreal
    няма значение: cancel
    обобщение: kind question
    обобщи: kind question
    остават ли: kind question
    остави: cancel
    оставих ги там: unreal
    оставих го там: unreal
    оставих я там: unreal
    отбележи: kind note
    отбележи си: kind note
    откажи: cancel
    откажи се: cancel
    отказ: cancel
    отказа да: unreal
    отказах да: unreal
    отказах се от: unreal
    отказаха да: unreal
    отказахме да: unreal
    отказахме се от: unreal
    отказвам се: cancel
    отложи: kind calendar
    отложи срещата: kind calendar
    отмени: cancel
    отмени това: cancel
    отмяна: cancel
    пазарски списък: kind shopping
    пазарския списък: kind shopping
    пазаруване :: kind shopping
    планирам: unreal
    планирам да: unreal
    планираме да: unreal
    подсети: kind reminder
    подсети ме: kind reminder
    покажи: kind question
    покажи ми: kind question
    почти: not
    преглед в: weak calendar
    премахни: cancel
    премести срещата: kind calendar
    премести часа: kind calendar
    пусни таймер: kind reminder
    резервирай: kind calendar
    резервирай маса: kind calendar
    родителска среща: weak calendar
    салдото е: kind note
    свърши: weak shopping
    свърши ни: weak shopping
    свършиха: weak shopping
    скъпо ми е: unreal
    сложи аларма: kind reminder
    смятам да: unreal
    списък за пазар: kind shopping
    списък за пазаруване: kind shopping
    списък с покупки: kind shopping
    списъка: kind shopping
    списъка за пазар: kind shopping
    списъка за пазаруване: kind shopping
    списъка с покупки: kind shopping
    справка: kind question
    сравни: kind question
    среща: weak calendar
    среща с: weak calendar
    стоп: cancel
    събитие: kind calendar
    събуди ме: kind reminder
    създай събитие: kind calendar
    трябва да дам: unreal
    трябва да купим: unreal
    трябва да купя: unreal
    трябва да платим: unreal
    трябва да платя: unreal
    трябва ни: weak shopping
    трябват ни: weak shopping
    уговори среща: kind calendar
    уговорка: weak calendar
    час за: weak calendar
    час на: weak calendar
    час при: weak calendar
    ще взема: unreal
    ще внеса: unreal
    ще дадем: unreal
    ще дам: unreal
    ще излезе: unreal
    ще купим: unreal
    ще купя: unreal
    ще ми струва: unreal
    ще платим: unreal
    ще платя: unreal
    ще плащам: unreal
    ще получа: unreal
    ще похарча: unreal
    ще преведа: unreal
    ще си купя: unreal
    ще спестя: unreal
    ще струва: unreal
    щях да: unreal
    щяхме да: unreal
    """)
}
