extension Lexicon {
  /// Words that tell the type of a transaction in Bulgarian, take it back, or ask for something else.
  static let bulgarianCues = PhraseTable(
    """
    абонирах се: spend
    аванс от: income
    авариен фонд: savings
    аларма: kind reminder
    анулирай: cancel
    банкова комисионна: expensenoun
    бележка: kind note
    бели пари за черни дни: savings
    бих купил: unreal
    бих платил: unreal
    болнични пари: income
    бонус: income
    бонус карта: expensenoun
    бонус към: expensenoun
    бонус точки: expensenoun
    бонуса: income
    броих: spend
    бройката: each
    брокерска сметка: savings
    буркан: savings
    буркана: savings
    буркана за: savings
    буркана с монети: savings
    в графика: kind calendar
    в календара: kind calendar
    в размер на: total
    в списъка: kind shopping
    вечерях: spend
    вечеряхме: spend
    взаимен фонд: savings
    взаимни фондове: savings
    взе: got
    взел: got
    взела: got
    вземам: got
    вземи: weak shopping
    взех: got
    взех заплата: receive
    взех назаем: receive
    взех си заплата: receive
    взех си заплатата: receive
    взехме: got
    взимам: got
    взимане: got
    вкарах: move
    вкарахме: move
    влезе: receive
    влезнаха: receive
    влог: savings
    влога: savings
    вложих: save
    вложихме: save
    влязоха: receive
    внасям: move
    внесох: move
    внесох такса: spend
    внесохме: move
    вноска в: move
    вноска към: move
    вноска по: move
    всеки: each
    всичко: total
    всичко на всичко: total
    всяка: each
    всяко: each
    възнаграждение: income
    възстановена сума: refund
    възстановени: refund
    възстановиха ми: refund
    възстановяване: refund
    върна: refund
    върна ми: refund
    върнали: refund
    върнати: refund
    върнах: spend
    върнаха: refund
    върнаха ми: refund
    върнаха ми пари: refund
    върнаха ни: refund
    върнаха пари: refund
    върнаха се: refund
    върнахме: spend
    да взема: weak shopping
    да вземем: weak shopping
    да купим: weak shopping
    да купя: weak shopping
    да не забравя: kind reminder
    да не плащам: unreal
    давал: spend
    давала: spend
    давали: spend
    давам: spend
    даде: spend
    даде ми: receive
    дадени: spend
    дадено: spend
    дадох: spend
    дадоха ми: receive
    дадоха ни: receive
    дадохме: spend
    дадх: spend
    дай ми справка: kind question
    дал: spend
    дала: spend
    дали: kind question
    дали да: kind question
    данък върху доходите: expensenoun
    данък доход: expensenoun
    данък общ доход: expensenoun
    дарих: spend
    депозит: savings
    депозита: savings
    депозитна сметка: savings
    детски надбавки: income
    джобни от: income
    дивидент: income
    дивиденти: income
    дневник: kind note
    добави в календара: kind calendar
    добавих: move
    дойде: receive
    дойдоха: receive
    доплатих: spend
    доход: income
    доход от наем: rentin
    доходи: income
    дъдох: spend
    дължа: unreal
    дължа на: unreal
    дължат ми: unreal
    дължи: unreal
    дължи ми: unreal
    за брой: each
    за малко: not
    за сумата: total
    за сумата от: total
    забрави: cancel
    забрави за: cancel
    загубих: spend
    заделени: save
    заделих: save
    заделихме: save
    заделям: save
    заех: spend
    заех от: receive
    закупих: spend buy
    запази маса: kind calendar
    запази ми маса: kind calendar
    запази ми час: kind calendar
    запази час: kind calendar
    запалата: income
    записан час: weak calendar
    записах се: spend
    записка: kind note
    запиши бележка: kind note
    запиши в календара: kind calendar
    запиши ми час: kind calendar
    запиши си че: kind note
    запиши че: kind note
    заплата: income
    заплатата: income
    заплати: income
    заплатих: spend
    заплта: income
    заплтаа: income
    запомни: kind note
    заработих: receive
    захранване: move
    захраних: move
    защо: kind question
    зплата: income
    изгубих: spend
    издължих: spend
    изкарах: receive
    изкарахме: receive
    излезе: spend
    излезна: spend
    изплати ми: refund
    изплатиха: receive
    изплатиха ми: receive
    изпратих: spend
    изтрий: cancel
    изхарчих: spend
    изхарчихме: spend
    изядохме: spend
    имам ли: kind question
    имам среща: weak calendar
    имам час: weak calendar
    инвестирам: save
    инвестирани: save
    инвестирах: save
    инвестирахме: save
    инвестиции: save
    инвестиционна сметка: savings
    инвестиция: save
    интервю: weak calendar
    иска ми се: unreal
    искам да дам: unreal
    искам да купя: unreal
    искам да си купя: unreal
    кажи ми: kind question
    каква е: kind question
    каква ми е: kind question
    какви са: kind question
    какво остана: kind question
    какво похарчих: kind question
    какъв е: kind question
    календар: kind calendar
    календара: kind calendar
    касичка: savings
    касичката: savings
    квартирант: rentin
    квартиранта: rentin
    квартиранти: rentin
    квартирантите: rentin
    квартирантката: rentin
    кешбек: refund
    кешбокс: savings
    кешбокса: savings
    кипих: spend buy
    кога: kind question
    кои: kind question
    кой: kind question
    кола под наем: expensenoun
    колело под наем: expensenoun
    колко: kind question
    колко остава: kind question
    колко похарчих: kind question
    комисионна: income
    комисионна за: expensenoun
    комисионна на банката: expensenoun
    коства: spend
    костваше: spend
    коя: kind question
    купени: spend buy
    купено: spend buy
    купи: weak shopping
    купил: spend buy
    купила: spend buy
    купих: spend buy
    купихм: spend buy
    купихме: spend buy
    купува: spend buy
    купувал: spend buy
    купувала: spend buy
    купували: spend buy
    купувам: spend buy
    купх: spend buy
    къде отидоха: kind question
    към списъка: kind shopping
    лихва от: income
    лихва по депозит: income
    лихви по: income
    майчинските: income
    майчинство: income
    махни: cancel
    ми възстановиха: refund
    ми върна: refund
    ми върнали: refund
    ми върнаха: refund
    ми даде: receive
    ми дадоха: receive
    ми дължат: unreal
    ми дължи: unreal
    ми изплати: refund
    ми изплатиха: receive
    ми плати: receive
    ми платиха: receive
    ми подари: receive
    ми подариха: receive
    ми прати: receive
    ми пратиха: receive
    ми преведе: receive
    ми преведоха: receive
    ми превеждат: receive
    ми се върнаха: refund
    мислех да: unreal
    мислим да: unreal
    мисля да: unreal
    мога ли: kind question
    на брой: each
    на обща стойност: total
    на стойност: total
    на цена: total
    на човек: each
    нагласи аларма: kind reminder
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
    наех: spend
    наехме: spend
    най-големият разход: kind question
    най-голям разход: kind question
    най-скъпото: kind question
    накупих: spend buy
    накупихме: spend buy
    намаление: discount
    напомни: kind reminder
    напомни ми: kind reminder
    напомни ни: kind reminder
    напомняй: kind reminder
    напомняй ми: kind reminder
    напомняне: kind reminder
    направи бележка: kind note
    наследих: receive
    наследство: income
    насрочи: kind calendar
    насрочи среща: kind calendar
    настрана: save
    не: not
    не добавяй: cancel
    не забравяй: kind reminder
    не записвай: cancel
    не сме: not
    не съм: not
    не съм ги: not
    недей: cancel
    недей да записваш: cancel
    ни върнаха: refund
    нито: not
    нова бележка: kind note
    ново събитие: kind calendar
    няма вече: weak shopping
    няма да: unreal
    няма значение: cancel
    обезщетение: refund
    обезщетение за безработица: income
    обобщение: kind question
    обобщи: kind question
    общо: total
    общо за: total
    обядвах: spend
    обядвахме: spend
    остaвих: move
    остават ли: kind question
    остави: cancel
    оставих: move
    от буркана: fromsavings
    от влога: fromsavings
    от депозита: fromsavings
    от касичката: fromsavings
    от спестовната: fromsavings
    от спестовната сметка: fromsavings
    от спестявания: fromsavings
    от спестяванията: fromsavings
    отбележи: kind note
    отбележи си: kind note
    отделени: save
    отделих: save
    отделихме: save
    откажи: cancel
    откажи се: cancel
    отказ: cancel
    отказвам се: cancel
    отмени: cancel
    отмени това: cancel
    отмяна: cancel
    отпускни: income
    отстъпка: discount
    пазарски списък: kind shopping
    пазарския списък: kind shopping
    палтих: spend
    парчето: each
    пенсионен фонд: savings
    пенсионна вноска: expensenoun
    пенсия: income
    пенсията: income
    печалба: income
    печалби: income
    пих: spend
    пихме: spend
    планирам: unreal
    планирам да: unreal
    планираме да: unreal
    платена: spend
    платени: spend
    платено: spend
    плати: spend
    плати ми: receive
    платил: spend
    платила: spend
    платих: spend
    платиха ми: receive
    платиха ни: receive
    платихме: spend
    платиш: spend
    платх: spend
    плащал: spend
    плащала: spend
    плащали: spend
    плащам: spend
    плащане: spend
    плащане за: spend
    плащане на: spend
    плтих: spend
    плучих: receive
    поарчих: spend
    поахрчих: spend
    погасих: spend
    под наем: expensenoun
    подарих: spend
    подариха ми: receive
    подсети: kind reminder
    подсети ме: kind reminder
    покажи: kind question
    покажи ми: kind question
    покупка: spend buy
    покупки: spend buy
    получавам: receive
    получен наем: rentin
    получени: receive
    получено: receive
    получи: receive
    получил: receive
    получила: receive
    получих: receive
    получихме: receive
    получх: receive
    полчих: receive
    поръчах: spend
    поръчахме: spend
    поръчка от: spend
    постъпи: receive
    постъпиха: receive
    постъпление: receive
    потроших: spend
    похарих: spend
    похарчва: spend
    похарчени: spend
    похарчено: spend
    похарчил: spend
    похарчила: spend
    похарчих: spend
    похарчихме: spend
    похрачих: spend
    похърчих: spend
    почерпих: spend
    почерпка: spend
    почти: not
    прасенце: savings
    прасенцето: savings
    прати ми: receive
    пратих: spend
    пратиха ми: receive
    преведе ми: receive
    преведох: move
    преведох на: spend
    преведоха ми: receive
    преведоха ни: receive
    преведохме: move
    превод: move
    преглед в: weak calendar
    премахни: cancel
    преместих: move
    преместихме: move
    премия: income
    премията: income
    прехвърлих: move
    прехвърлихме: move
    прехвърляне: move
    прибрах: receive
    припечелих: receive
    приход: income
    приход от наем: rentin
    приходи: income
    продаде: sell
    продаден: sell
    продадена: sell
    продадени: sell
    продадох: sell
    продадохме: sell
    продажба: sell
    продажба на: sell
    продал: sell
    продала: sell
    продаох: sell
    продх: sell
    продъдох: sell
    пропих: spend
    профуках: spend
    пръснах: spend
    пуахрчих: spend
    пуснах: move
    пусни таймер: kind reminder
    резервен фонд: savings
    резервирай: kind calendar
    резервирай маса: kind calendar
    резервирах: spend
    резервирахме: spend
    рекламация: refund
    ремонтирах: spend
    рент а кар: expensenoun
    рента кар: expensenoun
    ресто: discount
    рефунд: refund
    рефъндваха ми: refund
    родителска среща: weak calendar
    свърши: weak shopping
    свърши ни: weak shopping
    свършиха: weak shopping
    сейф: savings
    сейфа: savings
    скътах: save
    скътахме: save
    сложи аларма: kind reminder
    сложих: move
    сложихме: move
    сметката: total
    сметката беше: spend
    сметката излезе: spend
    смятам да: unreal
    спестени: save
    спестено: save
    спести: save
    спестил: save
    спестила: save
    спестих: save
    спестихме: save
    спестовен: savings
    спестовен влог: savings
    спестовна: savings
    спестовна сметка: savings
    спестовната: savings
    спестовната сметка: savings
    спестовно: savings
    спестявам: save
    спестявания: savings
    спестяванията: savings
    спечелих: receive
    спечелихме: receive
    спешен фонд: savings
    списък за пазар: kind shopping
    списък за пазаруване: kind shopping
    списък с покупки: kind shopping
    списъка: kind shopping
    списъка за пазар: kind shopping
    списъка за пазаруване: kind shopping
    списъка с покупки: kind shopping
    справка: kind question
    спстих: save
    сравни: kind question
    среща: weak calendar
    среща с: weak calendar
    срочен депозит: savings
    стана: spend
    стипендия: income
    стипендията: income
    стоп: cancel
    струва: spend
    струваха: spend
    струваше: spend
    сума: total
    събитие: kind calendar
    събрах: save
    събуди ме: kind reminder
    създай събитие: kind calendar
    такса за превод: expensenoun
    такса превод: expensenoun
    тотал: total
    тринадесета заплата: income
    тринайсета заплата: income
    трябва да дам: unreal
    трябва да купим: unreal
    трябва да купя: unreal
    трябва да платим: unreal
    трябва да платя: unreal
    трябва ни: weak shopping
    трябват ни: weak shopping
    уговори среща: kind calendar
    уговорка: weak calendar
    фонд за спешни случаи: savings
    фонда за спешни случаи: savings
    хапнах: spend
    хапнахме: spend
    харчил: spend
    харчила: spend
    харчили: spend
    харчих: spend
    хонорар: income
    хонорар за: expensenoun
    хонорар на: expensenoun
    хонорара на: expensenoun
    хонорари: income
    цена: total
    цената: total
    час за: weak calendar
    час на: weak calendar
    час при: weak calendar
    черни дни: savings
    черпих: spend
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
    ядох: spend
    ядохме: spend
    """)
}
